//! The grid behind figures of the plane, and the scale of all figures.

use glam::DVec2;
use svg::node::element::Group;

use crate::marks::{Stroke, line};
use crate::palette::{AXIS, FAINT_INK, GRID};
use crate::text::{Label, Layout, number};
use crate::view::{Area, View};

/// About how far apart lines of the grid are, in pixels.
const SPACING: f64 = 100.0;

/// Returns the distance between grid lines: 1, 2 or 5 times a power of ten.
pub fn grid_step(view: &View) -> f64 {
    round_length(view.length_of(SPACING))
}

/// The largest of 1, 2 and 5 times a power of ten that is not above this length.
fn round_length(length: f64) -> f64 {
    let power = 10_f64.powf(length.log10().floor());
    let round =
        [5.0, 2.0, 1.0].into_iter().map(|digit| digit * power).find(|&round| round <= length * (1.0 + 1e-9));
    round.filter(|round| round.is_normal()).unwrap_or(length)
}

/// The multiples of the step in an interval; none where numbers are too coarse to tell them apart.
pub(crate) fn multiples(from: f64, to: f64, step: f64) -> Vec<f64> {
    const MOST: f64 = 64.0;
    let (first, last) = ((from / step).ceil(), (to / step).floor());
    if !(last - first <= MOST && first.abs().max(last.abs()) < 1e15) {
        return Vec::new();
    }
    (0..=(last - first).max(-1.0) as i64).map(|k| (first + k as f64) * step).collect()
}

/// Draws grid lines over the pixel rectangle `paper`, with coordinates at its left and lower edges. The
/// layout keeps these free of other text.
pub fn grid(view: &View, paper: Area, layout: &mut Layout) -> Group {
    let step = grid_step(view);
    let Area { min: corner, max: opposite } =
        Area::of([paper.min, paper.max].map(|pixel| view.to_figure(pixel)));
    let stroke = |value: f64| if value == 0.0 { Stroke::new(AXIS, 1.2) } else { Stroke::new(GRID, 1.0) };
    let mut grid = Group::new();
    // Four digits must tell neighboring lines apart.
    let legible = |value: f64| value.abs() < 1000.0 * step;
    for x in multiples(corner.x, opposite.x, step) {
        let at = view.to_pixel(DVec2::new(x, corner.y)).x;
        grid = grid.add(line(DVec2::new(at, paper.min.y), DVec2::new(at, paper.max.y), stroke(x)));
        if legible(x) {
            let label = Label::new(number(x), FAINT_INK).sized(11.0);
            let center = DVec2::new(at, paper.max.y + 10.0);
            layout.take(label.area_at(center));
            grid = grid.add(label.at(center));
        }
    }
    for y in multiples(corner.y, opposite.y, step) {
        let at = view.to_pixel(DVec2::new(corner.x, y)).y;
        grid = grid.add(line(DVec2::new(paper.min.x, at), DVec2::new(paper.max.x, at), stroke(y)));
        if legible(y) {
            let label = Label::new(number(y), FAINT_INK).sized(11.0);
            let center = DVec2::new(paper.min.x - 4.0 - 0.5 * label.extent().x, at);
            layout.take(label.area_at(center));
            grid = grid.add(label.at(center));
        }
    }
    grid
}

/// A bar of one step of the grid, `note` behind its length, in the margin below the rectangle of pixels
/// `paper`.
pub(crate) fn scale_bar(view: &View, paper: Area, note: &str, layout: &mut Layout) -> Group {
    let step = grid_step(view);
    let left = DVec2::new(paper.min.x, paper.max.y + 32.0);
    let right = left + DVec2::new(step * view.scale, 0.0);
    let tick = DVec2::new(0.0, 4.0);
    let stroke = Stroke::new(FAINT_INK, 1.6);
    let label = Label::new(number(step) + note, FAINT_INK).sized(12.0);
    let text_at = right + DVec2::new(10.0, 0.0);
    layout.take(Area::new(left - tick * 2.0, text_at + DVec2::new(label.extent().x, 10.0)));
    Group::new()
        .set("class", "scale")
        .add(line(left, right, stroke))
        .add(line(left - tick, left + tick, stroke))
        .add(line(right - tick, right + tick, stroke))
        .add(label.starting_at(text_at))
}
