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
mod cast;
mod closest_set;
mod convex;
mod decide;
mod derivative;
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
mod math;
mod motion;
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
#[cfg(feature = "alloc")]
mod step;
mod straight;
mod support_plane;
mod sweep;
mod trace;
mod view;
mod watch;
mod witness;

pub use aabb::{Aabb, aabb};
pub use cache::Cache;
pub use cast::{AtStart, Cast, CastOptions, Contact, Frame, Graze, Impact, Passage, Stretch};
pub use closest_set::ClosestSet;
pub use convex::{
    Adjacency, Carrier, Convex, Core, Corners, DifferenceVertex, Feature, Rounded, ScalarOf, ShapeError,
    SupportPoint, VertexId,
};
#[doc(hidden)]
pub use convex::{Body, Cluster, FlatSide, Many, Prepared, Ring8, Seen};
pub use derivative::{Gradient, Smoothness};
pub use epa::{Epa, Facet};
pub use gjk::{Gjk, Stop};
#[cfg(feature = "glam-033")]
pub use glam;
#[cfg(feature = "glam-034")]
pub use glam_034;
pub use half_space::HalfSpace;
pub use kernel::{Space, Turning};
pub use manifold::{Clip, ClipPlace, Look, Manifold, ManifoldOptions, ManifoldPoint, Reference};
pub use math::{
    Planar, Pose, PoseError, Real, Rotation, Scalar, Spatial, Twofold, Twofold2, Twofold3, Vector,
};
pub use motion::{Motion, Placed, Reach, Trajectory};
pub use options::{Capacity, Options};
pub use pair::{Observed, Pair};
pub use point::{closest_point, contains};
pub use query::{closest_set, distance, intersects, manifold, proximity};
pub use result::{Bounds, Proximity, Relation, Status, Via};
pub use shape::{
    Ball, Capsule, Cone, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Point, Points, Segment, Slice, Triangle,
};
#[cfg(feature = "alloc")]
pub use shape::{Hull, Polygon};
pub use simplex::{Nearest, Place, Simplex};
#[cfg(feature = "alloc")]
pub use step::Step;
pub use support_plane::SupportPlane;
pub use sweep::{ObservedSweep, Sweep, cast, closest_approach, ray_cast};
#[cfg(feature = "alloc")]
pub use trace::Recorder;
pub use trace::{Event, Observer};
