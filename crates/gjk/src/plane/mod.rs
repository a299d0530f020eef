//! Two cores of at most eight vertices in the plane: the edge of A − B with the largest gap, found among all.
//!
//! The gap of the cores along the outward normal of an edge of A, or of B, is the distance of the origin from
//! the line through an edge of A − B, and every edge of A − B has one of these normals. Let an edge's be the
//! largest.
//!
//! - None positive: the cores overlap, that gap is the signed distance, and the nearest point of the boundary
//!   of A − B is on that edge.
//! - Otherwise let w be the point of A − B nearest to the origin. On an edge, that edge's gap is the
//!   distance, which no gap exceeds. At a vertex, the gap of an edge through it is |w|·cos of the angle
//!   between its normal and w, and that of any other edge at most as much with a larger angle: the largest
//!   gap is that of an edge through w.
//!
//! So the edge of the largest gap holds the nearest point: an edge of one core, the owner, less the vertex of
//! the other that is nearest to its line, the tip. The axes are S. Gottschalk's, M. C. Lin's and D. Manocha's
//! (*OBBTree*, 1996); that they are enough for the distance in the plane is the argument above.
//!
//! Which edge and which tip is a claim of lanes of `f32`; what it is worth is proved in the caller's
//! precision.

mod few;
mod foot;
mod gaps;
mod proof;

use core::borrow::Borrow;

use crate::cache::Kept;
use crate::certified::Shapes;
use crate::convex::{Convex, Flat, Lanes};
use crate::couple::Posed;
use crate::math::{Scalar, Vector};
use crate::placed::{Between, Located, Placed, Scaled};
use crate::result::Proximity;
use crate::space::Space;
use few::{Around, Point, Rectangle, Segment};
use foot::Foot;
use gaps::{Motion, Vertices, widest};
use proof::Proven;

/// Calls a function with what two cores are, which is known where the shapes' types are, and with arguments.
macro_rules! by_kind {
    ($a:expr, $b:expr, $f:ident($($argument:expr),*)) => {
        match $a.flat() {
            _ if A::Vector::DIMENSION != 2 => None,
            Flat::Unknown => None,
            // Points and segments among themselves have formulas that are sooner.
            Flat::Point => by_kind!(@ of Point, $b, $f($($argument),*)),
            Flat::Segment(ends) => by_kind!(@ of Segment(ends), $b, $f($($argument),*)),
            Flat::Box(half) => by_kind!(@ Rectangle(half), $b, $f($($argument),*)),
            Flat::Outline(outline) => by_kind!(@ outline, $b, $f($($argument),*)),
        }
    };
    (@ of $few_a:expr, $b:expr, $f:ident($($argument:expr),*)) => {
        match $b.flat() {
            Flat::Unknown | Flat::Point | Flat::Segment(_) => None,
            Flat::Box(half) => $f($few_a, Rectangle(half), $($argument),*),
            Flat::Outline(outline) => $f($few_a, outline, $($argument),*),
        }
    };
    (@ $few_a:expr, $b:expr, $f:ident($($argument:expr),*)) => {
        match $b.flat() {
            Flat::Unknown => None,
            Flat::Point => $f($few_a, Point, $($argument),*),
            Flat::Segment(ends) => $f($few_a, Segment(ends), $($argument),*),
            Flat::Box(half) => $f($few_a, Rectangle(half), $($argument),*),
            Flat::Outline(outline) => $f($few_a, outline, $($argument),*),
        }
    };
}

/// An edge of one core and a vertex of the other, by their places on the way around the cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Claim {
    /// Whose edge it is: 0 for A, 1 for B.
    owner: u8,
    edge: u8,
    tip: u8,
}

/// Two cores of few vertices at their poses.
struct Plane<'p, V: Vector, F, G> {
    a: &'p Placed<'p, V>,
    b: &'p Placed<'p, V>,
    few_a: Scaled<V, F>,
    few_b: Scaled<V, G>,
    motion: Motion<V>,
    /// A power of two about as large as the pair, which the lengths are multiples of.
    unit: V::Scalar,
    /// The extents and the distance of the centers: no two points of the cores are farther apart.
    size: V::Scalar,
    /// How far a computed gap or length may be from the truth. See [`ERROR`].
    error: V::Scalar,
}

