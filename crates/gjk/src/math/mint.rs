//! Conversions between our poses and the quaternions and matrices of `mint`, by way of glam's: as in
//! `interop.rs`.

use super::pose::Pose;
use super::rotation::Rotation;

/// `$from` becomes `$to` by way of `$glam`.
macro_rules! comes_in {
    ($from:ty, $glam:ty, $to:ty) => {
        impl From<$from> for $to {
            fn from(value: $from) -> Self {
                Self::from(<$glam>::from(value))
            }
        }
    };
}

/// `$from` becomes `$to` by way of `$glam`.
macro_rules! goes_out {
    ($from:ty, $glam:ty, $to:ty) => {
        impl From<$from> for $to {
            fn from(value: $from) -> Self {
                <$glam>::from(value).into()
            }
        }
    };
}

macro_rules! conversions {
    ($glam:ident, $scalar:ident, $vec2:ident, $vec3:ident, $mat2:ident, $mat3:ident, $mat4:ident, $quat:ident) => {
        comes_in!(mint::ColumnMatrix2<$scalar>, $glam::$mat2, Rotation<$glam::$vec2>);
        comes_in!(mint::ColumnMatrix3<$scalar>, $glam::$mat3, Rotation<$glam::$vec3>);
        comes_in!(mint::Quaternion<$scalar>, $glam::$quat, Rotation<$glam::$vec3>);
        comes_in!(mint::ColumnMatrix3<$scalar>, $glam::$mat3, Pose<$glam::$vec2>);
        comes_in!(mint::ColumnMatrix4<$scalar>, $glam::$mat4, Pose<$glam::$vec3>);

        impl From<(mint::Quaternion<$scalar>, mint::Vector3<$scalar>)> for Pose<$glam::$vec3> {
            fn from((q, translation): (mint::Quaternion<$scalar>, mint::Vector3<$scalar>)) -> Self {
                Self::new(q.into(), translation.into())
            }
        }

        goes_out!(Rotation<$glam::$vec2>, $glam::$mat2, mint::ColumnMatrix2<$scalar>);
        goes_out!(Rotation<$glam::$vec3>, $glam::$mat3, mint::ColumnMatrix3<$scalar>);
        goes_out!(Rotation<$glam::$vec3>, $glam::$quat, mint::Quaternion<$scalar>);
        goes_out!(Pose<$glam::$vec2>, $glam::$mat3, mint::ColumnMatrix3<$scalar>);
        goes_out!(Pose<$glam::$vec3>, $glam::$mat4, mint::ColumnMatrix4<$scalar>);
    };
}

macro_rules! precisions {
    ($glam:ident) => {
        conversions!($glam, f32, Vec2, Vec3, Mat2, Mat3, Mat4, Quat);
        conversions!($glam, f64, DVec2, DVec3, DMat2, DMat3, DMat4, DQuat);
    };
}

#[cfg(feature = "glam-033")]
precisions!(glam);
#[cfg(feature = "glam-034")]
precisions!(glam_034);
