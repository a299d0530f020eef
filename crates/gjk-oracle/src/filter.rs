//! Which directions can't be that of least depth, decided in f64 with bounds of its error.

use std::collections::BTreeSet;

use crate::candidate::{Candidate, faces};
use crate::local::{Local, ROUNDING, Real, cross, minus, norm, product};

/// The candidates that are left once all were looked at.
///
/// Pairs of vertices are crossed only where both may be edges. An edge of a body with three vertices or more
/// is on the rim of a face, whose plane supports the body and holds a third vertex: so a pair is no edge
/// unless some triple with it may be a face. (Three points on one line have a normal of zero, within its
/// error, and stay.)
pub(crate) fn survivors(local: &Local) -> Vec<Candidate> {
    let filter = Filter::new(local);
    let mut left = Left { candidates: Vec::new(), ceiling: f64::INFINITY };
    let edges_a = left.faces(&filter, local.a.len(), Candidate::FaceA);
    let edges_b = left.faces(&filter, local.b.len(), Candidate::FaceB);
    if local.dimension == 3 {
        for &edge in &edges_a {
            for &other in &edges_b {
                left.keeps(&filter, Candidate::Edges(edge, other));
            }
        }
    }
    let Left { candidates, ceiling } = left;
    candidates.into_iter().filter(|(lower, _)| *lower <= ceiling).map(|(_, candidate)| candidate).collect()
}

/// The candidates that may be the one of least depth, each with a lower bound of its own.
struct Left {
    candidates: Vec<(f64, Candidate)>,
    /// The least upper bound.
    ceiling: f64,
}

impl Left {
    /// Whether the candidate may be a facet; one that may be the least is kept.
    fn keeps(&mut self, filter: &Filter<'_>, candidate: Candidate) -> bool {
        let Some((lower, upper)) = filter.bounds(candidate) else { return false };
        self.ceiling = self.ceiling.min(upper);
        if lower <= self.ceiling {
            self.candidates.push((lower, candidate));
        }
        true
    }

    /// Looks at the faces of one body, and says which pairs of its vertices may be edges.
    fn faces(
        &mut self,
        filter: &Filter<'_>,
        count: usize,
        candidate: fn([usize; 3]) -> Candidate,
    ) -> BTreeSet<[usize; 2]> {
        let mut edges: BTreeSet<[usize; 2]> = (count == 2).then_some([0, 1]).into_iter().collect();
        faces(filter.local.dimension, count, |face| {
            if self.keeps(filter, candidate(face)) {
                let [i, j, k] = face;
                edges.extend([[i, j], [i, k], [j, k]]);
            }
        });
        edges
    }
}

/// Decides in f64, with error bounds, which candidates can't be the facet of least depth.
struct Filter<'a> {
    local: &'a Local,
    /// The greatest distance of a vertex from the body's first, rounded up.
    size_a: f64,
    size_b: f64,
    /// An upper bound of |a − b| over all vertices.
    span: f64,
}

impl<'a> Filter<'a> {
    fn new(local: &'a Local) -> Self {
        let size = |points: &[Real]| points.iter().map(norm).fold(0.0, f64::max) * (1.0 + 1e-9) + 1e-200;
        let (size_a, size_b) = (size(&local.a), size(&local.b));
        let span = size_a + size_b + norm(&local.offset) * (1.0 + 1e-9);
        Self { local, size_a, size_b, span }
    }

    /// The normal in f64 and a bound of its error: an edge errs by at most 5 roundings of the body's size (a
    /// coordinate by one, their difference by one more, in up to three coordinates), a product of edges by
    /// that times the other edge, with room.
    fn normal(&self, candidate: Candidate) -> (Real, f64) {
        let face = |points: &[Real], size: f64, [i, j, k]: [usize; 3]| {
            let (u, v) = (minus(&points[j], &points[i]), minus(&points[k], &points[i]));
            if self.local.dimension == 2 {
                (cross(&u, &[0.0, 0.0, 1.0]), 8.0 * ROUNDING * size)
            } else {
                (cross(&u, &v), 32.0 * ROUNDING * size * (norm(&u) + norm(&v)))
            }
        };
        let (normal, error) = match candidate {
            Candidate::FaceA(f) => face(&self.local.a, self.size_a, f),
            Candidate::FaceB(f) => face(&self.local.b, self.size_b, f),
            Candidate::Edges([i, j], [k, l]) => {
                let u = minus(&self.local.a[j], &self.local.a[i]);
                let v = minus(&self.local.b[l], &self.local.b[k]);
                (cross(&u, &v), 32.0 * ROUNDING * (self.size_a * norm(&v) + self.size_b * norm(&u)))
            }
        };
        // Products of tiny coordinates may vanish altogether.
        (normal, error + 1e-260)
    }

    /// Bounds of the candidate's least depth over both signs; `None` if neither sign is a facet's normal.
    fn bounds(&self, candidate: Candidate) -> Option<(f64, f64)> {
        let (normal, error) = self.normal(candidate);
        let length = norm(&normal);
        let (from_a, from_b) = match candidate {
            Candidate::FaceA([i, ..]) => (Some(i), None),
            Candidate::FaceB([i, ..]) => (None, Some(i)),
            Candidate::Edges([i, _], [k, _]) => (Some(i), Some(k)),
        };
        let slack = (2.0 * error + 32.0 * ROUNDING * length) * self.span;
        let mut signs = [true, true];
        narrow(&mut signs, &self.local.a, &normal, from_a, slack)?;
        signs.swap(0, 1);
        narrow(&mut signs, &self.local.b, &normal, from_b, slack)?;
        signs.swap(0, 1);
        let (low_a, high_a) = range(&self.local.a, &normal);
        let (low_b, high_b) = range(&self.local.b, &normal);
        let shift = product(&normal, &self.local.offset);
        let mut found: Option<(f64, f64)> = None;
        for (allowed, height) in signs.into_iter().zip([high_a - low_b - shift, high_b - low_a + shift]) {
            if allowed {
                let (lower, upper) = quotient(height, slack, length, error);
                let (l, u) = found.unwrap_or((f64::INFINITY, f64::INFINITY));
                found = Some((l.min(lower), u.min(upper)));
            }
        }
        found
    }
}

/// Clears the first sign if a vertex lies certainly above the candidate's plane, the second if one lies
/// certainly below; `None` once both are cleared.
fn narrow(
    signs: &mut [bool; 2],
    points: &[Real],
    normal: &Real,
    from: Option<usize>,
    slack: f64,
) -> Option<()> {
    let Some(from) = from else { return Some(()) };
    let level = product(normal, &points[from]);
    for point in points {
        let height = product(normal, point) - level;
        signs[0] &= height <= slack;
        signs[1] &= height >= -slack;
        if !signs[0] && !signs[1] {
            return None;
        }
    }
    Some(())
}

/// The least and the greatest dot product.
fn range(points: &[Real], normal: &Real) -> (f64, f64) {
    points
        .iter()
        .map(|p| product(normal, p))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
}

/// Bounds of `height / length`, the height good to `slack`, the length to `error`.
fn quotient(height: f64, slack: f64, length: f64, error: f64) -> (f64, f64) {
    let (wide, narrow) = (length * (1.0 + 1e-12) + error, length * (1.0 - 1e-12) - error);
    // A depth is never negative, whatever the slack.
    let lower = if height > slack { (height - slack) / wide * (1.0 - 1e-12) } else { 0.0 };
    let upper = if narrow > 0.0 { (height + slack) / narrow * (1.0 + 1e-12) } else { f64::INFINITY };
    (lower, upper)
}
