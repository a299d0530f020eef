//! Convex proximity made visible: [runs](run) of the algorithms of [`gjk`] as data, and figures as SVG of
//! shapes, their Minkowski difference, and the answers.
//!
//! Everything drawn is computed from the shapes' own support mappings and from the library's answers, so that
//! a figure shows what is, not what somebody believed. Figures carry no identifiers, scripts or style sheets:
//! any number of them can be put into one page as they are.
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
