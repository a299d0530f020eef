//! Cores as a search by ids sees them, and as the proof does.

use crate::convex::{Cluster, Convex, Many, Outline, Prepared, VertexId, is_tiny, lifted};
use crate::math::array;
use crate::math::{Each, Scalar, Vector};
use crate::placed::{Few, Point};
use crate::space::Space;

/// A core with vertices, by their indices.
pub(super) trait Farthest<V: Space>: Few<V> {
    /// The vertex farthest along a direction, as far as the search can tell, and its index.
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32);

    /// A normal of the core where it is flat, of any length: the plane in which it lies.
    #[inline]
    fn across(&self) -> Option<V> {
        None
    }

    /// The index of the vertex farthest along a direction.
    fn top(&self, direction: V) -> u32 {
        let mut top = 0;
        for index in 1..self.count() {
            if direction.dot(self.vertex(index)) > direction.dot(self.vertex(top)) {
                top = index;
            }
        }
        top as u32
    }
}

/// A vector from the coordinates of a lane.
#[inline]
fn lane<V: Space>(coordinates: [f32; 3]) -> V::Quick {
    <V::Quick as Vector>::from_fn(|axis| Scalar::from_f64(f64::from(coordinates[axis % 3])))
}

impl<V: Space> Farthest<V> for Point {
    #[inline]
    fn farthest(&self, _: V::Quick) -> (V::Quick, u32) {
        (V::Quick::ZERO, 0)
    }
}

/// A box: half of its sides, as the shape keeps them and in `f32`.
#[derive(Clone, Copy)]
pub(super) struct Block<V: Space> {
    half: V,
    single: V::Quick,
}

impl<V: Space> Block<V> {
    /// Not scaled yet, as in [`Trio::new`].
    #[inline]
    pub(super) fn new(half: V) -> Self {
        Self { half, single: V::Quick::ZERO }
    }
}

impl<V: Space> Few<V> for Block<V> {
    #[inline]
    fn count(&self) -> usize {
        1 << V::DIMENSION
    }
    #[inline]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        let half = self.half * inverse_unit;
        (Self { half, single: half.quick() }, V::Scalar::ONE)
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

impl<V: Space> Farthest<V> for Block<V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        // Zero of either sign is one direction.
        let direction = direction + V::Quick::ZERO;
        (self.single.with_signs_of(direction), !direction.signs() & ((1 << V::DIMENSION) - 1))
    }
}

/// A few vertices, as the shape keeps them and in `f32`.
#[derive(Clone, Copy)]
pub(super) struct Trio<V: Space, const N: usize> {
    kept: [V; N],
    single: [V::Quick; N],
}

impl<V: Space, const N: usize> Trio<V, N> {
    /// Not scaled yet: what is in `f32` is made with the unit, so that there is room for it.
    #[inline]
    pub(super) fn new(corners: [V; N]) -> Self {
        Self { kept: corners, single: [V::Quick::ZERO; N] }
    }

    /// In the unit of the pair.
    #[inline]
    fn in_unit(corners: [V; N]) -> Self {
        Self { kept: corners, single: corners.each(V::quick) }
    }
}

impl<V: Space, const N: usize> Few<V> for Trio<V, N> {
    #[inline]
    fn count(&self) -> usize {
        N
    }
    #[inline]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (Self::in_unit(self.kept.each(|corner| corner * inverse_unit)), V::Scalar::ONE)
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        self.kept[index % N]
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        let reach = |k: usize| self.kept[k].dot(direction);
        (1..N).fold(reach(0), |most, k| reach(k).max(most))
    }
}

impl<V: Space, const N: usize> Farthest<V> for Trio<V, N> {
    #[inline]
    fn across(&self) -> Option<V> {
        (V::DIMENSION == 3 && N == 3).then(|| V::facet(&self.kept).normal)
    }
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        let (mut top, mut index) = (self.single[0].dot(direction), 0);
        for k in 1..N {
            let height = self.single[k].dot(direction);
            (top, index) = if height > top { (height, k) } else { (top, index) };
        }
        (self.single[index], index as u32)
    }
}

impl<V: Vector> Few<V> for &Cluster<V> {
    #[inline]
    fn count(&self) -> usize {
        Cluster::count(self)
    }
    #[inline]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (self, self.unit() * inverse_unit)
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        Cluster::vertex(self, index)
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        Cluster::reach(self, direction)
    }
}

impl<V: Space> Farthest<V> for &Cluster<V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        let (coordinates, index) = Cluster::farthest(self, array(|axis| direction.get(axis).to_f32()));
        (lane::<V>(coordinates), index)
    }
}

/// A polygon of few vertices beside a core of many.
#[derive(Clone, Copy)]
pub(super) struct Cycle<'a, V: Vector>(&'a Outline<V>);

impl<V: Vector> Few<V> for Cycle<'_, V> {
    #[inline]
    fn count(&self) -> usize {
        self.0.count()
    }
    #[inline]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (self, self.0.unit() * inverse_unit)
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        self.0.vertex(index)
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        self.0.reach(direction)
    }
}

impl<V: Space> Farthest<V> for Cycle<'_, V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        let top = self.top(V::from_quick(direction));
        (self.vertex(top as usize).quick(), top)
    }
}

