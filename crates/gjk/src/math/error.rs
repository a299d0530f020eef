use core::fmt;

/// The reason why a rotation or pose was rejected.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PoseError {
    /// A number is infinite or NaN.
    NotFinite,
    /// A coordinate of the translation is larger than the domain (2⁵⁰⁰ in `f64`, 2⁶⁰ in `f32`).
    BeyondDomain,
    /// The quaternion's length is not 1: its square differs from 1 by more than 1e-3.
    NotUnit {
        /// The square of the length.
        length_squared: f64,
    },
    /// All components of the quaternion, of the half angle's cosine and sine, or of the axis are zero.
    Zero,
    /// The matrix is not a rotation: its columns are not orthonormal.
    NotOrthonormal {
        /// The largest absolute coefficient of RᵀR − I.
        deviation: f64,
        /// The largest accepted deviation.
        allowed: f64,
    },
    /// The matrix mirrors: its determinant is negative.
    Mirrored,
    /// The stored error of a rotation is negative, NaN, or less than the error of the matrix.
    WrongError,
    /// The last row of the matrix is not 0 … 0 1, so it is not an affine map.
    Projective,
    /// The pose is unknown. See [`Pose::UNKNOWN`](crate::Pose::UNKNOWN).
    Unknown,
}

impl fmt::Display for PoseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PoseError::NotFinite => write!(f, "every number must be finite"),
            PoseError::BeyondDomain => {
                write!(
                    f,
                    "the translation is beyond the domain: coordinates must be at most 2^500 in f64 and 2^60 in f32"
                )
            }
            PoseError::NotUnit { length_squared } => {
                write!(
                    f,
                    "the quaternion must have length 1: its squared length is {length_squared} and must be within 1e-3 of 1"
                )
            }
            PoseError::Zero => write!(f, "a rotation must have a number other than 0"),
            PoseError::NotOrthonormal { deviation, allowed } => {
                write!(
                    f,
                    "the matrix is not a rotation: its columns deviate from orthonormal by {deviation:e} (at most {allowed:e} is accepted)"
                )
            }
            PoseError::Mirrored => write!(f, "the matrix mirrors: its determinant must be positive"),
            PoseError::WrongError => write!(f, "the stored error must be at least the error of the matrix"),
            PoseError::Projective => write!(f, "the last row of the matrix must be 0 ... 0 1"),
            PoseError::Unknown => write!(
                f,
                "the pose is unknown: a number is not finite or beyond the domain, or it is not a rotation"
            ),
        }
    }
}

impl core::error::Error for PoseError {}
