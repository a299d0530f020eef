//! Figures of moving bodies: their start, paths and first contacts.

mod drawing;
mod figure;
mod film;

pub use figure::CastFigure;

use gjk::Space;
use glam::DVec2;

use crate::camera::Drawable;
use crate::projection::Projection;
use crate::sheet::Sheet;
use crate::text::Layout;
use crate::view::{Area, View};
use drawing::Drawing;

/// The width of a sheet in pixels, and its height at least and at most.
const WIDTH: f64 = 960.0;
const HEIGHTS: [f64; 2] = [260.0, 760.0];
/// Around what is shown, in pixels.
const MARGIN: f64 = 36.0;

impl<V: Drawable + Space> CastFigure<'_, V> {
    /// Returns the figure as an SVG document.
    pub fn render(&self) -> String {
        let shown = self.area();
        let size = shown.size();
        let ratio = if size.x > 0.0 { size.y / size.x } else { 1.0 };
        let height = ((WIDTH - 2.0 * MARGIN) * ratio + 2.0 * MARGIN).clamp(HEIGHTS[0], HEIGHTS[1]);
        let paper = Area::new(DVec2::ZERO, DVec2::new(WIDTH, height));
        let view = View { axis_y: self.axis_y, ..View::fit(shown, paper.grown(-MARGIN)) };
        let mut drawing = Drawing {
            figure: self,
            sheet: Sheet::new(WIDTH, height),
            projection: Projection { camera: self.camera, view },
            layout: Layout::new(paper.grown(-4.0)),
            labels: Vec::new(),
        };
        match self.seconds {
            None => drawing.draw(),
            Some(seconds) => drawing.play(seconds),
        }
        let Drawing { mut sheet, labels, .. } = drawing;
        labels.into_iter().for_each(|label| sheet.add(label));
        sheet.render(&self.title)
    }
}
