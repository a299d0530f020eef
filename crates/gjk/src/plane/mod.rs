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
//! Lanes of `f32`, or the axes of two boxes, find which edge and which tip it may be; what that is worth is
//! proved in the caller's precision.

#[cfg(feature = "small-code")]
mod any;
mod few;
mod foot;
mod gaps;
mod proof;
mod search;
mod sides;
mod straight;

use crate::cache::Kept;
use crate::certified::Shapes;
use crate::convex::{Convex, Flat, ScalarOf};
use crate::couple::Posed;
use crate::math::{Scalar, Vector};
#[cfg(not(feature = "small-code"))]
use crate::placed::Point;
use crate::placed::{Between, Located, Placed, Scaled};
use crate::result::Proximity;
use crate::space::Space;
use crate::straight::{Clear, Outcome, Watch};
use few::Around;
#[cfg(not(feature = "small-code"))]
use few::{Rectangle, Segment};
use foot::Foot;
use gaps::Motion;
use proof::Proven;
use straight::first;

/// Calls a function with what two cores are, which is known where the shapes' types are, and with arguments.
/// The cores come in the order of [`Flat::is_below`], so that there is code for each two kinds once; what is
/// round has formulas.
#[cfg(not(feature = "small-code"))]
macro_rules! by_kind {
    ($a:expr, $b:expr, $f:ident($($argument:expr),*)) => {
        match ($a.flat(), $b.flat()) {
            _ if A::Vector::DIMENSION != 2 => None,
            (Flat::Outline(p), Flat::Outline(q)) => $f(p, q, $($argument),*),
            (Flat::Outline(p), Flat::Box(half)) => $f(p, Rectangle(half), $($argument),*),
            (Flat::Outline(p), Flat::Segment(ends)) => $f(p, Segment(ends), $($argument),*),
            (Flat::Outline(p), Flat::Point) => $f(p, Point, $($argument),*),
            (Flat::Box(p), Flat::Box(q)) => $f(Rectangle(p), Rectangle(q), $($argument),*),
            (Flat::Box(half), Flat::Segment(ends)) => $f(Rectangle(half), Segment(ends), $($argument),*),
            _ => None,
        }
    };
}

/// The same with code for all kinds once.
#[cfg(feature = "small-code")]
macro_rules! by_kind {
    ($a:expr, $b:expr, $f:ident($($argument:expr),*)) => {
        match ($a.flat(), $b.flat()) {
            _ if A::Vector::DIMENSION != 2 => None,
            (_, Flat::Unknown) | (Flat::Box(_), Flat::Point | Flat::Outline(_)) => None,
            (p @ (Flat::Outline(_) | Flat::Box(_)), q) => $f(p, q, $($argument),*),
            _ => None,
        }
    };
}

/// An edge of one core and a vertex of the other, by their places on the way around the cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
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
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    kept: &mut Kept,
) -> Option<Proximity<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if a.0.flat().is_below(&b.0.flat()) {
        in_order(b, a, kept).map(Proximity::flipped)
    } else {
        in_order(a, b, kept)
    }
}

#[inline(always)]
fn in_order<A, B>(a: Posed<'_, A>, b: Posed<'_, B>, kept: &mut Kept) -> Option<Proximity<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    by_kind!(a.0, b.0, solve(&on_a, &on_b, &(a, b), kept))
}

/// The whole answer, and what it is made of in A's frame.
pub(crate) fn contact<A, B>(a: Posed<'_, A>, b: Posed<'_, B>) -> Option<Located<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    if a.0.flat().is_below(&b.0.flat()) {
        by_kind!(b.0, a.0, locate(&on_b, &on_a, &(b, a), Frame::OfSecond))
    } else {
        by_kind!(a.0, b.0, locate(&on_a, &on_b, &(a, b), Frame::OfFirst))
    }
}

