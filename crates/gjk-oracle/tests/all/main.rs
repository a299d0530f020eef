//! One program for all tests of the crate: it is linked once.

mod laws;
mod smooth;
