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

mod any;
pub(crate) mod boxes;
mod few;
mod foot;
mod lanes;
mod search;
mod sides;
mod straight;

use crate::cache::Kept;
use crate::convex::Body;
use crate::convex::{Carrier, Convex, Feature, OF_THEIR_OWN, Prepared};
use crate::couple::is_reversed;
use crate::floor::Floor;
use crate::math::{Each, Scalar, Vector};
use crate::placed::{Point, Turned, View};
use crate::proof::{Certificate, Found, Proven, Spot, Whereabouts};
use crate::result::{Proximity, Via};
use crate::space::Space;
use crate::straight::{Clear, Outcome, Watch};
use any::Whichever;
use few::{Around, Rectangle, Segment};
use foot::Foot;
use straight::first;

/// Calls a function with what two cores are, and with arguments. The cores come in the order of
/// [`Prepared::is_below`], so that there is code for each two kinds once; what is round has formulas.
macro_rules! by_kind {
    ($a:expr, $b:expr, $f:ident($($argument:expr),*)) => {
        match ($a.prepared(), $b.prepared()) {
            _ if const { V::DIMENSION != 2 } => None,
            (Prepared::Box(_), Prepared::Point) => None,
            (p @ (Prepared::Outline(_) | Prepared::Box(_)), q) if const { !OF_THEIR_OWN } => {
                match (Whichever::new(p), Whichever::new(q)) {
                    (Some(p), Some(q)) => $f(p, q, $($argument),*),
                    _ => None,
                }
            }
            _ if const { !OF_THEIR_OWN } => None,
            (Prepared::Outline(p), Prepared::Outline(q)) => $f(p, q, $($argument),*),
            (Prepared::Outline(p), Prepared::Box(half)) => $f(p, Rectangle(half), $($argument),*),
            (Prepared::Outline(p), Prepared::Segment(ends)) => $f(p, Segment::new(ends), $($argument),*),
            (Prepared::Outline(p), Prepared::Point) => $f(p, Point, $($argument),*),
            (Prepared::Box(p), Prepared::Box(q)) => $f(Rectangle(p), Rectangle(q), $($argument),*),
            (Prepared::Box(half), Prepared::Segment(ends)) => $f(Rectangle(half), Segment::new(ends), $($argument),*),
            _ => None,
        }
    };
}

/// An edge of one core and a vertex of the other, by their places on the way around the cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    /// Whose edge it is: 0 for A, 1 for B.
    owner: usize,
    edge: usize,
    tip: usize,
}

/// Two cores of few vertices at their poses.
struct Plane<'p, V: Vector, F, G> {
    view: View<'p, V>,
    a: Turned<'p, V, F>,
    b: Turned<'p, V, G>,
}

/// Writes the whole answer; `false` for cores that are curved, have more vertices, or are not in the plane,
/// and where rounding leaves the bounds open.
#[inline(always)]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> bool {
    if let (Prepared::Box(half_a), Prepared::Box(half_b)) = (a.prepared(), b.prepared())
        && boxes::answer(a, b, [half_a, half_b], kept, answer, spot)
    {
        return true;
    }
    let is_below = a.prepared().is_below(&b.prepared());
    let (a, b) = if is_below { (b, a) } else { (a, b) };
    let proved = by_kind!(a, b, solve(a, b, kept, answer, spot)).is_some();
    if proved && is_below {
        answer.flip();
        Whereabouts::flip(spot);
    }
    proved
}

/// What is kept of a pair, as it is kept of the same exchanged: of cores of two kinds the same, since they
/// come in the order of these.
pub(crate) fn exchanged<V: Space>(kept: Kept, a: &Body<'_, V>, b: &Body<'_, V>) -> Kept {
    let Kept::Edge([owner, edge, tip]) = kept else { return kept };
    let (a, b) = (a.prepared(), b.prepared());
    let is_one_kind = !a.is_below(&b) && !b.is_below(&a);
    Kept::Edge([if is_one_kind { owner ^ 1 } else { owner }, edge, tip])
}

