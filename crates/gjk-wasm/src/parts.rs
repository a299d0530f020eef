//! Two bodies of several convex parts of the plane: which pairs of parts have to be asked, when boxes around
//! them are asked first; and what is said by those who take the hulls for the bodies, or the depth of the
//! deepest pair for theirs.

use std::sync::Arc;

use gjk::{ConvexPolygon, Pose};
use gjk_body::answer::{Answer, Coordinates, options, printable};
use gjk_json::json::{Array, Fault, object};
use gjk_json::shape::{self, AnyBody, Body};
use glam::DVec2;
use serde::Serialize;

use crate::figure::{Outlined, view};

/// Two bodies and the pairs of their parts.
#[derive(Debug, Serialize)]
struct Parts {
    bodies: [Vec<Outlined>; 2],
    /// The boxes around the parts.
    boxes: [Vec<Outlined>; 2],
    /// The boxes around those: the roots of the trees.
    roots: [Outlined; 2],
    /// In the order in which they were looked at.
    pairs: Vec<Pair>,
    /// How many of them were asked.
    asked: usize,
    /// How many there are.
    count: usize,
    /// The nearest of those that were asked: the answer.
    nearest: Pair,
    /// The signed distance is not below that of any pair that was asked, nor of any boxes.
    lower: f64,
    hulls: Hulls,
    /// Where parts overlap.
    deepest: Option<Deepest>,
}

/// A pair of parts.
#[derive(Clone, Debug, Serialize)]
struct Pair {
    i: usize,
    j: usize,
    /// What the distance of the boxes around them is not below.
    boxes: f64,
    /// The answer about the parts; `None` where the boxes were already farther apart than what was known.
    #[serde(flatten)]
    answer: Option<Answer>,
}

/// What the convex hulls of the bodies say.
#[derive(Debug, Serialize)]
struct Hulls {
    outlines: [Outlined; 2],
    answer: Answer,
}

/// The pair that overlaps most, taken for the overlap of the bodies.
#[derive(Debug, Serialize)]
struct Deepest {
    depth: f64,
    /// What is added to B's position to part the two.
    mtv: Coordinates,
    /// B after that.
    parted: Vec<Outlined>,
    /// By how much another pair overlaps then.
    left: f64,
}

type Part = Body<DVec2>;

/// Two bodies, `{"a": [SHAPE, …], "b": [SHAPE, …]}`, each shape a part of the plane.
///
/// # Errors
/// If a shape is none, or in space, or a body has none.
pub(crate) fn parts(request: &str) -> Result<String, String> {
    let [a, b] = read(request).map_err(|fault| fault.to_string())?;
    let around = |parts: &[Part]| parts.iter().map(around).collect::<Result<Vec<Part>, String>>();
    let boxes = [around(&a)?, around(&b)?];
    let pairs = pairs([&a, &b], [&boxes[0], &boxes[1]]);
    let known = || pairs.iter().filter_map(|pair| Some((pair, pair.answer.as_ref()?)));
    let nearest = known().min_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance));
    let nearest = nearest.map(|(pair, _)| pair.clone()).ok_or("a: expected at least one part")?;
    let lower = pairs.iter().map(|pair| pair.answer.as_ref().map_or(pair.boxes, |answer| answer.lower));
    let found = Parts {
        bodies: [&a, &b].map(|parts| drawn(parts)),
        boxes: [&boxes[0], &boxes[1]].map(|parts| drawn(parts)),
        roots: [root(&boxes[0])?, root(&boxes[1])?],
        asked: known().count(),
        count: pairs.len(),
        lower: lower.fold(f64::INFINITY, f64::min),
        hulls: hulls([&a, &b])?,
        deepest: deepest(&a, &b, &nearest)?,
        nearest,
        pairs,
    };
    serde_json::to_string(&found).map_err(|error| error.to_string())
}

fn read(request: &str) -> Result<[Vec<Part>; 2], Fault> {
    let request = object(request)?;
    request.only(&["a", "b"])?;
    let body = |array: Array<'_, '_>| {
        let parts = array.iter().map(|node| match shape::read::<f64>(&node)? {
            AnyBody::Plane(part) => Ok(part),
            AnyBody::Space(_) => Err(node.fault("parts are of the plane, this is 3D")),
        });
        parts.collect::<Result<Vec<Part>, Fault>>()
    };
    Ok([body(request.required("a")?.array()?)?, body(request.required("b")?.array()?)?])
}

fn drawn(parts: &[Part]) -> Vec<Outlined> {
    parts.iter().map(|part| Outlined::new(&view(part))).collect()
}

fn asked(a: &Part, b: &Part) -> Answer {
    Answer::of(a, b, &options())
}

fn polygon(corners: &[DVec2]) -> Result<Part, String> {
    let shape = ConvexPolygon::hull(corners).map_err(|error| error.to_string())?;
    Ok(Body { shape: Arc::new(shape), pose: Pose::IDENTITY })
}

/// The box around a part: four support calls.
fn around(part: &Part) -> Result<Part, String> {
    let (seen, radius) = (view(part), part.shape.radius());
    let reach = |direction: DVec2| seen.support(direction).dot(direction) + radius;
    let [left, right] = [-reach(DVec2::NEG_X), reach(DVec2::X)];
    let [bottom, top] = [-reach(DVec2::NEG_Y), reach(DVec2::Y)];
    polygon(&[[left, bottom], [right, bottom], [right, top], [left, top]].map(DVec2::from))
}

/// The box around boxes.
fn root(boxes: &[Part]) -> Result<Outlined, String> {
    let corners: Vec<DVec2> = boxes.iter().flat_map(|part| view(part).vertices()).collect();
    Ok(Outlined::new(&view(&around(&polygon(&corners)?)?)))
}

