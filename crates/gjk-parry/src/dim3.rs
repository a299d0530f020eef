//! The dispatcher for `parry3d`.

use gjk::glam::Vec3 as V;
use parry3d as parry;

#[path = "space.rs"]
mod dimension;
#[path = "dispatcher/mod.rs"]
mod dispatcher;

pub use dispatcher::{GjkDispatcher, Undecided};
