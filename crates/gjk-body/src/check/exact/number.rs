//! Floating-point numbers as the decimals that they were written as.

/// A number m·2^two·5^five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exact {
    mantissa: i64,
    two: i32,
    five: i32,
}

/// Decimals of fewer than 16 digits read back as themselves: every number is near one of them at most.
const DIGITS: f64 = 1e15;

/// Decimals of fewer than 13 digits that a number may be the next number to. Readers add decimals: a
/// rectangle from 0.02 to 5 has its center at 2.51, and floating point makes it 2.5100000000000002. Of
/// arbitrary numbers one in a thousand is so near to such a decimal.
const FEW_DIGITS: f64 = 1e12;

/// Powers of ten that are exact in floating point.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// Digits behind the point that are tried first.
const USUAL: usize = 6;

impl Exact {
    pub(super) const ZERO: Self = Self { mantissa: 0, two: 0, five: 0 };

    /// The decimal of at most 15 digits that reads back as this number, or one of at most 12 digits that
    /// reads back as the number before or after it; otherwise the number itself.
    ///
    /// The quotient of two exact numbers is rounded correctly, as reading is: if n/10^d is the number, then
    /// so is what is read of the decimal n·10⁻ᵈ.
    fn new(number: f64) -> Option<Self> {
        if !number.is_finite() {
            return None;
        }
        // The numbers of drawings mostly have micrometers or nanometers.
        let usual = Self::decimal(number, USUAL, 0);
        if let Some(decimal) = usual.or_else(|| (0..POWERS.len()).find_map(|i| Self::decimal(number, i, 1))) {
            return Some(decimal);
        }
        let bits = number.to_bits();
        let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, (bits & ((1 << 52) - 1)) as i64);
        let (mantissa, two) =
            if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
        let mantissa = if number < 0.0 { -mantissa } else { mantissa };
        Some(Self { mantissa, two, five: 0 }.reduced())
    }

    /// The decimal with so many digits behind the point, if it reads back as the number, or as one that is at
    /// most `places` away.
    fn decimal(number: f64, digits: usize, places: u64) -> Option<Self> {
        let power = POWERS[digits];
        let scaled = number * power;
        if scaled.abs() >= DIGITS {
            return None;
        }
        let nearest = (scaled + if scaled < 0.0 { -0.5 } else { 0.5 }) as i64;
        let read = nearest as f64 / power;
        let is_next = || {
            nearest != 0 && scaled.abs() < FEW_DIGITS && read.to_bits().abs_diff(number.to_bits()) <= places
        };
        let exponent = -(digits as i32);
        let decimal = Self { mantissa: nearest, two: exponent, five: exponent };
        (read == number || is_next()).then(|| decimal.reduced())
    }

    /// Returns this number with the largest possible unit of at most 1.
    fn reduced(self) -> Self {
        let Self { mut mantissa, mut two, mut five } = self;
        if mantissa == 0 {
            return Self { mantissa, two: 0, five: 0 };
        }
        while two < 0 && mantissa % 2 == 0 {
            (mantissa, two) = (mantissa / 2, two + 1);
        }
        while five < 0 && mantissa % 5 == 0 {
            (mantissa, five) = (mantissa / 5, five + 1);
        }
        Self { mantissa, two, five }
    }
}

/// A unit 2^two·5^five of which some numbers are whole multiples.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    two: i32,
    five: i32,
}

impl Unit {
    pub(super) fn new() -> Self {
        Self { two: 0, five: 0 }
    }

    /// Makes a number a multiple of the unit. One that is not finite becomes too large for any unit.
    pub(super) fn include(&mut self, number: f64) -> Exact {
        let exact = Exact::new(number).unwrap_or(Exact { mantissa: i64::MAX, two: i32::MAX, five: 0 });
        (self.two, self.five) = (self.two.min(exact.two), self.five.min(exact.five));
        exact
    }

    /// An included number as a multiple of the unit, if it has at most 62 bits: so that sums and products of
    /// two are numbers of 128 bits.
    pub(super) fn whole(&self, number: &Exact) -> Option<i128> {
        if number.mantissa == 0 {
            return Some(0);
        }
        let two = 2_i128.checked_pow(u32::try_from(number.two.checked_sub(self.two)?).ok()?)?;
        let five = 5_i128.checked_pow(u32::try_from(number.five.checked_sub(self.five)?).ok()?)?;
        let whole = i128::from(number.mantissa).checked_mul(two)?.checked_mul(five)?;
        (whole.unsigned_abs() < 1 << 62).then_some(whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_decimals_that_they_were_written_as() {
        let read = |number: f64| Exact::new(number).map(|e| (e.mantissa, e.two, e.five));
        assert_eq!(read(0.3), Some((3, -1, -1)));
        assert_eq!(read(-123.456789), Some((-123_456_789, -6, -6)));
        assert_eq!(read(0.1 + 0.2), read(0.3));
        assert_eq!(read(0.02 + 4.98 / 2.0), Some((251, -2, -2)));
        assert_eq!(read(25.125), Some((201, -3, 0)));
        assert_eq!(read(1.0 / 3.0), Some((6_004_799_503_160_661, -54, 0)));
        assert_eq!(read(f64::from(0.1_f32)), Some((13_421_773, -27, 0)));
        assert_eq!(read(0.0), Some((0, 0, 0)));
        assert_eq!(read(f64::NAN), None);
    }

    #[test]
    fn a_unit_divides_what_it_includes() {
        let mut unit = Unit::new();
        let numbers = [0.25, 0.3, 7.0].map(|number| unit.include(number));
        assert_eq!(numbers.map(|number| unit.whole(&number)), [Some(5), Some(6), Some(140)]);
        assert_eq!(unit.whole(&unit.clone().include(f64::INFINITY)), None);
        assert_eq!(unit.whole(&unit.clone().include(1e300)), None);
    }
}
