//! Two points, or a box and a point: balls of any radius, that is.

use super::{Guess, Place};
use crate::convex::{Core, Feature};
use crate::math::{Scalar, Vector};
use crate::placed::View;

/// Two points apart.
#[inline(always)]
pub(super) fn and_point<V: Vector>(view: &View<'_, V>) -> Option<Guess<V>> {
    let point = view.across;
    let normal = point.normalized()?;
    let features = [Feature::Vertex(0); 2];
    Some(Guess { normal, gap: normal.dot(point), witness: [V::ZERO, point], features, place: Place::Outside })
}

/// A box and a point.
///
/// The nearest point of the box is the point with each coordinate clamped. The way from there to the point
/// has zeros where nothing was clamped and else the sign of the side, so that it is a normal of the box
/// there: its support plane touches the nearest point. From inside the way leads through the nearest side.
#[inline(always)]
pub(super) fn and_box<V: Vector>(view: &View<'_, V>, half: V) -> Option<Guess<V>> {
    let (point, half) = (view.across, half * view.inverse_unit);
    let nearest = V::from_fn(|k| point.get(k).min(half.get(k)).max(-half.get(k)));
    let away = point - nearest;
    let (mut corner, mut held) = (0, 0);
    for k in 0..V::DIMENSION {
        corner |= u32::from(point.get(k) > V::Scalar::ZERO) << k;
        held |= u32::from(away.get(k) != V::Scalar::ZERO) << k;
    }
    if held == 0 {
        return Some(inside_box(point, half, corner));
    }
    let normal = away.normalized()?;
    let features = [Core::<V>::side_of_box(corner, held), Feature::Vertex(0)];
    Some(Guess { normal, gap: normal.dot(away), witness: [nearest, point], features, place: Place::Outside })
}

/// A point in a box, which has the box's nearest side.
#[inline(never)]
fn inside_box<V: Vector>(point: V, half: V, corner: u32) -> Guess<V> {
    let height = |k: usize| point.get(k).abs() - half.get(k);
    let side = (1..V::DIMENSION).fold(0, |best, k| if height(k) > height(best) { k } else { best });
    let is_positive = (corner >> side) & 1 == 1;
    let normal = if is_positive { V::axis(side) } else { -V::axis(side) };
    let foot = V::from_fn(|k| if k == side { half.get(k) * normal.get(k) } else { point.get(k) });
    let features = [Core::<V>::side_of_box(corner, 1 << side), Feature::Vertex(0)];
    Guess { normal, gap: height(side), witness: [foot, point], features, place: Place::Inside }
}
