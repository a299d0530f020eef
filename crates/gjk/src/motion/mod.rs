//! How bodies move: where they are at a time, and what bounds their ways between two times.

mod constant;
mod placed;
mod trajectory;
mod turning;
mod view;

pub use constant::Motion;
pub(crate) use placed::rounded_up;
pub use placed::{Placed, Reach};
pub use trajectory::Trajectory;
pub(crate) use turning::Turning;
pub(crate) use view::View;
