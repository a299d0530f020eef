use core::ops::Mul;

use super::error::PoseError;
use super::orthonormal::{FAR, NEAR, Nearness, apply, determinant, deviation, nearest, norm};
use super::scalar::Scalar;
use super::vector::Vector;

/// A rotation, stored as a matrix with a bound on its error.
///
/// Most angles, quaternions and nearly orthonormal matrices have no exact matrix in floating point. The
/// bounds of every query include the difference.
///
/// Input that is not close to a rotation gives [`UNKNOWN`](Self::UNKNOWN); the constructors named `try_*`
/// return the reason instead.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::stored::StoredRotation<V>"))]
#[cfg_attr(feature = "serde", serde(into = "super::stored::StoredRotation<V>"))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Rotation<V: Vector> {
    pub(super) columns: V::Columns,
    pub(super) error: V::Scalar,
}

impl<V: Vector> Rotation<V> {
    /// The identity.
    pub const IDENTITY: Self = Self { columns: V::IDENTITY, error: V::Scalar::ZERO };

    /// The rotation that represents invalid input. Its [`error`](Self::error) is infinite. See
    /// [`Pose::UNKNOWN`](crate::Pose::UNKNOWN).
    pub const UNKNOWN: Self = Self { columns: V::IDENTITY, error: V::Scalar::INFINITY };

    /// Returns whether the rotation differs from [`UNKNOWN`](Self::UNKNOWN).
    #[inline(always)]
    pub fn is_known(&self) -> bool {
        self.error < V::Scalar::INFINITY
    }

    /// Creates the rotation closest to the matrix with these columns, in the Frobenius norm. Returns
    /// [`UNKNOWN`](Self::UNKNOWN) for input that [`try_from_columns`](Self::try_from_columns) rejects.
    pub fn from_columns(columns: V::Columns) -> Self {
        Self::try_from_columns(columns).unwrap_or(Self::UNKNOWN)
    }

    /// Creates the rotation closest to the matrix with these columns, in the Frobenius norm.
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or max|RᵀR − I| is more than 1e-3.
    pub fn try_from_columns(columns: V::Columns) -> Result<Self, PoseError> {
        Self::near(columns, &NEAR)
    }

    /// Creates the rotation closest to a matrix whose max|RᵀR − I| is at most 0.25.
    ///
    /// Use it for products of many rotations, for matrices given to two digits, and for columns whose lengths
    /// are off by up to 10 %. Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_from_columns_normalized`](Self::try_from_columns_normalized) rejects.
    ///
    /// ```
    /// use gjk::Rotation;
    /// use gjk::glam::DVec2;
    ///
    /// let columns = [DVec2::new(0.7, 0.7), DVec2::new(-0.7, 0.7)];
    /// let turned = Rotation::<DVec2>::from_columns_normalized(columns);
    /// assert_eq!(turned.columns()[0], DVec2::splat(0.5_f64.sqrt()));
    /// ```
    pub fn from_columns_normalized(columns: V::Columns) -> Self {
        Self::try_from_columns_normalized(columns).unwrap_or(Self::UNKNOWN)
    }

    /// Creates the rotation closest to a matrix whose max|RᵀR − I| is at most 0.25.
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or deviates more.
    pub fn try_from_columns_normalized(columns: V::Columns) -> Result<Self, PoseError> {
        Self::near(columns, &FAR)
    }

