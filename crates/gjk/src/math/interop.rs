//! Conversions between our poses and glam's own matrices, quaternions and affine maps.

use super::error::PoseError;
use super::pose::Pose;
use super::rotation::Rotation;

macro_rules! planar_interop {
    ($glam:ident, $vec:ident, $mat:ident, $affine:ident) => {
        impl TryFrom<$glam::$mat> for Rotation<$glam::$vec> {
            type Error = PoseError;
            fn try_from(m: $glam::$mat) -> Result<Self, PoseError> {
                Rotation::from_columns([m.x_axis, m.y_axis])
            }
        }
        impl TryFrom<$glam::$affine> for Pose<$glam::$vec> {
            type Error = PoseError;
            fn try_from(m: $glam::$affine) -> Result<Self, PoseError> {
                Pose::from_columns([m.matrix2.x_axis, m.matrix2.y_axis], m.translation)
            }
        }
        impl From<Rotation<$glam::$vec>> for $glam::$mat {
            fn from(rotation: Rotation<$glam::$vec>) -> Self {
                let [x, y] = rotation.columns();
                $glam::$mat::from_cols(x, y)
            }
        }
        impl From<Pose<$glam::$vec>> for $glam::$affine {
            fn from(pose: Pose<$glam::$vec>) -> Self {
                $glam::$affine::from_mat2_translation((*pose.rotation()).into(), pose.translation())
            }
        }
    };
}

macro_rules! spatial_interop {
    ($glam:ident, $vec:ident, $mat:ident, $quat:ident, $affine:ident) => {
        impl TryFrom<$glam::$mat> for Rotation<$glam::$vec> {
            type Error = PoseError;
            fn try_from(m: $glam::$mat) -> Result<Self, PoseError> {
                Rotation::from_columns([m.x_axis, m.y_axis, m.z_axis])
            }
        }
        impl TryFrom<$glam::$quat> for Rotation<$glam::$vec> {
            type Error = PoseError;
            fn try_from(q: $glam::$quat) -> Result<Self, PoseError> {
                Rotation::from_quaternion(q.to_array())
            }
        }
        impl TryFrom<$glam::$affine> for Pose<$glam::$vec> {
            type Error = PoseError;
            fn try_from(m: $glam::$affine) -> Result<Self, PoseError> {
                let matrix: $glam::$mat = m.matrix3.into();
                Pose::from_columns([matrix.x_axis, matrix.y_axis, matrix.z_axis], m.translation.into())
            }
        }
        impl From<Rotation<$glam::$vec>> for $glam::$mat {
            fn from(rotation: Rotation<$glam::$vec>) -> Self {
                let [x, y, z] = rotation.columns();
                $glam::$mat::from_cols(x, y, z)
            }
        }
        impl From<Pose<$glam::$vec>> for $glam::$affine {
            fn from(pose: Pose<$glam::$vec>) -> Self {
                $glam::$affine::from_mat3_translation((*pose.rotation()).into(), pose.translation())
            }
        }
    };
}

macro_rules! interop {
    ($glam:ident) => {
        planar_interop!($glam, Vec2, Mat2, Affine2);
        planar_interop!($glam, DVec2, DMat2, DAffine2);
        spatial_interop!($glam, Vec3, Mat3, Quat, Affine3A);
        spatial_interop!($glam, DVec3, DMat3, DQuat, DAffine3);
    };
}

#[cfg(feature = "glam-033")]
interop!(glam);
#[cfg(feature = "glam-034")]
interop!(glam_034);
