//! The names of bodies, where they can be read.

use glam::DVec2;
use svg::node::element::Group;

use super::{Drawn, SceneFigure, Weight};
use crate::camera::Drawable;
use crate::palette::INK;
use crate::sheet::Sheet;
use crate::text::{FontFace, Label, Layout};
use crate::view::Area;

/// With more bodies than this, only those in pairs that overlap or are closest are named.
const MANY: usize = 40;

/// Writes the names of bodies, those that matter most first.
pub(super) fn draw<V: Drawable>(
    figure: &SceneFigure<'_, V>,
    sheet: &mut Sheet,
    layout: &mut Layout,
    drawn: &[Drawn],
) {
    let mut order: Vec<usize> = (0..drawn.len()).collect();
    order.sort_by_key(|&index| (std::cmp::Reverse(drawn[index].weight), index));
    let mut names = Group::new();
    for index in order {
        let heavy = drawn[index].weight > Some(Weight::Far);
        if drawn.len() > MANY && !heavy {
            continue;
        }
        let color = drawn[index].weight.filter(|_| heavy).map_or(INK, |weight| weight.hue().line);
        let label = Label::new(&figure.bodies[index].name, color).sized(12.5).faced(FontFace::Bold);
        if let Some(center) = place(layout, &label, drawn, index) {
            names = names.add(label.at(center));
        }
    }
    sheet.add(names);
}

/// Inside the body, then next to it; first where no other body is.
fn place(layout: &mut Layout, label: &Label, drawn: &[Drawn], index: usize) -> Option<DVec2> {
    let body = &drawn[index];
    let inside: Vec<DVec2> =
        raster(body.area).into_iter().filter(|&center| holds(body, &label.area_at(center))).collect();
    let beside = next_to(label, body.area);
    let clear = |center: &DVec2| {
        let area = label.area_at(*center);
        drawn.iter().enumerate().all(|(other, drawn)| other == index || drawn.area.overlap(&area) <= 0.0)
    };
    let clear_of = |centers: &[DVec2]| -> Vec<DVec2> { centers.iter().copied().filter(clear).collect() };
    layout
        .place(label, clear_of(&inside))
        .or_else(|| layout.place(label, clear_of(&beside)))
        .or_else(|| layout.place(label, inside))
        .or_else(|| layout.place(label, beside))
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

/// Whether the body holds the whole rectangle: it does if it holds the corners.
fn holds(body: &Drawn, area: &Area) -> bool {
    let corners =
        [area.min, DVec2::new(area.max.x, area.min.y), area.max, DVec2::new(area.min.x, area.max.y)];
    let count = body.boundary.len();
    count > 2
        && (0..count).all(|i| {
            let (from, to) = (body.boundary[i], body.boundary[(i + 1) % count]);
            // Pixels have y down, so that the boundary runs clockwise and the inside has the negative sign.
            corners.iter().all(|&corner| (to - from).perp_dot(corner - from) <= 0.0)
        })
}

/// Centers above, below, right and left of a rectangle.
fn next_to(label: &Label, area: Area) -> Vec<DVec2> {
    const GAP: f64 = 4.0;
    let half = label.extent() * 0.5 + DVec2::splat(GAP);
    let (middle, reach) = (area.center(), area.size() * 0.5 + half);
    [
        DVec2::new(0.0, -reach.y),
        DVec2::new(0.0, reach.y),
        DVec2::new(reach.x, 0.0),
        DVec2::new(-reach.x, 0.0),
        DVec2::new(reach.x, -reach.y),
        DVec2::new(-reach.x, -reach.y),
        DVec2::new(reach.x, reach.y),
        DVec2::new(-reach.x, reach.y),
    ]
    .into_iter()
    .map(|offset| middle + offset)
    .collect()
}
