//! From multiples of the unit and points relative to centers to the world.

use gjk::math::{Scalar, Vector};
use gjk::trace::DifferenceVertex;
use gjk_json::answer::{Coordinates, printable};
use gjk_json::shape::Body;

use super::Vertex;

/// The points that the states of a watched search are relative to: the centers of A and of B, in the world.
#[derive(Clone, Copy, Debug)]
pub(super) struct World<V: Vector> {
    centers: [V; 2],
}

impl<V: Vector> World<V> {
    pub(super) fn new(a: &Body<V>, b: &Body<V>) -> Self {
        Self { centers: [a, b].map(|body| body.pose.transform_point(body.shape.center())) }
    }

    /// A support point of the difference, without a weight.
    pub(super) fn vertex(&self, vertex: &DifferenceVertex<V>, unit: V::Scalar) -> Vertex {
        let [center_a, center_b] = self.centers;
        Vertex {
            w: Coordinates::new(vertex.w * unit),
            a: Coordinates::new(vertex.a + center_a),
            b: Coordinates::new(vertex.b + center_b),
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
