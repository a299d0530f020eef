//! Visualization of proximity queries: [runs](run) of the algorithms of [`gjk`] as data, and SVG figures of
//! shapes, their Minkowski difference and the results.
//!
//! All figures are computed from support functions and from the library's results. They contain no
//! identifiers, scripts or style sheets, so one page can embed any number of them.
//!
//! ```
//! use gjk::glam::DVec2;
//! use gjk::{Ball, Cuboid, Pose, proximity};
//! use gjk_trace::SceneFigure;
//!
//! let square = Cuboid::new(DVec2::new(2.0, 1.0))?;
//! let circle = Ball::new(DVec2::ZERO, 1.0)?;
//! let here = Pose::IDENTITY;
//! let there = Pose::from_translation(DVec2::new(4.0, 3.0));
//!
//! let mut figure = SceneFigure::new();
//! let a = figure.add_body("table", &square, &here);
//! let b = figure.add_body("lamp", &circle, &there);
//! figure.add_pair(a, b, &proximity(&square, &here, &circle, &there));
//! let svg = figure.render();
//! assert!(svg.starts_with("<svg") && svg.contains("lamp"));
//! # Ok::<(), gjk::ShapeError>(())
//! ```
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
