//! The farthest vertex of a polytope, uphill from neighbor to neighbor, with a proof at the top.

use crate::convex::VertexId;
use crate::math::{Scalar, Vector};

/// How many vertices may seem equally far before every vertex is looked at.
const PLATEAU: usize = 32;

/// The index of the vertex of a polytope farthest along a moderate direction, found by climbing from `hint`.
///
/// `neighbors` must be the edges of a polytope that is convex exactly, as hulls are kept: then a vertex with
/// no farther neighbor is the farthest of all (the simplex method rests on it). Rounding makes "no farther"
/// uncertain where a neighbor is nearly as far, and many steps too small to tell might add up. So the claim
/// is made of a set of vertices, the plateau: it holds every neighbor of its members that is not certainly
/// lower than that member. Its truly farthest member then has no farther neighbor, neither inside (it is the
/// farthest) nor outside (certainly lower), hence is the farthest of all vertices. The one returned is the
/// farthest of the plateau as computed: as near to it as if all vertices had been looked at.
///
/// Where the plateau is large or the way long, all vertices are looked at.
pub(super) fn climb<V: Vector, N: Iterator<Item = u32>>(
    vertices: &[V],
    neighbors: impl Fn(u32) -> N,
    direction: V,
    hint: Option<VertexId>,
) -> usize {
    let found = match plateau(vertices, neighbors, direction, hint) {
        Some(plateau) => best(vertices, direction, plateau.members()),
        None => best(vertices, direction, 0..vertices.len() as u32),
    };
    found.0 as usize
}

/// After looking at so many neighbors a climb from a hint counts as long: about one step.
const SHORT: usize = 6;

/// Vertices of which one is the farthest of all.
pub(super) struct Plateau {
    members: [u32; PLATEAU],
    count: usize,
}

impl Plateau {
    fn at(vertex: u32) -> Self {
        Self { members: [vertex; PLATEAU], count: 1 }
    }

    /// Their indices.
    pub(super) fn members(&self) -> impl Iterator<Item = u32> + '_ {
        self.members[..self.count].iter().copied()
    }

    fn holds(&self, vertex: u32) -> bool {
        self.members[..self.count].contains(&vertex)
    }

    fn insert(&mut self, vertex: u32) -> bool {
        let room = self.count < PLATEAU;
        if room {
            self.members[self.count] = vertex;
            self.count += 1;
        }
        room
    }
}

/// Climbs to a plateau; `None` if it is too large, or if the way there takes as long as a look at every
/// vertex.
pub(super) fn plateau<V: Vector, N: Iterator<Item = u32>>(
    vertices: &[V],
    neighbors: impl Fn(u32) -> N,
    direction: V,
    hint: Option<VertexId>,
) -> Option<Plateau> {
    let hinted = hint.map(|id| id.0).filter(|&index| (index as usize) < vertices.len());
    let mut sample_at = if hinted.is_some() { SHORT } else { usize::MAX };
    let mut plateau = Plateau::at(hinted.unwrap_or_else(|| sampled(vertices, direction)));
    let mut looks = 0;
    let mut done = 0;
    while done < plateau.count {
        let member = plateau.members[done];
        let from = vertices[member as usize];
        let mut ascent: Option<(u32, V::Scalar)> = None;
        for neighbor in neighbors(member) {
            looks += 1;
            let (gain, doubt) = gain(direction, from, vertices[neighbor as usize]);
            if gain < -doubt || plateau.holds(neighbor) {
                continue;
            }
            if gain > doubt {
                if ascent.is_none_or(|(_, best)| gain > best) {
                    ascent = Some((neighbor, gain));
                }
            } else if ascent.is_none() && !plateau.insert(neighbor) {
                return None;
            }
        }
        if let Some((higher, _)) = ascent {
            plateau = Plateau::at(higher);
            done = 0;
            if looks > sample_at {
                // The hint was far off: go on from the better of this place and a sample.
                sample_at = usize::MAX;
                let elsewhere = sampled(vertices, direction);
                plateau = Plateau::at(best(vertices, direction, [higher, elsewhere].into_iter()).0);
            }
        } else {
            done += 1;
        }
        if looks > vertices.len() {
            return None;
        }
    }
    Some(plateau)
}

/// How much farther `to` is than `from`, and a bound on the error of that.
///
/// A difference of coordinates, a product and up to two sums: each term errs by at most 2ε of its magnitude,
/// plus underflow. Twice that covers the rounding of the bound itself.
#[inline(always)]
fn gain<V: Vector>(direction: V, from: V, to: V) -> (V::Scalar, V::Scalar) {
    let step = to - from;
    let mut magnitude = V::Scalar::ZERO;
    for axis in 0..V::DIMENSION {
        magnitude = magnitude + (direction.get(axis) * step.get(axis)).abs();
    }
    let four = V::Scalar::from_f64(4.0);
    (direction.dot(step), four * (V::Scalar::EPSILON * magnitude + V::Scalar::TINY))
}

/// A vertex to start from: the farthest of about √n spread over the numbering.
fn sampled<V: Vector>(vertices: &[V], direction: V) -> u32 {
    let stride = vertices.len().isqrt().max(1);
    let sample = (0..vertices.len() as u32).step_by(stride);
    best(vertices, direction, sample).0
}

/// The farthest of some vertices; of equally far ones the lowest index.
fn best<V: Vector>(vertices: &[V], direction: V, some: impl Iterator<Item = u32>) -> (u32, V) {
    let mut found: Option<(u32, V, V::Scalar)> = None;
    for index in some {
        let point = vertices[index as usize];
        let reach = point.dot(direction);
        let better = |&(i, _, r): &(u32, V, V::Scalar)| reach > r || (reach == r && index < i);
        if found.as_ref().is_none_or(better) {
            found = Some((index, point, reach));
        }
    }
    found.map_or((0, V::ZERO), |(index, point, _)| (index, point))
}
