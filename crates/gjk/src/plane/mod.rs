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

pub(crate) mod boxes;
mod foot;
mod lanes;
mod search;
mod straight;

use crate::cache::Kept;
use crate::convex::{Body, Carrier, Convex, Feature, Prepared, Ring8, RotatedCore, VertexSet, is_reversed};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Found, Proven, Spot, Whereabouts};
use crate::result::{Proximity, Via};
use crate::space::Space;
use crate::straight::{Clear, Outcome, Watch};
use crate::view::View;
use foot::EdgeVertexPair;
use straight::first;

/// An edge of one core and a vertex of the other, by their places on the way around the cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    /// Whose edge it is: 0 for A, 1 for B.
    owner: usize,
    edge: usize,
    tip: usize,
}

/// A ring at its pose.
type Rotated<'p, V> = RotatedCore<'p, V, &'p Ring8<V>>;

/// Two rings at their poses.
struct Plane<'p, V: Vector> {
    view: View<'p, V>,
    cores: [Rotated<'p, V>; 2],
}

/// Where the rings of cores that have none are made.
type Made<V> = [Option<Ring8<V>>; 2];

/// Whether two cores, in the order of [`Prepared::kind_rank`], the larger first, are rings: what is round has
/// formulas.
#[inline(always)]
fn are_rings<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    let (a, b) = (a.prepared(), b.prepared());
    let is_ring_or_round =
        matches!(b, Prepared::Ring(_) | Prepared::Box(_) | Prepared::Segment(_) | Prepared::Point);
    let are_rings = match a {
        Prepared::Ring(_) => is_ring_or_round,
        Prepared::Box(_) => is_ring_or_round && !matches!(b, Prepared::Point),
        _ => false,
    };
    V::DIMENSION == 2 && are_rings
}

/// The ring of a core, and the factor that brings it to a unit.
#[inline(always)]
fn ring<'p, V: Vector>(
    core: &'p Body<'_, V>,
    inverse_unit: V::Scalar,
    made: &'p mut Option<Ring8<V>>,
) -> (&'p Ring8<V>, V::Scalar) {
    // Each is made where it stays: it is too large to be moved.
    let ring = match core.prepared() {
        Prepared::Ring(ring) => return (ring, ring.unit() * inverse_unit),
        Prepared::Box(half) => made.insert(Ring8::of_box(half * inverse_unit)),
        Prepared::Segment(ends) => made.insert(Ring8::of_segment(ends.each(|end| end * inverse_unit))),
        _ => made.insert(Ring8::of_point()),
    };
    (ring, V::Scalar::ONE)
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
    let is_below = a.prepared().kind_rank() < b.prepared().kind_rank();
    let (a, b) = if is_below { (b, a) } else { (a, b) };
    let proved = are_rings(a, b) && solve(a, b, kept, answer, spot).is_some();
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
    let is_one_kind = a.prepared().kind_rank() == b.prepared().kind_rank();
    Kept::Edge([if is_one_kind { owner ^ 1 } else { owner }, edge, tip])
}

/// Whether two shapes share a point, where the gaps leave no doubt.
#[inline(always)]
pub(crate) fn intersects<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    if let (Prepared::Box(half_a), Prepared::Box(half_b)) = (a.prepared(), b.prepared()) {
        return boxes::intersects(a, b, [half_a, half_b]);
    }
    let (a, b) = if a.prepared().kind_rank() < b.prepared().kind_rank() { (b, a) } else { (a, b) };
    if are_rings(a, b) { touch(a, b) } else { None }
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
    let is_below = a.prepared().kind_rank() < b.prepared().kind_rank();
    let (a, b, velocity) = if is_below { (b, a, -velocity) } else { (a, b, velocity) };
    let in_order = &mut |clear: Clear<V>| watch(if is_below { clear.flipped() } else { clear });
    if !are_rings(a, b) {
        return None;
    }
    let outcome = first(a, b, (velocity, until), in_order, contact)?;
    if is_below {
        contact.flip();
    }
    Some(outcome)
}

/// As [`intersects`], of two rings.
#[inline(never)]
fn touch<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    let mut made: Made<V> = [None, None];
    let plane = Plane::new(a, b, &mut made);
    is_clear(&plane.view, plane.search_gap())
}

