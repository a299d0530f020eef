use core::ops::Mul;

use super::error::PoseError;
use super::rotation::Rotation;
use super::scalar::Scalar;
use super::vector::Vector;

/// A rigid transform x ↦ rotation · x + translation, which places a shape in the world.
///
/// ```
/// use gjk::Pose;
/// use gjk::glam::DVec2;
///
/// let quarter = Pose::from_angle(core::f64::consts::FRAC_PI_2, DVec2::new(5.0, 0.0));
/// let moved = quarter.transform_point(DVec2::new(1.0, 0.0));
/// assert!((moved - DVec2::new(5.0, 1.0)).length() < 1e-15);
/// assert!((quarter * quarter).transform_point(DVec2::ZERO) == DVec2::new(5.0, 5.0));
/// ```
///
/// `a * b` applies `b` first, then `a`; `pose * point` transforms a point to the world. `From` converts
/// glam's rotations, isometries and affine maps. The features `mint-05`, `nalgebra-035` and `bevy_math-020`
/// add conversions for the types of these crates.
///
/// Input that is not a rigid transform gives [`UNKNOWN`](Self::UNKNOWN); the constructors named `try_*`
/// return the reason instead.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::stored::StoredPose<V>"))]
#[cfg_attr(feature = "serde", serde(into = "super::stored::StoredPose<V>"))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Pose<V: Vector> {
    rotation: Rotation<V>,
    translation: V,
}

impl<V: Vector> Pose<V> {
    /// The identity.
    pub const IDENTITY: Self = Self { rotation: Rotation::IDENTITY, translation: V::ZERO };

    /// The pose that represents invalid input: numbers that are not finite, beyond the domain, or not a
    /// rotation.
    ///
    /// Nothing is known about a shape at this pose. The bounds of every result are infinite, the status is
    /// [`Bounded`](crate::Status::Bounded), and [`intersects`](crate::intersects()) returns true.
    ///
    /// ```
    /// use gjk::{Ball, Pose, Status, proximity};
    /// use gjk::glam::DVec2;
    ///
    /// let ball = Ball::new(DVec2::ZERO, 1.0)?;
    /// let lost = Pose::from_translation(DVec2::new(f64::NAN, 0.0));
    /// assert!(!lost.is_known());
    /// let answer = proximity(&ball, &lost, &ball, &Pose::IDENTITY);
    /// assert!(answer.bounds.width() == f64::INFINITY && answer.status == Status::Bounded);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub const UNKNOWN: Self = Self { rotation: Rotation::UNKNOWN, translation: V::ZERO };

