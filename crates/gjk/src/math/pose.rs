use super::error::PoseError;
use super::rotation::Rotation;
use super::scalar::{Real, Scalar};
use super::vector::{Planar, Spatial, Vector};

/// A rigid motion, x ↦ rotation · x + translation: where a shape is in the world.
///
/// ```
/// use gjk::Pose;
/// use gjk::glam::DVec2;
///
/// let quarter = Pose::from_angle(core::f64::consts::FRAC_PI_2, DVec2::new(5.0, 0.0))?;
/// let moved = quarter.transform_point(DVec2::new(1.0, 0.0));
/// assert!((moved - DVec2::new(5.0, 1.0)).length() < 1e-15);
/// # Ok::<(), gjk::PoseError>(())
/// ```
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
    /// A rotation, then a translation.
    ///
    /// # Errors
    /// If a coordinate of the translation is not finite or beyond the domain ([`Scalar::DOMAIN`]).
    pub fn new(rotation: Rotation<V>, translation: V) -> Result<Self, PoseError> {
        if !translation.is_finite() {
            return Err(PoseError::NotFinite);
        }
        if translation.max_abs() > V::Scalar::DOMAIN {
            return Err(PoseError::BeyondDomain);
        }
        Ok(Self { rotation, translation })
    }

    /// Where nothing is moved.
    pub fn identity() -> Self {
        Self { rotation: Rotation::identity(), translation: V::ZERO }
    }

    /// A translation alone.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn from_translation(translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::identity(), translation)
    }

    /// The rotation nearest to the matrix with these columns, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::from_columns`] and [`new`](Self::new).
    pub fn from_columns(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::from_columns(columns)?, translation)
    }

    /// The rotation nearest to a matrix that may be farther off, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::from_columns_normalized`] and [`new`](Self::new).
    pub fn from_columns_normalized(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::from_columns_normalized(columns)?, translation)
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
    /// let pose = Pose::from_columns([DVec2::Y, -DVec2::X], DVec2::new(5.0, 0.0))?;
    /// assert_eq!(pose.inverse_transform_point(DVec2::new(5.0, 1.0)), DVec2::X);
    /// # Ok::<(), gjk::PoseError>(())
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

    /// The motion that does `other` first, then `self`. Long chains of products want
    /// [`renormalized`](Self::renormalized).
    ///
    /// # Errors
    /// If the result's translation leaves the domain.
    pub fn after(&self, other: &Self) -> Result<Self, PoseError> {
        Self::new(self.rotation.after(&other.rotation), self.transform_point(other.translation))
    }

    /// The opposite motion.
    ///
    /// # Errors
    /// If the result's translation leaves the domain, which takes a translation within a factor of √3 of its
    /// limit.
    pub fn inverse(&self) -> Result<Self, PoseError> {
        Self::new(self.rotation.inverse(), -self.rotation.apply_inverse(self.translation))
    }

    /// This pose as `other` sees it: `other.after(result)` is this pose.
    ///
    /// # Errors
    /// If the result's translation leaves the domain.
    pub fn relative_to(&self, other: &Self) -> Result<Self, PoseError> {
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

    /// A translation that is known to be within the domain, as a shape's coordinates are.
    pub(crate) fn at(translation: V) -> Self {
        Self { rotation: Rotation::identity(), translation }
    }

    pub(crate) fn widened(&self) -> Pose<V::Wide> {
        Pose { rotation: self.rotation.widened(), translation: self.translation.widen() }
    }
}

impl<V: Planar> Pose<V>
where
    V::Scalar: Real,
{
    /// A counter-clockwise rotation by an angle in radians, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::from_angle`] and [`new`](Self::new).
    pub fn from_angle(angle: V::Scalar, translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::from_angle(angle)?, translation)
    }
}

impl<V: Spatial> Pose<V> {
    /// The rotation by q/|q| with q = [x, y, z, w], then a translation.
    ///
    /// # Errors
    /// As [`Rotation::from_quaternion`] and [`new`](Self::new).
    pub fn from_quaternion(q: [V::Scalar; 4], translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::from_quaternion(q)?, translation)
    }

    /// The rotation by q/|q| with q = [x, y, z, w] of any length but zero, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::from_quaternion_normalized`] and [`new`](Self::new).
    pub fn from_quaternion_normalized(q: [V::Scalar; 4], translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::from_quaternion_normalized(q)?, translation)
    }
}

impl<V: Spatial> Pose<V>
where
    V::Scalar: Real,
{
    /// A rotation about an axis through the shape's origin, then a translation.
    ///
    /// # Errors
    /// As [`Rotation::from_axis_angle`] and [`new`](Self::new).
    pub fn from_axis_angle(axis: V, angle: V::Scalar, translation: V) -> Result<Self, PoseError> {
        Self::new(Rotation::from_axis_angle(axis, angle)?, translation)
    }
}

impl<V: Vector> Default for Pose<V> {
    fn default() -> Self {
        Self::identity()
    }
}
