//! Cores as a search by ids sees them, and as the proof does.

use crate::convex::{
    Body, Cluster, Convex, Many, Prepared, Ring8, VertexId, VertexSet, farthest_of, is_tiny, lifted,
};
use crate::math::{Each, Scalar, Vector, array};
use crate::simplex::Space;

/// A shape of vertices of which nothing is prepared: by its support mapping, which names them.
impl<V: Vector> Many<V> for Body<'_, V> {
    fn count(&self) -> usize {
        self.core().vertex_count()
    }
    fn vertex(&self, index: usize) -> V {
        self.core().vertex(index).unwrap_or(V::ZERO)
    }
    fn farthest(&self, direction: V) -> usize {
        self.support(direction, None).vertex.map_or(0, |VertexId(index)| index as usize)
    }
    fn unit(&self) -> V::Scalar {
        self.extent().power_of_two()
    }
}

/// Vertices by their indices, as a search asks for them.
pub(crate) trait SupportByIndex<V: Space>: VertexSet<V> + Copy {
    /// The vertex farthest along a direction, as far as the search can tell, and its index.
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        let top = self.top(V::from_quick(direction));
        (self.vertex(top as usize).quick(), top)
    }

    /// The index of the vertex farthest along a direction.
    #[inline]
    fn top(&self, direction: V) -> u32 {
        farthest_of(self, direction) as u32
    }

    /// A normal of any length of the plane in which a triangle in space lies.
    #[inline]
    fn across(&self) -> Option<V> {
        None
    }
}

/// A core with vertices. Coordinates for the search are in the unit of the pair, so that `f32` has room for
/// them.
#[derive(Clone, Copy)]
pub(crate) enum AnyCore<'a, V: Space> {
    /// Up to three vertices; the last again where there is no third. A point is at the center.
    Simplex {
        vertices: [V; 3],
        quick: [V::Quick; 3],
        count: usize,
    },
    Box(BoxCore<V>),
    Ring(&'a Ring8<V>),
    Hull(&'a Cluster<V>),
    Large(Large<'a, V>),
}

/// Half extents of a box in the unit of the pair.
#[derive(Clone, Copy)]
pub(crate) struct BoxCore<V: Space> {
    half: V,
    quick: V::Quick,
}

impl<V: Space> BoxCore<V> {
    /// With the factor that brings it to the unit of a pair.
    #[inline]
    pub(crate) fn new(half: V, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        let half = half * inverse_unit;
        (Self { half, quick: half.quick() }, V::Scalar::ONE)
    }
}

impl<V: Space> VertexSet<V> for BoxCore<V> {
    #[inline]
    fn count(&self) -> usize {
        1 << V::DIMENSION
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        let side = |axis: usize| V::Scalar::from_f64(if index >> axis & 1 == 1 { 1.0 } else { -1.0 });
        V::from_fn(|axis| self.half.get(axis) * side(axis))
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        let along = |axis: usize| self.half.get(axis) * direction.get(axis).abs();
        (1..V::DIMENSION).fold(along(0), |sum, axis| sum + along(axis))
    }
}

impl<V: Space> SupportByIndex<V> for BoxCore<V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        // Zero of either sign is one direction.
        let direction = direction + V::Quick::ZERO;
        (self.quick.with_signs_of(direction), !direction.signs() & ((1 << V::DIMENSION) - 1))
    }
}

/// Many vertices, in multiples of a unit of their own.
#[derive(Clone, Copy)]
pub(crate) struct Large<'a, V: Vector> {
    many: &'a dyn Many<V>,
    inverse_unit: V::Scalar,
    is_tiny: bool,
}

impl<'a, V: Space> AnyCore<'a, V> {
    /// A core and the factor that brings it to the unit of a pair.
    #[inline]
    pub(crate) fn new(body: &'a Body<'_, V>, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        let one = V::Scalar::ONE;
        let simplex = |vertices: [V; 3], count: usize| {
            let vertices = vertices.each(|vertex| vertex * inverse_unit);
            (Self::Simplex { vertices, quick: vertices.each(V::quick), count }, one)
        };
        match body.prepared() {
            Prepared::Point => simplex([V::ZERO; 3], 1),
            Prepared::Segment([first, second]) => simplex([first, second, second], 2),
            Prepared::Triangle(vertices) => simplex(vertices, 3),
            Prepared::Box(half) => (Self::Box(BoxCore::new(half, inverse_unit).0), one),
            Prepared::Ring(ring) => (Self::Ring(ring), ring.unit() * inverse_unit),
            Prepared::Cluster(hull) => (Self::Hull(hull), hull.unit() * inverse_unit),
            Prepared::Many(many) => Self::large(many, inverse_unit),
            Prepared::Unknown => Self::large(body, inverse_unit),
        }
    }

