//! How deep two overlapping cores are in each other, exactly.
//!
//! The depth is the least `h(n) / |n|` over all directions n, where `h(n) = max n·a − min n·b` supports A −
//! B; it is attained at the normal of a facet of A − B. A facet is the sum of a face of A and one of B, so D
//! − 1 independent edges of the two span it, and every edge joins two vertices. Trying all vertex pairs
//! therefore misses no facet; a direction that is no facet's normal does no harm, as it only gives an upper
//! bound of the least.

use dashu_int::IBig;

use crate::integer::{Point, determinant, dot, is_zero, neg, normal, sub};
use crate::local::{Local, ROUNDING, Real, minus, norm, orthogonal, product};
use crate::world::World;

/// The direction of least depth. `None` where A − B is flat, so that the depth is 0 and the direction
/// undecided.
#[derive(Clone, Debug)]
pub(crate) struct Depth<const D: usize> {
    pub(crate) direction: Point<D>,
    /// `h(direction)`, not negative; the depth is `height / |direction|`.
    pub(crate) height: IBig,
    norm_squared: IBig,
}

impl<const D: usize> Depth<D> {
    fn of(world: &World<D>, direction: Point<D>) -> Self {
        let (.., gap) = world.support(&direction);
        let norm_squared = dot(&direction, &direction);
        Self { direction, height: -gap, norm_squared }
    }

    fn is_less(&self, other: &Self) -> bool {
        &self.height * &self.height * &other.norm_squared < &other.height * &other.height * &self.norm_squared
    }
}

/// A direction to try: the cross product of edges (2D: of one edge), each between two vertices of one body.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Candidate {
    /// Edges from vertex 0 of the three to the others, all of body a (2D: the first edge only).
    FaceA([usize; 3]),
    /// The same of body b.
    FaceB([usize; 3]),
    /// 3D: one edge of each body.
    Edges([usize; 2], [usize; 2]),
}

impl Candidate {
    /// All candidates of a pair of vertex counts.
    pub(crate) fn each<const D: usize>(count_a: usize, count_b: usize, mut visit: impl FnMut(Self)) {
        faces::<D>(count_a, |f| visit(Self::FaceA(f)));
        faces::<D>(count_b, |f| visit(Self::FaceB(f)));
        if D == 3 {
            edges(count_a, |e| edges(count_b, |f| visit(Self::Edges(e, f))));
        }
    }

    /// The exact direction, of either sign.
    pub(crate) fn direction<const D: usize>(self, world: &World<D>) -> Point<D> {
        let edge = |points: &[Point<D>], i: usize, j: usize| sub(&points[j], &points[i]);
        let face = |points: &[Point<D>], [i, j, k]: [usize; 3]| {
            if D == 2 {
                normal(&[&edge(points, i, j)])
            } else {
                normal(&[&edge(points, i, j), &edge(points, i, k)])
            }
        };
        match self {
            Self::FaceA(f) => face(&world.a, f),
            Self::FaceB(f) => face(&world.b, f),
            Self::Edges([i, j], [k, l]) => normal(&[&edge(&world.a, i, j), &edge(&world.b, k, l)]),
        }
    }
}

/// All vertex pairs of one body.
fn edges(count: usize, mut visit: impl FnMut([usize; 2])) {
    for i in 0..count {
        for j in i + 1..count {
            visit([i, j]);
        }
    }
}

/// All vertex triples of one body; in 2D all pairs, with a third entry that means nothing.
fn faces<const D: usize>(count: usize, mut visit: impl FnMut([usize; 3])) {
    edges(count, |[i, j]| {
        if D == 2 {
            visit([i, j, j]);
        } else {
            (j + 1..count).for_each(|k| visit([i, j, k]));
        }
    });
}

/// The least depth of overlapping cores, all candidates tried exactly.
pub(crate) fn plain<const D: usize>(world: &World<D>) -> Option<Depth<D>> {
    if is_flat(world) {
        return None;
    }
    let mut best: Option<Depth<D>> = None;
    Candidate::each::<D>(world.a.len(), world.b.len(), |candidate| {
        improve(world, &mut best, candidate.direction(world));
    });
    best
}

/// The least depth of overlapping cores: candidates that a rigorous floating-point bound rules out are
/// skipped.
pub(crate) fn least<const D: usize>(world: &World<D>, local: &Local<D>) -> Option<Depth<D>> {
    if is_flat(world) {
        return None;
    }
    let filter = Filter::new(local);
    let mut survivors: Vec<(f64, Candidate)> = Vec::new();
    let mut ceiling = f64::INFINITY;
    Candidate::each::<D>(world.a.len(), world.b.len(), |candidate| {
        if let Some((lower, upper)) = filter.bounds(candidate) {
            ceiling = ceiling.min(upper);
            if lower <= ceiling {
                survivors.push((lower, candidate));
            }
        }
    });
    let mut best: Option<Depth<D>> = None;
    for (_, candidate) in survivors.into_iter().filter(|(lower, _)| *lower <= ceiling) {
        improve(world, &mut best, candidate.direction(world));
    }
    best
}

