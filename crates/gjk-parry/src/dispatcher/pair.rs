//! Two shapes of parry as gjk sees them.

use gjk::{HalfSpace, Options, Pair, Pose, Proximity};

use super::super::V;
use super::super::dimension;
use super::super::parry::math::{self, Real};
use super::super::parry::query::{Contact, Unsupported};
use super::super::parry::shape::Shape;
use super::shapes::{Known, Leaf, read};

/// The first shape's pose in its own frame.
pub(super) const HERE: Pose<V> = Pose::IDENTITY;

/// Two shapes, and the pose of the second in the frame of the first.
pub(super) struct Couple {
    pub(super) shapes: Shapes,
    pub(super) pose: Pose<V>,
}

pub(super) enum Shapes {
    Convex(Leaf, Leaf),
    /// The half-space comes first.
    AboveGround(HalfSpace<V>, Leaf),
    /// The half-space comes second.
    OnGround(Leaf, HalfSpace<V>),
}

impl Couple {
    #[inline]
    pub(super) fn read(pos12: &math::Pose, g1: &dyn Shape, g2: &dyn Shape) -> Result<Self, Unsupported> {
        let shapes = match (read(g1)?, read(g2)?) {
            (Known::Convex(a), Known::Convex(b)) => Shapes::Convex(a, b),
            (Known::HalfSpace(ground), Known::Convex(shape)) => Shapes::AboveGround(ground, shape),
            (Known::Convex(shape), Known::HalfSpace(ground)) => Shapes::OnGround(shape, ground),
            (Known::HalfSpace(_), Known::HalfSpace(_)) => return Err(Unsupported),
        };
        Ok(Self { shapes, pose: dimension::pose(pos12) })
    }

    pub(super) fn intersects(&self) -> bool {
        match &self.shapes {
            Shapes::Convex(a, b) => Pair::new(a.as_convex(), &HERE, b.as_convex(), &self.pose).intersects(),
            _ => self.proximity(Real::INFINITY).intersects(),
        }
    }

    /// The signed distance, exact up to `max_distance`, in the frame of the first shape.
    pub(super) fn proximity(&self, max_distance: Real) -> Proximity<V> {
        match &self.shapes {
            Shapes::Convex(a, b) => Pair::new(a.as_convex(), &HERE, b.as_convex(), &self.pose)
                .with_options(Options::DEFAULT.with_max_distance(max_distance))
                .proximity(),
            Shapes::AboveGround(ground, shape) => ground.proximity(shape.as_convex(), &self.pose),
            Shapes::OnGround(shape, ground) => {
                let answer = ground.proximity(shape.as_convex(), &self.pose.inverse()).flipped();
                Proximity {
                    normal: self.pose.transform_vector(answer.normal),
                    point_a: self.pose.transform_point(answer.point_a),
                    point_b: self.pose.transform_point(answer.point_b),
                    ..answer
                }
            }
        }
    }

    /// A point of the first frame in the second shape's frame.
    pub(super) fn local(&self, point: V) -> V {
        self.pose.inverse_transform_point(point)
    }

    pub(super) fn contact(&self, answer: &Proximity<V>) -> Contact {
        let normal2 = -self.pose.inverse_transform_vector(answer.normal);
        Contact::new(answer.point_a, self.local(answer.point_b), answer.normal, normal2, answer.distance)
    }
}
