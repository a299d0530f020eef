//! Shared bodies, and their parts as shapes.

use alloc::sync::Arc;
use alloc::vec::Vec;

use gjk::convex::{Core, Corners, FlatSide, Prepared, ScalarOf, SupportPoint, VertexId};
use gjk::math::Vector;
use gjk::{Convex, Pose, Space};

use crate::body::{AnyBody, AnyPart, Body, PartContact};
use crate::error::BodyError;
use crate::rounded::Rounded;
use crate::tree::Tree;

/// A part of a shared body, as a shape.
#[derive(Clone)]
pub struct SharedPart<V: Vector> {
    body: Arc<AnyBody<V>>,
    index: u32,
}

impl<V: Space> SharedPart<V> {
    /// Creates the shape of part `index`, or of the last part if the index is out of range.
    pub fn new(body: Arc<AnyBody<V>>, index: u32) -> Self {
        let index = index.min((body.tree().len() as u32).saturating_sub(1));
        Self { body, index }
    }

    fn part(&self) -> &AnyPart<V> {
        self.body.part(self.index)
    }
}

impl<V: Vector> core::fmt::Debug for SharedPart<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("SharedPart").field("index", &self.index).finish_non_exhaustive()
    }
}

impl<V: Space> Convex for SharedPart<V> {
    type Vector = V;
    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        self.part().support(direction, hint)
    }
    fn extent(&self) -> ScalarOf<Self> {
        self.part().extent()
    }
    fn center(&self) -> V {
        self.part().center()
    }
    fn radius(&self) -> ScalarOf<Self> {
        self.part().radius()
    }
    fn support_error(&self) -> ScalarOf<Self> {
        self.part().support_error()
    }
    fn core(&self) -> Core<'_, V> {
        self.part().core()
    }
    fn corners(&self) -> Option<Corners<'_, V>> {
        self.part().corners()
    }
    fn support_derivative(&self, normal: V) -> Option<V::Columns> {
        self.part().support_derivative(normal)
    }
    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        self.part().flat_side(direction)
    }
    fn prepared(&self) -> Prepared<'_, V> {
        self.part().prepared()
    }
}

/// Inflates a shared body by a radius. See [`Rounded`].
///
/// # Errors
/// As [`Rounded::new`].
pub fn inflated<V: Space>(body: Arc<AnyBody<V>>, radius: V::Scalar) -> Result<Arc<AnyBody<V>>, BodyError> {
    Ok(Arc::from(Rounded::new(Shared::new(body), radius)?.boxed()))
}

/// A body whose parts are shapes of their own.
#[derive(Clone)]
struct Shared<V: Vector> {
    body: Arc<AnyBody<V>>,
    parts: Vec<SharedPart<V>>,
}

impl<V: Space> Shared<V> {
    fn new(body: Arc<AnyBody<V>>) -> Self {
        let part = |index| SharedPart { body: Arc::clone(&body), index };
        Self { parts: (0..body.tree().len() as u32).map(part).collect(), body }
    }
}

impl<V: Space> Body for Shared<V> {
    type Vector = V;
    type Part = SharedPart<V>;
    fn tree(&self) -> &Tree<V> {
        self.body.tree()
    }
    fn part(&self, index: u32) -> &SharedPart<V> {
        &self.parts[index as usize]
    }
    fn place(&self, index: u32) -> Option<&Pose<V>> {
        self.body.place(index)
    }
    fn place_error(&self, index: u32) -> V::Scalar {
        self.body.place_error(index)
    }
    fn encloses(&self, point: V) -> bool {
        self.body.encloses(point)
    }
    fn is_solid(&self) -> bool {
        self.body.is_solid()
    }
    fn is_convex(&self) -> bool {
        self.body.is_convex()
    }
    fn pieces(&self) -> &[u32] {
        self.body.pieces()
    }
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, V>) -> Option<V> {
        self.body.normal_at(part, meeting)
    }
}
