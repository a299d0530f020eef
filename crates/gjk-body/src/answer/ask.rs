use gjk::{Options, Pose, Space};

use super::posed::{Body, Posed};
use super::proximity::{Answer, options};
use super::rim::raised;
use crate::Pair;

impl Answer {
    /// What the library says about two bodies.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>, options: &Options<V::Scalar>) -> Self {
        let found = gjk::Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(*options).proximity();
        Self::between(&found, &*a.shape, &*b.shape)
    }

    /// What the library says about two bodies of any kind; of shapes with an error, what that says about the
    /// bodies that are meant: the upper bound is raised, and for errors of vertices the lower one lowered.
    pub fn of_any<V: Space>(a: &Posed<V>, b: &Posed<V>, options: &Options<V::Scalar>) -> Self {
        if let (Posed::Convex(a), Posed::Convex(b)) = (a, b) {
            return Self::of(a, b, options);
        }
        Self::of_bodies_at([a, b], [a.pose(), b.pose()], options)
    }

    /// What the library says about two bodies of parts, where they are elsewhere.
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

/// Whether two bodies share a point; cheaper than the whole answer.
pub fn intersects<V: Space>(a: &Body<V>, b: &Body<V>) -> bool {
    gjk::intersects(&*a.shape, &a.pose, &*b.shape, &b.pose)
}

/// Whether two bodies of any kind share a point.
pub fn intersects_any<V: Space>(a: &Posed<V>, b: &Posed<V>) -> bool {
    match (a, b) {
        (Posed::Convex(a), Posed::Convex(b)) => intersects(a, b),
        _ => a.ask(b, |pair| pair.with_options(options()).intersects()),
    }
}
