//! Conversions between our poses and glam's own matrices, quaternions and affine maps.
//!
//! What comes in is taken for the rotation nearest to it ([`Rotation::from_columns`]) or for q/|q|
//! ([`Rotation::from_quaternion`]); where that is far off, nothing is known of it ([`Pose::UNKNOWN`]). What
//! goes out is the matrix as it is kept, or, as a quaternion, off by a few ε more; of an unknown pose NaN.

use core::ops::Mul;

use super::pose::Pose;
use super::rotation::Rotation;
use super::scalar::Scalar;
use super::vector::Vector;

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
        converted! {
            $glam::$mat => Rotation<$glam::$vec>, m => Self::from_columns([m.x_axis, m.y_axis]);
            $glam::$affine => Pose<$glam::$vec>, m => {
                Self::from_columns([m.matrix2.x_axis, m.matrix2.y_axis], m.translation)
            };
            $glam::$whole => Pose<$glam::$vec>, m => {
                let columns = [m.x_axis.truncate(), m.y_axis.truncate()];
                if_affine(m.row(2).to_array(), Self::from_columns(columns, m.z_axis.truncate()))
            };
            Rotation<$glam::$vec> => $glam::$mat, rotation => {
                let [x, y] = rotation.given();
                Self::from_cols(x, y)
            };
            Pose<$glam::$vec> => $glam::$affine, pose => {
                Self::from_mat2_translation((*pose.rotation()).into(), pose.translation())
            };
            Pose<$glam::$vec> => $glam::$whole, pose => $glam::$affine::from(pose).into();
        }
    };
}

macro_rules! spatial_interop {
    ($glam:ident, $vec:ident, $mat:ident, $quat:ident, $whole:ident, $affine:ident) => {
        applied!($glam, $vec);
        converted! {
            $glam::$mat => Rotation<$glam::$vec>, m => Self::from_columns([m.x_axis, m.y_axis, m.z_axis]);
            $glam::$quat => Rotation<$glam::$vec>, q => Self::from_quaternion(q.to_array());
            ($glam::$quat, $glam::$vec) => Pose<$glam::$vec>, (q, translation) => {
                Self::from_quaternion(q.to_array(), translation)
            };
            $glam::$whole => Pose<$glam::$vec>, m => {
                let columns = [m.x_axis.truncate(), m.y_axis.truncate(), m.z_axis.truncate()];
                if_affine(m.row(3).to_array(), Self::from_columns(columns, m.w_axis.truncate()))
            };
            $glam::$affine => Pose<$glam::$vec>, m => {
                let matrix: $glam::$mat = m.matrix3.into();
                Self::from_columns([matrix.x_axis, matrix.y_axis, matrix.z_axis], m.translation.into())
            };
            Rotation<$glam::$vec> => $glam::$mat, rotation => {
                let [x, y, z] = rotation.given();
                Self::from_cols(x, y, z)
            };
            Pose<$glam::$vec> => $glam::$affine, pose => {
                Self::from_mat3_translation((*pose.rotation()).into(), pose.translation())
            };
            Rotation<$glam::$vec> => $glam::$quat, rotation => Self::from_mat3(&rotation.into());
            Pose<$glam::$vec> => $glam::$whole, pose => $glam::$affine::from(pose).into();
        }
    };
}

/// The pose of a matrix whose last row is that of an affine map, 0 … 0 1; of any other nothing is known.
fn if_affine<V: Vector, const N: usize>(last_row: [V::Scalar; N], pose: Pose<V>) -> Pose<V> {
    let expected = |i: usize| if i + 1 == N { V::Scalar::ONE } else { V::Scalar::ZERO };
    if last_row.iter().enumerate().all(|(i, &x)| x == expected(i)) { pose } else { Pose::UNKNOWN }
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
