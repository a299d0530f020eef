//! What one step of these algorithms shows, before it becomes a part of a run.

use glam::DVec2;

use super::vertex::Vertex;
use crate::run::{Note, RunEvent};

impl Note {
    /// The same sentence in English and in Chinese.
    pub fn new(en: impl Into<String>, zh: impl Into<String>) -> Self {
        Self { en: en.into(), zh: zh.into() }
    }

    /// This sentence and another after it.
    pub(super) fn and(self, other: &Self) -> Self {
        let space = if self.en.is_empty() { "" } else { " " };
        Self { en: self.en + space + &other.en, zh: self.zh + &other.zh }
    }
}

/// One of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    A,
    B,
}

/// An axis as these algorithms see it: lengths along it are multiples of its own length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NaiveAxis {
    /// The axis, of any length.
    pub(super) direction: DVec2,
    /// Which of the shapes the edge belongs to that it is perpendicular to, and which edge it is.
    pub(super) edge: (Owner, usize),
    /// What A covers of it.
    pub(super) projection_a: [f64; 2],
    /// What B covers of it.
    pub(super) projection_b: [f64; 2],
    /// What the algorithm takes for their overlap; negative where there is a gap.
    pub(super) overlap: f64,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    /// What kind of step it is.
    pub(super) event: RunEvent,
    /// The points that are kept, the newest last; of a polygon that grows, all its vertices.
    pub(super) vertices: Vec<Vertex>,
    /// The edges of a polygon that grows, by the indices of their ends; empty before.
    pub(super) facets: Vec<[usize; 2]>,
    /// The direction in which is searched, of any length.
    pub(super) direction: Option<DVec2>,
    /// The point that the algorithm takes for the nearest to the origin.
    pub(super) closest: Option<DVec2>,
    /// The axis on which is projected.
    pub(super) axis: Option<NaiveAxis>,
    /// What happens, and where it goes wrong, why.
    pub(super) note: Note,
    /// Whether this step is the mistake.
    pub(super) wrong: bool,
}

impl Draft {
    pub(super) fn new(event: RunEvent, vertices: &[Vertex], note: Note) -> Self {
        Self {
            event,
            vertices: vertices.to_vec(),
            facets: Vec::new(),
            direction: None,
            closest: None,
            axis: None,
            note,
            wrong: false,
        }
    }

    pub(super) fn toward(self, direction: DVec2) -> Self {
        Self { direction: Some(direction), ..self }
    }

    pub(super) fn nearest(self, closest: DVec2) -> Self {
        Self { closest: Some(closest), ..self }
    }

    /// The same step, the mistake explained where there is one.
    pub(super) fn mistaken(self, mistake: Option<Note>) -> Self {
        match mistake {
            Some(mistake) => Self { note: self.note.and(&mistake), wrong: true, ..self },
            None => self,
        }
    }
}

/// What an algorithm says in the end; what it leaves unset is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Verdict {
    /// Whether the shapes overlap.
    pub(super) intersects: Option<bool>,
    /// How far apart they are.
    pub(super) distance: Option<f64>,
    /// How deep they are in each other.
    pub(super) depth: Option<f64>,
    /// The translation that is said to part them.
    pub(super) mtv: Option<DVec2>,
    /// The points of A and of B that are said to be closest; where they are not said, those that the last
    /// step stands for.
    pub(super) points: Option<[DVec2; 2]>,
    /// The direction from A to B that is said to be their normal.
    pub(super) normal: Option<DVec2>,
}

impl Verdict {
    pub(super) fn apart() -> Self {
        Self { intersects: Some(false), ..Self::default() }
    }

    pub(super) fn apart_by(distance: f64) -> Self {
        Self { distance: Some(distance), ..Self::apart() }
    }

    pub(super) fn overlapping() -> Self {
        Self { intersects: Some(true), ..Self::default() }
    }

    pub(super) fn deep(mtv: DVec2, depth: f64) -> Self {
        Self { depth: Some(depth), mtv: Some(mtv), ..Self::overlapping() }
    }
}

/// The steps of a run and its answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Trace {
    /// Every step; the last one is the end.
    pub(super) steps: Vec<Draft>,
    /// What is said in the end.
    pub(super) answer: Verdict,
}

/// By how many degrees one direction is turned from another.
pub(super) fn turned(one: DVec2, other: DVec2) -> f64 {
    one.perp_dot(other).atan2(one.dot(other)).to_degrees().abs()
}
