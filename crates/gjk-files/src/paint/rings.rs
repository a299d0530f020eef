//! Whether rings bound a region, and what it costs to find out.

use std::collections::HashSet;

use gjk::glam::DVec2;
use gjk_body::{BodyError, Polygon};

use crate::budget::{Budget, Resource};
use crate::pair::{Pair, edges};

/// What rings are together, the outline first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rings {
    /// The outline of a region and its holes.
    Sound,
    /// One has no area.
    Flat,
    /// They cross or run over each other.
    Crossing,
    /// Anything else, as a hole outside of the outline.
    Unsound,
}

/// What rings are together.
///
/// # Errors
/// If the budget does not allow to compare their edges; says so.
pub(crate) fn rings(rings: &[Vec<Pair>], budget: &Budget) -> Result<Rings, String> {
    let points: Vec<Vec<DVec2>> =
        rings.iter().map(|ring| ring.iter().copied().map(DVec2::from_array).collect()).collect();
    let Some((outline, holes)) = points.split_first() else { return Ok(Rings::Sound) };
    let edges: Vec<[Pair; 2]> = rings.iter().flat_map(|ring| edges(ring)).collect();
    // Of many edges that run over each other, comparing them takes the longest. Rings of two places are flat.
    if has_twice(&edges) && rings.iter().all(|ring| has_three(ring)) {
        return Ok(Rings::Crossing);
    }
    compare(&edges, budget)?;
    Ok(match Polygon::with_holes(outline, holes) {
        Ok(_) => Rings::Sound,
        Err(BodyError::Flat { .. }) => Rings::Flat,
        Err(BodyError::Crossing { .. }) => Rings::Crossing,
        Err(_) => Rings::Unsound,
    })
}

/// Takes from the budget what it costs to compare edges that are near each other.
///
/// # Errors
/// If there is less; says so.
pub(super) fn compare(edges: &[[Pair; 2]], budget: &Budget) -> Result<(), String> {
    budget.take(Resource::Work, overlaps(edges, 0).min(overlaps(edges, 1)))
}

/// How many pairs of edges overlap along an axis: all but those of which one ends before the other begins.
fn overlaps(edges: &[[Pair; 2]], axis: usize) -> usize {
    let mut ends: Vec<f64> = edges.iter().map(|[p, q]| p[axis].max(q[axis])).collect();
    ends.sort_unstable_by(f64::total_cmp);
    let apart: usize = edges
        .iter()
        .map(|[p, q]| {
            let start = p[axis].min(q[axis]);
            ends.partition_point(|end| *end < start)
        })
        .sum();
    (edges.len().saturating_mul(edges.len().saturating_sub(1)) / 2).saturating_sub(apart)
}

/// Whether a ring has three different places.
fn has_three(ring: &[Pair]) -> bool {
    let Some(second) = ring.iter().find(|p| **p != ring[0]) else { return false };
    ring.iter().any(|p| p != &ring[0] && p != second)
}

/// Whether two edges have the same ends.
fn has_twice(edges: &[[Pair; 2]]) -> bool {
    let mut seen = HashSet::with_capacity(edges.len());
    // Adding zero makes −0 the 0 that it equals.
    let bits = |p: Pair| p.map(|c| (c + 0.0).to_bits());
    !edges.iter().filter(|[p, q]| p != q).all(|[p, q]| {
        let (p, q) = (bits(*p), bits(*q));
        seen.insert([p.min(q), p.max(q)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_along_the_axis_on_which_fewer_overlap() {
        let comb: Vec<[Pair; 2]> = (0..100).map(|i| [[0.0, f64::from(i)], [50.0, f64::from(i)]]).collect();
        assert_eq!((overlaps(&comb, 0), overlaps(&comb, 1)), (4950, 0));
        let budget = Budget::of(1);
        assert_eq!(compare(&comb, &budget), Ok(()));
        let tall: Vec<[Pair; 2]> = (0..4000).map(|i| [[0.0, 0.0], [1.0, f64::from(i)]]).collect();
        let ended = compare(&tall, &budget).expect_err("too many");
        assert!(ended.contains("too many pairs of edges") && ended.contains("5000100"), "{ended}");
    }

    #[test]
    fn rings_that_run_over_each_other_are_known_without_comparing_their_edges() {
        let ring: Vec<Pair> =
            (0..3000).map(|i| (f64::from(i) / 500.0).sin_cos()).map(<[f64; 2]>::from).collect();
        let many = vec![ring; 50];
        let budget = Budget::of(1);
        let left = budget.left(Resource::Work);
        assert_eq!(rings(&many, &budget), Ok(Rings::Crossing));
        assert_eq!(budget.left(Resource::Work), left);
        let flat = vec![vec![[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]]];
        assert_eq!(rings(&flat, &budget), Ok(Rings::Flat));
    }
}
