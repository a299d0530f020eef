//! Two boxes in the plane.

use super::{Doubt, Known, apart, clamp, together};
use crate::convex::{Convex, Core, Difference, Feature};
use crate::math::{RelativePose, Scalar, Vector};
use crate::space::Space;

/// The side of a box that the other box is farthest beyond, in the frame of its box.
struct Side<V: Vector> {
    /// How far the other box is beyond the line through the side: a length.
    gap: V::Scalar,
    is_of_a: bool,
    /// The axis that the side is perpendicular to.
    up: usize,
    /// The middle of the other box, and its axes.
    across: V,
    axes: [V; 2],
    /// Half extents of the box, and of the other.
    own: V,
    other: V,
}

/// Two boxes in the plane.
///
/// The gap of the boxes along a side's normal is the distance of the origin from the line through an edge of
/// A − B. Let it be the largest of all four axes.
///
/// - None positive: the boxes overlap, and the nearest point of the boundary of A − B is on that edge.
/// - Otherwise let w be the point of A − B nearest to the origin. On an edge, that edge's gap is the
///   distance, which no gap exceeds. At a vertex, the gap of an edge through it is |w|·cos of the angle
///   between its normal and w, and that of any other edge at most as much with a larger angle: the largest
///   gap is that of an edge through w.
///
/// So the edge of the largest gap holds the nearest point. It is a side of one box less a corner of the
/// other, the nearest (or, with a side parallel to it, less that side): the answer is that corner and the
/// point of the side nearest to it. The axes are S. Gottschalk's, M. C. Lin's and D. Manocha's (*OBBTree*,
/// 1996); that they are enough for the distance in the plane is the argument above.
#[inline(always)]
pub(super) fn known<V, A, B>(ab: &Difference<'_, A, B>, half: [V; 2]) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let side = widest(ab.frame(), half);
    let nearest = Nearest::of(&side);
    let [own, other] = nearest.points;
    let [of_own, of_other] = nearest.features;
    let (a, b) = if side.is_of_a { (own, other) } else { (other, own) };
    let features = if side.is_of_a { [of_own, of_other] } else { [of_other, of_own] };
    let witness = [a, ab.point_from_b(b)];

    let inverse_unit = ab.inverse_unit();
    if side.gap > V::Scalar::ZERO && nearest.is_beyond {
        // Two corners: the boxes' heights along the way between them.
        let normal = ((witness[1] - witness[0]) * inverse_unit).normalized()?;
        let reaches = reach(half[0], normal) + reach(half[1], ab.direction_to_b(normal));
        let lower = (normal.dot(ab.translation()) - reaches) * inverse_unit;
        return apart(ab, witness, normal, lower, features);
    }
    let outward = nearest.outward;
    let normal = if side.is_of_a { outward } else { -ab.direction_from_b(outward) };
    let gap = side.gap * inverse_unit;
    if side.gap > V::Scalar::ZERO {
        return apart(ab, witness, normal, gap, features);
    }
    // No axis of B is known to the last digit: turned by a small angle, a height changes by that times the
    // size.
    let rounding = ab.rounding();
    let upper = gap + rounding.angle * rounding.size::<V>() - rounding.combining;
    together(ab, witness, normal, [gap, upper], features)
}

/// Whether two boxes are apart (`Some(true)`), or overlap (`Some(false)`), where rounding leaves no doubt.
#[inline(always)]
pub(super) fn are_apart<V: Space>(
    frame: &RelativePose<V>,
    half: [V; 2],
    doubt: &Doubt<V::Scalar>,
) -> Option<bool> {
    let gap = widest(frame, half).gap;
    if gap > doubt.apart {
        return Some(true);
    }
    (gap < -doubt.together).then_some(false)
}

/// How far a box reaches along a direction from its middle.
#[inline(always)]
fn reach<V: Vector>(half: V, direction: V) -> V::Scalar {
    half.get(0) * direction.get(0).abs() + half.get(1) * direction.get(1).abs()
}

