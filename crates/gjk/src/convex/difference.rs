use super::support::VertexId;
use crate::math::{Scalar, Vector};

/// A point of the Minkowski difference A − B, with the points of A and B that it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DifferenceVertex<V> {
    /// (a − b)/unit, with a and b relative to one origin.
    pub w: V,
    /// The point of A's core, along the world axes, relative to A's center.
    pub a: V,
    /// The point of B's core, along the world axes, relative to B's center.
    pub b: V,
    /// The vertices of A and B; `None` on a curved core.
    pub ids: [Option<VertexId>; 2],
}

impl<V: Vector> DifferenceVertex<V> {
    /// Returns whether two support points are the same: the same pair of vertices or, on curved cores, the
    /// same point.
    pub fn same_as(&self, other: &Self) -> bool {
        self.w == other.w || (self.ids == other.ids && self.ids.iter().all(Option::is_some))
    }

    /// The same with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(&self) -> DifferenceVertex<N> {
        DifferenceVertex { w: N::narrow(self.w), a: N::narrow(self.a), b: N::narrow(self.b), ids: self.ids }
    }
}

/// Whether products of what has this size with directions as short as ε² of it may lose digits that matter.
pub(crate) fn is_tiny<S: Scalar>(size: S) -> bool {
    size < S::TINY / (S::EPSILON * S::EPSILON * S::EPSILON)
}

/// The direction, as long as 2³⁰ by a power of two: its products with subnormal numbers err by 2⁻³⁰ of the
/// smallest.
///
/// A direction of a search may be as short as the pair is small, and products with its points then are
/// nothing but rounding.
#[cold]
pub(crate) fn lifted<V: Vector>(direction: V) -> V {
    const LENGTH: f64 = (1_u64 << 30) as f64;
    // Twice, since the inverse power of two of a subnormal number is cut off.
    let once = direction * direction.max_abs().power_of_two().inverse_power();
    once * (once.max_abs().power_of_two().inverse_power() * V::Scalar::from_f64(LENGTH))
}
