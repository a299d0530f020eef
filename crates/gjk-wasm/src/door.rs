//! The functions that the browser calls, for every other caller: JSON texts in, a JSON text or a message out.

use glam::DVec2;
use serde::Serialize;

use crate::answer::Finding;
use crate::figure::Figure;
use crate::request::{Pair, Request};
use crate::{edit as edits, hit as hits, mesh, presets as known, regions as voronoi, rust_test as reproduction};

/// A JSON text, or a message that starts with the path of the field that is at fault.
pub type Reply = Result<String, String>;

/// The answer to a request, with the fields that `gjk pairs` gives.
///
/// # Errors
/// If the request cannot be used.
pub fn answer(request: &str) -> Reply {
    text(&Finding::of(&read(request)?))
}

/// Two shapes and their difference, to draw: chains of points in the plane, triangles in space.
///
/// # Errors
/// If the request cannot be used.
pub fn figure(request: &str) -> Reply {
    let request = read(request)?;
    match &request.pair {
        Pair::Plane(a, b) => text(&Figure::new(a, b, &request.shapes)),
        Pair::Space(a, b) => text(&mesh::Figure::new(a, b)),
    }
}

/// What lies at a point of the plane, or nearer to it than the tolerance: `{"shape", "part", "index", "distance"}`, or
/// `null`.
///
/// # Errors
/// If the request cannot be used.
pub fn hit(request: &str, x: f64, y: f64, tolerance: f64) -> Reply {
    text(&hits::hit(&read(request)?, DVec2::new(x, y), tolerance))
}

/// A shape after a change, `{"kind": "move", "by": [x, y]}`, `{"kind": "move_vertex", "index": i, "to": [x, y]}`,
/// `{"kind": "add_vertex", "at": [x, y]}`, `{"kind": "remove_vertex", "index": i}`, `{"kind": "turn", "by": angle}`,
/// `{"kind": "turn_about", "axis": [x, y, z], "by": angle}` or `{"kind": "hull"}`. Points are in the world, angles in radians.
///
/// # Errors
/// If the shape has no such part. A polygon that is no longer convex is none: the next request says so.
pub fn edit(shape: &str, change: &str) -> Reply {
    edits::edit(shape, change)
}

/// The Voronoi regions of a simplex of the plane, given as `[[x, y], …]`; unbounded ones are cut off at `reach`.
///
/// # Errors
/// If the points are no array of pairs of numbers.
pub fn regions(points: &str, reach: f64) -> Reply {
    let points: Vec<[f64; 2]> = serde_json::from_str(points).map_err(|error| error.to_string())?;
    let points: Vec<DVec2> = points.into_iter().map(DVec2::from).collect();
    text(&voronoi::regions(&points, reach))
}

/// The pair as a line that `gjk pairs` reads.
///
/// # Errors
/// If the request cannot be used.
pub fn pair_line(request: &str) -> Reply {
    let [a, b] = read(request)?.shapes;
    Ok(format!(r#"{{"a":{},"b":{}}}"#, one_line(&a)?, one_line(&b)?))
}

/// A Rust test that asks the library the same and expects what it answers now.
///
/// # Errors
/// If the request cannot be used.
pub fn rust_test(request: &str) -> Reply {
    reproduction::rust_test(&read(request)?)
}

/// Pairs worth a look: `[{"name", "title": {"en", "zh"}, "group", "request"}, …]`.
///
/// # Errors
/// Never.
pub fn presets() -> Reply {
    known::presets()
}

fn read(request: &str) -> Result<Request, String> {
    Request::read(request).map_err(|fault| fault.to_string())
}

fn text(value: &impl Serialize) -> Reply {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

fn one_line(text: &str) -> Reply {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(value.to_string())
}
