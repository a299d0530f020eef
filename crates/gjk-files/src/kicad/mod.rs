//! Printed circuit boards of KiCad 6 and later (`.kicad_pcb`): a body for each piece of copper, each hole and
//! each part of the outline.
//!
//! | item | body |
//! |---|---|
//! | `segment` | capsule |
//! | `arc` | polyline around it |
//! | `via`, round pads | ball |
//! | `oval` pads, slots | capsule |
//! | `rect`, `roundrect`, `trapezoid` pads | polygon, with the radius of its corners as rounding |
//! | `custom` pads, pads with chamfers | compound of all that they consist of |
//! | `zone` | a polygon with holes for each filled polygon |
//! | lines, arcs, circles, rectangles, polygons, curves and texts on copper layers | what they paint |
//! | the same on `Edge.Cuts` | lines without width |
//!
//! Coordinates are in millimeters. They are read as whole nanometers, in which KiCad computes, and every
//! one is the number nearest to its decimal. Like KiCad, the reader rounds the corners of pads that are
//! rotated by other angles than quarter turns to whole nanometers. Curves are covered as in DXF.
//!
//! Bodies have their nets, layers and classes as tags: what they are (`track`, `via`, `pad`, `zone`,
//! `drawing`, `hole`, `edge`), `copper`, and their net class, as in `class:Default`. The net classes and
//! design rules of the project beside the board are its rules; of KiCad 5 those in the board itself.
//!
//! A name is the layer, the net, the kind and the line, as in `F.Cu/GND/track@812`; a pad has the reference
//! and its number, as in `U1.3`, a hole the name of its pad with `/hole`.

mod design;
mod figure;
mod graphics;
mod harmless;
mod item;
mod layers;
mod length;
mod pad;
mod place;
mod project;
mod rules;
mod sexpr;
mod slits;
mod walk;

use std::path::Path;

use gjk::glam::DVec2;
use gjk_body::shape::{Description, Form};

use super::budget::{Budget, Resource};
use super::names::Names;
use super::shapes::Shape;
use super::text::{counted, text};
use super::{Body, Drawing, Options, ReadError};
use figure::{FINE, Unshaped};
use length::MILLIMETER;
use rules::Texts;
use sexpr::Document;
use walk::Walk;

/// How a board begins.
pub(super) const BEGINNING: &str = "(kicad_pcb";

/// The bodies of a board.
///
/// # Errors
/// If parentheses or quotation marks have no partner, it is not a board, or asks for more than its budget
/// allows; with the line.
pub(super) fn read(
    bytes: &[u8],
    path: &Path,
    options: &Options,
    budget: &Budget,
) -> Result<Drawing, ReadError> {
    let document = Document::new(text(bytes)?)?;
    let board = document.root().filter(|list| list.name() == "kicad_pcb");
    let board = board.ok_or_else(|| ReadError::new(1, "a board must begin with `(kicad_pcb`"))?;
    let mut walk = Walk::new(board);
    walk.board(board);
    let tolerance = options.curve_tolerance.map_or(FINE, |tolerance| tolerance * MILLIMETER);
    let mut drawing = Drawing::default();
    let design = project::design(board, path, options, budget, &mut drawing);
    let mut texts = Texts::default();
    let mut names = Names::default();
    for item in &walk.items {
        let ended = |message| ReadError::new(item.line, message);
        budget.take(Resource::Instances, 1).map_err(ended)?;
        let name = names.unique(&item.name, item.line);
        match item.figure.shapes(tolerance, budget) {
            Ok(shapes) => {
                let shape = Description::Plane(shapes.into_iter().map(in_millimeters).collect());
                drawing.bodies.push(Body { name, shape, line: item.line });
                drawing.tags.push(rules::tags(item, &design, &mut texts));
            }
            Err(Unshaped::LeftOut(reason)) => {
                drawing.fault(item.line, format!("{name} is left out: {reason}"));
            }
            Err(Unshaped::Ended(message)) => return Err(ended(message)),
        }
    }
    drawing.rules = Some(rules::rules(&walk.items, &drawing.tags, &walk.ties, &design));
    if let Some((count, line)) = walk.lengths.rounded {
        let what = counted(count, "length");
        drawing.warn(line, format!("{what} rounded to whole nanometers"));
    }
    for (what, (line, count)) in walk.unread {
        let times = if count == 1 { String::new() } else { format!(" ({count} times)") };
        drawing.warn(line, format!("not read: {what}{times}"));
    }
    drawing.faults.extend(walk.faults);
    drawing.faults.sort_by_key(|fault| fault.line);
    drawing.warnings.sort_by_key(|warning| warning.line);
    drawing.without_bodies =
        drawing.bodies.is_empty().then(|| "it has neither copper nor holes nor an outline".to_owned());
    Ok(drawing)
}

/// Divides all lengths of a shape.
fn in_millimeters(shape: Shape) -> Shape {
    let length = |length: f64| length / MILLIMETER;
    let point = |point: DVec2| point / MILLIMETER;
    let points = |points: Vec<DVec2>| points.into_iter().map(point).collect();
    let form = match shape.form {
        Form::Point { at } => Form::Point { at: point(at) },
        Form::Ball { center, radius } => Form::Ball { center: point(center), radius: length(radius) },
        Form::Segment { a, b } => Form::Segment { a: point(a), b: point(b) },
        Form::Capsule { a, b, radius } => Form::Capsule { a: point(a), b: point(b), radius: length(radius) },
        Form::Polyline { vertices } => Form::Polyline { vertices: points(vertices) },
        Form::Polygon { vertices, holes } => {
            Form::Polygon { vertices: points(vertices), holes: holes.into_iter().map(points).collect() }
        }
        // A figure makes no other shape.
        form => form,
    };
    Shape { form, rounding: length(shape.rounding), error: length(shape.error), ..shape }
}
