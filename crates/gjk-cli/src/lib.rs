//! The `gjk` command, as a library that its own binary and tests call.

pub mod json;
pub mod read;