    #[inline]
    fn large(many: &'a dyn Many<V>, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        let (large, factor) = Large::new(many, inverse_unit);
        (Self::Large(large), factor)
    }
}

impl<'a, V: Vector> Large<'a, V> {
    /// With the factor that brings it to the unit of a pair.
    #[inline]
    pub(crate) fn new(many: &'a dyn Many<V>, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        let unit = many.unit();
        (Self { many, inverse_unit: unit.inverse_power(), is_tiny: is_tiny(unit) }, unit * inverse_unit)
    }

    /// The index of the vertex farthest along a direction, which may be short.
    #[inline]
    fn along(&self, direction: V) -> usize {
        self.many.farthest(if self.is_tiny { lifted(direction) } else { direction })
    }
}

impl<V: Vector> VertexSet<V> for Large<'_, V> {
    #[inline]
    fn count(&self) -> usize {
        self.many.count()
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        self.many.vertex(index) * self.inverse_unit
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        self.vertex(self.along(direction)).dot(direction)
    }
}

impl<V: Space> SupportByIndex<V> for &Ring8<V> {}

impl<V: Space> SupportByIndex<V> for Large<'_, V> {
    #[inline]
    fn top(&self, direction: V) -> u32 {
        self.along(direction) as u32
    }
}

impl<V: Space> SupportByIndex<V> for &Cluster<V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        let (coordinates, index) = Cluster::farthest(self, array(|axis| direction.get(axis).to_f32()));
        let number = |axis: usize| Scalar::from_f64(f64::from(coordinates[axis % 3]));
        (<V::Quick as Vector>::from_fn(number), index)
    }
}

impl<V: Space> SupportByIndex<V> for AnyCore<'_, V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        match self {
            Self::Simplex { quick, .. } => {
                let [first, second, third] = quick.each(|vertex| vertex.dot(direction));
                let (top, index) = if second > first { (second, 1) } else { (first, 0) };
                let index = if third > top { 2 } else { index };
                (quick[index], index as u32)
            }
            Self::Box(core) => core.farthest(direction),
            Self::Ring(ring) => SupportByIndex::farthest(ring, direction),
            Self::Hull(hull) => SupportByIndex::farthest(hull, direction),
            Self::Large(large) => large.farthest(direction),
        }
    }
    #[inline]
    fn top(&self, direction: V) -> u32 {
        match self {
            Self::Large(large) => large.top(direction),
            _ => farthest_of(self, direction) as u32,
        }
    }
    #[inline]
    fn across(&self) -> Option<V> {
        match self {
            Self::Simplex { vertices, count: 3, .. } if V::DIMENSION == 3 => Some(V::facet(vertices).normal),
            _ => None,
        }
    }
}

impl<V: Space> VertexSet<V> for AnyCore<'_, V> {
    #[inline]
    fn count(&self) -> usize {
        match self {
            Self::Simplex { count, .. } => *count,
            Self::Box(core) => core.count(),
            Self::Ring(ring) => ring.count(),
            Self::Hull(hull) => hull.count(),
            Self::Large(large) => large.count(),
        }
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        match self {
            Self::Simplex { vertices, .. } => vertices[index % 3],
            Self::Box(core) => core.vertex(index),
            Self::Ring(ring) => ring.vertex(index),
            Self::Hull(hull) => hull.vertex(index),
            Self::Large(large) => large.vertex(index),
        }
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        match self {
            Self::Simplex { vertices, .. } => {
                let [first, second, third] = vertices.each(|vertex| vertex.dot(direction));
                third.max(second.max(first))
            }
            Self::Box(core) => core.reach(direction),
            Self::Ring(ring) => ring.reach(direction),
            Self::Hull(hull) => hull.reach(direction),
            Self::Large(large) => large.reach(direction),
        }
    }
}
