//! The laws for `parry2d-f64`.

use gjk::glam::DVec2 as V;
use gjk_parry::dim2_f64::{GjkDispatcher, Undecided};
use parry2d_f64 as parry;

#[path = "casts.rs"]
mod casts;
#[path = "contacts.rs"]
mod contacts;
#[path = "plane.rs"]
mod dimension;
#[path = "laws.rs"]
mod laws;
#[path = "scenes.rs"]
mod scenes;
