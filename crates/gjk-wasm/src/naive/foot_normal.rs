//! The depth by a polygon that grows, its normals the feet of perpendiculars from the origin: the EPA of
//! "learn-physics".

use gjk_trace::number;
use glam::DVec2;

use super::corners::Corners;
use super::step::{Answer, Event, Note, Step, Trace};
use super::vertex::{Vertex, nearest_of_segment};

/// The demo's cap, and its number for "the same", a length here.
const ROUNDS: usize = 10;
const SAME: f64 = 1e-5;

/// An edge of the polygon that grows.
#[derive(Clone, Copy, Debug)]
struct Edge {
    ends: [usize; 2],
    normal: DVec2,
    distance: f64,
}

struct Search<'a> {
    a: &'a Corners,
    b: &'a Corners,
    vertices: Vec<Vertex>,
    edges: Vec<Edge>,
    steps: Vec<Step>,
}

/// A foot points outwards only while the origin is strictly inside; on an edge there is no foot at all, and a
/// guess takes its place.
pub(super) fn run(a: &Corners, b: &Corners) -> Trace {
    let mut search = Search { a, b, vertices: Vec::new(), edges: Vec::new(), steps: Vec::new() };
    let answer = match search.overlap() {
        Some(answer) => answer,
        None => search.expand(),
    };
    Trace { steps: search.steps, answer }
}

impl Search<'_> {
    /// The boolean search that comes first; the answer if the shapes are taken for apart.
    fn overlap(&mut self) -> Option<Answer> {
        let start = self.a.points()[0] - self.b.points()[0];
        self.vertices.push(Vertex::farthest(self.a, self.b, start));
        let mut direction = -start;
        for _ in 0..ROUNDS {
            let new = Vertex::farthest(self.a, self.b, direction);
            if new.w.dot(direction) < 0.0 {
                self.push(Event::Stopped, separated(), Some(direction));
                return Some(Answer::apart());
            }
            self.vertices.push(new);
            self.push(Event::Added, added(), Some(direction));
            match self.vertices.len() {
                2 => direction = -foot(self.vertices[0].w, self.vertices[1].w),
                _ if self.holds_origin() => return None,
                _ => direction = self.drop_one(),
            }
        }
        self.push_last(Some(capped()));
        Some(Answer::default())
    }

    /// On the inner side of every edge, or on the line of any.
    fn holds_origin(&self) -> bool {
        let triangle = [0, 1, 2].map(|index| self.vertices[index].w);
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

    /// Keeps the newest point and the one with which it makes the nearer line.
    fn drop_one(&mut self) -> DVec2 {
        let [p, q, new] = [0, 1, 2].map(|index| self.vertices[index].w);
        let [one, other] = [foot(p, new), foot(q, new)];
        let (dropped, foot) =
            if one.length_squared() < other.length_squared() { (1, one) } else { (0, other) };
        self.vertices.remove(dropped);
        self.push(Event::Reduced, kept_nearer(), Some(-foot));
        -foot
    }

    fn expand(&mut self) -> Answer {
        let count = self.vertices.len();
        self.edges = (0..count).map(|index| self.edge([index, (index + 1) % count])).collect();
        for _ in 0..ROUNDS {
            let Some(nearest) = self.nearest() else { break };
            let edge = self.edges[nearest];
            let new = Vertex::farthest(self.a, self.b, edge.normal);
            let reach = new.w.dot(edge.normal);
            let mistake = self.mistake(&edge);
            if reach - edge.distance < SAME {
                self.push_polygon(Event::Stopped, finished(reach), &edge, mistake);
                return Answer::deep(edge.normal * reach, reach);
            }
            self.push_polygon(Event::Added, beyond(edge.distance, reach), &edge, mistake);
            self.vertices.push(new);
            let index = self.vertices.len() - 1;
            let halves = [[edge.ends[0], index], [index, edge.ends[1]]].map(|ends| self.edge(ends));
            self.edges.splice(nearest..=nearest, halves);
            self.push_polygon(Event::Expanded, expanded(), &edge, None);
        }
        self.push_last(Some(capped()));
        Answer::overlapping()
    }

    fn nearest(&self) -> Option<usize> {
        (0..self.edges.len()).min_by(|&p, &q| self.edges[p].distance.total_cmp(&self.edges[q].distance))
    }

    /// The normal is the foot of the origin's perpendicular, as a unit vector; a guess where the foot is the
    /// origin.
    fn edge(&self, ends: [usize; 2]) -> Edge {
        let [from, to] = ends.map(|end| self.vertices[end].w);
        let foot = foot(from, to);
        let distance = foot.length();
        let normal = if distance > SAME { foot / distance } else { (from - to).normalize_or_zero().perp() };
        Edge { ends, normal, distance }
    }

    /// What is wrong with an edge's normal: it must not have vertices of the polygon beyond the edge.
    fn mistake(&self, edge: &Edge) -> Option<Note> {
        if edge.normal == DVec2::ZERO {
            return Some(no_edge());
        }
        let ends = edge.ends.map(|end| self.vertices[end].w.dot(edge.normal));
        let inside =
            self.vertices.iter().any(|vertex| vertex.w.dot(edge.normal) > ends[0].max(ends[1]) + SAME);
        match (inside, edge.distance > SAME) {
            (false, _) => None,
            (true, false) => Some(no_foot()),
            (true, true) => Some(inward()),
        }
    }

    fn push(&mut self, event: Event, note: Note, direction: Option<DVec2>) {
        let edges = self.edges.iter().map(|edge| edge.ends).collect();
        let step = Step::new(event, &self.vertices, note).with_edges(edges);
        self.steps.push(direction.into_iter().fold(step, Step::toward));
    }

    fn push_last(&mut self, mistake: Option<Note>) {
        self.push(Event::Stopped, Note::default(), None);
        if let Some(step) = self.steps.pop() {
            self.steps.push(step.mistaken(mistake));
        }
    }

    fn push_polygon(&mut self, event: Event, note: Note, edge: &Edge, mistake: Option<Note>) {
        self.push(event, note, Some(edge.normal));
        if let Some(step) = self.steps.pop() {
            self.steps.push(step.nearest(edge.normal * edge.distance).mistaken(mistake));
        }
    }
}

