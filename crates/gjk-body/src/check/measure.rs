//! How far two bodies of a check are apart.

use gjk::math::Vector;
use gjk::{Bounds, Space};

use super::Check;
use crate::answer::{Answer, Coordinates, Posed, options};

/// The distance of two bodies and its witness points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measured {
    pub(super) bounds: Bounds<f64>,
    pub(super) points: [Coordinates; 2],
    pub(super) parts: [u32; 2],
}

impl<V: Space<Scalar = f64>> Check<'_, V> {
    /// The distance of two bodies. If they are farther apart than a length, the bounds need not say more.
    pub(super) fn measure(&self, [a, b]: [usize; 2], within: f64) -> Measured {
        let options = options().with_max_distance(within.max(0.0));
        let (body_a, body_b) = (self.items[a].body, self.items[b].body);
        if let (Posed::Convex(a), Posed::Convex(b)) = (body_a, body_b) {
            let mut pair = gjk::Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(options);
            return Measured::new(&pair.proximity(), [0; 2]);
        }
        if body_a.is_uncertain() || body_b.is_uncertain() {
            let answer = Answer::of_any(body_a, body_b, &options);
            return Measured {
                bounds: Bounds { lower: answer.lower, upper: answer.upper },
                points: [answer.point_a, answer.point_b],
                parts: answer.parts.unwrap_or_default(),
            };
        }
        let found = body_a.ask(body_b, |pair| pair.with_options(options).proximity());
        Measured::new(&found.proximity, found.parts)
    }
}

impl Measured {
    fn new<V: Vector<Scalar = f64>>(found: &gjk::Proximity<V>, parts: [u32; 2]) -> Self {
        let points = [Coordinates::new(found.point_a), Coordinates::new(found.point_b)];
        Self { bounds: found.bounds, points, parts }
    }
}
