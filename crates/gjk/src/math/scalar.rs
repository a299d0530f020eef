use super::each::array;
use core::fmt::{Debug, Display};
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::lanes;

/// A number type: `f32`, `f64`, or the internal double-word type with twice the precision.
///
/// This trait is sealed, since every rounding bound of this crate is derived for these types.
pub trait Scalar:
    super::sealed::Scalar
    + Copy
    + PartialEq
    + PartialOrd
    + Debug
    + Display
    + Default
    + Send
    + Sync
    + 'static
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// The distance from 1 to the next larger number. Rounding has a relative error of at most half of it.
    const EPSILON: Self;
    /// Infinity.
    const INFINITY: Self;
    /// The smallest positive normal number. Below it, rounding has an absolute error of at most this.
    const TINY: Self;
    /// The smallest positive number, 2⁻¹⁰⁷⁴ in `f64` and 2⁻¹⁴⁹ in `f32`. Below [`TINY`](Self::TINY), sums and
    /// differences are exact, and products have an error of at most half of it.
    const SMALLEST: Self;
    /// The domain: the largest magnitude of coordinates and radii, 2⁵⁰⁰ in `f64` and 2⁶⁰ in `f32`.
    const DOMAIN: Self;
    /// The default relative tolerance for curved cores: 1e-10 in `f64`, 1e-5 in `f32`.
    const TOLERANCE: Self;
    /// The default hysteresis of a contact, 0.005, and how far its side may lean, 1/16.
    #[doc(hidden)]
    const CONTACT: [Self; 2];

    /// Returns the square root, correctly rounded; in the double-word type within a few units in the last
    /// place.
    fn sqrt(self) -> Self;
    /// Returns the absolute value.
    fn abs(self) -> Self;
    /// Returns whether the number is neither infinite nor NaN.
    fn is_finite(self) -> bool;
    /// Converts from `f64`, rounded to nearest.
    fn from_f64(value: f64) -> Self;
    /// Converts to `f64`, rounded to nearest.
    fn to_f64(self) -> f64;
    /// Converts to `f32`, rounded once from `f64`.
    #[inline(always)]
    fn to_f32(self) -> f32 {
        self.to_f64() as f32
    }
    /// Returns the power of two in (|self|/2, |self|], limited to the range where its inverse is a normal
    /// number. Returns 1 for zero.
    fn power_of_two(self) -> Self;
    /// Returns 1/self for a result of [`power_of_two`](Self::power_of_two). Exact, and faster than a
    /// division.
    fn inverse_power(self) -> Self;

    /// `yes` if the sign bit of `self` is set, else `no`.
    #[doc(hidden)]
    fn if_negative(self, yes: Self, no: Self) -> Self;

    /// The largest scalar product of a vector of the plane with eight others, given by their coordinates.
    #[doc(hidden)]
    fn reach(vectors: &[[Self; 8]; 2], along: [Self; 2]) -> Self;

    /// Returns the larger of two numbers; `other` if `self` is NaN.
    fn max(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    /// Returns the smaller of two numbers; `other` if `self` is NaN.
    fn min(self, other: Self) -> Self {
        if self < other { self } else { other }
    }
}

/// A number type of shapes, poses and results: `f32` or `f64`.
pub trait Real: Scalar {
    /// Returns sine and cosine of an angle in radians, each within one unit in the last place. The result is
    /// the same on every platform.
    fn sin_cos(self) -> (Self, Self);
    /// Returns the angle of the vector (x, self), in radians in [−π, π], within a few units in the last
    /// place. The result is the same on every platform.
    fn atan2(self, x: Self) -> Self;
}

macro_rules! real {
    ($t:ident, $bits:ident, $signed:ident, $mantissa:literal, $range:literal, $domain:literal, $tolerance:literal, $sqrt:path, $sin_cos:path, $atan2:path, $reach:path) => {
        impl super::sealed::Scalar for $t {}

        impl Scalar for $t {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const EPSILON: Self = $t::EPSILON;
            const INFINITY: Self = $t::INFINITY;
            const TINY: Self = $t::MIN_POSITIVE;
            const SMALLEST: Self = $t::from_bits(1);
            const DOMAIN: Self = $domain;
            const TOLERANCE: Self = $tolerance;
            const CONTACT: [Self; 2] = [0.005, 0.0625];

            #[inline(always)]
            fn sqrt(self) -> Self {
                #[cfg(feature = "std")]
                return $t::sqrt(self);
                #[cfg(not(feature = "std"))]
                return $sqrt(self);
            }
            #[inline(always)]
            fn abs(self) -> Self {
                $t::from_bits(self.to_bits() & ($bits::MAX >> 1))
            }
            #[inline(always)]
            fn is_finite(self) -> bool {
                $t::is_finite(self)
            }
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                value as $t
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                self as f64
            }
            #[inline(always)]
            fn power_of_two(self) -> Self {
                if self == 0.0 {
                    return 1.0;
                }
                let clear = !(($bits::MAX >> 1) >> ($bits::BITS - 1 - $mantissa));
                let low = ($t::MAX_EXP as $bits - 1 - $range) << $mantissa;
                let high = ($t::MAX_EXP as $bits - 1 + $range) << $mantissa;
                $t::from_bits((self.abs().to_bits() & clear).clamp(low, high))
            }
            #[inline(always)]
            fn if_negative(self, yes: Self, no: Self) -> Self {
                let mask = (self.to_bits() as $signed >> ($bits::BITS - 1)) as $bits;
                $t::from_bits(yes.to_bits() & mask | no.to_bits() & !mask)
            }
            #[inline(always)]
            fn inverse_power(self) -> Self {
                const TWICE_ONE: $bits = 2 * (($t::MAX_EXP as $bits - 1) << $mantissa);
                $t::from_bits(TWICE_ONE - self.to_bits())
            }
            #[inline(always)]
            fn reach(vectors: &[[Self; 8]; 2], along: [Self; 2]) -> Self {
                $reach(vectors, along)
            }
        }

        impl Real for $t {
            fn sin_cos(self) -> (Self, Self) {
                $sin_cos(self)
            }
            fn atan2(self, x: Self) -> Self {
                $atan2(self, x)
            }
        }
    };
}

real!(f32, u32, i32, 23, 125, 1.152_921_5e18, 1e-5, libm::sqrtf, libm::sincosf, libm::atan2f, lanes::reach);
real!(f64, u64, i64, 52, 1021, 3.273390607896142e150, 1e-10, libm::sqrt, libm::sincos, libm::atan2, reach);

/// [`Scalar::reach`] in loops that compilers put in lanes.
#[inline(always)]
pub(super) fn reach<S: Scalar>([x, y]: &[[S; 8]; 2], along: [S; 2]) -> S {
    let mut reach: [S; 8] = array(|i| x[i] * along[0] + y[i] * along[1]);
    for lanes in [4, 2, 1] {
        for lane in 0..lanes {
            reach[lane] = reach[lane].max(reach[lane + lanes]);
        }
    }
    reach[0]
}
