//! The shapes, one a file. Imports `math` and `convex`, and no algorithm.

mod ball;
mod capsule;
mod centered;
mod cone;
mod cuboid;
mod cylinder;
mod direction;
mod disc;
mod ellipsoid;
mod half_ellipse;
mod orientation;
mod point;
mod points;
mod segment;
mod slice;
mod triangle;

pub use ball::Ball;
pub use capsule::Capsule;
pub use cone::Cone;
pub use cuboid::Cuboid;
pub use cylinder::Cylinder;
pub use ellipsoid::Ellipsoid;
pub use half_ellipse::HalfEllipse;
pub use point::Point;
pub use points::Points;
pub use segment::Segment;
pub use slice::Slice;
pub use triangle::Triangle;
