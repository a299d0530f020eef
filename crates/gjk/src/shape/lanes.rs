//! Vertices laid out for a scan that looks at eight at once, without a branch.

use crate::math::{Scalar, Vector};

/// How many vertices a scan looks at side by side.
pub(super) const LANES: usize = 8;

/// One coordinate of as many vertices as there are lanes.
pub(super) type Lane<V> = [<V as Vector>::Scalar; LANES];

/// Where in a lane each vertex of a block is, so that halves of lanes play the first round, quarters the second.
const PLACES: [usize; LANES] = [0, 4, 2, 6, 1, 5, 3, 7];

/// Writes vertices in blocks: a lane of first coordinates, one of second ones and so on, then the next block.
///
/// What is left of `lanes` repeats the first vertex, which is never farther than itself.
pub(super) fn fill<V: Vector>(lanes: &mut [Lane<V>], vertices: &[V]) {
    for (block, chunk) in lanes.chunks_exact_mut(V::DIMENSION).enumerate() {
        for (axis, lane) in chunk.iter_mut().enumerate() {
            for (k, &place) in PLACES.iter().enumerate() {
                let vertex = vertices.get(block * LANES + k).or(vertices.first()).copied();
                lane[place] = vertex.unwrap_or(V::ZERO).get(axis);
            }
        }
    }
}

/// The index of the vertex farthest along a moderate direction, of vertices as [`fill`] writes them; of equally far ones
/// the first.
///
/// A scalar product of D terms errs by at most D/2·ε·|v|·|d|, so the vertex found is short by at most 3ε·extent. The vertices
/// of a block play a tournament: seven comparisons in three rounds, each of which selects and none of which branches. A scan
/// with a running best waits for every comparison, or guesses each and is often wrong.
#[inline(always)]
pub(super) fn farthest<V: Vector>(lanes: &[Lane<V>], direction: V) -> usize {
    let mut blocks = lanes.chunks_exact(V::DIMENSION);
    let Some(block) = blocks.next() else { return 0 };
    let mut best = winner(block, direction);
    let mut first = LANES;
    for block in blocks {
        let (index, reach) = winner(block, direction);
        best = if reach > best.1 { (first + index, reach) } else { best };
        first += LANES;
    }
    best.0
}

/// The index of the farthest vertex of a block, and how far it is.
#[inline(always)]
fn winner<V: Vector>(block: &[Lane<V>], direction: V) -> (usize, V::Scalar) {
    let mut reach = [V::Scalar::ZERO; LANES];
    for (axis, lane) in block.iter().enumerate().take(V::DIMENSION) {
        for (reach, &coordinate) in reach.iter_mut().zip(lane) {
            let product = coordinate * direction.get(axis);
            *reach = if axis == 0 { product } else { *reach + product };
        }
    }
    let leaf = |a: usize, b: usize| {
        let [x, y] = [a, b].map(|k| reach[PLACES[k]]);
        if y > x { (b, y) } else { (a, x) }
    };
    let node = |a: (usize, V::Scalar), b: (usize, V::Scalar)| if b.1 > a.1 { b } else { a };
    node(node(leaf(0, 1), leaf(2, 3)), node(leaf(4, 5), leaf(6, 7)))
}
