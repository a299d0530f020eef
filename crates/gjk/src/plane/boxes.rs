//! Two boxes in the plane: the nearest points along the axes of the one with the largest gap.

use core::hint::select_unpredictable;

use crate::convex::Feature;
use crate::math::{Scalar, Vector};
use crate::placed::View;
use crate::proof::{Certificate, Reach};

/// Where two boxes are nearest, or the least deep in each other, and on which features; `None` where rounding
/// does not tell which side it is, or what overlaps is beyond its end.
///
/// Along an axis of a box only the side that looks to the other's center can have the largest gap: its own
/// half extent and what the other covers of the axis are taken off the way between the centers. The nearest
/// point of the other box is its vertex farthest against the side, and that of the side is found along it by
/// clamping. Which box and which side it is, is hard to guess: there is no branch for it.
#[inline(always)]
pub(super) fn nearest<V: Vector>(
    view: &View<'_, V>,
    halves: [V; 2],
) -> Option<(Certificate<V>, [Feature; 2])> {
    let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
    let (rotation_a, rotation_b) = (view.a.pose.rotation(), view.b.pose.rotation());
    let (a, b) = (rotation_a.columns(), rotation_b.columns());
    let pair = |v: V| [v.get(0), v.get(1)];
    // The center of the other along each axis.
    let ways = [rotation_a.apply_inverse(view.across), rotation_b.apply_inverse(-view.across)].map(pair);
    let cosine = |k: usize, l: usize| a[k].dot(b[l]).abs();
    let cosines = [[cosine(0, 0), cosine(0, 1)], [cosine(1, 0), cosine(1, 1)]];
    let halves = halves.map(pair);
    let gaps = gaps(ways, halves, cosines);
    let [of_a, of_b] = gaps.map(|[first, second]| first.max(second));
    let gap = of_a.max(of_b);
    let slack = view.error + view.error;
    let near: u32 = gaps.iter().flatten().map(|&other| u32::from(other >= gap - slack)).sum();

    let owner = usize::from(of_b > of_a);
    let second = usize::from(gaps[owner][1] > gaps[owner][0]);
    let own = select_unpredictable(owner == 1, rotation_b, rotation_a).columns();
    let other = select_unpredictable(owner == 1, rotation_a, rotation_b).columns();
    let (axis, along) = (own[second], own[1 - second]);
    let (height, width) = (halves[owner][second], halves[owner][1 - second]);
    let (ahead, aside) = (ways[owner][second], ways[owner][1 - second]);
    let half_other = halves[1 - owner];

    let outward = axis * ahead.if_negative(-one, one);
    let corner = [0, 1].map(|k| outward.dot(other[k]).if_negative(half_other[k], -half_other[k]));
    let tip = other[0] * corner[0] + other[1] * corner[1];
    let place = aside + along.dot(tip);
    let foot = place.min(width).max(-width);
    let beyond = place - foot;
    // Of a box whose center is on the line through the other's both sides are as far.
    let is_known = near == 1 && ahead.abs() > slack && (gap > zero || beyond == zero);
    if !is_known {
        return None;
    }
    // The root of a square is the number itself: where nothing is beyond, the normal is the side's.
    let length = (gap * gap + beyond * beyond).sqrt();
    let inverse = one / length;
    let (cosine, sine) = (gap.abs() * inverse, beyond * inverse);
    let normal = outward * cosine + along * sine;
    let reach_other = normal.dot(other[0]).abs() * half_other[0] + normal.dot(other[1]).abs() * half_other[1];
    let reach = (cosine * height + sine.abs() * width) + reach_other;
    let points = [outward * height + along * foot, tip];
    let certificate = Certificate {
        normal: normal * if owner == 0 { one } else { -one },
        gap: (ahead.abs() * cosine + aside * sine) - reach,
        points: [points[owner], points[1 - owner]],
        distance: if gap > zero { length } else { gap },
        reach: Reach::Overlapping,
    };
    let features = [on_side(second as u32, ahead, beyond), vertex(corner)];
    Some((certificate, [features[owner], features[1 - owner]]))
}

/// The gap along each axis of either box, from the center of the other along it, the half extents, and the
/// cosine of each axis of A with each of B.
#[inline(always)]
fn gaps<S: Scalar>(ways: [[S; 2]; 2], [half_a, half_b]: [[S; 2]; 2], cosines: [[S; 2]; 2]) -> [[S; 2]; 2] {
    let of_a =
        |k: usize| ways[0][k].abs() - (half_a[k] + (cosines[k][0] * half_b[0] + cosines[k][1] * half_b[1]));
    let of_b =
        |k: usize| ways[1][k].abs() - (half_b[k] + (cosines[0][k] * half_a[0] + cosines[1][k] * half_a[1]));
    [[of_a(0), of_a(1)], [of_b(0), of_b(1)]]
}

/// The edge of a box that looks ahead along an axis; its end on the side of what is beyond it.
#[inline(always)]
fn on_side<S: Scalar>(axis: u32, ahead: S, beyond: S) -> Feature {
    let side = u32::from(ahead > S::ZERO);
    let end = Feature::Vertex(side << axis | u32::from(beyond > S::ZERO) << (1 - axis));
    if beyond == S::ZERO { Feature::Edge(2 * axis + side) } else { end }
}

/// The vertex of a box on the sides of these signs.
#[inline(always)]
fn vertex<S: Scalar>([x, y]: [S; 2]) -> Feature {
    Feature::Vertex(u32::from(x > S::ZERO) | u32::from(y > S::ZERO) << 1)
}
