//! One program for all tests of the crate: it is linked once.
//!
//! `cargo test -p gjk-trace --test all strip::` runs one file of them.

mod crowd;
mod figures;
mod outlines;
// The tests of the example, which is not linked once more for them.
#[allow(dead_code)]
#[path = "../../examples/pictures/main.rs"]
mod pictures;
mod run;
mod step_bounds;
mod strip;
mod surface;
