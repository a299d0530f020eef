//! Both shapes asked along one direction, and everything that is closest.

use gjk::{Bounds, ClosestSet, Proximity, Space, closest_set, convex::Carrier};
use gjk_body::answer::{Answer, Coordinates, options, printable};
use gjk_json::shape::Body;
use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::figure::view;

/// What two support calls say.
#[derive(Debug, Serialize)]
pub(crate) struct Strip {
    /// The direction, as long as one unit.
    direction: Coordinates,
    /// The point of A farthest along it, on the surface.
    point_a: Coordinates,
    /// The point of B farthest against it.
    point_b: Coordinates,
    /// The one minus the other: the point of A − B farthest along the direction.
    w: Coordinates,
    /// How far B begins behind the end of A: the shapes are at least that far apart.
    gap: f64,
}

/// The strip between two shapes along a direction; `None` where it has no direction.
pub(crate) fn strip<V: Space + gjk_trace::Drawable>(a: &Body<V>, b: &Body<V>, direction: V) -> Option<Strip> {
    let unit = direction.normalized()?;
    let (a, b) = (view(a), view(b));
    let on_a = a.support(unit) + unit * a.shape.radius();
    let on_b = b.support(-unit) - unit * b.shape.radius();
    Some(Strip {
        direction: Coordinates::new(unit),
        point_a: Coordinates::new(on_a),
        point_b: Coordinates::new(on_b),
        w: Coordinates::new(on_a - on_b),
        gap: printable((on_b - on_a).dot(unit)),
    })
}

/// All closest points: one pair, or the two at the ends of a stretch.
#[derive(Debug, Serialize)]
pub(crate) struct Closest {
    /// `point` or `segment`.
    kind: &'static str,
    /// On A and on B.
    pairs: Vec<[Coordinates; 2]>,
}

/// The set of the closest points of two shapes of the plane: no figure of space shows it, and the module
/// would grow by the search for it.
pub(crate) fn closest(a: &Body<DVec2>, b: &Body<DVec2>) -> Closest {
    let answer = proximity(&Answer::of(a, b, &options()));
    let (kind, pairs) = match closest_set(&*a.shape, &a.pose, &*b.shape, &b.pose, &answer) {
        ClosestSet::Point(pair) | ClosestSet::Area(pair) => ("point", vec![pair]),
        ClosestSet::Segment(ends) => ("segment", ends.to_vec()),
    };
    let pairs = pairs.into_iter().map(|pair| pair.map(Coordinates::new)).collect();
    Closest { kind, pairs }
}

/// What the answer was made from: a second way to ask would put the whole search into the module again.
fn proximity(answer: &Answer) -> Proximity<DVec2> {
    let vector = |at: &Coordinates| DVec2::from_slice(at.as_slice());
    Proximity {
        distance: answer.distance,
        normal: vector(&answer.normal),
        point_a: vector(&answer.point_a),
        point_b: vector(&answer.point_b),
        bounds: Bounds { lower: answer.lower, upper: answer.upper },
        status: answer.status,
        via: answer.via,
        carriers: answer.features.map(Carrier::from),
        iterations: answer.iterations,
    }
}

/// A vertex of a simplex, as a run writes it.
#[derive(Debug, Deserialize)]
pub(crate) struct Weighted {
    a: Vec<f64>,
    b: Vec<f64>,
    weight: Option<f64>,
}

/// The points of A and of B that the weights of a simplex stand for; `None` where a weight is missing.
pub(crate) fn carried(simplex: &[Weighted]) -> Option<[Vec<f64>; 2]> {
    let first = simplex.first()?;
    let mut sums = [vec![0.0; first.a.len()], vec![0.0; first.b.len()]];
    for vertex in simplex {
        let weight = vertex.weight?;
        for (sum, point) in sums.iter_mut().zip([&vertex.a, &vertex.b]) {
            sum.iter_mut().zip(point).for_each(|(sum, value)| *sum += weight * value);
        }
    }
    Some(sums.map(|sum| sum.into_iter().map(printable).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::{Pair, Request};

    const BOXES: &str = r#"{"a": {"type": "box", "half_extents": [1, 1], "rounding": 0.5},
        "b": {"type": "box", "half_extents": [1, 1], "pose": {"translation": [4, 0.5]}}}"#;

    fn plane(text: &str) -> (Body<DVec2>, Body<DVec2>) {
        match Request::read(text).unwrap().pair {
            Pair::Plane(a, b) => (a, b),
            Pair::Space(..) => panic!("not in the plane"),
        }
    }

    #[test]
    fn a_strip_is_as_wide_as_the_gap_along_its_direction() {
        let (a, b) = plane(BOXES);
        let found = strip(&a, &b, DVec2::new(3.0, 0.0)).unwrap();
        assert_eq!((found.direction.as_slice(), found.gap), (&[1.0, 0.0][..], 1.5));
        assert_eq!((found.point_a.as_slice()[0], found.point_b.as_slice()[0]), (1.5, 3.0));
        assert!(strip(&a, &b, DVec2::new(-1.0, 0.0)).unwrap().gap < 0.0);
        assert!(strip(&a, &b, DVec2::ZERO).is_none());
    }

    #[test]
    fn weights_lead_back_to_both_shapes() {
        let text = r#"[{"w": [0, 0], "a": [4, 0], "b": [1, 2], "weight": 0.25}, {"a": [0, 8], "b": [1, 2], "weight": 0.75}]"#;
        let mut simplex: Vec<Weighted> = serde_json::from_str(text).unwrap();
        assert_eq!(carried(&simplex), Some([vec![1.0, 6.0], vec![1.0, 2.0]]));
        simplex[0].weight = None;
        assert_eq!((carried(&simplex), carried(&[])), (None, None));
    }

    #[test]
    fn parallel_sides_have_a_stretch_of_closest_points() {
        let (a, b) = plane(BOXES);
        let found = closest(&a, &b);
        assert_eq!((found.kind, found.pairs.len()), ("segment", 2));
    }
}
