//! The trait [`Convex`], support points, vertices and cores. To write your own shape, implement
//! [`Convex::support`].
//!
//! Queries accept shapes of different types, and trait objects:
//!
//! ```
//! use gjk::glam::{Vec3, vec3};
//! use gjk::{Ball, Convex, Cuboid, Pose, distance};
//!
//! let shapes: Vec<Box<dyn Convex<Vector = Vec3>>> =
//!     vec![Box::new(Cuboid::new(Vec3::ONE)?), Box::new(Ball::new(Vec3::ZERO, 0.5)?)];
//! let (here, there) = (Pose::IDENTITY, Pose::from_translation(vec3(4.0, 0.0, 0.0)));
//! assert_eq!(distance(&shapes[0], &here, &shapes[1], &there), 2.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To avoid allocation, use your own enum:
//!
//! ```
//! use gjk::glam::Vec3;
//! use gjk::{Ball, Convex, Cuboid, Pose, intersects};
//!
//! enum Body {
//!     Ball(Ball<Vec3>),
//!     Block(Cuboid<Vec3>),
//! }
//!
//! impl Body {
//!     fn shape(&self) -> &dyn Convex<Vector = Vec3> {
//!         match self {
//!             Body::Ball(ball) => ball,
//!             Body::Block(block) => block,
//!         }
//!     }
//! }
//!
//! let bodies = [Body::Ball(Ball::new(Vec3::Y, 0.5)?), Body::Block(Cuboid::new(Vec3::ONE)?)];
//! assert!(intersects(bodies[0].shape(), &Pose::IDENTITY, bodies[1].shape(), &Pose::IDENTITY));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// The type of a method of [`Convex`] without arguments.
macro_rules! property {
    (core) => { $crate::convex::Core<'_, Self::Vector> };
    (corners) => { Option<$crate::convex::Corners<'_, Self::Vector>> };
    (prepared) => { $crate::convex::Prepared<'_, Self::Vector> };
    (seen) => { $crate::convex::Seen<'_, Self::Vector> };
    (center) => { Self::Vector };
    ($number:ident) => { $crate::convex::ScalarOf<Self> };
}
pub(crate) use property;

/// Methods of [`Convex`] without arguments: `properties!(self; radius: self.radius, core: Core::Point);`
macro_rules! properties {
    ($this:ident; $($(#[$attribute:meta])* $method:ident: $value:expr),+ $(,)?) => {
        $(
            $(#[$attribute])*
            #[inline(always)]
            fn $method(&$this) -> $crate::convex::property!($method) {
                $value
            }
        )+
    };
}
pub(crate) use properties;

/// Writes methods of [`Convex`] that ask another shape: `delegated!(self => self.shape; support core);`
macro_rules! delegated {
    ($this:ident => $to:expr; $($method:ident)*) => { $(delegated!(@$method $this $to);)* };
    (@support $this:ident $to:expr) => {
        #[inline(always)]
        fn support(
            &$this,
            direction: Self::Vector,
            hint: Option<$crate::convex::VertexId>,
        ) -> $crate::convex::SupportPoint<Self::Vector> {
            $to.support(direction, hint)
        }
    };
    (@support_derivative $this:ident $to:expr) => {
        fn support_derivative(
            &$this,
            normal: Self::Vector,
        ) -> Option<<Self::Vector as $crate::math::Vector>::Columns> {
            $to.support_derivative(normal)
        }
    };
    (@flat_side $this:ident $to:expr) => {
        fn flat_side(&$this, direction: Self::Vector) -> Option<$crate::convex::FlatSide<Self::Vector>> {
            $to.flat_side(direction)
        }
    };
    (@$property:ident $this:ident $to:expr) => {
        $crate::convex::properties!($this; $property: $to.$property());
    };
}
pub(crate) use delegated;

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
pub(crate) use side::{SideCorners, least_along, tangents};
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