/// The whole answer; `None` for cores that are curved, have more vertices, or are not in the plane, and where
/// rounding leaves the bounds open.
#[inline(always)]
pub(crate) fn proximity<A, B>(
    (a, pose_a): Posed<'_, A>,
    (b, pose_b): Posed<'_, B>,
    kept: &mut Kept,
) -> Option<Proximity<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
    let shapes = ((a, pose_a), (b, pose_b));
    by_kind!(a, b, solve(&on_a, &on_b, &shapes, kept))
}

/// The whole answer, and what it is made of in A's frame.
pub(crate) fn contact<A, B>(
    (a, pose_a): Posed<'_, A>,
    (b, pose_b): Posed<'_, B>,
) -> Option<Located<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
    let shapes = ((a, pose_a), (b, pose_b));
    by_kind!(a, b, locate(&on_a, &on_b, &shapes))
}

/// Whether two shapes share a point, where it is found sooner than how far apart they are, and beyond doubt.
#[inline(always)]
pub(crate) fn intersects<A, B>((a, pose_a): Posed<'_, A>, (b, pose_b): Posed<'_, B>) -> Option<bool>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
    by_kind!(a, b, touch(&on_a, &on_b))
}

/// Whether two cores inflated by their radii share a point, where lanes leave no doubt.
#[inline]
fn touch<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
) -> Option<bool> {
    let plane = Plane::new(a, b, few_a, few_b);
    let (largest, doubt) = (plane.search_gap(), plane.doubt());
    let radius = ((a.radius + b.radius) * plane.unit.inverse_power()).to_f32();
    let is_apart = largest > doubt + radius * (1.0 + 4.0 * f32::EPSILON);
    let is_clear = largest.is_finite() && (is_apart || largest < -doubt);
    is_clear.then_some(!is_apart)
}

/// The whole answer about two cores. What the last one rested on is proved first, where it can prove as much:
/// of an overlap one edge proves a lower bound alone.
///
/// Not generic over the shapes: there are many pairs of those.
#[inline]
fn solve<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    shapes: &dyn Shapes<V>,
    kept: &mut Kept,
) -> Option<Proximity<V>> {
    let plane = Plane::new(a, b, few_a, few_b);
    if let Some(claim) = plane.kept(*kept)
        && let Some(proven) = plane.proven(claim).filter(|proven| proven.is_close(plane.size))
    {
        return Some(plane.answer(&proven, shapes));
    }
    let claim = plane.claim(shapes)?;
    *kept = Kept::Edge([claim.owner, claim.edge, claim.tip]);
    match plane.proven(claim) {
        Some(proven) => Some(plane.answer(&proven, shapes)),
        None => plane.proven_near(claim).map(|proven| plane.answer(&proven, shapes)),
    }
}

/// The same with what the answer is made of.
fn locate<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    shapes: &dyn Shapes<V>,
) -> Option<Located<V>> {
    let plane = Plane::new(a, b, few_a, few_b);
    let claim = plane.claim(shapes)?;
    let proven = plane.proven(claim).or_else(|| plane.proven_near(claim))?;
    Some(plane.located(&proven, shapes))
}

/// How many times ε of `f32` and the size a gap found in lanes may be off.
///
/// A vertex and a height round by u = ε/2 of the extent, a normal by u; R by u in each number, and u more for
/// each of the two products and two sums of a vertex's motion; the scalar product and the difference of the
/// height 4u: less than 11u of the size in all. Rotations and poses are off by what `error` says in either
/// precision.
const LANE_ERROR: f32 = 8.0;

/// How many times ε and the size a computed gap or length may be off, besides what the poses are.
///
/// With E the extents of owner and other, D the distance of the centers, ρ the sum of the errors of both
/// rotations, u = ε/2:
///   storing vertices relative to the centers       u·E both
///   M = R_oᵀ·R_t, and a vertex turned by it         (ρ + 2.5ε + 1.5ε)·E_t
///   m = R_oᵀ·d                                      (ρ + 1.5ε)·D, and the error of d
///   vertex + m                                      u·(E_t + D)
/// is how far a vertex is from the truth. A gap in the direction n is the least n·(M·v + m) less the largest
/// n·v, each found as computed: (Mᵀn)·v errs by (1.5ε + ε)·E_t, n·m by ε·D, n·v by ε·E_o, the sums by ε of
/// the size, and n is unit up to 1.5ε. In all 4ε·E_o + 10ε·E_t + 6ε·D + ρ·(E_t + D) and the error of d. The
/// length between a point of an edge and a vertex has the first part, 3ε·E_o for the point, and 2ε of the
/// size for the difference and the root.
const ERROR: f64 = 10.0;

