use super::Candidate;
use super::few::Around;
use super::gaps::Seen;
use crate::math::{Scalar, Vector};
use crate::placed::Scaled;
use crate::space::Space;

/// The nearest points of an edge and of the other core, as the edge's owner sees them.
#[derive(Clone, Copy)]
pub(super) struct Foot<V> {
    /// On the edge, and on the other core.
    pub(super) foot: V,
    pub(super) tip: V,
    /// The point `tip` in the frame of its own core.
    pub(super) tip_there: V,
    /// From the edge to the tip, of any length.
    pub(super) towards: V,
    /// Whether `towards` is across the edge; else from vertex to vertex.
    pub(super) is_on_edge: bool,
    /// The vertices that carry the points, by their places: of the owner and of the other.
    pub(super) places: [[u8; 2]; 2],
}

/// The gap of an edge, and its tip. `None` for an edge without a normal.
pub(super) fn gap<V: Space>(
    own: &Scaled<V, impl Around<V>>,
    other: &Scaled<V, impl Around<V>>,
    seen: Seen<V>,
    edge: u8,
) -> Option<(V::Scalar, u8)> {
    let place = usize::from(edge);
    let start = own.vertex(place);
    let along = own.vertex(own.own().after(place)) - start;
    let normal = own.own().outward(place, along).normalized()?;
    let tip = other.own().top(seen.turned_back(-normal));
    Some((normal.dot(seen.point(other.vertex(tip)) - start), tip as u8))
}

impl<V: Space> Foot<V> {
    /// The point of the edge nearest to the tip.
    #[inline(always)]
    pub(super) fn opposite(
        own: &Scaled<V, impl Around<V>>,
        other: &Scaled<V, impl Around<V>>,
        seen: Seen<V>,
        candidate: Candidate,
    ) -> Self {
        let zero = V::Scalar::ZERO;
        let (place, tip_place) = (usize::from(candidate.edge), usize::from(candidate.tip));
        let after = own.own().after(place);
        let (start, end) = (own.vertex(place), own.vertex(after));
        let edge = end - start;
        let tip_there = other.vertex(tip_place);
        let tip = seen.point(tip_there);
        let square = edge.length_squared();
        let along = (tip - start).dot(edge);
        let (is_before, is_beyond) = (along < zero, along > square);
        let is_on_edge = !is_before && !is_beyond;
        let share = if square > zero { along / square } else { zero };
        let foot = select(is_on_edge, start + edge * share, select(is_before, start, end));
        let towards = select(is_on_edge, own.own().outward(place, edge), tip - foot);
        let (first, second) = (place as u8, after as u8);
        let own_places = [if is_beyond { second } else { first }, if is_before { first } else { second }];
        Self { foot, tip, tip_there, towards, is_on_edge, places: [own_places, [candidate.tip; 2]] }
    }

    /// Where the tip is beyond an end of the edge, the vertex beside it may be as near to the line, up to a
    /// length that is nothing but rounding, and the other's edge between the two be opposite that end: both
    /// cores are counter-clockwise, so that before the edge's first end it is the vertex before, and beyond
    /// the second the vertex after.
    pub(super) fn beside(
        &self,
        own: &Scaled<V, impl Around<V>>,
        other: &Scaled<V, impl Around<V>>,
        seen: Seen<V>,
        candidate: Candidate,
        level: V::Scalar,
    ) -> Option<Self> {
        if self.is_on_edge {
            return None;
        }
        let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
        let place = usize::from(candidate.edge);
        let edge = own.vertex(own.own().after(place)) - own.vertex(place);
        let outward = own.own().outward(place, edge);
        let is_before = self.places[0][1] == candidate.edge;
        let tip_place = usize::from(candidate.tip);
        let beside = if is_before { other.own().before(tip_place) } else { other.own().after(tip_place) };
        let there = other.vertex(beside);
        let at = seen.point(there);
        let way = at - self.tip;
        let rise = outward.normalized()?.dot(way);
        if beside == tip_place || rise.abs() > level {
            return None;
        }
        let share = (self.foot - self.tip).dot(edge) / way.dot(edge);
        if share >= zero && share <= one {
            let between = |from: V, to: V| from * (one - share) + to * share;
            let (tip, tip_there) = (between(self.tip, at), between(self.tip_there, there));
            let places = [self.places[0], [candidate.tip, beside as u8]];
            return Some(Self { tip, tip_there, towards: outward, is_on_edge: true, places, ..*self });
        }
        let places = [self.places[0], [beside as u8; 2]];
        (share > one).then_some(Self { tip: at, tip_there: there, towards: at - self.foot, places, ..*self })
    }
}

/// One of two vectors, without a branch: which is hard to guess.
#[inline(always)]
fn select<V: Vector>(condition: bool, yes: V, no: V) -> V {
    V::from_fn(|k| core::hint::select_unpredictable(condition, yes.get(k), no.get(k)))
}
