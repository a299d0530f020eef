//! The dispatcher for `parry3d-f64`.

use gjk::glam::DVec3 as V;
use parry3d_f64 as parry;

#[path = "space.rs"]
mod dimension;
#[path = "dispatcher/mod.rs"]
mod dispatcher;

pub use dispatcher::{GjkDispatcher, Undecided};
