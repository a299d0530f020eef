//! Two shapes at their poses.

use crate::convex::{Body, Carrier, Convex, Core, CoreDifference, Difference, VertexId, is_polytope};
use crate::floor::Floor;
use crate::gjk::Limits;
use crate::math::{Scalar, Vector};
use crate::options::Options;
use crate::result::Status;
use crate::settled::{Proof, Settled};
use crate::space::Space;

/// Two shapes at their poses.
#[derive(Clone, Copy)]
pub(crate) struct Couple<'a, V: Space> {
    pub(crate) a: &'a Body<'a, V>,
    pub(crate) b: &'a Body<'a, V>,
    pub(crate) difference: CoreDifference<'a, V>,
}

impl<'a, V: Space> Couple<'a, V> {
    #[inline(never)]
    pub(crate) fn new(a: &'a Body<'a, V>, b: &'a Body<'a, V>) -> Self {
        Self { a, b, difference: Difference::new(a, a.pose, b, b.pose) }
    }

    /// The sum of the radii in multiples of the unit.
    pub(crate) fn radius(&self) -> V::Scalar {
        (self.a.radius() + self.b.radius()) * self.difference.inverse_unit()
    }

    /// Whether both cores have finitely many vertices, so that no tolerance decides.
    pub(crate) fn are_polytopes(&self) -> bool {
        is_polytope(self.a) && is_polytope(self.b)
    }

    /// What ended a search that has proved as much.
    pub(crate) fn status(&self, settled: &Settled<V>) -> Status {
        let is_narrow = Floor(self.difference.rounding().floor).is_narrow(settled.upper - settled.lower);
        match settled.proof {
            Proof::Closed if !self.are_polytopes() => Status::Converged,
            Proof::Closed if is_narrow => Status::Exact,
            Proof::Converged => Status::Converged,
            Proof::Closed | Proof::Limited | Proof::Open => Status::Bounded,
        }
    }

    /// So many vertices of each shape; the feature of more than three.
    pub(crate) fn carriers(&self, ids: &[[VertexId; 4]; 2], counts: [usize; 2]) -> [Carrier; 2] {
        let [on_a, on_b] = [&ids[0][..counts[0]], &ids[1][..counts[1]]];
        if counts[0].max(counts[1]) <= 3 {
            return [Carrier::of(on_a), Carrier::of(on_b)];
        }
        [self.a.core().feature(on_a).into(), self.b.core().feature(on_b).into()]
    }

    /// When the search ends.
    pub(crate) fn limits(&self, options: &Options<V::Scalar>) -> Limits<V::Scalar> {
        let zero = V::Scalar::ZERO;
        let rounding = self.difference.rounding();
        let radius = self.radius();
        // The bound is rounded down once more when it is given as a length: a few ε of its terms are asked
        // for on top.
        let slack = V::Scalar::EPSILON * V::Scalar::from_f64(8.0);
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
            within: -V::Scalar::INFINITY,
            iterations: options.max_iterations.max(1),
            capacity: options.capacity,
        }
    }
}

/// Whether a search about two shapes runs with B first: the smaller comes first, whose frame has the finer
/// digits, but a point comes last: then nothing has to be turned into the other's frame.
///
/// Rounding in A's frame is not rounding in B's, so that the last digits of an answer, and which side of zero
/// a contact is on, would depend on the order of the question. The order of the search depends on the shapes
/// and poses alone: on the first difference in size, radius, place or form; later ones are looked at in ties
/// alone. Where there is none both orders are the same.
#[inline(always)]
pub(crate) fn is_reversed<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    let (extent_a, extent_b) = (a.extent(), b.extent());
    if extent_a == extent_b {
        return is_later(a, b);
    }
    let zero = V::Scalar::ZERO;
    extent_a == zero || (extent_b < extent_a && extent_b != zero)
}

/// Whether B comes first where the extents are equal.
#[inline(never)]
fn is_later<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    let (core_a, core_b) = (a.core(), b.core());
    let count = |core: &Core<'_, V>| V::Scalar::from_f64(core.vertex_count() as f64);
    let sizes = [(a.radius(), b.radius()), (count(&core_a), count(&core_b))];
    if let Some((of_a, of_b)) = sizes.into_iter().find(|(of_a, of_b)| of_a != of_b) {
        return of_b < of_a;
    }
    let n = V::DIMENSION;
    let (rotation_a, rotation_b) = (a.pose.rotation(), b.pose.rotation());
    let vectors = |index: usize| match index.checked_sub(2) {
        None if index == 0 => Some((a.center(), b.center())),
        None => Some((a.pose.translation(), b.pose.translation())),
        Some(i) if i < n => Some((rotation_a.column(i), rotation_b.column(i))),
        Some(i) if i < 3 * n => {
            let axis = V::axis(i % n) * V::Scalar::from_f64(if i < 2 * n { 1.0 } else { -1.0 });
            Some((a.support(axis, None).point, b.support(axis, None).point))
        }
        Some(i) => Some((core_a.vertex(i - 3 * n)?, core_b.vertex(i - 3 * n)?)),
    };
    for (of_a, of_b) in (0..2 + 3 * n + core_a.vertex_count()).filter_map(vectors) {
        if let Some(i) = (0..n).find(|&i| of_a.get(i) != of_b.get(i)) {
            return of_b.get(i) < of_a.get(i);
        }
    }
    // The same numbers under another name: shapes without size, say.
    let kinds = (rank(&core_a), rank(&core_b));
    if kinds.0 == kinds.1 { rotation_b.error() < rotation_a.error() } else { kinds.1 < kinds.0 }
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
