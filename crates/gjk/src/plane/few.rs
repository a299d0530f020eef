use core::borrow::Borrow;

use crate::convex::{Feature, Lanes, Outline};
use crate::math::{Scalar, Vector};
use crate::placed::{Few, Point};

/// A core of one to eight vertices in the plane, by their places on the way around it, counter-clockwise.
pub(super) trait Around<V: Vector>: Few<V> {
    /// Vertices and edges in lanes.
    fn lanes(&self) -> impl Borrow<Lanes>;
    /// A vector across the edge from a place to the next, outwards, of any length; `along` leads along it.
    fn outward(&self, place: usize, along: V) -> V;
    /// The index of the vertex at a place.
    fn vertex_index(&self, place: u8) -> u32;
    /// The index of the edge from a place to the next.
    fn edge_index(&self, place: u8) -> u32;

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
    fn feature(&self, [first, second]: [u8; 2]) -> Feature {
        if first == second {
            return Feature::Vertex(self.vertex_index(first));
        }
        let is_first = self.after(usize::from(first)) == usize::from(second);
        Feature::Edge(self.edge_index(if is_first { first } else { second }))
    }

    /// The place of the vertex farthest along a direction, the first of equally far ones.
    fn top(&self, direction: V) -> usize {
        let mut top = 0;
        for place in 1..self.count() {
            if direction.dot(self.vertex(place)) > direction.dot(self.vertex(top)) {
                top = place;
            }
        }
        top
    }
}

/// The right of the way along an edge.
#[inline(always)]
fn right<V: Vector>(along: V) -> V {
    V::from_fn(|k| if k == 0 { along.get(1) } else { -along.get(0) })
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
    fn outward(&self, _: usize, along: V) -> V {
        along
    }
    #[inline(always)]
    fn vertex_index(&self, _: u8) -> u32 {
        0
    }
    #[inline(always)]
    fn edge_index(&self, _: u8) -> u32 {
        0
    }
}

/// A segment: its edges are the way there and the way back.
#[derive(Clone, Copy)]
pub(super) struct Segment<V>(pub(super) [V; 2]);

impl<V: Vector> Few<V> for Segment<V> {
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (Self(self.0.map(|end| end * inverse_unit)), V::Scalar::ONE)
    }
    #[inline(always)]
    fn count(&self) -> usize {
        2
    }
    #[inline(always)]
    fn vertex(&self, place: usize) -> V {
        self.0[place & 1]
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        direction.dot(self.0[0]).max(direction.dot(self.0[1]))
    }
}

impl<V: Vector> Around<V> for Segment<V> {
    #[inline(always)]
    fn lanes(&self) -> impl Borrow<Lanes> {
        Lanes::of_segment(self.0)
    }
    #[inline(always)]
    fn outward(&self, _: usize, along: V) -> V {
        right(along)
    }
    #[inline(always)]
    fn vertex_index(&self, place: u8) -> u32 {
        u32::from(place)
    }
    #[inline(always)]
    fn edge_index(&self, _: u8) -> u32 {
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
    fn outward(&self, place: usize, _: V) -> V {
        V::from_fn(|axis| V::Scalar::from_f64(NORMALS[place & 3][axis & 1]))
    }
    #[inline(always)]
    fn vertex_index(&self, place: u8) -> u32 {
        [0b00, 0b01, 0b11, 0b10][usize::from(place & 3)]
    }
    #[inline(always)]
    fn edge_index(&self, place: u8) -> u32 {
        [2, 1, 3, 0][usize::from(place & 3)]
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
    fn outward(&self, _: usize, along: V) -> V {
        right(along)
    }
    #[inline(always)]
    fn vertex_index(&self, place: u8) -> u32 {
        u32::from(place)
    }
    #[inline(always)]
    fn edge_index(&self, place: u8) -> u32 {
        // The core of a polygon of two vertices is a segment, with one edge.
        if Outline::count(self) == 2 { 0 } else { u32::from(place) }
    }
}
