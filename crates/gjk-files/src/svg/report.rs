//! Messages about strokes and about skipped elements.

use super::stroke::{Scaling, Seen, Stroke};
use crate::notes::{Notes, Remark};
use crate::options::Strokes;
use crate::text::counted;
use std::collections::BTreeMap;

/// Elements of one kind, left out for one reason, that are told one by one.
const ONE_BY_ONE: usize = 3;

/// Notes how the stroke of a body is read.
pub(super) fn note(stroke: Stroke, strokes: Strokes, name: &str, line: u32, notes: &mut Notes) {
    match stroke.seen() {
        Seen::Nothing => {}
        Seen::Unknown(_) => notes.remark(Remark::StrokeUnknown, name, line),
        Seen::Drawn(..) if strokes == Strokes::Ignore => notes.remark(Remark::StrokeIgnored, name, line),
        Seen::Drawn(_, scaling) => {
            if stroke.is_dashed {
                notes.remark(Remark::Dashed, name, line);
            }
            if scaling == Scaling::Fixed {
                notes.remark(Remark::Unscaled, name, line);
            }
        }
    }
}

/// Elements that give no body, by their kinds and by the reasons.
#[derive(Debug, Default)]
pub(super) struct LeftOut(BTreeMap<(String, String), Vec<(u32, String)>>);

impl LeftOut {
    /// Adds an element that holds so many others that would be drawn.
    pub(super) fn add(&mut self, line: u32, label: String, tag: &str, holds: usize, reason: String) {
        let label =
            if holds == 0 { label } else { format!("{label} with {} in it", counted(holds, "element")) };
        self.0.entry((tag.to_owned(), reason)).or_default().push((line, label));
    }

    pub(super) fn is_any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The lines and the messages: one for each line if they are few.
    pub(super) fn messages(&self) -> Vec<(u32, String)> {
        let mut messages = Vec::new();
        for ((tag, reason), found) in &self.0 {
            if found.len() <= ONE_BY_ONE {
                messages.extend(
                    found.iter().map(|(line, label)| (*line, format!("{label} is left out: {reason}"))),
                );
                continue;
            }
            let first = found.iter().map(|(line, _)| *line).min().unwrap_or(1);
            let inside = if found.iter().any(|(_, label)| label.ends_with(" in it")) {
                ", with all that is in them,"
            } else {
                ""
            };
            let message =
                format!("{} <{tag}> elements{inside} are left out, here and below: {reason}", found.len());
            messages.push((first, message));
        }
        messages
    }
}
