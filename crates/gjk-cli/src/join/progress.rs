//! How far a join has come, on a terminal.

use std::io::{IsTerminal, stderr};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gjk_join::files::{Progress, Stage};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long nobody wonders what is going on.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar for each stage, once a join takes long and is watched.
pub(super) struct Bar {
    bar: ProgressBar,
    since: Instant,
    stage: Option<Stage>,
}

impl Bar {
    pub(super) fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        Self { bar, since: Instant::now(), stage: None }
    }

    pub(super) fn show(&mut self, progress: Progress) -> ControlFlow<()> {
        if self.stage != Some(progress.stage) && self.since.elapsed() > PATIENCE && stderr().is_terminal() {
            self.stage = Some(progress.stage);
            self.bar.reset();
            let known =
                if progress.of.is_some() { "{bar:30} {human_pos} of {human_len}" } else { "{human_pos}" };
            if let Ok(style) =
                ProgressStyle::with_template(&format!("{} {known}, {{elapsed}}", word(progress.stage)))
            {
                self.bar.set_style(style);
            }
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        if let Some(of) = progress.of {
            self.bar.set_length(of);
        }
        self.bar.set_position(progress.done);
        ControlFlow::Continue(())
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Survey => "looking at bodies  ",
        Stage::Spread => "sorting into tiles ",
        Stage::Answer => "measuring          ",
        Stage::Merge => "writing pairs      ",
    }
}
