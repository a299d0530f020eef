//! Whether a translation parts two bodies.

use gjk::Pose;
use gjk::math::{Scalar, Vector};

use super::inside::is_one_inside;
use super::posed::{Number, Pair};
use crate::body::Body;
use crate::tree::Limit;

/// When bodies count as parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parted {
    /// No part has anything of its inside in another. For parts that all have an inside.
    Touching,
    /// They are apart. Of parts without inside, two that touch may be the two sides of a seam, through which
    /// a segment or a point does not get.
    Apart,
}

/// The length of a translation of B, rounded up, if it is proved to part the bodies.
pub(super) fn parted_by<A, B>(pair: &Pair<'_, A, B>, way: A::Vector, parted: Parted) -> Option<Number<A>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let zero = Number::<A>::ZERO;
    let from = pair.pose_b.translation();
    let moved = Pose::try_new(*pair.pose_b.rotation(), from + way).ok()?;
    let (a, pose_a, b, max_visits) = (pair.a, pair.pose_a, pair.b, pair.max_visits);
    let options = pair.options.with_max_distance(zero);
    let there = Pair::new(a, pose_a, b, &moved).with_options(options).with_max_visits(max_visits);
    let mut is_parted = true;
    let limit = Limit { distance: zero, visits: max_visits };
    let left_out = a.tree().nearest(b.tree(), &there.between(), limit, |parts, within| {
        let lower = there.of_parts(parts, options, &mut gjk::Cache::new()).bounds.lower;
        is_parted = lower > zero || lower == zero && parted == Parted::Touching;
        is_parted.then_some(within)
    });
    if !is_parted || left_out < zero || is_one_inside(&there) {
        return None;
    }
    // What B is moved by is known to the rounding of where it was and is.
    let gone = moved.translation() - from;
    let is_exact = gone == way && from + gone == moved.translation();
    let epsilon = Number::<A>::EPSILON;
    let rounding = if is_exact { zero } else { (moved.translation().sum_abs() + from.sum_abs()) * epsilon };
    let length = gone.length();
    Some(length + length * Number::<A>::from_f64(OF_LENGTH) * epsilon + rounding + Scalar::SMALLEST)
}

/// How many ε of itself a length may be off, sums with it included. Dimensionless.
const OF_LENGTH: f64 = 4.0;
