//! What is told of many elements at once.

use super::super::Strokes as Wanted;
use super::stroke::{Scaling, Seen, Stroke};
use super::walk::elements;
use std::collections::BTreeMap;

/// Names that a warning lists at most.
const LISTED: usize = 4;

/// Elements of one kind, left out for one reason, that are told one by one.
const ONE_BY_ONE: usize = 3;

/// What is said of strokes.
#[derive(Debug, Default)]
pub(super) struct Strokes {
    ignored: Told,
    unknown: Told,
    dashed: Told,
    fixed: Told,
    pub(super) marked: Told,
    pub(super) unpainted: Told,
}

impl Strokes {
    /// Adds a body, with its line and its stroke.
    pub(super) fn add(&mut self, name: &str, line: u32, stroke: Stroke, strokes: Wanted) {
        match stroke.seen() {
            Seen::Nothing => {}
            Seen::Unknown(_) => self.unknown.add(name, line),
            Seen::Drawn(..) if strokes == Wanted::Ignore => self.ignored.add(name, line),
            Seen::Drawn(_, scaling) => {
                if stroke.is_dashed() {
                    self.dashed.add(name, line);
                }
                if scaling == Scaling::Fixed {
                    self.fixed.add(name, line);
                }
            }
        }
    }

    /// The line of the first of each kind, and what is said.
    pub(super) fn warnings(&self) -> Vec<(u32, String)> {
        let said = [
            self.ignored.warning(
                "is drawn with a stroke, which is not part of the body: distances are to its outline",
                "are drawn with strokes that are not part of them, so that distances are to their outlines",
            ),
            self.unknown.warning(
                "is drawn with a stroke whose width depends on a font or a window, and is not part of the body",
                "are drawn with strokes whose widths depend on fonts or windows, and are not part of them",
            ),
            self.dashed.warning(
                "is drawn with a dashed stroke, which is taken as drawn without gaps",
                "are drawn with dashed strokes, which are taken as drawn without gaps",
            ),
            self.fixed.warning(
                "is drawn with a stroke that no transform scales: its width is taken in the units of the root",
                "are drawn with strokes that no transform scales: their widths are taken in the units of the root",
            ),
            self.marked.warning(
                "is drawn with markers, which are not read and not part of the body",
                "are drawn with markers, which are not read and not part of them",
            ),
            self.unpainted.warning(
                "has neither a fill nor a stroke of its own, and is taken as if the style sheet paints it",
                "have neither fills nor strokes of their own, and are taken as if the style sheet paints them",
            ),
        ];
        said.into_iter().flatten().collect()
    }
}

/// Elements that give no body, by their kinds and by the reasons.
#[derive(Debug, Default)]
pub(super) struct LeftOut(BTreeMap<(String, String), Vec<(u32, String)>>);

impl LeftOut {
    /// Adds an element that holds so many others that would be drawn.
    pub(super) fn add(&mut self, line: u32, label: String, tag: &str, holds: usize, reason: String) {
        let label = if holds == 0 { label } else { format!("{label} with {} in it", elements(holds)) };
        self.0.entry((tag.to_owned(), reason)).or_default().push((line, label));
    }

    pub(super) fn is_any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The lines, and what is said: one by one where they are few.
    pub(super) fn warnings(&self) -> Vec<(u32, String)> {
        let mut warnings = Vec::new();
        for ((tag, reason), found) in &self.0 {
            if found.len() <= ONE_BY_ONE {
                warnings.extend(
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
            warnings.push((first, message));
        }
        warnings
    }
}

/// Bodies whose strokes are told of in one warning.
#[derive(Debug, Default)]
pub(super) struct Told {
    names: Vec<String>,
    line: u32,
    count: usize,
}

impl Told {
    /// Adds a body and its line.
    pub(super) fn add(&mut self, name: &str, line: u32) {
        if self.count == 0 {
            self.line = line;
        }
        self.count += 1;
        if self.names.len() < LISTED {
            self.names.push(name.to_owned());
        }
    }

    /// The line of the first, and what is said: `is` and then what of a single body, `are` and then what of
    /// several.
    pub(super) fn warning(&self, single: &str, several: &str) -> Option<(u32, String)> {
        let listed = self.names.join(", ");
        let message = match (self.count, self.count - self.names.len()) {
            (0, _) => return None,
            (1, _) => format!("{listed} {single}"),
            (count, 0) => format!("{count} bodies {several}: {listed}"),
            (count, more) => format!("{count} bodies {several}: {listed} and {more} more"),
        };
        Some((self.line, message))
    }
}
