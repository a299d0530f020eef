//! One program for all tests of the crate: it is linked once.

#[path = "../../../gjk/tests/support/mod.rs"]
mod support;

mod golden;
mod laws;
mod scales;
mod tasks;
