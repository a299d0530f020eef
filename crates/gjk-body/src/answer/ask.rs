use gjk::{Options, Pose, Space};

use super::posed::{Body, Posed};
use super::proximity::{Answer, options};
use super::rim::raised;
use crate::Pair;

impl Answer {
    /// Returns the distance of two convex bodies, with bounds and witness points.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>, options: &Options<V::Scalar>) -> Self {
        let found = gjk::Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(*options).proximity();
        Self::between(&found, &*a.shape, &*b.shape)
    }

    /// Returns the distance of two bodies of any kind. If a shape has an error, the bounds contain the
    /// distance of the true bodies: the upper bound is raised and, for errors of vertices, the lower one
    /// lowered.
    pub fn of_any<V: Space>(a: &Posed<V>, b: &Posed<V>, options: &Options<V::Scalar>) -> Self {
        if let (Posed::Convex(a), Posed::Convex(b)) = (a, b) {
            return Self::of(a, b, options);
        }
        Self::of_bodies_at([a, b], [a.pose(), b.pose()], options)
    }

    /// Returns the distance of two bodies of parts at other poses.
    pub(super) fn of_bodies_at<V: Space>(
        [a, b]: [&Posed<V>; 2],
        [pose_a, pose_b]: [&Pose<V>; 2],
        options: &Options<V::Scalar>,
    ) -> Self {
        let answer = a.with_parts(|a, _| {
            b.with_parts(|b, _| {
                let found = Pair::new(a, pose_a, b, pose_b).with_options(*options).proximity();
                Self::between_bodies(&found, a, b)
            })
        });
        if let Some(parts) = answer.parts
            && (a.is_uncertain() || b.is_uncertain())
        {
            raised(&answer, parts, [a, b], [pose_a, pose_b])
        } else {
            answer
        }
    }
}

/// Returns whether two convex bodies share a point. Cheaper than [`Answer::of`].
pub fn intersects<V: Space>(a: &Body<V>, b: &Body<V>) -> bool {
    gjk::intersects(&*a.shape, &a.pose, &*b.shape, &b.pose)
}

/// Returns whether two bodies of any kind share a point.
pub fn intersects_any<V: Space>(a: &Posed<V>, b: &Posed<V>) -> bool {
    match (a, b) {
        (Posed::Convex(a), Posed::Convex(b)) => intersects(a, b),
        _ => a.ask(b, |pair| pair.with_options(options()).intersects()),
    }
}
