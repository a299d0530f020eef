//! How often lines go around the faces of a triangulation.

use spade::handles::DirectedEdgeHandle;
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};

pub(crate) type Triangles = ConstrainedDelaunayTriangulation<Point2<f64>>;
pub(crate) type Side<'t> = DirectedEdgeHandle<'t, Point2<f64>, (), spade::CdtEdge<()>, ()>;

/// Returns the winding number of every face, by its index: 0 outside, and from the right of an edge to its
/// left larger by how often more lines run along it than back.
pub(crate) fn windings(triangles: &Triangles, runs: impl Fn(&Side<'_>) -> i64) -> Vec<i64> {
    let mut found: Vec<Option<i64>> = vec![None; triangles.num_all_faces()];
    found[triangles.outer_face().index()] = Some(0);
    let mut open: Vec<(Side<'_>, i64)> =
        triangles.convex_hull().flat_map(|edge| [edge, edge.rev()]).map(|edge| (edge, 0)).collect();
    while let Some((edge, right)) = open.pop() {
        let Some(face) = edge.face().as_inner() else { continue };
        if found[face.index()].is_some() {
            continue;
        }
        let left = right + runs(&edge);
        found[face.index()] = Some(left);
        open.extend(face.adjacent_edges().map(|next| (next.rev(), left)));
    }
    found.into_iter().map(|winding| winding.unwrap_or(0)).collect()
}
