//! Cores of few vertices in lanes, turned as they are in the world.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, f32x8};
use gjk::convex::{Cluster, Prepared};
use gjk::math::{Scalar, Vector};
use gjk::{Convex, Pose};

use super::vector::{LANES, Points, Row};

/// How many vertices a hull may have.
const VERTICES: usize = 16;

/// A core that lanes know.
#[derive(Clone, Copy)]
pub(super) enum Solid<'a, V: Vector> {
    /// Half extents.
    Box(V),
    /// Of at most 16 vertices.
    Hull(&'a Cluster<V>),
}

impl<'a, V: Vector> Solid<'a, V> {
    pub(super) fn of<C: Convex<Vector = V>>(shape: &'a C) -> Option<Self> {
        match shape.prepared() {
            Prepared::Box(half) if V::DIMENSION == 3 => Some(Self::Box(half)),
            Prepared::Cluster(cluster) if cluster.count() <= VERTICES => Some(Self::Hull(cluster)),
            _ => None,
        }
    }

    pub(super) fn is_box(&self) -> bool {
        matches!(self, Self::Box(_))
    }
}

/// The axes of the bodies in the world, by their coordinates.
struct Axes([[Row; 3]; 3]);

impl Axes {
    fn new() -> Self {
        Self([[[0.0; LANES]; 3]; 3])
    }

    /// As long as the half extents of a box, or the unit of a hull.
    #[inline(always)]
    fn put<V: Vector>(&mut self, lane: usize, solid: &Solid<'_, V>, pose: &Pose<V>) {
        let columns = pose.rotation().columns();
        for (axis, rows) in self.0.iter_mut().enumerate() {
            let length = match solid {
                Solid::Box(half) => half.get(axis),
                Solid::Hull(cluster) => cluster.unit(),
            };
            let long = columns[axis] * length;
            for (k, row) in rows.iter_mut().enumerate() {
                row[lane] = long.get(k).to_f64() as f32;
            }
        }
    }

    #[inline(always)]
    fn load<S: Simd>(&self, simd: S) -> [Points<S>; 3] {
        let [x, y, z] = &self.0;
        [Points::load(simd, x), Points::load(simd, y), Points::load(simd, z)]
    }
}

/// The bodies of one side in the lanes: hulls, and boxes beside them.
pub(super) struct Bodies {
    axes: Axes,
    /// In multiples of the axes. Of fewer, the first is repeated.
    vertices: [[Row; 3]; VERTICES],
    /// How many the body that has the most has.
    most: usize,
}

impl Bodies {
    /// None yet: points at the origin.
    pub(super) fn new() -> Self {
        Self { axes: Axes::new(), vertices: [[[0.0; LANES]; 3]; VERTICES], most: 1 }
    }

    /// Puts a body into a lane.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&mut self, lane: usize, solid: &Solid<'_, V>, pose: &Pose<V>) {
        self.axes.put(lane, solid, pose);
        let count = match solid {
            Solid::Box(_) => 8,
            Solid::Hull(cluster) => cluster.count(),
        };
        self.most = self.most.max(count.min(VERTICES));
        for (index, rows) in self.vertices.iter_mut().enumerate() {
            match solid {
                Solid::Box(_) => {
                    for (k, row) in rows.iter_mut().enumerate() {
                        row[lane] = if index >> k & 1 == 1 { 1.0 } else { -1.0 };
                    }
                }
                Solid::Hull(cluster) => {
                    let vertex = cluster.single(index);
                    for (row, x) in rows.iter_mut().zip(vertex) {
                        row[lane] = x;
                    }
                }
            }
        }
    }

    /// The vertices farthest along a direction, from the bodies' centers, and their numbers.
    #[inline(always)]
    pub(super) fn farthest<S: Simd>(&self, simd: S, direction: Points<S>) -> (Points<S>, f32x8<S>) {
        // A direction turned back along axes that are not of length 1 has the products of a box's vertices
        // still, and those of a hull times its unit.
        let [x, y, z] = self.axes.load(simd);
        let own = Points { x: x.dot(direction), y: y.dot(direction), z: z.dot(direction) };
        let mut top = Points::load(simd, &self.vertices[0]);
        let mut height = top.dot(own);
        let mut number = f32x8::splat(simd, 0.0);
        for (index, rows) in self.vertices[..self.most].iter().enumerate().skip(1) {
            let vertex = Points::load(simd, rows);
            let reach = vertex.dot(own);
            let is_higher = reach.simd_gt(height);
            height = height.max(reach);
            top = vertex.or(is_higher, top);
            number = is_higher.select(f32x8::splat(simd, index as f32), number);
        }
        (x.times(top.x).plus(y.times(top.y)).plus(z.times(top.z)), number)
    }
}
