//! A lower bound on how far a convex set reaches along any direction of a patch of the sphere of directions.

use crate::smooth::number::{Double, Vector, dot, length, plus, unit};

/// A direction, and a point of the set that is farthest along it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample<const D: usize> {
    pub(super) n: Vector<D>,
    pub(super) point: Vector<D>,
}

/// What a quotient below is rounded up by; it is computed in f64.
const ROUNDED_UP: f64 = 1.0 + 1e-9;

/// The least height over the directions of the spherical simplex between D corners (an arc, a triangle).
///
/// A direction of it is n = Σ μᵢ·nᵢ / |Σ μᵢ·nᵢ| with weights μ of the corners' directions, and every convex
/// combination q of the corners' points is a point of the set, so that the height along n is at least q·n.
/// With m the least of the q·nᵢ,
///   q·n = Σ μᵢ·(q·nᵢ) / |Σ μᵢ·nᵢ| ≥ m / |Σ μᵢ·nᵢ|.
/// The length is at most 1, so that q·n ≥ m where m is positive; and it is at least cos θ if the corners are
/// within an angle θ (less than 90°) of a direction, so that q·n ≥ m/cos θ where m is negative. Any q proves
/// a bound. The best is the value of a matrix game, with the q·nᵢ of the corners' points as its entries
/// ([`candidates`]): where a face or an edge of the set looks towards the patch, it is a point inside that,
/// and the bound is short by a multiple of θ² alone, as it is where the set is smooth.
pub(super) fn least_height<const D: usize>(corners: &[&Sample<D>; D]) -> Double {
    let entries: [[Double; D]; D] =
        std::array::from_fn(|i| std::array::from_fn(|j| dot(&corners[i].n, &corners[j].point)));
    // What differs between the entries is small, and f64 is enough to choose by.
    let game = entries.map(|row| row.map(|entry| (entry - entries[0][0]).to_f64()));
    let mut best = (f64::NEG_INFINITY, [0.0; D]);
    for weights in candidates(&game) {
        let products = game.iter().map(|row| row.iter().zip(&weights).map(|(x, w)| x * w).sum::<f64>());
        let value = products.fold(f64::INFINITY, f64::min);
        if value > best.0 {
            best = (value, weights);
        }
    }
    let q = combined(corners, &best.1);
    let heights = corners.iter().map(|corner| dot(&corner.n, &q));
    let least = heights
        .fold(Double::from(f64::INFINITY), |least, height| if height < least { height } else { least });
    if least >= Double::ZERO { least } else { least + least * Double::from(secant(corners) * ROUNDED_UP) }
}

/// 1/cos θ − 1, for the greatest angle θ of a corner with the middle.
fn secant<const D: usize>(corners: &[&Sample<D>; D]) -> f64 {
    let sum = corners.iter().fold([Double::ZERO; D], |sum, corner| plus(&sum, &corner.n, Double::ONE));
    let middle = unit(&sum);
    // 1 − cos θ is half the square of the chord.
    let chords = corners.iter().map(|corner| length(&plus(&corner.n, &middle, Double::from(-1.0))).to_f64());
    let versine = chords.map(|chord| chord * chord / 2.0).fold(0.0, f64::max);
    versine / (1.0 - versine)
}

fn combined<const D: usize>(corners: &[&Sample<D>; D], weights: &[f64; D]) -> Vector<D> {
    // The first weight is what the others leave of 1, so that they sum to 1.
    let rest = weights[1..].iter().fold(Double::ONE, |rest, w| rest - Double::from(*w));
    let mut q = corners[0].point.map(|x| x * rest);
    for i in 1..D {
        q = plus(&q, &corners[i].point, Double::from(weights[i]));
    }
    q
}

/// Weights of the columns among which are those with the greatest least row: one column, or two at which two
/// rows are equal, or three at which all are.
fn candidates<const D: usize>(game: &[[f64; D]; D]) -> Vec<[f64; D]> {
    let mut all: Vec<[f64; D]> =
        (0..D).map(|k| std::array::from_fn(|i| f64::from(u8::from(i == k)))).collect();
    let pairs = || (0..D).flat_map(|i| (i + 1..D).map(move |j| (i, j)));
    for (j, k) in pairs() {
        for (r, s) in pairs() {
            let (x, y) = (game[r][j] - game[s][j], game[r][k] - game[s][k]);
            let part = y / (y - x);
            if part > 0.0 && part < 1.0 {
                all.push(std::array::from_fn(|i| match i {
                    i if i == j => part,
                    i if i == k => 1.0 - part,
                    _ => 0.0,
                }));
            }
        }
    }
    if D == 3 {
        // Where both differences of rows vanish: the origin in a triangle.
        let [p, q, r] = [0, 1, 2].map(|j| [game[1][j] - game[0][j], game[2][j] - game[0][j]]);
        let cross = |u: [f64; 2], v: [f64; 2]| u[0] * v[1] - u[1] * v[0];
        let areas = [cross(q, r), cross(r, p), cross(p, q)];
        let sum: f64 = areas.iter().sum();
        let weights = areas.map(|area| area / sum);
        if weights.iter().all(|w| *w > 0.0) {
            all.push(std::array::from_fn(|i| weights[i]));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::smooth::number::vector;

    /// A box reaches at least so far along every direction of a patch, whether it holds the origin or not;
    /// where it does not, the directions in question lead away from it. By 1e-12 of the size: the samples
    /// here are plain.
    #[test]
    fn no_direction_of_the_patch_has_less() {
        let half = [1.0, 2.0, 0.5];
        let sample = |n: [f64; 3], center: [f64; 3]| {
            let n = unit(&vector(n));
            let point = std::array::from_fn(|i| {
                Double::from(center[i] + if n[i] < Double::ZERO { -half[i] } else { half[i] })
            });
            Sample { n, point }
        };
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as f64 / (1u64 << 30) as f64 - 1.0
        };
        for k in 0..2000 {
            let middle = unit(&vector([random(), random(), random()])).map(Double::to_f64);
            let size = 0.4 * 0.5f64.powi(k % 30);
            let center = middle.map(|x| if k % 3 == 0 { 0.0 } else { -9.0 * x });
            let corners: [Sample<3>; 3] =
                std::array::from_fn(|_| sample(std::array::from_fn(|i| middle[i] + size * random()), center));
            let bound = least_height(&[&corners[0], &corners[1], &corners[2]]);
            for _ in 0..50 {
                let weights = [random().abs(), random().abs(), random().abs()];
                let inside: [f64; 3] = std::array::from_fn(|i| {
                    (0..3).map(|j| weights[j] * corners[j].n[i].to_f64()).sum::<f64>()
                });
                let Sample { n, point } = sample(inside, center);
                let short = (bound - dot(&point, &n)).to_f64();
                assert!(short <= 1e-14, "{corners:?} {inside:?} {short:e}");
            }
        }
    }
}
