//! Casts beside the libraries that have them, in this folder: `cargo run --release --bin casts [PATTERN…]`;
//! with patterns, the sets whose names contain one of them.
//!
//! In every round all answer the same questions, one after the other; times are processor time, medians of
//! the rounds, and the ratio is the median of the rounds' ratios. Where our bracket of the time decides, the
//! wrong answers of all are counted.

#![allow(clippy::duplicate_mod, reason = "the same source against two crates")]

mod box2d;
mod convex;
#[path = "../bodies/geometry.rs"]
#[allow(dead_code, reason = "shared with the program for bodies")]
mod geometry;
mod measure;
mod mesh;
mod near;
mod ours;
mod plane;
mod space;
mod wanted;
mod ways;

fn main() {
    convex::rays();
    convex::linear();
    convex::turning();
    near::rows();
    mesh::rows();
}