/// What the largest gap of two cores says of the shapes, if rounding leaves no doubt.
#[inline(always)]
fn is_clear<V: Space>(view: &View<'_, V>, largest: f32) -> Option<bool> {
    let doubt = search::doubt(view);
    let radius = ((view.a.radius() + view.b.radius()) * view.inverse_unit).to_f32();
    let is_apart = largest > doubt + radius * (1.0 + 4.0 * f32::EPSILON);
    let is_clear = largest.is_finite() && (is_apart || largest < -doubt);
    is_clear.then_some(!is_apart)
}

/// Writes the whole answer about two cores; `None` where nothing is proved. What the last one rested on is
/// proved first, where it can prove as much: of an overlap one edge proves a lower bound alone.
#[inline(never)]
fn solve<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Option<()> {
    let mut made: Made<V> = [None, None];
    let plane = Plane::new(a, b, &mut made);
    let close = |candidate| plane.proven(candidate).filter(|(proven, _)| proven.is_close(plane.view.floor()));
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

impl<'p, V: Space> Plane<'p, V> {
    #[inline(always)]
    fn new(a: &'p Body<'p, V>, b: &'p Body<'p, V>, [made_a, made_b]: &'p mut Made<V>) -> Self {
        let view = View::new(a, b);
        let core_a = RotatedCore::new(ring(a, view.inverse_unit, made_a), a);
        let core_b = RotatedCore::new(ring(b, view.inverse_unit, made_b), b);
        Self { cores: [core_a, core_b], view }
    }

    /// The core that owns an edge, the other, and the way from its center to the other's.
    ///
    /// Which one it is, is hard to guess: nobody asks.
    #[inline(always)]
    fn of_owner(&self, owner: usize) -> (&Rotated<'p, V>, &Rotated<'p, V>, V) {
        let across = if owner == 0 { self.view.across } else { -self.view.across };
        (&self.cores[owner & 1], &self.cores[1 - (owner & 1)], across)
    }

    /// What the last answer rested on, if there are such places: what it is worth is proved.
    #[inline(always)]
    fn kept(&self, kept: Kept) -> Option<Candidate> {
        let Kept::Edge(places) = kept else { return None };
        let [owner, edge, tip] = places.each(usize::from);
        let (own, other, _) = self.of_owner(owner);
        let is_there = own.own().edges() >> (edge & 7) & 1 == 1 && tip < other.own().count();
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
        let (gap, tip) = foot::gap(self.of_owner(owner), edge)?;
        Some((gap, Candidate { owner, edge, tip }))
    }

    /// The nearest points of an edge and a vertex.
    #[inline(always)]
    fn foot(&self, candidate: Candidate) -> EdgeVertexPair<V> {
        EdgeVertexPair::opposite(self.of_owner(candidate.owner), candidate)
    }

    /// What a candidate proves; `None` where it is refused.
    #[inline(always)]
    fn proven(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        self.proven_of(candidate.owner, &self.foot(candidate))
    }

    /// What is proved where another vertex is as near to the edge's line as the tip.
    fn proven_beside(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        let (_, other, _) = self.of_owner(candidate.owner);
        let level = V::Scalar::EPSILON * self.view.size;
        let foot = self.foot(candidate).with_adjacent_vertex(other, candidate, level)?;
        self.proven_of(candidate.owner, &foot)
    }

    /// What is proved of the nearest points of an edge of the owner and a vertex of the other.
    #[inline(always)]
    fn proven_of(&self, owner: usize, foot: &EdgeVertexPair<V>) -> Option<(Proven<V>, Places)> {
        let (own, other, _) = self.of_owner(owner);
        let (certificate, places) = (foot.certificate(own, other), foot.places);
        let (certificate, places) =
            if owner == 0 { (certificate, places) } else { (certificate.flipped(), [places[1], places[0]]) };
        let proven = self.view.prove(&certificate)?;
        Some((proven, places))
    }

    #[inline(always)]
    fn found(&self, places: Places) -> Found {
        Found { via: Via::Edges, carriers: self.features(places).each(Carrier::from), iterations: 0 }
    }

    #[inline(always)]
    fn features(&self, places: Places) -> [Feature; 2] {
        [self.cores[0].own().feature(places[0]), self.cores[1].own().feature(places[1])]
    }
}
