use super::error::PoseError;
use super::scalar::{Real, Scalar};
use super::vector::{Planar, Spatial, Vector};

/// A rotation, kept as a matrix together with a bound on how far that matrix is from the rotation meant.
///
/// Angles, quaternions and matrices that are only nearly orthonormal have no exact matrix of floating-point numbers.
/// The difference is part of the bounds of every answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation<V: Vector> {
    columns: V::Columns,
    error: V::Scalar,
}

/// How far RᵀR may be from the identity, coefficient by coefficient, for a matrix to be taken as a rotation. Dimensionless:
/// 8 roundings of `f32`, what a few products of rotations in `f32` leave.
const ORTHONORMAL: f64 = 1e-6;

/// How far |q|² may be from 1. Dimensionless: what JSON files with six digits keep.
const UNIT: f64 = 1e-5;

impl<V: Vector> Rotation<V> {
    /// No rotation.
    pub fn identity() -> Self {
        Self { columns: V::columns(V::axis), error: V::Scalar::ZERO }
    }

    /// The rotation nearest to the matrix with these columns, in the sense of the least sum of squares.
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or misses being orthonormal by more than 1e-6.
    pub fn from_columns(columns: V::Columns) -> Result<Self, PoseError> {
        let n = V::DIMENSION;
        if !(0..n).all(|i| columns[i].is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let wide = <V::Wide as Vector>::columns(|i| columns[i].widen());
        let mut deviation = 0.0;
        for (i, j) in pairs(n) {
            let expected = if i == j { 1.0 } else { 0.0 };
            // Huge coefficients overflow to infinity or NaN, which the negated comparison below refuses.
            deviation = Scalar::max((wide[i].dot(wide[j]).to_f64() - expected).abs(), deviation);
            if !deviation.is_finite() {
                break;
            }
        }
        let orthonormal = deviation <= ORTHONORMAL;
        if !orthonormal {
            return Err(PoseError::NotOrthonormal { deviation });
        }
        if determinant::<V>(&columns) < 0.0 {
            return Err(PoseError::Mirrored);
        }
        if deviation == 0.0 && (0..n).all(|i| columns[i].max_abs() == V::Scalar::ONE) {
            return Ok(Self { columns, error: V::Scalar::ZERO });
        }
        Ok(Self::rounded(orthonormalized::<V::Wide>(wide)))
    }

    /// Rounds a rotation known to at least twice the digits.
    ///
    /// Every coefficient is at most 1 and moves by at most ε/4, so that the matrix moves by at most D·ε/4 < ε in the
    /// Frobenius norm, hence in the spectral norm.
    fn rounded(wide: <V::Wide as Vector>::Columns) -> Self {
        Self { columns: V::columns(|i| V::narrow(wide[i])), error: V::Scalar::EPSILON }
    }

    /// The columns of the matrix.
    #[inline(always)]
    pub fn columns(&self) -> V::Columns {
        self.columns
    }

    /// An upper bound on |matrix − rotation meant| in the spectral norm; zero for the identity and for quarter turns given
    /// as a matrix.
    #[inline(always)]
    pub fn error(&self) -> V::Scalar {
        self.error
    }

    /// Whether the matrix is the identity, exactly.
    #[inline]
    pub fn is_identity(&self) -> bool {
        self.error == V::Scalar::ZERO && (0..V::DIMENSION).all(|i| self.columns[i] == V::axis(i))
    }

    /// The vector, rotated.
    #[inline(always)]
    pub fn apply(&self, v: V) -> V {
        apply(&self.columns, v)
    }

    /// The vector, rotated back.
    #[inline(always)]
    pub fn apply_inverse(&self, v: V) -> V {
        apply_transposed(&self.columns, v)
    }

    /// The opposite rotation.
    #[inline]
    pub fn inverse(&self) -> Self {
        Self { columns: transposed::<V>(&self.columns), error: self.error }
    }

    /// The rotation that does `other` first, then `self`.
    #[inline]
    pub fn after(&self, other: &Self) -> Self {
        if self.is_identity() {
            return *other;
        }
        if other.is_identity() {
            return *self;
        }
        let columns = V::columns(|i| self.apply(other.columns[i]));
        Self { columns, error: self.error + other.error + product_error::<V>() }
    }

    /// `other` as this rotation sees it: `inverse().after(other)`.
    #[inline(always)]
    pub(crate) fn seen(&self, other: &Self) -> Self {
        if self.is_identity() {
            return *other;
        }
        if other.is_identity() {
            return self.inverse();
        }
        let columns = V::columns(|i| self.apply_inverse(other.columns[i]));
        Self { columns, error: self.error + other.error + product_error::<V>() }
    }

    /// The same rotation with more digits, for the cases that one rounding leaves open.
    pub(crate) fn widened(&self) -> Rotation<V::Wide> {
        Rotation {
            columns: <V::Wide as Vector>::columns(|i| self.columns[i].widen()),
            error: <V::Wide as Vector>::Scalar::from_f64(self.error.to_f64()),
        }
    }
}

/// What rounding adds to the product of two rotation matrices, in the spectral norm.
///
/// A coefficient is a scalar product of D terms of two unit vectors: it errs by γ_D ≤ D·ε/2·(1 + small). A matrix of D²
/// such errors has a norm of at most D·D·ε/2: 2ε in the plane and 4.5ε in space, taken as 2.5ε and 5ε.
#[inline(always)]
fn product_error<V: Vector>() -> V::Scalar {
    V::Scalar::EPSILON * V::Scalar::from_f64(if V::DIMENSION == 2 { 2.5 } else { 5.0 })
}

#[inline(always)]
pub(super) fn apply<V: Vector>(columns: &V::Columns, v: V) -> V {
    let mut sum = columns[0] * v.get(0);
    for i in 1..V::DIMENSION {
        sum = sum + columns[i] * v.get(i);
    }
    sum
}

#[inline(always)]
pub(super) fn apply_transposed<V: Vector>(columns: &V::Columns, v: V) -> V {
    V::from_fn(|i| columns[i].dot(v))
}

#[inline(always)]
fn transposed<V: Vector>(columns: &V::Columns) -> V::Columns {
    V::columns(|i| V::from_fn(|j| columns[j].get(i)))
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (0..=i).map(move |j| (i, j)))
}

