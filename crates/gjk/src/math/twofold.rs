//! Double-word numbers of about 106 bits, which decide what one rounding of `f64` leaves open.

use super::each::array;
use core::fmt;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::scalar::Scalar;
use super::vector::Vector;

/// A double-word number: the unevaluated sum of two `f64`.
///
/// Sums and products have a relative error of a few 2⁻¹⁰⁴ (T. J. Dekker, *A floating-point technique for
/// extending the available precision*, 1971; bounds: M. Joldes, J.-M. Muller, V. Popescu, *Tight and rigorous
/// error bounds for basic building blocks of double-word arithmetic*, 2017). Products use Dekker's split,
/// because `core` has no fused multiply-add. Factors must therefore be below 2⁹⁹⁰. Products and quotients by
/// powers of two are exact.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Twofold {
    /// The sum, rounded to nearest.
    pub high: f64,
    /// The rounding error of `high`.
    pub low: f64,
}

/// The rounded sum of two numbers and its exact error, whatever their order (D. E. Knuth, *TAOCP* 2, §4.2.2).
#[inline(always)]
pub(crate) fn two_sum<T: Copy + Add<Output = T> + Sub<Output = T>>(a: T, b: T) -> (T, T) {
    let sum = a + b;
    let b_part = sum - a;
    let a_part = sum - b_part;
    (sum, (a - a_part) + (b - b_part))
}

/// As [`two_sum`], for |a| ≥ |b|.
#[inline(always)]
fn fast_two_sum(a: f64, b: f64) -> Twofold {
    let high = a + b;
    Twofold { high, low: b - (high - a) }
}

#[inline(always)]
fn split(a: f64) -> (f64, f64) {
    // 2²⁷ + 1 cuts the 53 bits into halves of 26, whose products are exact.
    let shifted = 134_217_729.0 * a;
    let high = shifted - (shifted - a);
    (high, a - high)
}

#[inline(always)]
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    let ((a_high, a_low), (b_high, b_low)) = (split(a), split(b));
    (product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low)
}

/// Whether a normal number is a power of two, or minus one.
#[inline(always)]
fn is_power_of_two(value: f64) -> bool {
    value.to_bits() << 12 == 0 && value.is_normal()
}

impl super::sealed::Scalar for Twofold {}

impl From<f64> for Twofold {
    #[inline(always)]
    fn from(value: f64) -> Self {
        Twofold { high: value, low: 0.0 }
    }
}

impl fmt::Display for Twofold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} + {:e}", self.high, self.low)
    }
}

impl PartialOrd for Twofold {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        match self.high.partial_cmp(&other.high) {
            Some(core::cmp::Ordering::Equal) => self.low.partial_cmp(&other.low),
            order => order,
        }
    }
}

impl Neg for Twofold {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Twofold { high: -self.high, low: -self.low }
    }
}

impl Add for Twofold {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Self) -> Self {
        let (high, high_error) = two_sum(self.high, rhs.high);
        let (low, low_error) = two_sum(self.low, rhs.low);
        let first = fast_two_sum(high, high_error + low);
        fast_two_sum(first.high, low_error + first.low)
    }
}

impl Sub for Twofold {
    type Output = Self;
    #[inline(always)]
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl Mul for Twofold {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        if rhs.low == 0.0 && is_power_of_two(rhs.high) {
            return Twofold { high: self.high * rhs.high, low: self.low * rhs.high };
        }
        let (product, error) = two_product(self.high, rhs.high);
        fast_two_sum(product, error + (self.high * rhs.low + self.low * rhs.high))
    }
}

impl Div for Twofold {
    type Output = Self;
    fn div(self, rhs: Self) -> Self {
        if rhs.low == 0.0 && is_power_of_two(rhs.high) {
            return Twofold { high: self.high / rhs.high, low: self.low / rhs.high };
        }
        let quotient = self.high / rhs.high;
        if !quotient.is_finite() {
            return quotient.into();
        }
        // One correction: what the rounded quotient leaves of the dividend, divided again.
        let rest = self - rhs * quotient.into();
        fast_two_sum(quotient, rest.high / rhs.high)
    }
}

