//! Building blocks: point sets, rotations, placements.

use dashu_int::IBig;

use crate::body::{Body, Rotation};
use crate::generate::recipe::{Precision, Recipe};
use crate::generate::rng::Rng;
use crate::integer::{Point, dot, normal, sub};
use crate::world::World;

/// The two bodies of a case.
pub(crate) type Pair<const D: usize> = (Body<D>, Body<D>);

/// Makes one pair.
#[derive(Debug)]
pub(crate) struct Maker<const D: usize> {
    pub(crate) recipe: Recipe,
    pub(crate) rng: Rng,
}

impl<const D: usize> Maker<D> {
    pub(crate) fn new(recipe: Recipe) -> Self {
        Self::again(recipe, 0)
    }

    /// The maker of another pair of the same recipe; attempt 0 makes the pair that [`new`](Self::new) does.
    pub(crate) fn again(recipe: Recipe, attempt: u64) -> Self {
        let words = [recipe.seed, recipe.class as u64, recipe.precision as u64, D as u64, attempt];
        let count = if attempt == 0 { 4 } else { 5 };
        Self { recipe, rng: Rng::new(&words[..count]) }
    }

    /// The nearest number that the precision has.
    pub(crate) fn round(&self, x: f64) -> f64 {
        match self.recipe.precision {
            Precision::Single => f64::from(x as f32),
            Precision::Double => x,
        }
    }

    /// The same for a point.
    pub(crate) fn round_point(&self, p: [f64; D]) -> [f64; D] {
        p.map(|x| self.round(x))
    }

    /// The number `steps` ulps away; a step from zero is an ulp of 1.
    pub(crate) fn nudge(&self, x: f64, steps: i64) -> f64 {
        let (single, sign) = (self.recipe.precision == Precision::Single, if steps < 0 { -1.0 } else { 1.0 });
        if x == 0.0 {
            let ulp = if single { f64::from(f32::EPSILON) } else { f64::EPSILON };
            return sign * steps.unsigned_abs() as f64 * ulp;
        }
        (0..steps.unsigned_abs()).fold(x, |x, _| match (single, sign > 0.0) {
            (true, true) => f64::from((x as f32).next_up()),
            (true, false) => f64::from((x as f32).next_down()),
            (false, true) => x.next_up(),
            (false, false) => x.next_down(),
        })
    }

    /// How many vertices to try for.
    pub(crate) fn count(&mut self) -> usize {
        let most = self.recipe.max_vertices.clamp(D + 1, if D == 2 { 10 } else { 64 });
        self.rng.integer(D as i64 + 1, most as i64) as usize
    }

    /// Rounds, and in 2D keeps the corners of the hull, in either winding.
    pub(crate) fn settle(&mut self, points: Vec<[f64; D]>) -> Vec<[f64; D]> {
        let points: Vec<[f64; D]> = points.into_iter().map(|p| self.round_point(p)).collect();
        if D == 3 {
            return points;
        }
        let mut corners = corners(&points);
        if self.rng.one_in(2) {
            corners.reverse();
        }
        corners
    }

    /// A round body of about the given size: points near an ellipsoid.
    pub(crate) fn blob(&mut self, size: f64) -> Vec<[f64; D]> {
        let count = self.count();
        let stretch: [f64; D] = std::array::from_fn(|_| self.rng.between(0.3, 1.0));
        let points = (0..count)
            .map(|_| {
                let (on, inward) = (self.rng.direction::<D>(), self.rng.between(0.8, 1.0));
                std::array::from_fn(|i| on[i] * stretch[i] * inward * size)
            })
            .collect();
        self.settle(points)
    }

    /// A body with integer coordinates, multiples of `step`, at most `size` steps from the origin.
    pub(crate) fn lattice(&mut self, size: i64, step: i64) -> Vec<[f64; D]> {
        let count = self.count();
        let points = (0..count)
            .map(|_| std::array::from_fn(|_| (self.rng.integer(-size, size) * step) as f64))
            .collect();
        self.settle(points)
    }

