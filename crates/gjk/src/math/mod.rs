//! Numbers, vectors and rigid motions. A number type is a row in `scalar`.

/// Conversions: a type, the type that it becomes, and how.
macro_rules! converted {
    ($($from:ty => $to:ty, $value:pat => $converted:expr;)+) => {
        $(impl From<$from> for $to {
            fn from($value: $from) -> Self {
                $converted
            }
        })+
    };
}

/// As `converted`, where that may fail.
#[cfg(feature = "bevy_shape-020")]
macro_rules! made {
    ($error:ty: $($from:ty => $to:ty, $value:pat => $made:expr;)+) => {
        $(impl TryFrom<$from> for $to {
            type Error = $error;
            fn try_from($value: $from) -> Result<Self, $error> {
                $made
            }
        })+
    };
}
#[cfg(feature = "bevy_shape-020")]
pub(crate) use made;

mod angle;
#[cfg(feature = "bevy_math-020")]
mod bevy;
mod each;
mod error;
mod glam;
mod interop;
mod lanes;
#[cfg(feature = "mint-05")]
mod mint;
#[cfg(feature = "nalgebra-035")]
mod nalgebra;
mod offset;
mod orthonormal;
mod pose;
mod quaternion;
mod rotation;
mod scalar;
mod sealed;
#[cfg(feature = "serde")]
mod stored;
mod twofold;
mod unit;
mod vector;

pub(crate) use each::{Each, array};
pub use error::PoseError;
pub(crate) use lanes::{Eight, Four, Mat3, Mat4, Single, at, spread};
pub(crate) use offset::Offset;
pub use pose::Pose;
pub use rotation::Rotation;
pub use scalar::{Real, Scalar};
pub(crate) use sealed::Stored;
pub(crate) use twofold::two_sum;
#[doc(hidden)]
pub use twofold::{Twofold, Twofold2, Twofold3};
pub(crate) use vector::cross;
pub use vector::{Planar, Spatial, Vector};
