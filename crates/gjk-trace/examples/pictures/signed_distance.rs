//! One convention: apart, touching, overlapping.

use gjk::glam::DVec2;
use gjk::{Ball, Convex, ConvexPolygon, Pose, Proximity, proximity};
use gjk_trace::marks::{Stroke, arrow, dot, line, outline_data, path};
use gjk_trace::palette::{ANSWER, FIRST, INK, OVERLAP, SECOND};
use gjk_trace::{Area, Body, Camera, Sheet, number};

use super::Drawn;
use super::panel::{Panel, farthest, filled, middle};

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
        let mut panel = Panel::new(paper, shown);
        panel.headline(&mut sheet, text);
        let answer = proximity(&a, &here, &b, pose);
        case(&mut sheet, &mut panel, [&a, &b], pose, &answer);
    }
    Ok(sheet
        .render("Distance, normal and minimum translation vector of shapes apart, touching and overlapping"))
}

fn case(
    sheet: &mut Sheet,
    panel: &mut Panel,
    [a, b]: [&dyn Convex<Vector = DVec2>; 2],
    pose: &Pose<DVec2>,
    answer: &Proximity<DVec2>,
) {
    let camera = Camera::default();
    let (a, b) = (Body::new(a, &Pose::IDENTITY), Body::new(b, pose));
    panel.add_body(sheet, "A", &a, FIRST);
    panel.add_body(sheet, "B", &b, SECOND);
    panel.name(sheet, "A", middle(&a) - DVec2::new(0.4, 0.3), FIRST);
    panel.name(sheet, "B", middle(&b) + DVec2::new(0.35, -0.45), SECOND);
    let overlapping = answer.depth() > 1e-9;
    let ends = [answer.point_a, answer.point_b];
    if overlapping {
        let moved = Pose::from_translation(pose.translation() + answer.mtv());
        let outline = Body::new(b.shape, &moved).outline(&camera, panel.view.length_of(0.15));
        let ghost = path(outline_data(&outline, &panel.view), "none");
        let pixels: Vec<DVec2> = outline.points(0.02).iter().map(|&point| panel.pixel(point)).collect();
        panel.avoid_loop(&pixels);
        sheet.add(Stroke::new(SECOND.line, 1.4).dashed("5 4").apply(ghost));
        let from = farthest(&b, answer.normal.perp());
        for part in arrow(panel.pixel(from), panel.pixel(from + answer.mtv()), Stroke::new(OVERLAP.line, 2.4))
        {
            sheet.add(part);
        }
        panel.avoid_line(from, from + answer.mtv());
        panel.write_beside(sheet, "mtv", [from, from + answer.mtv()], OVERLAP.line);
    }
    let tip = answer.point_a + answer.normal * 0.75;
    sheet.add(line(panel.pixel(ends[0]), panel.pixel(ends[1]), Stroke::new(ANSWER.line, 3.4)));
    for part in arrow(panel.pixel(answer.point_a), panel.pixel(tip), Stroke::new(INK, 1.7)) {
        sheet.add(part);
    }
    panel.avoid_line(answer.point_a, tip);
    panel.avoid_line(ends[0], ends[1]);
    let touching = answer.distance.abs() < 1e-9;
    for point in ends {
        sheet.add(dot(panel.pixel(point), 4.5, ANSWER.line));
    }
    for (name, point) in [("point_a", ends[0]), ("point_b", ends[1])] {
        panel.write_at(sheet, name, point, ANSWER.line);
    }
    panel.write_at(sheet, "normal", tip, INK);
    let distance = if touching { 0.0 } else { answer.distance };
    panel.footline(sheet, &format!("distance = {}", number(distance)), ANSWER.line);
}
