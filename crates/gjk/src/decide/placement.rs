//! Exact placements of shapes.

use super::integer::{Integer, Whole};
use crate::math::{Each, Planar, Pose, PoseError, Real, Rotation, Scalar, Spatial, Vector, array};

/// An exact pose.
///
/// The rotation of a [`Pose`] is rounded to a matrix. A placement stores the rotation as given instead. It
/// cannot be an angle, since sine and cosine of a floating-point number other than 0 are irrational.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement<V: Vector> {
    pub(super) turn: Turn,
    pub(super) translation: V,
    /// The same with a rounded rotation, which its error bounds; `None` of a matrix, which need not be a
    /// rotation.
    pose: Option<Pose<V>>,
}

/// What comes before the translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Turn {
    /// Nothing.
    None,
    /// A matrix as it is stored, row by row.
    Matrix([[f64; 3]; 3]),
    /// The rotation by q/|q|, q = [x, y, z, w].
    Quaternion([f64; 4]),
}

impl<V: Vector> Placement<V> {
    /// The identity.
    pub const IDENTITY: Self = Self { turn: Turn::None, translation: V::ZERO, pose: Some(Pose::IDENTITY) };

    /// Creates a translation.
    ///
    /// # Errors
    /// If a coordinate is not finite or beyond the domain ([`Scalar::DOMAIN`]).
    pub fn from_translation(translation: V) -> Result<Self, PoseError> {
        Self::new(Turn::None, translation, Some(Rotation::IDENTITY))
    }

    /// Creates the affine map x ↦ M·x + t, where M has these columns exactly. M need not be a rotation and
    /// may mirror.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain ([`Scalar::DOMAIN`]).
    pub fn from_columns(columns: V::Columns, translation: V) -> Result<Self, PoseError> {
        for i in 0..V::DIMENSION {
            check(columns[i])?;
        }
        let entry = |i: usize, j: usize| {
            if i < V::DIMENSION && j < V::DIMENSION {
                columns[j].get(i).to_f64()
            } else {
                f64::from(u8::from(i == j))
            }
        };
        let rows = array(|i| array(|j| entry(i, j)));
        Self::new(Turn::Matrix(rows), translation, None)
    }

    /// The pose, if its rotation is exactly known: none, or quarter turns given as a matrix.
    #[inline]
    pub(crate) fn of_pose(pose: &Pose<V>) -> Option<Self> {
        let rotation = pose.rotation();
        if rotation.is_identity() {
            return Some(Self { turn: Turn::None, translation: pose.translation(), pose: Some(*pose) });
        }
        let is_exact = rotation.error() == V::Scalar::ZERO;
        if is_exact { Self::from_columns(rotation.columns(), pose.translation()).ok() } else { None }
    }

    /// The same as a pose, if it is a rotation; its matrix is rounded, which is part of the pose's error.
    #[cfg(feature = "alloc")]
    pub(crate) fn pose(&self) -> Option<Pose<V>> {
        self.pose
    }

    fn new(turn: Turn, translation: V, rotation: Option<Rotation<V>>) -> Result<Self, PoseError> {
        let pose = Pose::try_new(rotation.unwrap_or(Rotation::IDENTITY), translation)?;
        Ok(Self { turn, translation, pose: rotation.map(|_| pose) })
    }
}

impl<V: Spatial> Placement<V> {
    /// Creates the rotation q/|q|, then a translation. q = [x, y, z, w] has any length but zero.
    ///
    /// # Errors
    /// If q is zero, or a number is not finite or beyond the domain ([`Scalar::DOMAIN`]).
    pub fn from_quaternion(q: [V::Scalar; 4], translation: V) -> Result<Self, PoseError> {
        q.iter().try_for_each(|&number| check_number(number))?;
        let rotation = Rotation::try_from_quaternion_normalized(q)?;
        Self::new(Turn::Quaternion(q.each(Scalar::to_f64)), translation, Some(rotation))
    }
}

impl<V: Planar<Scalar: Real>> Placement<V> {
    /// Creates a rotation by twice the angle of the vector (c, s), then a translation.
    ///
    /// `c` and `s` are the cosine and sine of half the angle, up to a common factor. For example, (2, 1)
    /// gives the rotation with cosine 3/5 and sine 4/5.
    ///
    /// # Errors
    /// If both are zero, or a number is not finite or beyond the domain ([`Scalar::DOMAIN`]).
    pub fn from_half_angle(c: V::Scalar, s: V::Scalar, translation: V) -> Result<Self, PoseError> {
        [c, s].iter().try_for_each(|&number| check_number(number))?;
        let rotation = Rotation::try_from_half_angle(c, s)?;
        Self::new(Turn::Quaternion([0.0, 0.0, s.to_f64(), c.to_f64()]), translation, Some(rotation))
    }
}

fn check<V: Vector>(vector: V) -> Result<(), PoseError> {
    (0..V::DIMENSION).try_for_each(|i| check_number(vector.get(i)))
}

fn check_number<S: Scalar>(number: S) -> Result<(), PoseError> {
    if !number.is_finite() {
        return Err(PoseError::NotFinite);
    }
    if number.abs() > S::DOMAIN { Err(PoseError::BeyondDomain) } else { Ok(()) }
}

