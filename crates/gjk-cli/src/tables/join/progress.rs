//! The progress of a join.

use std::ops::ControlFlow;

use gjk_arrow::join::files::{Progress, Stage};

use crate::progress::{Line, bar};

/// Shows how far a join has come; it goes on.
pub(super) fn show(line: &mut Line, Progress { stage, done, of }: Progress) -> ControlFlow<()> {
    line.show(|| match of {
        Some(of) => format!("{} {} {done} of {of}", word(stage), bar(done, of)),
        None => format!("{} {done}", word(stage)),
    });
    ControlFlow::Continue(())
}

fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Survey => "looking at bodies  ",
        Stage::Spread => "sorting into tiles ",
        Stage::Answer => "measuring          ",
        Stage::Merge => "writing pairs      ",
    }
}
