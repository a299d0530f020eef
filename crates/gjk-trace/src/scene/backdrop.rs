//! What lies behind the bodies: a grid and its scale, in space on a floor that catches shadows.

use glam::{DVec2, DVec3};
use svg::node::element::Group;

use super::figure::NamedBody;
use super::picture::Picture;
use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::grid::{grid, grid_step, multiples, scale_bar};
use crate::marks::{Stroke, line, polygon};
use crate::outline::Outline;
use crate::palette::{GRID, SHADOW};
use crate::view::{Area, View};

/// So many bodies are many.
const CROWD: usize = 1000;
/// Corners of the shadows of many bodies are no nearer to each other than this, in pixels.
const BLUR: f64 = 1.5;

/// The floor below bodies of space.
pub(super) struct Floor {
    height: f64,
    area: Area,
}

impl Floor {
    /// A point of it in the figure.
    fn place(&self, horizontal: DVec2, camera: &Camera) -> DVec2 {
        horizontal.extend(self.height).project(camera)
    }

    /// The corners in the figure.
    pub(super) fn corners(&self, camera: &Camera) -> [DVec2; 4] {
        self.area.corners().map(|corner| self.place(corner, camera))
    }
}

/// The floor just below the lowest of these bodies; in the plane there is none.
pub(super) fn ground<V: Drawable>(bodies: &[NamedBody<'_, V>]) -> Option<Floor> {
    if V::DIMENSION == 2 || bodies.is_empty() {
        return None;
    }
    let mut floor = Floor { height: f64::INFINITY, area: Area::EMPTY };
    for NamedBody { body, .. } in bodies {
        let reach = |direction: DVec3| {
            body.support(V::from_space(direction)).in_space() + direction * body.shape.radius()
        };
        floor.height = floor.height.min(reach(DVec3::NEG_Z).z);
        let sides = [DVec3::X, DVec3::NEG_X, DVec3::Y, DVec3::NEG_Y];
        floor.area = floor.area.union(Area::of(sides.map(|direction| reach(direction).truncate())));
    }
    let size = floor.area.size().max_element();
    Some(Floor { height: floor.height - 0.04 * size, area: floor.area.grown(0.06 * size) })
}

impl<V: Drawable> Picture<'_, '_, V> {
    /// The grid, its scale, and the shadows.
    pub(super) fn draw_backdrop(&mut self, floor: Option<&Floor>) {
        let (view, paper) = (self.projection.view, self.paper);
        let Some(floor) = floor else {
            self.sheet.add(grid(&view, paper, &mut self.layout));
            self.sheet.add(scale_bar(&view, paper, "", &mut self.layout));
            return;
        };
        let camera = &self.projection.camera;
        self.sheet.add(floor_grid(camera, floor, &view));
        let mut shadows = Group::new().set("fill", SHADOW);
        for named in &self.figure.bodies {
            let shadow = shadow(&named.body, view.chord()).into_iter();
            let mut pixels: Vec<DVec2> =
                shadow.map(|point| view.to_pixel(floor.place(point, camera))).collect();
            if self.figure.bodies.len() > CROWD {
                pixels.dedup_by(|next, last| next.distance(*last) < BLUR);
            }
            shadows = shadows.add(polygon(&pixels, SHADOW));
        }
        self.sheet.add(shadows);
        let note = " (grid, and lengths parallel to the picture)";
        self.sheet.add(scale_bar(&view, paper, note, &mut self.layout));
    }
}

/// What is hidden from light that falls from above, by the two horizontal coordinates; curves are off by
/// `chord` at most.
fn shadow<V: Drawable>(body: &Body<'_, V>, chord: f64) -> Vec<DVec2> {
    let support = |direction: DVec2| body.support(V::from_space(direction.extend(0.0))).in_space().truncate();
    Outline::of(support, body.shape.radius(), chord).points(chord)
}

fn floor_grid(camera: &Camera, floor: &Floor, view: &View) -> Group {
    let step = grid_step(view);
    let Area { min, max } = floor.area;
    let place = |x: f64, y: f64| view.to_pixel(floor.place(DVec2::new(x, y), camera));
    let mut grid = Group::new();
    for x in multiples(min.x, max.x, step) {
        grid = grid.add(line(place(x, min.y), place(x, max.y), Stroke::new(GRID, 1.0)));
    }
    for y in multiples(min.y, max.y, step) {
        grid = grid.add(line(place(min.x, y), place(max.x, y), Stroke::new(GRID, 1.0)));
    }
    let corners = floor.corners(camera).map(|corner| view.to_pixel(corner));
    grid.add(Stroke::new(GRID, 1.4).apply(polygon(&corners, "none")))
}
