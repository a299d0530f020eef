//! Separating axes with the common length as depth: the pseudo code of the text on MTV and GJK.

use gjk_body::answer::{Coordinates, Projections, printable};
use gjk_trace::number;
use glam::DVec2;

use super::corners::Corners;
use super::step::{Answer, Event, Note, Step, Trace};

/// How long the axes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axes {
    /// Unit vectors.
    Unit,
    /// As long as the edges that they are perpendicular to: the text does not say that they have to be
    /// normalized.
    AsEdges,
}

/// An axis is far from a unit vector if its length differs from 1 by more than this share: more than
/// rounding.
const ROUNDING: f64 = 1e-12;

/// An axis as the text sees it: lengths along it are multiples of its own length.
#[derive(Clone, Copy)]
struct Axis {
    /// Of any length.
    direction: DVec2,
    owner: Owner,
    /// Which of the owner's edges it is perpendicular to.
    edge: usize,
    projection_a: [f64; 2],
    projection_b: [f64; 2],
    /// What the text takes for the overlap; negative where there is a gap.
    overlap: f64,
}

#[derive(Clone, Copy)]
enum Owner {
    A,
    B,
}

/// The smallest common length of two projections is returned as the depth, whether or not one projection is
/// inside the other.
pub(super) fn run(a: &Corners, b: &Corners, axes: Axes) -> Trace {
    let mut steps = Vec::new();
    let mut best: Option<Axis> = None;
    let edges = [(Owner::A, a), (Owner::B, b)].into_iter().flat_map(|(owner, corners)| {
        corners.edges().enumerate().map(move |(index, edge)| (owner, index, edge))
    });
    for (owner, index, edge) in edges.filter(|&(.., edge)| edge != DVec2::ZERO) {
        let direction = match axes {
            Axes::Unit => -edge.perp().normalize_or_zero(),
            Axes::AsEdges => -edge.perp(),
        };
        let axis = Axis::new([a, b], owner, index, direction);
        let is_best = best.is_none_or(|best| axis.overlap < best.overlap);
        let step = Step::new(Event::Projected, &[], projected(&axis, is_best)).toward(direction);
        steps.push(step.mistaken(mistake(&axis)).on(axis.written()));
        if axis.overlap < 0.0 {
            steps.push(Step::new(Event::Stopped, &[], separated()).on(axis.written()));
            return Trace { steps, answer: Answer::apart() };
        }
        best = if is_best { Some(axis) } else { best };
    }
    let Some(best) = best else {
        // Two points have no edges, and without axes nothing separates.
        steps.push(Step::new(Event::Stopped, &[], Note::default()).mistaken(Some(no_axes())));
        return Trace { steps, answer: Answer::overlapping() };
    };
    let step = Step::new(Event::Stopped, &[], smallest(&best)).toward(best.direction);
    steps.push(step.mistaken(mistake(&best)).on(best.written()));
    Trace { steps, answer: Answer::deep(best.direction * best.overlap, best.overlap) }
}

impl Axis {
    fn new([a, b]: [&Corners; 2], owner: Owner, edge: usize, direction: DVec2) -> Self {
        let (p, q) = (a.projection(direction), b.projection(direction));
        let overlap = p[1].min(q[1]) - p[0].max(q[0]);
        Self { direction, owner, edge, projection_a: p, projection_b: q, overlap }
    }

    fn written(&self) -> Projections {
        let edge = Some(format!("edge {}", self.edge));
        let (source, features) = match self.owner {
            Owner::A => ("side of a", [edge, None]),
            Owner::B => ("side of b", [None, edge]),
        };
        Projections {
            direction: Coordinates::new(self.direction),
            source,
            features,
            projection_a: self.projection_a.map(printable),
            projection_b: self.projection_b.map(printable),
            gap: printable(-self.overlap),
        }
    }
}

/// How far B has to move along the axis until the projections only touch, in multiples of the axis's length.
fn way_out(axis: &Axis) -> f64 {
    let (p, q) = (axis.projection_a, axis.projection_b);
    (p[1] - q[0]).min(q[1] - p[0])
}

/// What is wrong with the overlap of this axis, if anything.
fn mistake(axis: &Axis) -> Option<Note> {
    let length = axis.direction.length();
    let is_scaled = (length - 1.0).abs() > ROUNDING;
    let way_out = way_out(axis);
    match (axis.overlap >= 0.0, is_scaled, way_out > axis.overlap) {
        (false, ..) | (_, false, false) => None,
        (_, true, false) => Some(scaled(axis.overlap, length)),
        (_, false, true) => Some(contained(axis.overlap, way_out)),
        (_, true, true) => Some(scaled(axis.overlap, length).and(&contained(axis.overlap, way_out))),
    }
}

fn projected(axis: &Axis, is_best: bool) -> Note {
    let [p, q] = [axis.projection_a, axis.projection_b].map(|[from, to]| (number(from), number(to)));
    let overlap = number(axis.overlap);
    let best = if is_best { ["; the smallest so far", "，目前最小"] } else { ["", ""] };
    Note::new(
        format!("A projects to [{}, {}], B to [{}, {}]: overlap {overlap}{}.", p.0, p.1, q.0, q.1, best[0]),
        format!("A 的投影 [{}, {}]，B 的投影 [{}, {}]：重叠 {overlap}{}。", p.0, p.1, q.0, q.1, best[1]),
    )
}

fn scaled(overlap: f64, length: f64) -> Note {
    let (overlap, length, depth) = (number(overlap), number(length), number(overlap / length));
    Note::new(
        format!(
            "But the axis has the length {length}, not 1: the overlap of {overlap} is really a length of {depth}. \
             Overlaps along axes of \
             different lengths cannot be compared."
        ),
        format!(
            "但该轴长度为 {length} 而不是 1：重叠 {overlap} 实际长度是 {depth}，不同长度的轴之间无法比较。"
        ),
    )
}

fn contained(overlap: f64, way_out: f64) -> Note {
    let (overlap, way_out) = (number(overlap), number(way_out));
    Note::new(
        format!(
            "But one projection contains the other: along this axis the depth is {way_out}, not the common length {overlap}."
        ),
        format!("但一个投影包含在另一个之内：沿这条轴的深度是 {way_out}，而不是公共长度 {overlap}。"),
    )
}

fn separated() -> Note {
    Note::new("The projections do not overlap: the shapes are apart.", "投影不重叠：两形状分离。")
}

fn smallest(axis: &Axis) -> Note {
    let overlap = number(axis.overlap);
    Note::new(
        format!("All axes overlap. The smallest overlap, {overlap}, is returned as the depth."),
        format!("所有轴都重叠；返回最小的重叠 {overlap} 作为深度。"),
    )
}

fn no_axes() -> Note {
    Note::new(
        "Points have no edges: without an axis nothing separates, and the answer is overlap.",
        "点没有边：没有轴就无法分离，于是回答相交。",
    )
}
