use super::axis::Axis;
use crate::math::{Scalar, Vector};

/// The best of the axes that were tried.
///
/// World frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sat<V: Vector> {
    /// The axis with the largest gap: the first of those that are equally good up to rounding.
    pub axis: Axis<V>,
    /// How many axes were tried.
    pub axis_count: u32,
    /// What the gap is worth.
    pub coverage: Coverage,
}

/// Whether a better axis can have been missed. In every case the gap of each axis is a lower bound of the
/// signed distance, and a positive one proves the shapes to be apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coverage {
    /// Every axis that can be the best was tried: the gap is the signed distance, up to rounding.
    Complete,
    /// The best axis was searched for and found: the gap is the signed distance, up to the tolerance of
    /// [`Options::DEFAULT`](crate::Options::DEFAULT).
    Converged,
    /// The search ended before: the signed distance may be larger than the gap, and the depth smaller.
    Partial,
}

impl<V: Vector> Sat<V> {
    /// Whether no axis has a gap. With [`Coverage::Complete`] the shapes then share a point: touching does.
    pub fn intersects(&self) -> bool {
        self.axis.gap <= V::Scalar::ZERO
    }

    /// How deep the shapes overlap: the length of [`mtv`](Self::mtv); 0 when they are apart.
    pub fn depth(&self) -> V::Scalar {
        (-self.axis.gap).max(V::Scalar::ZERO)
    }

    /// The minimum translation vector: what to add to **B's** position so that overlapping shapes just touch.
    pub fn mtv(&self) -> V {
        self.axis.direction * self.depth()
    }
}
