use core::fmt;

/// Why a rotation or a pose was refused.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PoseError {
    /// A number is infinite or NaN.
    NotFinite,
    /// A coordinate of the translation is larger than the domain (2⁵⁰⁰ in `f64`, 2⁶⁰ in `f32`).
    BeyondDomain,
    /// The length of the quaternion is not 1: its square differs from 1 by more than 1e-3.
    NotUnit {
        /// The square of the length.
        length_squared: f64,
    },
    /// All numbers of the quaternion, of the cosine and sine of half the angle, or of the axis are zero: that
    /// is no rotation.
    Zero,
    /// The matrix is not a rotation: its columns are not orthonormal, not even nearly.
    NotOrthonormal {
        /// The largest coefficient of RᵀR − I by magnitude.
        deviation: f64,
        /// How large it may be.
        allowed: f64,
    },
    /// The matrix mirrors: its determinant is negative.
    Mirrored,
    /// The error kept with a stored rotation is negative, no number, or less than the matrix is off.
    WrongError,
    /// The last row of the matrix is not 0 … 0 1: that is no affine map.
    Projective,
    /// Nothing is known of the pose: see [`Pose::UNKNOWN`](crate::Pose::UNKNOWN).
    Unknown,
}

impl fmt::Display for PoseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PoseError::NotFinite => write!(f, "not a finite number"),
            PoseError::BeyondDomain => {
                write!(f, "a coordinate is beyond the domain (2^500 in f64, 2^60 in f32)")
            }
            PoseError::NotUnit { length_squared } => {
                write!(
                    f,
                    "the quaternion is not a unit: the square of its length is {length_squared}, not within 1e-3 of 1"
                )
            }
            PoseError::Zero => write!(f, "all numbers are 0: that is no rotation"),
            PoseError::NotOrthonormal { deviation, allowed } => {
                write!(
                    f,
                    "the matrix is not a rotation: its columns miss being orthonormal by {deviation:e}, more than {allowed:e}"
                )
            }
            PoseError::Mirrored => write!(f, "the matrix mirrors: its determinant is negative"),
            PoseError::WrongError => write!(f, "the stored error is less than the matrix is off"),
            PoseError::Projective => write!(f, "the last row of the matrix is not 0 ... 0 1"),
            PoseError::Unknown => write!(
                f,
                "nothing is known of the pose: its numbers are not finite, beyond the domain, or no rotation"
            ),
        }
    }
}

impl core::error::Error for PoseError {}
