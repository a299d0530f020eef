//! Rotations and poses of the plane, from an angle.

use super::error::PoseError;
use super::pose::Pose;
use super::rotation::Rotation;
use super::scalar::{Real, Scalar};
use super::vector::{Planar, Vector};

impl<V: Planar> Rotation<V>
where
    V::Scalar: Real,
{
    /// Creates a rotation by twice the angle of the vector (c, s).
    ///
    /// `c` and `s` are the cosine and sine of half the angle, up to a common factor. For example, (2, 1)
    /// gives the rotation with cosine 3/5 and sine 4/5. Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_from_half_angle`](Self::try_from_half_angle) rejects.
    pub fn from_half_angle(c: V::Scalar, s: V::Scalar) -> Self {
        Self::try_from_half_angle(c, s).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a rotation by twice the angle of the vector (c, s). See
    /// [`from_half_angle`](Self::from_half_angle).
    ///
    /// # Errors
    /// If both numbers are zero, or one is infinite or NaN.
    pub fn try_from_half_angle(c: V::Scalar, s: V::Scalar) -> Result<Self, PoseError> {
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

    /// Creates a counter-clockwise rotation by an angle in radians. Returns [`UNKNOWN`](Self::UNKNOWN) if it
    /// is infinite or NaN.
    ///
    /// Sine and cosine have an error below ε/2 each, the matrix below ε.
    pub fn from_angle(angle: V::Scalar) -> Self {
        Self::try_from_angle(angle).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a counter-clockwise rotation by an angle in radians. See [`from_angle`](Self::from_angle).
    ///
    /// # Errors
    /// If the angle is infinite or NaN.
    pub fn try_from_angle(angle: V::Scalar) -> Result<Self, PoseError> {
        if !angle.is_finite() {
            return Err(PoseError::NotFinite);
        }
        if angle == V::Scalar::ZERO {
            return Ok(Self::IDENTITY);
        }
        let (sin, cos) = angle.sin_cos();
        let x = V::from_fn(|i| if i == 0 { cos } else { sin });
        Ok(Self {
            columns: V::columns(|i| if i == 0 { x } else { x.perpendicular() }),
            error: V::Scalar::EPSILON,
        })
    }
}

impl<V: Planar> Pose<V>
where
    V::Scalar: Real,
{
    /// Creates a pose: a counter-clockwise rotation by an angle in radians, then a translation. Returns
    /// [`UNKNOWN`](Self::UNKNOWN) for input that [`try_from_angle`](Self::try_from_angle) rejects.
    pub fn from_angle(angle: V::Scalar, translation: V) -> Self {
        Self::try_from_angle(angle, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose: a counter-clockwise rotation by an angle in radians, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::try_from_angle`] and [`try_new`](Self::try_new).
    pub fn try_from_angle(angle: V::Scalar, translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_angle(angle)?, translation)
    }
}
