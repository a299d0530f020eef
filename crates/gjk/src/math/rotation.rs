use super::each::Each;
use super::error::PoseError;
use super::orthonormal::{FAR, NEAR, Nearness, determinant, deviation, nearest, norm};
use super::scalar::{Real, Scalar};
use super::vector::{Planar, Spatial, Vector};

/// A rotation, kept as a matrix together with a bound on how far that matrix is from the rotation meant.
///
/// Angles, quaternions and matrices that are only nearly orthonormal have no exact matrix of floating-point
/// numbers. The difference is part of the bounds of every answer.
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

/// How far |q|² may be from 1. Dimensionless: what four digits keep, with room to spare.
const UNIT: f64 = 1e-3;

impl<V: Vector> Rotation<V> {
    /// No rotation.
    pub fn identity() -> Self {
        Self { columns: V::columns(V::axis), error: V::Scalar::ZERO }
    }

    /// The rotation nearest to the matrix with these columns, in the sense of the least sum of squares.
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or misses being orthonormal by more than 1e-3: max|RᵀR − I| is
    /// what is measured.
    pub fn from_columns(columns: V::Columns) -> Result<Self, PoseError> {
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
    /// let turned = Rotation::<DVec2>::from_columns_normalized(columns)?;
    /// assert_eq!(turned.columns()[0], DVec2::splat(0.5_f64.sqrt()));
    /// # Ok::<(), gjk::PoseError>(())
    /// ```
    ///
    /// # Errors
    /// If the matrix is not finite, mirrors, or is farther off.
    pub fn from_columns_normalized(columns: V::Columns) -> Result<Self, PoseError> {
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
    fn rounded(wide: <V::Wide as Vector>::Columns) -> Self {
        Self { columns: V::columns(|i| V::narrow(wide[i])), error: V::Scalar::EPSILON }
    }

    /// The same matrix for a rotation that is known so much less. Radians.
    pub(crate) fn loosened(self, by: V::Scalar) -> Self {
        Self { error: self.error + by, ..self }
    }

    /// The columns of the matrix.
    #[inline(always)]
    pub fn columns(&self) -> V::Columns {
        self.columns
    }

    /// A column of the matrix.
    #[inline(always)]
    pub(crate) fn column(&self, index: usize) -> V {
        self.columns[index]
    }

    /// An upper bound on |matrix − rotation meant| in the spectral norm; zero for the identity and for
    /// quarter turns given as a matrix.
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

impl<V: Planar> Rotation<V>
where
    V::Scalar: Real,
{
    /// The rotation that turns (1, 0) by twice as much as (c, s) is turned: c and s are the cosine and the
    /// sine of half the angle, times anything but zero.
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
            return Err(PoseError::Zero);
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
    /// Sine and cosine err by less than ε/2 each (one unit of the last place below 1), the matrix by less
    /// than ε.
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
    /// If a coefficient is not finite or |q|² is not within 1e-3 of 1.
    pub fn from_quaternion(q: [V::Scalar; 4]) -> Result<Self, PoseError> {
        if !q.iter().all(|c| c.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let length_squared = q.iter().map(|c| c.to_f64() * c.to_f64()).sum::<f64>();
        let unit = (length_squared - 1.0).abs() <= UNIT;
        if !unit {
            return Err(PoseError::NotUnit { length_squared });
        }
        Ok(Self::by(q))
    }

    /// The rotation by q/|q| with q = [x, y, z, w] of any length but zero.
    ///
    /// ```
    /// use gjk::Rotation;
    /// use gjk::glam::DVec3;
    ///
    /// let quarter = Rotation::<DVec3>::from_quaternion_normalized([0.0, 0.0, 1.0, 1.0])?;
    /// assert!((quarter.apply(DVec3::X) - DVec3::Y).length() < 1e-15);
    /// # Ok::<(), gjk::PoseError>(())
    /// ```
    ///
    /// # Errors
    /// If a coefficient is not finite, or all are zero.
    pub fn from_quaternion_normalized(q: [V::Scalar; 4]) -> Result<Self, PoseError> {
        if !q.iter().all(|c| c.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        // By powers of two, in two steps, since those of subnormal numbers are cut off. What underflows is
        // far below rounding.
        let largest = |q: &[V::Scalar; 4]| q.iter().fold(V::Scalar::ZERO, |largest, c| c.abs().max(largest));
        let scaled = |q: [V::Scalar; 4]| {
            let inverse = largest(&q).power_of_two().inverse_power();
            q.each(|c| c * inverse)
        };
        let q = scaled(scaled(q));
        if largest(&q) == V::Scalar::ZERO {
            return Err(PoseError::Zero);
        }
        Ok(Self::by(q))
    }

    /// The rotation by q/|q|, for a q of moderate length.
    fn by(q: [V::Scalar; 4]) -> Self {
        // Widening a coordinate is widening a vector that holds it.
        let wide = q.each(|c| V::from_fn(|_| c).widen().get(0));
        let [x, y, z, w] = wide;
        if wide[..3].iter().all(|c| c.to_f64() == 0.0) {
            return Self::identity();
        }
        type WideScalar<V> = <<V as Vector>::Wide as Vector>::Scalar;
        let one = WideScalar::<V>::ONE;
        let s = (one + one) / (x * x + y * y + z * z + w * w);
        let rows = [
            [one - (y * y + z * z) * s, (x * y - z * w) * s, (x * z + y * w) * s],
            [(x * y + z * w) * s, one - (x * x + z * z) * s, (y * z - x * w) * s],
            [(x * z - y * w) * s, (y * z + x * w) * s, one - (x * x + y * y) * s],
        ];
        Self::rounded(<V::Wide as Vector>::columns(|j| <V::Wide as Vector>::from_fn(|i| rows[i][j])))
    }
}

impl<V: Spatial> Rotation<V>
where
    V::Scalar: Real,
{
    /// About an axis of any length but zero by an angle in radians: counter-clockwise for who looks against
    /// the axis.
    ///
    /// The matrix errs by less than 8ε.
    ///
    /// ```
    /// use gjk::Rotation;
    /// use gjk::glam::DVec3;
    ///
    /// let quarter = Rotation::from_axis_angle(DVec3::new(0.0, 0.0, 2.0), core::f64::consts::FRAC_PI_2)?;
    /// assert!((quarter.apply(DVec3::X) - DVec3::Y).length() < 1e-15);
    /// # Ok::<(), gjk::PoseError>(())
    /// ```
    ///
    /// # Errors
    /// If a number is infinite or NaN, or the axis is zero.
    pub fn from_axis_angle(axis: V, angle: V::Scalar) -> Result<Self, PoseError> {
        if !(axis.is_finite() && angle.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let Some(axis) = axis.normalized() else { return Err(PoseError::Zero) };
        if angle == V::Scalar::ZERO {
            return Ok(Self::identity());
        }
        // The quaternion (s·n, c): n errs by 2ε of its length, s and c by ε/2 each, the product by ε/2: it is
        // off by less than 3.1ε in all, its direction by as much in radians, and the rotation turns by twice
        // that, 6.2ε, which is no less than the change of the matrix in the spectral norm. ε more is the
        // matrix's own rounding.
        let (sin, cos) = (angle * V::Scalar::from_f64(0.5)).sin_cos();
        let turned = Self::by([axis.get(0) * sin, axis.get(1) * sin, axis.get(2) * sin, cos]);
        Ok(Self { error: V::Scalar::EPSILON * V::Scalar::from_f64(8.0), ..turned })
    }
}
