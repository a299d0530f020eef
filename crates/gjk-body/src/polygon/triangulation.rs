//! The triangles inside of a polygon.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use gjk::math::Vector;
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};

use super::rings::Rings;
use crate::error::BodyError;

/// Where a triangle is: inside the outline, and inside which hole.
type Place = (bool, Option<usize>);

/// The triangles inside of the outline and outside of the holes, each counter-clockwise.
pub(super) fn inside<V: Vector>(rings: &Rings<V>) -> Result<Vec<[u32; 3]>, BodyError> {
    let points = rings.scaled().iter().map(|&[x, y]| Point2::new(x, y)).collect();
    let edges: Vec<(usize, [u32; 2])> = rings.edges().collect();
    let constraints = edges.iter().map(|(_, ends)| ends.map(|end| end as usize)).collect();
    let mut is_crossed = false;
    let cdt = ConstrainedDelaunayTriangulation::<Point2<f64>>::try_bulk_load_cdt(points, constraints, |_| {
        is_crossed = true;
    })
    .map_err(|_| BodyError::TooFine)?;
    if is_crossed {
        return Err(BodyError::TooFine);
    }
    // Two edges between the same corners would run over each other.
    let ring_of: BTreeMap<[u32; 2], usize> =
        edges.iter().map(|(ring, [p, q])| ([*p.min(q), *p.max(q)], *ring)).collect();
    let mut places: Vec<Option<Place>> = vec![None; cdt.num_all_faces()];
    let outer = cdt.outer_face();
    places[outer.index()] = Some((false, None));
    let mut open: Vec<_> =
        cdt.convex_hull().flat_map(|edge| [edge, edge.rev()]).map(|edge| (edge, (false, None))).collect();
    let mut triangles = Vec::new();
    while let Some((edge, outside)) = open.pop() {
        // `edge` bounds the face that is to be entered, from the one at `outside`.
        let Some(face) = edge.face().as_inner() else { continue };
        let ends = [edge.from().index() as u32, edge.to().index() as u32];
        if places[face.index()].is_some() {
            continue;
        }
        let ring = ring_of.get(&[ends[0].min(ends[1]), ends[0].max(ends[1])]);
        let place = ring.map_or(Ok(outside), |&ring| beyond(outside, ring))?;
        places[face.index()] = Some(place);
        if place == (true, None) {
            triangles.push(face.vertices().map(|vertex| vertex.index() as u32));
        }
        for next in face.adjacent_edges() {
            open.push((next.rev(), place));
        }
    }
    if triangles.is_empty() {
        return Err(BodyError::Flat { ring: 0 });
    }
    triangles.sort_unstable();
    Ok(triangles)
}

/// Where a step over an edge of a ring leads.
fn beyond((in_outline, hole): Place, ring: usize) -> Result<Place, BodyError> {
    match (ring.checked_sub(1), hole) {
        (None, _) => Ok((!in_outline, hole)),
        (Some(entered), None) if in_outline => Ok((in_outline, Some(entered))),
        (Some(hole), None) => Err(BodyError::HoleOutside { hole }),
        (Some(left), Some(hole)) if left == hole => Ok((in_outline, None)),
        (Some(entered), Some(hole)) => {
            Err(BodyError::HoleInHole { holes: [entered.min(hole), entered.max(hole)] })
        }
    }
}