/// Whether two shapes share a point, where it is found sooner than how far apart they are, and beyond doubt.
#[inline(always)]
pub(crate) fn intersects<A, B>((a, pose_a): Posed<'_, A>, (b, pose_b): Posed<'_, B>) -> Option<bool>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
    if a.flat().is_below(&b.flat()) {
        by_kind!(b, a, touch(&on_b, &on_a))
    } else {
        by_kind!(a, b, touch(&on_a, &on_b))
    }
}

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` as for [`proximity`], and where they meet
/// at time 0.
#[inline(always)]
pub(crate) fn straight<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    (velocity, until): (A::Vector, ScalarOf<A>),
    watch: Watch<'_, A::Vector>,
) -> Option<Outcome<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    if a.0.flat().is_below(&b.0.flat()) {
        let flipped = &mut |clear: Clear<A::Vector>| watch(clear.flipped());
        by_kind!(b.0, a.0, first(&on_b, &on_a, (-velocity, until), flipped)).map(Outcome::flipped)
    } else {
        by_kind!(a.0, b.0, first(&on_a, &on_b, (velocity, until), watch))
    }
}

/// Whether two cores inflated by their radii share a point, where the gaps leave no doubt.
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

/// The whole answer about two cores, whatever the shapes. What the last one rested on is proved first, where
/// it can prove as much: of an overlap one edge proves a lower bound alone.
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
    if let Some(candidate) = plane.kept(*kept)
        && let Some(proven) = plane.proven(candidate).filter(|proven| proven.is_close(plane.size))
    {
        return Some(plane.answer(&proven, shapes));
    }
    let candidate = plane.candidate(shapes)?;
    *kept = Kept::Edge([candidate.owner, candidate.edge, candidate.tip]);
    match plane.proven(candidate) {
        Some(proven) => Some(plane.answer(&proven, shapes)),
        None => plane.proven_near(candidate).map(|proven| plane.answer(&proven, shapes)),
    }
}

/// Whose frame is asked for, and who comes first in the answer.
#[derive(Clone, Copy)]
enum Frame {
    OfFirst,
    OfSecond,
}

/// The same with what the answer is made of.
fn locate<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    shapes: &dyn Shapes<V>,
    frame: Frame,
) -> Option<Located<V>> {
    let plane = Plane::new(a, b, few_a, few_b);
    let candidate = plane.candidate(shapes)?;
    let proven = plane.proven(candidate).or_else(|| plane.proven_near(candidate))?;
    Some(plane.located(&proven, shapes, frame))
}

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

impl<'p, V: Space, F: Around<V>, G: Around<V>> Plane<'p, V, F, G> {
    #[inline(always)]
    fn new(a: &'p Placed<'p, V>, b: &'p Placed<'p, V>, few_a: F, few_b: G) -> Self {
        Self::between(a, b, few_a, few_b, &Between::new(a, b))
    }

    #[inline(always)]
    fn between(a: &'p Placed<'p, V>, b: &'p Placed<'p, V>, few_a: F, few_b: G, between: &Between<V>) -> Self {
        let Between { offset, size, unit, inverse_unit, rotations, smallest } = *between;
        let size = size * inverse_unit;
        let relative = rotations + V::Scalar::from_f64(ERROR) * V::Scalar::EPSILON;
        let error = (offset.error + smallest) * inverse_unit + relative * size;
        let motion = Motion::new(a.pose.rotation(), b.pose.rotation(), offset.vector * inverse_unit);
        let (few_a, few_b) = (Scaled::new(few_a, inverse_unit), Scaled::new(few_b, inverse_unit));
        Self { a, b, few_a, few_b, motion, unit, size, error }
    }

    /// The same where the center of B is farther by a way, as A sees it; size and error are as before.
    #[inline(always)]
    fn moved(&self, way: V) -> Self {
        Self { motion: self.motion.moved(way), ..*self }
    }

    /// What the last answer rested on, if there are such places: what it is worth is proved.
    #[inline(always)]
    fn kept(&self, kept: Kept) -> Option<Candidate> {
        let Kept::Edge([owner, edge, tip]) = kept else { return None };
        let (edges_a, edges_b) = (self.few_a.own().edges(), self.few_b.own().edges());
        let (count_a, count_b) = (self.few_a.own().count(), self.few_b.own().count());
        let (edges, tips) = if owner == 0 { (edges_a, count_b) } else { (edges_b, count_a) };
        let is_there = edges >> (edge & 7) & 1 == 1 && usize::from(tip) < tips;
        is_there.then_some(Candidate { owner: owner & 1, edge: edge & 7, tip })
    }

    /// The edge with the largest gap, and its tip.
    #[inline(always)]
    fn candidate(&self, shapes: &dyn Shapes<V>) -> Option<Candidate> {
        match self.search() {
            Ok(candidate) => Some(candidate),
            Err(edges) => self.best_of(edges, shapes),
        }
    }

    /// What is proved where a candidate was refused: lanes may have taken a tip that is not the nearest to
    /// the line, or there are two that are equally near.
    #[cold]
    #[inline(never)]
    fn proven_near(&self, candidate: Candidate) -> Option<Proven<V>> {
        let (_, candidate) = self.gap(candidate.owner, candidate.edge)?;
        self.proven(candidate).or_else(|| self.proven_beside(candidate))
    }

    /// The gap of an edge, and the edge with its tip. `None` for an edge without a normal.
    fn gap(&self, owner: u8, edge: u8) -> Option<(V::Scalar, Candidate)> {
        let (gap, tip) = if owner == 0 {
            foot::gap(&self.few_a, &self.few_b, self.motion.of_a(), edge)?
        } else {
            foot::gap(&self.few_b, &self.few_a, self.motion.of_b(), edge)?
        };
        Some((gap, Candidate { owner, edge, tip }))
    }

    /// What a candidate proves; `None` where it is refused.
    #[inline(always)]
    fn proven(&self, candidate: Candidate) -> Option<Proven<V>> {
        // Which of the two is the owner is known in each branch: what each core is does not have to be asked.
        if candidate.owner == 0 {
            let foot = Foot::opposite(&self.few_a, &self.few_b, self.motion.of_a(), candidate);
            self.prove_by_a(&foot)
        } else {
            let foot = Foot::opposite(&self.few_b, &self.few_a, self.motion.of_b(), candidate);
            self.prove_by_b(&foot)
        }
    }

    /// The same where another vertex is as near to the edge's line as the tip.
    fn proven_beside(&self, candidate: Candidate) -> Option<Proven<V>> {
        let level = V::Scalar::EPSILON * self.size;
        if candidate.owner == 0 {
            let motion = self.motion.of_a();
            let foot = Foot::opposite(&self.few_a, &self.few_b, motion, candidate);
            self.prove_by_a(&foot.beside(&self.few_a, &self.few_b, motion, candidate, level)?)
        } else {
            let motion = self.motion.of_b();
            let foot = Foot::opposite(&self.few_b, &self.few_a, motion, candidate);
            self.prove_by_b(&foot.beside(&self.few_b, &self.few_a, motion, candidate, level)?)
        }
    }
}
