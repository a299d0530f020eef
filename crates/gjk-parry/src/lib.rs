#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// One source serves all versions of parry: a file each says which crate and which vectors `dispatcher` is
// about.
#![allow(clippy::duplicate_mod)]

#[cfg(feature = "dim2")]
pub mod dim2;
#[cfg(feature = "dim2-f64")]
pub mod dim2_f64;
#[cfg(feature = "dim3")]
pub mod dim3;
#[cfg(feature = "dim3-f64")]
pub mod dim3_f64;
