//! The boundary of a hull as triangles, grown point by point.

use crate::math::Each;
use alloc::vec;
use alloc::vec::Vec;

use crate::shape::orientation::{Exact, above};

/// No point, no triangle.
const NONE: u32 = u32::MAX;

/// A triangle of the boundary, counter-clockwise as seen from outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triangle {
    pub(super) vertices: [u32; 3],
    /// The triangle beyond the edge from vertex k to the next.
    pub(super) neighbors: [u32; 3],
    /// The points above this triangle that wait on it: a list that goes on in [`Growth::next`].
    waiting: u32,
    /// The one of them farthest above, and six times the volume of the tetrahedron under it.
    farthest: u32,
    height: f64,
    /// The round in which this triangle was last seen from the new point.
    seen: u32,
}

impl Triangle {
    fn new(vertices: [u32; 3], neighbors: [u32; 3]) -> Self {
        Self { vertices, neighbors, waiting: NONE, farthest: NONE, height: 0.0, seen: 0 }
    }
}

/// An edge between a triangle that the new point sees and one that it does not, along the one seen.
struct Horizon {
    from: u32,
    to: u32,
    /// The triangle not seen, and which of its edges this is.
    outside: u32,
    side: usize,
}

/// Quickhull (C. B. Barber, D. P. Dobkin, H. Huhdanpaa, *The Quickhull algorithm for convex hulls*, 1996) on
/// exact predicates, which need none of its tolerances.
///
/// A point sees a triangle if it is strictly above its plane; on the plane is not above. Three things make
/// that enough for every degenerate case:
/// - What a point sees from outside a convex surface is one patch with one simple closed rim, and a point
///   moved a little towards the inside sees the same triangles without being on any plane. So the rim is one
///   cycle.
/// - A new triangle joins the point to a rim edge of a triangle that it sees; it is above that plane, so it
///   is not on the edge's line, and no triangle is ever flat.
/// - A waiting point that saw a removed triangle and is still outside sees a new one: what it saw is
///   connected, so if none of it is left, or the rim runs through it, it was above both triangles at a rim
///   edge (or saw only removed ones), and above both means above the new triangle on that edge, whose normal
///   lies between theirs.
///
/// Triangles on one plane are left side by side, and with them points on an edge or inside a face of the hull
/// that were corners for a while; what is a face and what a corner is decided afterwards.
struct Growth<'a> {
    points: &'a [Exact],
    triangles: Vec<Triangle>,
    /// Places in `triangles` that may be used again.
    free: Vec<u32>,
    /// The point that waits after each point.
    next: Vec<u32>,
    /// Triangles with points waiting on them.
    pending: Vec<u32>,
    round: u32,
    /// The new triangle at the rim edge that begins at each vertex.
    rim: Vec<u32>,
}

/// The triangulated boundary of the hull of these points; `start` is a tetrahedron of four of them, its last
/// point above the first three. O(n·log n) for points in no particular order.
pub(super) fn triangles(points: &[Exact], order: &[u32], start: [u32; 4]) -> Vec<Triangle> {
    let mut growth = Growth {
        points,
        triangles: Vec::new(),
        free: Vec::new(),
        next: vec![NONE; points.len()],
        pending: Vec::new(),
        round: 0,
        rim: vec![NONE; points.len()],
    };
    growth.begin(order, start);
    while let Some(triangle) = growth.pending.pop() {
        if growth.triangles[triangle as usize].waiting != NONE {
            growth.add(triangle);
        }
    }
    growth.finish()
}