/// Whether two shapes share a point, where it is found sooner than how far apart they are, and beyond doubt.
#[inline(always)]
pub(crate) fn intersects<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    let is_below = a.prepared().is_below(&b.prepared());
    let (a, b) = if is_below { (b, a) } else { (a, b) };
    by_kind!(a, b, touch(a, b))
}

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` as for [`answer`], and where they meet
/// at time 0.
#[inline(always)]
pub(crate) fn straight<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    let is_below = a.prepared().is_below(&b.prepared());
    let (a, b, velocity) = if is_below { (b, a, -velocity) } else { (a, b, velocity) };
    let in_order = &mut |clear: Clear<V>| watch(if is_below { clear.flipped() } else { clear });
    let outcome = by_kind!(a, b, first(a, b, (velocity, until), in_order, contact))?;
    if is_below {
        contact.flip();
    }
    Some(outcome)
}

/// Whether two cores inflated by their radii share a point, where the gaps leave no doubt.
#[inline(never)]
fn touch<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Body<'_, V>,
    b: &Body<'_, V>,
) -> Option<bool> {
    clearly_touch(few_a, few_b, a, b)
}

/// As [`intersects`], of two boxes, inlined where the shapes' types are known.
#[inline(always)]
pub(crate) fn boxes_intersect<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, [p, q]: [V; 2]) -> Option<bool> {
    clearly_touch(Rectangle(p), Rectangle(q), a, b)
}

#[inline(always)]
fn clearly_touch<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Body<'_, V>,
    b: &Body<'_, V>,
) -> Option<bool> {
    let plane = Plane::new(a, b, few_a, few_b);
    let (largest, doubt) = (plane.search_gap(), plane.doubt());
    let radius = ((a.radius() + b.radius()) * plane.view.inverse_unit).to_f32();
    let is_apart = largest > doubt + radius * (1.0 + 4.0 * f32::EPSILON);
    let is_clear = largest.is_finite() && (is_apart || largest < -doubt);
    is_clear.then_some(!is_apart)
}

/// Writes the whole answer about two cores; `None` where nothing is proved. What the last one rested on is
/// proved first, where it can prove as much: of an overlap one edge proves a lower bound alone.
#[inline(never)]
fn solve<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Option<()> {
    let plane = Plane::new(a, b, few_a, few_b);
    let close = |candidate| plane.proven(candidate).filter(|(proven, _)| proven.is_close());
    let (proven, places) = match plane.kept(*kept).and_then(close) {
        Some(proven) => proven,
        None => {
            let candidate = plane.candidate()?;
            let proven = plane.proven(candidate).or_else(|| plane.proven_near(candidate))?;
            *kept = if proven.0.is_apart() { candidate.to_keep() } else { Kept::Nothing };
            proven
        }
    };
    plane.view.answer(&proven, plane.found(places), answer, spot);
    Some(())
}

impl Candidate {
    #[inline(always)]
    fn to_keep(self) -> Kept {
        Kept::Edge([self.owner as u8, self.edge as u8, self.tip as u8])
    }
}

/// What a candidate proves, and the places of the vertices that carry the points of A and of B.
type Places = [[usize; 2]; 2];

impl<'p, V: Space, F: Around<V>, G: Around<V>> Plane<'p, V, F, G> {
    #[inline(always)]
    fn new(a: &'p Body<'p, V>, b: &'p Body<'p, V>, few_a: F, few_b: G) -> Self {
        let view = View::new(a, b);
        Self {
            a: Turned::new(few_a, a, view.inverse_unit),
            b: Turned::new(few_b, b, view.inverse_unit),
            view,
        }
    }

    /// What the last answer rested on, if there are such places: what it is worth is proved.
    #[inline(always)]
    fn kept(&self, kept: Kept) -> Option<Candidate> {
        let Kept::Edge(places) = kept else { return None };
        let [owner, edge, tip] = places.each(usize::from);
        let (a, b) = (self.a.own(), self.b.own());
        let (edges, tips) = if owner == 0 { (a.edges(), b.count()) } else { (b.edges(), a.count()) };
        let is_there = edges >> (edge & 7) & 1 == 1 && tip < tips;
        is_there.then_some(Candidate { owner: owner & 1, edge: edge & 7, tip })
    }

    /// Whether B comes first, in either order of the question.
    fn is_reversed(&self) -> bool {
        let View { a, b, .. } = self.view;
        is_reversed(a, b)
    }

    /// The edge with the largest gap, and its tip.
    #[inline(always)]
    fn candidate(&self) -> Option<Candidate> {
        match self.search() {
            Ok(candidate) => Some(candidate),
            Err(edges) => self.best_of(edges),
        }
    }

    /// What is proved where a candidate was refused: lanes may have taken a tip that is not the nearest to
    /// the line, or there are two that are equally near.
    #[cold]
    #[inline(never)]
    fn proven_near(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        let (_, candidate) = self.gap(candidate.owner, candidate.edge)?;
        self.proven(candidate).or_else(|| self.proven_beside(candidate))
    }

    /// The gap of an edge, and the edge with its tip. `None` for an edge without a normal.
    fn gap(&self, owner: usize, edge: usize) -> Option<(V::Scalar, Candidate)> {
        let across = self.view.across;
        let (gap, tip) = if owner == 0 {
            foot::gap(&self.a, &self.b, across, edge)?
        } else {
            foot::gap(&self.b, &self.a, -across, edge)?
        };
        Some((gap, Candidate { owner, edge, tip }))
    }

    /// What a candidate proves; `None` where it is refused.
    #[inline(always)]
    fn proven(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        let (a, b) = (self.a.own(), self.b.own());
        // Of two cores of one kind nobody has to ask which one is the owner: it is hard to guess.
        if let (Some(a), Some(b)) = (a.half(), b.half()) {
            return self.proven_by([self.a.with(Rectangle(a)), self.b.with(Rectangle(b))], candidate);
        }
        if let (Some(a), Some(b)) = (a.outline(), b.outline()) {
            return self.proven_by([self.a.with(a), self.b.with(b)], candidate);
        }
        let across = self.view.across;
        let foot = if candidate.owner == 0 {
            let foot = Foot::opposite(&self.a, &self.b, across, candidate);
            (foot.certificate(&self.a, &self.b), foot.places)
        } else {
            let foot = Foot::opposite(&self.b, &self.a, -across, candidate);
            (foot.certificate(&self.b, &self.a), foot.places)
        };
        self.proven_of(candidate.owner, foot)
    }

    #[inline(always)]
    fn proven_by<T: Around<V>>(
        &self,
        cores: [Turned<'_, V, T>; 2],
        candidate: Candidate,
    ) -> Option<(Proven<V>, Places)> {
        let owner = candidate.owner;
        let (own, other) = (&cores[owner], &cores[1 - owner]);
        let across = if owner == 0 { self.view.across } else { -self.view.across };
        let foot = Foot::opposite(own, other, across, candidate);
        self.proven_of(owner, (foot.certificate(own, other), foot.places))
    }

    /// The same where another vertex is as near to the edge's line as the tip.
    fn proven_beside(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        let (across, level) = (self.view.across, V::Scalar::EPSILON * self.view.size);
        let foot = if candidate.owner == 0 {
            let foot = Foot::opposite(&self.a, &self.b, across, candidate);
            let foot = foot.beside(&self.b, candidate, level)?;
            (foot.certificate(&self.a, &self.b), foot.places)
        } else {
            let foot = Foot::opposite(&self.b, &self.a, -across, candidate);
            let foot = foot.beside(&self.a, candidate, level)?;
            (foot.certificate(&self.b, &self.a), foot.places)
        };
        self.proven_of(candidate.owner, foot)
    }

    /// What is proved of a certificate in which the owner has the role of A.
    #[inline(always)]
    fn proven_of(
        &self,
        owner: usize,
        (certificate, places): (Certificate<V>, Places),
    ) -> Option<(Proven<V>, Places)> {
        let (certificate, places) =
            if owner == 0 { (certificate, places) } else { (certificate.flipped(), [places[1], places[0]]) };
        let proven = self.view.prove(&certificate, Floor::of_size::<V>(self.view.size))?;
        Some((proven, places))
    }

    #[inline(always)]
    fn found(&self, places: Places) -> Found {
        Found { via: Via::Edges, carriers: self.features(places).each(Carrier::from), iterations: 0 }
    }

    #[inline(always)]
    fn features(&self, places: Places) -> [Feature; 2] {
        [self.a.own().feature(places[0]), self.b.own().feature(places[1])]
    }
}
