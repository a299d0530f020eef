//! Rotations and poses of space, from a quaternion, or an axis and an angle.

use super::each::Each;
use super::error::PoseError;
use super::pose::Pose;
use super::rotation::Rotation;
use super::scalar::{Real, Scalar};
use super::vector::{Spatial, Vector};

/// How far |q|² may be from 1. Dimensionless: what four digits keep, with room to spare.
const UNIT: f64 = 1e-3;

impl<V: Spatial> Rotation<V> {
    /// Creates the rotation q/|q| from a unit quaternion q = [x, y, z, w]. Returns [`UNKNOWN`](Self::UNKNOWN)
    /// for input that [`try_from_quaternion`](Self::try_from_quaternion) rejects.
    pub fn from_quaternion(q: [V::Scalar; 4]) -> Self {
        Self::try_from_quaternion(q).unwrap_or(Self::UNKNOWN)
    }

    /// Creates the rotation q/|q| from a unit quaternion q = [x, y, z, w].
    ///
    /// # Errors
    /// If a coefficient is not finite or |q|² is not within 1e-3 of 1.
    pub fn try_from_quaternion(q: [V::Scalar; 4]) -> Result<Self, PoseError> {
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

    /// Creates the rotation q/|q| from a quaternion q = [x, y, z, w] of any length but zero. Returns
    /// [`UNKNOWN`](Self::UNKNOWN) if it is zero or not finite.
    ///
    /// ```
    /// use gjk::Rotation;
    /// use gjk::glam::DVec3;
    ///
    /// let quarter = Rotation::<DVec3>::from_quaternion_normalized([0.0, 0.0, 1.0, 1.0]);
    /// assert!((quarter.apply(DVec3::X) - DVec3::Y).length() < 1e-15);
    /// ```
    pub fn from_quaternion_normalized(q: [V::Scalar; 4]) -> Self {
        Self::try_from_quaternion_normalized(q).unwrap_or(Self::UNKNOWN)
    }

    /// Creates the rotation q/|q| from a quaternion q = [x, y, z, w] of any length but zero.
    ///
    /// # Errors
    /// If a coefficient is not finite, or all are zero.
    pub fn try_from_quaternion_normalized(q: [V::Scalar; 4]) -> Result<Self, PoseError> {
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
            return Self::IDENTITY;
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
    /// Creates a rotation about an axis by an angle in radians, by the right-hand rule. The axis has any
    /// length but zero. Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_from_axis_angle`](Self::try_from_axis_angle) rejects.
    ///
    /// The error of the matrix is below 8ε.
    ///
    /// ```
    /// use gjk::Rotation;
    /// use gjk::glam::DVec3;
    ///
    /// let quarter = Rotation::from_axis_angle(DVec3::new(0.0, 0.0, 2.0), core::f64::consts::FRAC_PI_2);
    /// assert!((quarter.apply(DVec3::X) - DVec3::Y).length() < 1e-15);
    /// ```
    pub fn from_axis_angle(axis: V, angle: V::Scalar) -> Self {
        Self::try_from_axis_angle(axis, angle).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a rotation about an axis by an angle in radians. See
    /// [`from_axis_angle`](Self::from_axis_angle).
    ///
    /// # Errors
    /// If a number is infinite or NaN, or the axis is zero.
    pub fn try_from_axis_angle(axis: V, angle: V::Scalar) -> Result<Self, PoseError> {
        if !(axis.is_finite() && angle.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let Some(axis) = axis.normalized() else { return Err(PoseError::Zero) };
        if angle == V::Scalar::ZERO {
            return Ok(Self::IDENTITY);
        }
        // The quaternion (s·n, c): n errs by 2ε of its length, s and c by ε/2 each, the product by ε/2. It is
        // off by less than 3.1ε, its direction by as much in radians, and the rotation turns by twice that,
        // 6.2ε: no less than the change of the matrix in the spectral norm. ε more is the matrix's own
        // rounding.
        let (sin, cos) = (angle * V::Scalar::from_f64(0.5)).sin_cos();
        let turned = Self::by([axis.get(0) * sin, axis.get(1) * sin, axis.get(2) * sin, cos]);
        Ok(Self { error: V::Scalar::EPSILON * V::Scalar::from_f64(8.0), ..turned })
    }
}

impl<V: Spatial> Pose<V> {
    /// Creates a pose: the rotation q/|q| with a unit quaternion q = [x, y, z, w], then a translation.
    /// Returns [`UNKNOWN`](Self::UNKNOWN) for input that [`try_from_quaternion`](Self::try_from_quaternion)
    /// rejects.
    pub fn from_quaternion(q: [V::Scalar; 4], translation: V) -> Self {
        Self::try_from_quaternion(q, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose: the rotation q/|q| with a unit quaternion q = [x, y, z, w], then a translation.
    ///
    /// # Errors
    /// As [`Rotation::try_from_quaternion`] and [`try_new`](Self::try_new).
    pub fn try_from_quaternion(q: [V::Scalar; 4], translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_quaternion(q)?, translation)
    }

    /// Creates a pose: the rotation q/|q| with q = [x, y, z, w] of any length but zero, then a translation.
    /// Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_from_quaternion_normalized`](Self::try_from_quaternion_normalized) rejects.
    pub fn from_quaternion_normalized(q: [V::Scalar; 4], translation: V) -> Self {
        Self::try_from_quaternion_normalized(q, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose: the rotation q/|q| with q = [x, y, z, w] of any length but zero, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::try_from_quaternion_normalized`] and [`try_new`](Self::try_new).
    pub fn try_from_quaternion_normalized(q: [V::Scalar; 4], translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_quaternion_normalized(q)?, translation)
    }
}

impl<V: Spatial> Pose<V>
where
    V::Scalar: Real,
{
    /// Creates a pose: a rotation about an axis through the shape's origin by an angle in radians, then a
    /// translation. Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_from_axis_angle`](Self::try_from_axis_angle) rejects.
    pub fn from_axis_angle(axis: V, angle: V::Scalar, translation: V) -> Self {
        Self::try_from_axis_angle(axis, angle, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose: a rotation about an axis through the shape's origin by an angle in radians, then a
    /// translation.
    ///
    /// # Errors
    /// As [`Rotation::try_from_axis_angle`] and [`try_new`](Self::try_new).
    pub fn try_from_axis_angle(axis: V, angle: V::Scalar, translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_axis_angle(axis, angle)?, translation)
    }
}
