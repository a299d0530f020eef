//! From an edge of one core and a vertex of the other to the nearest points of the two, and the
//! certificate of them.

use super::rings::{Candidate, Places, Plane, Rotated};
use crate::convex::farthest_of;
use crate::math::{Scalar, Vector};
use crate::proof::{Certificate, Reach};
use crate::simplex::Space;

/// An edge of one core and a vertex of the other, the tip, as the edge sees it. Along the axes of the world;
/// lengths are in multiples of the unit.
#[derive(Clone, Copy)]
pub(crate) struct EdgeVertexPair<V: Vector> {
    /// The edge's outward unit normal, and its direction.
    normal: V,
    along: V,
    /// How far the tip is before the edge's line, and beyond its ends: negative beyond the first.
    gap: V::Scalar,
    beyond: V::Scalar,
    /// On the other core, relative to its center; and that center relative to the edge's core's.
    tip: V,
    across: V,
    /// The vertices that carry the points, by their places: of the owner and of the other.
    pub(crate) places: Places,
}

/// The outward unit normal of an edge, and the way from its first vertex to a vertex of the other.
#[inline(always)]
pub(crate) fn plane<V: Space>(
    (own, other, across): (&Rotated<'_, V>, &Rotated<'_, V>, V),
    candidate: Candidate,
) -> (V, V) {
    let normal = own.rotation().apply(own.own().normal(candidate.edge));
    (normal, (other.vertex(candidate.tip) - own.vertex(candidate.edge)) + across)
}

/// The place of the vertex farthest along a direction, the first of equally far ones.
pub(crate) fn top<V: Vector>(core: &Rotated<'_, V>, direction: V) -> usize {
    farthest_of(core.own(), core.rotation().apply_inverse(direction))
}

/// The gap of an edge, and the edge with its tip. `None` for an edge without a normal.
pub(super) fn gap<V: Space>(
    rings: &Plane<'_, V>,
    owner: usize,
    edge: usize,
) -> Option<(V::Scalar, Candidate)> {
    let (own, other, across) = rings.of_owner(owner);
    let normal = own.rotation().apply(own.own().normal(edge));
    if normal == V::ZERO {
        return None;
    }
    let candidate = Candidate { owner, edge, tip: top(other, -normal) };
    let (_, way) = plane((own, other, across), candidate);
    Some((normal.dot(way), candidate))
}

impl<V: Space> EdgeVertexPair<V> {
    /// The point of the edge nearest to the tip. `across` leads from the center of the edge's owner to that
    /// of the other.
    #[inline(always)]
    pub(crate) fn opposite(
        (own, other, across): (&Rotated<'_, V>, &Rotated<'_, V>, V),
        candidate: Candidate,
    ) -> Self {
        let zero = V::Scalar::ZERO;
        let (first, second) = (candidate.edge, own.own().after(candidate.edge));
        let normal = own.rotation().apply(own.own().normal(first));
        let along = V::from_fn(|k| if k == 0 { -normal.get(1) } else { normal.get(0) });
        let tip = other.vertex(candidate.tip);
        let from_first = (tip - own.vertex(first)) + across;
        let from_second = (tip - own.vertex(second)) + across;
        let (after_first, after_second) = (from_first.dot(along), from_second.dot(along));
        let beyond =
            after_first.if_negative(after_first, zero) + after_second.if_negative(zero, after_second);
        let gap = (-after_second).if_negative(from_second.dot(normal), from_first.dot(normal));
        let own_places =
            [if beyond > zero { second } else { first }, if beyond < zero { first } else { second }];
        Self { normal, along, gap, beyond, tip, across, places: [own_places, [candidate.tip; 2]] }
    }

    /// From the edge to the tip.
    #[inline(always)]
    pub(crate) fn way(&self) -> V {
        self.normal * self.gap + self.along * self.beyond
    }

    /// The points of the edge and of the other core, each relative to its core's center.
    #[inline(always)]
    pub(crate) fn points(&self) -> [V; 2] {
        [(self.tip + self.across) - self.way(), self.tip]
    }

    /// Where the tip is beyond an end of the edge, the vertex beside it may be as near to the line, up to a
    /// length that is nothing but rounding, and the other's edge between the two be opposite that end: both
    /// cores are counter-clockwise, so that before the edge's first end it is the vertex before, and beyond
    /// the second the vertex after.
    pub(crate) fn with_adjacent_vertex(
        &self,
        other: &Rotated<'_, V>,
        candidate: Candidate,
        level: V::Scalar,
    ) -> Option<Self> {
        let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
        let place = candidate.tip;
        let beside = if self.beyond < zero { other.own().before(place) } else { other.own().after(place) };
        let step = other.vertex(beside) - self.tip;
        let rise = self.normal.dot(step);
        if self.beyond == zero || beside == place || rise.abs() > level {
            return None;
        }
        let share = -self.beyond / step.dot(self.along);
        let (share, there) = match share {
            share if share >= zero && share <= one => (share, [place, beside]),
            share if share > one => (one, [beside; 2]),
            _ => return None,
        };
        let moved = step * share;
        Some(Self {
            gap: self.gap + self.normal.dot(moved),
            beyond: if share < one { zero } else { self.beyond + self.along.dot(moved) },
            tip: self.tip + moved,
            places: [self.places[0], there],
            ..*self
        })
    }

    /// The certificate, with the owner in the role of A.
    ///
    /// Where nothing is beyond, the normal is the edge's: the root of a square is the number itself.
    #[inline(always)]
    pub(crate) fn certificate(&self, own: &Rotated<'_, V>, other: &Rotated<'_, V>) -> Certificate<V> {
        let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
        let length = V::from_fn(|k| if k == 0 { self.gap } else { self.beyond }).length();
        let inverse = one / length;
        // Along the normal, as long as the way: while its length is found, the rest can be, too.
        let outward = self.way() * self.gap.if_negative(-one, one);
        let gap = outward.dot(self.across) - (own.reach(outward) + other.reach(-outward));
        Certificate {
            normal: outward * inverse,
            gap: gap * inverse,
            points: self.points(),
            // On the edge's line, beyond its end, there is no gap and yet a distance.
            distance: if self.beyond == zero { self.gap } else { length },
            reach: if self.beyond == zero { Reach::Overlapping } else { Reach::Apart },
        }
    }
}

impl<V: Space> Plane<'_, V> {
    /// The nearest points of an edge and a vertex.
    #[inline(always)]
    pub(crate) fn foot(&self, candidate: Candidate) -> EdgeVertexPair<V> {
        EdgeVertexPair::opposite(self.of_owner(candidate.owner), candidate)
    }
}
