//! How deep two overlapping cores are in each other, exactly.
//!
//! The depth is the least `h(n) / |n|` over all directions n, where `h(n) = max n·a − min n·b` supports A −
//! B; it is attained at the normal of a facet of A − B. A facet is the sum of a face of A and one of B, so D
//! − 1 independent edges of the two span it, and every edge joins two vertices. Trying all vertex pairs
//! therefore misses no facet; a direction that is no facet's normal does no harm, as it only gives an upper
//! bound of the least.

use dashu_int::IBig;

use crate::candidate::Candidate;
use crate::filter;
use crate::integer::{Point, determinant, dot, is_zero, neg, normal, sub};
use crate::local::Local;
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

/// The least depth of overlapping cores, all candidates tried exactly.
pub(crate) fn plain<const D: usize>(world: &World<D>) -> Option<Depth<D>> {
    if is_flat(world) {
        return None;
    }
    let mut best: Option<Depth<D>> = None;
    Candidate::each(D, world.a.len(), world.b.len(), |candidate| {
        improve(world, &mut best, candidate.direction(world));
    });
    best
}

/// The least depth of overlapping cores: candidates that a rigorous floating-point bound rules out are
/// skipped.
pub(crate) fn least<const D: usize>(world: &World<D>, local: &Local) -> Option<Depth<D>> {
    if is_flat(world) {
        return None;
    }
    let mut best: Option<Depth<D>> = None;
    for candidate in filter::survivors(local) {
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
