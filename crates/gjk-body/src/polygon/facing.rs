//! Which normals the outline of a polygon has where one of its parts is.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};

use super::rings::Rings;
use crate::body::PartContact;

/// A corner of a part, as the polygon has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn<V> {
    /// Whether the part's edge from here is an edge of the polygon.
    is_edge: bool,
    /// The corners before and after it on the polygon, if that is convex here.
    convex: Option<[V; 2]>,
}

/// What the polygon has at the corners of its parts.
pub(super) fn turns<V: Vector>(rings: &Rings<V>, parts: &[Vec<u32>]) -> Vec<Vec<Turn<V>>> {
    let mut beside: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (_, [p, q]) in rings.edges() {
        beside.entry(p).or_default().push(q);
        beside.entry(q).or_default().push(p);
    }
    let of_part = |part: &Vec<u32>| {
        let at = |k: usize| part[k % part.len()];
        let turn = |k: usize| {
            let (before, here, after) = (at(k + part.len() - 1), at(k), at(k + 1));
            let around = beside.get(&here).map_or(&[][..], Vec::as_slice);
            // The part is inside of the polygon: a corner that is convex with the part's inside is so whole.
            let convex = match *around {
                [p, q] if rings.turn(p, here, q) != 0.0 => {
                    let [p, q] = if rings.turn(p, here, q) > 0.0 { [p, q] } else { [q, p] };
                    let holds = |c: u32| rings.turn(p, here, c) >= 0.0 && rings.turn(here, q, c) >= 0.0;
                    (holds(before) && holds(after)).then(|| [rings.corner(p), rings.corner(q)])
                }
                _ => None,
            };
            Turn { is_edge: around.contains(&after), convex }
        };
        (0..part.len()).map(turn).collect()
    };
    parts.iter().map(of_part).collect()
}

/// The normal that the outline has where a part meets something.
///
/// The outline has those of its edges, and at a convex corner those between them. Any other is the normal of
/// a cut between two parts, or leans to an edge beside: it gives way to that of the part's edge that the
/// other reaches least far behind, among those that it is not mostly behind of; `None` if there is none.
pub(super) fn normal_at<V: Vector>(
    corners: &[V],
    turns: &[Turn<V>],
    meeting: &PartContact<'_, V>,
) -> Option<V> {
    let &PartContact { normal, lean, .. } = meeting;
    let outward = |k: usize| {
        let along = corners[(k + 1) % corners.len()] - corners[k];
        V::from_fn(|i| if i == 0 { along.get(1) } else { -along.get(0) }).normalized()
    };
    let edges = || (0..corners.len()).filter(|&k| turns[k].is_edge).filter_map(|k| Some((k, outward(k)?)));
    if edges().any(|(_, own)| (normal - own).length() <= lean) {
        return Some(normal);
    }
    let farthest = (0..corners.len())
        .reduce(|far, k| if normal.dot(corners[k] - corners[far]) > V::Scalar::ZERO { k } else { far })?;
    let leans_to = |to: &V| (*to - corners[farthest]).normalized().is_some_and(|way| normal.dot(way) > lean);
    if turns[farthest].convex.is_some_and(|beside| !beside.iter().any(leans_to)) {
        return Some(normal);
    }
    let mut best: Option<(V::Scalar, V)> = None;
    for (k, own) in edges() {
        let [in_front, behind] = meeting.beside(own, corners[k]);
        if in_front >= behind && best.is_none_or(|(least, _)| behind < least) {
            best = Some((behind, own));
        }
    }
    best.map(|(_, own)| own)
}
