//! Every shape is a core, inflated by a ball.

use gjk::glam::DVec2;
use gjk::{Convex, ConvexPolygon, Cuboid, Ellipsoid, Point, Pose, Rounded, Segment};
use gjk_trace::marks::{Stroke, arrow, dot, outline_data};
use gjk_trace::palette::{ANSWER, FIRST, SECOND};
use gjk_trace::{Area, Body, Camera, Sheet};

use super::Drawn;
use super::panel::Panel;

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
        let mut panel = Panel::new(paper, Area::around(DVec2::ZERO, v(2.5, 2.3)));
        cell(&mut sheet, &mut panel, core)?;
        panel.footline(&mut sheet, text, FIRST.line);
    }
    Ok(sheet.render("A core, inflated by a ball of a radius"))
}

fn cell(
    sheet: &mut Sheet,
    panel: &mut Panel,
    core: &dyn Convex<Vector = DVec2>,
) -> Result<(), gjk::ShapeError> {
    let camera = Camera::default();
    let inflated = Rounded::new(core, RADIUS)?;
    let body = Body::new(&inflated, &Pose::IDENTITY);
    sheet.add_body("core and radius", &body, &camera, &panel.view, FIRST);
    let core_body = Body::new(core, &Pose::IDENTITY);
    let outline = core_body.outline(&camera, panel.view.length_of(0.15));
    let path = gjk_trace::marks::path(outline_data(&outline, &panel.view), SECOND.fill);
    sheet.add(Stroke::new(SECOND.line, 1.6).apply(path));
    for vertex in core_body.vertices() {
        sheet.add(dot(panel.pixel(vertex), 3.0, SECOND.line));
    }
    let direction = DVec2::new(0.28, 0.96);
    // An ellipse is itself a core and a radius.
    let from = core_body.support(direction) + direction * core.radius();
    let to = from + direction * RADIUS;
    for part in arrow(panel.pixel(from), panel.pixel(to), Stroke::new(ANSWER.line, 1.8)) {
        sheet.add(part);
    }
    panel.write_beside(sheet, "r", [from, to], ANSWER.line);
    Ok(())
}
