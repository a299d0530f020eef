//! Whether a surface meets itself along its edges alone.

use gjk::exact::{Placement, Relation, relation};
use gjk::glam::DVec3;
use gjk::{Convex, Segment, Triangle};

use super::exact::{Exact, Face, steepest, turn};
use crate::body::Body;
use crate::mesh::{height, sign};

/// Triangles beyond which nobody looks.
const MOST: usize = 1024;

/// Whether, near another body, triangles of a polyhedron have nothing in common but the corners and edges
/// that they share.
pub(super) fn is_simple<A, B>(of: &Exact<'_, A>, other: &Exact<'_, B>) -> bool
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let Some(held) = of.beside(other) else { return false };
    let near = of.within(&held);
    near.len() <= MOST
        && near.iter().all(|&i| {
            let Some(bounds) = of.body.tree().item(i) else { return false };
            of.within(&bounds)
                .into_iter()
                .filter(|&j| j > i || !near.contains(&j))
                .all(|j| j == i || do_fit(of, [i, j]))
        })
}

/// Whether two triangles have nothing in common but corners and edges that they share.
fn do_fit<A: Body + ?Sized>(of: &Exact<'_, A>, [i, j]: [u32; 2]) -> bool {
    let (Some(p), Some(q)) = (of.face(i), of.face(j)) else { return false };
    let own = |p: Face, q: Face| p.into_iter().filter(|corner| !q.contains(corner)).count();
    let (Some(axis), Some(_)) = (steepest(p), steepest(q)) else { return false };
    match own(p, q) {
        3 => is_apart(triangle(p), triangle(q)),
        2 => {
            // What both have in common but the corner reaches to the opposite edge of one of them.
            let opposite = |of: Face, other: Face| {
                let mut ends = of.into_iter().filter(|corner| !other.contains(corner)).map(DVec3::from);
                Segment::new(ends.next()?, ends.next()?).ok()
            };
            is_apart(opposite(p, q), triangle(q)) && is_apart(opposite(q, p), triangle(p))
        }
        1 => {
            let tip = |of: Face, other: Face| of.into_iter().find(|corner| !other.contains(corner));
            let (Some(of_p), Some(of_q)) = (tip(p, q), tip(q, p)) else { return false };
            let mut shared = p.into_iter().filter(|corner| q.contains(corner));
            let (Some(a), Some(b)) = (shared.next(), shared.next()) else { return false };
            let side = |tip| sign(turn([a, b, tip], axis));
            height(p, &[of_q]) != 0 || side(of_p) * side(of_q) < 0
        }
        _ => false,
    }
}

fn triangle(face: Face) -> Option<Triangle<DVec3>> {
    Triangle::new(face.map(DVec3::from)).ok()
}

fn is_apart(p: Option<impl Convex<Vector = DVec3>>, q: Option<impl Convex<Vector = DVec3>>) -> bool {
    let (Some(p), Some(q)) = (p, q) else { return false };
    let Ok(here) = Placement::from_translation(DVec3::ZERO) else { return false };
    relation(&p, &here, &q, &here) == Some(Relation::Apart)
}
