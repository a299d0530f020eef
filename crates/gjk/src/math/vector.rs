use core::fmt::Debug;
use core::ops::{Add, Index, Mul, Neg, Sub};

use super::scalar::Scalar;

/// A point or a direction in the plane or in space.
///
/// Sealed: `Vec2`, `DVec2`, `Vec3` and `DVec3` of each glam version whose feature is on, and the two-term
/// vectors in which doubtful cases are decided.
pub trait Vector:
    super::sealed::Vector
    + Copy
    + PartialEq
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<<Self as Vector>::Scalar, Output = Self>
{
    /// The type of a coordinate.
    type Scalar: Scalar;
    /// The same space with at least twice the digits.
    type Wide: Vector;
    /// One vector for each coordinate: the columns of a matrix.
    type Columns: Copy + PartialEq + Debug + Index<usize, Output = Self> + Send + Sync;

    /// 2 or 3.
    const DIMENSION: usize;
    /// The origin.
    const ZERO: Self;
    /// The matrix that changes nothing.
    #[doc(hidden)]
    const IDENTITY: Self::Columns;

    /// The scalar product.
    fn dot(self, rhs: Self) -> Self::Scalar;
    /// The coordinate with this index, below [`DIMENSION`](Self::DIMENSION).
    fn get(self, index: usize) -> Self::Scalar;
    /// The vector whose coordinate with index i is `f(i)`.
    fn from_fn(f: impl FnMut(usize) -> Self::Scalar) -> Self;
    /// The matrix whose column with index i is `f(i)`.
    fn columns(f: impl FnMut(usize) -> Self) -> Self::Columns;
    /// The same vector with more digits: exact.
    fn widen(self) -> Self::Wide;
    /// The nearest vector with fewer digits.
    fn narrow(wide: Self::Wide) -> Self;

    /// Each coordinate with the sign that the other vector's has: of zero and NaN the bit that tells.
    #[doc(hidden)]
    #[inline(always)]
    fn with_signs_of(self, other: Self) -> Self {
        Self::from_fn(|i| other.get(i).if_negative(-self.get(i).abs(), self.get(i).abs()))
    }

    /// A bit for each coordinate that has a sign.
    #[doc(hidden)]
    #[inline(always)]
    fn signs(self) -> u32 {
        let one = Self::Scalar::ONE;
        let sign = |i: usize| u32::from(self.get(i).if_negative(-one, one) < Self::Scalar::ZERO);
        (0..Self::DIMENSION).fold(0, |bits, i| bits | sign(i) << i)
    }

    /// The unit vector along a coordinate axis.
    fn axis(index: usize) -> Self {
        Self::from_fn(|i| if i == index { Self::Scalar::ONE } else { Self::Scalar::ZERO })
    }

    /// The square of the length.
    #[inline(always)]
    fn length_squared(self) -> Self::Scalar {
        self.dot(self)
    }

    /// The largest magnitude of a coordinate; 0 if all are NaN.
    #[inline]
    fn max_abs(self) -> Self::Scalar {
        let mut largest = Self::Scalar::ZERO;
        for i in 0..Self::DIMENSION {
            largest = self.get(i).abs().max(largest);
        }
        largest
    }

    /// The sum of the coordinates' magnitudes: no less than the length.
    #[inline(always)]
    fn sum_abs(self) -> Self::Scalar {
        let mut sum = self.get(0).abs();
        for i in 1..Self::DIMENSION {
            sum = sum + self.get(i).abs();
        }
        sum
    }

    /// The length, without overflow or underflow on the way.
    #[inline(always)]
    fn length(self) -> Self::Scalar {
        let square = self.length_squared();
        if keeps_digits(square) { square.sqrt() } else { self.scaled_length() }
    }

    /// The length by way of a vector of moderate length.
    #[cold]
    fn scaled_length(self) -> Self::Scalar {
        let scale = self.max_abs();
        if scale == Self::Scalar::ZERO || !scale.is_finite() {
            return scale;
        }
        let unit = scale.power_of_two();
        (self * (Self::Scalar::ONE / unit)).length_squared().sqrt() * unit
    }

    /// One over the length; `None` where the square of the length has lost digits.
    ///
    /// It errs by less than 2ε relatively.
    #[doc(hidden)]
    #[inline(always)]
    fn inverse_length(self) -> Option<Self::Scalar> {
        let square = self.length_squared();
        keeps_digits(square).then(|| Self::Scalar::ONE / square.sqrt())
    }

    /// A vector in this direction and one over its length: products with it, times that, are those with the
    /// unit vector, and are found while the length is. `None` for zero and for what is not finite.
    #[doc(hidden)]
    #[inline(always)]
    fn with_inverse_length(self) -> Option<(Self, Self::Scalar)> {
        match self.inverse_length() {
            Some(inverse) => Some((self, inverse)),
            None => self.scaled_and_normalized().map(|unit| (unit, Self::Scalar::ONE)),
        }
    }

    /// The unit vector in this direction, without overflow or underflow on the way; `None` for zero and for
    /// what is not finite.
    ///
    /// Each coordinate errs by at most 2ε relatively.
    #[inline(always)]
    fn normalized(self) -> Option<Self> {
        self.with_inverse_length().map(|(way, inverse)| way * inverse)
    }

    /// The unit vector by way of a vector of moderate length.
    #[cold]
    fn scaled_and_normalized(self) -> Option<Self> {
        let one = Self::Scalar::ONE;
        let largest = self.max_abs();
        if largest == Self::Scalar::ZERO || !self.is_finite() {
            return None;
        }
        // Twice, since the inverse power of two of a subnormal number is cut off.
        let once = self * (one / largest.power_of_two());
        let scaled = once * (one / once.max_abs().power_of_two());
        Some(scaled * (one / scaled.length_squared().sqrt()))
    }

    /// Every coordinate is neither infinite nor NaN.
    fn is_finite(self) -> bool {
        (0..Self::DIMENSION).all(|i| self.get(i).is_finite())
    }
}

/// Whether no square that matters in this sum of squares has lost digits below the normal range, or
/// overflowed.
#[inline(always)]
fn keeps_digits<S: Scalar>(square: S) -> bool {
    square > S::TINY / (S::EPSILON * S::EPSILON) && square < S::INFINITY
}

/// A vector of the plane.
pub trait Planar: Vector {
    /// This vector turned left by a quarter turn.
    fn perpendicular(self) -> Self;
    /// The determinant of the matrix with columns `self` and `rhs`: positive if `rhs` is to the left of
    /// `self`.
    fn cross(self, rhs: Self) -> Self::Scalar;
}

/// A vector of space.
pub trait Spatial: Vector {
    /// The vector product.
    fn cross(self, rhs: Self) -> Self;
}
