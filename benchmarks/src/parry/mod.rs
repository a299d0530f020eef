//! parry in its four builds: each is a crate of its own, with types of its own, so the files `queries.rs`,
//! `plane.rs` and `space.rs` are compiled once for each.
#![allow(clippy::duplicate_mod, reason = "the same source against four crates")]
#![allow(clippy::useless_conversion, reason = "from f32 to f64 in half of them")]

mod plane32;
mod plane64;
mod space32;
mod space64;

use crate::contender::{Contender, Precision};
use crate::set::Set;

/// All contenders of parry on a set.
pub fn contenders(set: &Set, precision: Precision) -> Vec<Contender> {
    match (set.recipe.dimension, precision) {
        (2, Precision::F32) => plane32::contenders(set),
        (2, Precision::F64) => plane64::contenders(set),
        (_, Precision::F32) => space32::contenders(set),
        (_, Precision::F64) => space64::contenders(set),
    }
}
