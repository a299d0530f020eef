//! A signed distance held exactly, although it is irrational.

use std::cmp::Ordering;

use dashu_int::{IBig, Sign, UBig};

use crate::rational::{Rational, Wide, from_f64, tighten};

/// The signed distance `±√q − r`: q the squared distance (or squared depth) of the cores, r the sum of the
/// radii.
///
/// Both q and r are exact rationals, so every comparison with an f64 is decided by squaring, never by
/// rounding.
#[derive(Clone, Debug)]
pub struct ExactDistance {
    /// Whether the cores overlap, so that the root counts negative.
    negative: bool,
    /// q, not in lowest terms: reducing would cost more than all other steps.
    numerator: UBig,
    denominator: UBig,
    radii: Rational,
}

impl ExactDistance {
    /// `√(numerator / denominator) − radii`, or `−√(…) − radii`.
    pub(crate) fn new(negative: bool, numerator: UBig, denominator: UBig, radii: Rational) -> Self {
        Self { negative: negative && !numerator.is_zero(), numerator, denominator, radii }
    }

    /// The squared distance of the cores if apart, their squared depth if they overlap.
    #[must_use]
    pub fn core_squared(&self) -> Rational {
        Rational::from_parts(IBig::from(self.numerator.clone()), self.denominator.clone())
    }

    /// The sum of the radii.
    #[must_use]
    pub fn radii(&self) -> &Rational {
        &self.radii
    }

    /// How the distance of the cores, without the radii, compares with zero.
    #[must_use]
    pub fn core_sign(&self) -> Ordering {
        match (self.negative, self.numerator.is_zero()) {
            (_, true) => Ordering::Equal,
            (true, _) => Ordering::Less,
            (false, _) => Ordering::Greater,
        }
    }

    /// How the distance, radii included, compares with zero: `Less` or `Equal` where the closed bodies
    /// intersect.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        self.cmp_rational(&Rational::ZERO)
    }

    /// How the distance compares with `value`, decided exactly.
    #[must_use]
    pub fn cmp_rational(&self, value: &Rational) -> Ordering {
        // ±√q − r ⋛ value  ⇔  ±√q ⋛ y with y = value + r.
        let y = value + &self.radii;
        let sign = y.numerator().sign();
        match (self.negative, sign) {
            (true, Sign::Positive) => Ordering::Less,
            (false, Sign::Negative) => Ordering::Greater,
            (false, Sign::Positive) => self.cmp_square(&y),
            (true, Sign::Negative) => self.cmp_square(&y).reverse(),
        }
    }

    /// How q compares with y².
    fn cmp_square(&self, y: &Rational) -> Ordering {
        self.excess(y).cmp(&IBig::ZERO)
    }

    /// `q − y²`, times the product of the denominators.
    fn excess(&self, y: &Rational) -> IBig {
        let (n, d) = (y.numerator(), y.denominator());
        IBig::from(&self.numerator * (d * d)) - n * n * &self.denominator
    }

    /// How the distance compares with `value`, decided exactly; `None` for a NaN.
    #[must_use]
    pub fn cmp_f64(&self, value: f64) -> Option<Ordering> {
        if value.is_nan() {
            None
        } else if value.is_infinite() {
            Some(if value > 0.0 { Ordering::Less } else { Ordering::Greater })
        } else {
            Some(self.cmp_rational(&from_f64(value)))
        }
    }

    /// Whether `lower ≤ distance ≤ upper`, decided exactly; false where either is a NaN.
    #[must_use]
    pub fn is_within(&self, lower: f64, upper: f64) -> bool {
        self.cmp_f64(lower).is_some_and(Ordering::is_ge) && self.cmp_f64(upper).is_some_and(Ordering::is_le)
    }

    /// `answer − distance`, with a relative error of a few 1e-16 however close the two are.
    ///
    /// Where the terms would cancel, `y − √q` is taken as `(y² − q) / (y + √q)`: the numerator is exact, the
    /// denominator a sum of positive terms.
    ///
    /// Not finite answers give themselves.
    #[must_use]
    pub fn error_of(&self, answer: f64) -> f64 {
        if !answer.is_finite() {
            return answer;
        }
        let y = from_f64(answer) + &self.radii;
        let root = Wide::ratio(self.numerator.as_ibig(), &self.denominator).sqrt();
        let root = if self.negative { root.neg() } else { root };
        let sum = Wide::ratio(y.numerator(), y.denominator());
        let same_side = self.negative == (y.numerator().sign() == Sign::Negative);
        if !same_side || self.numerator.is_zero() || y.is_zero() {
            return sum.add(root.neg()).to_f64();
        }
        let scale = y.denominator() * y.denominator() * &self.denominator;
        Wide::ratio(&-self.excess(&y), &scale).div(sum.add(root)).to_f64()
    }

    /// The tightest f64 pair that encloses the distance: equal where it is an f64, neighbours otherwise.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let start = -self.error_of(0.0);
        tighten(
            if start == 0.0 { 0.0 } else { start },
            |x| self.cmp_f64(x).is_some_and(Ordering::is_ge),
            |x| self.cmp_f64(x).is_some_and(Ordering::is_le),
        )
    }

    /// An f64 next to the distance (one of [`bounds`](Self::bounds)), equal to it where it is an f64.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let (lower, upper) = self.bounds();
        if self.error_of(lower).abs() <= self.error_of(upper).abs() { lower } else { upper }
    }
}

