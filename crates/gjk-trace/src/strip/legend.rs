//! One number and one color for a vertex of the difference and its two sources, from the first frame to the
//! last.

use glam::DVec2;
use svg::node::element::{Circle, Group, Text};

use crate::marks::rounded;
use crate::palette::{BACKGROUND, FAINT_INK};
use crate::run::{Detail, Run, Vertex};

/// Told apart by everybody, and dark enough for white digits. The numbers say the same.
const COLORS: [&str; 6] = ["#c44500", "#6f3fd0", "#00767f", "#a07800", "#6d4c41", "#2f5fb0"];

/// The radius of a badge in pixels.
pub(super) const BADGE: f64 = 7.5;

/// The vertices of a run in the order in which they were found.
#[derive(Debug, Default)]
pub(super) struct Legend(Vec<Vertex>);

impl Legend {
    pub(super) fn of(run: &Run) -> Self {
        let mut legend = Self::default();
        for step in &run.steps {
            match &step.detail {
                Detail::Gjk(step) => legend.learn(&step.simplex),
                Detail::Epa(step) => {
                    legend.learn(&step.vertices);
                    legend.learn(step.support.as_slice());
                }
                Detail::Sat(_) | Detail::Clip(_) => {}
            }
        }
        legend
    }

    fn learn(&mut self, vertices: &[Vertex]) {
        for vertex in vertices {
            if !self.0.iter().any(|known| is_same(known, vertex)) {
                self.0.push(vertex.clone());
            }
        }
    }

    /// All vertices, the first found first.
    pub(super) fn vertices(&self) -> &[Vertex] {
        &self.0
    }

    /// The number of a vertex, from 1.
    pub(super) fn number(&self, vertex: &Vertex) -> usize {
        self.0.iter().position(|known| is_same(known, vertex)).map_or(0, |index| index + 1)
    }

    /// The color.
    pub(super) fn color(&self, vertex: &Vertex) -> &'static str {
        COLORS[self.number(vertex).saturating_sub(1) % COLORS.len()]
    }

    /// A disc of the vertex's color with its number.
    pub(super) fn badge(&self, vertex: &Vertex, at: DVec2) -> Group {
        disc(at, self.color(vertex), BACKGROUND, BACKGROUND, &self.number(vertex).to_string())
    }

    /// The same for a vertex that was dropped: only its rim.
    pub(super) fn empty_badge(&self, vertex: &Vertex, at: DVec2) -> Group {
        disc(at, BACKGROUND, FAINT_INK, FAINT_INK, &self.number(vertex).to_string())
    }
}

/// Where the badge of a point of a shape is: towards the shape's middle, since what is between the shapes
/// must be seen. `before` is how many badges the point has already.
pub(super) fn badge_place(point: DVec2, middle: DVec2, before: usize) -> DVec2 {
    let inward = (middle - point).normalize_or(DVec2::X);
    point + inward * (BADGE + 3.0 + (2.0 * BADGE + 1.0) * before as f64)
}

/// Vertices of polytopes are the same if their numbers are; points of smooth shapes if they are equal.
fn is_same(one: &Vertex, other: &Vertex) -> bool {
    match (one.ids, other.ids) {
        ([Some(_), Some(_)], [Some(_), Some(_)]) => one.ids == other.ids,
        _ => one.w == other.w,
    }
}

fn disc(at: DVec2, fill: &'static str, rim: &'static str, ink: &'static str, text: &str) -> Group {
    let (x, y) = (rounded(at.x), rounded(at.y));
    let size = if text.len() > 1 { 9.0 } else { 10.5 };
    let digits = Text::new(text)
        .set("x", x)
        .set("y", rounded(at.y + 0.36 * size))
        .set("font-family", "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif")
        .set("font-size", rounded(size))
        .set("font-weight", 600)
        .set("text-anchor", "middle")
        .set("fill", ink);
    let circle = Circle::new().set("cx", x).set("cy", y).set("r", rounded(BADGE)).set("fill", fill);
    Group::new().add(circle.set("stroke", rim).set("stroke-width", 1)).add(digits)
}
