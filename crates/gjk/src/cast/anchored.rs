//! A shape in a frame of its own, in the middle of it.

use crate::convex::{Body, Convex, Seen, delegated, properties};
use crate::math::Vector;

/// A shape as seen from its [center](Convex::center): what is far from its frame's origin moves with the
/// digits of the shape, not with those of the frame.
///
/// It has no [corners](Convex::corners): those are where they stand in the shape's own frame.
#[derive(Debug)]
pub(super) struct Anchored<'a, V: Vector>(pub(super) &'a Body<'a, V>);

impl<V: Vector> Convex for Anchored<'_, V> {
    type Vector = V;
    delegated!(self => self.0; support support_error core support_derivative);
    properties!(self; seen: Seen { center: V::ZERO, ..*self.0.seen });
}
