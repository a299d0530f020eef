use core::ops::Mul;

use super::error::PoseError;
use super::orthonormal::{FAR, NEAR, Nearness, apply, determinant, deviation, nearest, norm};
use super::scalar::Scalar;
use super::vector::Vector;

/// A rotation, kept as a matrix together with a bound on how far that matrix is from the rotation meant.
///
/// Angles, quaternions and matrices that are only nearly orthonormal have no exact matrix of floating-point
/// numbers. The difference is part of the bounds of every answer.
///
/// What no rotation is near gives [`UNKNOWN`](Self::UNKNOWN); constructors that begin with `try_` say why.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::stored::StoredRotation<V>"))]
#[cfg_attr(feature = "serde", serde(into = "super::stored::StoredRotation<V>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V::Columns: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V::Columns: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub struct Rotation<V: Vector> {
    pub(super) columns: V::Columns,
    pub(super) error: V::Scalar,
}

impl<V: Vector> Rotation<V> {
    /// No rotation.
    pub const IDENTITY: Self = Self { columns: V::IDENTITY, error: V::Scalar::ZERO };

    /// A rotation of which nothing is known: its [`error`](Self::error) is infinite. See
    /// [`Pose::UNKNOWN`](crate::Pose::UNKNOWN).
    pub const UNKNOWN: Self = Self { columns: V::IDENTITY, error: V::Scalar::INFINITY };

    /// Whether anything is known of it: whether it is not [`UNKNOWN`](Self::UNKNOWN).
    #[inline(always)]
    pub fn is_known(&self) -> bool {
        self.error < V::Scalar::INFINITY
    }

    /// The rotation nearest to the matrix with these columns, in the sense of the least sum of squares;
    /// [`UNKNOWN`](Self::UNKNOWN) where [`try_from_columns`](Self::try_from_columns) refuses it.
    pub fn from_columns(columns: V::Columns) -> Self {
        Self::try_from_columns(columns).unwrap_or(Self::UNKNOWN)
    }

    /// The same, checked.
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or misses being orthonormal by more than 1e-3: max|RᵀR − I| is
    /// what is measured.
    pub fn try_from_columns(columns: V::Columns) -> Result<Self, PoseError> {
        Self::near(columns, &NEAR)
    }

    /// As [`from_columns`](Self::from_columns), for matrices that miss being orthonormal by as much as 0.25:
    /// products of many rotations, matrices with two digits, columns up to a tenth too long or too short.
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

    /// The same, checked.
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or is farther off.
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

    /// The same rotation with columns that are orthonormal to the last digit again, as they are not after
    /// many [products](Self::after).
    ///
    /// It is the rotation nearest to the matrix. The rotation meant does not change: what the products'
    /// rounding may have added up to stays in [`error`](Self::error), to which comes how far the matrix
    /// moves. Ten thousand products in `f32` are known to about 1e-2 this way. Who means the matrix as it is
    /// now asks for [`from_columns`](Self::from_columns) of [`columns`](Self::columns) instead, whose error
    /// is a rounding.
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

    /// The columns of the matrix; those of the identity where nothing is known.
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

    /// An upper bound on |matrix − rotation meant| in the spectral norm; zero for the identity and for
    /// quarter turns given as a matrix, infinite where nothing is known.
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
        V::from_fn(|i| self.columns[i].dot(v))
    }

    /// The opposite rotation.
    #[inline]
    pub fn inverse(&self) -> Self {
        Self { columns: transposed::<V>(&self.columns), error: self.error }
    }

    /// The rotation that does `other` first, then `self`.
    ///
    /// The errors of both and the product's rounding add up, and the columns drift from being orthonormal by
    /// as much: after long chains of products see [`renormalized`](Self::renormalized).
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
