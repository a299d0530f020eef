//! The laws for `parry3d`.

use gjk::glam::Vec3 as V;
use gjk_parry::dim3::{GjkDispatcher, Undecided};
use parry3d as parry;

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
