//! Vertices laid out for a scan that looks at eight at once, without a branch.

use super::tournament::{LANES, PLACES, winner};
use crate::math::{Vector, array};

/// One coordinate of as many vertices as there are lanes.
pub(super) type Lane<V> = [<V as Vector>::Scalar; LANES];

/// Eight vertices of a space of D dimensions: a lane of first coordinates, one of second ones and so on.
pub(super) type Block<V, const D: usize> = [Lane<V>; D];

/// Writes vertices in blocks. What is left of them repeats the first vertex, which is never farther than
/// itself.
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

/// The index of the vertex farthest along a moderate direction, of vertices as [`fill`] writes them; of
/// equally far ones the first.
///
/// A scalar product of D terms errs by at most D/2·ε·|v|·|d|, so the vertex found is short by at most
/// 3ε·extent.
#[inline(always)]
pub(super) fn farthest<V: Vector, const D: usize>(blocks: &[Block<V, D>], direction: V) -> usize {
    let Some((block, rest)) = blocks.split_first() else { return 0 };
    let mut found = best(block, direction);
    let mut first = LANES;
    for block in rest {
        let (index, reach) = best(block, direction);
        found = if reach > found.1 { (first + index, reach) } else { found };
        first += LANES;
    }
    found.0
}

/// The index of the farthest vertex of a block, and how far it is.
#[inline(always)]
fn best<V: Vector, const D: usize>(block: &Block<V, D>, direction: V) -> (usize, V::Scalar) {
    winner(array(|k| {
        let sum = block[0][k] * direction.get(0) + block[1][k] * direction.get(1);
        if D == 3 { sum + block[D - 1][k] * direction.get(D - 1) } else { sum }
    }))
}
