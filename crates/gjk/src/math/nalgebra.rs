//! Conversions between our poses and the isometries and rotations of nalgebra: as in `interop.rs`.

use nalgebra::{
    Complex, Isometry2, Isometry3, IsometryMatrix2, IsometryMatrix3, Matrix2, Matrix3, Quaternion, Rotation2,
    Rotation3, Translation2, Translation3, Unit, UnitComplex, UnitQuaternion,
};

use super::pose::Pose;
use super::rotation::Rotation;

macro_rules! planar {
    ($scalar:ident, $vec:path) => {
        converted! {
            Rotation2<$scalar> => Rotation<$vec>, rotation => {
                let m = rotation.matrix();
                let column = |j: usize| <$vec>::new(m[(0, j)], m[(1, j)]);
                Self::from_columns([column(0), column(1)])
            };
            UnitComplex<$scalar> => Rotation<$vec>, turn => {
                let x = <$vec>::new(turn.re, turn.im);
                Self::from_columns([x, x.perp()])
            };
            Rotation<$vec> => Rotation2<$scalar>, rotation => {
                let [x, y] = rotation.given();
                Self::from_matrix_unchecked(Matrix2::new(x.x, y.x, x.y, y.y))
            };
            Rotation<$vec> => UnitComplex<$scalar>, rotation => {
                let [x, _] = rotation.given();
                Unit::new_unchecked(Complex { re: x.x, im: x.y })
            };
        }
        isometry!($scalar, $vec, Isometry2, Translation2, x, y);
        isometry!($scalar, $vec, IsometryMatrix2, Translation2, x, y);
    };
}

macro_rules! spatial {
    ($scalar:ident, $vec:path, $quat:path) => {
        converted! {
            Rotation3<$scalar> => Rotation<$vec>, rotation => {
                let m = rotation.matrix();
                let column = |j: usize| <$vec>::new(m[(0, j)], m[(1, j)], m[(2, j)]);
                Self::from_columns([column(0), column(1), column(2)])
            };
            UnitQuaternion<$scalar> => Rotation<$vec>, turn => {
                Self::from_quaternion([turn.i, turn.j, turn.k, turn.w])
            };
            Rotation<$vec> => Rotation3<$scalar>, rotation => {
                let [x, y, z] = rotation.given();
                Self::from_matrix_unchecked(Matrix3::new(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z))
            };
            Rotation<$vec> => UnitQuaternion<$scalar>, rotation => {
                let q = <$quat>::from(rotation);
                Unit::new_unchecked(Quaternion::new(q.w, q.x, q.y, q.z))
            };
        }
        isometry!($scalar, $vec, Isometry3, Translation3, x, y, z);
        isometry!($scalar, $vec, IsometryMatrix3, Translation3, x, y, z);
    };
}

macro_rules! isometry {
    ($scalar:ident, $vec:path, $isometry:ident, $translation:ident, $($axis:ident),+) => {
        converted! {
            $isometry<$scalar> => Pose<$vec>, motion => {
                let t = motion.translation.vector;
                Self::new(motion.rotation.into(), <$vec>::new($(t.$axis),+))
            };
            Pose<$vec> => $isometry<$scalar>, pose => {
                let t = pose.translation();
                Self { rotation: (*pose.rotation()).into(), translation: $translation::new($(t.$axis),+) }
            };
        }
    };
}

macro_rules! conversions {
    ($glam:ident) => {
        planar!(f32, $glam::Vec2);
        planar!(f64, $glam::DVec2);
        spatial!(f32, $glam::Vec3, $glam::Quat);
        spatial!(f64, $glam::DVec3, $glam::DQuat);
    };
}

#[cfg(feature = "glam-033")]
conversions!(glam);
#[cfg(feature = "glam-034")]
conversions!(glam_034);
