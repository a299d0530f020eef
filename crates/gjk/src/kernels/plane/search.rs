//! The edge with the largest gap, found in lanes of `f32`.

use super::foot;
use super::lanes::{Seen, single, widest};
use super::rings::{Candidate, Plane, Rotated};
use crate::convex::Convex;
use crate::math::{Each, Eight, Four, Scalar, at};
use crate::simplex::Space;
use crate::view::View;

/// How many times ε of `f32` and the size a gap found in lanes may be off.
///
/// With u = ε/2: a vertex rounds by u, its rotation by u, turning it by 3u, the way between the centers by u,
/// and moving the vertex by it by u; a normal likewise by 5u of the vertex's distance; their product by 2u,
/// the height and the difference by u each. In all less than 16u of the size. Rotations and poses are off by
/// what `View::error` says in either precision.
const LANE_ERROR: f32 = 10.0;

/// Both cores in lanes, and the vertices of each as the other's edges are measured: of B moved by the way
/// between the centers, of A moved back by it.
pub(crate) struct Pair {
    pub(crate) seen: [Seen; 2],
    others: [Eight; 2],
    /// How far from its core's center along the normal of each edge the other core begins.
    nearest: [[Four; 2]; 2],
}

/// How far a gap found in lanes may be off.
#[inline(always)]
pub(super) fn doubt<V: Space>(view: &View<'_, V>) -> f32 {
    view.error.to_f32() + LANE_ERROR * f32::EPSILON * view.size.to_f32()
}

/// What the largest gap of two cores says of the shapes, if rounding leaves no doubt.
#[inline(always)]
pub(super) fn is_clear<V: Space>(view: &View<'_, V>, largest: f32) -> Option<bool> {
    let doubt = doubt(view);
    let radius = ((view.a.radius() + view.b.radius()) * view.inverse_unit).to_f32();
    let is_apart = largest > doubt + radius * (1.0 + 4.0 * f32::EPSILON);
    let is_clear = largest.is_finite() && (is_apart || largest < -doubt);
    is_clear.then_some(!is_apart)
}

impl<V: Space> Plane<'_, V> {
    #[inline(always)]
    pub(crate) fn seen<const WA: usize, const WB: usize>(&self) -> Pair {
        let [core_a, core_b] = &self.cores;
        // Not zero, however small a core is beside the pair: what is no edge is infinitely far.
        let factor = |core: &Rotated<'_, V>| core.factor().to_f32().max(f32::MIN_POSITIVE);
        let a = Seen::new::<WA, V>(&core_a.own().lanes, core_a.rotation(), factor(core_a));
        let b = Seen::new::<WB, V>(&core_b.own().lanes, core_b.rotation(), factor(core_b));
        let across = single(self.view.across);
        let others = [b.vertices.moved::<WB>(across), a.vertices.moved::<WA>(across.each(|x| -x))];
        let nearest = [a.nearest::<WA, WB>(&others[0]), b.nearest::<WB, WA>(&others[1])];
        Pair { seen: [a, b], others, nearest }
    }

    /// The largest gap, as it is found in `f32`, infinite where there is no edge; and the edge that has it,
    /// with its tip, or, a bit for each, edges that lanes cannot tell apart.
    #[inline(always)]
    pub(crate) fn search(&self) -> (f32, Result<Candidate, u32>) {
        match self.cores.each(|core| core.own().is_small()) {
            [true, true] => self.widest::<1, 1>(),
            [false, true] => self.widest::<2, 1>(),
            _ => self.widest::<2, 2>(),
        }
    }

    #[inline(always)]
    fn widest<const WA: usize, const WB: usize>(&self) -> (f32, Result<Candidate, u32>) {
        let pair = self.seen::<WA, WB>();
        let ([of_a, of_b], doubt) = (pair.gaps(), doubt(&self.view));
        let (gap, near) = widest::<WA, WB>(of_a, of_b, doubt + doubt);
        let near = near & self.edges();
        if near & near.wrapping_sub(1) != 0 || near == 0 {
            return (gap, Err(near));
        }
        (gap, Ok(pair.with_tip::<WA, WB>(near.trailing_zeros() as usize)))
    }

    /// A bit for each edge, of A and then of B.
    #[inline(always)]
    pub(crate) fn edges(&self) -> u32 {
        self.cores[0].own().edges() | self.cores[1].own().edges() << 8
    }

    /// Of edges whose gaps lanes cannot tell apart the one with the largest. Of equals it is the first of the
    /// core that comes first in either order of the question.
    ///
    /// Those that lanes can tell have smaller gaps than the edge that lanes found to have the largest, and so
    /// than this one.
    #[cold]
    #[inline(never)]
    pub(super) fn best_of(&self, mut edges: u32) -> Option<Candidate> {
        let mut best: Option<(V::Scalar, Candidate)> = None;
        while edges != 0 {
            let place = edges.trailing_zeros() as usize;
            edges &= edges - 1;
            let Some((gap, candidate)) = foot::gap(self, place >> 3, place & 7) else { continue };
            let is_better = |&(largest, other): &(V::Scalar, Candidate)| {
                let is_equal = gap == largest && candidate.owner != other.owner;
                gap > largest || (is_equal && self.is_reversed())
            };
            if best.as_ref().is_none_or(is_better) {
                best = Some((gap, candidate));
            }
        }
        best.map(|(_, candidate)| candidate)
    }
}

impl Pair {
    /// The gap of every edge of A, and of every edge of B.
    #[inline(always)]
    pub(crate) fn gaps(&self) -> [[Four; 2]; 2] {
        [self.seen[0].gaps(self.nearest[0]), self.seen[1].gaps(self.nearest[1])]
    }

    /// An edge, of A at its place and of B 8 places behind, and the other's vertex that is nearest to its
    /// line: the first that is where the other begins.
    #[inline(always)]
    pub(crate) fn with_tip<const WA: usize, const WB: usize>(&self, place: usize) -> Candidate {
        let (owner, edge) = (place >> 3 & 1, place & 7);
        let normal = self.seen[owner].normals.at(edge);
        let nearest = at(&self.nearest[owner], edge);
        let others = &self.others[owner];
        let tip = if WA == WB || owner == 1 {
            others.first::<WA>(normal, nearest)
        } else {
            others.first::<WB>(normal, nearest)
        };
        Candidate { owner, edge, tip }
    }
}
