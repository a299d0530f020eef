//! Two shapes at their poses.

use crate::convex::{Carrier, Convex, Core, Difference, ScalarOf, VertexId};
use crate::floor::Floor;
use crate::gjk::Limits;
use crate::math::{Pose, Scalar, Vector};
use crate::options::Options;
use crate::result::Status;
use crate::settled::{Proof, Settled};
use crate::space::Space;

/// A shape at its pose.
pub(crate) type Posed<'a, A> = (&'a A, &'a Pose<<A as Convex>::Vector>);

/// Two shapes at their poses.
pub(crate) struct Couple<'a, A: Convex + ?Sized, B: ?Sized> {
    pub(crate) a: &'a A,
    pub(crate) pose_a: &'a Pose<A::Vector>,
    pub(crate) b: &'a B,
    pub(crate) pose_b: &'a Pose<A::Vector>,
    pub(crate) difference: Difference<'a, A, B>,
}

impl<A: Convex + ?Sized, B: ?Sized> Clone for Couple<'_, A, B> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Convex + ?Sized, B: ?Sized> Copy for Couple<'_, A, B> {}

impl<'a, A, B> Couple<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    #[inline(always)]
    pub(crate) fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        Self { a, pose_a, b, pose_b, difference: Difference::new(a, pose_a, b, pose_b) }
    }

    /// The sum of the radii in multiples of the unit.
    #[inline(always)]
    pub(crate) fn radius(&self) -> ScalarOf<A> {
        (self.a.radius() + self.b.radius()) * self.difference.inverse_unit()
    }

    /// Whether both cores have finitely many vertices, so that no tolerance decides.
    #[inline(always)]
    pub(crate) fn are_polytopes(&self) -> bool {
        self.a.core().is_polytope() && self.b.core().is_polytope()
    }

    /// What ended a search that has proved as much.
    #[inline(always)]
    pub(crate) fn status(&self, settled: &Settled<A::Vector>) -> Status {
        let is_narrow = Floor(self.difference.rounding().floor).is_narrow(settled.upper - settled.lower);
        match settled.proof {
            Proof::Closed if !self.are_polytopes() => Status::Converged,
            Proof::Closed if is_narrow => Status::Exact,
            Proof::Converged => Status::Converged,
            Proof::Closed | Proof::Limited | Proof::Open => Status::Bounded,
        }
    }

    /// So many vertices of each shape; the feature of more than three.
    #[inline(always)]
    pub(crate) fn carriers(&self, ids: &[[VertexId; 4]; 2], counts: [usize; 2]) -> [Carrier; 2] {
        let [on_a, on_b] = [&ids[0][..counts[0]], &ids[1][..counts[1]]];
        if counts[0].max(counts[1]) <= 3 {
            return [Carrier::of(on_a), Carrier::of(on_b)];
        }
        [self.a.core().feature(on_a).into(), self.b.core().feature(on_b).into()]
    }

    /// When the search ends.
    #[inline(always)]
    pub(crate) fn limits(&self, options: &Options<ScalarOf<A>>) -> Limits<ScalarOf<A>> {
        let zero = ScalarOf::<A>::ZERO;
        let rounding = self.difference.rounding();
        let radius = self.radius();
        // The bound is rounded down once more when it is given as a length: a few ε of its terms are asked
        // for on top.
        let slack = ScalarOf::<A>::EPSILON * ScalarOf::<A>::from_f64(8.0);
        let longest = options.max_distance * self.difference.inverse_unit();
        let beyond = longest + radius + slack * (longest.abs() + radius);
        Limits {
            floor: rounding.floor,
            relative_tolerance: if self.are_polytopes() {
                zero
            } else {
                options.relative_tolerance.max(zero)
            },
            radius,
            beyond: beyond + rounding.lower,
            within: -ScalarOf::<A>::INFINITY,
            iterations: options.max_iterations.max(1),
            capacity: options.capacity,
        }
    }
}

/// Two shapes at their poses.
#[cfg(not(feature = "small-code"))]
#[inline(always)]
pub(crate) fn coupled<'a, A, B>(a: &Posed<'a, A>, b: &Posed<'a, B>) -> Couple<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Couple::new(a.0, a.1, b.0, b.1)
}

