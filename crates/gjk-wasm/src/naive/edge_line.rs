//! Distance with a test for overlap that takes the *line* of an edge for the edge: article 04 of
//! "learn-physics".

use gjk_trace::number;
use glam::DVec2;

use super::corners::Corners;
use super::step::{Answer, Event, Note, Step, Trace};
use super::vertex::{Vertex, holds_origin, nearest_of_segment};

/// The demo's cap.
const ROUNDS: usize = 10;
/// Points nearer to each other than this, squared, are one: the demo's number, a length squared of no stated
/// unit.
const SAME: f64 = 1e-5;

struct Search<'a> {
    a: &'a Corners,
    b: &'a Corners,
    simplex: Vec<Vertex>,
    steps: Vec<Step>,
}

/// Where the origin lies on the line through two points of the triangle, however far from them, the triangle
/// is said to hold it.
pub(super) fn run(a: &Corners, b: &Corners) -> Trace {
    let start = a.points()[0] - b.points()[0];
    let simplex = [start, -start].map(|direction| Vertex::farthest(a, b, direction)).to_vec();
    let mut search = Search { a, b, simplex, steps: Vec::new() };
    search.steps.push(Step::new(Event::Reduced, &search.simplex, first()).toward(start));
    let answer = search.repeat();
    Trace { steps: search.steps, answer }
}

impl Search<'_> {
    fn repeat(&mut self) -> Answer {
        for _ in 0..ROUNDS {
            let closest = nearest_of_segment(self.simplex[0].w, self.simplex[1].w);
            let new = Vertex::farthest(self.a, self.b, -closest);
            if self.simplex.iter().any(|old| old.w.distance_squared(new.w) < SAME) {
                let mistake = (closest == DVec2::ZERO).then(zero_direction);
                self.push(Event::Stopped, repeated(closest.length()), closest, mistake);
                return Answer::apart_by(closest.length());
            }
            self.simplex.push(new);
            self.push(Event::Added, added(), closest, None);
            if self.contains_origin() {
                let triangle = [0, 1, 2].map(|index| self.simplex[index].w);
                let mistake = (!holds_origin(triangle)).then(|| on_line(triangle));
                self.push(Event::Stopped, contained(), closest, mistake);
                return Answer::overlapping();
            }
            self.drop_one();
        }
        let closest = nearest_of_segment(self.simplex[0].w, self.simplex[1].w);
        self.push(Event::Stopped, Note::default(), closest, Some(capped()));
        Answer::apart_by(closest.length())
    }

    /// The article's test: on the inner side of every edge, or on the line of any.
    fn contains_origin(&self) -> bool {
        let triangle = [0, 1, 2].map(|index| self.simplex[index].w);
        let inner = (triangle[1] - triangle[0]).perp_dot(triangle[2] - triangle[0]);
        for (index, &from) in triangle.iter().enumerate() {
            let side = from.perp_dot(triangle[(index + 1) % 3]);
            if side == 0.0 {
                return true;
            }
            if side * inner < 0.0 {
                return false;
            }
        }
        true
    }

    /// Of the two segments at the newest point the nearer one is kept.
    fn drop_one(&mut self) {
        let [p, q, new] = [0, 1, 2].map(|index| self.simplex[index].w);
        let [one, other] = [nearest_of_segment(p, new), nearest_of_segment(q, new)];
        let (dropped, closest) =
            if one.length_squared() < other.length_squared() { (1, one) } else { (0, other) };
        self.simplex.remove(dropped);
        self.push(Event::Reduced, kept_nearer(closest.length()), closest, None);
    }

    fn push(&mut self, event: Event, note: Note, closest: DVec2, mistake: Option<Note>) {
        let step = Step::new(event, &self.simplex, note).toward(-closest).nearest(closest);
        self.steps.push(step.mistaken(mistake));
    }
}

fn first() -> Note {
    Note::new(
        "Two support points, along the difference of the first corners and against it.",
        "沿两个首顶点之差的方向及其反方向各取一个支撑点。",
    )
}

fn added() -> Note {
    Note::new("A support point towards the origin.", "朝原点方向取得支撑点。")
}

fn contained() -> Note {
    Note::new("By this test, the triangle contains the origin: overlap.", "检验认为三角形包含原点：相交。")
}

fn on_line([a, b, c]: [DVec2; 3]) -> Note {
    let gap = [(a, b), (b, c), (c, a)].map(|(from, to)| nearest_of_segment(from, to).length());
    let gap = number(gap.into_iter().fold(f64::INFINITY, f64::min));
    Note::new(
        format!(
            "But the origin lies only on the line of an edge, beyond its end: the test reads a zero product as \"on the \
             edge\". The \
             triangle is {gap} away."
        ),
        format!("但原点只是在某条边的延长线上，不在边上：叉积为零就被当作“在边上”。三角形距原点还有 {gap}。"),
    )
}

fn repeated(distance: f64) -> Note {
    let distance = number(distance);
    Note::new(
        format!("The same support point again: the search ends with distance {distance}."),
        format!("支撑点重复：结束，距离为 {distance}。"),
    )
}

fn zero_direction() -> Note {
    Note::new(
        "But the nearest point is the origin itself, so there was no search direction. The answer is \"apart, distance 0\".",
        "但最近点就是原点本身：根本没有可搜索的方向，却回答“分离，距离 0”。",
    )
}

fn kept_nearer(distance: f64) -> Note {
    let distance = number(distance);
    Note::new(
        format!("The nearer of the two new segments is kept, {distance} from the origin."),
        format!("保留两条新线段中较近的一条，距原点 {distance}。"),
    )
}

fn capped() -> Note {
    Note::new(
        "The limit of 10 rounds is reached: the current result is returned as the answer.",
        "到达 10 轮上限：把现有结果当作答案返回。",
    )
}
