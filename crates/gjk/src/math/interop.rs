//! Conversions between our poses and glam's own matrices, quaternions and affine maps.
//!
//! What comes in is taken for the rotation nearest to it ([`Rotation::from_columns`]) or for q/|q|
//! ([`Rotation::from_quaternion`]); where that is far off, nothing is known of it ([`Pose::UNKNOWN`]). What
//! goes out is the matrix as it is kept, or, as a quaternion, off by a few ε more; of an unknown pose NaN.

use core::ops::Mul;

use super::pose::Pose;
use super::rotation::Rotation;
use super::scalar::Scalar;

/// `pose * point` and `rotation * vector`.
macro_rules! applied {
    ($glam:ident, $vec:ident) => {
        impl Mul<$glam::$vec> for Pose<$glam::$vec> {
            type Output = $glam::$vec;
            #[inline]
            fn mul(self, point: $glam::$vec) -> $glam::$vec {
                self.transform_point(point)
            }
        }
        impl Mul<$glam::$vec> for Rotation<$glam::$vec> {
            type Output = $glam::$vec;
            #[inline]
            fn mul(self, vector: $glam::$vec) -> $glam::$vec {
                self.apply(vector)
            }
        }
    };
}

macro_rules! planar_interop {
    ($glam:ident, $vec:ident, $mat:ident, $whole:ident, $affine:ident) => {
        applied!($glam, $vec);
        impl From<$glam::$mat> for Rotation<$glam::$vec> {
            fn from(m: $glam::$mat) -> Self {
                Rotation::from_columns([m.x_axis, m.y_axis])
            }
        }
        impl From<$glam::$affine> for Pose<$glam::$vec> {
            fn from(m: $glam::$affine) -> Self {
                Pose::from_columns([m.matrix2.x_axis, m.matrix2.y_axis], m.translation)
            }
        }
        impl From<$glam::$whole> for Pose<$glam::$vec> {
            fn from(m: $glam::$whole) -> Self {
                if !is_affine(m.row(2).to_array()) {
                    return Pose::UNKNOWN;
                }
                Pose::from_columns([m.x_axis.truncate(), m.y_axis.truncate()], m.z_axis.truncate())
            }
        }
        impl From<Rotation<$glam::$vec>> for $glam::$mat {
            fn from(rotation: Rotation<$glam::$vec>) -> Self {
                let [x, y] = rotation.given();
                $glam::$mat::from_cols(x, y)
            }
        }
        impl From<Pose<$glam::$vec>> for $glam::$affine {
            fn from(pose: Pose<$glam::$vec>) -> Self {
                $glam::$affine::from_mat2_translation((*pose.rotation()).into(), pose.translation())
            }
        }
        impl From<Pose<$glam::$vec>> for $glam::$whole {
            fn from(pose: Pose<$glam::$vec>) -> Self {
                $glam::$affine::from(pose).into()
            }
        }
    };
}

macro_rules! spatial_interop {
    ($glam:ident, $vec:ident, $mat:ident, $quat:ident, $whole:ident, $affine:ident) => {
        applied!($glam, $vec);
        impl From<$glam::$mat> for Rotation<$glam::$vec> {
            fn from(m: $glam::$mat) -> Self {
                Rotation::from_columns([m.x_axis, m.y_axis, m.z_axis])
            }
        }
        impl From<$glam::$quat> for Rotation<$glam::$vec> {
            fn from(q: $glam::$quat) -> Self {
                Rotation::from_quaternion(q.to_array())
            }
        }
        impl From<($glam::$quat, $glam::$vec)> for Pose<$glam::$vec> {
            fn from((q, translation): ($glam::$quat, $glam::$vec)) -> Self {
                Pose::from_quaternion(q.to_array(), translation)
            }
        }
        impl From<$glam::$whole> for Pose<$glam::$vec> {
            fn from(m: $glam::$whole) -> Self {
                if !is_affine(m.row(3).to_array()) {
                    return Pose::UNKNOWN;
                }
                let columns = [m.x_axis.truncate(), m.y_axis.truncate(), m.z_axis.truncate()];
                Pose::from_columns(columns, m.w_axis.truncate())
            }
        }
        impl From<$glam::$affine> for Pose<$glam::$vec> {
            fn from(m: $glam::$affine) -> Self {
                let matrix: $glam::$mat = m.matrix3.into();
                Pose::from_columns([matrix.x_axis, matrix.y_axis, matrix.z_axis], m.translation.into())
            }
        }
        impl From<Rotation<$glam::$vec>> for $glam::$mat {
            fn from(rotation: Rotation<$glam::$vec>) -> Self {
                let [x, y, z] = rotation.given();
                $glam::$mat::from_cols(x, y, z)
            }
        }
        impl From<Pose<$glam::$vec>> for $glam::$affine {
            fn from(pose: Pose<$glam::$vec>) -> Self {
                $glam::$affine::from_mat3_translation((*pose.rotation()).into(), pose.translation())
            }
        }
        impl From<Rotation<$glam::$vec>> for $glam::$quat {
            fn from(rotation: Rotation<$glam::$vec>) -> Self {
                $glam::$quat::from_mat3(&rotation.into())
            }
        }
        impl From<Pose<$glam::$vec>> for $glam::$whole {
            fn from(pose: Pose<$glam::$vec>) -> Self {
                $glam::$affine::from(pose).into()
            }
        }
    };
}

/// Whether the last row of a matrix is that of an affine map, 0 … 0 1.
fn is_affine<S: Scalar, const N: usize>(last_row: [S; N]) -> bool {
    last_row.iter().enumerate().all(|(i, &x)| x == if i + 1 == N { S::ONE } else { S::ZERO })
}

macro_rules! interop {
    ($glam:ident) => {
        planar_interop!($glam, Vec2, Mat2, Mat3, Affine2);
        planar_interop!($glam, DVec2, DMat2, DMat3, DAffine2);
        spatial_interop!($glam, Vec3, Mat3, Quat, Mat4, Affine3A);
        spatial_interop!($glam, DVec3, DMat3, DQuat, DMat4, DAffine3);
    };
}

#[cfg(feature = "glam-033")]
interop!(glam);
#[cfg(feature = "glam-034")]
interop!(glam_034);
