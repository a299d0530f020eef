//! One program for all tests of the library: what they have in common is most of it, and is built once.
//!
//! `cargo test -p gjk --test all smooth::` runs one file of them.

#[path = "../support/mod.rs"]
mod support;

mod accessors;
mod blocks;
mod boxes_around;
mod budget;
mod caches;
mod campaign;
mod cases;
mod continuity;
mod counted;
mod derivatives;
mod enclosures;
mod flat_sides;
mod found;
mod frames;
mod half_spaces;
mod hulls;
mod joins;
mod laws;
mod manifold;
mod motion;
mod order;
mod polygons;
mod readme;
mod relation;
mod rotations;
mod rounding;
mod sat;
mod scales;
mod single_points;
mod smooth;
mod support_contract;
mod surface_points;
mod tasks;
mod unknown;
mod user_shapes;
