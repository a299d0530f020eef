//! The axes perpendicular to the sides of one shape: edges in the plane, faces in space.

use super::normal::{cross, edge, perpendicular, unit};
use super::straight;
use crate::convex::{Adjacency, Core, Feature};
use crate::math::{Scalar, Vector};

/// Calls a function with the unit normal of each side, in the shape's own frame, and the side.
///
/// One of two opposite normals is enough, since both directions of an axis count: a box has one for two
/// sides, and so has a flat hull. An edge without a length has no normal and is skipped; its neighbors have.
pub(super) fn each_side<V: Vector>(core: &Core<'_, V>, mut visit: impl FnMut(V, Feature)) {
    match core {
        Core::Box(_) => {
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
        Core::Triangle([a, b, c]) => {
            let normal = cross::<V::Wide>(edge(*a, *b), edge(*a, *c));
            if let Some(normal) = unit(normal) {
                visit(normal, Feature::Face(0));
            }
        }
        Core::Hull { vertices, adjacency } => each_face(vertices, adjacency, visit),
        _ => {}
    }
}

fn each_edge<V: Vector>(core: &Core<'_, V>, mut visit: impl FnMut(V, Feature)) {
    for index in 0..straight::edge_count(core) {
        let Some([Some(from), Some(to)]) =
            straight::edge(core, index).map(|ends| ends.map(|end| straight::corner(core, end)))
        else {
            continue;
        };
        if let Some(normal) = unit(perpendicular(edge(from, to))) {
            visit(normal, Feature::Edge(index as u32));
        }
    }
}

fn each_face<V: Vector>(vertices: &[V], adjacency: &Adjacency<'_>, mut visit: impl FnMut(V, Feature)) {
    // Two faces are the two sides of a flat hull; a solid one has four or more.
    let count = adjacency.face_count();
    for index in 0..if count == 2 { 1 } else { count } {
        if let Some(normal) = face_normal(vertices, adjacency.face(index)) {
            visit(normal, Feature::Face(index as u32));
        }
    }
}

/// The unit normal of a face.
///
/// Twice the face's area along its normal is Σ (vᵢ − v₀) × (vᵢ₊₁ − v₀). The face is convex, so that all terms
/// point the same way: nothing cancels, and a corner that is nearly straight costs no digits.
fn face_normal<V: Vector>(vertices: &[V], face: &[u32]) -> Option<V> {
    let corner = |i: u32| vertices.get(i as usize).copied();
    let (&first, rest) = face.split_first()?;
    let origin = corner(first)?;
    let mut size = V::Scalar::ZERO;
    for &other in rest {
        size = (corner(other)? - origin).max_abs().max(size);
    }
    let scale = <V::Wide as Vector>::Scalar::from_f64(size.power_of_two().to_f64());
    let inverse = <V::Wide as Vector>::Scalar::ONE / scale;
    let spoke = |i: u32| corner(i).map(|to| (to.widen() - origin.widen()) * inverse);
    let mut sum = V::Wide::ZERO;
    for pair in rest.windows(2) {
        sum = sum + cross(spoke(pair[0])?, spoke(pair[1])?);
    }
    unit(sum)
}
