use core::borrow::Borrow;

use crate::convex::{Feature, Lanes, Outline, outward};
use crate::math::{Each, Scalar, Vector};
use crate::placed::{Few, Point, Turned};

/// A core of one to eight vertices in the plane, by their places on the way around it, counter-clockwise.
pub(super) trait Around<V: Vector>: Few<V> {
    /// Vertices and edges in lanes.
    fn lanes(&self) -> impl Borrow<Lanes>;
    /// The outward unit normal of the edge from a place to the next; zero where there is no edge.
    fn normal(&self, place: usize) -> V;
    /// The index of the vertex at a place.
    fn vertex_index(&self, place: usize) -> u32;
    /// The index of the edge from a place to the next.
    fn edge_index(&self, place: usize) -> u32;

    /// Whether a point is so far inside, at least.
    #[inline(always)]
    fn holds(&self, _point: V, _margin: V::Scalar) -> bool {
        false
    }

    /// The half extents of a box, whose sides are found without lanes.
    #[inline(always)]
    fn half(&self) -> Option<V> {
        None
    }

    /// The outline of a polygon.
    #[inline(always)]
    fn outline(&self) -> Option<&Outline<V>> {
        None
    }

    /// How many vertices of each four in lanes are there to be looked at.
    #[inline(always)]
    fn of_four(&self) -> usize {
        self.count().min(4)
    }

    /// Whether the first four lanes are all of them.
    #[inline(always)]
    fn is_small(&self) -> bool {
        self.count() <= 4
    }

    /// A bit for each edge.
    #[inline(always)]
    fn edges(&self) -> u32 {
        (1 << self.count()) - 1
    }

    /// The place after one.
    #[inline(always)]
    fn after(&self, place: usize) -> usize {
        if place + 1 == self.count() { 0 } else { place + 1 }
    }

    /// The place before one.
    #[inline(always)]
    fn before(&self, place: usize) -> usize {
        if place == 0 { self.count() - 1 } else { place - 1 }
    }

    /// The smallest feature that holds the vertices at two places, the same or next to each other.
    #[inline(always)]
    fn feature(&self, [first, second]: [usize; 2]) -> Feature {
        if first == second {
            return Feature::Vertex(self.vertex_index(first));
        }
        let is_first = self.after(first) == second;
        Feature::Edge(self.edge_index(if is_first { first } else { second }))
    }
}

/// The place of the vertex farthest along a direction, the first of equally far ones.
pub(super) fn top<V: Vector>(core: &Turned<'_, V, impl Around<V>>, direction: V) -> usize {
    let along = core.rotation().apply_inverse(direction);
    let mut top = 0;
    for place in 1..core.own().count() {
        if along.dot(core.own_vertex(place)) > along.dot(core.own_vertex(top)) {
            top = place;
        }
    }
    top
}

impl<V: Vector> Around<V> for Point {
    #[inline(always)]
    fn lanes(&self) -> impl Borrow<Lanes> {
        Lanes::of_point()
    }
    #[inline(always)]
    fn edges(&self) -> u32 {
        0
    }
    #[inline(always)]
    fn normal(&self, _: usize) -> V {
        V::ZERO
    }
    #[inline(always)]
    fn vertex_index(&self, _: usize) -> u32 {
        0
    }
    #[inline(always)]
    fn edge_index(&self, _: usize) -> u32 {
        0
    }
}

/// A segment: its edges are the way there and the way back.
#[derive(Clone, Copy)]
pub(super) struct Segment<V> {
    ends: [V; 2],
    normal: V,
}

impl<V: Vector> Segment<V> {
    #[inline(always)]
    pub(super) fn new(ends: [V; 2]) -> Self {
        Self { ends, normal: outward(ends[1] - ends[0]).normalized().unwrap_or(V::ZERO) }
    }
}

impl<V: Vector> Few<V> for Segment<V> {
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (Self { ends: self.ends.each(|end| end * inverse_unit), ..self }, V::Scalar::ONE)
    }
    #[inline(always)]
    fn count(&self) -> usize {
        2
    }
    #[inline(always)]
    fn vertex(&self, place: usize) -> V {
        self.ends[place & 1]
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        direction.dot(self.ends[0]).max(direction.dot(self.ends[1]))
    }
}

