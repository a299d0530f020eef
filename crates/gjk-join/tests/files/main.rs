//! Joins of files.

mod formats;
#[path = "../all/support.rs"]
#[allow(dead_code)]
mod support;
mod ways;
mod world;
