//! The faces of a network, and those of them that are filled.

use spade::{Point2, Triangulation};

use super::cross::Network;
use super::edge::{Edge, Of, Painted, Rule};
use crate::pair::{Pair, area};
use crate::triangulate::{Side, Triangles, windings};

/// What a network without crossings fills; `None` if it cannot be triangulated.
pub(super) fn painted(network: &Network, rule: Rule) -> Option<Painted> {
    let points = network.corners.iter().map(|&[x, y]| Point2::new(x, y)).collect();
    let constraints = network.edges.keys().map(|ends| ends.map(|end| end as usize)).collect();
    let mut is_crossed = false;
    let triangles = Triangles::try_bulk_load_cdt(points, constraints, |_| is_crossed = true).ok()?;
    if is_crossed {
        return None;
    }
    let windings = windings(&triangles, |edge| times(network, ends(edge)));
    let filled: Vec<bool> = windings.into_iter().map(|winding| rule.fills(winding)).collect();
    let region_of = regions(&triangles, &filled);
    Some(Painted {
        regions: rings(&triangles, &region_of),
        lines: bare(&triangles, network, &filled),
        off: 0.0,
    })
}

/// How often more the outlines run along an edge than back.
fn times(network: &Network, [from, to]: [u32; 2]) -> i64 {
    let run = network.edges.get(&[from.min(to), from.max(to)]);
    let times = run.map_or(0, |run| run.times);
    if from < to { times } else { -times }
}

fn ends(edge: &Side<'_>) -> [u32; 2] {
    [edge.from(), edge.to()].map(|vertex| vertex.index() as u32)
}

/// The region that each face belongs to, from 0; of filled faces alone.
fn regions(triangles: &Triangles, filled: &[bool]) -> Vec<Option<usize>> {
    let mut region_of = vec![None; filled.len()];
    let mut count = 0;
    for start in triangles.inner_faces() {
        if !filled[start.index()] || region_of[start.index()].is_some() {
            continue;
        }
        let mut open = vec![start];
        region_of[start.index()] = Some(count);
        while let Some(face) = open.pop() {
            for next in face.adjacent_edges().into_iter().filter_map(|edge| edge.rev().face().as_inner()) {
                if filled[next.index()] && region_of[next.index()].is_none() {
                    region_of[next.index()] = Some(count);
                    open.push(next);
                }
            }
        }
        count += 1;
    }
    region_of
}

/// The rings around each region, the outline first.
fn rings(triangles: &Triangles, region_of: &[Option<usize>]) -> Vec<Vec<Vec<Pair>>> {
    let region = |edge: &Side<'_>| region_of[edge.face().index()];
    let count = region_of.iter().flatten().max().map_or(0, |last| last + 1);
    let mut rings: Vec<Vec<Vec<Pair>>> = vec![Vec::new(); count];
    let mut is_seen = vec![false; triangles.num_directed_edges()];
    for first in triangles.directed_edges() {
        let Some(inside) = region(&first).filter(|_| region(&first.rev()).is_none()) else { continue };
        if is_seen[first.fix().index()] {
            continue;
        }
        let mut ring = Vec::new();
        let mut edge = first;
        while !is_seen[edge.fix().index()] {
            is_seen[edge.fix().index()] = true;
            let place = edge.from().position();
            ring.push([place.x, place.y]);
            // Around the end, through the region, to its next edge.
            edge = edge.next();
            while region(&edge.rev()).is_some() {
                edge = edge.rev().next();
            }
        }
        rings[inside].push(ring);
    }
    // Regions are to the left of their edges: outlines run the one way, holes the other.
    for rings in &mut rings {
        let outline = (0..rings.len()).max_by(|p, q| area(&rings[*p]).total_cmp(&area(&rings[*q])));
        rings.swap(0, outline.unwrap_or(0));
    }
    rings
}

/// The edges without a filled side.
fn bare(triangles: &Triangles, network: &Network, filled: &[bool]) -> Vec<Edge> {
    let mut beside: Vec<[u32; 2]> = triangles
        .directed_edges()
        .filter(|edge| filled[edge.face().index()])
        .map(|edge| ends(&edge))
        .map(|[p, q]| [p.min(q), p.max(q)])
        .collect();
    beside.sort_unstable();
    let bare = network.edges.iter().filter(|(ends, _)| beside.binary_search(ends).is_err());
    let line = |(ends, of): ([u32; 2], Of)| Edge { ends: ends.map(|end| network.corners[end as usize]), of };
    bare.map(|(ends, run)| line((*ends, run.of))).collect()
}
