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
mod epa;
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
pub use faces::{ClosestSet, derivative};
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

#[cfg(feature = "alloc")]
pub mod exact {
    //! Exact predicates: whether two polytopes are separated, touch or overlap.
    //!
    //! [`proximity`](crate::proximity) proves a distance up to rounding. Close to touching, its bounds
    //! contain zero and the true sign is unknown. [`relation`] decides the sign in integer arithmetic, for
    //! polytopes at exact poses.

    pub use crate::decide::Placement;
    pub use crate::face::relation;
    pub use crate::query::Relation;
}

pub mod sat {
    //! The separating axis test, which projects two shapes onto every axis that can separate them best.
    //!
    //! Two convex shapes are separated if and only if their projections onto some axis are. If they overlap,
    //! the minimum translation vector lies along the axis with the smallest overlap. For shapes with straight
    //! sides and circular arcs, finitely many axes suffice.
    #![doc = include_str!("../images/separating-axes.svg")]
    //!
    //! [`sat`] returns the axis with the largest gap. Use it with [`Pair::observe`](crate::Pair::observe) to
    //! inspect every axis. For the distance alone, prefer [`proximity`](crate::proximity): it finds the same
    //! value, proves bounds on both sides, and returns the closest points.
    //!
    //! # Which axes
    //! Both directions of each axis are tested at once.
    //!
    //! | shapes | axes |
    //! |---|---|
    //! | polygons, boxes and segments in the plane | the normal of each side of both shapes |
    //! | hulls, boxes and triangles in space | the normal of each face of both shapes |
    //! | edges of both shapes in space | the cross product of each pair of edges, except pairs whose arcs on the Gauss map do not cross: these cannot be the best |
    //! | any of these, if separated | the direction between the closest points, unless an earlier axis is as good |
    //! | sectors | the normals of the straight sides, and the direction between each two vertices; the apex, as the center of the arc, is a vertex |
    //! | other curved shapes, [`PointCloud`](crate::PointCloud), and custom shapes without named vertices | the sides of the other shape, and the normal found by the search of [`proximity`](crate::proximity) |
    //!
    //! A radius does not change the axes. It only extends each projection by the radius at both ends. Circles
    //! and capsules are therefore tested as points and segments, and the gaps include their radii.

    pub use crate::axes::{Axis, Coverage, Sat, Source};
    pub use crate::face::sat;
}

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
