//! Exact rationals, and their way back to f64.

use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};

/// An exact rational number, always in lowest terms.
pub type Rational = dashu_ratio::RBig;

/// The rational that a finite f64 stands for, exactly (an f32 widens to f64 exactly first).
///
/// # Panics
/// If `value` is infinite or NaN.
#[must_use]
pub fn from_f64(value: f64) -> Rational {
    match Rational::try_from(value) {
        Ok(exact) => exact,
        Err(_) => panic!("{value} is not a rational number"),
    }
}

/// The tightest f64 pair with `lower ≤ value ≤ upper`: equal where the value is an f64, neighbours otherwise.
#[must_use]
pub fn bounds_f64(value: &Rational) -> (f64, f64) {
    let start = Wide::ratio(value.numerator(), value.denominator()).to_f64();
    tighten(start, |x| x.is_finite() && from_f64(x) <= *value, |x| x.is_finite() && from_f64(x) >= *value)
}

/// Walks from a good approximation to the tightest enclosure; `below(x)` says whether x ≤ truth, `above(x)`
/// whether x ≥ truth.
pub(crate) fn tighten(start: f64, below: impl Fn(f64) -> bool, above: impl Fn(f64) -> bool) -> (f64, f64) {
    let mut lower = start.clamp(f64::MIN, f64::MAX);
    while lower > f64::NEG_INFINITY && !below(lower) {
        lower = lower.next_down();
    }
    let mut upper = lower;
    while upper < f64::INFINITY && !above(upper) {
        lower = if below(upper) { upper } else { lower };
        upper = upper.next_up();
    }
    // An exact hit closes the pair.
    if below(upper) { (upper, upper) } else { (lower, upper) }
}

/// An f64 with an exponent of its own: quotients of huge integers neither overflow nor underflow on the way.
/// Every operation is good to a few ulps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide {
    /// Zero, or a magnitude in [1/2, 1).
    mantissa: f64,
    exponent: i64,
}

impl Wide {
    /// `mantissa · 2^exponent`, brought to normal form.
    fn new(mantissa: f64, exponent: i64) -> Self {
        if mantissa == 0.0 {
            return Self { mantissa: 0.0, exponent: 0 };
        }
        // Mantissas come from quotients, roots and sums of normal forms, so they are never subnormal.
        let own = ((mantissa.to_bits() >> 52) & 0x7ff) as i32 - 1022;
        Self { mantissa: mantissa * power_of_two(-own), exponent: exponent + i64::from(own) }
    }

    /// The nearest to an integer, or almost.
    pub(crate) fn integer(value: &IBig) -> Self {
        let bits = value.bit_len();
        let drop = bits.saturating_sub(120);
        let kept = if drop == 0 { value.to_f64().value() } else { (value >> drop).to_f64().value() };
        Self::new(kept, i64::try_from(drop).unwrap_or(i64::MAX))
    }

    /// `numerator / denominator`.
    pub(crate) fn ratio(numerator: &IBig, denominator: &UBig) -> Self {
        Self::integer(numerator).div(Self::integer(denominator.as_ibig()))
    }

    pub(crate) fn div(self, other: Self) -> Self {
        Self::new(self.mantissa / other.mantissa, self.exponent - other.exponent)
    }

    pub(crate) fn neg(self) -> Self {
        Self { mantissa: -self.mantissa, exponent: self.exponent }
    }

    /// The sum; relatively accurate where the terms do not cancel.
    pub(crate) fn add(self, other: Self) -> Self {
        if self.mantissa == 0.0 {
            return other;
        }
        if other.mantissa == 0.0 {
            return self;
        }
        let (big, small) = if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        let shift = i32::try_from(small.exponent - big.exponent).unwrap_or(-200).max(-200);
        Self::new(big.mantissa + small.mantissa * power_of_two(shift), big.exponent)
    }

    /// The square root of a number that is not negative.
    pub(crate) fn sqrt(self) -> Self {
        let odd = self.exponent.rem_euclid(2);
        let mantissa = if odd == 1 { self.mantissa * 2.0 } else { self.mantissa };
        Self::new(mantissa.sqrt(), (self.exponent - odd) / 2)
    }

    /// Back to an f64, rounding into the subnormals or to infinity where it must.
    pub(crate) fn to_f64(self) -> f64 {
        match self.exponent {
            1025.. => self.mantissa * f64::INFINITY,
            1000.. => self.mantissa * power_of_two(1000) * power_of_two(self.exponent as i32 - 1000),
            -1000.. => self.mantissa * power_of_two(self.exponent as i32),
            -1100.. => self.mantissa * power_of_two(-600) * power_of_two(self.exponent as i32 + 600),
            _ => 0.0,
        }
    }
}

/// 2^exponent for the exponents of normal numbers.
fn power_of_two(exponent: i32) -> f64 {
    debug_assert!((-1022..=1023).contains(&exponent));
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f64_survives_the_round_trip() {
        for x in [0.0, 1.0, -0.1, 1e300, -1e300, f64::MAX, f64::MIN_POSITIVE, 5e-324, -5e-324, 1.0 / 3.0] {
            assert_eq!(bounds_f64(&from_f64(x)), (x, x), "{x}");
        }
    }

    #[test]
    fn a_third_lies_between_neighbours() {
        let third = Rational::from_parts(IBig::ONE, UBig::from(3u8));
        let (lower, upper) = bounds_f64(&third);
        assert_eq!(lower.next_up(), upper);
        assert!(from_f64(lower) < third && third < from_f64(upper));
    }

    #[test]
    fn values_beyond_f64_get_infinite_bounds() {
        let huge = Rational::from(IBig::ONE << 2000);
        assert_eq!(bounds_f64(&huge), (f64::MAX, f64::INFINITY));
        let tiny = Rational::from_parts(-IBig::ONE, UBig::ONE << 2000);
        assert_eq!(bounds_f64(&tiny), (-5e-324, 0.0));
    }

    #[test]
    fn wide_numbers_keep_their_digits() {
        let x = Wide::integer(&(IBig::from(9) << 5000)).sqrt().div(Wide::integer(&(IBig::ONE << 2500)));
        assert_eq!(x.to_f64(), 3.0);
        assert_eq!(x.add(x.neg()).to_f64(), 0.0);
    }
}
