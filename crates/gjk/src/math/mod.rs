//! Numbers, vectors and rigid motions. A number type is a row in `scalar`.

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
pub(crate) use twofold::two_sum;
#[doc(hidden)]
pub use twofold::{Twofold, Twofold2, Twofold3};
pub use vector::{Planar, Spatial, Vector};
