//! Why both bounds can be checked by anyone: a strip between the shapes, and a segment between two of their
//! points.

use gjk::glam::DVec2;
use gjk::{ConvexPolygon, Ellipsoid, Pose, proximity};
use gjk_trace::marks::{Stroke, arrow, dot, line, polygon};
use gjk_trace::palette::{ANSWER, DIFFERENCE, FIRST, INK, OVERLAP, SECOND};
use gjk_trace::{Area, Body, Camera, Panel, Sheet, number, unit};

use super::Drawn;
use super::plane::{self, farthest, filled, footline, middle};

const SIZE: DVec2 = DVec2::new(960.0, 460.0);

pub(super) fn draw() -> Drawn {
    let v = DVec2::new;
    let a = ConvexPolygon::new(&[v(-2.2, -1.0), v(-0.6, -1.3), v(0.3, -0.4), v(0.2, 0.8), v(-1.2, 1.3)])?;
    let b = Ellipsoid::new(v(1.6, 0.9))?;
    let (here, there) = (Pose::IDENTITY, Pose::from_angle(0.5, v(4.2, 0.7)));
    let (a, b) = (Body::new(&a, &here), Body::new(&b, &there));
    let answer = proximity(a.shape, &here, b.shape, &there);
    // A direction that is near the normal but not the normal, and two points that are near the closest ones
    // but not they.
    let normal = unit(-0.3).rotate(answer.normal);
    let ends = [farthest(&a, unit(1.0)), farthest(&b, unit(2.6))];
    let length = (ends[1] - ends[0]).length();

    let mut sheet = Sheet::new(SIZE.x, SIZE.y);
    let paper = Area::new(v(30.0, 24.0), SIZE - v(30.0, 70.0));
    let mut panel = plane::panel(paper, filled(&[&a, &b]).grown(0.15));
    let planes = [farthest(&a, normal), farthest(&b, -normal)];
    let gap = normal.dot(planes[1] - planes[0]);
    strip(&mut panel, planes, normal);
    for (name, body, hue) in [("A", &a, FIRST), ("B", &b, SECOND)] {
        panel.add_body(name, body, &Camera::default(), hue);
        panel.name(name, &[middle(body)], hue.line);
    }
    // The arrow across the strip, low enough to be clear of the other lines.
    let across = planes[0] - normal.perp() * 0.62;
    let [across, ends, closest] = [[across, across + normal * gap], ends, [answer.point_a, answer.point_b]]
        .map(|ends| ends.map(|point| panel.pixel(point)));
    panel.add(arrow(across[0], across[1], Stroke::new(DIFFERENCE.line, 2.4)));
    panel.add(line(ends[0], ends[1], Stroke::new(OVERLAP.line, 2.4)));
    panel.add(line(closest[0], closest[1], Stroke::new(ANSWER.line, 2.6)));
    for [from, to] in [across, ends, closest] {
        panel.layout.avoid_line(from, to);
    }
    for (points, color) in [(ends, OVERLAP.line), (closest, ANSWER.line)] {
        points.into_iter().for_each(|point| panel.add(dot(point, 4.5, color)));
    }
    for point in planes {
        panel.add(dot(panel.pixel(point), 4.0, DIFFERENCE.line));
    }
    for (text, ends, color) in [
        (format!("lower: gap(n) = {}", number(gap)), across, DIFFERENCE.line),
        (format!("upper: |b − a| = {}", number(length)), ends, OVERLAP.line),
        (format!("distance = {}", number(answer.distance)), closest, ANSWER.line),
        ("n".to_owned(), across, DIFFERENCE.line),
    ] {
        panel.write_beside(&text, ends, color);
    }
    sheet.add(panel.finish());
    let sentence = format!("{} ≤ {} ≤ {}", number(gap), number(answer.distance), number(length));
    let text = format!("every direction gives a lower bound, every pair of points an upper one: {sentence}");
    footline(&mut sheet, paper, &text, INK);
    Ok(sheet.render("A support plane of each shape bounds the distance from below, two points from above"))
}

/// The strip between the support planes, and the planes.
fn strip(panel: &mut Panel, planes: [DVec2; 2], normal: DVec2) {
    let tangent = normal.perp();
    let middle = planes[0].midpoint(planes[1]);
    let reach = 1.3;
    let ends = planes.map(|plane| {
        // The foot of the middle of the strip on this plane.
        let foot = middle + normal * normal.dot(plane - middle);
        [foot - tangent * reach, foot + tangent * reach].map(|point| panel.pixel(point))
    });
    let corners = [ends[0][0], ends[0][1], ends[1][1], ends[1][0]];
    panel.add(polygon(&corners, DIFFERENCE.fill).set("fill-opacity", 0.55_f32));
    for [from, to] in ends {
        panel.add(line(from, to, Stroke::new(DIFFERENCE.line, 1.4).dashed("6 4")));
    }
}
