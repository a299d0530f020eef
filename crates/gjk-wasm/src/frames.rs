//! A pair frame by frame: B comes by, and every frame begins with what the one before has left, or with
//! nothing.

use gjk_body::answer::Contact;
use gjk_json::shape::Body;
use gjk_trace::run::{Detail, Query, Run, explain, explain_after};
use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::edit::edit;
use crate::request::{Pair, Request};

/// How B comes by.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Way {
    /// From the first frame to the last.
    by: [f64; 2],
    /// About its middle, in radians.
    turn: f64,
    /// How many frames there are.
    count: usize,
}

/// More frames than these are no figure.
const MOST: usize = 240;

/// One of them.
#[derive(Debug, Serialize)]
struct Frame {
    /// B where it is then.
    b: Value,
    /// How many support points the search for the distance asks for that knows nothing.
    cold: u32,
    /// And the one that begins with what the frame before has found.
    warm: u32,
    /// The features of A and of B that each point of the contact comes from.
    contacts: Vec<[Option<String>; 2]>,
}

/// The frames of a pair of the plane: `way` is `{"by": [x, y], "turn": angle, "count": n}`.
///
/// # Errors
/// If the shapes are in space, or the way is none.
pub(crate) fn frames(request: &Request, way: &str) -> Result<String, String> {
    let way: Way = serde_json::from_str(way).map_err(|error| format!("way: {error}"))?;
    if !(2..=MOST).contains(&way.count) {
        return Err(format!("way.count: expected a number from 2 to {MOST}"));
    }
    let [of_a, of_b] = &request.shapes;
    let mut before: Option<Body<DVec2>> = None;
    let mut found = Vec::new();
    for index in 0..way.count {
        let share = index as f64 / (way.count - 1) as f64;
        let moved = edit(of_b, &json!({"kind": "move", "by": way.by.map(|by| by * share)}).to_string())?;
        let moved = edit(&moved, &json!({"kind": "turn", "by": way.turn * share}).to_string())?;
        let (a, b) = placed(of_a, &moved)?;
        let cold = asked(&explain(&a, &b, Query::Proximity));
        let warm = before.map_or(cold, |before| asked(&explain_after([&a, &before], &a, &b)));
        let contacts = Contact::of(&a, &b, 0.0).points.into_iter().map(|point| point.features).collect();
        let b_written = serde_json::from_str(&moved).map_err(|error| error.to_string())?;
        found.push(Frame { b: b_written, cold, warm, contacts });
        before = Some(b);
    }
    serde_json::to_string(&found).map_err(|error| error.to_string())
}

/// The run of a pair of the plane that begins with what was found where B was before.
///
/// # Errors
/// If the shapes are in space.
pub(crate) fn after(request: &Request, b_before: &str) -> Result<Run, String> {
    let [of_a, of_b] = &request.shapes;
    let (a, before) = placed(of_a, b_before)?;
    let (_, b) = placed(of_a, of_b)?;
    Ok(explain_after([&a, &before], &a, &b))
}

fn placed(a: &str, b: &str) -> Result<(Body<DVec2>, Body<DVec2>), String> {
    match Request::read(&format!(r#"{{"a":{a},"b":{b}}}"#)).map_err(|fault| fault.to_string())?.pair {
        Pair::Plane(a, b) => Ok((a, b)),
        Pair::Space(..) => Err("a: frames are of the plane, this is 3D".to_owned()),
    }
}

/// How many support points were asked for.
fn asked(run: &Run) -> u32 {
    let so_far = run.steps.iter().map(|step| match &step.detail {
        Detail::Gjk(step) => step.iteration,
        Detail::Epa(step) => step.iteration,
        _ => 0,
    });
    so_far.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOXES: &str = r#"{"a": {"type": "box", "half_extents": [4, 1]},
        "b": {"type": "box", "half_extents": [1, 1], "pose": {"translation": [0, 1.9], "angle": 0.02}}}"#;

    fn found(way: &str) -> Result<Value, String> {
        frames(&Request::read(BOXES).unwrap(), way).map(|text| serde_json::from_str(&text).unwrap())
    }

    #[test]
    fn b_goes_its_way_from_the_first_frame_to_the_last() {
        let found = found(r#"{"by": [2, 1], "turn": 0.5, "count": 3}"#).unwrap();
        let pose = |index: usize| {
            (&found[index]["b"]["pose"]["translation"], found[index]["b"]["pose"]["angle"].as_f64())
        };
        assert_eq!(pose(0), (&json!([0.0, 1.9]), Some(0.02)));
        assert_eq!(pose(1).1, Some(0.27));
        assert_eq!(found[2]["b"]["pose"]["translation"][0], 2.0);
        assert_eq!(found[0]["cold"], found[0]["warm"], "nothing is known before the first frame");
    }

    #[test]
    fn contacts_keep_their_names_until_a_corner_leaves_the_side() {
        let found = found(r#"{"by": [5, 0], "turn": 0, "count": 26}"#).unwrap();
        let first = &found[0]["contacts"];
        assert_eq!(first.as_array().unwrap().len(), 2);
        assert_eq!(&found[10]["contacts"], first);
        assert_ne!(&found[25]["contacts"], first);
    }

    #[test]
    fn a_way_is_of_the_plane_and_has_two_frames_at_least() {
        assert!(found(r#"{"by": [1, 0], "turn": 0, "count": 1}"#).unwrap_err().starts_with("way.count"));
        let ball = r#"{"a": {"type": "ball", "center": [0, 0, 0], "radius": 1}, "b": {"type": "point", "at": [2, 0, 0]}}"#;
        let request = Request::read(ball).unwrap();
        assert!(frames(&request, r#"{"by": [1, 0], "turn": 0, "count": 3}"#).is_err());
        assert!(after(&request, &request.shapes[1]).is_err());
    }
}
