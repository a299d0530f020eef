//! Joins of files.

mod formats;
mod ways;
mod world;
