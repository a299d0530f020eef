//! Distance, contact and continuous collision detection for bodies that are not convex, with bounds on every
//! result.
//!
//! A body is a union of convex parts with a bounding volume hierarchy ([`Tree`]):
//! - a [`Compound`] of convex shapes, or a single [`ConvexBody`];
//! - a [`Mesh`] of triangles, or a [`HeightField`];
//! - a [`Polygon`] in the plane, with or without holes;
//! - a [`Polyline`] with a radius;
//! - any of them [`Rounded`], or several as an [`Assembly`];
//! - your own type, by the trait [`Body`].
//!
//! A [`Pair`] of bodies has the queries of a [`gjk::Pair`]. It returns the distance between the closest
//! parts. The bounds cover all parts, including those that the search skipped.
//!
//! ```
//! use gjk::{Pose, glam::dvec2};
//! use gjk_body::{Pair, Polygon};
//!
//! // Two L-shapes, one in the corner of the other.
//! let l = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)].map(|(x, y)| dvec2(x, y));
//! let l = Polygon::new(&l)?;
//! let (here, there) = (Pose::IDENTITY, Pose::from_translation(dvec2(1.5, 1.25)));
//! let answer = Pair::new(&l, &here, &l, &there).proximity();
//! assert_eq!(answer.proximity.distance, 0.25);
//! assert!(!answer.proximity.intersects());
//! # Ok::<(), gjk_body::BodyError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod answer;
mod assembly;
mod body;
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
