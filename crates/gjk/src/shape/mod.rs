//! The shapes, one a file. Imports `math` and `convex`, and no algorithm.

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
mod points;
#[cfg(feature = "alloc")]
mod polygon;
#[cfg(feature = "alloc")]
mod ring;
#[cfg(feature = "alloc")]
mod sectors;
mod segment;
mod slice;
mod tournament;
mod triangle;

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
pub use points::Points;
#[cfg(feature = "alloc")]
pub use polygon::Polygon;
pub use segment::Segment;
pub use slice::Slice;
pub use triangle::Triangle;
