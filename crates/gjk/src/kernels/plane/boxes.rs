//! Two boxes in the plane: the nearest points along the axes of the one with the largest gap.

use core::hint::select_unpredictable;

use super::search::is_clear;
use crate::convex::{Body, Carrier, Feature};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Certificate, Found, Proven, Reach, Spot};
use crate::query::{Proximity, Via};
use crate::simplex::Space;
use crate::view::View;

/// Writes the whole answer about two boxes; `false` where rounding leaves open which side it is.
#[inline(always)]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    halves: [V; 2],
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> bool {
    let view = View::new(a, b);
    let halves = halves.each(|half| half * view.inverse_unit);
    let Some((proven, found)) = Side::widest(&view, halves).proven(&view, halves) else { return false };
    view.answer(&proven, found, answer, spot);
    true
}

/// Whether two boxes inflated by their radii share a point, where the gaps leave no doubt.
#[inline(always)]
pub(crate) fn intersects<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, halves: [V; 2]) -> Option<bool> {
    let view = View::new(a, b);
    let [_, gaps] = along_axes(&view, halves.each(|half| half * view.inverse_unit));
    let [of_a, of_b] = gaps.each(|[first, second]| first.max(second));
    is_clear(&view, of_a.max(of_b).to_f32())
}

/// A side of one of two boxes: of the two across one of its axes that which looks to the other's center.
struct Side<S> {
    /// Whose it is: 0 for A, 1 for B.
    owner: usize,
    axis: usize,
    /// The center of the other along that axis, and along the side.
    ahead: S,
    aside: S,
    /// How far the other is before the side.
    gap: S,
    /// Whether no other gap may be as large, up to rounding.
    is_alone: bool,
}

impl<S: Scalar> Side<S> {
    /// The side with the largest gap.
    ///
    /// Along an axis of a box only the side that looks to the other's center can have the largest gap: its
    /// own half extent and what the other covers of the axis are taken off the way between the centers.
    #[inline(always)]
    fn widest<V: Space + Vector<Scalar = S>>(view: &View<'_, V>, halves: [V; 2]) -> Self {
        let [ways, gaps] = along_axes(view, halves);
        let [of_a, of_b] = gaps.each(|[first, second]| first.max(second));
        let gap = of_a.max(of_b);
        let level = gap - slack(view);
        let near: u32 = gaps.iter().flatten().map(|&other| u32::from(other >= level)).sum();
        let owner = usize::from(of_b > of_a);
        let axis = usize::from(gaps[owner][1] > gaps[owner][0]);
        let (ahead, aside) = (ways[owner][axis], ways[owner][1 - axis]);
        Self { owner, axis, ahead, aside, gap, is_alone: near == 1 }
    }

    /// What it proves.
    #[inline(always)]
    fn proven<V: Space + Vector<Scalar = S>>(
        &self,
        view: &View<'_, V>,
        halves: [V; 2],
    ) -> Option<(Proven<V>, Found)> {
        let (certificate, features) = self.opposite(view, halves)?;
        view.proven((certificate, features.each(Carrier::from)), Via::Edges, 0)
    }

    /// Where two boxes are nearest, or the least deep in each other, if that is at this side, and on which
    /// features; `None` where rounding does not tell which side it is, or what overlaps is beyond its end.
    ///
    /// The nearest point of the other box is its vertex farthest against the side, and that of the side is
    /// found along it by clamping.
    #[inline(always)]
    fn opposite<V: Space + Vector<Scalar = S>>(
        &self,
        view: &View<'_, V>,
        halves: [V; 2],
    ) -> Option<(Certificate<V>, [Feature; 2])> {
        let (zero, one) = (S::ZERO, S::ONE);
        let Self { owner, axis, ahead, aside, gap, is_alone } = *self;
        let [own, other] = columns(view, owner);
        let along = own[1 - axis];
        let halves = halves.each(pair);
        let (height, width) = (halves[owner][axis], halves[owner][1 - axis]);
        let half_other = halves[1 - owner];

        let outward = own[axis] * ahead.if_negative(-one, one);
        let corner = [0, 1].each(|k| outward.dot(other[k]).if_negative(half_other[k], -half_other[k]));
        let tip = other[0] * corner[0] + other[1] * corner[1];
        let place = aside + along.dot(tip);
        let foot = place.min(width).max(-width);
        let beyond = place - foot;
        // Of a box whose center is on the line through the other's both sides are as far.
        let is_known = is_alone && ahead.abs() > slack(view) && (gap > zero || beyond == zero);
        if !is_known {
            return None;
        }
        // The root of a square is the number itself: where nothing is beyond, the normal is the side's.
        let length = V::from_fn(|k| if k == 0 { gap } else { beyond }).length();
        let inverse = one / length;
        // Along the normal, as long as the way: while its length is found, the rest can be, too.
        let way = outward * gap.abs() + along * beyond;
        let covered = [0, 1].each(|k| way.dot(other[k]).abs() * half_other[k]);
        let reach = (gap.abs() * height + beyond.abs() * width) + (covered[0] + covered[1]);
        let points = [outward * height + along * foot, tip];
        let certificate = Certificate {
            normal: way * if owner == 0 { inverse } else { -inverse },
            gap: ((ahead.abs() * gap.abs() + aside * beyond) - reach) * inverse,
            points: [points[owner], points[1 - owner]],
            distance: if gap > zero { length } else { gap },
            reach: Reach::Overlapping,
        };
        let features = [on_side(axis as u32, ahead, beyond), vertex(corner)];
        Some((certificate, [features[owner], features[1 - owner]]))
    }
}

#[inline(always)]
fn pair<V: Space>(v: V) -> [V::Scalar; 2] {
    [v.get(0), v.get(1)]
}

/// A gap that is larger by more is larger, whatever rounding.
#[inline(always)]
fn slack<V: Space>(view: &View<'_, V>) -> V::Scalar {
    view.error + view.error
}

/// The axes of the owner of a side, and of the other box. Which one it is, is hard to guess: there is no
/// branch for it.
#[inline(always)]
fn columns<V: Space>(view: &View<'_, V>, owner: usize) -> [V::Columns; 2] {
    let (a, b) = (view.a.pose.rotation(), view.b.pose.rotation());
    [select_unpredictable(owner == 1, b, a).columns(), select_unpredictable(owner == 1, a, b).columns()]
}

/// Of each axis of either box where the other's center is along it, and the gap.
#[inline(always)]
fn along_axes<V: Space>(view: &View<'_, V>, halves: [V; 2]) -> [[[V::Scalar; 2]; 2]; 2] {
    let (rotation_a, rotation_b) = (view.a.pose.rotation(), view.b.pose.rotation());
    let (a, b) = (rotation_a.columns(), rotation_b.columns());
    let ways = [rotation_a.apply_inverse(view.across), rotation_b.apply_inverse(-view.across)].each(pair);
    let [half_a, half_b] = halves.each(pair);
    let cosine = |k: usize, l: usize| a[k].dot(b[l]).abs();
    let cosines = [[cosine(0, 0), cosine(0, 1)], [cosine(1, 0), cosine(1, 1)]];
    let of_a =
        |k: usize| ways[0][k].abs() - (half_a[k] + (cosines[k][0] * half_b[0] + cosines[k][1] * half_b[1]));
    let of_b =
        |k: usize| ways[1][k].abs() - (half_b[k] + (cosines[0][k] * half_a[0] + cosines[1][k] * half_a[1]));
    [ways, [[of_a(0), of_a(1)], [of_b(0), of_b(1)]]]
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