/// The near boxes first; a pair whose boxes are not nearer than the best so far is never asked.
fn pairs([a, b]: [&[Part]; 2], [boxes_a, boxes_b]: [&[Part]; 2]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (i, around_a) in boxes_a.iter().enumerate() {
        for (j, around_b) in boxes_b.iter().enumerate() {
            pairs.push(Pair { i, j, boxes: asked(around_a, around_b).lower, answer: None });
        }
    }
    pairs.sort_by(|one, other| one.boxes.total_cmp(&other.boxes));
    let mut best = f64::INFINITY;
    for pair in &mut pairs {
        if pair.boxes <= best {
            let answer = asked(&a[pair.i], &b[pair.j]);
            best = best.min(answer.distance);
            pair.answer = Some(answer);
        }
    }
    pairs
}

fn hulls(bodies: [&[Part]; 2]) -> Result<Hulls, String> {
    let hull = |parts: &[Part]| {
        let corners: Vec<DVec2> = parts.iter().flat_map(|part| view(part).vertices()).collect();
        polygon(&corners)
    };
    let [a, b] = [hull(bodies[0])?, hull(bodies[1])?];
    Ok(Hulls { outlines: [&a, &b].map(|hull| Outlined::new(&view(hull))), answer: asked(&a, &b) })
}

/// The deepest pair has the least signed distance of all.
fn deepest(a: &[Part], b: &[Part], nearest: &Pair) -> Result<Option<Deepest>, String> {
    let Some(answer) = nearest.answer.as_ref().filter(|answer| answer.distance < 0.0) else {
        return Ok(None);
    };
    let way = DVec2::from_slice(answer.normal.as_slice()) * -answer.distance;
    let moved = |part: &Part| {
        let corners: Vec<DVec2> = view(part).vertices().into_iter().map(|corner| corner + way).collect();
        polygon(&corners)
    };
    let parted = b.iter().map(moved).collect::<Result<Vec<Part>, String>>()?;
    let all = a.iter().flat_map(|of_a| parted.iter().map(move |of_b| asked(of_a, of_b).distance));
    let left = all.fold(0.0_f64, |most, distance| most.max(-distance));
    let (depth, mtv) = (printable(-answer.distance), Coordinates::new(way));
    Ok(Some(Deepest { depth, mtv, parted: drawn(&parted), left: printable(left) }))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// A bracket that is open to the right, and a bar that lies in it or where it is said.
    fn found(x: f64, y: f64) -> Value {
        let request = format!(
            r#"{{"a": [
                {{"type": "box", "half_extents": [0.5, 3]}},
                {{"type": "box", "half_extents": [2, 0.5], "pose": {{"translation": [1.5, 2.5]}}}},
                {{"type": "box", "half_extents": [2, 0.5], "pose": {{"translation": [1.5, -2.5]}}}}
            ], "b": [
                {{"type": "box", "half_extents": [1, 0.5], "pose": {{"translation": [{x}, {y}]}}}},
                {{"type": "box", "half_extents": [1, 0.5], "pose": {{"translation": [{far}, {y}]}}}}
            ]}}"#,
            far = x + 1.5
        );
        serde_json::from_str(&parts(&request).unwrap()).unwrap()
    }

    #[test]
    fn the_nearest_pair_is_the_answer_and_far_boxes_are_not_asked() {
        let found = found(2.5, 0.25);
        assert_eq!(found["nearest"]["distance"], 1.0);
        assert!(found["asked"].as_u64() < found["count"].as_u64());
        assert!(found["lower"].as_f64().unwrap() <= 1.0 && found["lower"].as_f64().unwrap() > 1.0 - 1e-12);
        let pairs = found["pairs"].as_array().unwrap();
        assert_eq!(pairs.len(), 6);
        assert!(
            pairs.iter().all(|pair| pair.get("distance").is_some() || pair["boxes"].as_f64() > Some(1.0))
        );
        assert!(found["deepest"].is_null());
        // The bracket ends at 3.5 on the right, and at 3 above and below.
        let corners = found["roots"][0]["outline"].as_array().unwrap();
        let reach = corners.iter().map(|at| (at[0].as_f64().unwrap(), at[1].as_f64().unwrap()));
        assert_eq!(
            reach.fold((0.0, 0.0), |most: (f64, f64), at| (most.0.max(at.0), most.1.max(at.1))),
            (3.5, 3.0)
        );
    }

    #[test]
    fn the_hulls_overlap_where_the_bodies_do_not() {
        let found = found(2.5, 0.25);
        assert_eq!(found["hulls"]["answer"]["intersects"], true);
        assert_eq!(found["hulls"]["outlines"][0]["outline"].as_array().unwrap().len(), 4);
    }

    #[test]
    fn out_of_the_deepest_pair_the_bodies_may_still_overlap() {
        // The bar is in the arm and, less deep, in the back: the way out of the arm is along the back.
        let found = found(1.3, 1.75);
        let deepest = &found["deepest"];
        assert!((deepest["depth"].as_f64().unwrap() - 0.25).abs() < 1e-12, "{deepest}");
        assert!(deepest["left"].as_f64().unwrap() > 0.1, "{deepest}");
        assert_eq!(deepest["parted"].as_array().unwrap().len(), 2);
    }

    #[test]
    fn parts_are_of_the_plane_and_there_is_one_at_least() {
        assert!(parts(r#"{"a": [], "b": []}"#).is_err());
        let ball = r#"{"a": [{"type": "ball", "center": [0, 0, 0], "radius": 1}], "b": []}"#;
        let refused = parts(ball).unwrap_err();
        assert!(refused.starts_with("a[0]: ") && refused.contains("3D"), "{refused}");
    }
}
