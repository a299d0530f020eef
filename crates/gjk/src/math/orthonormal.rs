//! How far a matrix is from a rotation, the rotation nearest to it, and its product with a vector.

use super::scalar::Scalar;
use super::vector::Vector;

/// How far RᵀR may be from the identity, coefficient by coefficient, and how many steps of [`nearest`] are
/// enough for that.
pub(super) struct Nearness {
    /// Dimensionless.
    pub(super) deviation: f64,
    steps: usize,
}

/// A matrix that is meant as a rotation: four digits leave up to 2e-4, and ten thousand products in `f32`
/// about as much.
pub(super) const NEAR: Nearness = Nearness { deviation: 1e-3, steps: 4 };

/// A matrix near enough to one rotation for no doubt which is meant.
pub(super) const FAR: Nearness = Nearness { deviation: 0.25, steps: 9 };

/// The largest coefficient of RᵀR − I by magnitude; infinite where products overflow.
pub(super) fn deviation<V: Vector>(columns: &V::Columns) -> f64 {
    let mut deviation = 0.0;
    for i in 0..V::DIMENSION {
        for j in 0..=i {
            let expected = if i == j { 1.0 } else { 0.0 };
            let off = (columns[i].dot(columns[j]).to_f64() - expected).abs();
            if !off.is_finite() {
                return f64::INFINITY;
            }
            deviation = off.max(deviation);
        }
    }
    deviation
}

/// The determinant of a matrix whose coefficients are about 1.
pub(super) fn determinant<V: Vector>(columns: &V::Columns) -> f64 {
    let m = |i: usize, j: usize| columns[j].get(i).to_f64();
    if V::DIMENSION == 2 {
        return m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    }
    let minor = |i: usize, j: usize| m(1, i) * m(2, j) - m(1, j) * m(2, i);
    m(0, 0) * minor(1, 2) - m(0, 1) * minor(0, 2) + m(0, 2) * minor(0, 1)
}

/// The root of the sum of squares of a matrix's coefficients, column by column: no less than its spectral
/// norm, up to rounding.
pub(super) fn norm<V: Vector>(column: impl Fn(usize) -> V) -> V::Scalar {
    let lengths = V::from_fn(|i| column(i).length());
    lengths.length()
}

/// The orthonormal matrix nearest to one that is within some nearness of being so.
///
/// The iteration X ← X·(3I − XᵀX)/2 (N. J. Higham, *Functions of Matrices*, 2008, §8.3) keeps the orthogonal
/// factor of the polar decomposition, which is the nearest rotation. With E = XᵀX − I a step leaves −¾E² +
/// ¼E³. In the spectral norm E is at most D times its largest coefficient: from 3e-3 it falls to 7e-6, 4e-11,
/// 1e-21 and 7e-43, from 0.75 to 0.53, 0.25, 0.05, 2e-3, 3e-6, 6e-12, 3e-23, 6e-46 and less. The widest
/// numbers here have 2⁻¹⁰², 2e-31.
pub(super) fn nearest<V: Vector>(mut x: V::Columns, nearness: &Nearness) -> V::Columns {
    let half = V::Scalar::from_f64(0.5);
    let three_halves = V::Scalar::from_f64(1.5);
    for _ in 0..nearness.steps {
        let correction = V::columns(|j| {
            V::from_fn(|i| {
                let product = x[i].dot(x[j]) * half;
                if i == j { three_halves - product } else { -product }
            })
        });
        x = V::columns(|j| apply(&x, correction[j]));
    }
    x
}

#[inline(always)]
pub(super) fn apply<V: Vector>(columns: &V::Columns, v: V) -> V {
    let mut sum = columns[0] * v.get(0);
    for i in 1..V::DIMENSION {
        sum = sum + columns[i] * v.get(i);
    }
    sum
}
