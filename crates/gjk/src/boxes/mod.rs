//! Boxes in space, without a search: whether they are apart and how far (`apart`, over what `nearest` sees in
//! lanes of `f32`), and the depth of those that overlap, by their axes (`axes`).
//!
//! What a formula gives proves what a search's end proves, up to the rounding that
//! [`Rounding`](crate::Rounding) allows for. Where its bounds are farther apart than that, it gives way to
//! a search.

mod apart;
mod axes;
mod nearest;

use crate::cache::Kept;
use crate::convex::Body;
use crate::convex::{Carrier, Convex, Core, Difference, Feature, Prepared};
use crate::floor::Floor;
use crate::math::{Each, Scalar, Vector};
use crate::polytopes::Ending;
use crate::proof::Spot;
use crate::result::Proximity;
use crate::settled::{Closest, Proof, Settled};
use crate::space::Space;

/// The answer about a pair of cores that a search has found to overlap, where there is a formula for it.
#[inline]
pub(crate) fn overlapping<V: Space>(ab: &Difference<'_, Body<'_, V>, Body<'_, V>>) -> Option<Closest<V>> {
    match (ab.core_a(), ab.core_b()) {
        (Core::Box(half_a), Core::Box(half_b)) if const { V::DIMENSION == 3 } => {
            axes::overlapping(ab, [half_a, half_b])
        }
        _ => None,
    }
}

/// Calls a function with two boxes of space. (Half sides that come out of a function go through memory, which
/// is 6 % of a distance.)
macro_rules! of_boxes {
    ($f:path, $a:expr, $b:expr, $otherwise:expr $(, $argument:expr)*) => {{
        if const { V::DIMENSION != 3 } {
            return $otherwise;
        }
        let (Prepared::Box(half_a), Prepared::Box(half_b)) = ($a.prepared(), $b.prepared()) else { return $otherwise };
        $f([half_a, half_b], $a, $b $(, $argument)*)
    }};
}

/// Writes the whole answer about boxes of space that are apart.
#[inline]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Ending {
    of_boxes!(apart::solve, a, b, Ending::Open, kept, answer, spot)
}

/// Whether two boxes of space are apart, where rounding leaves no doubt.
#[inline]
pub(crate) fn are_apart<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    of_boxes!(apart::are_apart, a, b, None)
}

/// Whether the two are boxes of space with radii: what their axes leave open a formula for the distance
/// decides.
#[inline]
pub(crate) fn are_rounded<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    V::DIMENSION == 3
        && matches!((a.prepared(), b.prepared()), (Prepared::Box(_), Prepared::Box(_)))
        && a.radius() + b.radius() > V::Scalar::ZERO
}

/// What two points and the best of all normals of facets prove of cores that overlap, or nearly so.
///
/// `lower` is the height of the support plane along `normal`, and `upper` bounds the largest height of a
/// facet. `None` unless the points belong to that plane up to rounding.
#[inline]
fn together<V: Space>(
    ab: &Difference<'_, Body<'_, V>, Body<'_, V>>,
    witness: [V; 2],
    normal: V,
    bounds: [V::Scalar; 2],
    features: [Feature; 2],
) -> Option<Closest<V>> {
    let [lower, upper] = bounds;
    let between = (witness[1] - witness[0]) * ab.inverse_unit();
    let settled = Settled { lower, upper: upper.max(lower), distance: lower, normal, proof: Proof::Closed };
    let carriers = features.each(Carrier::from);
    belong(ab, between, normal * lower).then_some(Closest { settled, witness, carriers })
}

/// Whether the way between two points is, up to rounding, what a normal and a distance say.
#[inline]
fn belong<V: Space>(ab: &Difference<'_, Body<'_, V>, Body<'_, V>>, between: V, across: V) -> bool {
    Floor(ab.rounding().floor).belong(between - across)
}

/// How far a box reaches from its center along a direction that it sees, either way.
#[inline]
fn reach<V: Vector>(half: V, seen: V) -> V::Scalar {
    let along = |axis: usize| half.get(axis) * seen.get(axis).abs();
    (1..V::DIMENSION).fold(along(0), |sum, axis| sum + along(axis))
}

/// The number nearest to `x` of those from `−limit` to `limit`.
#[inline]
fn clamp<S: Scalar>(x: S, limit: S) -> S {
    x.min(limit).max(-limit)
}
