//! Markers: what is drawn at the corners and ends of lines. They are not read, but told of.

use super::source::Element;
use super::style::property;

/// Whether markers are set at the start, at corners and at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Markers([bool; 3]);

/// Elements that can have markers.
const MARKED: [&str; 4] = ["path", "line", "polyline", "polygon"];

impl Markers {
    /// Those of an element in a group that has these.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        let all = property(element, "marker");
        let each = ["marker-start", "marker-mid", "marker-end"].map(|name| property(element, name).or(all));
        let mut markers = self.0;
        for (set, value) in markers.iter_mut().zip(each) {
            match value {
                None | Some("inherit" | "") => {}
                Some(value) => *set = value != "none",
            }
        }
        Self(markers)
    }

    /// Whether an element with these draws any.
    pub(super) fn mark(self, element: Element<'_>) -> bool {
        self.0.contains(&true) && MARKED.contains(&element.tag_name().name())
    }
}
