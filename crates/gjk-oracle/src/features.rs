//! The closest points by plain enumeration.
//!
//! The shortest vector of B − A is the difference of a convex combination of some vertices of B and one of
//! some vertices of A. Take as few vertices as possible: then their edges are linearly independent, all
//! weights are positive, and the vector is orthogonal to all the edges (or zero). So it is enough to solve,
//! for every subset P of A and Q of B with at most D edges together, for the closest points of the two affine
//! hulls, and to keep the solutions with positive weights. In 3D these are vertex–vertex, vertex–edge,
//! vertex–face and edge–edge for bodies apart, and vertex in tetrahedron and edge through face for overlaps.
//! Nothing is assumed of the points' positions.

use dashu_int::{IBig, Sign};

use crate::integer::{Point, dot, sub};
use crate::separation::Closest;
use crate::simplex::Face;
use crate::world::World;

/// The closest points of all pairs of features; the first that share a point, if any do.
pub(crate) fn closest<const D: usize>(world: &World<D>) -> Closest<D> {
    let mut best: Option<(IBig, IBig, Solution<D>)> = None;
    for size_a in 1..=D + 1 {
        for size_b in 1..=D + 2 - size_a {
            for p in subsets(world.a.len(), size_a) {
                for q in subsets(world.b.len(), size_b) {
                    let Some(solution) = solve(world, &p, &q) else { continue };
                    let squared = dot(&solution.vector, &solution.vector);
                    if squared.is_zero() {
                        return solution.into_closest();
                    }
                    let scale = &solution.total * &solution.total;
                    if best.as_ref().is_none_or(|(s, t, _)| &squared * t < s * &scale) {
                        best = Some((squared, scale, solution));
                    }
                }
            }
        }
    }
    let Some((.., solution)) = best else { unreachable!("any two vertices are a solution") };
    solution.into_closest()
}

/// The closest points of two affine hulls, inside both simplices.
struct Solution<const D: usize> {
    /// Vertices of a and their weights; the weights sum to the total.
    a: Vec<(usize, IBig)>,
    b: Vec<(usize, IBig)>,
    total: IBig,
    /// `b − a`, times the total.
    vector: Point<D>,
}

/// Solves for one pair of subsets; `None` if the edges are dependent or a weight is not positive.
fn solve<const D: usize>(world: &World<D>, p: &[usize], q: &[usize]) -> Option<Solution<D>> {
    let (first_a, first_b) = (&world.a[p[0]], &world.b[q[0]]);
    let start = sub(first_b, first_a);
    // b − a = start + Σ μ (b_j − b_0) + Σ λ (a_0 − a_i): orthogonal to every edge.
    let edges: Vec<Point<D>> = q[1..]
        .iter()
        .map(|j| sub(&world.b[*j], first_b))
        .chain(p[1..].iter().map(|i| sub(first_a, &world.a[*i])))
        .collect();
    let gram: Vec<Vec<IBig>> = edges.iter().map(|u| edges.iter().map(|v| dot(u, v)).collect()).collect();
    let right: Vec<IBig> = edges.iter().map(|u| -dot(u, &start)).collect();
    let total = laplace(&gram);
    if total.is_zero() {
        return None;
    }
    let weights: Vec<IBig> = (0..edges.len()).map(|k| laplace(&with_column(&gram, k, &right))).collect();
    let (of_b, of_a) = weights.split_at(q.len() - 1);
    let a = complete(p, of_a, &total)?;
    let b = complete(q, of_b, &total)?;
    let vector = std::array::from_fn(|d| {
        edges.iter().zip(&weights).fold(&start[d] * &total, |sum, (edge, w)| sum + &edge[d] * w)
    });
    Some(Solution { a, b, total, vector })
}

/// Adds the first vertex's weight; `None` if any is not positive.
fn complete(indices: &[usize], others: &[IBig], total: &IBig) -> Option<Vec<(usize, IBig)>> {
    let first = others.iter().fold(total.clone(), |rest, w| rest - w);
    let weights: Vec<(usize, IBig)> =
        indices.iter().copied().zip(std::iter::once(first).chain(others.iter().cloned())).collect();
    weights.iter().all(|(_, w)| w.sign() == Sign::Positive && !w.is_zero()).then_some(weights)
}

/// The determinant by the rows' minors; 1 for no rows. Three rows at most ever come.
fn laplace(matrix: &[Vec<IBig>]) -> IBig {
    let Some((top, rest)) = matrix.split_first() else { return IBig::ONE };
    let mut sum = IBig::ZERO;
    for (column, entry) in top.iter().enumerate() {
        let minor: Vec<Vec<IBig>> =
            rest.iter().map(|row| [&row[..column], &row[column + 1..]].concat()).collect();
        let term = entry * laplace(&minor);
        if column % 2 == 0 {
            sum += term;
        } else {
            sum -= term;
        }
    }
    sum
}

/// The matrix with one column replaced.
fn with_column(matrix: &[Vec<IBig>], column: usize, values: &[IBig]) -> Vec<Vec<IBig>> {
    let mut copy = matrix.to_vec();
    for (row, value) in copy.iter_mut().zip(values) {
        row[column] = value.clone();
    }
    copy
}

/// All subsets of `0..count` of one size, in order.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in size - 1..count {
        for mut subset in subsets(last, size - 1) {
            subset.push(last);
            all.push(subset);
        }
    }
    all
}

impl<const D: usize> Solution<D> {
    /// The form that the descent gives: weights on vertex pairs. Walking down both lists of weights at once
    /// needs no more pairs than there are vertices.
    fn into_closest(mut self) -> Closest<D> {
        let (mut pairs, mut weights) = (Vec::new(), Vec::new());
        let (mut i, mut j) = (0, 0);
        while i < self.a.len() && j < self.b.len() {
            let step = self.a[i].1.clone().min(self.b[j].1.clone());
            pairs.push((self.a[i].0, self.b[j].0));
            self.a[i].1 -= &step;
            self.b[j].1 -= &step;
            i += usize::from(self.a[i].1.is_zero());
            j += usize::from(self.b[j].1.is_zero());
            weights.push(step);
        }
        // direction · s is the same integer for all vertices s of the face, so the division has no remainder.
        let reach = dot(&self.vector, &self.vector) / &self.total;
        let face = Face { weights, total: self.total, direction: self.vector, reach };
        Closest { pairs, face }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_there() {
        assert_eq!(subsets(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(subsets(2, 3).len(), 0);
        assert_eq!(subsets(12, 3).len(), 220);
    }

    #[test]
    fn determinants() {
        let matrix = [[2, 0, 1], [1, 3, 2], [1, 1, 4]].map(|r| r.map(IBig::from).to_vec());
        assert_eq!(laplace(&matrix), IBig::from(18));
        assert_eq!(laplace(&[]), IBig::ONE);
    }
}
