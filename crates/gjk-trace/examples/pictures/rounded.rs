//! Every shape is a core, inflated by a ball.

use gjk::glam::DVec2;
use gjk::{Convex, ConvexPolygon, Cuboid, Ellipsoid, Point, Pose, Rounded, Segment};
use gjk_trace::marks::{Stroke, arrow, dot, outline_data};
use gjk_trace::palette::{ANSWER, FIRST, SECOND};
use gjk_trace::{Area, Body, Camera, Panel, Sheet};

use super::Drawn;
use super::plane::{self, footline};

/// Width and height of a cell, and the radius in the shapes' unit of length.
const CELL: DVec2 = DVec2::new(192.0, 210.0);
const RADIUS: f64 = 0.5;

pub(super) fn draw() -> Drawn {
    let v = DVec2::new;
    let point = Point::new(DVec2::ZERO)?;
    let segment = Segment::new(v(-0.7, -0.25), v(0.7, 0.25))?;
    let cuboid = Cuboid::new(v(0.65, 0.45))?;
    let polygon = ConvexPolygon::new(&[v(-0.75, -0.5), v(0.75, -0.5), v(0.25, 0.6)])?;
    let ellipse = Ellipsoid::new(v(0.65, 0.35))?;
    let cells: [(&str, &dyn Convex<Vector = DVec2>); 5] = [
        ("a point: a ball", &point),
        ("a segment: a capsule", &segment),
        ("a box", &cuboid),
        ("a polygon", &polygon),
        ("any convex shape", &ellipse),
    ];
    let mut sheet = Sheet::new(CELL.x * cells.len() as f64, CELL.y);
    for (index, (text, core)) in cells.into_iter().enumerate() {
        let corner = DVec2::new(CELL.x * index as f64, 0.0);
        let paper = Area::new(corner + v(14.0, 14.0), corner + CELL - v(14.0, 44.0));
        let mut panel = plane::panel(paper, Area::around(DVec2::ZERO, v(2.5, 2.3)));
        cell(&mut panel, core)?;
        sheet.add(panel.finish());
        footline(&mut sheet, paper, text, FIRST.line);
    }
    Ok(sheet.render("A core, inflated by a ball of a radius"))
}

fn cell(panel: &mut Panel, core: &dyn Convex<Vector = DVec2>) -> Result<(), gjk::ShapeError> {
    let camera = Camera::default();
    let inflated = Rounded::new(core, RADIUS)?;
    let body = Body::new(&inflated, &Pose::IDENTITY);
    panel.add_body("core and radius", &body, &camera, FIRST);
    let core_body = Body::new(core, &Pose::IDENTITY);
    let outline = core_body.outline(&camera, panel.view.chord());
    let path = gjk_trace::marks::path(outline_data(&outline, &panel.view), SECOND.fill);
    panel.add(Stroke::new(SECOND.line, 1.6).apply(path));
    for vertex in core_body.vertices() {
        panel.add(dot(panel.pixel(vertex), 3.0, SECOND.line));
    }
    let direction = DVec2::new(0.28, 0.96);
    // An ellipse is itself a core and a radius.
    let from = core_body.support(direction) + direction * core.radius();
    let ends = [from, from + direction * RADIUS].map(|end| panel.pixel(end));
    panel.add(arrow(ends[0], ends[1], Stroke::new(ANSWER.line, 1.8)));
    panel.write_beside("r", ends, ANSWER.line);
    Ok(())
}
