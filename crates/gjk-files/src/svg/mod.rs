//! Drawings in SVG.
//!
//! A drawing gives the bodies that its shapes outline, in the root's user units, y pointing down as it does
//! in SVG: the root's `viewBox`, `width` and `height` only say how large it is shown, and are not read.
//!
//! | element | body |
//! |---|---|
//! | `rect` | box; with round corners, a box with rounding |
//! | `circle`, `ellipse` | ball, ellipsoid |
//! | `line`, and a `polyline` or `path` of two points | segment |
//! | `polygon`, `polyline`, `path` | polygon, with holes by the fill rule; of several regions a compound |
//! | an open `polyline` or `path` that is stroked and not filled, with [`Strokes::Ignore`] | polyline |
//! | any of them with a stroke | the same with rounding, a larger box, or a compound with the stroke's pieces |
//! | `use` of one of those, of a group, of a `symbol`, or of another `use` | the same, once more |
//!
//! The `transform`s of an element and of its groups are applied. Those that keep right angles keep boxes,
//! balls and ellipses as they are; others make parallelograms and other ellipses of them. Coordinates are
//! rounded as arithmetic rounds them, and a corner that bends inwards by no more than that is taken as
//! straight; it is the rounded shape that every answer is about.
//!
//! Where an outline is curved otherwise (Bézier curves, arcs, corners that are no quarters of circles), the
//! body is a polygon around it, no farther from it than [`Options::curve_tolerance`]. It has this as its
//! `error`, so that the bounds of every answer hold for what is drawn: see [`curve`](crate::curve). An arc
//! whose radii just reach its ends, but for rounding, is half of an ellipse, and a path that ends where it
//! began, but for rounding, ends there.
//!
//! What crosses itself, or touches itself in places, is what its fill rule paints: its crossings become
//! corners, and what rounding moves by that is in the `error`: see [`paint`](crate::paint).
//!
//! What is neither filled nor stroked is no body. If a style sheet sets fills or strokes, which is not read,
//! nobody knows, and it is one.
//!
//! A body is the outline's inside and what its stroke covers, with joins, caps and miter limits. Of an
//! outline that is stroked and not filled (`fill="none"`), it is the stroke alone. With [`Strokes::Ignore`]
//! it is the inside alone, whatever its fill, which one warning says of all that have strokes. Dashes are
//! taken without gaps, and opacity does not matter. A name is the element's `id`, with its line where another
//! element before it has the same, as in `wheel@12`; else its `<title>`, else its kind and line, as in
//! `rect@12`; a body drawn by a `use` has the name of the `use`, and if that draws a group, a slash and its
//! own name.
//!
//! Everything that is drawn and gives no body is named in a warning with the reason, or counted where many
//! are left out for one reason: what is hidden, moved by styles, draws itself, or is not known. What is
//! clipped or masked is taken whole, with a warning, and so is what reaches out of an inner `svg` or a
//! symbol; markers are not read, with a warning. An element with `data-gjk="ignore"`, and all that is in it,
//! is only counted, in one warning: this is for what is painted on the ground. An element with a malformed
//! attribute is a fault, named by its id or its line and column, and the drawing goes on without it.
//!
//! [`Strokes::Ignore`]: super::Strokes::Ignore

mod bodies;
mod drawn;
mod fill;
mod filled;
mod instance;
mod named;
mod outline;
mod place;
mod report;
mod source;
mod stroke;
mod viewport;
mod walk;

use super::budget::Budget;
use super::harmless::{self, unknown_attributes};
use super::text::text;
use super::{Drawing, Options, ReadError, xml};
use roxmltree::ParsingOptions;
use source::Source;
use walk::Walk;

/// The bodies of a drawing.
///
/// # Errors
/// If it is not well-formed XML in UTF-8, not SVG, or draws more than its budget allows; naming the line.
pub(super) fn read(bytes: &[u8], options: &Options, budget: &Budget) -> Result<Drawing, ReadError> {
    let parsing = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = xml::document(text(bytes)?, parsing)?;
    let root = document.root_element();
    let source = Source::new(&document);
    if source::tag(root) != Some("svg") {
        let message = format!("the root element is <{}>, not <svg>", root.tag_name().name());
        return Err(ReadError::new(source.line(root), message));
    }
    let mut drawing = Walk::through(root, source, options, budget)?;
    let is_drawn = |element: &source::Element<'_>| {
        let holds = ["svg", "g", "use", "a", "symbol"];
        walk::is_shape(*element) || source::tag(*element).is_some_and(|tag| holds.contains(&tag))
    };
    let drawn = document.descendants().filter(is_drawn);
    drawing.warnings.extend(unknown_attributes(&document, drawn, harmless::SVG, harmless::SVG_BEGINNINGS));
    drawing.warnings.sort_by_key(|warning| warning.line);
    Ok(drawing)
}
