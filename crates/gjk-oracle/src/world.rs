//! From f64 to integers: both bodies in the world frame, over one common unit.

use dashu_int::ops::{BitTest, SquareRoot};
use dashu_int::{IBig, UBig};

use crate::body::{Body, Rotation};
use crate::integer::{Point, dot};
use crate::rational::Rational;

/// Bits to which an irrational 2D rotation is enclosed (relative error at most 2^−200).
const ROTATION_BITS: usize = 220;

/// The core vertices of both bodies in the world frame: integers, all times one positive rational unit.
#[derive(Clone, Debug)]
pub(crate) struct World<const D: usize> {
    pub(crate) a: Vec<Point<D>>,
    pub(crate) b: Vec<Point<D>>,
    /// Numerator of the unit.
    pub(crate) unit_numerator: UBig,
    /// Denominator of the unit.
    pub(crate) unit_denominator: UBig,
    /// The sum of the radii.
    pub(crate) radii: Rational,
}

impl<const D: usize> World<D> {
    /// Places both bodies; exact but for irrational 2D rotations.
    pub(crate) fn new(a: &Body<D>, b: &Body<D>) -> Self {
        let exponent = common_exponent([a, b].into_iter().flat_map(coordinates));
        let (frame_a, frame_b) = (Frame::new(a.rotation), Frame::new(b.rotation));
        let (mut points_a, mut points_b) = (place(a, &frame_a, exponent), place(b, &frame_b, exponent));
        let mut unit_denominator = frame_a.denominator.clone();
        if frame_a.denominator != frame_b.denominator {
            stretch(&mut points_a, &frame_b.denominator);
            stretch(&mut points_b, &frame_a.denominator);
            unit_denominator *= frame_b.denominator;
        }
        let mut unit_numerator = UBig::ONE;
        if exponent < 0 {
            unit_denominator <<= exponent.unsigned_abs() as usize;
        } else {
            unit_numerator <<= exponent.unsigned_abs() as usize;
        }
        let radii = radius(a) + radius(b);
        Self { a: points_a, b: points_b, unit_numerator, unit_denominator, radii }
    }

    /// The rational that `integer / divisor`, in units, stands for.
    pub(crate) fn value(&self, integer: &IBig, divisor: &IBig) -> Rational {
        Rational::from_parts_signed(
            integer * &self.unit_numerator,
            divisor * IBig::from(self.unit_denominator.clone()),
        )
    }

    /// The vertex of `a` farthest along `direction`, the one of `b` farthest against it, and the gap between
    /// the two support planes (times the direction's length, in units): `min n·b − max n·a`.
    pub(crate) fn support(&self, direction: &Point<D>) -> (usize, usize, IBig) {
        let (i, top) = best(&self.a, direction, |new, old| new > old);
        let (j, bottom) = best(&self.b, direction, |new, old| new < old);
        (i, j, bottom - top)
    }
}

/// The first vertex whose dot product with `direction` beats all others, and that product.
fn best<const D: usize>(
    points: &[Point<D>],
    direction: &Point<D>,
    beats: impl Fn(&IBig, &IBig) -> bool,
) -> (usize, IBig) {
    let mut found = (0, dot(direction, &points[0]));
    for (index, point) in points.iter().enumerate().skip(1) {
        let value = dot(direction, point);
        if beats(&value, &found.1) {
            found = (index, value);
        }
    }
    found
}

/// A rotation as an integer matrix over an integer.
struct Frame<const D: usize> {
    matrix: Option<[[IBig; D]; D]>,
    denominator: UBig,
}

impl<const D: usize> Frame<D> {
    fn new(rotation: Rotation) -> Self {
        match rotation {
            Rotation::Identity => Self { matrix: None, denominator: UBig::ONE },
            Rotation::Complex(complex) => Self::from_complex(complex),
            Rotation::Quaternion(quaternion) => Self::from_quaternion(quaternion),
        }
    }

    /// `[[c, −s], [s, c]] / √(c² + s²)`. Where the root is irrational, 2^p / √N is rounded down to an integer
    /// of [`ROTATION_BITS`] bits; one rotation always gives one matrix, so relations between bodies turned
    /// alike stay exact.
    fn from_complex(complex: [f64; 2]) -> Self {
        assert_eq!(D, 2, "a complex number rotates in two dimensions only");
        let [c, s] = integers(complex);
        let squared = magnitude(&c * &c + &s * &s);
        assert!(!squared.is_zero(), "the rotation is zero");
        let root = squared.sqrt();
        let (factor, denominator) = if &root * &root == squared {
            (UBig::ONE, root)
        } else {
            let shift = squared.bit_len() / 2 + ROTATION_BITS;
            let factor = ((UBig::ONE << (2 * shift)) / squared).sqrt();
            (factor, UBig::ONE << shift)
        };
        let (c, s) = (c * &factor, s * &factor);
        let matrix = std::array::from_fn(|i| {
            std::array::from_fn(|j| match (i, j) {
                (0, 1) => -&s,
                (1, 0) => s.clone(),
                _ => c.clone(),
            })
        });
        Self { matrix: Some(matrix), denominator }
    }