impl Scalar for Twofold {
    const ZERO: Self = Twofold { high: 0.0, low: 0.0 };
    const ONE: Self = Twofold { high: 1.0, low: 0.0 };
    // 2⁻¹⁰²: the bounds of the papers above, rounded up for all four operations and the root.
    const EPSILON: Self = Twofold { high: f64::EPSILON * f64::EPSILON * 4.0, low: 0.0 };
    const INFINITY: Self = Twofold { high: f64::INFINITY, low: 0.0 };
    const TINY: Self = Twofold { high: f64::MIN_POSITIVE, low: 0.0 };
    const SMALLEST: Self = Twofold { high: <f64 as Scalar>::SMALLEST, low: 0.0 };
    const DOMAIN: Self = Twofold { high: <f64 as Scalar>::DOMAIN, low: 0.0 };
    const TOLERANCE: Self = Twofold { high: <f64 as Scalar>::TOLERANCE, low: 0.0 };
    const CONTACT: [Self; 2] = [Twofold { high: 0.005, low: 0.0 }, Twofold { high: 0.0625, low: 0.0 }];

    fn sqrt(self) -> Self {
        let root = Scalar::sqrt(self.high);
        if !(root > 0.0 && root.is_finite()) {
            return root.into();
        }
        // One step of Newton from the rounded root.
        let (square, error) = two_product(root, root);
        let rest = self - Twofold { high: square, low: error };
        fast_two_sum(root, rest.high / (root + root))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        if self.high < 0.0 || (self.high == 0.0 && self.low < 0.0) { -self } else { self }
    }
    #[inline(always)]
    fn is_finite(self) -> bool {
        self.high.is_finite()
    }
    #[inline(always)]
    fn from_f64(value: f64) -> Self {
        value.into()
    }
    #[inline(always)]
    fn to_f64(self) -> f64 {
        self.high
    }
    #[inline(always)]
    fn power_of_two(self) -> Self {
        self.high.power_of_two().into()
    }
    fn reach(vectors: &[[Self; 8]; 2], along: [Self; 2]) -> Self {
        super::scalar::reach(vectors, along)
    }
    fn if_negative(self, yes: Self, no: Self) -> Self {
        if self.high.is_sign_negative() { yes } else { no }
    }
    #[inline(always)]
    fn inverse_power(self) -> Self {
        self.high.inverse_power().into()
    }
}

macro_rules! twofold_vector {
    ($(#[$doc:meta])* $t:ident, $dimension:literal, [$($field:ident $index:literal),+]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $t {
            $(#[doc = "A coordinate."] pub $field: Twofold),+
        }

        impl $t {
            /// From the coordinates.
            #[inline(always)]
            pub fn new($($field: Twofold),+) -> Self {
                Self { $($field),+ }
            }
        }

        impl Neg for $t {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                Self { $($field: -self.$field),+ }
            }
        }
        impl Add for $t {
            type Output = Self;
            #[inline(always)]
            fn add(self, rhs: Self) -> Self {
                Self { $($field: self.$field + rhs.$field),+ }
            }
        }
        impl Sub for $t {
            type Output = Self;
            #[inline(always)]
            fn sub(self, rhs: Self) -> Self {
                Self { $($field: self.$field - rhs.$field),+ }
            }
        }
        impl Mul<Twofold> for $t {
            type Output = Self;
            #[inline(always)]
            fn mul(self, rhs: Twofold) -> Self {
                Self { $($field: self.$field * rhs),+ }
            }
        }

        impl super::sealed::Vector for $t {}

        impl Vector for $t {
            type Scalar = Twofold;
            type Wide = Self;
            type Columns = [Self; $dimension];
            const DIMENSION: usize = $dimension;
            const ZERO: Self = Self { $($field: Twofold::ZERO),+ };
            const IDENTITY: Self::Columns = [$(Self { $field: Twofold::ONE, ..Self::ZERO }),+];

            #[inline]
            fn dot(self, rhs: Self) -> Twofold {
                let mut sum = Twofold::ZERO;
                $(sum = sum + self.$field * rhs.$field;)+
                sum
            }
            #[inline]
            fn get(self, index: usize) -> Twofold {
                [$(self.$field),+][index]
            }
            #[inline]
            fn from_fn(mut f: impl FnMut(usize) -> Twofold) -> Self {
                Self { $($field: f($index)),+ }
            }
            #[inline]
            fn columns(f: impl FnMut(usize) -> Self) -> Self::Columns {
                array(f)
            }
            #[inline(always)]
            fn widen(self) -> Self {
                self
            }
            #[inline(always)]
            fn narrow(wide: Self) -> Self {
                wide
            }
        }
    };
}

twofold_vector!(
    /// A vector of the plane with two-term coordinates.
    Twofold2, 2, [x 0, y 1]
);
twofold_vector!(
    /// A vector of space with two-term coordinates.
    Twofold3, 3, [x 0, y 1, z 2]
);
