//! One convention: apart, touching, overlapping.

use gjk::glam::DVec2;
use gjk::{Ball, ConvexPolygon, Pose, Proximity, proximity};
use gjk_trace::marks::{Stroke, arrow, dot, line, outline_data, path};
use gjk_trace::palette::{ANSWER, FIRST, INK, OVERLAP, SECOND};
use gjk_trace::{Area, Body, Camera, Panel, Sheet, number};

use super::Drawn;
use super::plane::{self, farthest, filled, footline, headline, middle};

/// Width and height of a panel in pixels, with its headline and its footline.
const CELL: DVec2 = DVec2::new(320.0, 310.0);

pub(super) fn draw() -> Drawn {
    let v = DVec2::new;
    let a = ConvexPolygon::new(&[v(-1.5, -1.0), v(0.1, -1.5), v(0.9, -1.2), v(0.5, 1.2), v(-1.2, 1.0)])?;
    let b = Ball::new(DVec2::ZERO, 1.1)?;
    let here = Pose::IDENTITY;
    let apart = v(2.9, 0.3);
    // Along the normal, by the distance: there the shapes touch; 0.8 further they overlap.
    let answer = proximity(&a, &here, &b, &Pose::from_translation(apart));
    let touching = apart - answer.normal * answer.distance;
    let overlapping = touching - answer.normal * 0.8;
    let poses = [apart, touching, overlapping].map(Pose::from_translation);
    let [apart, touching, overlapping] = poses;
    let cases = [("apart", apart), ("touching", touching), ("overlapping", overlapping)];
    let shown = cases.iter().fold(Area::EMPTY, |area, (_, pose)| {
        area.union(filled(&[&Body::new(&a, &here), &Body::new(&b, pose)]))
    });
    let mut sheet = Sheet::new(3.0 * CELL.x, CELL.y);
    for (index, (text, pose)) in cases.iter().enumerate() {
        let corner = v(CELL.x * index as f64, 0.0);
        let paper = Area::new(corner + v(16.0, 50.0), corner + CELL - v(16.0, 44.0));
        let mut panel = plane::panel(paper, shown);
        let answer = proximity(&a, &here, &b, pose);
        case(&mut panel, [&Body::new(&a, &here), &Body::new(&b, pose)], &answer);
        sheet.add(panel.finish());
        headline(&mut sheet, paper, text);
        let distance = if answer.distance.abs() < 1e-9 { 0.0 } else { answer.distance };
        footline(&mut sheet, paper, &format!("distance = {}", number(distance)), ANSWER.line);
    }
    Ok(sheet
        .render("Distance, normal and minimum translation vector of shapes apart, touching and overlapping"))
}

fn case(panel: &mut Panel, [a, b]: [&Body<'_, DVec2>; 2], answer: &Proximity<DVec2>) {
    let camera = Camera::default();
    for (name, body, aside, hue) in
        [("A", a, DVec2::new(-0.4, -0.3), FIRST), ("B", b, DVec2::new(0.35, -0.45), SECOND)]
    {
        panel.add_body(name, body, &camera, hue);
        panel.name(name, &[middle(body) + aside], hue.line);
    }
    if answer.depth() > 1e-9 {
        let moved = Pose::from_translation(b.pose.translation() + answer.mtv());
        let outline = Body::new(b.shape, &moved).outline(&camera, panel.view.chord());
        panel.avoid_outline(&outline);
        let ghost = path(outline_data(&outline, &panel.view), "none");
        panel.add(Stroke::new(SECOND.line, 1.4).dashed("5 4").apply(ghost));
        let from = farthest(b, answer.normal.perp());
        let ends = [from, from + answer.mtv()].map(|end| panel.pixel(end));
        panel.add(arrow(ends[0], ends[1], Stroke::new(OVERLAP.line, 2.4)));
        panel.layout.avoid_line(ends[0], ends[1]);
        panel.write_beside("mtv", ends, OVERLAP.line);
    }
    let tip = answer.point_a + answer.normal * 0.75;
    let [from, to, tip] = [answer.point_a, answer.point_b, tip].map(|point| panel.pixel(point));
    panel.add(line(from, to, Stroke::new(ANSWER.line, 3.4)));
    panel.add(arrow(from, tip, Stroke::new(INK, 1.7)));
    panel.layout.avoid_line(from, tip);
    panel.layout.avoid_line(from, to);
    for point in [from, to] {
        panel.add(dot(point, 4.5, ANSWER.line));
        panel.avoid(point, 10.0);
    }
    for (name, at, color) in
        [("point_a", from, ANSWER.line), ("point_b", to, ANSWER.line), ("normal", tip, INK)]
    {
        panel.write_at(name, at, color);
    }
}
