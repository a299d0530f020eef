//! Faces with more than three corners, cut into triangles; and how often lines go around the faces of a
//! triangulation.

use std::collections::HashMap;

use robust::{Coord, orient2d};
use spade::handles::{DirectedEdgeHandle, FixedVertexHandle};
use spade::{
    ConstrainedDelaunayTriangulation, Intersection, LineIntersectionIterator, Point2, Triangulation,
};

/// The triangles of a face with these corners, as indices of them, as seen along the axis that the face is
/// most across: a fan where the face is convex, else a constrained Delaunay triangulation. A face that
/// crosses itself, or is a line, has neither, and is a fan. The cost is about n log n, and that of the edges
/// between corners which edges of the face cross.
///
/// # Errors
/// If the latter are more than [`CROSSED`] allows.
pub(super) fn triangles(corners: &[[f64; 3]]) -> Result<Vec<[usize; 3]>, String> {
    let fan = || -> Vec<[usize; 3]> { (1..corners.len().saturating_sub(1)).map(|i| [0, i, i + 1]).collect() };
    if corners.len() <= 3 {
        return Ok(fan());
    }
    let flat = projected(corners);
    let count = corners.len();
    let is_dent = |i: usize| orient2d(flat[i], flat[(i + 1) % count], flat[(i + 2) % count]) < 0.0;
    if !(0..count).any(is_dent) {
        return Ok(fan());
    }
    let mut allowed = CROSSED[0] + CROSSED[1] * count;
    let found = delaunay(&flat, &mut allowed).filter(|found| found.len() == count - 2);
    if allowed == 0 {
        return Err(format!("a face of {count} corners takes too long to be cut into triangles"));
    }
    Ok(found.unwrap_or_else(fan))
}

/// Edges between corners that edges of a face may cross while it is cut: of any face, and for each of its
/// corners. One takes up to 3 µs; a face of few corners has no more than it may have.
const CROSSED: [usize; 2] = [10_000, 16];

/// The triangles inside of a ring; `None` if it crosses itself, is too small for a triangulation, or crosses
/// all edges that it is allowed to.
fn delaunay(ring: &[Coord<f64>], allowed: &mut usize) -> Option<Vec<[usize; 3]>> {
    let corners: Vec<Point2<f64>> = ring.iter().map(|corner| Point2::new(corner.x, corner.y)).collect();
    // One after the other, each near the last one: loading them at once sorts them by their direction from
    // the middle, which is the same for most corners of a long strip.
    let mut triangles = Triangles::new();
    let first = triangles.insert(*corners.first()?).ok()?;
    let mut from = first;
    // The corner at each vertex.
    let mut corner_at = vec![0; ring.len()];
    // How often the ring runs along an edge, in either direction: it is between inside and outside if that
    // is odd.
    let mut runs: HashMap<[FixedVertexHandle; 2], i64> = HashMap::new();
    for (index, corner) in corners.iter().enumerate().cycle().skip(1).take(ring.len()) {
        // Corners at one place are one vertex, as where a ring runs along a line to a hole and back.
        let to = triangles.insert(*corner).ok()?;
        corner_at[to.index()] = index;
        if from == to {
            return None;
        }
        // Each edge is there before the next corner: so those of a comb's next tooth cross few.
        for met in LineIntersectionIterator::new_from_handles(&triangles, from, to) {
            let Intersection::EdgeIntersection(edge) = met else { continue };
            *allowed = allowed.saturating_sub(1);
            if edge.is_constraint_edge() || *allowed == 0 {
                return None;
            }
        }
        triangles.add_constraint(from, to);
        *runs.entry(between(from, to)).or_default() += 1;
        from = to;
    }
    let crossed = |edge: &Side<'_>| {
        let runs = runs.get(&between(edge.from().fix(), edge.to().fix()));
        runs.copied().unwrap_or(0)
    };
    let windings = windings(&triangles, crossed);
    let inside = triangles.inner_faces().filter(|face| windings[face.index()] % 2 != 0);
    Some(inside.map(|face| face.vertices().map(|vertex| corner_at[vertex.index()])).collect())
}

fn between(from: FixedVertexHandle, to: FixedVertexHandle) -> [FixedVertexHandle; 2] {
    if from.index() < to.index() { [from, to] } else { [to, from] }
}
/// The corners as seen along an axis, from the side on which they run to the left.
fn projected(corners: &[[f64; 3]]) -> Vec<Coord<f64>> {
    // Twice the area of the face's shadow along each axis (M. E. Newell's sums), relative to its first
    // corner.
    let relative: Vec<[f64; 3]> =
        corners.iter().map(|corner| [0, 1, 2].map(|i| corner[i] - corners[0][i])).collect();
    let mut areas = [0.0; 3];
    for (p, q) in relative.iter().zip(relative.iter().skip(1)) {
        for (axis, area) in areas.iter_mut().enumerate() {
            let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            *area += p[u] * q[v] - q[u] * p[v];
        }
    }
    let axis = (1..3).fold(0, |best, i| if areas[i].abs() > areas[best].abs() { i } else { best });
    let [u, v] =
        if areas[axis] < 0.0 { [(axis + 2) % 3, (axis + 1) % 3] } else { [(axis + 1) % 3, (axis + 2) % 3] };
    corners.iter().map(|corner| Coord { x: corner[u], y: corner[v] }).collect()
}

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

