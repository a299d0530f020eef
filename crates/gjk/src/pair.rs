//! Two shapes at their poses.

use crate::convex::{Convex, Core, Corners, Difference, ScalarOf};
use crate::decide::{self, Meeting, Placed, Upright};
use crate::gjk::Limits;
use crate::math::{Pose, Scalar, Vector};
use crate::options::Options;
use crate::space::Space;

/// Distances below this part of the rounding floor are given as zero where nothing better is known: ε of the pair's size in the plane,
/// 2ε in space.
const TOUCHING: f64 = 0.25;

/// Two shapes at their poses.
pub(crate) struct Pair<'a, A: Convex + ?Sized, B: ?Sized> {
    pub(crate) a: &'a A,
    pub(crate) pose_a: &'a Pose<A::Vector>,
    pub(crate) b: &'a B,
    pub(crate) pose_b: &'a Pose<A::Vector>,
    pub(crate) difference: Difference<'a, A, B>,
}

impl<A: Convex + ?Sized, B: ?Sized> Clone for Pair<'_, A, B> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Convex + ?Sized, B: ?Sized> Copy for Pair<'_, A, B> {}

impl<'a, A, B> Pair<'a, A, B>
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

    /// Length: a distance of no more than this is nothing but rounding, where the sign is not decided exactly.
    #[inline(always)]
    pub(crate) fn touching(&self) -> ScalarOf<A> {
        let of_cores = ScalarOf::<A>::from_f64(TOUCHING) * self.difference.rounding().floor;
        of_cores * self.difference.unit() + ScalarOf::<A>::EPSILON * (self.a.radius() + self.b.radius())
    }

    /// How the shapes lie, exactly; `None` where one is not just the hull of corners that it knows, or is turned by an angle.
    ///
    /// `normal` is a direction of A's frame that may come between them.
    pub(crate) fn meeting(&self, normal: A::Vector) -> Option<Meeting> {
        let zero = ScalarOf::<A>::ZERO;
        if self.a.radius() != zero || self.b.radius() != zero {
            return None;
        }
        let (corners_a, corners_b) = (self.a.corners()?, self.b.corners()?);
        if let (Corners::Box(half_a), Corners::Box(half_b)) = (corners_a, corners_b) {
            return decide::meeting_of_boxes(
                A::Vector::DIMENSION,
                &Upright::new(half_a, self.pose_a)?,
                &Upright::new(half_b, self.pose_b)?,
            );
        }
        let a = Placed::at_pose(&corners_a, self.pose_a)?;
        let b = Placed::at_pose(&corners_b, self.pose_b)?;
        let normal = self.pose_a.rotation().apply(normal);
        decide::meeting(&a, &b, normal)
    }

    /// When the search ends.
    #[inline(always)]
    pub(crate) fn limits(&self, options: &Options<ScalarOf<A>>) -> Limits<ScalarOf<A>> {
        let zero = ScalarOf::<A>::ZERO;
        let rounding = self.difference.rounding();
        let radius = self.radius();
        // The bound is rounded down once more when it is given as a length: a few ε of its terms are asked for on top.
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

/// Whether a search about two shapes runs with B first: the smaller comes first, whose frame has the finer digits, but a
/// point comes last: then nothing has to be turned into the other's frame.
///
/// Rounding in A's frame is not rounding in B's, so that the last digits of an answer, and which side of zero a contact is on,
/// would depend on the order of the question. The order of the search depends on the shapes and poses alone: on the first
/// difference in size, radius, place or form; later ones are looked at in ties alone. Where there is none both orders are the same.
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
    let reach = |i: usize| {
        let axis = A::Vector::axis(i % n) * ScalarOf::<A>::from_f64(if i < n { 1.0 } else { -1.0 });
        (a.support(axis, None).point, b.support(axis, None).point)
    };
    let vertices = (0..core_a.vertex_count()).filter_map(|i| Some((core_a.vertex(i)?, core_b.vertex(i)?)));
    let vectors = places.into_iter().chain(columns).chain((0..2 * n).map(reach)).chain(vertices);
    let mut numbers = vectors.flat_map(|(of_a, of_b)| (0..n).map(move |i| (of_a.get(i), of_b.get(i))));
    numbers.find(|(of_a, of_b)| of_a != of_b).is_some_and(|(of_a, of_b)| of_b < of_a)
}
