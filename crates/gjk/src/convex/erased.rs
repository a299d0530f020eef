use super::prepared::Seen;
use super::set::{Convex, taken};
use crate::math::{Pose, Vector};

/// A shape at its pose, its type erased. What the kernel asks often is fetched once, where the type is known.
#[derive(Clone, Copy)]
pub struct Body<'a, V: Vector> {
    pub(crate) shape: &'a dyn Convex<Vector = V>,
    /// The identity for a body in motion, until [`at`](Self::at) places it.
    pub(crate) pose: &'a Pose<V>,
    /// By reference: it is written in pieces, and a copy that reads it in larger ones makes the processor
    /// wait.
    pub(crate) seen: &'a Seen<'a, V>,
}

impl<'a, V: Vector> Body<'a, V> {
    /// Whether anything is known of where it is.
    #[inline(always)]
    pub(crate) fn is_placed(&self) -> bool {
        self.pose.is_known()
    }

    /// The same shape at another pose.
    #[inline(always)]
    pub(crate) fn at(&self, pose: &'a Pose<V>) -> Self {
        Self { pose, ..*self }
    }
}

impl<V: Vector> core::fmt::Debug for Body<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.seen.fmt(f)
    }
}

impl<V: Vector> Convex for Body<'_, V> {
    type Vector = V;
    delegated!(self => self.shape; support radius_lost core corners support_derivative flat_side);
    properties!(
        self;
        extent: self.seen.extent,
        center: self.seen.center,
        radius: self.seen.radius,
        support_error: taken(self.shape.support_error()),
        prepared: self.seen.prepared,
        seen: *self.seen,
    );
}
