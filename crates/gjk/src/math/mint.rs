//! Conversions between our poses and the quaternions and matrices of `mint`, by way of glam's: as in
//! `interop.rs`.

use super::pose::Pose;
use super::rotation::Rotation;

/// The types of one version of glam, in one precision.
macro_rules! conversions {
    ($glam:ident, $scalar:ident, $vec2:ident, $vec3:ident, $mat2:ident, $mat3:ident, $mat4:ident, $quat:ident) => {
        converted! {
            mint::ColumnMatrix2<$scalar> => Rotation<$glam::$vec2>, m => $glam::$mat2::from(m).into();
            mint::ColumnMatrix3<$scalar> => Rotation<$glam::$vec3>, m => $glam::$mat3::from(m).into();
            mint::Quaternion<$scalar> => Rotation<$glam::$vec3>, q => $glam::$quat::from(q).into();
            mint::ColumnMatrix3<$scalar> => Pose<$glam::$vec2>, m => $glam::$mat3::from(m).into();
            mint::ColumnMatrix4<$scalar> => Pose<$glam::$vec3>, m => $glam::$mat4::from(m).into();
            (mint::Quaternion<$scalar>, mint::Vector3<$scalar>) => Pose<$glam::$vec3>, (q, translation) => {
                Self::new(q.into(), translation.into())
            };
            Rotation<$glam::$vec2> => mint::ColumnMatrix2<$scalar>, r => $glam::$mat2::from(r).into();
            Rotation<$glam::$vec3> => mint::ColumnMatrix3<$scalar>, r => $glam::$mat3::from(r).into();
            Rotation<$glam::$vec3> => mint::Quaternion<$scalar>, r => $glam::$quat::from(r).into();
            Pose<$glam::$vec2> => mint::ColumnMatrix3<$scalar>, pose => $glam::$mat3::from(pose).into();
            Pose<$glam::$vec3> => mint::ColumnMatrix4<$scalar>, pose => $glam::$mat4::from(pose).into();
        }
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
