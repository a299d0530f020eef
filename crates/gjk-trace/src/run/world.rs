//! Support points in the world frame.

use gjk::math::{Scalar, Vector};
use gjk::trace::DifferenceVertex;
use gjk_body::answer::Coordinates;
use gjk_json::shape::Body;
use serde::Serialize;

/// A support point of A − B, with the points that it comes from, in the world frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Vertex {
    /// a − b.
    pub w: Coordinates,
    /// The point of A's core.
    pub a: Coordinates,
    /// The point of B's core.
    pub b: Coordinates,
    /// The vertices of A and of B; `None` on a curved core.
    pub ids: [Option<u32>; 2],
    /// The barycentric weight in the point closest to the origin; `None` if it is not needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
}

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

/// The same numbers as a vector.
pub(crate) fn vector<V: Vector>(numbers: &Coordinates) -> V {
    let numbers = numbers.as_slice();
    V::from_fn(|axis| V::Scalar::from_f64(numbers.get(axis).copied().unwrap_or(0.0)))
}

/// A number, if it is one.
pub(super) fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// A point with every digit.
pub(crate) fn written(point: &Coordinates) -> String {
    tuple(point, |x| format!("{x:?}"))
}

/// A point, its coordinates as they are written by a function.
pub(crate) fn tuple(point: &Coordinates, number: impl Fn(f64) -> String) -> String {
    let numbers: Vec<String> = point.as_slice().iter().map(|&x| number(x)).collect();
    format!("({})", numbers.join(", "))
}
