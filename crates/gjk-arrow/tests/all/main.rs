//! What a join promises.

mod bad_rows;
mod borders;
#[cfg(feature = "files")]
mod files;
mod kinds;
mod support;
mod worlds;
