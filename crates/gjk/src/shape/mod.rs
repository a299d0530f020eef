//! The shapes, one in each file. Imports `math` and `convex`, and no algorithm.

mod aabb;
mod ball;
#[cfg(feature = "bevy_shape-020")]
mod bevy;
#[cfg(feature = "alloc")]
mod boundary;
mod capsule;
mod centered;
#[cfg(feature = "alloc")]
mod climb;
mod cone;
mod cuboid;
mod cylinder;
mod direction;
mod disc;
mod ellipsoid;
#[cfg(feature = "alloc")]
mod given;
mod half_ellipse;
#[cfg(feature = "alloc")]
mod hull;
#[cfg(feature = "alloc")]
mod lanes;
mod orientation;
mod point;
mod point_cloud;
#[cfg(feature = "alloc")]
mod polygon;
#[cfg(feature = "alloc")]
mod ring;
mod sector;
#[cfg(feature = "alloc")]
mod sectors;
mod segment;
mod tapered_capsule;
mod tournament;
mod triangle;

pub use aabb::{Aabb, aabb};
pub use ball::Ball;
pub use capsule::Capsule;
pub use cone::Cone;
pub use cuboid::Cuboid;
pub use cylinder::Cylinder;
pub use ellipsoid::Ellipsoid;
pub use half_ellipse::HalfEllipse;
#[cfg(feature = "alloc")]
pub use hull::Hull;
pub use point::Point;
pub use point_cloud::PointCloud;
#[cfg(feature = "alloc")]
pub use polygon::ConvexPolygon;
pub use sector::Sector;
pub use segment::Segment;
pub use tapered_capsule::TaperedCapsule;
pub use triangle::Triangle;
