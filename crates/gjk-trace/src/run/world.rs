//! From A's frame and multiples of the unit to the world.

use gjk::{DifferenceVertex, Pose, Scalar, Vector};
use gjk_json::answer::{Coordinates, printable};
use gjk_json::shape::Body;

use super::Vertex;

/// The frame that the states of a watched search are in: A's, relative to A's center.
#[derive(Clone, Copy, Debug)]
pub(super) struct World<V: Vector> {
    pose: Pose<V>,
    center: V,
}

impl<V: Vector> World<V> {
    pub(super) fn new(a: &Body<V>) -> Self {
        Self { pose: a.pose, center: a.shape.center() }
    }

    /// A direction along the world's axes.
    pub(super) fn direction(&self, direction: V) -> V {
        self.pose.rotation().apply(direction)
    }

    /// A point of A's frame relative to A's center, in the world.
    pub(super) fn point(&self, point: V) -> V {
        self.pose.transform_point(point + self.center)
    }

    /// A support point of the difference, without a weight.
    pub(super) fn vertex(&self, vertex: &DifferenceVertex<V>, unit: V::Scalar) -> Vertex {
        Vertex {
            w: Coordinates::new(self.direction(vertex.w * unit)),
            a: Coordinates::new(self.point(vertex.a)),
            b: Coordinates::new(self.point(vertex.b)),
            ids: vertex.ids.map(|id| id.map(|id| id.0)),
            weight: None,
        }
    }
}

/// A multiple of the unit as a length; `None` where it is not finite yet.
pub(super) fn length<S: Scalar>(multiple: S, unit: S) -> Option<f64> {
    finite(printable(multiple * unit))
}

/// A number, if it is one.
pub(super) fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// `upper − lower`, where both are known.
pub(super) fn gap(lower: Option<f64>, upper: Option<f64>) -> Option<f64> {
    // Adding zero turns −0 into 0.
    upper.zip(lower).and_then(|(upper, lower)| finite(upper - lower + 0.0))
}
