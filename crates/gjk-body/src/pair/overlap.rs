//! How deep bodies are in each other.

use gjk::math::Scalar;
use gjk::{Ball, Bounds, Feature, Options, Pose, Proximity, Status};

use super::answer::BodyProximity;
use super::depth::{BEYOND, of_hulls, status};
use super::flush::{self, Flush};
use super::parted::{Parted, parted_by};
use super::posed::{Number, Pair};
use super::{nearest, parting, solid};
use crate::body::{Body, ConvexBody};

/// The answer about two bodies, with a lower bound that holds for the union of the parts as well.
///
/// Where no pair of parts can overlap, the least distance of parts is that of the bodies, and its bounds are;
/// unless they touch and one is a solid, or a seam. Else its upper bound still is: as long as one pair
/// overlaps, the bodies do. To part the deepest pair may be enough: then nothing shorter is. To part the
/// convex hulls is always; of convex bodies nothing less is; and in the plane what is enough is looked for.
pub(super) fn with_depth<A, B>(
    pair: &Pair<'_, A, B>,
    (answer, is_inside): (BodyProximity<A::Vector>, bool),
) -> BodyProximity<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let zero = Number::<A>::ZERO;
    let is_solid = pair.a.is_solid() || pair.b.is_solid();
    let is_apart = answer.proximity.bounds.lower >= zero;
    let is_flush = is_solid && answer.proximity.bounds.lower == zero;
    if pair.is_single() || is_apart && !is_flush && !parting::is_on_seam(pair, &answer) {
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
    let hulls = of_hulls(pair, Options::DEFAULT.with_relative_tolerance(Number::<A>::from_f64(TOLERANCE)));
    let relation = match () {
        () if !is_flush => None,
        () if hulls.bounds.lower >= zero => Some(Flush::Touching),
        () => Some(flush::relation(pair)),
    };
    match relation {
        Some(Flush::Touching) => return answer,
        Some(Flush::Overlapping(depth)) => proximity.bounds.upper = -depth,
        Some(Flush::Unknown) | None => {}
    }
    if pair.a.is_convex() && pair.b.is_convex() {
        return as_of_hulls(pair, answer);
    }
    let Bounds { lower, upper } = proximity.bounds;
    proximity.bounds = Bounds { lower: lower.min(hulls.bounds.lower), upper };
    proximity.distance = proximity.distance.min(upper);
    proximity.status = Status::Bounded;
    if is_inside || matches!(relation, Some(Flush::Overlapping(_))) {
        return solid::with_way_out(pair, answer);
    }
    parting::with_way_out(pair, answer)
}

/// The answer about convex bodies that overlap: that about their hulls.
fn as_of_hulls<A, B>(pair: &Pair<'_, A, B>, answer: BodyProximity<A::Vector>) -> BodyProximity<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let mut proximity = of_hulls(pair, pair.options.with_max_distance(Scalar::INFINITY));
    proximity.carriers = [Feature::Smooth.into(); 2];
    proximity.status = status(pair, &proximity);
    let here = Pose::IDENTITY;
    let at = |point| Some(ConvexBody::new(Ball::new(point, Scalar::ZERO).ok()?));
    let [i, j] = answer.parts;
    let of_a = at(proximity.point_a)
        .map_or(i, |at| nearest::nearest(&Pair::new(pair.a, pair.pose_a, &at, &here), None).0.parts[0]);
    let of_b = at(proximity.point_b)
        .map_or(j, |at| nearest::nearest(&Pair::new(pair.b, pair.pose_b, &at, &here), None).0.parts[0]);
    BodyProximity { proximity, parts: [of_a, of_b] }
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

/// How well the depth of the hulls is asked for, relative to it: it is a bound and no answer. Dimensionless.
const TOLERANCE: f64 = 1e-3;
