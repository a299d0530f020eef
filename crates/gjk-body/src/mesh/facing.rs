//! Which normals a surface of triangles has.

use gjk::Triangle;
use gjk::math::{Scalar, Vector};

use crate::body::PartContact;
use crate::triangle::{corners, cross};

/// Whether a surface has something behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sides {
    /// The outside of a solid alone.
    Front,
    /// Both sides.
    Both,
}

/// Triangles that hang together.
pub(crate) trait Surface<V: Vector> {
    fn face(&self, triangle: u32) -> &Triangle<V>;
    /// The triangle across an edge, the first from corner 0 to corner 1, if there is exactly one.
    fn neighbor(&self, triangle: u32, edge: usize) -> Option<u32>;
    fn sides(&self) -> Sides;
}

/// Triangles around a corner beyond which nobody looks.
const AROUND: usize = 256;

/// The normal that a surface has where one of its triangles meets something.
///
/// Inside of a triangle the surface has the triangle's normal; on an edge those that lean to neither of the
/// two triangles, at a corner those that lean to none of the edges there: the directions to points whose
/// nearest point of the surface is this one (its Voronoi region). Where triangles lie in one plane, or the
/// edge is a valley, only the normals of the triangles are left. A normal that is none of them gives way to
/// the triangle's own, on the side on which more of what is met is; `None` if a solid is on that side.
pub(crate) fn normal_at<V: Vector>(
    surface: &impl Surface<V>,
    triangle: u32,
    meeting: &PartContact<'_, V>,
) -> Option<V> {
    let &PartContact { normal, lean, .. } = meeting;
    let Some(corners) = corners(surface.face(triangle)) else { return Some(normal) };
    let across = cross(corners[1] - corners[0], corners[2] - corners[0]);
    let Some(own) = across.normalized() else { return Some(normal) };
    let facing = normal.dot(own);
    let is_behind = surface.sides() == Sides::Front && facing < -lean;
    if !is_behind && has_normal(surface, triangle, corners, normal - own * facing, meeting) {
        return Some(normal);
    }
    let [in_front, behind] = meeting.beside(own, corners[0]);
    let is_in_front = in_front >= behind;
    match surface.sides() {
        Sides::Front => is_in_front.then_some(own),
        Sides::Both => Some(if is_in_front { own } else { -own }),
    }
}

/// Whether a surface has a normal where a triangle is farthest in its direction; `aside` is what of the
/// normal lies in the triangle's plane.
fn has_normal<V: Vector>(
    surface: &impl Surface<V>,
    triangle: u32,
    corners: [V; 3],
    aside: V,
    meeting: &PartContact<'_, V>,
) -> bool {
    let &PartContact { normal, lean, .. } = meeting;
    if aside.length() <= lean {
        return true;
    }
    let farthest =
        (1..3).fold(0, |far, k| if aside.dot(corners[k] - corners[far]) > V::Scalar::ZERO { k } else { far });
    // The edges from the farthest corner, each by its number and its other end.
    let edges = [(farthest, (farthest + 1) % 3), ((farthest + 2) % 3, (farthest + 2) % 3)];
    let at = corners[farthest];
    let is_along =
        |end: usize| (corners[end] - at).normalized().is_none_or(|way| aside.dot(way).abs() <= lean);
    match edges.into_iter().find(|&(_, end)| is_along(end)) {
        Some((edge, end)) => {
            let beyond = surface.neighbor(triangle, edge).and_then(|other| {
                let shared = [at, corners[end]];
                self::corners(surface.face(other))?.into_iter().find(|corner| !shared.contains(corner))
            });
            let leans_to =
                |to: V| towards(at, corners[end], to).is_some_and(|inward| normal.dot(inward) > lean);
            !beyond.is_some_and(leans_to)
        }
        None => !leans_to_any(surface, triangle, at, edges.map(|(edge, _)| edge), meeting),
    }
}

/// Whether a normal leans to an edge of the surface at a corner of a triangle, where two of its edges meet.
fn leans_to_any<V: Vector>(
    surface: &impl Surface<V>,
    triangle: u32,
    at: V,
    edges: [usize; 2],
    meeting: &PartContact<'_, V>,
) -> bool {
    let leans_to = |to: V| (to - at).normalized().is_some_and(|way| meeting.normal.dot(way) > meeting.lean);
    for first in edges {
        let (mut here, mut edge) = (triangle, first);
        for _ in 0..AROUND {
            let Some(next) = surface.neighbor(here, edge) else { break };
            if next == triangle {
                return false;
            }
            let Some(corners) = corners(surface.face(next)) else { break };
            if corners.into_iter().any(leans_to) {
                return true;
            }
            // The other edge of the next triangle that ends here.
            let ends = |k: usize| [corners[k], corners[(k + 1) % 3]].contains(&at);
            let other = (0..3).find(|&k| ends(k) && surface.neighbor(next, k) != Some(here));
            let Some(other) = other else { break };
            (here, edge) = (next, other);
        }
    }
    false
}

/// The direction across an edge towards a point beside it.
fn towards<V: Vector>(p: V, q: V, to: V) -> Option<V> {
    let along = (q - p).normalized()?;
    let side = to - p;
    (side - along * side.dot(along)).normalized()
}
