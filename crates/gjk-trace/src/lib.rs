#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod areas;
mod body;
mod camera;
mod casts;
mod clip;
mod curves;
mod grid;
pub mod marks;
mod outline;
pub mod palette;
mod panel;
mod projection;
mod relief;
pub mod run;
mod scene;
mod sheet;
pub mod strip;
mod surface;
mod text;
mod view;

pub use body::Body;
pub use camera::{Camera, Drawable};
pub use casts::CastFigure;
pub use grid::{grid, grid_step};
pub use outline::{Outline, Piece, unit};
pub use panel::Panel;
pub use projection::Projection;
pub use relief::{Face, Inside, inside};
pub use scene::SceneFigure;
pub use sheet::Sheet;
pub use text::{FontFace, Label, Layout, number};
pub use view::{Area, AxisY, View};
