//! Whole numbers of a fixed capacity, on the stack.

use crate::math::array;
use core::cmp::Ordering;
use core::ops::{Add, Mul, Neg, Sub};

/// A whole number of at most 64·N bits and a sign. What would be larger is *lost*: it has no sign, nor has
/// what is computed of it.
///
/// So whoever asks for a sign learns that the capacity did not do, and can ask again with more; no bound on
/// the size of a formula has to be derived, and none can be wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Integer<const N: usize> {
    /// The magnitude, the lowest first.
    limbs: [u64; N],
    /// How many limbs there are, the highest not zero.
    count: usize,
    is_negative: bool,
    is_lost: bool,
}

impl<const N: usize> Integer<N> {
    pub(crate) const ZERO: Self = Self { limbs: [0; N], count: 0, is_negative: false, is_lost: false };
    const LOST: Self = Self { is_lost: true, ..Self::ZERO };

    pub(crate) const fn new(value: i64) -> Self {
        let mut number = Self::ZERO;
        if value != 0 {
            number.limbs[0] = value.unsigned_abs();
            number.count = 1;
            number.is_negative = value < 0;
        }
        number
    }

    /// The sign; `None` of what is lost.
    pub(crate) fn sign(&self) -> Option<Ordering> {
        match (self.is_lost, self.count, self.is_negative) {
            (true, ..) => None,
            (_, 0, _) => Some(Ordering::Equal),
            (_, _, true) => Some(Ordering::Less),
            (_, _, false) => Some(Ordering::Greater),
        }
    }

    /// How many bits the magnitude has.
    pub(crate) fn bits(&self) -> usize {
        match self.limbs[..self.count].last() {
            Some(highest) => 64 * self.count - highest.leading_zeros() as usize,
            None => 0,
        }
    }

    /// The number times 2^`bits`.
    pub(crate) fn shifted(&self, bits: usize) -> Self {
        let (whole, part) = (bits / 64, bits % 64);
        if self.count == 0 || self.is_lost {
            return *self;
        }
        let mut shifted = Self { is_negative: self.is_negative, ..Self::ZERO };
        let mut carry = 0;
        for (i, &limb) in self.limbs[..self.count].iter().chain(&[0]).enumerate() {
            let value = if part == 0 { limb } else { limb << part | carry };
            carry = if part == 0 { 0 } else { limb >> (64 - part) };
            if value != 0 {
                let Some(place) = shifted.limbs.get_mut(whole + i) else { return Self::LOST };
                *place = value;
            }
        }
        shifted.trimmed((whole + self.count + 1).min(N))
    }

    /// The number over 2^`bits` as the nearest `f64` but for its last place; |number| is at most 2^`bits`.
    pub(crate) fn fraction(&self, bits: usize) -> f64 {
        let limb = |i: usize| if i == 0 { 0 } else { self.limbs[i - 1] };
        if self.count == 0 {
            return 0.0;
        }
        let shift = self.limbs[self.count - 1].leading_zeros();
        let top = (u128::from(limb(self.count)) << 64 | u128::from(limb(self.count - 1))) << shift;
        // The 64 highest bits stand for a number from 1/2 to 1; what is below 2⁻¹⁰²² of 2^`bits` may as well
        // be zero.
        let unit = (top >> 64) as u64 as f64 / 18_446_744_073_709_551_616.0;
        let below = (bits - self.bits()).min(1022) as u64;
        let magnitude = unit * f64::from_bits((1023 - below).max(1) << 52);
        if self.is_negative { -magnitude } else { magnitude }
    }

    /// The same number where the limbs from `count` on are zero, and some below may be.
    fn trimmed(mut self, count: usize) -> Self {
        self.count = count;
        while self.count > 0 && self.limbs[self.count - 1] == 0 {
            self.count -= 1;
        }
        self
    }

    fn compare_magnitudes(&self, other: &Self) -> Ordering {
        let highest_first = |limbs: &[u64; N]| -> [u64; N] { array(|i| limbs[N - 1 - i]) };
        highest_first(&self.limbs).cmp(&highest_first(&other.limbs))
    }

    /// |self| + |other| with the sign of self.
    fn joined(&self, other: &Self) -> Self {
        let count = self.count.max(other.count);
        let mut sum = Self { is_negative: self.is_negative, ..Self::ZERO };
        let mut carry = false;
        for i in 0..count {
            let (partial, first) = self.limbs[i].overflowing_add(other.limbs[i]);
            let (limb, second) = partial.overflowing_add(u64::from(carry));
            sum.limbs[i] = limb;
            carry = first || second;
        }
        sum.count = count;
        if carry {
            let Some(place) = sum.limbs.get_mut(count) else { return Self::LOST };
            *place = 1;
            sum.count += 1;
        }
        sum
    }

    /// |self| − |other| with the sign of self; |self| is the larger.
    fn parted(&self, other: &Self) -> Self {
        let mut difference = Self { is_negative: self.is_negative, ..Self::ZERO };
        let mut borrow = false;
        for i in 0..self.count {
            let (partial, first) = self.limbs[i].overflowing_sub(other.limbs[i]);
            let (limb, second) = partial.overflowing_sub(u64::from(borrow));
            difference.limbs[i] = limb;
            borrow = first || second;
        }
        difference.trimmed(self.count)
    }
}

impl<const N: usize> Neg for Integer<N> {
    type Output = Self;
    fn neg(self) -> Self {
        Self { is_negative: self.count > 0 && !self.is_negative, ..self }
    }
}

