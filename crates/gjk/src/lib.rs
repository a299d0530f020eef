#![doc = include_str!("../README.md")]
//!
//! ## Shapes
//!
//! 2D:
//!
#![doc = include_str!("../images/shapes-2d.svg")]
//!
//! 3D:
//!
#![doc = include_str!("../images/shapes-3d.svg")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod axes;
pub mod cast;
pub mod convex;
mod decide;
pub mod derivative;
mod epa;
#[cfg(feature = "alloc")]
pub mod exact;
mod face;
mod faces;
mod gjk;
mod half_space;
mod kernels;
mod manifold;
pub mod math;
pub mod motion;
mod proof;
mod query;
pub mod sat;
mod shape;
mod simplex;
mod solve;
mod view;

#[doc(inline)]
pub use cast::{Cast, CastOptions, Ray};
#[doc(inline)]
pub use convex::{Convex, Feature, Rounded, ShapeError};
pub use face::{
    Pair, Space, Sweep, cast, closest_point, closest_set, contains, distance, intersects, manifold,
    proximity, ray_cast,
};
pub use faces::ClosestSet;
#[cfg(feature = "glam-033")]
pub use glam;
#[cfg(feature = "glam-034")]
pub use glam_034;
pub use half_space::HalfSpace;
pub use manifold::{Manifold, ManifoldOptions, ManifoldPoint};
#[doc(inline)]
pub use math::{Pose, Rotation};
#[doc(inline)]
pub use motion::Motion;
pub use query::{Bounds, Cache, Capacity, Options, Proximity, Status};
pub use shape::{
    Aabb, Ball, Capsule, Cone, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Point, PointCloud, Sector, Segment,
    TaperedCapsule, Triangle, aabb,
};
#[cfg(feature = "alloc")]
pub use shape::{ConvexPolygon, Hull};

/// Observing a query: its steps, the states of the searches, and the planes that prove a bound.
pub mod trace {
    #[doc(inline)]
    pub use crate::convex::DifferenceVertex;
    pub use crate::epa::{Epa, Facet};
    pub use crate::face::{Observed, ObservedSweep, Step};
    pub use crate::gjk::{Gjk, Stop};
    pub use crate::manifold::{Candidate, Clip, ClipPlace};
    pub use crate::proof::SupportPlane;
    pub use crate::query::{Event, Reference, Via};
    pub use crate::simplex::Simplex;
}
