//! What a join promises.

mod bad_rows;
mod borders;
mod kinds;
mod support;
mod worlds;
