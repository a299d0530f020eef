//! The names of bodies, where they can be read.

use glam::DVec2;
use svg::node::element::Group;

use super::picture::{Drawn, Picture};
use crate::camera::Drawable;
use crate::palette::INK;
use crate::text::{FontFace, Label};
use crate::view::Area;

/// With more bodies than this, only those in pairs that overlap or are closest are named.
const MANY: usize = 40;

impl<V: Drawable> Picture<'_, '_, V> {
    /// The names of bodies, those that matter most first.
    pub(super) fn draw_names(&mut self) {
        let mut order: Vec<usize> = (0..self.bodies.len()).collect();
        order.sort_by_key(|&index| (std::cmp::Reverse(self.bodies[index].weight), index));
        let mut names = Group::new();
        for index in order {
            if self.bodies.len() > MANY && !self.names(index) {
                continue;
            }
            let body = &self.bodies[index];
            let color = body.weight.filter(|_| body.matters()).map_or(INK, |weight| weight.hue().line);
            let label = Label::new(&self.figure.bodies[index].name, color).sized(12.5).faced(FontFace::Bold);
            if let Some(center) = self.place(&label, index) {
                names = names.add(label.at(center));
            }
        }
        self.sheet.add(names);
    }

    /// Inside the body, then next to it; first where no other body is.
    fn place(&mut self, label: &Label, index: usize) -> Option<DVec2> {
        let body = &self.bodies[index];
        let inside = raster(body.area).into_iter();
        let inside: Vec<DVec2> =
            inside.filter(|&center| body.holds(&label.area_at(center).corners())).collect();
        let beside = next_to(label, body);
        let clear = |center: &DVec2| {
            let area = label.area_at(*center);
            let mut is_clear = true;
            self.areas.near(&area, |other, of_other| {
                is_clear = other == index || of_other.overlap(&area) <= 0.0;
                is_clear
            });
            is_clear
        };
        let clear_of = |centers: &[DVec2]| centers.iter().copied().filter(clear).collect::<Vec<_>>();
        [clear_of(&inside), clear_of(&beside), inside, beside]
            .into_iter()
            .find_map(|centers| self.layout.place(label, centers))
    }
}

/// Points of a rectangle, its middle first, then farther and farther from it.
fn raster(area: Area) -> Vec<DVec2> {
    let mut points = Vec::new();
    for y in [0.0, -0.2, 0.2, -0.35, 0.35] {
        for x in [0.0, -0.2, 0.2, -0.35, 0.35] {
            points.push(DVec2::new(x, y));
        }
    }
    points.sort_by(|p, q| p.length_squared().total_cmp(&q.length_squared()));
    points.into_iter().map(|point| area.center() + point * area.size()).collect()
}

/// Centers above, below, right and left of a body, beside the point of its boundary that is farthest there.
fn next_to(label: &Label, body: &Drawn) -> Vec<DVec2> {
    const GAP: f64 = 4.0;
    const SIDES: [DVec2; 8] = [
        DVec2::new(0.0, -1.0),
        DVec2::new(0.0, 1.0),
        DVec2::new(1.0, 0.0),
        DVec2::new(-1.0, 0.0),
        DVec2::new(1.0, -1.0),
        DVec2::new(-1.0, -1.0),
        DVec2::new(1.0, 1.0),
        DVec2::new(-1.0, 1.0),
    ];
    let half = label.extent() * 0.5 + DVec2::splat(GAP);
    let beside = |side: DVec2| {
        // Of several farthest points, as on the upper side of a box, the middle.
        let reach = body.boundary.iter().map(|point| point.dot(side)).fold(f64::NEG_INFINITY, f64::max);
        let farthest = body.boundary.iter().copied().filter(|point| point.dot(side) >= reach - 1.0);
        let area = Area::of(farthest);
        (!area.is_empty()).then(|| area.center() + side * half)
    };
    SIDES.into_iter().filter_map(beside).collect()
}
