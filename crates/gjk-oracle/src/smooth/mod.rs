//! The truth about curved bodies, between two bounds that are as close as asked for.

mod body;
mod cell;
mod enclose;
mod generate;
mod number;

pub use body::{SmoothBody, SmoothCore};
pub use enclose::{Enclosure, enclose};
pub use generate::{SmoothClass, SmoothRecipe};
