//! A point and a point, or a box and a point: balls of any radius, that is.

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

/// A box and a point.
///
/// The nearest point of the box is the point with each coordinate clamped. The way from there to the point
/// has zeros where nothing was clamped and else the sign of the side, so that it is a normal of the box
/// there: its support plane touches the nearest point. From inside the way leads through the nearest side.
#[inline(always)]
pub(super) fn and_box<V, A, B>(ab: &Difference<'_, A, B>, half: V) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let point = ab.translation();
    let nearest = V::from_fn(|k| clamp(point.get(k), half.get(k)));
    let away = point - nearest;
    let mut corner = 0;
    let mut held = 0;
    for k in 0..V::DIMENSION {
        corner |= u32::from(point.get(k) > V::Scalar::ZERO) << k;
        held |= u32::from(away.get(k) != V::Scalar::ZERO) << k;
    }
    if held == 0 {
        return inside_box(ab, half, corner);
    }
    let normal = away.normalized()?;
    let lower = normal.dot(away * ab.inverse_unit());
    let features = [Core::<V>::side_of_box(corner, held), Feature::Vertex(0)];
    apart(ab, [nearest, point], normal, lower, features)
}

/// A point in a box, which has the box's nearest side.
#[inline(never)]
fn inside_box<V, A, B>(ab: &Difference<'_, A, B>, half: V, corner: u32) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let point = ab.translation();
    let height = |k: usize| point.get(k).abs() - half.get(k);
    let mut side = 0;
    for k in 1..V::DIMENSION {
        if height(k) > height(side) {
            side = k;
        }
    }
    let is_positive = (corner >> side) & 1 == 1;
    let normal = if is_positive { V::axis(side) } else { -V::axis(side) };
    let foot = V::from_fn(|k| if k == side { half.get(k) * normal.get(k) } else { point.get(k) });
    let depth = height(side) * ab.inverse_unit();
    let upper = depth - ab.rounding().combining;
    let features = [Core::<V>::side_of_box(corner, 1 << side), Feature::Vertex(0)];
    together(ab, [foot, point], normal, [depth, upper], features)
}
