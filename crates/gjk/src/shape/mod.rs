//! The shapes, one a file. Imports `math` and `convex`, and no algorithm.

mod ball;
mod cuboid;
mod point;
mod segment;

pub use ball::Ball;
pub use cuboid::Cuboid;
pub use point::Point;
pub use segment::Segment;
