//! Queries on moving bodies.

mod approach;
mod cast;
mod entry;
mod part;
mod ray;
mod slabs;
mod solid;
mod within;

pub use approach::BodyPassage;
pub use cast::{BodyCast, Sweep};
pub use ray::ray_cast;
