use core::ops::Mul;

use super::error::PoseError;
use super::rotation::Rotation;
use super::scalar::Scalar;
use super::vector::Vector;

/// A rigid motion, x ↦ rotation · x + translation: where a shape is in the world.
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
/// `a * b` does `b` first, then `a`; `pose * point` moves a point. The rotations, isometries and affine maps
/// of glam become poses by `From`, as do those of mint, nalgebra and Bevy with their features.
///
/// Numbers that are no pose give [`UNKNOWN`](Self::UNKNOWN), about which nothing is claimed; constructors
/// that begin with `try_` say why.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::stored::StoredPose<V>"))]
#[cfg_attr(feature = "serde", serde(into = "super::stored::StoredPose<V>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Columns: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Columns: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub struct Pose<V: Vector> {
    rotation: Rotation<V>,
    translation: V,
}

impl<V: Vector> Pose<V> {
    /// Where nothing is moved.
    pub const IDENTITY: Self = Self { rotation: Rotation::IDENTITY, translation: V::ZERO };

    /// A pose of which nothing is known: where numbers are not finite or beyond the domain, or are no
    /// rotation.
    ///
    /// A shape there may be anywhere: the bounds of every answer about it are infinite, its status is
    /// [`Bounded`](crate::Status::Bounded), and [`intersects`](crate::intersects()) is true.
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

    /// A rotation, then a translation; [`UNKNOWN`](Self::UNKNOWN) where [`try_new`](Self::try_new) refuses
    /// it, or nothing is known of the rotation.
    #[inline]
    pub fn new(rotation: Rotation<V>, translation: V) -> Self {
        Self::try_new(rotation, translation).unwrap_or(Self::UNKNOWN)
    }

    /// The same, checked.
    ///
    /// # Errors
    /// If a coordinate of the translation is not finite or beyond the domain ([`Scalar::DOMAIN`]), or nothing
    /// is known of the rotation.
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

    /// Whether anything is known of it: whether it is not [`UNKNOWN`](Self::UNKNOWN).
    #[inline(always)]
    pub fn is_known(&self) -> bool {
        self.rotation.is_known()
    }

    /// This pose, if anything is known of it.
    ///
    /// # Errors
    /// [`PoseError::Unknown`].
    #[inline]
    pub fn known(self) -> Result<Self, PoseError> {
        if self.is_known() { Ok(self) } else { Err(PoseError::Unknown) }
    }

    /// A translation alone; [`UNKNOWN`](Self::UNKNOWN) where it is not finite or beyond the domain.
    #[inline]
    pub fn from_translation(translation: V) -> Self {
        Self::new(Rotation::IDENTITY, translation)
    }

    /// The same, checked.
    ///
    /// # Errors
    /// As [`try_new`](Self::try_new).
    pub fn try_from_translation(translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::IDENTITY, translation)
    }

    /// The rotation nearest to the matrix with these columns, then a translation;
    /// [`UNKNOWN`](Self::UNKNOWN) where [`try_…`](Self::try_from_columns) refuses it.
    pub fn from_columns(columns: V::Columns, translation: V) -> Self {
        Self::try_from_columns(columns, translation).unwrap_or(Self::UNKNOWN)
    }

    /// The same, checked.
    ///
    /// # Errors
    /// As [`Rotation::try_from_columns`] and [`try_new`](Self::try_new).
    pub fn try_from_columns(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_columns(columns)?, translation)
    }

    /// The rotation nearest to a matrix that may be farther off, then a translation;
    /// [`UNKNOWN`](Self::UNKNOWN) where [`try_…`](Self::try_from_columns_normalized) refuses it.
    pub fn from_columns_normalized(columns: V::Columns, translation: V) -> Self {
        Self::try_from_columns_normalized(columns, translation).unwrap_or(Self::UNKNOWN)
    }

    /// The same, checked.
    ///
    /// # Errors
    /// As [`Rotation::try_from_columns_normalized`] and [`try_new`](Self::try_new).
    pub fn try_from_columns_normalized(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        Self::try_new(Rotation::try_from_columns_normalized(columns)?, translation)
    }

    /// The rotation.
    #[inline(always)]
    pub fn rotation(&self) -> &Rotation<V> {
        &self.rotation
    }

    /// The translation.
    #[inline(always)]
    pub fn translation(&self) -> V {
        self.translation
    }

    /// From the shape's frame to the world.
    #[inline]
    pub fn transform_point(&self, point: V) -> V {
        self.rotation.apply(point) + self.translation
    }

    /// From the world to the shape's frame: where a shape has what is at this point of the world.
    ///
    /// The inverse of [`transform_point`](Self::transform_point) up to rounding: a few ε of
    /// |`world_point`| + |translation|, and [`Rotation::error`] times the distance of the two. Of a point near
    /// the translation the digits are kept, however far both are from the world's origin.
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

    /// A direction or a displacement of the shape's frame as one of the world: rotated, not translated.
    #[inline]
    pub fn transform_vector(&self, vector: V) -> V {
        self.rotation.apply(vector)
    }

    /// A direction or a displacement of the world, such as a normal, as one of the shape's frame.
    #[inline]
    pub fn inverse_transform_vector(&self, world_vector: V) -> V {
        self.rotation.apply_inverse(world_vector)
    }

    /// The motion that does `other` first, then `self`: `self * other`. Long chains of products want
    /// [`renormalized`](Self::renormalized).
    ///
    /// [`UNKNOWN`](Self::UNKNOWN), here and below, if one of them is, or the result's translation leaves the
    /// domain.
    #[must_use]
    pub fn after(&self, other: &Self) -> Self {
        Self::new(self.rotation.after(&other.rotation), self.transform_point(other.translation))
    }

    /// The opposite motion.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self::new(self.rotation.inverse(), -self.rotation.apply_inverse(self.translation))
    }

    /// This pose as `other` sees it: `other.after(&result)` is this pose.
    #[must_use]
    pub fn relative_to(&self, other: &Self) -> Self {
        Self::new(
            other.rotation.inverse().after(&self.rotation),
            other.rotation.apply_inverse(self.translation - other.translation),
        )
    }

    /// The same pose with its rotation [renormalized](Rotation::renormalized).
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