/// Gaps between the bounds below this many times ε and the size are rounding.
const FLOOR: f64 = 4.0;

impl<'p, V: Space, F: Around<V>, G: Around<V>> Plane<'p, V, F, G> {
    #[inline(always)]
    fn new(a: &'p Placed<'p, V>, b: &'p Placed<'p, V>, few_a: F, few_b: G) -> Self {
        let Between { offset, size, unit, inverse_unit, rotations, smallest } = Between::new(a, b);
        let size = size * inverse_unit;
        let relative = rotations + V::Scalar::from_f64(ERROR) * V::Scalar::EPSILON;
        let error = (offset.error + smallest) * inverse_unit + relative * size;
        let motion = Motion::new(a.pose.rotation(), b.pose.rotation(), offset.vector * inverse_unit);
        let (few_a, few_b) = (Scaled::new(few_a, inverse_unit), Scaled::new(few_b, inverse_unit));
        Self { a, b, few_a, few_b, motion, unit, size, error }
    }

    /// What the last answer rested on, if there are such places: what it is worth is proved.
    #[inline(always)]
    fn kept(&self, kept: Kept) -> Option<Claim> {
        let Kept::Edge([owner, edge, tip]) = kept else { return None };
        let (edges_a, edges_b) = (self.few_a.own().edges(), self.few_b.own().edges());
        let (count_a, count_b) = (self.few_a.own().count(), self.few_b.own().count());
        let (edges, tips) = if owner == 0 { (edges_a, count_b) } else { (edges_b, count_a) };
        let is_there = edges >> (edge & 7) & 1 == 1 && usize::from(tip) < tips;
        is_there.then_some(Claim { owner: owner & 1, edge: edge & 7, tip })
    }

    /// The edge with the largest gap, and its tip.
    #[inline(always)]
    fn claim(&self, shapes: &dyn Shapes<V>) -> Option<Claim> {
        match self.search() {
            Ok(claim) => Some(claim),
            Err(edges) => self.best_of(edges, shapes),
        }
    }

    /// What is proved where a claim was refused: lanes may have taken a tip that is not the nearest to the
    /// line, or there are two that are equally near.
    #[cold]
    #[inline(never)]
    fn proven_near(&self, claim: Claim) -> Option<Proven<V>> {
        let (_, claim) = self.gap(claim.owner, claim.edge)?;
        self.proven(claim).or_else(|| self.proven_beside(claim))
    }

    /// How far a gap found in lanes may be off.
    #[inline(always)]
    fn doubt(&self) -> f32 {
        self.error.to_f32() + LANE_ERROR * f32::EPSILON * self.size.to_f32()
    }

    /// Whether one block of lanes is enough for each core.
    #[inline(always)]
    fn is_small(&self) -> bool {
        self.few_a.own().count() <= 4 && self.few_b.own().count() <= 4
    }

    /// The largest gap, as lanes find it; infinite where there is no edge.
    #[inline(always)]
    fn search_gap(&self) -> f32 {
        let (of_a, of_b) = (self.few_a.own().lanes(), self.few_b.own().lanes());
        let (of_a, of_b) = (of_a.borrow(), of_b.borrow());
        let (gap, _) =
            if self.is_small() { self.gaps::<1>(of_a, of_b).0 } else { self.gaps::<2>(of_a, of_b).0 };
        gap
    }

    /// The largest gap and the edges near it; and the vertices of B as A sees them, and those of A as B does.
    #[inline(always)]
    fn gaps<const W: usize>(&self, of_a: &Lanes, of_b: &Lanes) -> ((f32, u32), [Vertices; 2]) {
        // Not zero, however small a core is beside the pair: what is no edge is infinitely far.
        let factors = [self.few_a.factor(), self.few_b.factor()].map(|x| x.to_f32().max(f32::MIN_POSITIVE));
        let motion = self.motion.rounded(factors);
        let b_by_a = Vertices::moved::<W>(of_b, motion[0]);
        let a_by_b = Vertices::moved::<W>(of_a, motion[1]);
        let doubt = self.doubt();
        let widest = widest::<W>(
            b_by_a.gaps::<W>(of_a, factors[0]),
            a_by_b.gaps::<W>(of_b, factors[1]),
            doubt + doubt,
        );
        (widest, [b_by_a, a_by_b])
    }

