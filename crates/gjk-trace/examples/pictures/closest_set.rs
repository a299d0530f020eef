//! Parallel edges have more than one pair of closest points: all of them.

use gjk::glam::DVec2;
use gjk::{ClosestSet, ConvexPolygon, Pose, closest_set, proximity};
use gjk_trace::marks::{Stroke, dot, line, polygon};
use gjk_trace::palette::{ANSWER, FIRST, SECOND};
use gjk_trace::{Area, Body, Camera, Sheet, number};

use super::Drawn;
use super::plane::{self, filled, footline, middle};

const SIZE: DVec2 = DVec2::new(960.0, 380.0);

pub(super) fn draw() -> Drawn {
    let v = DVec2::new;
    let a = ConvexPolygon::new(&[v(-5.4, -1.4), v(2.5, -1.4), v(2.5, 0.0), v(-4.4, 0.0)])?;
    let b = ConvexPolygon::new(&[v(-2.0, 0.0), v(5.4, 0.0), v(4.2, 1.1), v(-0.5, 1.4)])?;
    let (here, there) = (Pose::IDENTITY, Pose::from_translation(v(0.0, 0.8)));
    let answer = proximity(&a, &here, &b, &there);
    let set = closest_set(&a, &here, &b, &there, &answer);
    let ClosestSet::Segment(pairs) = set else {
        return Err("the edges are parallel, and the set is no segment".into());
    };

    let (a, b) = (Body::new(&a, &here), Body::new(&b, &there));
    let mut sheet = Sheet::new(SIZE.x, SIZE.y);
    let paper = Area::new(v(40.0, 20.0), SIZE - v(40.0, 50.0));
    let mut panel = plane::panel(paper, filled(&[&a, &b]));
    for (name, body, hue) in [("A", &a, FIRST), ("B", &b, SECOND)] {
        panel.add_body(name, body, &Camera::default(), hue);
        panel.name(name, &[middle(body)], hue.line);
    }
    let [first, last] = pairs.map(|pair| pair.map(|point| panel.pixel(point)));
    panel.add(polygon(&[first[0], first[1], last[1], last[0]], ANSWER.fill).set("fill-opacity", 0.7_f32));
    for step in 1..16 {
        let along = f64::from(step) / 16.0;
        let [from, to] = [0, 1].map(|side| first[side].lerp(last[side], along));
        panel.add(line(from, to, Stroke::new(ANSWER.line, 0.8)));
    }
    for pair in pairs {
        let [from, to] = pair.map(|point| panel.pixel(point));
        panel.add(line(from, to, Stroke::new(ANSWER.line, 2.6)));
        panel.layout.avoid_line(from, to);
        for point in pair {
            let at = panel.pixel(point);
            panel.add(dot(at, 4.5, ANSWER.line));
            panel.avoid(at, 10.0);
            panel.write_at(&format!("({}, {})", number(point.x), number(point.y)), at, ANSWER.line);
        }
    }
    sheet.add(panel.finish());
    let text =
        format!("distance = {}: between every two points that face each other", number(answer.distance));
    footline(&mut sheet, paper, &text, ANSWER.line);
    Ok(sheet.render("All pairs of closest points of parallel edges"))
}
