//! Two points, or a box and a point: balls of any radius, that is.

use crate::convex::{Carrier, Feature, VertexId};
use crate::math::{Rotation, Scalar, Vector};
use crate::proof::{Certificate, Guess, Reach, unit};
use crate::view::View;

/// Two points apart.
#[inline(always)]
pub(super) fn and_point<V: Vector>(view: &View<'_, V>) -> Option<Guess<V>> {
    let normal = view.across.normalized()?;
    Some((Certificate::apart(normal, normal.dot(view.across), [V::ZERO; 2]), [Feature::Vertex(0).into(); 2]))
}

/// A box and a point.
///
/// The nearest point of the box is the point with each coordinate clamped. The way from there to the point
/// has zeros where nothing was clamped and else the sign of the side, so that it is a normal of the box
/// there: its support plane touches the nearest point. From inside the way leads through the nearest side.
#[inline(always)]
pub(super) fn and_box<V: Vector>(view: &View<'_, V>, half: V) -> Option<Guess<V>> {
    let rotation = view.a.pose.rotation();
    let (point, half) = (rotation.apply_inverse(view.across), half * view.inverse_unit);
    let nearest = V::from_fn(|k| point.get(k).min(half.get(k)).max(-half.get(k)));
    let away = point - nearest;
    let (mut corner, mut held) = (0, 0);
    for k in 0..V::DIMENSION {
        corner |= u32::from(point.get(k) > V::Scalar::ZERO) << k;
        held |= u32::from(away.get(k) != V::Scalar::ZERO) << k;
    }
    let (certificate, held) = if held == 0 {
        inside_box(rotation, point, half, corner)
    } else {
        let turned = rotation.apply(away);
        let (way, inverse) = turned.with_inverse_length()?;
        let (normal, gap) = (way * inverse, way.dot(turned) * inverse);
        (Certificate::apart(normal, gap, [rotation.apply(nearest), V::ZERO]), held)
    };
    // Two vertices of the side that differ along all that is not held.
    let opposite = corner ^ (!held & ((1 << V::DIMENSION) - 1));
    let side = Carrier::Vertices([VertexId(corner), VertexId(opposite), VertexId(opposite)]);
    Some((certificate, [side, Feature::Vertex(0).into()]))
}

/// The certificate of a point in a box, which has the box's nearest side, and the bit of that side's axis.
#[inline(never)]
fn inside_box<V: Vector>(rotation: &Rotation<V>, point: V, half: V, corner: u32) -> (Certificate<V>, u32) {
    let height = |k: usize| point.get(k).abs() - half.get(k);
    let side = (1..V::DIMENSION).fold(0, |best, k| if height(k) > height(best) { k } else { best });
    let is_positive = (corner >> side) & 1 == 1;
    let normal = if is_positive { V::axis(side) } else { -V::axis(side) };
    let foot = V::from_fn(|k| if k == side { half.get(k) * normal.get(k) } else { point.get(k) });
    let apart =
        Certificate::apart(unit(rotation.apply(normal)), height(side), [rotation.apply(foot), V::ZERO]);
    (Certificate { reach: Reach::Overlapping, ..apart }, 1 << side)
}
