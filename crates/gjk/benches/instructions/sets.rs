//! The queries whose instructions are counted: fixed sets of pairs, the same on every machine.
//!
//! `main.rs` asks them under valgrind, `record.toml` says what they cost, and
//! `cargo xtask counts` compares the two. Instructions are no time, but they repeat to the last digit where
//! times drift by a quarter.
//!
//! No coordinate comes from a platform's own mathematics, so that another machine counts the same pairs.

mod motion;
mod numbers;
mod plane;
mod set;
mod solid;

pub(crate) use motion::{in_motion, linear, turning};
pub(crate) use plane::{boxes_2d, capsule_and_polygon, capsules, polygons, polygons_in_motion};
pub(crate) use set::{Answered, Moving, Place, QUERIES, Set, Tracked};
pub(crate) use solid::{
    Boxed, ball_and_box, boxes_3d, cylinders, ellipsoid_and_hull, hull_and_point, hulls, mixed,
};
