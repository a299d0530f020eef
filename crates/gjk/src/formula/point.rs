//! A point and a point, or a point and a box: balls of any radius, that is.

use super::{Known, apart, clamp, together};
use crate::convex::{Convex, Core, Difference, Feature};
use crate::math::Scalar;
use crate::space::Space;

/// Two points apart.
#[inline(always)]
pub(super) fn and_point<V, A, B>(ab: &Difference<'_, A, B>) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let b = ab.translation();
    let normal = b.normalized()?;
    let lower = normal.dot(b * ab.inverse_unit());
    apart(ab, [V::ZERO, b], normal, lower, [Feature::Vertex(0); 2])
}

/// A point and a box.
///
/// In the box's frame the nearest point of the box is the point with each coordinate clamped. The way from there to the point has
/// zeros where nothing was clamped and else the sign of the side, so that it is a normal of the box there: its support plane touches
/// the nearest point. From inside the way leads through the nearest side. Both are then seen from A, as every vertex of B is.
///
/// In the box's frame the point is as uncertain as a vertex of the box is in A's, since where it matters, inside, it is nearer
/// to the center than the farthest vertex.
#[inline(always)]
pub(super) fn and_box<V, A, B>(ab: &Difference<'_, A, B>, half: V) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let point = -ab.direction_to_b(ab.translation());
    let nearest = V::from_fn(|k| clamp(point.get(k), half.get(k)));
    let away = point - nearest;
    let mut corner = 0;
    let mut held = 0;
    for k in 0..V::DIMENSION {
        corner |= u32::from(point.get(k) > V::Scalar::ZERO) << k;
        held |= u32::from(away.get(k) != V::Scalar::ZERO) << k;
    }
    if held == 0 {
        return inside_box(ab, half, point, corner);
    }
    let b = ab.point_from_b(nearest);
    let normal = ab.direction_from_b(-away).normalized()?;
    let lower = normal.dot(b * ab.inverse_unit());
    let features = [Feature::Vertex(0), Core::<V>::side_of_box(corner, held)];
    apart(ab, [V::ZERO, b], normal, lower, features)
}

/// A point in a box, which has the box's nearest side.
#[inline(never)]
fn inside_box<V, A, B>(ab: &Difference<'_, A, B>, half: V, point: V, corner: u32) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let height = |k: usize| point.get(k).abs() - half.get(k);
    let mut side = 0;
    for k in 1..V::DIMENSION {
        if height(k) > height(side) {
            side = k;
        }
    }
    let is_positive = (corner >> side) & 1 == 1;
    let outward = if is_positive { V::axis(side) } else { -V::axis(side) };
    let foot = V::from_fn(|k| if k == side { half.get(k) * outward.get(k) } else { point.get(k) });
    let b = ab.point_from_b(foot);
    let normal = ab.direction_from_b(-outward).normalized()?;
    let lower = normal.dot(b * ab.inverse_unit());
    let rounding = ab.rounding();
    let upper = height(side) * ab.inverse_unit() + rounding.angle * rounding.size::<V>() - rounding.combining;
    let features = [Feature::Vertex(0), Core::<V>::side_of_box(corner, 1 << side)];
    together(ab, [V::ZERO, b], normal, [lower, upper], features)
}
