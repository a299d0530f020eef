#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod cache;
mod convex;
mod math;
mod options;
mod query;
mod result;
mod shape;
mod space;
mod trace;

pub use cache::Cache;
pub use convex::{Adjacency, Convex, Core, Rounded, ScalarOf, ShapeError, SupportPoint, VertexId};
#[cfg(feature = "glam-033")]
pub use glam;
#[cfg(feature = "glam-034")]
pub use glam_034;
pub use math::{
    Planar, Pose, PoseError, Real, Rotation, Scalar, Spatial, Twofold, Twofold2, Twofold3, Vector,
};
pub use options::Options;
pub use query::{proximity, proximity_with};
pub use result::{Bounds, Feature, Proximity, Status};
pub use shape::{Ball, Cuboid, Point, Segment};
pub use space::Space;
#[cfg(feature = "alloc")]
pub use trace::Recorder;
pub use trace::{Event, Observer};
