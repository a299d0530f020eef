//! Parallel edges have more than one pair of closest points: all of them.

use gjk::glam::DVec2;
use gjk::{ClosestSet, ConvexPolygon, Pose, closest_set, proximity};
use gjk_trace::marks::{Stroke, dot, line, polygon};
use gjk_trace::palette::{ANSWER, FIRST, SECOND};
use gjk_trace::{Area, Body, Sheet, number};

use super::Drawn;
use super::panel::{Panel, filled, middle};

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
    let mut panel = Panel::new(paper, filled(&[&a, &b]));
    panel.add_body(&mut sheet, "A", &a, FIRST);
    panel.add_body(&mut sheet, "B", &b, SECOND);
    panel.name(&mut sheet, "A", middle(&a), FIRST);
    panel.name(&mut sheet, "B", middle(&b), SECOND);
    let [first, last] = pairs.map(|pair| pair.map(|point| panel.pixel(point)));
    sheet.add(polygon(&[first[0], first[1], last[1], last[0]], ANSWER.fill).set("fill-opacity", 0.7_f32));
    for step in 1..16 {
        let along = f64::from(step) / 16.0;
        let [from, to] = [0, 1].map(|side| first[side].lerp(last[side], along));
        sheet.add(line(from, to, Stroke::new(ANSWER.line, 0.8)));
    }
    for pair in pairs {
        sheet.add(line(panel.pixel(pair[0]), panel.pixel(pair[1]), Stroke::new(ANSWER.line, 2.6)));
        for point in pair {
            sheet.add(dot(panel.pixel(point), 4.5, ANSWER.line));
        }
    }
    for pair in pairs {
        panel.avoid_line(pair[0], pair[1]);
        for point in pair {
            panel.write_at(
                &mut sheet,
                &format!("({}, {})", number(point.x), number(point.y)),
                point,
                ANSWER.line,
            );
        }
    }
    let text =
        format!("distance = {}: between every two points that face each other", number(answer.distance));
    panel.footline(&mut sheet, &text, ANSWER.line);
    Ok(sheet.render("All pairs of closest points of parallel edges"))
}
