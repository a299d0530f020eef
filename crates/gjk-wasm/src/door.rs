//! The functions that the browser calls, for every other caller: JSON texts in, a JSON text or a message out.

mod book;
mod requests;

use gjk_trace::run::{self, Run};
use glam::{DVec2, DVec3};

use crate::answer::outcome;
use crate::figure::Figure;
use crate::reply::{one_line, text};
use crate::request::Pair;
use crate::{
    cast as casts, edit as edits, hit as hits, mesh, naive, presets, ray as rays, regions as voronoi,
    rust_test as reproduction, separation as separations, support, walls as boundaries,
};

pub use crate::reply::Reply;
pub use book::{capped, explain_after, frames, parts};
use requests::{moving, read};

/// The answer to a request, with the fields that `gjk pairs` gives.
///
/// # Errors
/// If the request cannot be used.
pub fn answer(request: &str) -> Reply {
    text(&outcome(&read(request)?))
}

/// The run behind an answer, step by step: see [`gjk_trace::run`]. A naive algorithm's has the library's
/// answer as `truth`. A request with `"brief": true` gets the polytope of the last step only.
///
/// # Errors
/// If the request cannot be used, or the algorithm cannot work with its shapes.
pub fn explain(request: &str) -> Reply {
    let request = read(request)?;
    if request.algorithm != Run::LIBRARY {
        return text(&naive::run(&request, request.query)?);
    }
    let run = match &request.pair {
        Pair::Plane(a, b) => run::explain(a, b, request.query),
        Pair::Space(a, b) => run::explain(a, b, request.query),
    };
    text(&if request.is_brief { run.brief() } else { run })
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
        Pair::Space(a, b) => text(&mesh::Figure::new(a, b, &request.shapes)),
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

/// Both shapes asked along a direction, `[x, y]` or `[x, y, z]`, of any length but zero:
/// `{"direction", "point_a", "point_b", "w", "gap"}`, or `null` where it has no direction.
///
/// # Errors
/// If the request cannot be used, or the direction has another dimension.
pub fn strip(request: &str, direction: &str) -> Reply {
    let fault = |error| format!("direction: {error}");
    match &read(request)?.pair {
        Pair::Plane(a, b) => {
            let direction: [f64; 2] = serde_json::from_str(direction).map_err(fault)?;
            text(&support::strip(a, b, DVec2::from(direction)))
        }
        Pair::Space(a, b) => {
            let direction: [f64; 3] = serde_json::from_str(direction).map_err(fault)?;
            text(&support::strip(a, b, DVec3::from(direction)))
        }
    }
}

/// All closest points in the plane: `{"kind": "point" | "segment", "pairs": [[on A, on B], …]}`; of a stretch
/// the two pairs at its ends.
///
/// # Errors
/// If the request cannot be used, or the shapes are in space.
pub fn closest_set(request: &str) -> Reply {
    match &read(request)?.pair {
        Pair::Plane(a, b) => text(&support::closest(a, b)),
        Pair::Space(..) => Err("a: closest sets are of the plane, this is 3D".to_owned()),
    }
}

/// The points `[on A, on B]` that the weights of a simplex stand for, given as a run writes its vertices;
/// `null` where a weight is missing.
///
/// # Errors
/// If the vertices cannot be read.
pub fn carried(simplex: &str) -> Reply {
    let simplex: Vec<support::Weighted> =
        serde_json::from_str(simplex).map_err(|error| format!("simplex: {error}"))?;
    text(&support::carried(&simplex))
}

/// Where the Voronoi regions of a simplex of space, given as `[[x, y, z], …]`, meet: polygons, each between
/// two of its features; unbounded ones are cut off at `reach`.
///
/// # Errors
/// If the points are no array of triples of numbers.
pub fn walls(points: &str, reach: f64) -> Reply {
    let points: Vec<[f64; 3]> = serde_json::from_str(points).map_err(|error| error.to_string())?;
    let points: Vec<DVec3> = points.into_iter().map(DVec3::from).collect();
    text(&boundaries::walls(&points, reach))
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

/// What a direction proves of the distance of two shapes, whoever found it: `{"length", "lower", "angle"}`,
/// where `length` is that of the direction as it is given, `[x, y]` or `[x, y, z]`; `lower` the gap between
/// the two planes perpendicular to it that hold A on one side and B on the other, up to rounding; and `angle`
/// is that to the library's own normal, in radians.
///
/// # Errors
/// If the request cannot be used, or the direction is none of its dimension.
pub fn separation(request: &str, direction: &str) -> Reply {
    text(&separations::separation(&read(request)?, direction)?)
}

/// What a text or a file holds: `{"pairs": […]}` of a pair and of the lines of `gjk pairs`,
/// `{"bodies": {"bodies": [{"name", "shape", "dimension"}], "said": [{"line", "message"}]}}` of a shape, a
/// scene, a drawing or a mesh, all of them convex; or `{"fault": {"message", "line", "column", "from",
/// "to"}}`, the last two in units of UTF-16.
///
/// # Errors
/// Never: what cannot be read is a fault.
#[cfg(feature = "files")]
pub fn read_file(name: &str, bytes: &[u8]) -> Reply {
    text(&crate::paste::read(name, bytes))
}

/// Pairs worth a look: `[{"name", "title": {"en", "zh"}, "group", "request"}, …]`.
///
/// # Errors
/// Never.
pub fn presets() -> Reply {
    Ok(presets::PRESETS.to_owned())
}

/// When two bodies on their ways first touch between the times 0 and 1, or the proof that they do not:
/// `{"journey", "at", "motions", "ways", "area", "truth", "proved"}`. The journey is a [`run::CastRun`]; then
/// come when its end is, the motions in full, the points that the middles come by, a box that the bodies are
/// in, and curves of times and distances: the distance itself, and below it what each plane proves.
///
/// Such a request has motions, `{"a", "b", "motion_a": MOTION, "motion_b": MOTION}`, as the lines of
/// `gjk pairs --ask cast`. A body whose motion names no center turns about its middle. If no motion is
/// given, B comes to A.
///
/// # Errors
/// If the request cannot be used.
pub fn cast(request: &str) -> Reply {
    text(&casts::passage(&moving(request)?))
}

/// The motions of such a request in full, `[{"velocity", "angular_velocity", "center"}, …]`.
///
/// # Errors
/// If the request cannot be used.
pub fn motions(request: &str) -> Reply {
    text(&casts::motions(&moving(request)?))
}

/// The same bodies at times, `[{"time": t, "step": i}, …]`: where they are, how far apart, and the plane of
/// that step, if it is not null and there is one.
///
/// # Errors
/// If the request or the times cannot be used.
pub fn moments(request: &str, times: &str) -> Reply {
    casts::moments(&moving(request)?, times)
}

/// Bodies that move as a line that `gjk pairs --ask cast` reads.
///
/// # Errors
/// If the request cannot be used.
pub fn cast_line(request: &str) -> Reply {
    casts::line(&moving(request)?)
}

/// A Rust test that asks the library for the same cast and expects what it answers now.
///
/// # Errors
/// If the request cannot be used.
pub fn cast_test(request: &str) -> Reply {
    casts::rust_test(&moving(request)?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

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
    fn a_brief_run_has_the_polytope_of_its_end_only() {
        let [whole, brief] = [false, true].map(|is_brief| {
            let request = json!({"a": {"type": "ellipsoid", "radii": [3, 1.25]},
                "b": {"type": "ball", "center": [0.1, 0.2], "radius": 1}, "brief": is_brief});
            serde_json::from_str::<serde_json::Value>(&explain(&request.to_string()).unwrap()).unwrap()
        });
        let sizes = |run: &serde_json::Value| -> Vec<usize> {
            let steps = run["steps"].as_array().unwrap();
            steps.iter().map(|step| step["facets"].as_array().map_or(0, Vec::len)).collect()
        };
        let [all, last] = [sizes(&whole), sizes(&brief)];
        assert!(all.iter().filter(|&&facets| facets > 0).count() > 2);
        assert_eq!((last.len(), last.last()), (all.len(), all.last()));
        assert!(last[..last.len() - 1].iter().all(|&facets| facets == 0));
        assert_eq!(whole["answer"], brief["answer"]);
    }

    /// B turns and comes to A.
    const MOVING: &str = r#"{"a": {"type": "polygon", "vertices": [[4, 11], [4, 5], [9, 9]]},
        "b": {"type": "polygon", "vertices": [[8, 6], [15, 6], [13, 1], [10, 2]]},
        "motion_b": {"velocity": [-5, 4.5], "angular_velocity": 1.5}}"#;

    fn parsed(text: &str) -> serde_json::Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn planes_prove_no_more_than_the_truth_at_every_time() {
        let found = parsed(&cast(MOVING).unwrap());
        let (journey, truth) = (&found["journey"], found["truth"].as_array().unwrap());
        assert_eq!(journey["answer"]["result"], "hit");
        assert_eq!(found["at"], journey["answer"]["time_upper"]);
        let mut begin = 0.0;
        for (step, curve) in
            journey["steps"].as_array().unwrap().iter().zip(found["proved"].as_array().unwrap())
        {
            assert_eq!(step["interval"][0], begin);
            begin = step["interval"][1].as_f64().unwrap();
            let times: Vec<_> = curve
                .as_array()
                .unwrap()
                .iter()
                .map(|at| json!({"time": at[0], "step": step["index"]}))
                .collect();
            let seen = parsed(&moments(MOVING, &json!(times).to_string()).unwrap());
            for (moment, at) in seen.as_array().unwrap().iter().zip(curve.as_array().unwrap()) {
                let [gap, proved, distance] =
                    [&moment["cut"]["gap"], &at[1], &moment["distance"]].map(|x| x.as_f64().unwrap());
                assert!((gap - proved).abs() < 1e-12 && proved <= distance + 1e-12, "{moment}");
            }
        }
        assert_eq!(journey["answer"]["time_lower"], begin);
        assert_eq!((truth[0][0].as_f64(), truth[truth.len() - 1][0].as_f64()), (Some(0.0), Some(1.0)));
        let still = parsed(&answer(PAIR).unwrap());
        assert!((truth[0][1].as_f64().unwrap() - still["distance"].as_f64().unwrap()).abs() < 1e-14);
    }

    #[test]
    fn bodies_are_drawn_where_they_are_at_a_time() {
        let seen =
            parsed(&moments(MOVING, r#"[{"time": 0, "step": null}, {"time": 1, "step": 99}]"#).unwrap());
        let drawn = parsed(&figure(PAIR).unwrap());
        assert_eq!(seen[0]["b"]["outline"], drawn["b"]["outline"]);
        assert_eq!((&seen[0]["cut"], &seen[1]["cut"]), (&json!(null), &json!(null)));
        let middle = |at: &serde_json::Value, i: usize| at["b"]["center"][i].as_f64().unwrap();
        assert!((middle(&seen[1], 0) - middle(&seen[0], 0) + 5.0).abs() < 1e-12);
        let area = &parsed(&cast(MOVING).unwrap())["area"];
        for point in seen[1]["b"]["outline"].as_array().unwrap() {
            for i in 0..2 {
                let [least, at, most] = [&area[0][i], &point[i], &area[1][i]].map(|x| x.as_f64().unwrap());
                assert!(least - 1e-9 <= at && at <= most + 1e-9, "{point} in {area}");
            }
        }
        assert!(moments(MOVING, "[1]").unwrap_err().starts_with("times: "));
    }

    #[test]
    fn a_line_for_the_command_has_the_motions_in_full() {
        let line = parsed(&cast_line(MOVING).unwrap());
        assert_eq!(line["motion_b"]["velocity"], json!([-5.0, 4.5]));
        assert_eq!(line["motion_b"]["center"], parsed(&figure(PAIR).unwrap())["b"]["center"]);
        assert_eq!(parsed(&motions(MOVING).unwrap())[1], line["motion_b"]);
        let again = cast(&line.to_string()).unwrap();
        assert_eq!(parsed(&again)["journey"], parsed(&cast(MOVING).unwrap())["journey"]);
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
