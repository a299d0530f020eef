//! Boolean GJK by triple products, with `≤ 0` for "not past the origin": the pseudo code of the text on MTV
//! and GJK. With another support function it is that of the Chinese text on the theory.

use gjk_trace::number;
use glam::DVec2;

use super::corners::Corners;
use super::step::{Answer, Event, Note, Step, Trace};
use super::vertex::{Vertex, triple_product};

/// The texts have no cap; this many rounds are shown.
const SHOWN: usize = 20;

/// Which corner of B is subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The farthest against the direction, as is right.
    Opposite,
    /// The farthest along the direction, as one sentence of the text has it.
    Same,
}

struct Search<'a> {
    a: &'a Corners,
    b: &'a Corners,
    side: Side,
    /// Oldest first.
    simplex: Vec<Vertex>,
    direction: DVec2,
    steps: Vec<Step>,
}

/// Where the origin lies on the segment, the triple product is zero, and a zero direction separates nothing.
pub(super) fn run(a: &Corners, b: &Corners, side: Side) -> Trace {
    let start = b.middle() - a.middle();
    let start = if start == DVec2::ZERO { DVec2::X } else { start };
    let mut search = Search { a, b, side, simplex: Vec::new(), direction: start, steps: Vec::new() };
    search.add(first());
    search.direction = -start;
    let answer = search.repeat();
    Trace { steps: search.steps, answer }
}

impl Search<'_> {
    fn repeat(&mut self) -> Answer {
        for _ in 0..SHOWN {
            let height = self.add(added());
            if height <= 0.0 {
                self.push(Event::Stopped, not_past(height), (height == 0.0).then(|| self.zero()));
                return Answer::apart();
            }
            let is_inside = if self.simplex.len() == 3 { self.triangle() } else { self.segment() };
            if is_inside {
                self.push(Event::Stopped, inside(), None);
                return Answer::overlapping();
            }
        }
        self.push(Event::Stopped, Note::default(), Some(unfinished()));
        Answer::default()
    }

    /// Adds the support point of the direction; how far past the origin it is, in multiples of the
    /// direction's length.
    fn add(&mut self, note: Note) -> f64 {
        let farthest = Vertex::farthest(self.a, self.b, self.direction);
        let new = match self.side {
            Side::Opposite => farthest,
            Side::Same => Vertex::same_side(self.a, self.b, self.direction),
        };
        self.simplex.push(new);
        let [height, reach] = [new, farthest].map(|vertex| vertex.w.dot(self.direction));
        self.push(Event::Added, note, (height < reach).then(|| same_side(height, reach)));
        height
    }

    fn segment(&mut self) -> bool {
        let [b, a] = [self.simplex[0].w, self.simplex[1].w];
        self.direction = triple_product(b - a, -a, b - a);
        let mistake = (self.direction == DVec2::ZERO).then(on_segment);
        self.push(Event::Reduced, perpendicular(), mistake);
        false
    }

    fn triangle(&mut self) -> bool {
        let [c, b, a] = [self.simplex[0].w, self.simplex[1].w, self.simplex[2].w];
        let (ab, ac) = (b - a, c - a);
        let (beyond_ab, beyond_ac) = (triple_product(ac, ab, ab), triple_product(ab, ac, ac));
        if beyond_ab.dot(-a) > 0.0 {
            self.simplex.remove(0);
            self.direction = beyond_ab;
        } else if beyond_ac.dot(-a) > 0.0 {
            self.simplex.remove(1);
            self.direction = beyond_ac;
        } else {
            return true;
        }
        self.push(Event::Reduced, dropped(), None);
        false
    }

    fn push(&mut self, event: Event, note: Note, mistake: Option<Note>) {
        let step = Step::new(event, &self.simplex, note).toward(self.direction).mistaken(mistake);
        self.steps.push(step);
    }

    /// Why `0 ≤ 0` is no proof.
    fn zero(&self) -> Note {
        if self.direction == DVec2::ZERO { zero_direction() } else { touching() }
    }
}

fn first() -> Note {
    Note::new("The first support point; next, the opposite direction.", "第一个支撑点；接着取反方向。")
}

fn added() -> Note {
    Note::new("A support point along d.", "沿 d 取得支撑点。")
}

fn same_side(height: f64, reach: f64) -> Note {
    let (height, reach) = (number(height), number(reach));
    Note::new(
        format!(
            "But the corner of B farthest along d was subtracted instead of the one farthest against d. The point \
             reaches w·d = {height}, \
             while A − B reaches {reach}."
        ),
        format!(
            "但减去的是 B 沿 d 最远的顶点，而不是沿 −d 最远的：该点 w·d = {height}，而 A − B 达到 {reach}。"
        ),
    )
}

fn not_past(height: f64) -> Note {
    let height = number(height);
    Note::new(
        format!("w·d = {height} ≤ 0, so the program concludes that the origin is outside: no overlap."),
        format!("w·d = {height} ≤ 0：程序断定原点在外，即不相交。"),
    )
}

fn zero_direction() -> Note {
    Note::new(
        "But d is the zero vector: every product with it is 0 and proves nothing. The origin is a point of A − B.",
        "但 d 是零向量：与它的任何点积都为 0，什么也没有证明。原点是 A − B 的点。",
    )
}

fn touching() -> Note {
    Note::new(
        "But if w·d = 0, the origin may lie on the boundary of A − B, and then the shapes touch.",
        "但 w·d = 0 时原点可能在 A − B 的边界上，此时两形状接触。",
    )
}

fn perpendicular() -> Note {
    Note::new(
        "The next direction is perpendicular to ab, towards the origin: the triple product (ab × ao) × ab.",
        "下一方向：垂直于 ab 并指向原点，即三重积 (ab × ao) × ab。",
    )
}

fn on_segment() -> Note {
    Note::new(
        "But the origin lies on the line ab, so ab × ao and the direction are zero.",
        "但原点在直线 ab 上：ab × ao 为零，方向也就为零。",
    )
}

fn dropped() -> Note {
    Note::new(
        "The origin is beyond an edge at the newest point: the opposite point is dropped, and the next direction \
         crosses that edge.",
        "原点位于最新点某条边之外：丢掉对面的点，下一方向越过该边。",
    )
}

fn inside() -> Note {
    Note::new(
        "The origin is beyond neither edge: it is inside, so the shapes overlap.",
        "原点不在任何一条边之外：在内部，相交。",
    )
}

fn unfinished() -> Note {
    Note::new(
        "Still no end. The program has no iteration limit; its run is cut off here.",
        "仍未结束。程序没有设上限，这里把它截断。",
    )
}
