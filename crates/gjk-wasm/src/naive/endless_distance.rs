//! Distance without a test for overlap: the loop of the text "GJK – Distance & Closest Points".

use gjk_trace::number;
use glam::DVec2;

use super::corners::Corners;
use super::step::{Answer, Event, Note, Step, Trace};
use super::vertex::{Vertex, holds_origin, nearest_of_segment};

/// The text's "tolerance": a length squared, although it is compared for a length.
const TOLERANCE: f64 = 1e-10;
/// The text has no cap; this many rounds are shown.
const SHOWN: usize = 20;

/// Two points are kept, always. Where the triangle of these and the next point holds the origin, both ways to
/// drop one are wrong, and the loop goes round for ever.
pub(super) fn run(a: &Corners, b: &Corners) -> Trace {
    let mut steps = Vec::new();
    let start = b.middle() - a.middle();
    let mut kept = [Vertex::farthest(a, b, start), Vertex::farthest(a, b, -start)];
    let mut closest = nearest_of_segment(kept[0].w, kept[1].w);
    steps.push(Step::new(Event::Reduced, &kept, first()).toward(-closest).nearest(closest));
    let mut seen = vec![kept.map(|vertex| vertex.ids)];
    let mut is_explained = false;
    for _ in 0..SHOWN {
        let direction = -closest;
        if direction == DVec2::ZERO {
            let step = Step::new(Event::Stopped, &kept, touching()).nearest(closest);
            return end(steps, step, Answer::overlapping());
        }
        let new = Vertex::farthest(a, b, direction);
        let progress = (new.w - kept[0].w).dot(direction);
        if progress < TOLERANCE {
            let note = finished(closest.length());
            let step = Step::new(Event::Stopped, &kept, note).toward(direction).nearest(closest);
            return end(steps, step, Answer::apart_by(closest.length()));
        }
        let is_around = holds_origin([kept[0].w, kept[1].w, new.w]);
        let added = Step::new(Event::Added, &[kept[0], kept[1], new], added(progress));
        let mistake = (is_around && !is_explained).then(unnoticed);
        is_explained |= is_around;
        steps.push(added.toward(direction).nearest(closest).mistaken(mistake));

        let [one, other] = [nearest_of_segment(kept[0].w, new.w), nearest_of_segment(new.w, kept[1].w)];
        (kept, closest) =
            if one.length() < other.length() { ([kept[0], new], one) } else { ([new, kept[1]], other) };
        let ids = kept.map(|vertex| vertex.ids);
        if let Some(before) = seen.iter().position(|&other| other == ids) {
            let period = seen.len() - before;
            let step = Step::new(Event::Stopped, &kept, Note::default()).nearest(closest);
            let step = step.toward(-closest).mistaken(Some(endless(period)));
            return end(steps, step, Answer::default());
        }
        seen.push(ids);
        let reduced = Step::new(Event::Reduced, &kept, kept_nearer(closest));
        steps.push(reduced.toward(-closest).nearest(closest));
    }
    let step = Step::new(Event::Stopped, &kept, Note::default()).nearest(closest);
    end(steps, step.mistaken(Some(unfinished())), Answer::default())
}

fn end(mut steps: Vec<Step>, last: Step, answer: Answer) -> Trace {
    steps.push(last);
    Trace { steps, answer }
}

fn first() -> Note {
    Note::new(
        "Two support points, along a direction and against it. The next direction leads from the nearest point of their \
         segment \
         to the origin.",
        "沿某方向及其反方向各取一个支撑点；下一步从线段上离原点最近的点指向原点。",
    )
}

fn touching() -> Note {
    Note::new(
        "The nearest point is the origin itself: the program calls this touching.",
        "最近点就是原点本身：程序认为是接触。",
    )
}

fn finished(distance: f64) -> Note {
    Note::new(
        format!(
            "The next support point is no farther than the segment: the search ends with distance {}.",
            number(distance)
        ),
        format!("下一个支撑点不比线段更远：结束，距离为 {}。", number(distance)),
    )
}

fn added(progress: f64) -> Note {
    Note::new(
        format!("A support point; it is farther than the segment (c·d − a·d = {}).", number(progress)),
        format!("取得支撑点，比线段更远（c·d − a·d = {}）。", number(progress)),
    )
}

fn unnoticed() -> Note {
    Note::new(
        "The triangle contains the origin: the shapes overlap. The program does not check this, so it drops a point again.",
        "三角形已包含原点：两形状重叠。但程序从不检查，于是又丢掉一个点。",
    )
}

fn kept_nearer(closest: DVec2) -> Note {
    Note::new(
        format!("The nearer of the two new segments is kept, {} from the origin.", number(closest.length())),
        format!("保留两条新线段中较近的一条，距原点 {}。", number(closest.length())),
    )
}

fn endless(period: usize) -> Note {
    Note::new(
        format!(
            "The same two points as {period} rounds ago: from here on, everything repeats. The program has no \
             iteration limit and never ends."
        ),
        format!("与 {period} 轮之前的两个点相同：此后一切重复。程序没有设上限，永不结束。"),
    )
}

fn unfinished() -> Note {
    Note::new(
        "Still no end. The program has no iteration limit; its run is cut off here.",
        "仍未结束。程序没有设上限，这里把它截断。",
    )
}