/// The foot of the perpendicular from the origin on the line through two points.
fn foot(from: DVec2, to: DVec2) -> DVec2 {
    let along = to - from;
    let length_squared = along.length_squared();
    if length_squared == 0.0 {
        nearest_of_segment(from, to)
    } else {
        from - along * (from.dot(along) / length_squared)
    }
}

fn added() -> Note {
    Note::new("A support point towards the origin.", "朝原点方向取得支撑点。")
}

fn separated() -> Note {
    Note::new("The next support point is not past the origin: apart.", "下一个支撑点没有越过原点：分离。")
}

fn kept_nearer() -> Note {
    Note::new(
        "The newest point is kept, and the one that makes the nearer line with it.",
        "保留最新点以及与它构成较近直线的那个点。",
    )
}

fn beyond(distance: f64, reach: f64) -> Note {
    let (distance, reach) = (number(distance), number(reach));
    Note::new(
        format!("The nearest edge is {distance} from the origin; along its normal A − B reaches {reach}."),
        format!("最近的边距原点 {distance}；沿其法线 A − B 达到 {reach}。"),
    )
}

fn expanded() -> Note {
    Note::new("The point replaces the edge.", "新点替换这条边。")
}

fn finished(depth: f64) -> Note {
    let depth = number(depth);
    Note::new(
        format!("No point lies beyond the nearest edge: the search ends with depth {depth}."),
        format!("最近的边之外没有点：结束，深度为 {depth}。"),
    )
}

fn no_foot() -> Note {
    Note::new(
        "But the edge passes through the origin: the foot is the origin itself and gives no normal. The fallback \
         direction points into the polygon.",
        "但这条边经过原点：垂足就是原点，得不到法线。替代的方向却指向多边形内部。",
    )
}

fn no_edge() -> Note {
    Note::new(
        "But both ends of this edge are the same point, the origin: there is no normal.",
        "但这条边的两端是同一个点，即原点：没有法线。",
    )
}

fn inward() -> Note {
    Note::new(
        "But the origin is outside this edge, so the foot points into the polygon: not a normal of A − B.",
        "但原点在这条边之外，垂足指向多边形内部：不是 A − B 的法线。",
    )
}

fn capped() -> Note {
    Note::new(
        "The limit of 10 rounds is reached: there is no answer to return.",
        "到达 10 轮上限：没有可返回的答案。",
    )
}
