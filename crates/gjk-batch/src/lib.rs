#![doc = include_str!("../README.md")]
//!
//! # Accuracy
//! Results are as accurate as those of [`gjk::proximity`]. The bounds contain the true signed distance,
//! rounding included, and [`Proximities::intersects`] always equals the scalar result. The last digits may
//! differ within the bounds.
//!
//! If the bounds of a lane do not meet, or rounding could change the sign, the scalar library computes the
//! pair again. It also computes pairs with polygons of more than 16 vertices. Results do not depend on the
//! number of threads.
//!
//! # Functions
//! - [`proximities`]: pairs in the plane, in SIMD lanes.
//! - [`pairs_within`]: all pairs of bodies within a distance, with their results.
//! - [`proximities_of`]: pairs of any convex shapes, by the scalar library on all threads. For boxes and
//!   hulls with few vertices in space, lanes find the vertices that it then proves.
//! - [`casts_of`]: the first contact of moving shapes.
#![forbid(unsafe_code)]

mod answers;
mod block;
mod casts;
mod instructions;
mod lanes;
mod near;
mod number;
mod pairs;
mod poses;
mod query;
mod rows;
mod shapes;
mod solids;

pub use answers::{Answer, Proximities};
pub use casts::casts_of;
pub use instructions::Instructions;
pub use near::{NearPairs, pairs_within, pairs_within_of};
pub use number::Number;
pub use pairs::{IndexError, Instance, Pairs};
pub use poses::Poses;
pub use query::{proximities, proximities_of, proximities_of_with, proximities_with};
pub use shapes::Shapes;
