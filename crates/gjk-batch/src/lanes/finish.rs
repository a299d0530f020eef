//! From what a kernel found in A's frame to answers: bounds with rounding, radii, the world.

use fearless_simd::Simd;
use fearless_simd::prelude::*;
use gjk::Status;

use super::frame::{Frame, Side};
use super::number::LaneNumber;
use super::vector::{Lane, Points, number};
use crate::answers::Columns;

/// What a kernel found about the cores: lengths in A's frame, without radii and rounding.
#[derive(Clone, Copy)]
pub(super) struct Found<L> {
    pub(super) lower: L,
    pub(super) upper: L,
    pub(super) distance: L,
    /// Unit, from A to B.
    pub(super) normal: Points<L>,
    /// On A's core, relative to A's center.
    pub(super) point_a: Points<L>,
    /// On B's core, relative to A's center.
    pub(super) point_b: Points<L>,
    /// How much `lower` may be too high and `upper` too low.
    pub(super) rounding: [L; 2],
}

impl<L> Found<L> {
    /// `self` where the mask is set, else `other`.
    #[inline(always)]
    pub(super) fn or<S: Simd>(self, mask: L::Mask, other: Self) -> Self
    where
        L: Lane<S>,
    {
        Self {
            lower: mask.select(self.lower, other.lower),
            upper: mask.select(self.upper, other.upper),
            distance: mask.select(self.distance, other.distance),
            normal: self.normal.or(mask, other.normal),
            point_a: self.point_a.or(mask, other.point_a),
            point_b: self.point_b.or(mask, other.point_b),
            rounding: [
                mask.select(self.rounding[0], other.rounding[0]),
                mask.select(self.rounding[1], other.rounding[1]),
            ],
        }
    }
}

/// How many times its own rounding a distance must be from zero for its sign to be that of the scalar
/// library's answer.
///
/// The scalar library's bounds and these hold the same truth and are about as wide; four times the width
/// leaves both on one side.
const CLEAR: f64 = 4.0;

/// Gaps between the bounds below two floors are rounding; a floor is so many ε of the size, as in the scalar
/// library.
const FLOOR: f64 = 4.0;

/// Gaps between bounds below this are rounding. Length.
#[inline(always)]
pub(super) fn floor<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(simd: S, frame: &Frame<L>) -> L {
    frame.size * L::splat(simd, T::EPSILON * T::from_f64(FLOOR))
}

/// The answers in the world, and in which lanes they stand: the bounds meet up to rounding, and no sign is in
/// doubt.
#[inline(always)]
pub(super) fn finish<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(
    simd: S,
    sides: &[Side<L>; 2],
    frame: &Frame<L>,
    found: &Found<L>,
) -> (Settled<L>, L::Mask) {
    let [a, b] = sides;
    let zero = L::splat(simd, T::ZERO);
    let slack = L::splat(simd, T::EPSILON * T::from_f64(2.0));
    let radius = frame.radius;
    // As `Pair::distance` of the scalar library: the sum of the radii, the difference, and rounding up and
    // down err by less than 2ε·(radii + |distance|) together.
    let lower = found.lower - found.rounding[0] - radius;
    let upper = found.upper + found.rounding[1] - radius;
    let lower = lower - slack * (radius + lower.abs());
    let upper = upper + slack * (radius + upper.abs());
    let distance = (found.distance - radius).max(lower).min(upper);
    let near = L::splat(simd, T::from_f64(CLEAR)) * (found.rounding[0] + found.rounding[1] + slack * radius);
    let two_floors = floor(simd, frame) + floor(simd, frame);
    // Comparisons with NaN are false: such a lane does not stand.
    let stands = (found.upper - found.lower).simd_le(two_floors)
        & distance.abs().simd_gt(near)
        & found.distance.abs().simd_gt(near)
        & upper.simd_ge(lower)
        & frame.is_moderate(simd);
    let settled = Settled {
        distance: distance + zero,
        normal: unit(simd, found.normal.turned(a.turn)),
        point_a: in_world(a, found.point_a.plus(found.normal.times(a.radius))),
        point_b: in_world(a, found.point_b.minus(found.normal.times(b.radius))),
        lower,
        upper,
    };
    (settled, stands)
}

/// A vector of a length near 1, with length 1 up to rounding: one step of Newton's method for the inverse
/// root of the square.
#[inline(always)]
fn unit<S: Simd, L: Lane<S>>(simd: S, vector: Points<L>) -> Points<L>
where
    L::Element: gjk::math::Scalar,
{
    vector.times(number::<S, L>(simd, 1.5) - number::<S, L>(simd, 0.5) * vector.dot(vector))
}

/// A point relative to A's center and turned as A is, in the world.
#[inline(always)]
fn in_world<S: Simd, L: Lane<S>>(a: &Side<L>, point: Points<L>) -> Points<L> {
    point.plus(a.center).turned(a.turn).plus(a.place)
}

/// One row of answers a lane.
#[derive(Clone, Copy)]
pub(super) struct Settled<L> {
    distance: L,
    normal: Points<L>,
    point_a: Points<L>,
    point_b: Points<L>,
    lower: L,
    upper: L,
}

impl<L> Settled<L> {
    /// Writes every lane to its place; a lane that does not stand is overwritten later.
    #[inline(always)]
    pub(super) fn store<S: Simd, T: LaneNumber>(&self, places: &[u16], out: &mut Columns<'_, T>)
    where
        L: Lane<S, Element = T>,
    {
        let [normal_x, normal_y, _] = &mut out.normal;
        let [a_x, a_y, _] = &mut out.point_a;
        let [b_x, b_y, _] = &mut out.point_b;
        let columns: [(L, &mut [T]); 9] = [
            (self.distance, out.distance),
            (self.normal.x, normal_x),
            (self.normal.y, normal_y),
            (self.point_a.x, a_x),
            (self.point_a.y, a_y),
            (self.point_b.x, b_x),
            (self.point_b.y, b_y),
            (self.lower, out.lower),
            (self.upper, out.upper),
        ];
        let first = usize::from(places[0]);
        let is_run = places.len() == L::LEN && usize::from(places[L::LEN - 1]) == first + L::LEN - 1;
        if is_run {
            for (lanes, column) in columns {
                lanes.store_slice(&mut column[first..first + L::LEN]);
            }
            out.status[first..first + L::LEN].fill(Status::Exact);
            return;
        }
        for (lanes, column) in columns {
            for (lane, &place) in places.iter().enumerate() {
                column[usize::from(place)] = lanes[lane];
            }
        }
        for &place in places {
            out.status[usize::from(place)] = Status::Exact;
        }
    }
}

/// Keeps for the scalar library the pairs whose lanes do not stand.
#[inline(always)]
pub(super) fn leave(stands: u64, places: &[u16], left: &mut Vec<u16>) {
    let all = (1_u64 << places.len()) - 1;
    let mut open = !stands & all;
    while open != 0 {
        left.push(places[open.trailing_zeros() as usize]);
        open &= open - 1;
    }
}
