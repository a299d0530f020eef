//! What an algorithm does, step by step, and what it answers, in the form of a run.

use gjk_body::answer::{Coordinates, Projections, printable};
use gjk_trace::run;
use glam::DVec2;
use serde::Serialize;

use super::vertex::Vertex;

/// A sentence in English and in Chinese.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Note {
    pub(crate) en: String,
    pub(crate) zh: String,
}

impl Note {
    /// The same sentence in English and in Chinese.
    pub(super) fn new(en: impl Into<String>, zh: impl Into<String>) -> Self {
        Self { en: en.into(), zh: zh.into() }
    }

    /// This sentence and another after it.
    pub(super) fn and(self, other: &Self) -> Self {
        let space = if self.en.is_empty() { "" } else { " " };
        Self { en: self.en + space + &other.en, zh: self.zh + &other.zh }
    }
}

/// What happened in a step: the words of [`run::RunEvent`], and `note` where the state is as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Event {
    Added,
    Reduced,
    Expanded,
    Projected,
    Stopped,
    Note,
}

/// One step. What an algorithm does not have is `None` or empty.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Step {
    /// Its place in the run, from 0.
    pub(super) index: usize,
    phase: &'static str,
    pub(super) event: Event,
    /// The points that are kept, the newest last.
    pub(super) simplex: Vec<run::Vertex>,
    /// The direction searched, of any length.
    pub(super) direction: Option<Coordinates>,
    /// The point that the algorithm takes for the nearest to the origin.
    pub(super) closest: Option<Coordinates>,
    /// What happens, and where it goes wrong, why.
    pub(super) note: Note,
    /// Whether this step is the mistake.
    pub(super) wrong: bool,
    /// The axis that is tried. Its direction keeps its length: it may be the mistake.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) axis: Option<Projections>,
    /// The vertices of a polygon that grows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    vertices: Vec<run::Vertex>,
    /// Its edges, by the indices of their ends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facets: Vec<[usize; 2]>,
}

impl Step {
    pub(super) fn new(event: Event, vertices: &[Vertex], note: Note) -> Self {
        Self {
            index: 0,
            phase: "naive",
            event,
            simplex: vertices.iter().map(Vertex::written).collect(),
            direction: None,
            closest: None,
            note,
            wrong: false,
            axis: None,
            vertices: Vec::new(),
            facets: Vec::new(),
        }
    }

    pub(super) fn toward(self, direction: DVec2) -> Self {
        Self { direction: Some(Coordinates::new(direction)), ..self }
    }

    pub(super) fn nearest(self, closest: DVec2) -> Self {
        Self { closest: Some(Coordinates::new(closest)), ..self }
    }

    pub(super) fn on(self, axis: Projections) -> Self {
        Self { axis: Some(axis), ..self }
    }

    /// The points with edges between them: where there is one, they are a polygon that grows.
    pub(super) fn with_edges(mut self, edges: Vec<[usize; 2]>) -> Self {
        if !edges.is_empty() {
            self.vertices = std::mem::take(&mut self.simplex);
        }
        Self { facets: edges, ..self }
    }

    /// The same step, the mistake explained where there is one.
    pub(super) fn mistaken(self, mistake: Option<Note>) -> Self {
        match mistake {
            Some(mistake) => Self { note: self.note.and(&mistake), wrong: true, ..self },
            None => self,
        }
    }
}

/// What an algorithm answers; `None` for what it does not.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Answer {
    /// Whether the shapes share a point.
    pub(super) intersects: Option<bool>,
    pub(super) distance: Option<f64>,
    /// The depth of an overlap.
    pub(super) depth: Option<f64>,
    /// The translation that is said to part the shapes.
    pub(super) mtv: Option<Coordinates>,
    /// The point of A that is nearest to B; where an algorithm does not say, the one that its last step
    /// stands for.
    pub(super) point_a: Option<Coordinates>,
    /// And the point of B.
    pub(super) point_b: Option<Coordinates>,
    /// The direction from A to B where they are nearest.
    pub(super) normal: Option<Coordinates>,
    /// By how many degrees it is turned from the library's.
    pub(super) turned: Option<f64>,
}

impl Answer {
    pub(super) fn apart() -> Self {
        Self { intersects: Some(false), ..Self::default() }
    }

    pub(super) fn apart_by(distance: f64) -> Self {
        Self { distance: Some(printable(distance)), ..Self::apart() }
    }

    pub(super) fn overlapping() -> Self {
        Self { intersects: Some(true), ..Self::default() }
    }

    pub(super) fn deep(mtv: DVec2, depth: f64) -> Self {
        let (mtv, depth) = (Some(Coordinates::new(mtv)), Some(printable(depth)));
        Self { depth, mtv, ..Self::overlapping() }
    }

    pub(super) fn between(self, [a, b]: [DVec2; 2]) -> Self {
        Self { point_a: Some(Coordinates::new(a)), point_b: Some(Coordinates::new(b)), ..self }
    }
}

/// The steps of a run and its answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Trace {
    /// Every step; the last one is the end.
    pub(super) steps: Vec<Step>,
    pub(super) answer: Answer,
}

/// The two numbers of a point in the plane.
pub(super) fn vector(at: &Coordinates) -> DVec2 {
    DVec2::from_slice(at.as_slice())
}

/// By how many degrees one direction is turned from another.
pub(super) fn turned(one: DVec2, other: DVec2) -> f64 {
    one.perp_dot(other).atan2(one.dot(other)).to_degrees().abs()
}
