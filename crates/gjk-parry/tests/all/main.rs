//! What holds for the dispatcher of every version of parry: one source, four times.

#![allow(clippy::duplicate_mod)]
// One precision needs the casts, the other does not.
#![allow(clippy::unnecessary_cast)]

#[cfg(feature = "dim2")]
mod dim2;
#[cfg(feature = "dim2-f64")]
mod dim2_f64;
#[cfg(feature = "dim3")]
mod dim3;
#[cfg(feature = "dim3-f64")]
mod dim3_f64;
