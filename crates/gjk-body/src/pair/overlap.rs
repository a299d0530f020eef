//! How deep bodies are in each other.

use gjk::{Bounds, Options, Scalar, Status};

use super::{Answer, Number, Pair};
use crate::body::Body;
use crate::hull::HullOf;

/// The answer about two bodies, with a lower bound that holds for the union of the parts as well.
///
/// Where no pair of parts can overlap, the least distance of parts is that of the bodies, and its bounds are.
/// Else its upper bound still is: as long as one pair overlaps, the bodies do. But to part that pair may not
/// be enough. To part the convex hulls is.
pub(super) fn with_depth<A, B>(pair: &Pair<'_, A, B>, answer: Answer<A::Vector>) -> Answer<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let is_convex = pair.a.tree().len() == 1 && pair.b.tree().len() == 1;
    if answer.proximity.bounds.lower >= Scalar::ZERO || is_convex {
        return answer;
    }
    let (hull_a, hull_b) = (HullOf::new(pair.a), HullOf::new(pair.b));
    let options = Options::DEFAULT.with_relative_tolerance(Number::<A>::from_f64(TOLERANCE));
    let hulls = gjk::Pair::new(&hull_a, pair.pose_a, &hull_b, pair.pose_b).with_options(options).proximity();
    let lower = hulls.bounds.lower - (hull_a.error() + hull_b.error());
    let mut answer = answer;
    let proximity = &mut answer.proximity;
    let Bounds { lower: of_parts, upper } = proximity.bounds;
    proximity.bounds = Bounds { lower: lower.min(of_parts), upper };
    proximity.status = Status::Bounded;
    answer
}

/// How well the depth of the hulls is asked for, relative to it: it is a bound and no answer. Dimensionless.
const TOLERANCE: f64 = 1e-3;
