//! The public API: [`Pair`], [`Sweep`] and the free functions built on them. They are generic over shape
//! types and thin: they make a body of each shape and call the kernel once.

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
