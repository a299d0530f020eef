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
pub(crate) mod edges;
mod foot;
mod lanes;
mod rings;
mod search;

use crate::convex::{Body, Carrier, Convex, Prepared};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Found, Proven, Spot, Whereabouts};
use crate::query::{Kept, Proximity, Via};
use crate::simplex::Space;
use foot::EdgeVertexPair;
pub(crate) use foot::{plane, top};
pub(crate) use lanes::{Seen, single};
use rings::Places;
pub(crate) use rings::{Candidate, Made, Plane, Rotated};
use search::is_clear;

/// Whether two cores, in the order of [`Prepared::kind_rank`], the larger first, are rings: what is round has
/// formulas.
#[inline(always)]
pub(crate) fn are_rings<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
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
        && boxes::answer(a, b, [half_a, half_b], answer, spot)
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

/// As [`intersects`], of two rings.
#[inline(never)]
fn touch<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    let mut made: Made<V> = [None, None];
    let plane = Plane::new(a, b, &mut made);
    is_clear(&plane.view, plane.search().0)
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
            let candidate = plane.search().1.or_else(|edges| plane.best_of(edges).ok_or(())).ok()?;
            let proven = plane.proven(candidate).or_else(|| plane.proven_near(candidate))?;
            *kept = if proven.0.is_apart() { candidate.to_keep() } else { Kept::Nothing };
            proven
        }
    };
    plane.view.answer(&proven, plane.found(places), answer, spot);
    Some(())
}

impl<'p, V: Space> Plane<'p, V> {
    /// What is proved where a candidate was refused: lanes may have taken a tip that is not the nearest to
    /// the line, or there are two that are equally near.
    #[cold]
    #[inline(never)]
    fn proven_near(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        let (_, candidate) = foot::gap(self, candidate.owner, candidate.edge)?;
        self.proven(candidate).or_else(|| {
            let (_, other, _) = self.of_owner(candidate.owner);
            let level = V::Scalar::EPSILON * self.view.size;
            let foot = self.foot(candidate).with_adjacent_vertex(other, candidate, level)?;
            self.proven_of(candidate.owner, &foot)
        })
    }

    /// What a candidate proves; `None` where it is refused.
    #[inline(always)]
    pub(crate) fn proven(&self, candidate: Candidate) -> Option<(Proven<V>, Places)> {
        self.proven_of(candidate.owner, &self.foot(candidate))
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
    pub(crate) fn found(&self, places: Places) -> Found {
        Found { via: Via::Edges, carriers: self.features(places).each(Carrier::from), iterations: 0 }
    }
}
