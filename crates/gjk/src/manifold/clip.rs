//! What a contact is made of, for those who watch.

use super::points::Manifold;
use crate::convex::Feature;
use crate::math::Vector;
use crate::query::Reference;

/// A state of the search for the points of a contact: the sides that meet, and what of them was just looked
/// at.
///
/// World frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Clip<V: Vector> {
    /// Unit, from A to B.
    pub normal: V,
    /// The side that carries the contact.
    pub reference: Reference,
    /// The sides of A and of B that meet; [`Feature::Smooth`] where there are none.
    pub sides: [Feature; 2],
    /// What was looked at.
    pub look: Look<V>,
}

impl<V: Vector> Clip<V> {
    /// The state of a search that has no sides to show.
    pub(super) fn of(manifold: &Manifold<V>, look: Look<V>) -> Self {
        let &Manifold { normal, reference, .. } = manifold;
        Self { normal, reference, sides: [Feature::Smooth; 2], look }
    }

    /// The same state, with A and B exchanged.
    pub(super) fn flipped(&self) -> Self {
        let [of_a, of_b] = self.sides;
        let look = match self.look {
            Look::CornerOfA(vertex, place) => Look::CornerOfB(vertex, place.flipped()),
            Look::CornerOfB(vertex, place) => Look::CornerOfA(vertex, place.flipped()),
            Look::Crossing(place) => Look::Crossing(place.flipped()),
            Look::Witness(place) => Look::Witness(place.flipped()),
            Look::Chosen(manifold) => Look::Chosen(manifold.flipped()),
        };
        Self { normal: -self.normal, reference: self.reference.flipped(), sides: [of_b, of_a], look }
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look<V: Vector> {
    /// The corner of A's side that is this vertex.
    CornerOfA(u32, ClipPlace<V>),
    /// The corner of B's side that is this vertex.
    CornerOfB(u32, ClipPlace<V>),
    /// Where an edge of A's side and one of B's cross, as seen along the normal.
    Crossing(ClipPlace<V>),
    /// Where the witness points of the signed distance are.
    Witness(ClipPlace<V>),
    /// The end: the few points that carry the contact.
    Chosen(Manifold<V>),
}

/// A place, as seen along the normal.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ClipPlace<V: Vector> {
    /// Half way between the surfaces; where only one of them is, its point.
    pub point: V,
    /// The point of A's surface here; `None` where only B is.
    pub point_a: Option<V>,
    /// The point of B's surface here; `None` where only A is.
    pub point_b: Option<V>,
    /// From the surface of A to that of B along the normal; `None` where only one of them is.
    pub distance: Option<V::Scalar>,
}

impl<V: Vector> ClipPlace<V> {
    fn flipped(self) -> Self {
        Self { point_a: self.point_b, point_b: self.point_a, ..self }
    }
}