/// The side of the largest gap.
#[inline(always)]
fn widest<V: Space>(frame: &RelativePose<V>, [half_a, half_b]: [V; 2]) -> Side<V> {
    let from_a = frame.translation;
    let from_b = frame.direction_to_b(from_a);
    let columns = [frame.direction_from_b(V::axis(0)), frame.direction_from_b(V::axis(1))];
    // |R|, row by row.
    let [[a, b], [c, d]] = [0, 1].map(|i| columns.map(|column| column.get(i).abs()));
    let ([ax, ay], [bx, by]) = ([half_a.get(0), half_a.get(1)], [half_b.get(0), half_b.get(1)]);
    let of_a = [from_a.get(0).abs() - ax - (a * bx + b * by), from_a.get(1).abs() - ay - (c * bx + d * by)];
    let of_b = [from_b.get(0).abs() - bx - (a * ax + c * ay), from_b.get(1).abs() - by - (b * ax + d * ay)];
    let (best_a, best_b) = (of_a[0].max(of_a[1]), of_b[0].max(of_b[1]));
    if best_a >= best_b {
        let (own, other) = (half_a, half_b);
        let up = usize::from(of_a[1] > of_a[0]);
        return Side { gap: best_a, is_of_a: true, up, across: from_a, axes: columns, own, other };
    }
    let (own, other) = (half_b, half_a);
    let rows = [frame.direction_to_b(V::axis(0)), frame.direction_to_b(V::axis(1))];
    let up = usize::from(of_b[1] > of_b[0]);
    Side { gap: best_b, is_of_a: false, up, across: -from_b, axes: rows, own, other }
}

/// The nearest points of a side and of the other box.
struct Nearest<V: Vector> {
    /// Each in the frame of its own box: the side's, and the other box's.
    points: [V; 2],
    features: [Feature; 2],
    /// Whether no point of the other box nearest to the side's line is opposite the side: it is nearest to
    /// the side's end.
    is_beyond: bool,
    /// The side's normal.
    outward: V,
}

impl<V: Space> Nearest<V> {
    #[inline(always)]
    fn of(side: &Side<V>) -> Self {
        let zero = V::Scalar::ZERO;
        let (up, along) = (side.up, 1 - side.up);
        let is_positive = side.across.get(up) >= zero;
        let signed = |x: V::Scalar| if is_positive { x } else { -x };
        let slopes = side.axes.map(|axis| signed(axis.get(up)));
        let runs = side.axes.map(|axis| axis.get(along));
        // Along an axis that is parallel to the side both ends are as near. Moving along it changes the
        // height by less than rounding.
        let is_parallel = slopes.map(|slope| slope.abs() <= V::Scalar::EPSILON);
        let level = side.across.get(along);
        let bits = [0, 1].map(|k| if is_parallel[k] { runs[k] * level < zero } else { slopes[k] < zero });
        let end = |k: usize| if bits[k] { side.other.get(k) } else { -side.other.get(k) };
        let mut other = V::from_fn(end);
        let tip = level + runs[0] * other.get(0) + runs[1] * other.get(1);
        let foot = clamp(tip, side.own.get(along));
        let mut is_beyond = foot != tip;
        let mut held = 0b11;
        if is_beyond && (is_parallel[0] || is_parallel[1]) {
            // The other box's side runs along this one, and may come nearer than its corner.
            let k = usize::from(is_parallel[1]);
            let moved = end(k) + (foot - tip) * runs[k];
            let nearer = clamp(moved, side.other.get(k));
            is_beyond = moved != nearer;
            other = V::from_fn(|i| if i == k { nearer } else { end(i) });
            held = if is_beyond { 0b11 } else { 1 << (1 - k) };
        }
        let own = V::from_fn(|k| if k == up { signed(side.own.get(up)) } else { foot });
        let outward = V::from_fn(|k| if k == up { signed(V::Scalar::ONE) } else { zero });
        // Of the side and of where the other's point is along it: where the box is flat, its own coordinates
        // do not tell.
        let own_bits = u32::from(is_positive) << up | u32::from(tip > zero) << along;
        let other_bits = u32::from(bits[0]) | u32::from(bits[1]) << 1;
        let of_own = Core::<V>::side_of_box(own_bits, if is_beyond { 0b11 } else { 1 << up });
        let features = [of_own, Core::<V>::side_of_box(other_bits, held)];
        Self { points: [own, other], features, is_beyond, outward }
    }
}
