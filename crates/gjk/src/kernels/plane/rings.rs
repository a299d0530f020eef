//! Two rings at their poses.

use crate::convex::{Body, Convex, Feature, Prepared, Ring8, RotatedCore, VertexSet, is_reversed};
use crate::math::{Each, Scalar, Vector};
use crate::query::Kept;
use crate::simplex::Space;
use crate::view::View;

/// An edge of one core and a vertex of the other, by their places on the way around the cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Whose edge it is: 0 for A, 1 for B.
    pub(crate) owner: usize,
    pub(crate) edge: usize,
    pub(crate) tip: usize,
}

/// A ring at its pose.
pub(crate) type Rotated<'p, V> = RotatedCore<'p, V, &'p Ring8<V>>;

/// Two rings at their poses.
pub(crate) struct Plane<'p, V: Vector> {
    pub(crate) view: View<'p, V>,
    pub(crate) cores: [Rotated<'p, V>; 2],
}

/// Where the rings of cores that have none are made.
pub(crate) type Made<V> = [Option<Ring8<V>>; 2];

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

impl Candidate {
    #[inline(always)]
    pub(crate) fn to_keep(self) -> Kept {
        Kept::Edge([self.owner as u8, self.edge as u8, self.tip as u8])
    }
}

/// What a candidate proves, and the places of the vertices that carry the points of A and of B.
pub(crate) type Places = [[usize; 2]; 2];

impl<'p, V: Space> Plane<'p, V> {
    #[inline(always)]
    pub(crate) fn new(a: &'p Body<'p, V>, b: &'p Body<'p, V>, [made_a, made_b]: &'p mut Made<V>) -> Self {
        let view = View::new(a, b);
        let core_a = RotatedCore::new(ring(a, view.inverse_unit, made_a), a);
        let core_b = RotatedCore::new(ring(b, view.inverse_unit, made_b), b);
        Self { cores: [core_a, core_b], view }
    }

    /// The core that owns an edge, the other, and the way from its center to the other's.
    ///
    /// Which one it is, is hard to guess: nobody asks.
    #[inline(always)]
    pub(crate) fn of_owner(&self, owner: usize) -> (&Rotated<'p, V>, &Rotated<'p, V>, V) {
        let across = if owner == 0 { self.view.across } else { -self.view.across };
        (&self.cores[owner & 1], &self.cores[1 - (owner & 1)], across)
    }

    /// What the last answer rested on, if there are such places: what it is worth is proved.
    #[inline(always)]
    pub(crate) fn kept(&self, kept: Kept) -> Option<Candidate> {
        let Kept::Edge(places) = kept else { return None };
        let [owner, edge, tip] = places.each(usize::from);
        let (own, other, _) = self.of_owner(owner);
        let is_there = own.own().edges() >> (edge & 7) & 1 == 1 && tip < other.own().count();
        is_there.then_some(Candidate { owner: owner & 1, edge: edge & 7, tip })
    }

    /// Whether B comes first, in either order of the question.
    pub(crate) fn is_reversed(&self) -> bool {
        let View { a, b, .. } = self.view;
        is_reversed(a, b)
    }

    #[inline(always)]
    pub(crate) fn features(&self, places: Places) -> [Feature; 2] {
        [self.cores[0].own().feature(places[0]), self.cores[1].own().feature(places[1])]
    }
}
