//! Which vertices of a hull can be farthest in each of many cells of directions.

use alloc::vec::Vec;

use super::candidates::{Candidates, List};
use crate::convex::Adjacency;
use crate::math::{Each, Scalar, Vector};
use crate::shape::direction::coordinates;

/// For cells of directions all around, the vertices that can be farthest in a direction of the cell.
///
/// Directions are taken to the surface |x| + |y| + |z| = 1. Seen along the z axis each half of it, above and
/// below, is the square |x| + |y| ≤ 1, and s = x + y and t = x − y measure that square along its sides, from
/// −1 to 1. Cells are squares of s and t. To find a direction's takes a division and no branch.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Cells {
    /// By half, s and t; none where there is no table.
    lists: Vec<List>,
    /// How many cells there are on each side of the square.
    side: usize,
    /// How many cells there are to 1 of s or t: half of `side`, and so much less that the ends of the square
    /// round inwards.
    scale: f64,
    /// What place the middle of the square has: where cell i is the one around the place i.
    shift: f64,
}

/// By how much the scale is less than half of the side, relatively: more than s and t err, which is 4ε of
/// `f32`.
const INWARDS: f64 = 1.0 / 4096.0;

/// The fewest and the most cells on a side of the square. More vertices than the most cells have room for are
/// climbed over.
const SIDES: [usize; 2] = [4, 128];

impl Cells {
    /// For a hull of at least three vertices, none longer than `extent`, and of fewer than
    /// [`MANY`](super::candidates::MANY).
    ///
    /// On each half there are about as many cells as the hull has vertices: then most cells have four
    /// candidates or fewer.
    pub(super) fn new<V: Vector>(vertices: &[V], extent: V::Scalar, adjacency: Adjacency<'_>) -> Self {
        let side = vertices.len().isqrt().next_multiple_of(2).clamp(SIDES[0], SIDES[1]);
        let middle = 0.5 * side as f64;
        let scale = middle * (1.0 - INWARDS);
        let mut candidates = Candidates::new(vertices, extent, adjacency);
        let list = |cell: usize| {
            let (down, i, j) = (cell >= side * side, cell / side % side, cell % side);
            let at = |place: f64| ((place - middle) / scale).clamp(-1.0, 1.0);
            let corner = |[di, dj]: [f64; 2]| direction(at(i as f64 + di), at(j as f64 + dj), down);
            let corners = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]].each(corner);
            candidates.list(corner([0.5, 0.5]), corners)
        };
        Self { lists: (0..2 * side * side).map(list).collect(), side, scale, shift: middle - 0.5 }
    }

    /// The list of the cell that a moderate direction is in.
    #[inline(always)]
    pub(super) fn list<V: Vector>(&self, direction: V) -> Option<&List> {
        let [x, y, z] = coordinates(direction);
        let inverse = V::Scalar::ONE / (x.abs() + y.abs() + z.abs());
        let place = |coordinate: V::Scalar| whole((coordinate * inverse).to_f64() * self.scale + self.shift);
        // Without a branch, which would often be guessed wrong.
        let row = place(x + y) + (self.side & usize::from(z < V::Scalar::ZERO).wrapping_neg());
        self.lists.get(row * self.side + place(x - y))
    }
}

/// The nearest whole number to one between −½ and 2³²; for anything else some number.
///
/// Added to 1.5·2⁵² it is what the last digits of the sum say: fewer instructions than a conversion that must
/// care for all numbers.
#[inline(always)]
fn whole(number: f64) -> usize {
    const SHIFT: f64 = (3_u64 << 51) as f64;
    (number + SHIFT).to_bits() as u32 as usize
}

/// The direction at a place of the square.
fn direction(s: f64, t: f64, down: bool) -> [f64; 3] {
    let z = 1.0 - s.abs().max(t.abs());
    [0.5 * (s + t), 0.5 * (s - t), if down { -z } else { z }]
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::super::candidates::{MANY, WINDOW};
    use super::*;
    use crate::convex::{Convex, Core};
    use crate::shape::Hull;
    use alloc::vec::Vec;
    use glam::Vec3;

    /// A reproducible number between −1 and 1.
    fn next(state: &mut u64) -> f32 {
        *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*state >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }

    #[test]
    fn a_list_holds_the_farthest_vertex_for_every_direction_of_its_cell_and_of_its_borders() {
        let mut state = 3;
        for (count, size) in [(40, [1.0, 1.0, 1.0]), (300, [1.0, 0.7, 0.4]), (300, [1.0, 1e-2, 1.0])] {
            let points: Vec<Vec3> = (0..count)
                .map(|_| {
                    let v = Vec3::from_array([0; 3].map(|_| next(&mut state))).normalize();
                    v * Vec3::from_array(size)
                })
                .collect();
            let hull = Hull::new(&points).unwrap();
            let Core::Hull { vertices, adjacency } = hull.core() else { panic!("not a hull") };
            let cells = Cells::new(vertices, hull.extent(), adjacency);
            let mut complete = 0;
            for k in 0..20_000 {
                let mut place = || {
                    let s = next(&mut state);
                    // Every other one on a border, as nearly as it can be.
                    if k % 2 == 0 { s } else { ((f64::from(s) * cells.scale).round() / cells.scale) as f32 }
                };
                let d = direction(place().into(), place().into(), k % 4 < 2).map(|c| c as f32);
                let d = Vec3::from_array(d);
                let list = cells.list(d).unwrap();
                if list[1][WINDOW - 1] != MANY {
                    complete += 1;
                    let farthest =
                        vertices.iter().map(|v| v.as_dvec3().dot(d.as_dvec3())).fold(f64::MIN, f64::max);
                    let listed = list.as_flattened().iter().map(|&v| vertices[usize::from(v)]);
                    assert!(listed.map(|v| v.as_dvec3().dot(d.as_dvec3())).any(|reach| reach == farthest));
                }
            }
            assert!(complete > 15_000, "{complete} lists of {count} vertices are complete");
        }
    }
}
