//! What lies behind the bodies: a grid and its scale, in space on a floor that catches shadows.

use glam::DVec2;
use svg::node::element::Group;

use super::NamedBody;
use crate::camera::{Camera, Drawable};
use crate::marks::{Stroke, line, polygon};
use crate::palette::{AXIS, FAINT_INK, GRID, SHADOW};
use crate::sheet::{CHORD, Sheet};
use crate::text::{Label, Layout, number};
use crate::view::{Area, View};

/// About how far apart lines of the grid are, in pixels.
const SPACING: f64 = 90.0;

/// The floor below bodies of space.
pub(super) struct Floor {
    height: f64,
    area: Area,
}

impl Floor {
    /// Its corners in the figure.
    pub(super) fn corners<V: Drawable>(&self, camera: &Camera) -> Vec<DVec2> {
        let Area { min, max } = self.area;
        [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
            .into_iter()
            .filter_map(|corner| V::floor_point(corner, self.height, camera))
            .collect()
    }
}

/// The floor just below the lowest of these bodies, if there is a below.
pub(super) fn ground<V: Drawable>(bodies: &[NamedBody<'_, V>]) -> Option<Floor> {
    let mut floor: Option<Floor> = None;
    for ground in bodies.iter().filter_map(|named| V::ground(&named.body)) {
        floor = Some(match floor {
            None => Floor { height: ground.height, area: ground.area },
            Some(floor) => {
                Floor { height: floor.height.min(ground.height), area: floor.area.union(ground.area) }
            }
        });
    }
    floor.map(|floor| {
        let size = floor.area.size().max_element();
        Floor { height: floor.height - 0.04 * size, area: floor.area.grown(0.06 * size) }
    })
}

/// Draws the grid, its scale, and the shadows.
pub(super) fn draw<V: Drawable>(
    sheet: &mut Sheet,
    layout: &mut Layout,
    camera: &Camera,
    bodies: &[NamedBody<'_, V>],
    floor: Option<&Floor>,
    view: &View,
    paper: Area,
) {
    let step = round_length(view.length_of(SPACING));
    match floor {
        None => plane_grid(sheet, layout, view, paper, step),
        Some(floor) => {
            floor_grid::<V>(sheet, camera, floor, view, step);
            let mut shadows = Group::new().set("fill", SHADOW);
            for named in bodies {
                let shadow = V::shadow(&named.body, camera, floor.height, view.length_of(CHORD));
                let pixels: Vec<DVec2> = shadow.iter().map(|&point| view.to_pixel(point)).collect();
                shadows = shadows.add(polygon(&pixels, SHADOW));
            }
            sheet.add(shadows);
        }
    }
    scale_bar(sheet, layout, view, paper, step, floor.is_some());
}

/// The largest of 1, 2 and 5 times a power of ten that is not above this length.
fn round_length(length: f64) -> f64 {
    let power = 10_f64.powf(length.log10().floor());
    let round =
        [5.0, 2.0, 1.0].into_iter().map(|digit| digit * power).find(|&round| round <= length * (1.0 + 1e-9));
    round.filter(|round| round.is_normal()).unwrap_or(length)
}

/// The multiples of the step in an interval; none where numbers are too coarse to tell them apart.
fn multiples(from: f64, to: f64, step: f64) -> Vec<f64> {
    const MOST: f64 = 64.0;
    let (first, last) = ((from / step).ceil(), (to / step).floor());
    if !(last - first <= MOST && first.abs().max(last.abs()) < 1e15) {
        return Vec::new();
    }
    (0..=(last - first).max(-1.0) as i64).map(|k| (first + k as f64) * step).collect()
}

fn plane_grid(sheet: &mut Sheet, layout: &mut Layout, view: &View, paper: Area, step: f64) {
    let corner = view.to_figure(DVec2::new(paper.min.x, paper.max.y));
    let opposite = view.to_figure(DVec2::new(paper.max.x, paper.min.y));
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
    sheet.add(grid);
}

fn floor_grid<V: Drawable>(sheet: &mut Sheet, camera: &Camera, floor: &Floor, view: &View, step: f64) {
    let Area { min, max } = floor.area;
    let place = |x: f64, y: f64| V::floor_point(DVec2::new(x, y), floor.height, camera);
    let ends = multiples(min.x, max.x, step)
        .into_iter()
        .map(|x| (place(x, min.y), place(x, max.y)))
        .chain(multiples(min.y, max.y, step).into_iter().map(|y| (place(min.x, y), place(max.x, y))));
    let mut grid = Group::new();
    for (from, to) in ends {
        if let (Some(from), Some(to)) = (from, to) {
            grid = grid.add(line(view.to_pixel(from), view.to_pixel(to), Stroke::new(GRID, 1.0)));
        }
    }
    let corners: Vec<DVec2> =
        floor.corners::<V>(camera).iter().map(|&corner| view.to_pixel(corner)).collect();
    if !corners.is_empty() {
        grid = grid.add(Stroke::new(GRID, 1.4).apply(polygon(&corners, "none")));
    }
    sheet.add(grid);
}

fn scale_bar(sheet: &mut Sheet, layout: &mut Layout, view: &View, paper: Area, step: f64, on_floor: bool) {
    let left = DVec2::new(paper.min.x, paper.max.y + 32.0);
    let right = left + DVec2::new(step * view.scale, 0.0);
    let tick = DVec2::new(0.0, 4.0);
    let stroke = Stroke::new(FAINT_INK, 1.6);
    let text = if on_floor {
        format!("{} (grid, and lengths parallel to the picture)", number(step))
    } else {
        number(step)
    };
    let label = Label::new(text, FAINT_INK).sized(12.0);
    let text_at = right + DVec2::new(10.0, 0.0);
    sheet.add(
        Group::new()
            .set("class", "scale")
            .add(line(left, right, stroke))
            .add(line(left - tick, left + tick, stroke))
            .add(line(right - tick, right + tick, stroke))
            .add(label.starting_at(text_at)),
    );
    layout.take(Area::new(left - tick * 2.0, text_at + DVec2::new(label.extent().x, 10.0)));
}
