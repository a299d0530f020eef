//! Rotations and poses as they are stored, bit for bit, and what is checked when they come back.

use serde::{Deserialize, Serialize};

use super::error::PoseError;
use super::orthonormal::{FAR, norm};
use super::pose::Pose;
use super::rotation::Rotation;
use super::scalar::Scalar;
use super::vector::Vector;

/// A matrix and how far it is from the rotation meant.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Rotation", deny_unknown_fields, bound = "")]
pub(super) struct StoredRotation<V: Vector> {
    columns: V::Columns,
    error: V::Scalar,
}

/// A rotation and a translation.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Pose", deny_unknown_fields, bound = "")]
pub(super) struct StoredPose<V: Vector> {
    rotation: Rotation<V>,
    translation: V,
}

impl<V: Vector> From<Rotation<V>> for StoredRotation<V> {
    fn from(rotation: Rotation<V>) -> Self {
        Self { columns: rotation.columns(), error: rotation.error() }
    }
}

/// The same matrix and the same error, bit for bit.
///
/// What no constructor gives is refused: an error below ε but for exact matrices, and a matrix that no
/// rotation is within the error of. The nearest rotation in the sense of the least sum of squares is then
/// within √D of it, of which 2 is more.
impl<V: Vector> TryFrom<StoredRotation<V>> for Rotation<V> {
    type Error = PoseError;
    fn try_from(stored: StoredRotation<V>) -> Result<Self, PoseError> {
        let StoredRotation { columns, error } = stored;
        if error == V::Scalar::INFINITY {
            return Ok(Self::UNKNOWN);
        }
        let nearest = Self::near(columns, &FAR)?;
        let is_exact = nearest.error == V::Scalar::ZERO;
        let least = if is_exact { V::Scalar::ZERO } else { V::Scalar::EPSILON };
        // The nearest rotation is known to ε.
        let off = norm::<V>(|i| nearest.columns[i] - columns[i]);
        let two = V::Scalar::ONE + V::Scalar::ONE;
        let is_plausible = error.is_finite() && error >= least && off <= two * (error + least);
        if is_plausible { Ok(Self { columns, error }) } else { Err(PoseError::WrongError) }
    }
}

impl<V: Vector> From<Pose<V>> for StoredPose<V> {
    fn from(pose: Pose<V>) -> Self {
        Self { rotation: *pose.rotation(), translation: pose.translation() }
    }
}

impl<V: Vector> TryFrom<StoredPose<V>> for Pose<V> {
    type Error = PoseError;
    fn try_from(stored: StoredPose<V>) -> Result<Self, PoseError> {
        let StoredPose { rotation, translation } = stored;
        if rotation.is_known() { Self::try_new(rotation, translation) } else { Ok(Self::UNKNOWN) }
    }
}
