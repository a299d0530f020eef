//! Distance with one ε for lengths and for their squares: the loop of the JavaScript text on dyn4j's code.

use gjk_trace::number;
use glam::DVec2;

use super::corners::Corners;
use super::step::{Answer, Event, Note, Step, Trace};
use super::vertex::{Vertex, nearest_of_segment};

/// The one epsilon: of lengths squared in every comparison below, whatever unit the shapes have.
const EPSILON: f64 = 1e-8;
/// The text's cap.
const ROUNDS: usize = 30;
/// Bounds farther apart than this share of the distance are worth a word.
const VISIBLE: f64 = 1e-6;

/// The state of the loop.
struct Search<'a> {
    a: &'a Corners,
    b: &'a Corners,
    kept: [Vertex; 2],
    closest: DVec2,
    steps: Vec<Step>,
}

/// `|d|²`, the progress `c·d − a·d` (a length times a length) and `|p|²` are all compared with the same
/// number.
pub(super) fn run(a: &Corners, b: &Corners) -> Trace {
    let start = b.middle() - a.middle();
    let kept = [Vertex::farthest(a, b, start), Vertex::farthest(a, b, -start)];
    let closest = nearest_of_segment(kept[1].w, kept[0].w);
    let mut search = Search { a, b, kept, closest, steps: Vec::new() };
    search.steps.push(Step::new(Event::Reduced, &kept, first(closest)).toward(-closest).nearest(closest));
    let answer = search.repeat();
    Trace { steps: search.steps, answer }
}

impl Search<'_> {
    fn repeat(&mut self) -> Answer {
        for _ in 0..ROUNDS {
            if let Some(answer) = self.round() {
                return answer;
            }
        }
        self.stop(self.kept, Note::default(), Some(capped()));
        Answer::apart_by(self.closest.length())
    }

    /// One round; the answer if it is the last.
    fn round(&mut self) -> Option<Answer> {
        let [p, q] = self.kept;
        let direction = -self.closest;
        if direction.length_squared() <= EPSILON {
            self.stop(self.kept, zero_direction(self.closest.length()), None);
            return Some(Answer::overlapping());
        }
        let new = Vertex::farthest(self.a, self.b, direction);
        let sides = [p.w.perp_dot(q.w), q.w.perp_dot(new.w), new.w.perp_dot(p.w)];
        if sides[0] * sides[1] > 0.0 && sides[0] * sides[2] > 0.0 {
            let step = Step::new(Event::Stopped, &[p, q, new], inside()).toward(direction);
            self.steps.push(step);
            return Some(Answer::overlapping());
        }
        let progress = (new.w - p.w).dot(direction);
        // What this direction proves: A − B is at least this far from the origin.
        let lower = -new.w.dot(direction.normalize_or_zero());
        if progress < EPSILON {
            let upper = self.closest.length();
            let is_early = upper - lower > VISIBLE * upper;
            self.stop(self.kept, no_progress(progress), is_early.then(|| early(lower, upper)));
            return Some(Answer::apart_by(upper));
        }
        let step = Step::new(Event::Added, &[p, q, new], added(progress));
        self.steps.push(step.toward(direction).nearest(self.closest));
        self.replace(new)
    }

    /// Keeps one of the old points and the new one.
    fn replace(&mut self, new: Vertex) -> Option<Answer> {
        let [p, q] = self.kept;
        let [one, other] = [nearest_of_segment(p.w, new.w), nearest_of_segment(new.w, q.w)];
        for (pair, point) in [([p, new], one), ([new, q], other)] {
            if point.length_squared() <= EPSILON {
                self.closest = point;
                let mistake = self.is_inner(pair).then(inner_chord);
                self.stop(pair, on_chord(point.length()), mistake);
                return Some(Answer::apart_by(point.length()));
            }
        }
        (self.kept, self.closest) =
            if one.length_squared() < other.length_squared() { ([p, new], one) } else { ([new, q], other) };
        let step = Step::new(Event::Reduced, &self.kept, kept_nearer(self.closest));
        self.steps.push(step.toward(-self.closest).nearest(self.closest));
        None
    }

    /// Whether A − B has points on both sides of a chord: then the chord is inside.
    fn is_inner(&self, [p, q]: [Vertex; 2]) -> bool {
        let across = (q.w - p.w).perp();
        [across, -across].iter().all(|&side| {
            let far = Vertex::farthest(self.a, self.b, side);
            (far.w - p.w).dot(side) > VISIBLE * side.length_squared()
        })
    }

    fn stop(&mut self, kept: [Vertex; 2], note: Note, mistake: Option<Note>) {
        let step = Step::new(Event::Stopped, &kept, note).toward(-self.closest);
        self.steps.push(step.nearest(self.closest).mistaken(mistake));
    }
}

fn first(closest: DVec2) -> Note {
    let length = number(closest.length());
    Note::new(
        format!("Two support points; their segment is {length} from the origin."),
        format!("取两个支撑点；线段距原点 {length}。"),
    )
}

fn zero_direction(length: f64) -> Note {
    let length = number(length);
    Note::new(
        format!("|d| = {length}, and |d|² ≤ ε: treated as overlap."),
        format!("|d| = {length}，|d|² ≤ ε：当作重叠。"),
    )
}

fn inside() -> Note {
    Note::new("The origin is strictly inside the triangle: overlap.", "原点严格位于三角形内部：重叠。")
}

fn no_progress(progress: f64) -> Note {
    let progress = number(progress);
    Note::new(
        format!("c·d − a·d = {progress} is below ε: treated as the end."),
        format!("c·d − a·d = {progress} 小于 ε：视为结束。"),
    )
}

fn early(lower: f64, upper: f64) -> Note {
    let (lower, upper) = (number(lower), number(upper));
    Note::new(
        format!(
            "But this product of two lengths is small only because d is short. The distance is only known to lie \
             between {lower} \
             and {upper}."
        ),
        format!("但这个乘积小只是因为 d 很短：它是两个长度之积。此时只知道距离在 {lower} 与 {upper} 之间。"),
    )
}

fn added(progress: f64) -> Note {
    let progress = number(progress);
    Note::new(
        format!("A support point c; c·d − a·d = {progress} is not below ε."),
        format!("取得支撑点 c；c·d − a·d = {progress}，不小于 ε。"),
    )
}

fn on_chord(length: f64) -> Note {
    let length = number(length);
    Note::new(
        format!(
            "A new segment is {length} from the origin, and |p|² ≤ ε: reported as apart by almost nothing."
        ),
        format!("新线段距原点 {length}，|p|² ≤ ε：当作几乎为零的分离。"),
    )
}

fn inner_chord() -> Note {
    Note::new(
        "But this segment is a chord through the inside of A − B, with points on both sides: A − B is closer to the \
         origin than \
         the chord, or even contains it.",
        "但这条线段是穿过 A − B 内部的弦，两侧都有点：A − B 比这条弦更靠近原点，甚至包含原点。",
    )
}

fn kept_nearer(closest: DVec2) -> Note {
    let length = number(closest.length());
    Note::new(
        format!("The nearer of the two new segments is kept, {length} from the origin."),
        format!("保留两条新线段中较近的一条，距原点 {length}。"),
    )
}

fn capped() -> Note {
    Note::new(
        "The limit of 30 rounds is reached. For shapes this large, rounding errors alone exceed ε, so the test for \
         progress never \
         succeeds. The current result is returned as the answer.",
        "到达 30 轮上限：形状很大时，仅舍入误差就超过 ε，进展检验永远无法通过。算法把现有结果当作答案返回。",
    )
}
