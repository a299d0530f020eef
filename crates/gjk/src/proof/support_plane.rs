//! The lower bound that a direction proves.

use crate::convex::{Body, Convex, VertexId};
use crate::math::{Each, Scalar};
use crate::simplex::Space;
use crate::view::View;

/// Two parallel planes that touch the cores of two shapes, and the bound on the signed distance that they
/// prove. To check it, compute one support point of each shape.
///
/// All fields are in the world frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SupportPlane<V: Space> {
    /// The direction from A to B: unit up to rounding.
    pub normal: V,
    /// Lower bound on the signed distance, rounding errors included. −∞ if a custom shape returns numbers
    /// that are not finite.
    pub lower: V::Scalar,
    /// The point of A's core that is farthest along the normal, and that of B's core farthest against it.
    pub points: [V; 2],
    /// Their vertices; `None` on a curved core.
    pub vertices: [Option<VertexId>; 2],
}

/// The planes across a unit vector.
pub(crate) fn support_plane<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, normal: V) -> SupportPlane<V> {
    let view = View::of_any(a, b);
    let vertex = view.support(normal, [None; 2]);
    let radius = a.radius() + b.radius();
    let lower = (-normal.dot(vertex.w) - view.error) * view.unit - radius;
    // The radii, their sum, the product and the difference are rounded.
    let lower = lower - V::Scalar::from_f64(2.0) * V::Scalar::EPSILON * (radius + lower.abs());
    let lower = if lower.is_finite() { lower } else { -V::Scalar::INFINITY };
    let points = view.points([vertex.a, vertex.b].each(|point| point * view.inverse_unit));
    SupportPlane { normal, lower, points, vertices: vertex.ids }
}
