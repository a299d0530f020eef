//! The vectors of each glam version whose feature is on, and what the two-term vectors have in common with
//! them.

use super::each::array;
use super::scalar::Scalar;
use super::twofold::{Twofold2, Twofold3};
use super::vector::{Planar, Spatial, Vector};

macro_rules! glam_vector {
    ($t:path, $wide:path, $scalar:ident, $dimension:literal, [$($field:ident $index:literal),+], $widen:expr, $narrow:expr) => {
        impl super::sealed::Vector for $t {}

        impl Vector for $t {
            type Scalar = $scalar;
            type Wide = $wide;
            type Columns = [Self; $dimension];
            const DIMENSION: usize = $dimension;
            const ZERO: Self = <$t>::ZERO;
            const IDENTITY: Self::Columns = <$t>::AXES;

            #[inline(always)]
            fn dot(self, rhs: Self) -> $scalar {
                <$t>::dot(self, rhs)
            }
            #[inline(always)]
            fn get(self, index: usize) -> $scalar {
                self[index]
            }
            #[inline(always)]
            fn from_fn(mut f: impl FnMut(usize) -> $scalar) -> Self {
                <$t>::new($(f($index)),+)
            }
            #[inline(always)]
            fn columns(f: impl FnMut(usize) -> Self) -> Self::Columns {
                array(f)
            }
            #[inline(always)]
            fn with_signs_of(self, other: Self) -> Self {
                self.copysign(other)
            }
            #[inline(always)]
            fn signs(self) -> u32 {
                self.is_negative_bitmask()
            }
            #[inline(always)]
            fn widen(self) -> Self::Wide {
                $widen(self)
            }
            #[inline(always)]
            fn narrow(wide: Self::Wide) -> Self {
                $narrow(wide)
            }
        }
    };
}

macro_rules! glam_version {
    ($glam:ident) => {
        glam_vector!($glam::Vec2, $glam::DVec2, f32, 2, [x 0, y 1], |v: $glam::Vec2| v.as_dvec2(), |v: $glam::DVec2| v.as_vec2());
        glam_vector!($glam::Vec3, $glam::DVec3, f32, 3, [x 0, y 1, z 2], |v: $glam::Vec3| v.as_dvec3(), |v: $glam::DVec3| v.as_vec3());
        glam_vector!($glam::DVec2, Twofold2, f64, 2, [x 0, y 1],
            |v: $glam::DVec2| Twofold2::new(v.x.into(), v.y.into()),
            |v: Twofold2| $glam::DVec2::new(v.x.to_f64(), v.y.to_f64()));
        glam_vector!($glam::DVec3, Twofold3, f64, 3, [x 0, y 1, z 2],
            |v: $glam::DVec3| Twofold3::new(v.x.into(), v.y.into(), v.z.into()),
            |v: Twofold3| $glam::DVec3::new(v.x.to_f64(), v.y.to_f64(), v.z.to_f64()));
        glam_vector!($glam::Vec3A, $glam::DVec3, f32, 3, [x 0, y 1, z 2], |v: $glam::Vec3A| v.as_dvec3(), |v: $glam::DVec3| v.as_vec3a());
        impl Planar for $glam::Vec2 {}
        impl Planar for $glam::DVec2 {}
        impl Spatial for $glam::Vec3 {}
        impl Spatial for $glam::DVec3 {}
        impl Spatial for $glam::Vec3A {
            // As glam's, which is fused where the target has such an instruction: other bits on others.
            #[inline(always)]
            fn cross(self, rhs: Self) -> Self {
                use $glam::Vec3Swizzles;
                (self.zxy() * rhs - self * rhs.zxy()).zxy()
            }
        }
    };
}

#[cfg(feature = "glam-033")]
glam_version!(glam);
#[cfg(feature = "glam-034")]
glam_version!(glam_034);

impl Planar for Twofold2 {}
impl Spatial for Twofold3 {}

#[cfg(not(any(feature = "glam-033", feature = "glam-034")))]
compile_error!("gjk needs a vector type: turn on the feature `glam-033` (the default) or `glam-034`");
