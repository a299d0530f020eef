//! Inputs and outputs of a query: options, cache, observer and result. The queries are in `face`.

mod cache;
mod observer;
mod options;
mod result;

pub(crate) use cache::Kept;
pub use cache::{Cache, Reference};
pub use observer::Event;
pub(crate) use observer::Shown;
pub(crate) use options::setters;
pub use options::{Capacity, Options};
#[cfg(feature = "alloc")]
pub use result::Relation;
pub use result::{Bounds, Proximity, Status, Via};
