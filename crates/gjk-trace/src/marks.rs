//! The elements of figures, in pixels. They use only presentation attributes, so that one page can embed
//! several figures.

use glam::DVec2;
use svg::node::element::path::Data;
use svg::node::element::{Circle, Group, Path};

use crate::outline::{Outline, Piece};
use crate::view::{AxisY, View};

/// A line style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The color.
    pub color: &'static str,
    /// The width in pixels.
    pub width: f64,
    /// Lengths of dashes and gaps in pixels, in SVG syntax; `None` for a solid line.
    pub dashes: Option<&'static str>,
}

impl Stroke {
    /// Creates a solid line.
    pub const fn new(color: &'static str, width: f64) -> Self {
        Self { color, width, dashes: None }
    }

    /// Adds dashes.
    pub const fn dashed(self, dashes: &'static str) -> Self {
        Self { dashes: Some(dashes), ..self }
    }

    /// Applies the style to a path.
    pub fn apply(&self, path: Path) -> Path {
        let path = path
            .set("stroke", self.color)
            .set("stroke-width", rounded(self.width))
            .set("stroke-linejoin", "round")
            .set("stroke-linecap", "round");
        match self.dashes {
            Some(dashes) => path.set("stroke-dasharray", dashes),
            None => path,
        }
    }
}

/// Rounds a coordinate to a hundredth of a pixel.
pub fn rounded(pixels: f64) -> f32 {
    // Adding zero turns −0 into 0.
    ((pixels * 100.0).round() / 100.0 + 0.0) as f32
}

fn pair(pixel: DVec2) -> (f32, f32) {
    (rounded(pixel.x), rounded(pixel.y))
}

/// Returns the path data of an outline.
pub fn outline_data(outline: &Outline, view: &View) -> Data {
    let mut data = Data::new().move_to(pair(view.to_pixel(outline.start)));
    for piece in &outline.pieces {
        data = match *piece {
            Piece::Line(to) => data.line_to(pair(view.to_pixel(to))),
            // Counter-clockwise with y up is the negative sweep of SVG, whose y is down; with y down it is
            // the positive one.
            Piece::Arc { radius, to, .. } => {
                let (x, y) = pair(view.to_pixel(to));
                let radius = rounded(radius * view.scale);
                let sweep = if view.axis_y == AxisY::Up { 0 } else { 1 };
                data.elliptical_arc_to((radius, radius, 0, 0, sweep, x, y))
            }
        };
    }
    data.close()
}

/// Returns a filled path; the fill may be `none`.
pub fn path(data: Data, fill: &str) -> Path {
    Path::new().set("d", data).set("fill", fill.to_string())
}

/// The path through these pixels.
fn chain(pixels: &[DVec2]) -> Data {
    let mut data = Data::new();
    for (i, &pixel) in pixels.iter().enumerate() {
        data = if i == 0 { data.move_to(pair(pixel)) } else { data.line_to(pair(pixel)) };
    }
    data
}

/// Returns a filled polygon without a stroke.
pub fn polygon(pixels: &[DVec2], fill: &str) -> Path {
    path(chain(pixels).close(), fill)
}

/// Returns a polyline through pixels.
pub fn polyline(pixels: &[DVec2], stroke: Stroke) -> Path {
    stroke.apply(Path::new().set("d", chain(pixels)).set("fill", "none"))
}

/// Returns a straight line.
pub fn line(from: DVec2, to: DVec2, stroke: Stroke) -> Path {
    polyline(&[from, to], stroke)
}

/// Returns a filled disk with a thin border in the background color, so that it stands out from lines.
pub fn dot(at: DVec2, radius: f64, color: &str) -> Circle {
    let (x, y) = pair(at);
    Circle::new()
        .set("cx", x)
        .set("cy", y)
        .set("r", rounded(radius))
        .set("fill", color.to_string())
        .set("stroke", crate::palette::BACKGROUND)
        .set("stroke-width", 1)
}

/// Returns a circle.
pub fn ring(at: DVec2, radius: f64, stroke: Stroke) -> Circle {
    let (x, y) = pair(at);
    Circle::new()
        .set("cx", x)
        .set("cy", y)
        .set("r", rounded(radius))
        .set("fill", "none")
        .set("stroke", stroke.color)
        .set("stroke-width", rounded(stroke.width))
}

/// Returns an arrow; a line without a head if it is shorter than the head.
pub fn arrow(from: DVec2, to: DVec2, stroke: Stroke) -> Group {
    let along = to - from;
    let length = along.length();
    let head = 4.5 * stroke.width.max(1.2);
    if length <= head {
        return Group::new().add(line(from, to, stroke));
    }
    let along = along / length;
    let base = to - along * head;
    let across = along.perp() * (head * 0.42);
    let head = polygon(&[to, base + across, base - across], stroke.color);
    Group::new().add(line(from, base, stroke)).add(head)
}