    /// An axis-aligned box about `center`.
    pub(crate) fn cuboid(&mut self, center: [f64; D], half: [f64; D]) -> Vec<[f64; D]> {
        let corner = |mask: usize| -> [f64; D] {
            std::array::from_fn(
                |i| if mask >> i & 1 == 1 { center[i] + half[i] } else { center[i] - half[i] },
            )
        };
        let points = (0..1 << D).map(corner).collect();
        self.settle(points)
    }

    /// A rotation, unit to the precision.
    pub(crate) fn rotation(&mut self) -> Rotation {
        if D == 2 {
            Rotation::Complex(self.rng.direction::<2>().map(|x| self.round(x)))
        } else {
            Rotation::Quaternion(self.rng.direction::<4>().map(|x| self.round(x)))
        }
    }

    /// Leaves half of the pairs unrotated; of the others turns one body or both.
    pub(crate) fn turn_some(&mut self, a: &mut Body<D>, b: &mut Body<D>) {
        match self.rng.index(8) {
            0 => a.rotation = self.rotation(),
            1 => b.rotation = self.rotation(),
            2 | 3 => (a.rotation, b.rotation) = (self.rotation(), self.rotation()),
            _ => {}
        }
    }

    /// Gives a quarter of the pairs radii of about the given size.
    pub(crate) fn inflate_some(&mut self, a: &mut Body<D>, b: &mut Body<D>, size: f64) {
        if self.rng.one_in(4) {
            let both = self.rng.one_in(2);
            let (one, other) = (size * self.rng.unit(), size * self.rng.unit());
            a.radius = self.round(one);
            b.radius = if both { self.round(other) } else { 0.0 };
        }
    }

    /// Moves b so that the gap of the cores along a random direction is about `gap`; so they are at least
    /// that far apart.
    pub(crate) fn set_apart(&mut self, a: &Body<D>, b: &mut Body<D>, gap: f64) {
        let direction = self.rng.direction::<D>();
        let along = |p: &[f64; D]| p.iter().zip(&direction).map(|(x, n)| x * n).sum::<f64>();
        let top = approximate(a).iter().map(along).fold(f64::NEG_INFINITY, f64::max);
        b.translation = [0.0; D];
        let bottom = approximate(b).iter().map(along).fold(f64::INFINITY, f64::min);
        let aside: [f64; D] = self.rng.direction();
        let size = (top - bottom).abs() * 0.3;
        let skew = along(&aside);
        // Along the direction by what is missing, across it by anything.
        let shift = std::array::from_fn(|i| {
            direction[i] * (top - bottom + gap) + size * (aside[i] - skew * direction[i])
        });
        b.translation = self.round_point(shift);
    }

    /// Moves b so that an inner point of it comes upon an inner point of a (up to rounding).
    pub(crate) fn set_meeting(&mut self, a: &Body<D>, b: &mut Body<D>) {
        b.translation = [0.0; D];
        let (p, q) = (self.inner_point(&approximate(a)), self.inner_point(&approximate(b)));
        b.translation = self.round_point(std::array::from_fn(|i| p[i] - q[i]));
    }

    /// Anything: apart, barely apart, barely overlapping, overlapping.
    pub(crate) fn set_somehow(&mut self, a: &Body<D>, b: &mut Body<D>, size: f64) {
        match self.rng.index(4) {
            0 => self.set_meeting(a, b),
            1 => {
                let gap = self.rng.sign() * size * self.rng.decade(-17.0, -3.0);
                self.set_apart(a, b, gap);
            }
            _ => {
                let gap = size * self.rng.decade(-6.0, 1.0);
                self.set_apart(a, b, gap);
            }
        }
    }

    /// A random convex combination.
    fn inner_point(&mut self, points: &[[f64; D]]) -> [f64; D] {
        let weights: Vec<f64> = points.iter().map(|_| self.rng.between(0.05, 1.0)).collect();
        let total: f64 = weights.iter().sum();
        std::array::from_fn(|i| points.iter().zip(&weights).map(|(p, w)| p[i] * w).sum::<f64>() / total)
    }
}

