//! Whether a mesh is the surface of a convex polytope.

use gjk::Triangle;
use gjk::math::{Scalar, Vector};

use super::inside::{self, Point, height, winding};
use super::topology::{NONE, Topology};
use crate::tree::Tree;
use crate::triangle::corners;

/// Whether a solid is convex. If so, that is proved without rounding. A convex one with triangles without
/// area, or with edges of more than two triangles, does not count.
///
/// Seen from a point behind all triangles, both triangles of an edge are on different sides of it: the
/// surface covers all directions, and equally often. Once, if that is the winding number there. Then it is
/// star-shaped, and convex where all of its edges are.
///
/// # Source
/// K. Mehlhorn, S. Näher, M. Seel, R. Seidel, T. Schilz, S. Schirra, C. Uhrig, *Checking geometric programs
/// or verification of geometric structures*, Computational Geometry 12, 1999.
pub(super) fn is_convex<V: Vector>(faces: &[Triangle<V>], tree: &Tree<V>, topology: &Topology) -> bool {
    let scale = inside::scale(tree);
    let exact = |v: V| [0, 1, 2].map(|i| v.get(i).to_f64() * scale);
    let face = |index: u32| Some(corners(faces.get(index as usize)?)?.map(exact));
    let part = V::Scalar::from_f64(1.0 / (3.0 * faces.len() as f64));
    let corners_of = |face: &Triangle<V>| corners(face).unwrap_or([V::ZERO; 3]);
    let middle = faces.iter().flat_map(corners_of).fold(V::ZERO, |sum, corner| sum + corner * part);
    let around = [exact(middle)];
    let turns = winding(tree, face, (middle, Scalar::ZERO), &around);
    if topology.open_edges.is_some() || turns.abs() != 1 {
        return false;
    }
    let is_behind = |triangle: [Point; 3], point: Point| turns * height(triangle, &[point]);
    (0..faces.len() as u32).all(|index| {
        let Some(own) = face(index) else { return false };
        let is_bent_inward = |neighbor: &u32| {
            *neighbor == NONE
                || face(*neighbor).is_none_or(|other| other.iter().any(|corner| is_behind(own, *corner) > 0))
        };
        is_behind(own, around[0]) < 0 && !topology.neighbors[index as usize].iter().any(is_bent_inward)
    })
}
