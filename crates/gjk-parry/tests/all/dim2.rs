//! The laws for `parry2d`.

use gjk::glam::Vec2 as V;
use gjk_parry::dim2::{GjkDispatcher, Undecided};
use parry2d as parry;

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