    /// The nearest rotation to a matrix that is near enough to one.
    pub(super) fn near(columns: V::Columns, nearness: &Nearness) -> Result<Self, PoseError> {
        let n = V::DIMENSION;
        if !(0..n).all(|i| columns[i].is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let wide = <V::Wide as Vector>::columns(|i| columns[i].widen());
        let deviation = deviation::<V::Wide>(&wide);
        let is_near = deviation <= nearness.deviation;
        if !is_near {
            return Err(PoseError::NotOrthonormal { deviation, allowed: nearness.deviation });
        }
        if determinant::<V>(&columns) < 0.0 {
            return Err(PoseError::Mirrored);
        }
        // The deviation is rounded: that of columns with a 1 and 1e-9 is 0, too.
        let is_whole = |x: V::Scalar| x == V::Scalar::ZERO || x.abs() == V::Scalar::ONE;
        if deviation == 0.0 && (0..n).all(|i| (0..n).all(|j| is_whole(columns[i].get(j)))) {
            return Ok(Self { columns, error: V::Scalar::ZERO });
        }
        Ok(Self::rounded(nearest::<V::Wide>(wide, nearness)))
    }

    /// Returns this rotation with orthonormal columns. Use it after many [products](Self::after).
    ///
    /// The new matrix is the rotation closest to the old one. [`error`](Self::error) still includes the
    /// rounding errors of all products, plus the change of the matrix: about 1e-2 after ten thousand products
    /// in `f32`. To discard these errors and take the current matrix as exact, pass
    /// [`columns`](Self::columns) to [`from_columns`](Self::from_columns).
    #[must_use]
    pub fn renormalized(&self) -> Self {
        // A matrix that is exact is a rotation; one too far off for the nearest to be found stays what it is,
        // with its error.
        let Ok(nearest) = Self::near(self.columns, &FAR) else { return *self };
        if self.error == V::Scalar::ZERO {
            return *self;
        }
        // The spectral norm is no more than the Frobenius norm; 4ε of it and of the old error cover rounding
        // the sum.
        let moved = norm::<V>(|i| nearest.columns[i] - self.columns[i]);
        let slack = V::Scalar::ONE + V::Scalar::from_f64(4.0) * V::Scalar::EPSILON;
        Self { error: (self.error + moved) * slack, ..nearest }
    }

    /// Rounds a rotation known to at least twice the digits.
    ///
    /// Every coefficient is at most 1 and moves by at most ε/4, so that the matrix moves by at most D·ε/4 < ε
    /// in the Frobenius norm, hence in the spectral norm.
    pub(super) fn rounded(wide: <V::Wide as Vector>::Columns) -> Self {
        Self { columns: V::columns(|i| V::narrow(wide[i])), error: V::Scalar::EPSILON }
    }

    /// The same matrix for a rotation that is known so much less. Radians.
    pub(crate) fn loosened(self, by: V::Scalar) -> Self {
        Self { error: self.error + by, ..self }
    }

    /// Returns the columns of the matrix; those of the identity if the rotation is unknown.
    #[inline(always)]
    pub fn columns(&self) -> V::Columns {
        self.columns
    }

    /// The columns as another library is given them: no numbers where nothing is known, so that what comes
    /// back is unknown again.
    pub(super) fn given(&self) -> V::Columns {
        let nothing = V::Scalar::INFINITY * V::Scalar::ZERO;
        if self.is_known() { self.columns } else { V::columns(|_| V::from_fn(|_| nothing)) }
    }

    /// A column of the matrix.
    #[inline(always)]
    pub(crate) fn column(&self, index: usize) -> V {
        self.columns[index]
    }

    /// Returns an upper bound on |matrix − true rotation| in the spectral norm: the largest displacement of a
    /// unit vector. It is zero for the identity and for quarter turns given as a matrix, and infinite if the
    /// rotation is unknown.
    #[inline(always)]
    pub fn error(&self) -> V::Scalar {
        self.error
    }

    /// Returns whether the matrix is exactly the identity.
    #[inline]
    pub fn is_identity(&self) -> bool {
        self.error == V::Scalar::ZERO && (0..V::DIMENSION).all(|i| self.columns[i] == V::axis(i))
    }

    /// Rotates a vector.
    #[inline(always)]
    pub fn apply(&self, v: V) -> V {
        apply(&self.columns, v)
    }

    /// Rotates a vector by the inverse rotation.
    #[inline(always)]
    pub fn apply_inverse(&self, v: V) -> V {
        V::from_fn(|i| self.columns[i].dot(v))
    }

    /// Returns the inverse rotation.
    #[inline]
    pub fn inverse(&self) -> Self {
        Self { columns: transposed::<V>(&self.columns), error: self.error }
    }

    /// Returns the composition `self * other`, which applies `other` first.
    ///
    /// The errors of both operands and the rounding of the product add up. After long chains of products, use
    /// [`renormalized`](Self::renormalized).
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
/// A coefficient is a scalar product of D terms of two unit vectors: it errs by γ_D ≤ D·ε/2·(1 + small). A
/// matrix of D² such errors has a norm of at most D·D·ε/2: 2ε in the plane and 4.5ε in space, taken as 2.5ε
/// and 5ε.
#[inline(always)]
fn product_error<V: Vector>() -> V::Scalar {
    V::Scalar::EPSILON * V::Scalar::from_f64(if V::DIMENSION == 2 { 2.5 } else { 5.0 })
}

/// How much rotating a vector rounds, relatively: D·√D·ε/2, since |R| has coefficients of magnitude at most 1
/// and a spectral norm of at most √D. That is below 1.5ε in the plane and 2.6ε in space.
#[inline(always)]
pub(super) fn rotating<V: Vector>() -> V::Scalar {
    V::Scalar::EPSILON * V::Scalar::from_f64(if V::DIMENSION == 2 { 1.5 } else { 3.0 })
}

#[inline(always)]
fn transposed<V: Vector>(columns: &V::Columns) -> V::Columns {
    V::columns(|i| V::from_fn(|j| columns[j].get(i)))
}

impl<V: Vector> Default for Rotation<V> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// `a * b` is [`a.after(&b)`](Rotation::after).
impl<V: Vector> Mul for Rotation<V> {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        self.after(&other)
    }
}
