//! What lies behind the bodies: a grid and its scale, in space on a floor that catches shadows.

use glam::DVec2;
use svg::node::element::Group;

use super::{CROWD, NamedBody};
use crate::camera::{Camera, Drawable};
use crate::grid::{grid, grid_step, multiples, scale_bar};
use crate::marks::{Stroke, line, polygon};
use crate::palette::{GRID, SHADOW};
use crate::sheet::{CHORD, Sheet};
use crate::text::Layout;
use crate::view::{Area, View};

/// Corners of the shadows of many bodies are no nearer to each other than this, in pixels.
const BLUR: f64 = 1.5;

/// The floor below bodies of space.
pub(super) struct Floor {
    height: f64,
    area: Area,
}

impl Floor {
    /// Its corners in the figure.
    pub(super) fn corners<V: Drawable>(&self, camera: &Camera) -> Vec<DVec2> {
        self.area
            .corners()
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
    match floor {
        None => sheet.add(grid(view, paper, layout)),
        Some(floor) => {
            sheet.add(floor_grid::<V>(camera, floor, view));
            let mut shadows = Group::new().set("fill", SHADOW);
            for named in bodies {
                let shadow = V::shadow(&named.body, camera, floor.height, view.length_of(CHORD));
                let mut pixels: Vec<DVec2> = shadow.iter().map(|&point| view.to_pixel(point)).collect();
                if bodies.len() > CROWD {
                    pixels.dedup_by(|next, last| next.distance(*last) < BLUR);
                }
                shadows = shadows.add(polygon(&pixels, SHADOW));
            }
            sheet.add(shadows);
        }
    }
    let note = if floor.is_some() { " (grid, and lengths parallel to the picture)" } else { "" };
    sheet.add(scale_bar(view, paper, note, layout));
}

fn floor_grid<V: Drawable>(camera: &Camera, floor: &Floor, view: &View) -> Group {
    let step = grid_step(view);
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
    grid
}
