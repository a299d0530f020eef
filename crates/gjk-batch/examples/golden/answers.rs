//! Every bit of the answers to fixed pairs, as hashes: "same input, same bits" in every build and on every
//! platform, held to.
//!
//! The pairs come from a generator of integers alone, and their coordinates from sums, products, quotients
//! and square roots, which round alike everywhere. Every kind of shape meets every other, in both orders, in
//! the plane and in space, in `f32` and in `f64`, and is cast at it along two ways, of which one turns. Of
//! each answer all is hashed: numbers by their bits, the sign of zero included, statuses, features and
//! counts.
//!
//! `record.txt` says what the hashes are. A test compares it here, `cargo xtask test targets` on other
//! targets and at other optimization levels, and `cargo xtask golden --record` renews it where answers are
//! meant to have changed.

mod hash;
mod lanes;
mod numbers;
mod place;
mod plane;
mod questions;
mod solid;
mod world;

use std::fmt::Write as _;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};

use hash::Hash;

/// The hash of all answers to one question, in one dimension and precision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// Dimension, precision and question.
    pub(crate) name: String,
    /// How many pairs it was asked about.
    pub(crate) pairs: usize,
    /// Of all answers, in order.
    pub(crate) hash: u64,
}

/// Asks every question about every pair.
fn groups() -> Vec<Group> {
    let mut groups = Vec::new();
    questions::ask::<Vec2>("plane f32", 1, &mut groups);
    questions::ask::<DVec2>("plane f64", 2, &mut groups);
    questions::ask::<Vec3>("space f32", 3, &mut groups);
    questions::ask::<DVec3>("space f64", 4, &mut groups);
    lanes::ask::<Vec2>("plane f32", 5, &mut groups);
    lanes::ask::<DVec2>("plane f64", 6, &mut groups);
    groups
}

/// The hashes of this build, in the form of `record.txt`.
pub(crate) fn found() -> String {
    record(&groups())
}

/// The groups as `record.txt` has them: one a line, and at the end one hash over all.
fn record(groups: &[Group]) -> String {
    let mut text = String::from(
        "# Hashes of the answers to fixed pairs, the same in every build and on every platform; `cargo xtask golden --record`\n\
         # renews them. A commit that changes one says which answers changed, and why.\n",
    );
    let mut total = Hash::new();
    for Group { name, pairs, hash } in groups {
        total.add(*hash);
        // Writing into memory cannot fail.
        let _ = writeln!(text, "{hash:016x}  {pairs:5} pairs  {name}");
    }
    let _ = writeln!(text, "{:016x}  total", total.value());
    text
}