    /// Creates a pose: a rotation, then a translation. Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_new`](Self::try_new) rejects.
    #[inline]
    pub fn new(rotation: Rotation<V>, translation: V) -> Self {
        Self::try_new(rotation, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose: a rotation, then a translation.
    ///
    /// # Errors
    /// If a coordinate of the translation is not finite or beyond the domain ([`Scalar::DOMAIN`]), or the
    /// rotation is unknown.
    #[inline]
    pub fn try_new(rotation: Rotation<V>, translation: V) -> Result<Self, PoseError> {
        if !translation.is_finite() {
            return Err(PoseError::NotFinite);
        }
        if translation.max_abs() > V::Scalar::DOMAIN {
            return Err(PoseError::BeyondDomain);
        }
        Self { rotation, translation }.known()
    }

    /// Returns whether the pose differs from [`UNKNOWN`](Self::UNKNOWN).
    #[inline(always)]
    pub fn is_known(&self) -> bool {
        self.rotation.is_known()
    }

    /// Returns this pose, or an error if it is [`UNKNOWN`](Self::UNKNOWN).
    ///
    /// # Errors
    /// [`PoseError::Unknown`].
    #[inline]
    pub fn known(self) -> Result<Self, PoseError> {
        if self.is_known() { Ok(self) } else { Err(PoseError::Unknown) }
    }

    /// Creates a translation. Returns [`UNKNOWN`](Self::UNKNOWN) if it is not finite or beyond the domain.
    #[inline]
    pub fn from_translation(translation: V) -> Self {
        Self::new(Rotation::IDENTITY, translation)
    }

    /// Creates a translation.
    ///
    /// # Errors
    /// As [`try_new`](Self::try_new).
    pub fn try_from_translation(translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::IDENTITY, translation)
    }

    /// Creates a pose: the rotation closest to the matrix with these columns, then a translation. Returns
    /// [`UNKNOWN`](Self::UNKNOWN) for input that [`try_from_columns`](Self::try_from_columns) rejects.
    pub fn from_columns(columns: V::Columns, translation: V) -> Self {
        Self::try_from_columns(columns, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose: the rotation closest to the matrix with these columns, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::try_from_columns`] and [`try_new`](Self::try_new).
    pub fn try_from_columns(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_columns(columns)?, translation)
    }

    /// Creates a pose from a matrix with a larger error, then a translation. See
    /// [`Rotation::from_columns_normalized`]. Returns [`UNKNOWN`](Self::UNKNOWN) for input that
    /// [`try_from_columns_normalized`](Self::try_from_columns_normalized) rejects.
    pub fn from_columns_normalized(columns: V::Columns, translation: V) -> Self {
        Self::try_from_columns_normalized(columns, translation).unwrap_or(Self::UNKNOWN)
    }

    /// Creates a pose from a matrix with a larger error, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::try_from_columns_normalized`] and [`try_new`](Self::try_new).
    pub fn try_from_columns_normalized(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_columns_normalized(columns)?, translation)
    }

    /// Returns the rotation.
    #[inline(always)]
    pub fn rotation(&self) -> &Rotation<V> {
        &self.rotation
    }

    /// Returns the translation.
    #[inline(always)]
    pub fn translation(&self) -> V {
        self.translation
    }

    /// Transforms a point from the shape's frame to the world.
    #[inline]
    pub fn transform_point(&self, point: V) -> V {
        self.rotation.apply(point) + self.translation
    }

    /// Transforms a point from the world to the shape's frame.
    ///
    /// This is the inverse of [`transform_point`](Self::transform_point) up to a few ε·(|`world_point`| +
    /// |translation|), plus [`Rotation::error`] times the distance between the two. Points near the
    /// translation keep full precision, however far both are from the world's origin.
    ///
    /// ```
    /// use gjk::Pose;
    /// use gjk::glam::DVec2;
    ///
    /// let pose = Pose::from_columns([DVec2::Y, -DVec2::X], DVec2::new(5.0, 0.0));
    /// assert_eq!(pose.inverse_transform_point(DVec2::new(5.0, 1.0)), DVec2::X);
    /// ```
    #[inline]
    pub fn inverse_transform_point(&self, world_point: V) -> V {
        self.rotation.apply_inverse(world_point - self.translation)
    }

    /// Transforms a direction or displacement from the shape's frame to the world: rotated, not translated.
    #[inline]
    pub fn transform_vector(&self, vector: V) -> V {
        self.rotation.apply(vector)
    }

    /// Transforms a direction or displacement, such as a normal, from the world to the shape's frame.
    #[inline]
    pub fn inverse_transform_vector(&self, world_vector: V) -> V {
        self.rotation.apply_inverse(world_vector)
    }

    /// Returns the composition `self * other`, which applies `other` first. After long chains of products,
    /// use [`renormalized`](Self::renormalized).
    ///
    /// `after`, `inverse` and `relative_to` return [`UNKNOWN`](Self::UNKNOWN) if an operand is unknown or the
    /// resulting translation leaves the domain.
    #[must_use]
    pub fn after(&self, other: &Self) -> Self {
        Self::new(self.rotation.after(&other.rotation), self.transform_point(other.translation))
    }

    /// Returns the inverse transform.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self::new(self.rotation.inverse(), -self.rotation.apply_inverse(self.translation))
    }

    /// Returns this pose in the frame of `other`: `other.after(&result)` is this pose, up to rounding. In
    /// parry's terms, `pose2.relative_to(&pose1)` is `pos12`.
    #[must_use]
    pub fn relative_to(&self, other: &Self) -> Self {
        Self::new(
            other.rotation.inverse().after(&self.rotation),
            other.rotation.apply_inverse(self.translation - other.translation),
        )
    }

    /// Returns this pose with its rotation [renormalized](Rotation::renormalized).
    #[must_use]
    pub fn renormalized(&self) -> Self {
        Self { rotation: self.rotation.renormalized(), ..*self }
    }

    /// A pose that nobody has checked: queries far outside the domain prove nothing, and nothing worse.
    pub(crate) fn unchecked(rotation: Rotation<V>, translation: V) -> Self {
        Self { rotation, translation }
    }

    pub(crate) fn widened(&self) -> Pose<V::Wide> {
        Pose { rotation: self.rotation.widened(), translation: self.translation.widen() }
    }
}

impl<V: Vector> Default for Pose<V> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// `a * b` is [`a.after(&b)`](Pose::after).
impl<V: Vector> Mul for Pose<V> {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        self.after(&other)
    }
}
