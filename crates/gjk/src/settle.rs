//! What a finished run proves: from a state to bounds, a normal and witness points.

use crate::convex::CoreDifference;
use crate::epa::Epa;
use crate::floor::Floor;
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::Scalar;
use crate::overlap;
use crate::settled::{Proof, Settled};
use crate::space::Space;
use crate::trace::Observer;

/// What a finished run proves.
#[inline(never)]
pub(crate) fn settle<V: Space>(
    gjk: &mut Gjk<V>,
    ab: &CoreDifference<'_, V>,
    limits: &Limits<V::Scalar>,
    observer: &mut impl Observer<Epa<V>>,
) -> Settled<V> {
    if gjk.stop == Some(Stop::Overlapping) {
        return overlap::settle(gjk, ab, limits, observer);
    }
    let apart = apart(gjk, limits);
    let near = apart.proof == Proof::Open && apart.upper <= limits.floor;
    if near { overlap::settle(gjk, ab, limits, observer) } else { apart }
}

/// Cores that the search has not found to overlap: a support plane below, a pair of points above.
fn apart<V: Space>(gjk: &mut Gjk<V>, limits: &Limits<V::Scalar>) -> Settled<V> {
    let infinity = V::Scalar::INFINITY;
    if gjk.simplex.vertices().is_empty() {
        // A caller's own shape gave no number at all.
        let proof = Proof::Limited;
        return Settled {
            lower: -infinity,
            upper: infinity,
            distance: infinity,
            normal: gjk.direction,
            proof,
        };
    }
    // The length that the witness points really have, not the one of the foot on the feature: only this
    // is an upper bound.
    let mut closest = gjk.simplex.point();
    let mut upper = closest.length_squared().sqrt();
    let lower = gjk.bounds.lower;
    // On a thin feature the weights may be off along it, which the length hardly shows.
    let floor = Floor(limits.floor);
    let off = closest + gjk.normal * lower;
    if upper - lower > limits.floor || !floor.belong(off) {
        gjk.simplex.refine(V::refined);
        closest = gjk.simplex.point();
        upper = closest.length_squared().sqrt();
    }
    let gap = upper - lower;
    let tolerance = limits.relative_tolerance * (upper - limits.radius).abs();
    // Bounds may meet with points that are off sideways by √(gap·distance): on a thin feature by its
    // weights, in a run that stalled by a direction of another feature. Then normal and points do not
    // belong together.
    let miss = closest + gjk.normal * upper;
    let fits = floor.belong(miss);
    let proof = match gjk.stop {
        Some(Stop::Beyond | Stop::Within | Stop::Capped) => Proof::Limited,
        _ if floor.meets(gap) && fits => Proof::Closed,
        _ if tolerance > V::Scalar::ZERO && gap <= tolerance => Proof::Converged,
        _ => Proof::Open,
    };
    if proof == Proof::Closed {
        let distance = -gjk.normal.dot(shortest(gjk));
        return Settled { lower, upper, distance, normal: gjk.normal, proof };
    }
    // The tolerance is relative to the shapes' distance. Where that is mostly radii, the points of the
    // cores may be anywhere in comparison with how close they are, and the normal is the one that gave
    // the lower bound. The distance is then what the points are apart along it, which is no less than the
    // bound.
    let by_bound = proof == Proof::Converged && limits.radius > upper;
    let points = if by_bound { None } else { (-closest).normalized() };
    let normal = points.unwrap_or(gjk.normal);
    let along = (-normal.dot(closest)).max(lower).min(upper);
    Settled { lower, upper, distance: if by_bound { along } else { upper }, normal, proof }
}

/// The vertex of the simplex nearest to the origin: its product with the normal has lost the fewest digits.
fn shortest<V: Space>(gjk: &Gjk<V>) -> V {
    let mut shortest = gjk.simplex.vertices()[0].w;
    for vertex in gjk.simplex.vertices() {
        if vertex.w.length_squared() < shortest.length_squared() {
            shortest = vertex.w;
        }
    }
    shortest
}
