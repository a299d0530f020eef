//! Two shapes at their poses, and what a search found about them.

use crate::convex::{Convex, Difference, ScalarOf, VertexId};
use crate::gjk::Limits;
use crate::math::{Pose, Scalar, Vector};
use crate::options::Options;
use crate::settle::Settled;
use crate::simplex::Simplex;
use crate::space::Space;

/// Two shapes at their poses.
pub(crate) struct Pair<'a, A: Convex + ?Sized, B: ?Sized> {
    pub(crate) a: &'a A,
    pub(crate) pose_a: &'a Pose<A::Vector>,
    pub(crate) b: &'a B,
    pub(crate) pose_b: &'a Pose<A::Vector>,
    pub(crate) difference: Difference<'a, A, B>,
}

/// What a search found: the proof, and the simplex it rests on. Lengths in multiples of the unit, in A's frame.
pub(crate) struct Found<V: Vector> {
    pub(crate) settled: Settled<V>,
    pub(crate) simplex: Simplex<V>,
    pub(crate) iterations: u32,
    pub(crate) hints: [Option<VertexId>; 2],
}

impl<'a, A, B> Pair<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    pub(crate) fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        Self { a, pose_a, b, pose_b, difference: Difference::new(a, pose_a, b, pose_b) }
    }

    /// The sum of the radii in multiples of the unit.
    pub(crate) fn radius(&self) -> ScalarOf<A> {
        (self.a.radius() + self.b.radius()) / self.difference.unit()
    }

    /// Whether both cores have finitely many vertices, so that no tolerance decides.
    pub(crate) fn are_polytopes(&self) -> bool {
        self.a.core().is_polytope() && self.b.core().is_polytope()
    }

    /// When the search ends.
    pub(crate) fn limits(&self, options: &Options<ScalarOf<A>>) -> Limits<ScalarOf<A>> {
        let zero = ScalarOf::<A>::ZERO;
        let rounding = self.difference.rounding();
        Limits {
            floor: rounding.floor,
            relative_tolerance: if self.are_polytopes() {
                zero
            } else {
                options.relative_tolerance.max(zero)
            },
            radius: self.radius(),
            beyond: options.max_distance / self.difference.unit() + self.radius() + rounding.lower,
            within: -ScalarOf::<A>::INFINITY,
            iterations: options.max_iterations.max(1),
        }
    }
}