impl Growth<'_> {
    fn above(&self, triangle: u32, point: u32) -> f64 {
        let at = |i: u32| self.points[i as usize];
        let [a, b, c] = self.triangles[triangle as usize].vertices;
        above(at(a), at(b), at(c), at(point))
    }

    fn begin(&mut self, order: &[u32], [a, b, c, d]: [u32; 4]) {
        // The base is seen from below, where it runs the other way.
        self.triangles.push(Triangle::new([a, c, b], [3, 2, 1]));
        self.triangles.push(Triangle::new([a, b, d], [0, 2, 3]));
        self.triangles.push(Triangle::new([b, c, d], [0, 3, 1]));
        self.triangles.push(Triangle::new([c, a, d], [0, 1, 2]));
        let first = [0, 1, 2, 3];
        order.iter().filter(|i| ![a, b, c, d].contains(i)).for_each(|&i| self.wait(i, &first));
        self.pending.extend(first);
    }

    /// Lets a point wait on the first of these triangles that it sees; if it sees none it is inside and
    /// forgotten.
    fn wait(&mut self, point: u32, candidates: &[u32]) {
        for &candidate in candidates {
            let height = self.above(candidate, point);
            if height > 0.0 {
                let triangle = &mut self.triangles[candidate as usize];
                self.next[point as usize] = triangle.waiting;
                triangle.waiting = point;
                if triangle.farthest == NONE || height > triangle.height {
                    (triangle.farthest, triangle.height) = (point, height);
                }
                return;
            }
        }
    }

    /// Makes the point farthest above a triangle a corner of the hull.
    fn add(&mut self, triangle: u32) {
        let point = self.triangles[triangle as usize].farthest;
        self.round += 1;
        let (seen, horizon) = self.look(triangle, point);
        let waiting = self.remove(&seen, point);
        let fresh = self.cover(&horizon, point);
        waiting.iter().for_each(|&i| self.wait(i, &fresh));
        self.pending.extend(fresh);
    }

    /// The triangles that a point sees, beginning with one of them, and the rim around them.
    fn look(&mut self, first: u32, point: u32) -> (Vec<u32>, Vec<Horizon>) {
        let mut seen = vec![first];
        let mut horizon = Vec::new();
        self.triangles[first as usize].seen = self.round;
        let mut done = 0;
        while let Some(&triangle) = seen.get(done) {
            done += 1;
            let Triangle { vertices, neighbors, .. } = self.triangles[triangle as usize];
            for (k, &beyond) in neighbors.iter().enumerate() {
                if self.triangles[beyond as usize].seen == self.round {
                    continue;
                }
                if self.above(beyond, point) > 0.0 {
                    self.triangles[beyond as usize].seen = self.round;
                    seen.push(beyond);
                } else {
                    let (from, to) = (vertices[k], vertices[(k + 1) % 3]);
                    let side = self.triangles[beyond as usize].vertices.iter().position(|&v| v == to);
                    horizon.push(Horizon { from, to, outside: beyond, side: side.unwrap_or(0) });
                }
            }
        }
        (seen, horizon)
    }

    /// Takes triangles away; returns the points that waited on them, but for the one that is now a corner.
    fn remove(&mut self, triangles: &[u32], corner: u32) -> Vec<u32> {
        let mut waiting = Vec::new();
        for &triangle in triangles {
            let mut point = core::mem::replace(&mut self.triangles[triangle as usize].waiting, NONE);
            while point != NONE {
                if point != corner {
                    waiting.push(point);
                }
                point = self.next[point as usize];
            }
            self.triangles[triangle as usize].vertices = [NONE; 3];
        }
        self.free.extend(triangles);
        waiting
    }

    /// Joins the point to every edge of the rim; returns the new triangles.
    fn cover(&mut self, horizon: &[Horizon], point: u32) -> Vec<u32> {
        let mut fresh = Vec::with_capacity(horizon.len());
        for edge in horizon {
            let triangle = Triangle::new([edge.from, edge.to, point], [edge.outside, NONE, NONE]);
            let index = self.free.pop().unwrap_or(self.triangles.len() as u32);
            match self.triangles.get_mut(index as usize) {
                Some(place) => *place = triangle,
                None => self.triangles.push(triangle),
            }
            self.triangles[edge.outside as usize].neighbors[edge.side] = index;
            self.rim[edge.from as usize] = index;
            fresh.push(index);
        }
        // The rim is a cycle: where an edge ends the next begins.
        for (&index, edge) in fresh.iter().zip(horizon) {
            let following = self.rim[edge.to as usize];
            self.triangles[index as usize].neighbors[1] = following;
            self.triangles[following as usize].neighbors[2] = index;
        }
        fresh
    }

    /// The triangles that are left, numbered without gaps.
    fn finish(self) -> Vec<Triangle> {
        let mut place = vec![NONE; self.triangles.len()];
        let mut count = 0;
        for (triangle, place) in self.triangles.iter().zip(&mut place) {
            if triangle.vertices[0] != NONE {
                *place = count;
                count += 1;
            }
        }
        let mut left: Vec<Triangle> =
            self.triangles.into_iter().filter(|triangle| triangle.vertices[0] != NONE).collect();
        for triangle in &mut left {
            triangle.neighbors = triangle.neighbors.each(|n| place[n as usize]);
        }
        left
    }
}
