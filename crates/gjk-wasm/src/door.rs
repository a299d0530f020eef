//! The functions that the browser calls, for every other caller: JSON texts in, a JSON text or a message out.

use gjk_trace::run::{self, Run};
use glam::DVec2;
use serde::Serialize;

use crate::answer::Finding;
use crate::figure::Figure;
use crate::request::{Pair, Request};
use crate::{
    edit as edits, hit as hits, mesh, naive, presets as known, ray as rays, regions as voronoi,
    rust_test as reproduction,
};

/// A JSON text, or a message that starts with the path of the field that is at fault.
pub type Reply = Result<String, String>;

/// The answer to a request, with the fields that `gjk pairs` gives.
///
/// # Errors
/// If the request cannot be used.
pub fn answer(request: &str) -> Reply {
    text(&Finding::of(&read(request)?))
}

/// The run behind an answer, step by step: see [`gjk_trace::run`]. A naive algorithm's has the library's
/// answer as `truth`.
///
/// # Errors
/// If the request cannot be used, or the algorithm cannot work with its shapes.
pub fn explain(request: &str) -> Reply {
    let request = read(request)?;
    if request.algorithm != Run::LIBRARY {
        return text(&naive::run(&request, request.query)?);
    }
    match &request.pair {
        Pair::Plane(a, b) => text(&run::explain(a, b, request.query)),
        Pair::Space(a, b) => text(&run::explain(a, b, request.query)),
    }
}

/// The algorithms that go wrong, each with what the library is asked for beside it:
/// `[{"name", "title": {"en", "zh"}, "seed", "query"}, …]`.
///
/// # Errors
/// Never.
pub fn naive_algorithms() -> Reply {
    text(&naive::algorithms())
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

/// What lies at a point of the plane, or nearer to it than the tolerance:
/// `{"shape", "part", "index", "distance"}`, or `null`.
///
/// # Errors
/// If the request cannot be used.
pub fn hit(request: &str, x: f64, y: f64, tolerance: f64) -> Reply {
    text(&hits::hit(&read(request)?, DVec2::new(x, y), tolerance))
}

/// What a ray of space, `{"origin": [x, y, z], "direction": [x, y, z]}`, meets first, or passes by within an
/// angle in radians: `{"shape", "point", "distance"}`, the point being on the ray, or `null`.
///
/// # Errors
/// If the request cannot be used, or the ray is no such object.
pub fn hit_along(request: &str, ray: &str, angle: f64) -> Reply {
    let request = read(request)?;
    let ray = serde_json::from_str(ray).map_err(|error| format!("ray: {error}"))?;
    text(&rays::hit_along(&request, ray, angle))
}

/// A shape after a change, `{"kind": "move", "by": [x, y]}`,
/// `{"kind": "move_vertex", "index": i, "to": [x, y]}`, `{"kind": "add_vertex", "at": [x, y]}`,
/// `{"kind": "remove_vertex", "index": i}`, `{"kind": "turn", "by": angle}`,
/// `{"kind": "turn_about", "axis": [x, y, z], "by": angle}` or `{"kind": "hull"}`. Points are in the world,
/// angles in radians.
///
/// # Errors
/// If the shape has no such part. A polygon that is no longer convex is none: the next request says so.
pub fn edit(shape: &str, change: &str) -> Reply {
    edits::edit(shape, change)
}

/// The Voronoi regions of a simplex of the plane, given as `[[x, y], …]`; unbounded ones are cut off at
/// `reach`.
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

#[cfg(test)]
mod tests {
    use super::*;

    const PAIR: &str = r#"{"a": {"type": "polygon", "vertices": [[4, 11], [4, 5], [9, 9]]},
        "b": {"type": "polygon", "vertices": [[8, 6], [15, 6], [13, 1], [10, 2]]}}"#;

    #[test]
    fn a_run_ends_in_the_answer() {
        let run: serde_json::Value = serde_json::from_str(&explain(PAIR).unwrap()).unwrap();
        let expected: serde_json::Value = serde_json::from_str(&answer(PAIR).unwrap()).unwrap();
        assert_eq!(run["answer"], expected);
        assert!(run["steps"].as_array().is_some_and(|steps| steps.len() > 2));
        assert!((expected["distance"].as_f64().unwrap() - 11.0 / 41_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_line_for_the_command_is_one_line() {
        let line = pair_line(PAIR).unwrap();
        assert!(!line.contains('\n') && line.starts_with(r#"{"a":{"type":"polygon","#), "{line}");
    }

    #[test]
    fn errors_are_messages() {
        assert_eq!(answer(r#"{"a": {"type": "point", "at": [0, 0]}}"#), Err("b: missing".to_owned()));
        assert!(regions("[1]", 1.0).is_err());
        assert_eq!(hit(PAIR, 100.0, 100.0, 1.0), Ok("null".to_owned()));
        let ray = r#"{"origin": [0, 0, 0], "direction": [0, 0, 1]}"#;
        assert_eq!(hit_along(PAIR, ray, 0.01), Ok("null".to_owned()), "nothing in the plane");
        assert!(hit_along(PAIR, r#"{"origin": [0, 0]}"#, 0.01).unwrap_err().starts_with("ray: "));
    }
}
