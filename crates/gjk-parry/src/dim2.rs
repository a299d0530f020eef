//! The dispatcher for `parry2d`.

use gjk::glam::Vec2 as V;
use parry2d as parry;

#[path = "plane.rs"]
mod dimension;
#[path = "dispatcher/mod.rs"]
mod dispatcher;

pub use dispatcher::{GjkDispatcher, Undecided};
