//! Edges of a surface that make its form visible.

use std::collections::HashMap;

use glam::DVec3;

/// Places nearer to each other than this are one corner, in pixels. No round number, so that corners on a
/// grid do not fall between two places.
const SAME: f64 = 1.0 / 61.7;
/// Faces whose normals differ by less are taken for one smooth surface: the cosine of 35°.
const SMOOTH: f64 = 0.82;

/// What an edge is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    /// The surface turns away from the eye, or ends.
    Border,
    /// It bends.
    Bend,
}

/// An edge that is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drawn {
    pub(super) line: Line,
    pub(super) ends: [DVec3; 2],
}

/// An edge and the faces at it.
struct Edge {
    ends: [DVec3; 2],
    /// The first two.
    faces: [usize; 2],
    count: usize,
}

/// The edges of these faces that are no mere seams.
pub(super) fn lines<'f>(faces: impl Iterator<Item = &'f [DVec3]>) -> Vec<Drawn> {
    let faces: Vec<&[DVec3]> = faces.collect();
    let mut places = HashMap::new();
    let mut edges: Vec<Edge> = Vec::new();
    for (index, face) in faces.iter().enumerate() {
        for (i, &from) in face.iter().enumerate() {
            let to = face[(i + 1) % face.len()];
            let (p, q) = (place(from), place(to));
            if p == q {
                continue;
            }
            let known = *places.entry(if p < q { [p, q] } else { [q, p] }).or_insert(edges.len());
            match edges.get_mut(known) {
                None => edges.push(Edge { ends: [from, to], faces: [index; 2], count: 1 }),
                Some(edge) => {
                    edge.faces[1] = index;
                    edge.count += 1;
                }
            }
        }
    }
    edges.iter().filter_map(|edge| drawn(edge, edge.faces.map(|face| faces[face]))).collect()
}

fn place(corner: DVec3) -> [i64; 3] {
    (corner / SAME).round().to_array().map(|x| x as i64)
}

/// An edge as it is drawn; `None` of a seam.
fn drawn(edge: &Edge, [p, q]: [&[DVec3]; 2]) -> Option<Drawn> {
    let [from, to] = edge.ends.map(DVec3::truncate);
    let across = (to - from).perp();
    let side = |face: &[DVec3]| across.dot(middle(face).truncate() - from);
    let line = match edge.count {
        1 => Line::Border,
        // Both on one side: one of them is the back of the other.
        2 if side(p) * side(q) > 0.0 => Line::Border,
        2 if normal(p).dot(normal(q)) < SMOOTH => Line::Bend,
        2 => return None,
        _ => Line::Border,
    };
    Some(Drawn { line, ends: edge.ends })
}

fn middle(corners: &[DVec3]) -> DVec3 {
    corners.iter().sum::<DVec3>() / corners.len().max(1) as f64
}

/// The unit normal towards the eye.
fn normal(face: &[DVec3]) -> DVec3 {
    let first = face.first().copied().unwrap_or(DVec3::ZERO);
    let normal: DVec3 = face.windows(2).map(|edge| (edge[0] - first).cross(edge[1] - first)).sum();
    normal.normalize_or_zero() * if normal.z < 0.0 { -1.0 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roof_has_borders_a_ridge_and_no_line_in_its_slopes() {
        let corner = |x: f64, y: f64, z: f64| DVec3::new(10.0 * x, 10.0 * y, 10.0 * z);
        let (a, b) = (corner(0.0, 0.0, 0.0), corner(0.0, 4.0, 0.0));
        let (ridge, end) = (corner(2.0, 0.0, 2.0), corner(2.0, 4.0, 2.0));
        let (c, d) = (corner(4.0, 0.0, 0.0), corner(4.0, 4.0, 0.0));
        let folded = corner(1.0, 2.0, -3.0);
        let faces = [
            vec![a, ridge, b],
            vec![b, ridge, end],
            vec![c, ridge, d],
            vec![d, ridge, end],
            // Below the first slope, back from its edge at the eaves.
            vec![a, b, folded],
        ];
        let found = lines(faces.iter().map(Vec::as_slice));
        let of = |p: DVec3, q: DVec3| {
            let is_it = |drawn: &&Drawn| drawn.ends == [p, q] || drawn.ends == [q, p];
            found.iter().find(is_it).copied()
        };
        let kind = |p: DVec3, q: DVec3| of(p, q).map(|drawn| drawn.line);
        assert_eq!(kind(ridge, end), Some(Line::Bend));
        assert_eq!(kind(ridge, b), None);
        assert_eq!(kind(c, d), Some(Line::Border), "the surface ends");
        assert_eq!(kind(a, b), Some(Line::Border), "the surface turns away");
    }
}
