use super::Line;
use super::boundary::Boundary;
use super::cycle::AROUND_BOX;
use crate::convex::{Convex, Core};
use crate::math::{Scalar, Vector};
use crate::space::Space;

/// The best edge line of two boxes, and a length that no support point's distance from the origin exceeds.
///
/// The normals are the axes of both. A box with half extents h reaches Σ h_k·|n_k| along n from its middle,
/// so that the gap of an axis, turned towards B, is |t·n| less the reaches of both, with t from the middle of
/// A to that of B.
pub(super) fn best<V, A, B>(boundary: &Boundary<'_, '_, A, B>) -> Option<(Line<V>, V::Scalar)>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let ab = boundary.ab;
    let (Core::Box(half_a), Core::Box(half_b)) = (ab.core_a(), ab.core_b()) else { return None };
    let across = ab.translation();
    let reach =
        |half: V, direction: V| half.get(0) * direction.get(0).abs() + half.get(1) * direction.get(1).abs();
    let (mut best, mut normal) = (-V::Scalar::INFINITY, V::ZERO);
    let mut offer = |axis: V, reaches: V::Scalar| {
        let along = across.dot(axis);
        if along.abs() - reaches > best {
            best = along.abs() - reaches;
            normal = if along < V::Scalar::ZERO { -axis } else { axis };
        }
    };
    for k in 0..2 {
        let axis = V::axis(k);
        offer(axis, half_a.get(k) + reach(half_b, ab.direction_to_b(axis)));
    }
    for k in 0..2 {
        let axis = ab.direction_from_b(V::axis(k));
        offer(axis, half_b.get(k) + reach(half_a, axis));
    }
    let normal = normal.normalized()?;
    let line = boundary.line(normal, corner(normal), corner(ab.direction_to_b(-normal)));
    let inverse_unit = V::Scalar::ONE / ab.unit();
    let length = |v: V| (v * inverse_unit).length_squared().sqrt();
    Some((line, length(half_a) + length(half_b) + length(across)))
}

/// Where on the way around a box its corner in a direction comes.
fn corner<V: Vector>(direction: V) -> usize {
    let bit = |axis: usize| u32::from(direction.get(axis) > V::Scalar::ZERO) << axis;
    let id = bit(0) | bit(1);
    AROUND_BOX.iter().position(|&other| other == id).unwrap_or(0)
}
