//! Bodies that touch, one of them a solid, while no two of their parts cross: whether their insides meet.
//!
//! Faces that lie in one plane touch at distance 0, however deep the solids are in each other. What decides
//! is a point strictly inside both.
//!
//! Where a point is far from both surfaces, rounding has no say, and the distances to the surfaces bound the
//! depth ([`samples`]). Whether there is such a point at all is decided exactly ([`corners`]).

mod corners;
mod exact;
mod samples;
mod simple;
mod verdict;

use super::posed::{Number, Pair};
use crate::body::Body;
pub(super) use verdict::Flush;

/// How two bodies lie that share a point, where no two of their parts cross.
pub(super) fn relation<A, B>(pair: &Pair<'_, A, B>) -> Flush<Number<A>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let (a, b) = ((pair.a, pair.pose_a), (pair.b, pair.pose_b));
    match (pair.a.is_solid(), pair.b.is_solid()) {
        (true, true) => match samples::deepest(pair) {
            Some(depth) => Flush::Overlapping(depth),
            None => corners::relation(pair),
        },
        (true, false) => samples::of_parts(a, b),
        (false, true) => samples::of_parts(b, a),
        (false, false) => Flush::Touching,
    }
}