impl PartialEq for ExactDistance {
    /// Equal as distances of cores with equal radii (not merely as the differences of the two).
    fn eq(&self, other: &Self) -> bool {
        self.negative == other.negative
            && self.radii == other.radii
            && &self.numerator * &other.denominator == &other.numerator * &self.denominator
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(negative: bool, n: u64, d: u64, radii: f64) -> ExactDistance {
        ExactDistance::new(negative, UBig::from(n), UBig::from(d), from_f64(radii))
    }

    #[test]
    fn the_root_of_two_is_bracketed() {
        let distance = root(false, 2, 1, 0.0);
        let (lower, upper) = distance.bounds();
        assert_eq!(lower.next_up(), upper);
        assert!(lower == std::f64::consts::SQRT_2 || upper == std::f64::consts::SQRT_2);
        assert!(distance.is_within(lower, upper) && !distance.is_within(upper, upper));
        assert!(!distance.is_within(f64::NAN, upper) && !distance.is_within(lower, f64::NAN));
        assert!(distance.is_within(f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!(root(true, 2, 1, 0.0).bounds(), (-upper, -lower));
    }

    #[test]
    fn errors_are_known_below_one_ulp() {
        // √2 = 1.41421356237309504880168872420969807856967…; the f64 nearest to it is 9.667293313452913e-17
        // below.
        let error = root(false, 2, 1, 0.0).error_of(std::f64::consts::SQRT_2);
        assert!(
            (error / 9.667_293_313_452_913e-17 - 1.0).abs() < 1e-12
                || (error / -9.667_293_313_452_913e-17 - 1.0).abs() < 1e-12,
            "{error:e}"
        );
        let mirrored = root(true, 2, 1, 0.0).error_of(-std::f64::consts::SQRT_2);
        assert_eq!(mirrored, -error);
    }

    #[test]
    fn radii_shift_the_distance() {
        let distance = root(false, 9, 4, 0.5);
        assert_eq!(distance.bounds(), (1.0, 1.0));
        assert_eq!(distance.error_of(1.25), 0.25);
        assert_eq!(distance.error_of(-3.0), -4.0);
        assert_eq!(root(false, 9, 4, 1.5).sign(), Ordering::Equal);
        assert_eq!(root(false, 9, 4, 2.0).sign(), Ordering::Less);
        assert_eq!(root(true, 9, 4, 2.0).to_f64(), -3.5);
        assert_eq!(root(false, 0, 1, 0.0).bounds(), (0.0, 0.0));
    }
}
