//! Directions in which the depth may be least.

use crate::integer::{Point, normal, sub};
use crate::world::World;

/// A direction to try: the cross product of edges (2D: of one edge), each between two vertices of one body.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Candidate {
    /// Edges from vertex 0 of the three to the others, all of body a (2D: the first edge only).
    FaceA([usize; 3]),
    /// The same of body b.
    FaceB([usize; 3]),
    /// 3D: one edge of each body.
    Edges([usize; 2], [usize; 2]),
}

impl Candidate {
    /// All candidates of a pair of vertex counts.
    pub(crate) fn each(dimension: usize, count_a: usize, count_b: usize, mut visit: impl FnMut(Self)) {
        faces(dimension, count_a, |f| visit(Self::FaceA(f)));
        faces(dimension, count_b, |f| visit(Self::FaceB(f)));
        if dimension == 3 {
            edges(count_a, |e| edges(count_b, |f| visit(Self::Edges(e, f))));
        }
    }

    /// The exact direction, of either sign.
    pub(crate) fn direction<const D: usize>(self, world: &World<D>) -> Point<D> {
        let edge = |points: &[Point<D>], i: usize, j: usize| sub(&points[j], &points[i]);
        let face = |points: &[Point<D>], [i, j, k]: [usize; 3]| {
            if D == 2 {
                normal(&[&edge(points, i, j)])
            } else {
                normal(&[&edge(points, i, j), &edge(points, i, k)])
            }
        };
        match self {
            Self::FaceA(f) => face(&world.a, f),
            Self::FaceB(f) => face(&world.b, f),
            Self::Edges([i, j], [k, l]) => normal(&[&edge(&world.a, i, j), &edge(&world.b, k, l)]),
        }
    }
}

/// All vertex pairs of one body.
fn edges(count: usize, mut visit: impl FnMut([usize; 2])) {
    for i in 0..count {
        for j in i + 1..count {
            visit([i, j]);
        }
    }
}

/// All vertex triples of one body; in 2D all pairs, with a third entry that means nothing.
pub(crate) fn faces(dimension: usize, count: usize, mut visit: impl FnMut([usize; 3])) {
    edges(count, |[i, j]| {
        if dimension == 2 {
            visit([i, j, j]);
        } else {
            (j + 1..count).for_each(|k| visit([i, j, k]));
        }
    });
}