impl<const N: usize> Add for Integer<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        if self.is_lost || other.is_lost {
            return Self::LOST;
        }
        if self.count == 0 {
            return other;
        }
        if other.count == 0 || self.is_negative == other.is_negative {
            return self.joined(&other);
        }
        match self.compare_magnitudes(&other) {
            Ordering::Less => other.parted(&self),
            Ordering::Equal => Self::ZERO,
            Ordering::Greater => self.parted(&other),
        }
    }
}

impl<const N: usize> Sub for Integer<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl<const N: usize> Mul for Integer<N> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        if self.is_lost || other.is_lost {
            return Self::LOST;
        }
        if self.count == 0 || other.count == 0 {
            return Self::ZERO;
        }
        if self.count + other.count > N + 1 {
            return Self::LOST;
        }
        let mut product = Self { is_negative: self.is_negative != other.is_negative, ..Self::ZERO };
        for (i, &left) in self.limbs[..self.count].iter().enumerate() {
            let mut carry = 0;
            for (j, &right) in other.limbs[..other.count].iter().enumerate() {
                // The largest value is (2⁶⁴ − 1)² + 2·(2⁶⁴ − 1) = 2¹²⁸ − 1.
                let value = u128::from(left) * u128::from(right)
                    + u128::from(product.limbs[i + j])
                    + u128::from(carry);
                product.limbs[i + j] = value as u64;
                carry = (value >> 64) as u64;
            }
            if carry != 0 {
                let Some(place) = product.limbs.get_mut(i + other.count) else { return Self::LOST };
                *place = carry;
            }
        }
        product.trimmed((self.count + other.count).min(N))
    }
}

/// A vector of whole numbers; in the plane the third is zero.
pub(super) type Whole<const N: usize> = [Integer<N>; 3];

pub(super) fn dot<const N: usize>(a: &Whole<N>, b: &Whole<N>) -> Integer<N> {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn cross<const N: usize>(a: &Whole<N>, b: &Whole<N>) -> Whole<N> {
    array(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        a[j] * b[k] - a[k] * b[j]
    })
}

pub(super) fn minus<const N: usize>(a: &Whole<N>, b: &Whole<N>) -> Whole<N> {
    array(|i| a[i] - b[i])
}

/// How many bits the largest coordinate has.
pub(super) fn bits<const N: usize>(a: &Whole<N>) -> usize {
    a.iter().map(Integer::bits).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Integer<4>;

    /// Of two limbs, for comparison with i128.
    fn wide(value: i128) -> Small {
        let high = Small::new((value >> 64) as i64).shifted(64);
        let low = value as u64;
        high + Small::new((low >> 32) as i64).shifted(32) + Small::new((low & 0xffff_ffff) as i64)
    }

    fn samples() -> impl Iterator<Item = i128> {
        let edges =
            [0, 1, 2, 3, 0xffff_ffff, 1 << 63, u64::MAX as i128, 1 << 64, (1 << 100) + 7, i64::MAX as i128];
        edges.into_iter().flat_map(|x| [x, -x, x + 1, -x - 1])
    }

    #[test]
    fn sums_and_signs_are_those_of_machine_integers() {
        for a in samples() {
            for b in samples() {
                assert_eq!((wide(a) - wide(b)).sign(), Some(a.cmp(&b)), "{a} − {b}");
                assert_eq!((wide(a) + wide(b) - wide(a + b)).sign(), Some(Ordering::Equal), "{a} + {b}");
            }
        }
    }

    #[test]
    fn products_are_those_of_machine_integers() {
        for a in samples().filter(|a| a.unsigned_abs() < 1 << 62) {
            for b in samples().filter(|b| b.unsigned_abs() < 1 << 62) {
                assert_eq!((wide(a) * wide(b) - wide(a * b)).sign(), Some(Ordering::Equal), "{a}·{b}");
            }
        }
    }

    #[test]
    fn products_distribute_over_sums_beyond_machine_integers() {
        for a in samples() {
            for b in samples() {
                let c = (1 << 90) - 12_345;
                let difference = (wide(a) + wide(c)) * wide(b) - (wide(a) * wide(b) + wide(c) * wide(b));
                assert_eq!(difference.sign(), Some(Ordering::Equal), "({a} + {c})·{b}");
            }
        }
    }

    #[test]
    fn shifting_is_multiplying_by_a_power_of_two() {
        for a in samples() {
            for bits in [0, 1, 31, 63, 64, 65, 100] {
                let power = Small::new(1).shifted(bits);
                assert_eq!(
                    (wide(a).shifted(bits) - wide(a) * power).sign(),
                    Some(Ordering::Equal),
                    "{a} << {bits}"
                );
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_lost_and_stays_lost() {
        let large = Small::new(1).shifted(255);
        assert_eq!(large.sign(), Some(Ordering::Greater));
        for lost in [large + large, large * Small::new(2), large.shifted(1), Small::new(-1).shifted(256)] {
            assert_eq!(lost.sign(), None);
            assert_eq!((lost - lost).sign(), None);
            assert_eq!((lost * Small::ZERO).sign(), None);
        }
    }

    #[test]
    fn a_fraction_keeps_the_leading_digits() {
        for a in samples() {
            let expected = a as f64 / 2f64.powi(101);
            let got = wide(a).fraction(101);
            assert!((got - expected).abs() <= 2.0 * f64::EPSILON * expected.abs(), "{a}: {got} {expected}");
        }
        assert_eq!(Integer::<40>::new(-3).fraction(2), -0.75);
        assert!(Integer::<40>::new(1).fraction(2000) <= f64::MIN_POSITIVE);
    }
}
