//! The states of a contact manifold's computation, for observers.

use super::points::Manifold;
use crate::convex::Feature;
use crate::math::Vector;
use crate::query::Reference;

/// A state of the search for contact points: the two sides that are clipped, and the place just examined.
///
/// All fields are in the world frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Clip<V: Vector> {
    /// Unit normal from A to B.
    pub normal: V,
    /// The reference side.
    pub reference: Reference,
    /// The sides of A and B that face each other; [`Feature::Smooth`] if there are none.
    pub sides: [Feature; 2],
    /// The candidate just examined.
    pub candidate: Candidate<V>,
}

impl<V: Vector> Clip<V> {
    /// The state of a search that has no sides to show.
    pub(super) fn of(manifold: &Manifold<V>, candidate: Candidate<V>) -> Self {
        let &Manifold { normal, reference, .. } = manifold;
        Self { normal, reference, sides: [Feature::Smooth; 2], candidate }
    }

    /// The same state, with A and B exchanged.
    pub(super) fn flipped(&self) -> Self {
        let [of_a, of_b] = self.sides;
        let candidate = match self.candidate {
            Candidate::CornerOfA(vertex, place) => Candidate::CornerOfB(vertex, place.flipped()),
            Candidate::CornerOfB(vertex, place) => Candidate::CornerOfA(vertex, place.flipped()),
            Candidate::Crossing(place) => Candidate::Crossing(place.flipped()),
            Candidate::Witness(place) => Candidate::Witness(place.flipped()),
            Candidate::Chosen(manifold) => Candidate::Chosen(manifold.flipped()),
        };
        Self { normal: -self.normal, reference: self.reference.flipped(), sides: [of_b, of_a], candidate }
    }
}

/// A candidate for a contact point, or the points chosen in the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Candidate<V: Vector> {
    /// A corner of A's side, with its vertex index.
    CornerOfA(u32, ClipPlace<V>),
    /// A corner of B's side, with its vertex index.
    CornerOfB(u32, ClipPlace<V>),
    /// A crossing of an edge of A's side and an edge of B's side, seen along the normal.
    Crossing(ClipPlace<V>),
    /// The witness points of the signed distance.
    Witness(ClipPlace<V>),
    /// The final contact manifold.
    Chosen(Manifold<V>),
}

/// A place seen along the normal.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ClipPlace<V: Vector> {
    /// The midpoint between both surfaces. If only one surface is here, its point.
    pub point: V,
    /// The point on the surface of A; `None` if only B is here.
    pub point_a: Option<V>,
    /// The point on the surface of B; `None` if only A is here.
    pub point_b: Option<V>,
    /// The signed distance from the surface of A to that of B along the normal; `None` if only one is here.
    pub distance: Option<V::Scalar>,
}

impl<V: Vector> ClipPlace<V> {
    fn flipped(self) -> Self {
        Self { point_a: self.point_b, point_b: self.point_a, ..self }
    }
}
