//! What a question is asked with, and what it is answered with: options, what is kept between questions,
//! what an observer is shown, and the answer. The questions themselves are in `face`.

mod cache;
mod observer;
mod options;
mod result;

pub(crate) use cache::Kept;
pub use cache::{Cache, Reference};
pub use observer::Event;
pub(crate) use observer::{Observer, Shown};
pub use options::{Capacity, Options};
pub use result::{Bounds, Proximity, Relation, Status, Via};