/// A shape of which no more is known than that it is one.
#[cfg(feature = "small-code")]
type Any<'a, V> = dyn Convex<Vector = V> + 'a;

/// Two shapes at their poses, of any kinds: there is one search for all.
#[cfg(feature = "small-code")]
pub(crate) fn coupled<'a, A, B>(
    a: &'a Posed<'_, A>,
    b: &'a Posed<'_, B>,
) -> Couple<'a, Any<'a, A::Vector>, Any<'a, A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    any(&a.0, a.1, &b.0, b.1)
}

/// The same, built once for all kinds.
#[cfg(feature = "small-code")]
fn any<'a, V: Space>(
    a: &'a Any<'a, V>,
    pose_a: &'a Pose<V>,
    b: &'a Any<'a, V>,
    pose_b: &'a Pose<V>,
) -> Couple<'a, Any<'a, V>, Any<'a, V>> {
    Couple::new(a, pose_a, b, pose_b)
}

/// Whether a search about two shapes runs with B first: the smaller comes first, whose frame has the finer
/// digits, but a point comes last: then nothing has to be turned into the other's frame.
///
/// Rounding in A's frame is not rounding in B's, so that the last digits of an answer, and which side of zero
/// a contact is on, would depend on the order of the question. The order of the search depends on the shapes
/// and poses alone: on the first difference in size, radius, place or form; later ones are looked at in ties
/// alone. Where there is none both orders are the same.
#[inline(always)]
pub(crate) fn is_reversed<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> bool
where
    A: Convex + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (extent_a, extent_b) = (a.extent(), b.extent());
    if extent_a == extent_b {
        return is_later(a, pose_a, b, pose_b);
    }
    let zero = ScalarOf::<A>::ZERO;
    extent_a == zero || (extent_b < extent_a && extent_b != zero)
}

/// Whether B comes first where the extents are equal.
#[inline(never)]
fn is_later<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> bool
where
    A: Convex + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (core_a, core_b) = (a.core(), b.core());
    let count = |core: &Core<'_, A::Vector>| ScalarOf::<A>::from_f64(core.vertex_count() as f64);
    let sizes = [(a.radius(), b.radius()), (count(&core_a), count(&core_b))];
    if let Some((of_a, of_b)) = sizes.into_iter().find(|(of_a, of_b)| of_a != of_b) {
        return of_b < of_a;
    }
    let n = A::Vector::DIMENSION;
    let (rotation_a, rotation_b) = (pose_a.rotation().columns(), pose_b.rotation().columns());
    let places = [(a.center(), b.center()), (pose_a.translation(), pose_b.translation())];
    let columns = (0..n).map(|i| (rotation_a[i], rotation_b[i]));
    let kinds = (rank(&core_a), rank(&core_b));
    let reach = |i: usize| {
        let axis = A::Vector::axis(i % n) * ScalarOf::<A>::from_f64(if i < n { 1.0 } else { -1.0 });
        (a.support(axis, None).point, b.support(axis, None).point)
    };
    let vertices = (0..core_a.vertex_count()).filter_map(|i| Some((core_a.vertex(i)?, core_b.vertex(i)?)));
    let vectors = places.into_iter().chain(columns).chain((0..2 * n).map(reach)).chain(vertices);
    let mut numbers = vectors.flat_map(|(of_a, of_b)| (0..n).map(move |i| (of_a.get(i), of_b.get(i))));
    let last = (pose_a.rotation().error(), pose_b.rotation().error());
    match numbers.find(|(of_a, of_b)| of_a != of_b) {
        Some((of_a, of_b)) => of_b < of_a,
        // The same numbers under another name: shapes without size, say.
        None if kinds.0 != kinds.1 => kinds.1 < kinds.0,
        None => last.1 < last.0,
    }
}

/// Any order of the kinds of cores.
fn rank<V: Vector>(core: &Core<'_, V>) -> u8 {
    match core {
        Core::Segment(_) => 0,
        Core::Box(_) => 1,
        Core::Polygon(_) => 2,
        Core::Triangle(_) => 3,
        Core::Hull { .. } => 4,
        Core::Points { .. } => 5,
        Core::Sector { .. } => 6,
        Core::Smooth => 7,
        Core::Point => 8,
    }
}