    /// The homogeneous form of the quaternion's matrix: every entry is a quadratic form, divided by |q|², so
    /// rational.
    fn from_quaternion(quaternion: [f64; 4]) -> Self {
        assert_eq!(D, 3, "a quaternion rotates in three dimensions only");
        let q = integers(quaternion);
        let product = |i: usize, j: usize| &q[i] * &q[j];
        let ww = product(3, 3);
        let squared = product(0, 0) + product(1, 1) + product(2, 2) + &ww;
        assert!(!squared.is_zero(), "the rotation is zero");
        let matrix = std::array::from_fn(|i| {
            std::array::from_fn(|j| {
                if i == j {
                    let (k, l) = ((i + 1) % 3, (i + 2) % 3);
                    return &ww + product(i, i) - product(k, k) - product(l, l);
                }
                // q_i q_j ∓ w q_k: minus where (i, j) is a step forward in x → y → z → x.
                let k = 3 - i - j;
                let turn = product(3, k);
                let turn = if (i + 1) % 3 == j { -turn } else { turn };
                (product(i, j) + turn) * 2
            })
        });
        Self { matrix: Some(matrix), denominator: magnitude(squared) }
    }
}

/// The vertices in the world, times the frame's denominator, in units of 2^exponent.
fn place<const D: usize>(body: &Body<D>, frame: &Frame<D>, exponent: i32) -> Vec<Point<D>> {
    assert!(!body.vertices.is_empty(), "a body needs a vertex");
    let point = |p: &[f64; D]| -> Point<D> { std::array::from_fn(|i| integer(p[i], exponent)) };
    let mut offset = point(&body.translation);
    for x in &mut offset {
        *x *= &frame.denominator;
    }
    let turned = |p: Point<D>| -> Point<D> {
        match &frame.matrix {
            None => std::array::from_fn(|i| &p[i] + &offset[i]),
            Some(matrix) => std::array::from_fn(|i| dot(&matrix[i], &p) + &offset[i]),
        }
    };
    body.vertices.iter().map(|p| turned(point(p))).collect()
}

/// Multiplies every coordinate.
fn stretch<const D: usize>(points: &mut [Point<D>], factor: &UBig) {
    for x in points.iter_mut().flatten() {
        *x *= factor;
    }
}

/// Every coordinate that the world's unit has to divide.
fn coordinates<const D: usize>(body: &Body<D>) -> impl Iterator<Item = f64> {
    body.vertices.iter().flatten().copied().chain(body.translation)
}

/// The radius, exactly.
fn radius<const D: usize>(body: &Body<D>) -> Rational {
    assert!(body.radius >= 0.0, "a radius is not negative");
    crate::rational::from_f64(body.radius)
}

/// `value = mantissa · 2^exponent` with an odd mantissa, or zeros.
fn decode(value: f64) -> (i64, i32) {
    assert!(value.is_finite(), "a coordinate is not finite");
    let bits = value.to_bits();
    let field = ((bits >> 52) & 0x7ff) as i32;
    let fraction = (bits & 0x000f_ffff_ffff_ffff) as i64;
    let (mantissa, exponent) =
        if field == 0 { (fraction, -1074) } else { (fraction | (1 << 52), field - 1075) };
    if mantissa == 0 {
        return (0, 0);
    }
    let zeros = mantissa.trailing_zeros();
    let mantissa = mantissa >> zeros;
    (if value < 0.0 { -mantissa } else { mantissa }, exponent + zeros as i32)
}

/// The greatest power of two that divides all of the values (0 where all are zero).
fn common_exponent(values: impl Iterator<Item = f64>) -> i32 {
    values.filter(|x| *x != 0.0).map(|x| decode(x).1).min().unwrap_or(0)
}

/// The value in units of 2^exponent, which must divide it.
fn integer(value: f64, exponent: i32) -> IBig {
    let (mantissa, own) = decode(value);
    if mantissa == 0 {
        return IBig::ZERO;
    }
    IBig::from(mantissa) << (own - exponent).unsigned_abs() as usize
}

/// Integers in the values' proportions.
fn integers<const N: usize>(values: [f64; N]) -> [IBig; N] {
    let exponent = common_exponent(values.into_iter());
    values.map(|x| integer(x, exponent))
}

/// The absolute value.
fn magnitude(x: IBig) -> UBig {
    x.into_parts().1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_is_exact() {
        assert_eq!(decode(-0.75), (-3, -2));
        assert_eq!(decode(5e-324), (1, -1074));
        assert_eq!(decode(f64::MAX), ((1 << 53) - 1, 971));
        assert_eq!(decode(-0.0), (0, 0));
    }

    #[test]
    fn a_quarter_turn_is_exact() {
        let quarter = Frame::<2>::from_complex([0.0, 3.0]);
        let body = Body::new(vec![[1.0, 2.0]]).with_translation([10.0, 0.0]);
        let placed = place(&body, &quarter, 0);
        assert_eq!(quarter.denominator, UBig::from(3u8));
        assert_eq!(placed[0], [IBig::from(24), IBig::from(3)]);
    }

    #[test]
    fn a_quaternion_turns_counterclockwise() {
        // A quarter turn about z takes x to y.
        let frame = Frame::<3>::from_quaternion([0.0, 0.0, 1.0, 1.0]);
        let placed = place(&Body::new(vec![[1.0, 0.0, 5.0]]), &frame, 0);
        assert_eq!(frame.denominator, UBig::from(2u8));
        assert_eq!(placed[0], [IBig::ZERO, IBig::from(2), IBig::from(10)]);
    }

    #[test]
    fn an_irrational_rotation_keeps_lengths_to_200_bits() {
        let frame = Frame::<2>::from_complex([0.1, 0.7]);
        let rows = frame.matrix.as_ref().map(|m| dot(&m[0], &m[0]));
        let exact = IBig::from(&frame.denominator * &frame.denominator);
        let error = rows.map(|r| exact.clone() - r);
        assert!(error.is_some_and(|e| e.bit_len() + 200 < exact.bit_len()));
    }
}