/// Takes the direction, or its opposite, if it is better than the best so far.
fn improve<const D: usize>(world: &World<D>, best: &mut Option<Depth<D>>, direction: Point<D>) {
    if is_zero(&direction) {
        return;
    }
    for direction in [direction.clone(), neg(direction)] {
        // Symmetric bodies offer one direction many times; the parallel test is cheaper than the support.
        if best.as_ref().is_some_and(|found| is_same_direction(&found.direction, &direction)) {
            continue;
        }
        let depth = Depth::of(world, direction);
        if best.as_ref().is_none_or(|found| depth.is_less(found)) {
            *best = Some(depth);
        }
    }
}

/// Whether one is a positive multiple of the other.
fn is_same_direction<const D: usize>(u: &Point<D>, v: &Point<D>) -> bool {
    let parallel = (1..D).all(|i| (0..i).all(|j| &u[i] * &v[j] == &u[j] * &v[i]));
    parallel && dot(u, v) > IBig::ZERO
}

/// Whether A − B has no interior: the edges of both bodies span less than D dimensions.
pub(crate) fn is_flat<const D: usize>(world: &World<D>) -> bool {
    let mut basis: Vec<Point<D>> = Vec::new();
    for points in [&world.a, &world.b] {
        for point in &points[1..] {
            let edge = sub(point, &points[0]);
            if is_independent(&basis, &edge) {
                basis.push(edge);
            }
            if basis.len() == D {
                return false;
            }
        }
    }
    true
}

/// Whether `edge` is no combination of the (independent, fewer than D) vectors of the basis.
fn is_independent<const D: usize>(basis: &[Point<D>], edge: &Point<D>) -> bool {
    if basis.len() == D - 1 {
        let mut rows: Vec<&Point<D>> = basis.iter().collect();
        rows.push(edge);
        return !determinant(&rows).is_zero();
    }
    match basis.first() {
        None => !is_zero(edge),
        Some(first) => !is_zero(&normal(&[first, edge])),
    }
}

/// Decides in f64, with error bounds, which candidates can't be the facet of least depth.
struct Filter<'a, const D: usize> {
    local: &'a Local<D>,
    /// The greatest distance of a vertex from the body's first, rounded up.
    size_a: f64,
    size_b: f64,
    /// An upper bound of |a − b| over all vertices.
    span: f64,
}

impl<'a, const D: usize> Filter<'a, D> {
    fn new(local: &'a Local<D>) -> Self {
        let size = |points: &[Real<D>]| points.iter().map(norm).fold(0.0, f64::max) * (1.0 + 1e-9) + 1e-200;
        let (size_a, size_b) = (size(&local.a), size(&local.b));
        let span = size_a + size_b + norm(&local.offset) * (1.0 + 1e-9);
        Self { local, size_a, size_b, span }
    }

    /// The normal in f64 and a bound of its error: an edge errs by at most 5 roundings of the body's size (a
    /// coordinate by one, their difference by one more, in D coordinates), a product of edges by that times
    /// the other edge, with room.
    fn normal(&self, candidate: Candidate) -> (Real<D>, f64) {
        let face = |points: &[Real<D>], size: f64, [i, j, k]: [usize; 3]| {
            let (u, v) = (minus(&points[j], &points[i]), minus(&points[k], &points[i]));
            if D == 2 {
                (orthogonal(&[u]), 8.0 * ROUNDING * size)
            } else {
                (orthogonal(&[u, v]), 32.0 * ROUNDING * size * (norm(&u) + norm(&v)))
            }
        };
        let (normal, error) = match candidate {
            Candidate::FaceA(f) => face(&self.local.a, self.size_a, f),
            Candidate::FaceB(f) => face(&self.local.b, self.size_b, f),
            Candidate::Edges([i, j], [k, l]) => {
                let u = minus(&self.local.a[j], &self.local.a[i]);
                let v = minus(&self.local.b[l], &self.local.b[k]);
                (orthogonal(&[u, v]), 32.0 * ROUNDING * (self.size_a * norm(&v) + self.size_b * norm(&u)))
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
fn narrow<const D: usize>(
    signs: &mut [bool; 2],
    points: &[Real<D>],
    normal: &Real<D>,
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
fn range<const D: usize>(points: &[Real<D>], normal: &Real<D>) -> (f64, f64) {
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
