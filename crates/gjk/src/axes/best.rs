use super::axis::Axis;
use crate::math::{Scalar, Vector};

/// The result of a separating axis test.
///
/// All fields are in the world frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sat<V: Vector> {
    /// The axis with the largest gap. Of equally good axes, up to rounding, the first.
    pub axis: Axis<V>,
    /// Number of axes tested.
    pub axis_count: u32,
    /// Whether the tested axes are sufficient.
    pub coverage: Coverage,
}

/// Whether a better axis may exist. In every case each gap is a lower bound on the signed distance, and a
/// positive gap proves that the shapes are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coverage {
    /// Every axis that can be the best was tested. The gap is the signed distance, up to rounding.
    Complete,
    /// An iterative search found the best axis. The gap is the signed distance, up to the tolerance of
    /// [`Options::DEFAULT`](crate::Options::DEFAULT).
    Converged,
    /// The search ended early. The signed distance may be larger than the gap.
    Partial,
}

impl<V: Vector> Sat<V> {
    /// Returns whether no axis separates the shapes. With [`Coverage::Complete`] they then share a point.
    /// Touching shapes do.
    pub fn intersects(&self) -> bool {
        self.axis.gap <= V::Scalar::ZERO
    }

    /// Returns the penetration depth, which is the length of [`mtv`](Self::mtv), or 0 if the shapes are
    /// separated.
    pub fn depth(&self) -> V::Scalar {
        (-self.axis.gap).max(V::Scalar::ZERO)
    }

    /// Returns the minimum translation vector: the translation **of B** that makes overlapping shapes just
    /// touch.
    pub fn mtv(&self) -> V {
        self.axis.direction * self.depth()
    }
}
