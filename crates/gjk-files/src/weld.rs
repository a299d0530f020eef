//! Vertices that nearly coincide, made one.
//!
//! Programs write one vertex as two that differ by rounding, such as 0 and 1e-17, and the triangles around it
//! then do not close.

use std::collections::HashMap;

/// Up to this part of a mesh's largest side vertices become one unless somebody asks for another tolerance:
/// what is left of the 6e-8 to which `f32` knows a coordinate. Dimensionless.
const RELATIVE: f64 = 1e-8;

/// The side of a cell, in tolerances: two cells along each axis have all that is near a point, and a cell has
/// few points that are farther apart than the tolerance. Dimensionless.
const CELL: f64 = 8.0;

/// For each point the one that it becomes, and the longest way that one is moved.
#[derive(Debug)]
pub(super) struct Welded {
    pub(super) place: Vec<usize>,
    pub(super) moved: f64,
}

/// The default tolerance for some points.
pub(super) fn tolerance_of(points: &[[f64; 3]]) -> f64 {
    let extreme = |i: usize, pick: fn(f64, f64) -> f64| points.iter().map(|point| point[i]).reduce(pick);
    let side = |i: usize| Some(extreme(i, f64::max)? - extreme(i, f64::min)?);
    RELATIVE * (0..3).filter_map(side).fold(0.0, f64::max)
}

/// Makes each of some points the first of them that is within a tolerance. About linear in the number of
/// points.
pub(super) fn weld(points: &[[f64; 3]], some: &[usize], tolerance: f64) -> Welded {
    let mut welded = Welded { place: (0..points.len()).collect(), moved: 0.0 };
    let reach = points.iter().flatten().fold(0.0_f64, |reach, c| reach.max(c.abs()));
    if !(tolerance > 0.0 && (reach / tolerance).is_finite()) {
        return welded;
    }
    let cell = |point: [f64; 3]| point.map(|c| ((c / (CELL * tolerance)).floor() + 0.0).to_bits());
    let mut cells: HashMap<[u64; 3], Vec<usize>> = HashMap::new();
    for &index in some {
        let point = points[index];
        let (low, high) = (cell(point.map(|c| c - tolerance)), cell(point.map(|c| c + tolerance)));
        let is_other = |side: &usize| (0..3).all(|i| side >> i & 1 == 0 || low[i] != high[i]);
        let around = (0..8).filter(is_other).map(|side| [0, 1, 2].map(|i| [low[i], high[i]][side >> i & 1]));
        let near = around.filter_map(|around| cells.get(&around));
        let distance =
            |other: usize| [0, 1, 2].map(|i| points[other][i] - point[i]).into_iter().fold(0.0, f64::hypot);
        let first = near.flatten().copied().filter(|&other| distance(other) <= tolerance).min();
        match first {
            Some(first) => {
                welded.place[index] = first;
                welded.moved = welded.moved.max(distance(first) * (1.0 + 4.0 * f64::EPSILON));
            }
            None => cells.entry(cell(point)).or_default().push(index),
        }
    }
    welded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_become_the_first_within_the_tolerance() {
        let points = [[0.0; 3], [1e-17, -1e-17, 0.0], [2.0, 0.0, 0.0], [2.0, 1.5e-8, 0.0], [2.0, 3e-8, 0.0]];
        let welded = weld(&points, &[0, 1, 2, 3, 4], tolerance_of(&points));
        assert_eq!(welded.place, [0, 0, 2, 2, 4]);
        assert!(welded.moved >= 1.5e-8 && welded.moved < 1.6e-8);
        assert_eq!(weld(&points, &[0, 1, 2], 1e-12).place, [0, 0, 2, 3, 4]);
        assert_eq!(weld(&points, &[0, 1, 2, 3, 4], 0.0).moved, 0.0);
        assert_eq!(weld(&[], &[], tolerance_of(&[])).moved, 0.0);
    }
}
