#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod asked;
pub mod cast;
pub mod column;
pub mod json;
pub mod number;
pub mod shape;
