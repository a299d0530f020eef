//! The public face: a pair, a sweep, and the functions of both. Generic over the types of shapes, and thin:
//! it makes a body of each shape and calls the kernel once.

mod pair;
mod point;
mod query;
mod space;
mod step;
mod sweep;

pub use pair::Pair;
pub use pair::observed::Observed;
pub use point::{closest_point, contains};
pub use query::{closest_set, distance, intersects, manifold, proximity};
pub use space::Space;
pub use step::Step;
pub use sweep::{ObservedSweep, Sweep, cast, ray_cast};
