use core::fmt::Debug;

use super::cluster::Cluster;
use super::core_of::Core;
use super::ring::Ring8;
use crate::math::Vector;

/// What a kernel finds ready of a core with vertices, relative to its center.
#[derive(Clone, Copy, Debug)]
pub enum Prepared<'a, V: Vector> {
    /// Nothing: the core is curved, or what it has is known by its support mapping alone.
    Unknown,
    /// One point, at the center.
    Point,
    /// Two vertices.
    Segment([V; 2]),
    /// Half extents.
    Box(V),
    /// A triangle in space.
    Triangle([V; 3]),
    /// A polygon of at most eight vertices.
    Ring(&'a Ring8<V>),
    /// A hull of at most 32 vertices in space.
    Cluster(&'a Cluster<V>),
    /// More vertices than can be looked at side by side.
    Many(&'a dyn Many<V>),
}

/// Many vertices, and what finds the farthest of them.
pub trait Many<V: Vector>: Debug {
    /// How many there are.
    fn count(&self) -> usize;
    /// The vertex with an index below that; any for others.
    fn vertex(&self, index: usize) -> V;
    /// The index of a vertex farthest along a direction of any length but zero, short of the farthest by at
    /// most 8ε times the extent.
    ///
    /// Without the vertex: an index beside it in memory comes into a register of four numbers with it, as
    /// one so small that some processors take 150 cycles for a product.
    fn farthest(&self, direction: V) -> usize;
    /// What lengths are to be multiples of, so that `f32` has room for them: a power of two.
    fn unit(&self) -> V::Scalar;
}

impl<V: Vector> Prepared<'_, V> {
    /// Of a core that says what it is.
    #[inline(always)]
    pub(crate) fn of(core: &Core<'_, V>) -> Self {
        match *core {
            Core::Point => Self::Point,
            Core::Segment(ends) => Self::Segment(ends),
            Core::Cuboid(half) => Self::Box(half),
            Core::Triangle(corners) => Self::Triangle(corners),
            _ => Self::Unknown,
        }
    }

    /// The place of this kind in an order of all.
    #[inline(always)]
    pub(crate) fn kind_rank(&self) -> u8 {
        match self {
            Self::Point => 0,
            Self::Segment(_) => 1,
            Self::Box(_) => 2,
            // The same for all: whether a polygon has a ring is not known to the compiler.
            _ => 3,
        }
    }
}

/// What a kernel asks of a shape again and again.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a, V: Vector> {
    pub(crate) prepared: Prepared<'a, V>,
    pub(crate) center: V,
    pub(crate) extent: V::Scalar,
    pub(crate) radius: V::Scalar,
}
