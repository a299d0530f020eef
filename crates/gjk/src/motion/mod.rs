//! Motions of bodies: poses over time, and bounds on how far points move between two times.

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
