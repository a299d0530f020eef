//! Numbers of twice the digits of an f64, and vectors of them.
//!
//! A number is an unevaluated sum `high + low` with |low| at most half an ulp of `high` (T. J. Dekker, *A
//! floating-point technique for extending the available precision*, 1971). Every operation here errs by less
//! than 2⁻¹⁰⁰ of its result, a sum by less than that of its larger term, so that what is computed from
//! coordinates in a few hundred operations errs by less than 2⁻⁹⁰ of them.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// A sum of two f64 that do not overlap.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Double {
    high: f64,
    low: f64,
}

/// The sum of two f64, exactly (D. E. Knuth).
fn two_sum(a: f64, b: f64) -> Double {
    let high = a + b;
    let part = high - a;
    Double { high, low: (a - (high - part)) + (b - part) }
}

/// The same where |a| ≥ |b| or a is zero.
fn quick_sum(a: f64, b: f64) -> Double {
    let high = a + b;
    Double { high, low: b - (high - a) }
}

/// The product of two f64, exactly.
fn two_product(a: f64, b: f64) -> Double {
    let high = a * b;
    Double { high, low: a.mul_add(b, -high) }
}

impl Double {
    pub(crate) const ZERO: Self = Self { high: 0.0, low: 0.0 };
    pub(crate) const ONE: Self = Self { high: 1.0, low: 0.0 };

    /// The nearest f64.
    pub(crate) fn to_f64(self) -> f64 {
        self.high
    }

    /// The f64 nearest to what is missing in [`to_f64`](Self::to_f64).
    pub(crate) fn rest(self) -> f64 {
        self.low
    }

    pub(crate) fn sqrt(self) -> Self {
        if self.high <= 0.0 {
            return Self::ZERO;
        }
        // One step of Newton's method doubles the digits of the root of the first term.
        let root = self.high.sqrt();
        let left = self - two_product(root, root);
        quick_sum(root, left.high / (2.0 * root))
    }

    pub(crate) fn abs(self) -> Self {
        if self.high < 0.0 { -self } else { self }
    }

    /// Sine and cosine of an angle between 0 and π/2, by their series on an eighth of it, doubled three
    /// times.
    pub(crate) fn sin_cos(self) -> (Self, Self) {
        let small = self * Self::from(0.125);
        let (mut sin, mut versine, mut term) = (small, Self::ZERO, small);
        for k in 1..12 {
            // Terms of the cosine and of the sine in turn: x^(2k)/(2k)!, x^(2k+1)/(2k+1)!.
            let (even, odd) = (f64::from(2 * k), f64::from(2 * k + 1));
            let sign = Self::from(if k % 2 == 0 { 1.0 } else { -1.0 });
            let of_cosine = term * small / Self::from(even);
            versine = versine - of_cosine * sign;
            term = of_cosine * small / Self::from(odd);
            sin = sin + term * sign;
        }
        let mut cos = Self::ONE - versine;
        for _ in 0..3 {
            (sin, cos) = ((sin + sin) * cos, Self::ONE - (sin * sin + sin * sin));
        }
        (sin, cos)
    }
}

impl From<f64> for Double {
    fn from(value: f64) -> Self {
        Self { high: value, low: 0.0 }
    }
}

impl PartialOrd for Double {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        let high = self.high.partial_cmp(&other.high)?;
        Some(high.then(self.low.partial_cmp(&other.low)?))
    }
}

impl Neg for Double {
    type Output = Self;
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
}

impl Add for Double {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (sum, rest) = (two_sum(self.high, other.high), two_sum(self.low, other.low));
        let once = quick_sum(sum.high, sum.low + rest.high);
        quick_sum(once.high, once.low + rest.low)
    }
}

impl Sub for Double {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Double {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let product = two_product(self.high, other.high);
        let rest = self.high.mul_add(other.low, self.low * other.high);
        quick_sum(product.high, product.low + rest)
    }
}

impl Div for Double {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        let first = self.high / other.high;
        let left = self - other * Self::from(first);
        let second = left.high / other.high;
        let left = left - other * Self::from(second);
        quick_sum(first, second) + Self::from(left.high / other.high)
    }
}

/// A vector of D such numbers.
pub(crate) type Vector<const D: usize> = [Double; D];

pub(crate) fn vector<const D: usize>(point: [f64; D]) -> Vector<D> {
    point.map(Double::from)
}

pub(crate) fn dot<const D: usize>(u: &Vector<D>, v: &Vector<D>) -> Double {
    (0..D).fold(Double::ZERO, |sum, i| sum + u[i] * v[i])
}

pub(crate) fn plus<const D: usize>(u: &Vector<D>, v: &Vector<D>, factor: Double) -> Vector<D> {
    std::array::from_fn(|i| u[i] + v[i] * factor)
}

pub(crate) fn length<const D: usize>(v: &Vector<D>) -> Double {
    dot(v, v).sqrt()
}

/// The unit vector along v; zero if v is.
pub(crate) fn unit<const D: usize>(v: &Vector<D>) -> Vector<D> {
    let length = length(v);
    if length == Double::ZERO { *v } else { v.map(|x| x / length) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of an identity, against 2⁻¹⁰⁰.
    fn small(x: Double) {
        assert!(x.to_f64().abs() < 0.5f64.powi(100), "{x:?}");
    }

    #[test]
    fn operations_keep_a_hundred_bits() {
        let third = Double::ONE / Double::from(3.0);
        small(third * Double::from(3.0) - Double::ONE);
        let root = Double::from(2.0).sqrt();
        small((root * root - Double::from(2.0)) * Double::from(0.5));
        small(two_product(0.1, 0.1) - Double::from(0.1) * Double::from(0.1));
        small((Double::from(1e20) + third - Double::from(1e20) - third) * Double::from(1e-20));
        assert!(Double::from(1.0) + Double::from(1e-25) > Double::ONE);
    }

    #[test]
    fn sines_are_known_at_thirty_degrees_and_their_squares_sum_to_one() {
        // π/6 as a sum of two f64: the second is π/6 minus the first.
        let sixth = Double { high: std::f64::consts::FRAC_PI_6, low: 0.0 }
            + Double::from(1.224_646_799_147_353_2e-16 / 6.0);
        let (sin, cos) = sixth.sin_cos();
        assert!((sin - Double::from(0.5)).to_f64().abs() < 1e-16);
        for angle in [1e-300, 1e-9, 0.1, 0.7, 1.2, std::f64::consts::FRAC_PI_2] {
            let (s, c) = Double::from(angle).sin_cos();
            small(s * s + c * c - Double::ONE);
            assert!((s.to_f64() - angle.sin()).abs() <= 2e-16 && (c.to_f64() - angle.cos()).abs() <= 2e-16);
        }
        small(sin * sin + cos * cos - Double::ONE);
        // The cosine of the f64 nearest to π/2 is what that number misses: 6.123233995736765886…e-17.
        let (_, cos) = Double::from(std::f64::consts::FRAC_PI_2).sin_cos();
        assert!((cos.to_f64() / 6.123_233_995_736_766e-17 - 1.0).abs() < 1e-12);
    }
}
