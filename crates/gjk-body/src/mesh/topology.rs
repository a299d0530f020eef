//! The topology of a mesh.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use gjk::math::{Scalar, Vector};

/// The open edges of a mesh: those that are not used equally often in both directions. `Display` formats them
/// as a message.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenEdges {
    /// Number of open edges, at least 1.
    pub count: usize,
    /// End points of one open edge, in the mesh's frame.
    pub first: [[f64; 3]; 2],
}

impl fmt::Display for OpenEdges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, first: [from, to] } = self;
        let edges = if *count == 1 { "1 edge has" } else { &alloc::format!("{count} edges have") };
        write!(
            f,
            "a surface without an interior: {edges} one face only, or two with inconsistent winding, \
             such as from {from:?} to {to:?}"
        )
    }
}

/// What a mesh is, whatever its coordinates.
pub(super) struct Topology {
    /// The edges that are not run along as often in one direction as in the other.
    pub(super) open_edges: Option<OpenEdges>,
    /// The first triangle of each connected piece.
    pub(super) pieces: Vec<u32>,
    /// The triangle across each edge, the first from corner 0 to corner 1; [`NONE`] where there is not
    /// exactly one.
    pub(super) neighbors: Vec<[u32; 3]>,
}

/// No triangle.
pub(super) const NONE: u32 = u32::MAX;

impl Topology {
    /// Indices have been checked.
    pub(super) fn new<V: Vector>(vertices: &[V], triangles: &[[u32; 3]]) -> Self {
        let place = places(vertices);
        let welded: Vec<[u32; 3]> = triangles.iter().map(|t| t.map(|i| place[i as usize])).collect();
        let edges = edges(&welded);
        Self {
            open_edges: open_edges(&edges, vertices),
            pieces: pieces(&welded, vertices.len()),
            neighbors: neighbors(&edges, triangles.len()),
        }
    }
}

/// For each vertex the first one at the same place.
fn places<V: Vector>(vertices: &[V]) -> Vec<u32> {
    let compare = |p: u32, q: u32| {
        let (v, w) = (vertices[p as usize], vertices[q as usize]);
        let by_coordinate = |i: usize| v.get(i).partial_cmp(&w.get(i)).unwrap_or(Ordering::Equal);
        (0..V::DIMENSION).fold(Ordering::Equal, |order, i| order.then_with(|| by_coordinate(i)))
    };
    let mut order: Vec<u32> = (0..vertices.len() as u32).collect();
    order.sort_unstable_by(|&p, &q| compare(p, q).then(p.cmp(&q)));
    let mut places = vec![0; vertices.len()];
    let mut first = 0;
    for &vertex in &order {
        if compare(first, vertex) != Ordering::Equal || vertex == order[0] {
            first = vertex;
        }
        places[vertex as usize] = first;
    }
    places
}

/// An edge of a triangle.
struct Edge {
    /// The smaller place first.
    ends: [u32; 2],
    /// Whether the triangle runs along it from the smaller place.
    is_forward: bool,
    triangle: u32,
    /// 0 from corner 0 to corner 1, and so on.
    number: u8,
}

/// All edges with two ends, those between the same places together.
fn edges(triangles: &[[u32; 3]]) -> Vec<Edge> {
    let of = |(triangle, corners): (usize, &[u32; 3])| {
        let corners = *corners;
        (0..3).map(move |k| {
            let [a, b] = [corners[k], corners[(k + 1) % 3]];
            let ends = [a.min(b), a.max(b)];
            Edge { ends, is_forward: a < b, triangle: triangle as u32, number: k as u8 }
        })
    };
    let mut edges: Vec<Edge> =
        triangles.iter().enumerate().flat_map(of).filter(|edge| edge.ends[0] != edge.ends[1]).collect();
    edges.sort_unstable_by_key(|edge| (edge.ends, edge.triangle));
    edges
}

fn open_edges<V: Vector>(edges: &[Edge], vertices: &[V]) -> Option<OpenEdges> {
    let is_open = |same: &&[Edge]| 2 * same.iter().filter(|edge| edge.is_forward).count() != same.len();
    let mut open = edges.chunk_by(|e, f| e.ends == f.ends).filter(is_open);
    let place = |vertex: u32| [0, 1, 2].map(|i| vertices[vertex as usize].get(i).to_f64());
    let first = open.next()?.first()?.ends.map(place);
    Some(OpenEdges { count: 1 + open.count(), first })
}

fn neighbors(edges: &[Edge], triangles: usize) -> Vec<[u32; 3]> {
    let mut neighbors = vec![[NONE; 3]; triangles];
    for same in edges.chunk_by(|e, f| e.ends == f.ends) {
        if let [e, f] = same {
            for (here, there) in [(e, f), (f, e)] {
                neighbors[here.triangle as usize][usize::from(here.number)] = there.triangle;
            }
        }
    }
    neighbors
}

/// The first triangle of each set of triangles that hang together by vertices.
fn pieces(triangles: &[[u32; 3]], vertices: usize) -> Vec<u32> {
    let mut root: Vec<u32> = (0..vertices as u32).collect();
    for &[a, b, c] in triangles {
        join(&mut root, a, b);
        join(&mut root, a, c);
    }
    let mut is_known = vec![false; vertices];
    let mut pieces = Vec::new();
    for (index, triangle) in triangles.iter().enumerate() {
        let piece = find(&mut root, triangle[0]);
        if !core::mem::replace(&mut is_known[piece as usize], true) {
            pieces.push(index as u32);
        }
    }
    pieces
}

fn join(root: &mut [u32], a: u32, b: u32) {
    let (a, b) = (find(root, a), find(root, b));
    root[a.max(b) as usize] = a.min(b);
}

/// The vertex that stands for a set (R. E. Tarjan, 1975), with every other step of the way made shorter.
fn find(root: &mut [u32], mut vertex: u32) -> u32 {
    while root[vertex as usize] != vertex {
        let next = root[root[vertex as usize] as usize];
        root[vertex as usize] = next;
        vertex = next;
    }
    vertex
}