    /// The edge with the largest gap, and its tip; or, a bit for each, edges that lanes cannot tell apart.
    #[inline(always)]
    fn search(&self) -> Result<Claim, u32> {
        let (of_a, of_b) = (self.few_a.own().lanes(), self.few_b.own().lanes());
        if self.is_small() {
            self.widest::<1>(of_a.borrow(), of_b.borrow())
        } else {
            self.widest::<2>(of_a.borrow(), of_b.borrow())
        }
    }

    #[inline(always)]
    fn widest<const W: usize>(&self, of_a: &Lanes, of_b: &Lanes) -> Result<Claim, u32> {
        let ((_, near), [b_by_a, a_by_b]) = self.gaps::<W>(of_a, of_b);
        let near = near & (self.few_a.own().edges() | self.few_b.own().edges() << 8);
        if near & near.wrapping_sub(1) != 0 || near == 0 {
            return Err(near);
        }
        let place = near.trailing_zeros() as usize;
        let (owner, edge) = (place >> 3 & 1, place & 7);
        let tip = if owner == 0 {
            let (x, y) = of_a.normal(edge);
            b_by_a.lowest::<W>(x, y)
        } else {
            let (x, y) = of_b.normal(edge);
            a_by_b.lowest::<W>(x, y)
        };
        Ok(Claim { owner: owner as u8, edge: edge as u8, tip: tip as u8 })
    }

    /// Of edges whose gaps lanes cannot tell apart the one with the largest. Of equals it is the first of the
    /// core that comes first in either order of the question.
    ///
    /// Those that lanes can tell have smaller gaps than the edge that lanes found to have the largest, and so
    /// than this one.
    #[cold]
    #[inline(never)]
    fn best_of(&self, mut edges: u32, shapes: &dyn Shapes<V>) -> Option<Claim> {
        let mut best: Option<(V::Scalar, Claim)> = None;
        while edges != 0 {
            let place = edges.trailing_zeros() as u8;
            edges &= edges - 1;
            let Some((gap, claim)) = self.gap(place >> 3, place & 7) else { continue };
            let is_better = |&(largest, other): &(V::Scalar, Claim)| {
                let is_equal = gap == largest && claim.owner != other.owner;
                gap > largest || (is_equal && shapes.is_reversed())
            };
            if best.as_ref().is_none_or(is_better) {
                best = Some((gap, claim));
            }
        }
        best.map(|(_, claim)| claim)
    }

    /// The gap of an edge, and the claim that it is the largest. `None` for an edge without a normal.
    fn gap(&self, owner: u8, edge: u8) -> Option<(V::Scalar, Claim)> {
        let (gap, tip) = if owner == 0 {
            foot::gap(&self.few_a, &self.few_b, self.motion.of_a(), edge)?
        } else {
            foot::gap(&self.few_b, &self.few_a, self.motion.of_b(), edge)?
        };
        Some((gap, Claim { owner, edge, tip }))
    }

    /// What a claim proves; `None` where it is refused.
    #[inline(always)]
    fn proven(&self, claim: Claim) -> Option<Proven<V>> {
        // Which of the two is the owner is known in each branch: what each core is does not have to be asked.
        if claim.owner == 0 {
            let foot = Foot::opposite(&self.few_a, &self.few_b, self.motion.of_a(), claim);
            self.prove_by_a(&foot)
        } else {
            let foot = Foot::opposite(&self.few_b, &self.few_a, self.motion.of_b(), claim);
            self.prove_by_b(&foot)
        }
    }

    /// The same where another vertex is as near to the edge's line as the tip.
    fn proven_beside(&self, claim: Claim) -> Option<Proven<V>> {
        let level = V::Scalar::EPSILON * self.size;
        if claim.owner == 0 {
            let motion = self.motion.of_a();
            let foot = Foot::opposite(&self.few_a, &self.few_b, motion, claim);
            self.prove_by_a(&foot.beside(&self.few_a, &self.few_b, motion, claim, level)?)
        } else {
            let motion = self.motion.of_b();
            let foot = Foot::opposite(&self.few_b, &self.few_a, motion, claim);
            self.prove_by_b(&foot.beside(&self.few_b, &self.few_a, motion, claim, level)?)
        }
    }
}
