//! Where the walk through a drawing is, and what elements inherit there.

use super::fill::Fill;
use super::source::{self, Element, Markers, Source};
use super::stroke::{Seen, Stroke};
use super::viewport::size_of_root;
use crate::affine::Affine;

/// Where the walk is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'s> {
    /// From here to the root's coordinates.
    pub(super) to_root: Affine,
    /// Whether shapes are hidden here, by an inherited `visibility`.
    pub(super) is_hidden: bool,
    /// The inherited stroke.
    pub(super) stroke: Stroke,
    /// The inherited fill.
    pub(super) fill: Fill,
    /// The inherited markers.
    pub(super) markers: Markers,
    /// The `use` that was followed to get here.
    pub(super) instance: Option<Instance<'s>>,
    /// The size of the innermost viewport, in its own units, if it is known.
    pub(super) viewport: [Option<f64>; 2],
    pub(super) depth: u32,
}

impl Place<'_> {
    /// Where the walk starts.
    pub(super) fn of_root<'a>(source: &Source<'a>, root: Element<'a>) -> Self {
        Self {
            to_root: Affine::IDENTITY,
            is_hidden: false,
            stroke: Stroke::NONE,
            fill: Fill::PAINTED,
            markers: Markers::default(),
            instance: None,
            viewport: size_of_root(source, root),
            depth: 0,
        }
        .of(root)
    }

    /// Returns the place of an element's children.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        Self {
            is_hidden: match source::property(element, "visibility") {
                Some("hidden" | "collapse") => true,
                Some("visible") => false,
                _ => self.is_hidden,
            },
            stroke: self.stroke.of(element),
            fill: self.fill.of(element),
            markers: self.markers.of(element),
            ..self
        }
    }

    /// Whether something is painted of a shape here.
    pub(super) fn paints(&self) -> bool {
        !self.fill.is_none() || self.stroke.seen() != Seen::Nothing
    }
}

/// A `use` that was followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instance<'s> {
    /// The prefix of body names, or a name.
    pub(super) name: &'s str,
    /// Where the first one stands, of those in each other.
    pub(super) line: u32,
    pub(super) naming: Naming,
    /// The position in the document of what it draws.
    pub(super) target: usize,
    /// The one that drew it.
    pub(super) outer: Option<&'s Instance<'s>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Naming {
    /// The body has the name of the `use`, which is an id and so its own.
    Id,
    /// The body has the name of the `use`, made up from its title or line, or from several.
    Label,
    /// The body has the name of the `use`, an id that the element in this line has as well.
    Repeated(u32),
    /// The name of the `use` goes before that of each body.
    Prefix,
}
