use core::fmt::Debug;
use core::ops::{Add, Index, Mul, Neg, Sub};

use super::scalar::Scalar;
use super::sealed::Stored;

/// A point or direction in the plane or in space.
///
/// This trait is sealed. It is implemented by `Vec2`, `DVec2`, `Vec3` and `DVec3` of each enabled glam
/// version. The queries also use internal double-word vectors, with twice the precision.
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
    /// The vector type of the same space with at least twice the precision.
    type Wide: Vector;
    /// The columns of a square matrix: one vector for each coordinate.
    type Columns: Stored + Copy + PartialEq + Debug + Index<usize, Output = Self> + Send + Sync;

    /// 2 or 3.
    const DIMENSION: usize;
    /// The origin.
    const ZERO: Self;
    /// The matrix that changes nothing.
    #[doc(hidden)]
    const IDENTITY: Self::Columns;

    /// Returns the dot product.
    fn dot(self, rhs: Self) -> Self::Scalar;
    /// Returns the coordinate at an index below [`DIMENSION`](Self::DIMENSION).
    fn get(self, index: usize) -> Self::Scalar;
    /// Returns the vector whose coordinate i is `f(i)`.
    fn from_fn(f: impl FnMut(usize) -> Self::Scalar) -> Self;
    /// Returns the matrix whose column i is `f(i)`.
    fn columns(f: impl FnMut(usize) -> Self) -> Self::Columns;
    /// Converts to the wider type. Exact.
    fn widen(self) -> Self::Wide;
    /// Converts from the wider type, rounded to nearest.
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

    /// Returns the unit vector along a coordinate axis.
    fn axis(index: usize) -> Self {
        Self::from_fn(|i| if i == index { Self::Scalar::ONE } else { Self::Scalar::ZERO })
    }

    /// Returns the squared length.
    #[inline(always)]
    fn length_squared(self) -> Self::Scalar {
        self.dot(self)
    }

    /// Returns the largest absolute coordinate; 0 if all are NaN.
    #[inline]
    fn max_abs(self) -> Self::Scalar {
        let mut largest = Self::Scalar::ZERO;
        for i in 0..Self::DIMENSION {
            largest = self.get(i).abs().max(largest);
        }
        largest
    }

    /// Returns the sum of the absolute coordinates, which is at least the length.
    #[inline(always)]
    fn sum_abs(self) -> Self::Scalar {
        let mut sum = self.get(0).abs();
        for i in 1..Self::DIMENSION {
            sum = sum + self.get(i).abs();
        }
        sum
    }

    /// Returns the length, without intermediate overflow or underflow.
    #[inline(always)]
    fn length(self) -> Self::Scalar {
        let square = self.length_squared();
        if keeps_digits(square) { square.sqrt() } else { self.scaled_length() }
    }

    /// Returns the length, computed from a scaled vector.
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

    /// Returns the unit vector in this direction, without intermediate overflow or underflow. Returns `None`
    /// if the vector is zero or not finite.
    ///
    /// Each coordinate has a relative error of at most 2ε.
    #[inline(always)]
    fn normalized(self) -> Option<Self> {
        self.with_inverse_length().map(|(way, inverse)| way * inverse)
    }

    /// Returns the unit vector, computed from a scaled vector.
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

    /// Returns whether no coordinate is infinite or NaN.
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
    /// Returns the vector rotated counter-clockwise by 90°.
    #[inline(always)]
    fn perpendicular(self) -> Self {
        Self::from_fn(|axis| if axis == 0 { -self.get(1) } else { self.get(0) })
    }
    /// Returns the determinant of the matrix with columns `self` and `rhs`. It is positive if `rhs` is to the
    /// left of `self`.
    #[inline(always)]
    fn cross(self, rhs: Self) -> Self::Scalar {
        self.get(0) * rhs.get(1) - self.get(1) * rhs.get(0)
    }
}

/// A vector of space.
pub trait Spatial: Vector {
    /// Returns the cross product.
    #[inline(always)]
    fn cross(self, rhs: Self) -> Self {
        cross(self, rhs)
    }
}

/// The vector product in space.
#[inline(always)]
pub(crate) fn cross<V: Vector>(u: V, v: V) -> V {
    V::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        u.get(j) * v.get(k) - u.get(k) * v.get(j)
    })
}
