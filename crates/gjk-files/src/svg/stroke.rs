//! Strokes: what is drawn around an outline, half of its width outside. No body has it.

use super::source::Element;
use super::style::property;
use svgtypes::Length;

/// Bodies that a warning lists at most.
const LISTED: usize = 4;

/// The stroke that an element has, or hands on to what is in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    paint: Paint,
    /// As it is written, without its unit; in the element's own units where it has none.
    width: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Paint {
    Nothing,
    Something,
}

impl Stroke {
    /// What SVG begins with.
    pub(super) const NONE: Self = Self { paint: Paint::Nothing, width: 1.0 };

    /// The stroke of an element in a group, or in the root, that has this one. What style sheets say is not
    /// read.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        let paint = match property(element, "stroke") {
            None | Some("inherit" | "") => self.paint,
            Some("none" | "transparent") => Paint::Nothing,
            Some(_) => Paint::Something,
        };
        let width = property(element, "stroke-width").and_then(|text| text.parse::<Length>().ok());
        let width = width.map_or(self.width, |length| length.number);
        Self { paint, width }
    }

    /// Its width, if it can be seen.
    pub(super) fn seen(self) -> Option<f64> {
        (self.paint == Paint::Something && self.width > 0.0).then_some(self.width)
    }
}

/// The bodies that are drawn with strokes, so that all of them are told of in one warning.
#[derive(Debug, Default)]
pub(super) struct Stroked {
    names: Vec<String>,
    width: f64,
    line: u32,
    count: usize,
}

impl Stroked {
    /// Adds a body, the width of its stroke and its line.
    pub(super) fn add(&mut self, name: &str, width: f64, line: u32) {
        if self.count == 0 {
            (self.width, self.line) = (width, line);
        }
        self.count += 1;
        if self.names.len() < LISTED {
            self.names.push(name.to_owned());
        }
    }

    /// What is to be said of them, and in which line the first is.
    pub(super) fn warning(&self) -> Option<(u32, String)> {
        let listed = self.names.join(", ");
        let message = match (self.count, self.count - self.names.len()) {
            (0, _) => return None,
            (1, _) => format!(
                "{listed} is drawn with a stroke of width {}, which is not part of the body: distances are to its outline",
                self.width
            ),
            (count, more) => {
                let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
                format!(
                    "{count} bodies are drawn with strokes whose width is not part of them, so that distances are to their \
                     outlines: {listed}{rest}"
                )
            }
        };
        Some((self.line, message))
    }
}
