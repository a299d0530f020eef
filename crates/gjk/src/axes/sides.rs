//! The axes perpendicular to the sides of one shape: edges in the plane, faces in space.

use super::normal::{edge, perpendicular, unit};
use super::straight;
use crate::convex::{Adjacency, Core, Feature, side_normal};
use crate::math::{Each, Vector};

/// Calls a function with the unit normal of each side, in the shape's own frame, and the side.
///
/// One of two opposite normals is enough, since both directions of an axis count: a box has one for two
/// sides, and so has a flat hull. An edge without a length has no normal and is skipped; its neighbors have.
pub(super) fn each_side<V: Vector>(core: &Core<'_, V>, visit: &mut dyn FnMut(V, Feature)) {
    match core {
        Core::Cuboid(_) => {
            for k in 0..V::DIMENSION {
                let positive = 2 * k as u32 + 1;
                let side = if V::DIMENSION == 2 { Feature::Edge(positive) } else { Feature::Face(positive) };
                visit(V::axis(k), side);
            }
        }
        // A segment in space has a whole circle of normals. The crossing edges find those that matter; where
        // A − B is no more than a line there are no crossing edges, and all normals are equally good: one
        // stands for them.
        Core::Segment(_) => each_edge(core, visit),
        _ if V::DIMENSION == 2 => each_edge(core, visit),
        Core::Triangle(corners) => {
            if let Some(normal) = side_normal(&|i| corners.get(i as usize).copied(), &[0, 1, 2]) {
                visit(normal, Feature::Face(0));
            }
        }
        Core::Hull { vertices, adjacency } => each_face(vertices, adjacency, visit),
        _ => {}
    }
}

fn each_edge<V: Vector>(core: &Core<'_, V>, visit: &mut dyn FnMut(V, Feature)) {
    for index in 0..straight::edge_count(core) {
        let Some([Some(from), Some(to)]) =
            straight::edge(core, index).map(|ends| ends.each(|end| straight::corner(core, end)))
        else {
            continue;
        };
        if let Some(normal) = unit(perpendicular(edge(from, to))) {
            visit(normal, Feature::Edge(index as u32));
        }
    }
}

fn each_face<V: Vector>(vertices: &[V], adjacency: &Adjacency<'_>, visit: &mut dyn FnMut(V, Feature)) {
    // Two faces are the two sides of a flat hull; a solid one has four or more.
    let count = adjacency.face_count();
    for index in 0..if count == 2 { 1 } else { count } {
        if let Some(normal) = side_normal(&|i| vertices.get(i as usize).copied(), adjacency.face(index)) {
            visit(normal, Feature::Face(index as u32));
        }
    }
}
