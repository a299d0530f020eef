//! The public API: [`Pair`], [`Sweep`] and the free functions built on them. They are generic over shape
//! types and thin: they make a body of each shape and call the kernel once.

#[cfg(feature = "alloc")]
mod exact;
mod pair;
mod point;
mod query;
mod space;
mod step;
mod sweep;

#[cfg(feature = "alloc")]
pub use exact::relation;
pub use pair::Pair;
pub use pair::observed::Observed;
pub use point::{closest_point, contains};
pub use query::{closest_set, distance, intersects, manifold, proximity, sat};
pub use space::Space;
pub use step::Step;
pub use sweep::{ObservedSweep, Sweep, cast, ray_cast};
