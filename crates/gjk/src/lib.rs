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
    //! Two convex shapes are separated exactly if their projections onto some axis are. If they overlap, the
    //! minimum translation vector lies along the axis with the smallest overlap. Between shapes with straight
    //! sides and circular arcs, finitely many axes suffice.
    #![doc = include_str!("../images/separating-axes.svg")]
    //!
    //! [`sat`] gives the best axis, [`Pair::observe`](crate::Pair::observe) shows every one. The answer is
    //! the one of [`proximity`](crate::proximity), which proves an upper bound and names the closest points
    //! as well, and which needs no list of features; what this way has to offer is that every axis can be
    //! looked at. Only where the shapes are apart, and a corner is closest, does an axis come from a search.
    //!
    //! # Which axes
    //! Each axis is a line, of which both directions are tried at once.
    //!
    //! | shapes | axes |
    //! |---|---|
    //! | sides of a polygon, box or segment in the plane | perpendicular to each side of both shapes |
    //! | faces of a hull, box or triangle in space | perpendicular to each face of both shapes |
    //! | edges of both in space | perpendicular to each pair of edges, but for pairs whose arcs on the Gauss sphere do not cross, which cannot be best |
    //! | any of these that are apart | through the closest points, if no axis before is as good |
    //! | sectors | perpendicular to their straight sides, and through every two vertices, of which the apex is the middle of the arc |
    //! | other curves, [`PointCloud`](crate::PointCloud), and shapes that do not name their vertices | the sides of the other shape, and the one axis that the search behind [`proximity`](crate::proximity) ends with |
    //!
    //! A radius changes no axis: what is inflated by a ball is longer by the radius at both ends of every
    //! projection. So circles and capsules are points and segments here, and their distances are true.

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
