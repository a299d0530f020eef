//! How lines are drawn: the style of strokes.

use super::source::{Element, in_user_units};
use super::style::{Paint, property};
use svgtypes::Length;

/// The stroke that an element has, or hands on to what is in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    paint: Paint,
    width: Width,
    pub(super) cap: Cap,
    pub(super) join: Join,
    /// How many times longer than the stroke is wide a miter may be, from its inner to its outer corner.
    miter_limit: f64,
    pub(super) is_dashed: bool,
    scaling: Scaling,
}

/// How wide a stroke is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Width {
    /// In the element's own units.
    Known(f64),
    /// Of fonts or windows; the number alone.
    Unknown(f64),
}

/// What is at an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cap {
    /// Nothing: it is cut off.
    Butt,
    /// Half a disc.
    Round,
    /// Half a square.
    Square,
}

/// What is at a corner, outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Join {
    /// The edges go on until they meet.
    Miter,
    /// A piece of a disc.
    Round,
    /// A straight cut.
    Bevel,
}

/// What transforms do to the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scaling {
    /// What they do to everything.
    Scaled,
    /// Nothing.
    Fixed,
}

/// A pen that draws a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Nib {
    /// Half its width.
    pub(super) radius: f64,
    pub(super) cap: Cap,
    pub(super) join: Join,
    pub(super) miter_limit: f64,
}

/// Whether strokes belong to bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Seen {
    /// There is none.
    Nothing,
    /// It is drawn by a pen.
    Drawn(Nib, Scaling),
    /// It is there, and nobody knows how wide.
    Unknown(f64),
}

impl Stroke {
    /// What SVG begins with.
    pub(super) const NONE: Self = Self {
        paint: Paint::Nothing,
        width: Width::Known(1.0),
        cap: Cap::Butt,
        join: Join::Miter,
        miter_limit: 4.0,
        is_dashed: false,
        scaling: Scaling::Scaled,
    };

    /// The stroke of an element in a group, or in the root, that has this one. What style sheets say is not
    /// read.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        let cap = match property(element, "stroke-linecap") {
            Some("butt") => Cap::Butt,
            Some("round") => Cap::Round,
            Some("square") => Cap::Square,
            _ => self.cap,
        };
        let join = match property(element, "stroke-linejoin") {
            // Those of SVG 2 fall back to miters, as they do where they are not known.
            Some("miter" | "miter-clip" | "arcs") => Join::Miter,
            Some("round") => Join::Round,
            Some("bevel") => Join::Bevel,
            _ => self.join,
        };
        let limit = property(element, "stroke-miterlimit").and_then(|text| text.parse().ok());
        let is_dashed = match property(element, "stroke-dasharray") {
            None | Some("inherit" | "") => self.is_dashed,
            Some("none") => false,
            Some(list) => list.split([',', ' ']).any(|dash| dash.parse() != Ok(0.0)),
        };
        Self {
            paint: self.paint.of(element, "stroke"),
            width: property(element, "stroke-width").and_then(width).unwrap_or(self.width),
            cap,
            join,
            miter_limit: limit.filter(|limit: &f64| *limit >= 1.0).unwrap_or(self.miter_limit),
            is_dashed,
            // It is not inherited.
            scaling: match property(element, "vector-effect") {
                Some("non-scaling-stroke") => Scaling::Fixed,
                _ => Scaling::Scaled,
            },
        }
    }

    /// Its width, if it can be seen.
    pub(super) fn seen(self) -> Seen {
        match (self.paint, self.width) {
            (Paint::Something, Width::Known(width)) if width > 0.0 => {
                let Self { cap, join, miter_limit, .. } = self;
                Seen::Drawn(Nib { radius: 0.5 * width, cap, join, miter_limit }, self.scaling)
            }
            (Paint::Something, Width::Unknown(width)) if width > 0.0 => Seen::Unknown(width),
            _ => Seen::Nothing,
        }
    }
}

/// A width as it is written; `None` where it is none.
fn width(text: &str) -> Option<Width> {
    let length: Length = text.parse().ok()?;
    Some(in_user_units(length).map_or(Width::Unknown(length.number), Width::Known))
}
