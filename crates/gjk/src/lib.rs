#![doc = include_str!("../README.md")]
//!
//! ## The shapes
//!
//! In the plane:
//!
#![doc = include_str!("../images/shapes-2d.svg")]
//!
//! In space:
//!
#![doc = include_str!("../images/shapes-3d.svg")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod aabb;
mod axes;
mod boxes;
mod cache;
pub mod cast;
mod closest_set;
pub mod convex;
mod decide;
pub mod derivative;
mod display;
mod edges;
mod epa;
#[cfg(feature = "alloc")]
pub mod exact;
mod exposed;
mod floor;
mod gjk;
mod half_space;
mod kernel;
mod manifold;
pub mod math;
pub mod motion;
mod observer;
mod options;
mod pair;

mod plane;
mod point;
mod polytopes;
mod proof;
mod query;
mod result;
mod round;
pub mod sat;
mod shape;
mod simplex;
mod solve;
mod space;
mod step;
mod support_plane;
mod sweep;
mod view;
mod watch;
mod witness;

pub use aabb::{Aabb, aabb};
pub use cache::Cache;
#[doc(inline)]
pub use cast::{Cast, CastOptions, Ray};
pub use closest_set::ClosestSet;
#[doc(inline)]
pub use convex::{Convex, Feature, Rounded, ShapeError};
#[cfg(feature = "glam-033")]
pub use glam;
#[cfg(feature = "glam-034")]
pub use glam_034;
pub use half_space::HalfSpace;
pub use kernel::Space;
pub use manifold::{Manifold, ManifoldOptions, ManifoldPoint};
#[doc(inline)]
pub use math::{Pose, Rotation};
#[doc(inline)]
pub use motion::Motion;
pub use options::{Capacity, Options};
pub use pair::Pair;
pub use point::{closest_point, contains};
pub use query::{closest_set, distance, intersects, manifold, proximity};
pub use result::{Bounds, Proximity, Relation, Status};
pub use shape::{
    Ball, Capsule, Cone, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Point, PointCloud, Sector, Segment,
    Triangle,
};
#[cfg(feature = "alloc")]
pub use shape::{ConvexPolygon, Hull};
pub use sweep::{Sweep, cast, ray_cast};

/// Watching a query: its steps, the states of the searches, and the planes that prove a bound.
pub mod trace {
    pub use crate::cache::Reference;
    #[doc(inline)]
    pub use crate::convex::DifferenceVertex;
    pub use crate::epa::{Epa, Facet};
    pub use crate::gjk::{Gjk, Stop};
    pub use crate::manifold::{Clip, ClipPlace, Look};
    pub use crate::observer::Event;
    pub use crate::pair::observed::Observed;
    pub use crate::result::Via;
    pub use crate::simplex::Simplex;
    pub use crate::step::Step;
    pub use crate::support_plane::SupportPlane;
    pub use crate::sweep::ObservedSweep;
}
