//! Boxes in space by their axes: whether they are apart, and the depth of those that overlap.
//!
//! What a formula gives proves what a search's end proves, up to the rounding that
//! [`Rounding`](crate::Rounding) allows for. Where its bounds are farther apart than that, it gives way to
//! the search.

mod axes;

use crate::convex::{Carrier, Convex, Core, Difference, Feature};
use crate::floor::Floor;
use crate::math::{Pose, RelativePose, Scalar, Vector};
use crate::settled::{Closest, Proof, Settled};
use crate::space::Space;

/// The answer about a pair of cores that a search has found to overlap, where there is a formula for it.
#[inline(always)]
pub(crate) fn overlapping<V, A, B>(ab: &Difference<'_, A, B>) -> Option<Closest<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    match (ab.core_a(), ab.core_b()) {
        (Core::Box(half_a), Core::Box(half_b)) if V::DIMENSION == 3 => {
            axes::overlapping(ab, [half_a, half_b])
        }
        _ => None,
    }
}

/// Whether two shapes are apart, where there is a formula and rounding leaves no doubt.
#[inline(always)]
pub(crate) fn are_apart<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
) -> Option<bool>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if A::Vector::DIMENSION != 3 {
        return None;
    }
    let (Core::Box(half_a), Core::Box(half_b)) = (a.core(), b.core()) else { return None };
    let half = [half_a, half_b];
    let frame = RelativePose::new(pose_a, a.center(), pose_b, b.center());
    let doubt = Doubt::new(&frame, a.extent() + b.extent(), a.radius() + b.radius());
    axes::are_apart(&frame, half, &doubt)
}

/// What a gap along an axis of two boxes must exceed for there to be no doubt. Lengths, but for the angle.
///
/// A gap is a sum of products of the translation and of half extents with coefficients of the rotation: it
/// errs by the translation's error, by three times the rotation's on the size of the pair, and by less than
/// 16ε of that size, rounding the radii included. What the search takes for touching is within 8ε of it.
/// Twice that and more is cheap: in doubt the search answers.
struct Doubt<S> {
    /// Gaps above this are gaps between the shapes, radii included.
    apart: S,
    /// If all gaps are below minus this, the cores overlap.
    together: S,
    /// Edges at a smaller angle are parallel, up to rounding. Radians.
    angle: S,
}

impl<S: Scalar> Doubt<S> {
    #[inline(always)]
    fn new<V: Vector<Scalar = S>>(frame: &RelativePose<V>, extents: S, radii: S) -> Self {
        let number = S::from_f64;
        let size = extents + frame.translation.sum_abs() + radii;
        let error = frame.translation_error
            + (number(3.0) * frame.rotation_error + number(64.0) * S::EPSILON) * size
            + number(64.0) * S::TINY;
        let angle = number(2.0) * frame.rotation_error + number(64.0) * S::EPSILON;
        Self { apart: radii + error, together: error + angle * size, angle }
    }
}

/// What two points and the best of all normals of facets prove of cores that overlap, or nearly so.
///
/// `lower` is the height of the support plane along `normal`, and `upper` bounds the largest height of a
/// facet. `None` unless the points belong to that plane up to rounding.
#[inline(always)]
fn together<V, A, B>(
    ab: &Difference<'_, A, B>,
    witness: [V; 2],
    normal: V,
    bounds: [V::Scalar; 2],
    features: [Feature; 2],
) -> Option<Closest<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let [lower, upper] = bounds;
    let between = (witness[1] - witness[0]) * ab.inverse_unit();
    let settled = Settled { lower, upper: upper.max(lower), distance: lower, normal, proof: Proof::Closed };
    let carriers = features.map(Carrier::from);
    belong(ab, between, normal * lower).then_some(Closest { settled, witness, carriers })
}

/// Whether the way between two points is, up to rounding, what a normal and a distance say.
#[inline(always)]
fn belong<V, A, B>(ab: &Difference<'_, A, B>, between: V, across: V) -> bool
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    Floor(ab.rounding().floor).belong(between - across)
}

/// The number nearest to `x` of those from `−limit` to `limit`.
#[inline(always)]
fn clamp<S: Scalar>(x: S, limit: S) -> S {
    x.min(limit).max(-limit)
}
