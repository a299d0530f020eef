use crate::math::Each;
use alloc::vec;
use alloc::vec::Vec;

use super::triangles::Triangle;
use crate::shape::orientation::{Exact, above};

/// No face, no vertex.
const NONE: u32 = u32::MAX;

/// Joins triangles on one plane into faces and drops what is no corner: the faces' corners, counter-clockwise
/// as seen from outside.
///
/// Triangles side by side are on one plane if the far corner of one is on the plane of the other, exactly;
/// since none is flat, that carries over from one neighbor to the next. A corner of the hull is where at
/// least three faces meet: a point on an edge has two around it, a point within a face one.
pub(super) fn faces(points: &[Exact], triangles: &[Triangle]) -> Vec<Vec<u32>> {
    let (face_of, count) = planes(points, triangles);
    let mut outlines: Vec<Vec<[u32; 2]>> = vec![Vec::new(); count];
    let mut faces_around = vec![0u32; points.len()];
    for (triangle, &face) in triangles.iter().zip(&face_of) {
        for k in 0..3 {
            if face_of[triangle.neighbors[k] as usize] != face {
                let from = triangle.vertices[k];
                outlines[face as usize].push([from, triangle.vertices[(k + 1) % 3]]);
                faces_around[from as usize] += 1;
            }
        }
    }
    let mut next = vec![NONE; points.len()];
    let mut faces: Vec<Vec<u32>> =
        outlines.iter().map(|outline| corners(outline, &faces_around, &mut next)).collect();
    // An order that says nothing of how the hull was found.
    faces.sort_unstable();
    faces
}

/// Which face each triangle is part of, and how many faces there are.
fn planes(points: &[Exact], triangles: &[Triangle]) -> (Vec<u32>, usize) {
    let mut face_of = vec![NONE; triangles.len()];
    let mut count = 0;
    let mut open = Vec::new();
    for first in 0..triangles.len() {
        if face_of[first] != NONE {
            continue;
        }
        face_of[first] = count;
        open.push(first);
        while let Some(triangle) = open.pop() {
            for &beyond in &triangles[triangle].neighbors {
                let beyond = beyond as usize;
                if face_of[beyond] == NONE && coplanar(points, &triangles[triangle], &triangles[beyond]) {
                    face_of[beyond] = count;
                    open.push(beyond);
                }
            }
        }
        count += 1;
    }
    (face_of, count as usize)
}

/// Whether two triangles with a common edge lie on one plane.
fn coplanar(points: &[Exact], triangle: &Triangle, neighbor: &Triangle) -> bool {
    let [a, b, c] = triangle.vertices.each(|v| points[v as usize]);
    let far = neighbor.vertices.iter().find(|v| !triangle.vertices.contains(v));
    far.is_none_or(|&v| above(a, b, c, points[v as usize]) == 0.0)
}

/// Walks an outline, a cycle of edges in any order, from its lowest corner; keeps the corners.
fn corners(outline: &[[u32; 2]], faces_around: &[u32], next: &mut [u32]) -> Vec<u32> {
    outline.iter().for_each(|&[from, to]| next[from as usize] = to);
    let is_corner = |&v: &u32| faces_around[v as usize] >= 3;
    let Some(first) = outline.iter().map(|edge| edge[0]).filter(is_corner).min() else {
        return Vec::new();
    };
    let walk = core::iter::successors(Some(first), |&v| Some(next[v as usize]).filter(|&n| n != first));
    walk.take(outline.len()).filter(is_corner).collect()
}
