//! How deep bodies are in each other.

use gjk::{Bounds, Options, Proximity, Scalar, Status};

use super::parted::{Parted, parted_by};
use super::{Answer, Number, Pair, parting};
use crate::body::Body;
use crate::hull::HullOf;

/// The answer about two bodies, with a lower bound that holds for the union of the parts as well.
///
/// Where no pair of parts can overlap, the least distance of parts is that of the bodies, and its bounds are.
/// Else its upper bound still is: as long as one pair overlaps, the bodies do. To part the deepest pair may
/// be enough: then nothing shorter is. To part the convex hulls is always; and in the plane what is enough is
/// looked for.
pub(super) fn with_depth<A, B>(pair: &Pair<'_, A, B>, answer: Answer<A::Vector>) -> Answer<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let is_convex = pair.a.tree().len() == 1 && pair.b.tree().len() == 1;
    let is_apart = answer.proximity.bounds.lower >= Scalar::ZERO;
    if is_convex || is_apart && !parting::is_on_seam(pair, &answer) {
        return answer;
    }
    let mut answer = answer;
    let proximity = &mut answer.proximity;
    if !is_apart && let Some(longest) = by_the_deepest(pair, proximity) {
        proximity.bounds.lower = -longest;
        proximity.distance = Scalar::max(proximity.distance, -longest);
        proximity.status = status(pair, proximity);
        return answer;
    }
    let (hull_a, hull_b) = (HullOf::new(pair.a), HullOf::new(pair.b));
    let options = Options::DEFAULT.with_relative_tolerance(Number::<A>::from_f64(TOLERANCE));
    let hulls = gjk::Pair::new(&hull_a, pair.pose_a, &hull_b, pair.pose_b).with_options(options).proximity();
    let lower = hulls.bounds.lower - (hull_a.error() + hull_b.error());
    let Bounds { lower: of_parts, upper } = proximity.bounds;
    proximity.bounds = Bounds { lower: lower.min(of_parts), upper };
    proximity.status = Status::Bounded;
    parting::with_way_out(pair, answer)
}

/// The length of the way that parts the deepest pair of parts, and hardly more, if it parts the bodies.
fn by_the_deepest<A, B>(pair: &Pair<'_, A, B>, proximity: &Proximity<A::Vector>) -> Option<Number<A>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let slack = pair.between().slack();
    let depth = Scalar::max(-proximity.distance, Scalar::ZERO);
    BEYOND.iter().find_map(|&beyond| {
        let length = depth + slack * Number::<A>::from_f64(beyond);
        parted_by(pair, proximity.normal * length, Parted::Apart)
    })
}

/// What the bounds of an overlap say about the search.
pub(super) fn status<A, B>(pair: &Pair<'_, A, B>, proximity: &Proximity<A::Vector>) -> Status
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    // The slack is 64ε of the size.
    let two = Number::<A>::from_f64(2.0);
    let relative = pair.options.relative_tolerance * -proximity.distance;
    match proximity.bounds.width() {
        width if width <= two * pair.between().slack() => Status::Exact,
        width if width <= relative => Status::Converged,
        _ => Status::Bounded,
    }
}

/// How much farther than the deepest pair is deep B is moved, one after the other, in multiples of what boxes
/// may be off: enough for the rounding of the answers about the parts. Dimensionless.
const BEYOND: [f64; 2] = [0.5, 2.0];

/// How well the depth of the hulls is asked for, relative to it: it is a bound and no answer. Dimensionless.
const TOLERANCE: f64 = 1e-3;
