//! Vertices that nearly coincide, made one.
//!
//! Programs write one vertex as two that differ by rounding, such as 0 and 1e-17, and the triangles around it
//! then do not close.

use std::collections::HashMap;

use super::mesh::Triple;

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

/// Makes each of some points the first of them that is within a tolerance, by default [`RELATIVE`] of the
/// size of all points; `None` where nothing moves. About linear in the number of points.
pub(super) fn weld(points: &[Triple], some: &[usize], tolerance: Option<f64>) -> Option<Welded> {
    let extreme = |pick: fn(f64, f64) -> f64| {
        points.iter().copied().reduce(|p, q| [0, 1, 2].map(|i| pick(p[i], q[i]))).unwrap_or_default()
    };
    let (lower, upper) = (extreme(f64::min), extreme(f64::max));
    let size = (0..3).map(|i| upper[i] - lower[i]).fold(0.0, f64::max);
    let tolerance = tolerance.unwrap_or(RELATIVE * size);
    let reach = (0..3).map(|i| lower[i].abs().max(upper[i].abs())).fold(0.0, f64::max);
    if !(tolerance > 0.0 && (reach / tolerance).is_finite()) {
        return None;
    }
    let cell = |point: Triple| point.map(|c| ((c / (CELL * tolerance)).floor() + 0.0).to_bits());
    let mut welded = Welded { place: (0..points.len()).collect(), moved: 0.0 };
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
    (welded.moved > 0.0).then_some(welded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_become_the_first_within_the_tolerance() {
        let points = [[0.0; 3], [1e-17, -1e-17, 0.0], [2.0, 0.0, 0.0], [2.0, 1.5e-8, 0.0], [2.0, 3e-8, 0.0]];
        let welded = weld(&points, &[0, 1, 2, 3, 4], None).unwrap();
        assert_eq!(welded.place, [0, 0, 2, 2, 4]);
        assert!(welded.moved >= 1.5e-8 && welded.moved < 1.6e-8);
        assert_eq!(weld(&points, &[0, 1, 2], Some(1e-12)).unwrap().place, [0, 0, 2, 3, 4]);
        assert!(weld(&points, &[0, 1, 2, 3, 4], Some(0.0)).is_none());
        assert!(weld(&[], &[], None).is_none());
    }
}