/// Many vertices, in multiples of a unit of their own.
#[derive(Clone, Copy)]
pub(super) struct Crowd<'a, V: Vector> {
    many: &'a dyn Many<V>,
    unit: V::Scalar,
    inverse_unit: V::Scalar,
}

impl<'a, V: Vector> Crowd<'a, V> {
    #[inline]
    pub(super) fn new(many: &'a dyn Many<V>) -> Self {
        let unit = many.unit();
        Self { many, unit, inverse_unit: unit.inverse_power() }
    }

    /// The index of the vertex farthest along a direction, which may be short.
    #[inline]
    fn along(&self, direction: V) -> usize {
        let is_tiny = is_tiny(self.unit);
        self.many.farthest(if is_tiny { lifted(direction) } else { direction })
    }
}

impl<V: Vector> Few<V> for Crowd<'_, V> {
    #[inline]
    fn count(&self) -> usize {
        self.many.count()
    }
    #[inline]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (self, self.unit * inverse_unit)
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

impl<V: Space> Farthest<V> for Crowd<'_, V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        let index = self.along(V::from_quick(direction));
        (self.vertex(index).quick(), index as u32)
    }
    fn top(&self, direction: V) -> u32 {
        self.along(direction) as u32
    }
}

/// A shape of vertices of which nothing is prepared: by its support mapping, which names them.
pub(super) struct Mapped<'a, V: Vector>(pub(super) &'a dyn Convex<Vector = V>);

impl<V: Vector> core::fmt::Debug for Mapped<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Mapped").field(&self.0.core()).finish()
    }
}

impl<V: Vector> Many<V> for Mapped<'_, V> {
    fn count(&self) -> usize {
        self.0.core().vertex_count()
    }
    fn vertex(&self, index: usize) -> V {
        self.0.core().vertex(index).unwrap_or(V::ZERO)
    }
    fn farthest(&self, direction: V) -> usize {
        self.0.support(direction, None).vertex.map_or(0, |VertexId(index)| index as usize)
    }
    fn unit(&self) -> V::Scalar {
        self.0.extent().power_of_two()
    }
}

/// A core of any kind, which is asked for at every turn.
#[derive(Clone, Copy)]
pub(super) enum Whichever<'a, V: Space> {
    Point,
    Segment(Trio<V, 2>),
    Box(Block<V>),
    Triangle(Trio<V, 3>),
    Cycle(Cycle<'a, V>),
    Cluster(&'a Cluster<V>),
    Crowd(Crowd<'a, V>),
}

impl<'a, V: Space> Whichever<'a, V> {
    /// What is prepared of a core; `mapped` where nothing is.
    #[inline]
    pub(super) fn new(prepared: Prepared<'a, V>, mapped: &'a Mapped<'_, V>) -> Self {
        match prepared {
            Prepared::Point => Self::Point,
            Prepared::Segment(ends) => Self::Segment(Trio::new(ends)),
            Prepared::Box(half) => Self::Box(Block::new(half)),
            Prepared::Triangle(corners) => Self::Triangle(Trio::new(corners)),
            Prepared::Outline(outline) => Self::Cycle(Cycle(outline)),
            Prepared::Cluster(cluster) => Self::Cluster(cluster),
            Prepared::Many(many) => Self::Crowd(Crowd::new(many)),
            Prepared::Unknown => Self::Crowd(Crowd::new(mapped)),
        }
    }
}

/// The value of an expression about the core, whatever its kind.
macro_rules! of_kind {
    ($whichever:expr, $core:ident => $value:expr) => {
        match $whichever {
            Whichever::Point => {
                let $core = &Point;
                $value
            }
            Whichever::Segment($core) => $value,
            Whichever::Box($core) => $value,
            Whichever::Triangle($core) => $value,
            Whichever::Cycle($core) => $value,
            Whichever::Cluster($core) => $value,
            Whichever::Crowd($core) => $value,
        }
    };
}

impl<V: Space> Few<V> for Whichever<'_, V> {
    #[inline]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        match self {
            Self::Point => (self, V::Scalar::ONE),
            Self::Segment(core) => (Self::Segment(core.scaled(inverse_unit).0), V::Scalar::ONE),
            Self::Box(core) => (Self::Box(core.scaled(inverse_unit).0), V::Scalar::ONE),
            Self::Triangle(core) => (Self::Triangle(core.scaled(inverse_unit).0), V::Scalar::ONE),
            Self::Cycle(core) => (self, core.scaled(inverse_unit).1),
            Self::Cluster(core) => (self, Few::<V>::scaled(core, inverse_unit).1),
            Self::Crowd(core) => (self, core.scaled(inverse_unit).1),
        }
    }
    #[inline]
    fn count(&self) -> usize {
        of_kind!(self, core => Few::<V>::count(core))
    }
    #[inline]
    fn vertex(&self, index: usize) -> V {
        of_kind!(self, core => Few::<V>::vertex(core, index))
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        of_kind!(self, core => Few::<V>::reach(core, direction))
    }
}

impl<V: Space> Farthest<V> for Whichever<'_, V> {
    #[inline]
    fn farthest(&self, direction: V::Quick) -> (V::Quick, u32) {
        of_kind!(self, core => Farthest::<V>::farthest(core, direction))
    }
    fn top(&self, direction: V) -> u32 {
        of_kind!(self, core => Farthest::<V>::top(core, direction))
    }
}