impl<V: Vector> Around<V> for Segment<V> {
    #[inline(always)]
    fn lanes(&self) -> impl Borrow<Lanes> {
        Lanes::of_segment(self.ends, self.normal)
    }
    #[inline(always)]
    fn normal(&self, place: usize) -> V {
        if place == 0 { self.normal } else { -self.normal }
    }
    #[inline(always)]
    fn vertex_index(&self, place: usize) -> u32 {
        place as u32
    }
    #[inline(always)]
    fn edge_index(&self, _: usize) -> u32 {
        0
    }
}

/// A box of these half extents: its lower left vertex first, its lower edge first.
#[derive(Clone, Copy)]
pub(super) struct Rectangle<V>(pub(super) V);

/// On which side of the center each vertex is.
const SIDES: [[f64; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];

/// The normal of each edge.
const NORMALS: [[f64; 2]; 4] = [[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]];

impl<V: Vector> Few<V> for Rectangle<V> {
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (Self(self.0 * inverse_unit), V::Scalar::ONE)
    }
    #[inline(always)]
    fn count(&self) -> usize {
        4
    }
    #[inline(always)]
    fn vertex(&self, place: usize) -> V {
        V::from_fn(|axis| self.0.get(axis) * V::Scalar::from_f64(SIDES[place & 3][axis & 1]))
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        self.0.get(0) * direction.get(0).abs() + self.0.get(1) * direction.get(1).abs()
    }
}

impl<V: Vector> Around<V> for Rectangle<V> {
    #[inline(always)]
    fn lanes(&self) -> impl Borrow<Lanes> {
        Lanes::of_box(self.0)
    }
    #[inline(always)]
    fn half(&self) -> Option<V> {
        Some(self.0)
    }
    #[inline(always)]
    fn holds(&self, point: V, margin: V::Scalar) -> bool {
        let is_within = |k: usize| point.get(k).abs() + margin <= self.0.get(k);
        is_within(0) && is_within(1)
    }
    /// Exact, and there even where the box is flat.
    #[inline(always)]
    fn normal(&self, place: usize) -> V {
        V::from_fn(|axis| V::Scalar::from_f64(NORMALS[place & 3][axis & 1]))
    }
    #[inline(always)]
    fn vertex_index(&self, place: usize) -> u32 {
        [0b00, 0b01, 0b11, 0b10][place & 3]
    }
    #[inline(always)]
    fn edge_index(&self, place: usize) -> u32 {
        [2, 1, 3, 0][place & 3]
    }
}

impl<V: Vector> Few<V> for &Outline<V> {
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (self, self.unit() * inverse_unit)
    }
    #[inline(always)]
    fn count(&self) -> usize {
        Outline::count(self)
    }
    #[inline(always)]
    fn vertex(&self, place: usize) -> V {
        Outline::vertex(self, place)
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        Outline::reach(self, direction)
    }
}

impl<V: Vector> Around<V> for &Outline<V> {
    #[inline(always)]
    fn lanes(&self) -> impl Borrow<Lanes> {
        &self.lanes
    }
    #[inline(always)]
    fn outline(&self) -> Option<&Outline<V>> {
        Some(self)
    }
    /// Not known to the compiler otherwise.
    #[inline(always)]
    fn of_four(&self) -> usize {
        4
    }
    #[inline(always)]
    fn edges(&self) -> u32 {
        // A polygon of one vertex has no edge.
        let count = Outline::count(self);
        if count == 1 { 0 } else { (1 << count) - 1 }
    }
    #[inline(always)]
    fn holds(&self, point: V, margin: V::Scalar) -> bool {
        Outline::holds(self, point, margin)
    }
    #[inline(always)]
    fn normal(&self, place: usize) -> V {
        Outline::normal(self, place)
    }
    #[inline(always)]
    fn vertex_index(&self, place: usize) -> u32 {
        place as u32
    }
    #[inline(always)]
    fn edge_index(&self, place: usize) -> u32 {
        // The core of a polygon of two vertices is a segment, with one edge.
        if Outline::count(self) == 2 { 0 } else { place as u32 }
    }
}
