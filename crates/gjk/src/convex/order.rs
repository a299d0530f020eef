use super::core_of::Core;
use super::erased::Body;
use super::set::Convex;
use crate::math::{Scalar, Vector};

/// Whether a search about two shapes runs with B first: the smaller comes first, but a point comes last.
///
/// A formula need not treat both alike, and of equals a search takes the first, so that the last digits of an
/// answer, and which side of zero a contact is on, would depend on the order of the question. The order of
/// the search depends on the shapes and poses alone: on the first difference in size, radius, place or form;
/// later ones are looked at in ties alone. Where there is none both orders are the same.
#[inline(always)]
pub(crate) fn is_reversed<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    let (extent_a, extent_b) = (a.extent(), b.extent());
    if extent_a == extent_b {
        return is_later(a, b);
    }
    let zero = V::Scalar::ZERO;
    extent_a == zero || (extent_b < extent_a && extent_b != zero)
}

/// Whether B comes first where the extents are equal.
#[inline(never)]
fn is_later<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    let (core_a, core_b) = (a.core(), b.core());
    let count = |core: &Core<'_, V>| V::Scalar::from_f64(core.vertex_count() as f64);
    let sizes = [(a.radius(), b.radius()), (count(&core_a), count(&core_b))];
    if let Some((of_a, of_b)) = sizes.into_iter().find(|(of_a, of_b)| of_a != of_b) {
        return of_b < of_a;
    }
    let n = V::DIMENSION;
    let (rotation_a, rotation_b) = (a.pose.rotation(), b.pose.rotation());
    let vectors = |index: usize| match index.checked_sub(2) {
        None if index == 0 => Some((a.center(), b.center())),
        None => Some((a.pose.translation(), b.pose.translation())),
        Some(i) if i < n => Some((rotation_a.column(i), rotation_b.column(i))),
        Some(i) if i < 3 * n => {
            let axis = V::axis(i % n) * V::Scalar::from_f64(if i < 2 * n { 1.0 } else { -1.0 });
            Some((a.support(axis, None).point, b.support(axis, None).point))
        }
        Some(i) => Some((core_a.vertex(i - 3 * n)?, core_b.vertex(i - 3 * n)?)),
    };
    for (of_a, of_b) in (0..2 + 3 * n + core_a.vertex_count()).filter_map(vectors) {
        if let Some(i) = (0..n).find(|&i| of_a.get(i) != of_b.get(i)) {
            return of_b.get(i) < of_a.get(i);
        }
    }
    // The same numbers under another name: shapes without size, say.
    let kinds = (rank(&core_a), rank(&core_b));
    if kinds.0 == kinds.1 { rotation_b.error() < rotation_a.error() } else { kinds.1 < kinds.0 }
}

/// Any order of the kinds of cores.
fn rank<V: Vector>(core: &Core<'_, V>) -> u8 {
    match core {
        Core::Segment(_) => 0,
        Core::Cuboid(_) => 1,
        Core::Polygon(_) => 2,
        Core::Triangle(_) => 3,
        Core::Hull { .. } => 4,
        Core::Points { .. } => 5,
        Core::Sector { .. } => 6,
        Core::Smooth => 7,
        Core::Point => 8,
    }
}
