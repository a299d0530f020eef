//! The laws for `parry3d-f64`.

use gjk::glam::DVec3 as V;
use gjk_parry::dim3_f64::{GjkDispatcher, Undecided};
use parry3d_f64 as parry;

#[path = "casts.rs"]
mod casts;
#[path = "contacts.rs"]
mod contacts;
#[path = "space.rs"]
mod dimension;
#[path = "laws.rs"]
mod laws;
#[path = "scenes.rs"]
mod scenes;
