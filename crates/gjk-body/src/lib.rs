#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod answer;
mod assembly;
mod body;
pub mod check;
mod compound;
mod error;
mod height_field;
mod hull;
mod mesh;
mod pair;
mod placed;
mod polygon;
mod polyline;
mod rounded;
pub mod shape;
mod shared;
mod slabs;
mod sweep;
mod tree;
mod triangle;

pub use assembly::Assembly;
pub use body::{AnyBody, AnyPart, Body, ConvexBody, Meeting};
pub use compound::Compound;
pub use error::BodyError;
pub use height_field::HeightField;
pub use hull::HullOf;
pub use mesh::{Mesh, OpenEdges};
pub use pair::{BodyManifold, BodyProximity, Cache, Nearest, Pair};
pub use placed::aabb;
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use rounded::Rounded;
pub use shared::{SharedPart, inflated};
pub use sweep::{BodyCast, BodyPassage, Sweep, ray_cast};
pub use tree::{Between, Limit, NearestPairs, Tree};
