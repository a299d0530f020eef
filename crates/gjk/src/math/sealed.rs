//! Keeps [`Scalar`](super::Scalar) and [`Vector`](super::Vector) closed, so that they can grow without
//! breaking anyone.

pub trait Scalar: Stored {}
pub trait Vector: Stored {}

/// Numbers, vectors and matrices that serde can store, with the feature `serde`; any type without it.
#[cfg(feature = "serde")]
pub trait Stored: serde::Serialize + serde::de::DeserializeOwned {}

#[cfg(feature = "serde")]
impl<T: serde::Serialize + serde::de::DeserializeOwned> Stored for T {}

#[cfg(not(feature = "serde"))]
pub trait Stored {}

#[cfg(not(feature = "serde"))]
impl<T> Stored for T {}