fn determinant<V: Vector>(columns: &V::Columns) -> f64 {
    let m = |i: usize, j: usize| columns[j].get(i).to_f64();
    if V::DIMENSION == 2 {
        return m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    }
    let minor = |i: usize, j: usize| m(1, i) * m(2, j) - m(1, j) * m(2, i);
    m(0, 0) * minor(1, 2) - m(0, 1) * minor(0, 2) + m(0, 2) * minor(0, 1)
}

/// The orthonormal matrix nearest to one that is within [`ORTHONORMAL`] of being so.
///
/// The iteration X ← X·(3I − XᵀX)/2 (N. J. Higham, *Functions of Matrices*, 2008, §8.3) keeps the orthogonal factor of the
/// polar decomposition, which is the nearest rotation, and squares the deviation (times 3/4): 1e-6, 1e-12, 1e-24, 1e-48.
fn orthonormalized<V: Vector>(mut x: V::Columns) -> V::Columns {
    let half = V::Scalar::from_f64(0.5);
    let three_halves = V::Scalar::from_f64(1.5);
    for _ in 0..3 {
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

impl<V: Planar> Rotation<V>
where
    V::Scalar: Real,
{
    /// The rotation that turns (1, 0) by twice as much as (c, s) is turned: c and s are the cosine and the sine of half the angle,
    /// times anything but zero.
    ///
    /// (2, 1) is the turn with the cosine 3/5 and the sine 4/5.
    ///
    /// # Errors
    /// If both numbers are zero, or one is infinite or NaN.
    pub fn from_half_angle(c: V::Scalar, s: V::Scalar) -> Result<Self, PoseError> {
        if !(c.is_finite() && s.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let largest = c.abs().max(s.abs());
        if largest == V::Scalar::ZERO {
            return Err(PoseError::NotUnit { length_squared: 0.0 });
        }
        // In two steps, since a power of two may be clamped where its inverse would not be a normal number.
        let moderate = |x: V::Scalar, by: V::Scalar| x * (V::Scalar::ONE / by.power_of_two());
        let (c, s) = (moderate(c, largest), moderate(s, largest));
        let largest = c.abs().max(s.abs());
        let wide = |x: V::Scalar| V::from_fn(|_| moderate(x, largest)).widen().get(0);
        let (c, s) = (wide(c), wide(s));
        let square = c * c + s * s;
        let (cos, sin) = ((c * c - s * s) / square, (c * s + c * s) / square);
        let column = |x, y| <V::Wide as Vector>::from_fn(|i| if i == 0 { x } else { y });
        Ok(Self::rounded(<V::Wide as Vector>::columns(|j| {
            if j == 0 { column(cos, sin) } else { column(-sin, cos) }
        })))
    }

    /// Counter-clockwise by an angle in radians.
    ///
    /// Sine and cosine err by less than ε/2 each (one unit of the last place below 1), the matrix by less than ε.
    ///
    /// # Errors
    /// If the angle is infinite or NaN.
    pub fn from_angle(angle: V::Scalar) -> Result<Self, PoseError> {
        if !angle.is_finite() {
            return Err(PoseError::NotFinite);
        }
        if angle == V::Scalar::ZERO {
            return Ok(Self::identity());
        }
        let (sin, cos) = angle.sin_cos();
        let x = V::from_fn(|i| if i == 0 { cos } else { sin });
        Ok(Self {
            columns: V::columns(|i| if i == 0 { x } else { x.perpendicular() }),
            error: V::Scalar::EPSILON,
        })
    }
}

impl<V: Spatial> Rotation<V> {
    /// The rotation by q/|q| with q = [x, y, z, w].
    ///
    /// # Errors
    /// If a coefficient is not finite or |q|² is not within 1e-5 of 1.
    pub fn from_quaternion(q: [V::Scalar; 4]) -> Result<Self, PoseError> {
        if !q.iter().all(|c| c.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        // Widening a coordinate is widening a vector that holds it.
        let wide = q.map(|c| V::from_fn(|_| c).widen().get(0));
        let [x, y, z, w] = wide;
        let length_squared = q.iter().map(|c| c.to_f64() * c.to_f64()).sum::<f64>();
        let unit = (length_squared - 1.0).abs() <= UNIT;
        if !unit {
            return Err(PoseError::NotUnit { length_squared });
        }
        let square = x * x + y * y + z * z + w * w;
        if wide[..3].iter().all(|c| c.to_f64() == 0.0) {
            return Ok(Self::identity());
        }
        type WideScalar<V> = <<V as Vector>::Wide as Vector>::Scalar;
        let one = WideScalar::<V>::ONE;
        let s = (one + one) / square;
        let rows = [
            [one - (y * y + z * z) * s, (x * y - z * w) * s, (x * z + y * w) * s],
            [(x * y + z * w) * s, one - (x * x + z * z) * s, (y * z - x * w) * s],
            [(x * z - y * w) * s, (y * z + x * w) * s, one - (x * x + y * y) * s],
        ];
        Ok(Self::rounded(<V::Wide as Vector>::columns(|j| <V::Wide as Vector>::from_fn(|i| rows[i][j]))))
    }
}