/// A finite number as a whole one times a power of two: 0, or odd.
fn split(number: f64) -> (i64, i32) {
    let bits = number.to_bits();
    let field = (bits >> 52 & 0x7ff) as i32;
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let (whole, exponent) = if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
    if whole == 0 {
        return (0, 0);
    }
    let odd = whole >> whole.trailing_zeros();
    (if number < 0.0 { -odd } else { odd }, exponent + whole.trailing_zeros() as i32)
}

/// The exponent of the largest power of two of which all numbers are multiples; `None` if all are zero.
pub(super) fn grain(numbers: impl Iterator<Item = f64>) -> Option<i32> {
    numbers.filter(|&number| number != 0.0).map(|number| split(number).1).min()
}

/// A number as a multiple of 2^`exponent`, which it must be.
pub(super) fn whole<const N: usize>(number: f64, exponent: i32) -> Integer<N> {
    let (odd, own) = split(number);
    if odd == 0 { Integer::ZERO } else { Integer::new(odd).shifted((own - exponent).unsigned_abs() as usize) }
}

/// x ↦ (rows·x + translation)/divisor in whole numbers; the translation is counted in grains of the rows
/// times those of x.
pub(super) struct Map<const N: usize> {
    pub(super) rows: [Whole<N>; 3],
    pub(super) divisor: Integer<N>,
}

impl Turn {
    /// The grain of the entries: 2^this divides them all.
    pub(super) fn grain(&self) -> i32 {
        match self {
            Turn::Matrix(rows) => grain(rows.iter().flatten().copied()).unwrap_or(0).min(0),
            Turn::None | Turn::Quaternion(_) => 0,
        }
    }

    /// The matrix, rounded.
    #[cfg(feature = "alloc")]
    pub(super) fn rows(&self) -> [[f64; 3]; 3] {
        match *self {
            Turn::None => array(|i| array(|j| if i == j { 1.0 } else { 0.0 })),
            Turn::Matrix(rows) => rows,
            Turn::Quaternion(q) => {
                let largest = q.iter().fold(0.0_f64, |largest, c| largest.max(c.abs()));
                let [x, y, z, w] = q.each(|c| c / largest);
                let s = 2.0 / (x * x + y * y + z * z + w * w);
                [
                    [1.0 - s * (y * y + z * z), s * (x * y - z * w), s * (x * z + y * w)],
                    [s * (x * y + z * w), 1.0 - s * (x * x + z * z), s * (y * z - x * w)],
                    [s * (x * z - y * w), s * (y * z + x * w), 1.0 - s * (x * x + y * y)],
                ]
            }
        }
    }

    /// The map in grains of 2^`exponent`, which is at most 0.
    ///
    /// The matrix of q/|q| is that of quadratic forms in q over |q|² (W. R. Hamilton, 1844): a power of two
    /// that q is divided by divides out.
    pub(super) fn map<const N: usize>(&self, exponent: i32) -> Map<N> {
        let one = Integer::new(1);
        match self {
            Turn::None => Map { rows: diagonal(whole(1.0, exponent)), divisor: one },
            Turn::Matrix(rows) => {
                Map { rows: rows.each(|row| row.each(|x| whole(x, exponent))), divisor: one }
            }
            Turn::Quaternion(q) => {
                let own = grain(q.iter().copied()).unwrap_or(0);
                let [x, y, z, w] = q.each(|c| whole::<N>(c, own));
                let two = Integer::new(2);
                let [xx, yy, zz, ww] = [x, y, z, w].each(|c| c * c);
                let rows = [
                    [ww + xx - yy - zz, two * (x * y - z * w), two * (x * z + y * w)],
                    [two * (x * y + z * w), ww - xx + yy - zz, two * (y * z - x * w)],
                    [two * (x * z - y * w), two * (y * z + x * w), ww - xx - yy + zz],
                ];
                let grains = whole(1.0, exponent);
                Map { rows: rows.each(|row| row.each(|c| c * grains)), divisor: ww + xx + yy + zz }
            }
        }
    }
}

fn diagonal<const N: usize>(value: Integer<N>) -> [Whole<N>; 3] {
    array(|i| array(|j| if i == j { value } else { Integer::ZERO }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::cmp::Ordering;

    #[test]
    fn numbers_split_into_odd_ones_and_powers_of_two() {
        for (number, parts) in
            [(0.0, (0, 0)), (-0.0, (0, 0)), (1.0, (1, 0)), (-12.0, (-3, 2)), (0.375, (3, -3))]
        {
            assert_eq!(split(number), parts, "{number}");
        }
        assert_eq!(split(f64::from_bits(6)), (3, -1073));
        assert_eq!(split(2f64.powi(500)), (1, 500));
        assert_eq!(grain([0.0, 3.0, 0.375].into_iter()), Some(-3));
        assert_eq!(grain([0.0].into_iter()), None);
    }

    #[test]
    fn a_half_turn_pair_of_two_and_one_is_three_fourths_fifths() {
        let Map { rows, divisor } = Turn::Quaternion([0.0, 0.0, 1.0, 2.0]).map::<4>(0);
        let is =
            |number: Integer<4>, value: i64| (number - Integer::new(value)).sign() == Some(Ordering::Equal);
        assert!(is(rows[0][0], 3) && is(rows[1][0], 4) && is(rows[0][1], -4) && is(divisor, 5));
    }
}
