//! Shapes in JSON, as bodies that the library answers questions about.

mod any;
mod described;
mod kind;
mod motion;
mod placement;
mod polytope;
mod pose;
mod read;
mod rim;
mod values;

pub use any::{AnyBody, AnyPosed};
pub use described::{read_described, to_json};
pub use gjk_body::answer::{Body, Composed, Posed, bounds};
pub use motion::{plane_motion, space_motion};
pub use polytope::{AnyPolytope, Polytope};
pub use read::{read, read_any};
pub(crate) use values::{length, number, short};

#[cfg(test)]
mod tests;