#[cfg(test)]
mod tests {
    fn triangles(corners: &[[f64; 3]]) -> Vec<[usize; 3]> {
        super::triangles(corners).expect("few crossings")
    }

    #[test]
    fn a_convex_face_is_a_fan() {
        let square = [[0.0, 0.0, 1.0], [0.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0]];
        assert_eq!(triangles(&square), [[0, 1, 2], [0, 2, 3]]);
    }

    #[test]
    fn a_face_that_bends_inwards_keeps_its_area() {
        let arrow = [[0.0, 0.0, 0.0], [4.0, 2.0, 0.0], [0.0, 4.0, 0.0], [1.0, 2.0, 0.0]];
        for start in 0..4 {
            let mut corners = arrow;
            corners.rotate_left(start);
            let found = triangles(&corners);
            let area = |t: &[usize; 3]| {
                let [a, b, c] = t.map(|i| corners[i]);
                (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
            };
            assert!(found.iter().all(|t| area(t) > 0.0), "{found:?}");
            assert_eq!(found.iter().map(area).sum::<f64>(), 12.0);
        }
    }

    /// Ears were cut off one after the other, each looked for among all corners: 8 seconds for one face.
    #[test]
    fn a_face_of_many_corners_is_no_work_of_minutes() {
        let count = 30_000;
        let comb: Vec<[f64; 3]> = (0..count)
            .map(|i| [f64::from(i / 2), if i % 2 == 0 { 0.0 } else { 1.0 + f64::from(i % 7) }, 0.0])
            .chain([[f64::from(count), -1.0, 0.0], [-1.0, -1.0, 0.0]])
            .collect();
        assert_eq!(triangles(&comb).len(), comb.len() - 2);
    }

    /// All corners were there before the edges between them, so that each edge of a comb whose teeth lean
    /// crossed those between all teeth under it: a minute for 16,000 corners.
    #[test]
    fn a_comb_of_leaning_teeth_is_no_work_of_minutes() {
        for lean in [|x: f64| x + 15_000.0, |x: f64| 3.0 * x] {
            let tooth = |i: u32| {
                let x = f64::from(2 * i);
                [[x, 0.0, 0.0], [lean(x), 5e4, 0.0], [lean(x + 1.0), 5e4, 0.0], [x + 1.0, 0.0, 0.0]]
            };
            let comb: Vec<[f64; 3]> =
                (0..25_000).flat_map(tooth).chain([[5e4, -1.0, 0.0], [0.0, -1.0, 0.0]]).collect();
            assert_eq!(triangles(&comb).len(), comb.len() - 2);
        }
    }

    /// Edges that cross those between many corners which were there before have no short way.
    #[test]
    fn a_face_that_would_take_minutes_is_refused() {
        let row = |y: f64| move |i: i32| [f64::from(i), y + 1e-3 * f64::from(i % 2), 0.0];
        let dust = (0..4_000).rev().map(row(-1.0)).chain([[-1.0, 0.0, 0.0], [-1.0, 4e3, 0.0]]);
        let dust = dust.chain((0..4_000).map(row(4e3)));
        let teeth = (0..500).rev().flat_map(|i| {
            let x = f64::from(i);
            [[x + 0.5 + 2e3, 3.9e3, 0.0], [x + 0.25, 1.0, 0.0], [x + 0.25 + 2e3, 3.9e3, 0.0]]
        });
        let comb: Vec<[f64; 3]> = dust.chain(teeth).collect();
        let refused = super::triangles(&comb);
        assert!(refused.is_err(), "{:?}", refused.map(|found| found.len()));
    }

    #[test]
    fn a_ring_that_runs_to_a_hole_and_back_leaves_the_hole_open() {
        let ring = [[0, 0], [6, 0], [6, 6], [0, 6], [0, 0], [2, 2], [2, 4], [4, 4], [4, 2], [2, 2]];
        let ring = ring.map(|[x, y]| [f64::from(x), f64::from(y), 0.0]);
        let area = |t: &[usize; 3]| {
            let [a, b, c] = t.map(|i| ring[i]);
            (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
        };
        let found = triangles(&ring);
        assert!(found.len() == 8 && found.iter().all(|t| area(t) > 0.0), "{found:?}");
        assert_eq!(found.iter().map(area).sum::<f64>(), 64.0);
    }

    #[test]
    fn a_face_that_crosses_itself_is_a_fan() {
        let bow = [[0.0, 0.0, 0.0], [2.0, 2.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [-1.0, 1.0, 0.0]];
        assert_eq!(triangles(&bow), [[0, 1, 2], [0, 2, 3], [0, 3, 4]]);
    }
}
