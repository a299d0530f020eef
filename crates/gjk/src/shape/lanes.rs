//! Vertices laid out for a scan that looks at eight at once, without a branch.

use crate::math::Vector;

/// How many vertices a scan looks at side by side.
pub(super) const LANES: usize = 8;

/// One coordinate of as many vertices as there are lanes.
pub(super) type Lane<V> = [<V as Vector>::Scalar; LANES];

/// Where in a lane each vertex of a block is, so that halves of lanes play the first round, quarters the second.
const PLACES: [usize; LANES] = [0, 4, 2, 6, 1, 5, 3, 7];

/// Eight vertices of a space of D dimensions: a lane of first coordinates, one of second ones and so on.
pub(super) type Block<V, const D: usize> = [Lane<V>; D];

/// Writes vertices in blocks. What is left of them repeats the first vertex, which is never farther than itself.
pub(super) fn fill<V: Vector, const D: usize>(blocks: &mut [Block<V, D>], vertices: &[V]) {
    for (number, block) in blocks.iter_mut().enumerate() {
        for (axis, lane) in block.iter_mut().enumerate() {
            for (k, &place) in PLACES.iter().enumerate() {
                let vertex = vertices.get(number * LANES + k).or(vertices.first()).copied();
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
pub(super) fn farthest<V: Vector, const D: usize>(blocks: &[Block<V, D>], direction: V) -> usize {
    let Some((block, rest)) = blocks.split_first() else { return 0 };
    let mut best = winner(block, direction);
    let mut first = LANES;
    for block in rest {
        let (index, reach) = winner(block, direction);
        best = if reach > best.1 { (first + index, reach) } else { best };
        first += LANES;
    }
    best.0
}

/// The index of the farthest vertex of a block, and how far it is.
#[inline(always)]
fn winner<V: Vector, const D: usize>(block: &Block<V, D>, direction: V) -> (usize, V::Scalar) {
    let reach: Lane<V> = core::array::from_fn(|k| {
        let sum = block[0][k] * direction.get(0) + block[1][k] * direction.get(1);
        if D == 3 { sum + block[D - 1][k] * direction.get(D - 1) } else { sum }
    });
    let leaf = |a: usize, b: usize| {
        let [x, y] = [a, b].map(|k| reach[PLACES[k]]);
        if y > x { (b, y) } else { (a, x) }
    };
    let node = |a: (usize, V::Scalar), b: (usize, V::Scalar)| if b.1 > a.1 { b } else { a };
    node(node(leaf(0, 1), leaf(2, 3)), node(leaf(4, 5), leaf(6, 7)))
}
