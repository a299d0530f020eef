//! The normal from the two closest points, divided by their distance: the last lines of the JavaScript text
//! on dyn4j's code.

use gjk_body::answer::{Answer as Proximity, Coordinates};
use gjk_trace::number;
use glam::DVec2;

use super::step::{Answer, Event, Note, Step, Trace, turned, vector};

/// By how many degrees a normal has to be turned for its digits to be called lost: a degree is seen in a
/// picture.
const LOST: f64 = 1.0;

/// Begins with the best points that can be had, the library's: what is lost, is lost after them.
pub(super) fn run(found: &Proximity) -> Trace {
    let [from, to] = [&found.point_a, &found.point_b].map(vector);
    let apart = to - from;
    let first = Step::new(Event::Note, &[], points(from, to));
    if found.distance < 0.0 {
        let last = Step::new(Event::Stopped, &[], overlapping());
        return Trace { steps: vec![first, last], answer: Answer::overlapping() };
    }
    let distance = apart.length();
    let answer = Answer::apart_by(distance).between([from, to]);
    if distance == 0.0 {
        let last = Step::new(Event::Stopped, &[], Note::default()).mistaken(Some(nothing()));
        return Trace { steps: vec![first, last], answer };
    }
    let normal = apart / distance;
    let angle = turned(normal, vector(&found.normal));
    let last = Step::new(Event::Stopped, &[], divided(normal)).toward(normal);
    let last = last.mistaken((angle > LOST).then(|| lost(distance, angle)));
    Trace { steps: vec![first, last], answer: Answer { normal: Some(Coordinates::new(normal)), ..answer } }
}

fn points(from: DVec2, to: DVec2) -> Note {
    let [from, to] = [from, to].map(|at| format!("({}, {})", number(at.x), number(at.y)));
    Note::new(
        format!("The closest points are {from} on A and {to} on B."),
        format!("最近点是 A 上的 {from} 和 B 上的 {to}。"),
    )
}

fn divided(normal: DVec2) -> Note {
    let normal = format!("({}, {})", number(normal.x), number(normal.y));
    Note::new(
        format!("Their difference, divided by its length, is returned as the normal: {normal}."),
        format!("两点之差除以自身长度，作为法线返回：{normal}。"),
    )
}

fn lost(distance: f64, angle: f64) -> Note {
    let (distance, angle) = (number(distance), number(angle));
    Note::new(
        format!(
            "But the points are rounded, and their difference, {distance}, is mostly rounding error: this normal is off \
             by {angle} \
             degrees."
        ),
        format!("但两点都带有舍入误差，它们的差 {distance} 主要是舍入误差：这条法线偏了 {angle} 度。"),
    )
}

fn nothing() -> Note {
    Note::new(
        "Both points coincide: their difference is zero, 0/0 is not a direction, and there is no normal.",
        "两点重合，差为零，0/0 不是方向：没有法线。",
    )
}

fn overlapping() -> Note {
    Note::new(
        "The shapes overlap: the algorithm leaves the normal to EPA.",
        "形状重叠：法线要由 EPA 来求，这里不作回答。",
    )
}