/// Where the vertices are in the world, in plain f64.
pub(crate) fn approximate<const D: usize>(body: &Body<D>) -> Vec<[f64; D]> {
    body.vertices
        .iter()
        .map(|p| {
            let turned = turn(body.rotation, *p);
            std::array::from_fn(|i| turned[i] + body.translation[i])
        })
        .collect()
}

/// The rotated point, in plain f64.
pub(crate) fn turn<const D: usize>(rotation: Rotation, p: [f64; D]) -> [f64; D] {
    match rotation {
        Rotation::Identity => p,
        Rotation::Complex([c, s]) => {
            let length = c.hypot(s);
            std::array::from_fn(|i| if i == 0 { c * p[0] - s * p[1] } else { s * p[0] + c * p[1] } / length)
        }
        Rotation::Quaternion([x, y, z, w]) => {
            let (axis, squared) = ([x, y, z], x * x + y * y + z * z + w * w);
            let cross = |u: [f64; 3], v: [f64; D], i: usize| {
                u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3]
            };
            let once: [f64; D] = std::array::from_fn(|i| cross(axis, p, i));
            std::array::from_fn(|i| p[i] + 2.0 * (w * once[i] + cross(axis, once, i)) / squared)
        }
    }
}

/// The points as integers in one unit.
pub(crate) fn exact<const D: usize>(points: &[[f64; D]]) -> Vec<Point<D>> {
    World::new(&Body::new(points.to_vec()), &Body::new(vec![[0.0; D]])).a
}

/// The corners of the hull in the plane, counterclockwise, by exact orientations (Andrew's monotone chain).
pub(crate) fn corners<const D: usize>(points: &[[f64; D]]) -> Vec<[f64; D]> {
    let exact = exact(points);
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|i, j| exact[*i].cmp(&exact[*j]));
    order.dedup_by(|i, j| exact[*i] == exact[*j]);
    if order.len() < 3 {
        return order.into_iter().map(|i| points[i]).collect();
    }
    let mut chain = half_chain(&exact, order.iter().copied());
    chain.pop();
    chain.extend(half_chain(&exact, order.into_iter().rev()));
    chain.pop();
    chain.into_iter().map(|i| points[i]).collect()
}

/// One side of the hull, both ends included.
fn half_chain<const D: usize>(points: &[Point<D>], order: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut chain: Vec<usize> = Vec::new();
    for next in order {
        while let [.., before, last] = chain[..] {
            let (edge, step) = (sub(&points[last], &points[before]), sub(&points[next], &points[last]));
            // The turned edge points to the right of the edge: a left turn has a negative product.
            if dot(&normal(&[&edge]), &step) < IBig::ZERO {
                break;
            }
            chain.pop();
        }
        chain.push(next);
    }
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_run_counterclockwise_and_skip_collinear_points() {
        let points = [[0.0, 0.0], [2.0, 0.0], [1.0, 0.0], [2.0, 2.0], [1.0, 1.0], [0.0, 2.0], [0.0, 0.0]];
        assert_eq!(corners(&points), [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]);
        assert_eq!(corners(&[[0.0, 0.0], [2.0, 2.0], [1.0, 1.0]]), [[0.0, 0.0], [2.0, 2.0]]);
        assert_eq!(corners(&[[1.0, 1.0], [1.0, 1.0]]), [[1.0, 1.0]]);
    }

    #[test]
    fn plain_turns_agree_with_exact_ones() {
        let rotation = Rotation::Quaternion([0.5, -0.25, 0.125, 1.0]);
        let p = turn(rotation, [1.0, 2.0, 3.0]);
        let body = Body::new(vec![[1.0, 2.0, 3.0]]).with_rotation(rotation);
        let squared = crate::core_distance_squared(&body, p);
        assert!(crate::bounds_f64(&squared).1 < 1e-29);
        let p = turn(Rotation::Complex([3.0, 1.0]), [1.0, 2.0]);
        let body = Body::new(vec![[1.0, 2.0]]).with_rotation(Rotation::Complex([3.0, 1.0]));
        assert!(crate::bounds_f64(&crate::core_distance_squared(&body, p)).1 < 1e-30);
    }
}
