//! Drawings in DXF, as text or binary: a body for each entity, outline and block.
//!
//! | entity | body |
//! |---|---|
//! | `LINE`, `POINT` | segment, point |
//! | `CIRCLE`, `ELLIPSE` | ball, ellipsoid: with the inside |
//! | a closed `LWPOLYLINE` or `POLYLINE`, `SOLID`, `TRACE`, `3DFACE` | polygon |
//! | an open `LWPOLYLINE` or `POLYLINE` | polyline |
//! | either with a width | polyline with half of it as rounding, so that corners and ends are round |
//! | lines that together are closed | polygon |
//! | `ARC`, an arc of an `ELLIPSE`, `SPLINE` of degree 3 at most | polyline around it |
//! | `HATCH` | what its boundary encloses, by its style, whatever its pattern: polygons with holes |
//! | `INSERT` | all that the block draws, as one body; of rows and columns a body each |
//!
//! Lines of one layer make an outline where exactly two of them meet in each of their ends: that is how many
//! programs write outlines. An outline inside of another one is a body of its own, not a hole: nothing in
//! the file tells. With [`Pieces::Apart`] no lines are joined, and each entity of a block is a body.
//!
//! Curves become straight lines that enclose the body, and an `error` says how far from it they may be: by
//! tangents where an outline bends outwards, by chords where it bends inwards; an open curve by chords,
//! rounded.
//!
//! Bodies are of the plane: heights are left out, and so is what does not lie parallel to the xy plane.
//! Coordinates are taken as they are, in the unit that the drawing is drawn in; `$INSUNITS` is not read. What
//! is not drawn, since its layer is frozen or off, it is invisible, or it is in paper space, is left out, and
//! so are texts and dimensions; where a block is clipped, all of it is taken. Everything that is left out or
//! taken otherwise than drawn is counted in the warnings.
//!
//! A name is the layer, the kind or the block, and the handle, as in `WALLS/LINE-2F` and `DOORS/D90-3A`; the
//! line in the file where there is no handle, as in `WALLS/LINE@12`. An outline has that of the first of its
//! lines in the file, a copy in rows and columns its row and column behind it, as in `0/HOLE-3B[1,2]`.

mod bspline;
mod document;
mod entity;
mod figure;
mod hatch;
mod join;
pub(super) mod pairs;
mod shape;
mod tally;
mod walk;

use gjk_body::shape::Description;

use super::budget::Budget;
use super::{Body, Drawing, Options, Pieces, ReadError};
use document::Document;
use figure::Drawn;
use shape::FINE;
use tally::Fate;
use walk::{Found, Inserted, Walk};

/// The bodies of a drawing.
///
/// # Errors
/// If it is not made of pairs of a group code and a value, or inserts more than its budget allows; with the
/// line.
pub(super) fn read(bytes: &[u8], options: &Options, budget: &Budget) -> Result<Drawing, ReadError> {
    let pairs = pairs::pairs(bytes)?;
    let document = Document::new(&pairs);
    let mut walk = Walk::new(&document, options.pieces, budget);
    let Found { single, inserted } = walk.model_space()?;
    let alone =
        |one: Drawn| Inserted { name: one.name.clone(), line: one.line, index: one.index, parts: vec![one] };
    let mut found: Vec<Inserted> = single.into_iter().map(alone).collect();
    match options.pieces {
        Pieces::Together => found.extend(inserted),
        Pieces::Apart => found.extend(inserted.into_iter().flat_map(|block| block.parts).map(alone)),
    }
    found.sort_by_key(|one| one.index);
    let points = found.iter().flat_map(|one| &one.parts).flat_map(|part| part.figure.points());
    let tolerance = options.curve_tolerance.unwrap_or_else(|| FINE * shape::extent(points));
    let mut drawing = Drawing::default();
    for one in found {
        body(&one, tolerance, &mut walk, &mut drawing);
    }
    drawing.warnings = walk.tally.warnings();
    Ok(drawing.finished("its model space has no bodies"))
}

fn body(found: &Inserted, tolerance: f64, walk: &mut Walk<'_>, drawing: &mut Drawing) {
    let mut shapes = Vec::new();
    for part in &found.parts {
        let who = (part.name.as_str(), part.line, part.index);
        match shape::shapes(&part.figure, tolerance, walk.budget) {
            Ok((found, note)) => {
                note.into_iter().for_each(|note| walk.tally.add(Fate::Changed, note, who));
                shapes.extend(found);
            }
            Err(reason) => walk.tally.add(Fate::LeftOut, &reason, who),
        }
    }
    if found.parts.is_empty() {
        let who = (found.name.as_str(), found.line, found.index);
        walk.tally.add(Fate::LeftOut, "the block has no bodies", who);
    } else if !shapes.is_empty() {
        let name = drawing.names.unique(&found.name, found.line);
        drawing.bodies.push(Body { name, shape: Description::Plane(shapes), line: found.line });
    }
}
