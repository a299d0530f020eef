//! Shapes as the queries see them: the trait [`Convex`], support points, vertices and cores. To write your
//! own shape, implement [`Convex::support`].

mod carrier;
mod cluster;
mod core_of;
mod corners;
mod difference;
mod edges;
mod erased;
mod error;
mod feature;
mod flat_side;
mod order;
mod prepared;
mod ring;
mod rotated;
mod rounded;
mod set;
mod side;
mod support;
mod vertex_set;
mod vertices;
mod widened;

pub use carrier::Carrier;
#[doc(hidden)]
pub use cluster::Cluster;
#[cfg(feature = "alloc")]
pub(crate) use core_of::SCANNED;
pub use core_of::{Adjacency, Core};
pub use corners::Corners;
pub use difference::DifferenceVertex;
pub(crate) use difference::{is_tiny, lifted};
#[doc(hidden)]
pub use erased::Body;
pub use error::ShapeError;
pub use feature::Feature;
#[doc(hidden)]
pub use flat_side::FlatSide;
pub(crate) use flat_side::RIM;
pub(crate) use order::is_reversed;
#[doc(hidden)]
pub use prepared::{Many, Prepared, Seen};
#[doc(hidden)]
pub use ring::Ring8;
pub(crate) use ring::{Lanes, outward};
pub(crate) use rotated::RotatedCore;
pub use rounded::Rounded;
#[doc(hidden)]
pub use set::excess;
pub(crate) use set::is_polytope;
pub use set::{Convex, ScalarOf};
pub(crate) use side::{cross, side_normal};
pub use support::{SupportPoint, VertexId};
pub(crate) use vertex_set::{VertexSet, farthest_of};
pub(crate) use widened::Widened;

/// A [`Body`] of a shape of any type at a pose.
///
/// A macro, so that what is fetched lives as long as the statement that the body is made in. `&&A` becomes a
/// `&dyn Convex` where `A` is unsized, too.
macro_rules! body {
    ($shape:expr, $pose:expr) => {
        &$crate::convex::Body { shape: &$shape, pose: $pose, seen: &$crate::convex::Convex::seen(&$shape) }
    };
}
pub(crate) use body;
