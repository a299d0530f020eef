//! The dispatcher for `parry2d-f64`.

use gjk::glam::DVec2 as V;
use parry2d_f64 as parry;

#[path = "plane.rs"]
mod dimension;
#[path = "dispatcher/mod.rs"]
mod dispatcher;

pub use dispatcher::{GjkDispatcher, Undecided};
