//! Conversions between our poses and the isometries and rotations of nalgebra: as in `interop.rs`.

use nalgebra::{
    Complex, Isometry2, Isometry3, IsometryMatrix2, IsometryMatrix3, Matrix2, Matrix3, Quaternion, Rotation2,
    Rotation3, Translation2, Translation3, Unit, UnitComplex, UnitQuaternion,
};

use super::pose::Pose;
use super::rotation::Rotation;

macro_rules! planar {
    ($scalar:ident, $vec:path) => {
        impl From<Rotation2<$scalar>> for Rotation<$vec> {
            fn from(rotation: Rotation2<$scalar>) -> Self {
                let m = rotation.matrix();
                let column = |j: usize| <$vec>::new(m[(0, j)], m[(1, j)]);
                Self::from_columns([column(0), column(1)])
            }
        }
        impl From<UnitComplex<$scalar>> for Rotation<$vec> {
            fn from(turn: UnitComplex<$scalar>) -> Self {
                let x = <$vec>::new(turn.re, turn.im);
                Self::from_columns([x, x.perp()])
            }
        }
        impl From<Rotation<$vec>> for Rotation2<$scalar> {
            fn from(rotation: Rotation<$vec>) -> Self {
                let [x, y] = rotation.given();
                Self::from_matrix_unchecked(Matrix2::new(x.x, y.x, x.y, y.y))
            }
        }
        impl From<Rotation<$vec>> for UnitComplex<$scalar> {
            fn from(rotation: Rotation<$vec>) -> Self {
                let [x, _] = rotation.given();
                Unit::new_unchecked(Complex { re: x.x, im: x.y })
            }
        }
        planar!($scalar, $vec, Isometry2);
        planar!($scalar, $vec, IsometryMatrix2);
    };
    ($scalar:ident, $vec:path, $isometry:ident) => {
        impl From<$isometry<$scalar>> for Pose<$vec> {
            fn from(motion: $isometry<$scalar>) -> Self {
                let t = &motion.translation.vector;
                Self::new(motion.rotation.into(), <$vec>::new(t[0], t[1]))
            }
        }
        impl From<Pose<$vec>> for $isometry<$scalar> {
            fn from(pose: Pose<$vec>) -> Self {
                let t = pose.translation();
                Self { rotation: (*pose.rotation()).into(), translation: Translation2::new(t.x, t.y) }
            }
        }
    };
}

macro_rules! spatial {
    ($scalar:ident, $vec:path, $quat:path) => {
        impl From<Rotation3<$scalar>> for Rotation<$vec> {
            fn from(rotation: Rotation3<$scalar>) -> Self {
                let m = rotation.matrix();
                let column = |j: usize| <$vec>::new(m[(0, j)], m[(1, j)], m[(2, j)]);
                Self::from_columns([column(0), column(1), column(2)])
            }
        }
        impl From<UnitQuaternion<$scalar>> for Rotation<$vec> {
            fn from(turn: UnitQuaternion<$scalar>) -> Self {
                Self::from_quaternion([turn.i, turn.j, turn.k, turn.w])
            }
        }
        impl From<Rotation<$vec>> for Rotation3<$scalar> {
            fn from(rotation: Rotation<$vec>) -> Self {
                let [x, y, z] = rotation.given();
                Self::from_matrix_unchecked(Matrix3::new(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z))
            }
        }
        impl From<Rotation<$vec>> for UnitQuaternion<$scalar> {
            fn from(rotation: Rotation<$vec>) -> Self {
                let q = <$quat>::from(rotation);
                Unit::new_unchecked(Quaternion::new(q.w, q.x, q.y, q.z))
            }
        }
        spatial!($scalar, $vec, $quat, Isometry3);
        spatial!($scalar, $vec, $quat, IsometryMatrix3);
    };
    ($scalar:ident, $vec:path, $quat:path, $isometry:ident) => {
        impl From<$isometry<$scalar>> for Pose<$vec> {
            fn from(motion: $isometry<$scalar>) -> Self {
                let t = &motion.translation.vector;
                Self::new(motion.rotation.into(), <$vec>::new(t[0], t[1], t[2]))
            }
        }
        impl From<Pose<$vec>> for $isometry<$scalar> {
            fn from(pose: Pose<$vec>) -> Self {
                let t = pose.translation();
                Self { rotation: (*pose.rotation()).into(), translation: Translation3::new(t.x, t.y, t.z) }
            }
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
