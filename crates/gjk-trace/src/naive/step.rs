//! What one step of these algorithms shows.

use glam::DVec2;

use super::vertex::Vertex;

/// A sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

impl Note {
    /// The same sentence twice.
    pub fn new(en: impl Into<String>, zh: impl Into<String>) -> Self {
        Self { en: en.into(), zh: zh.into() }
    }

    /// This sentence and another after it.
    pub(super) fn and(self, other: &Self) -> Self {
        let space = if self.en.is_empty() { "" } else { " " };
        Self { en: self.en + space + &other.en, zh: self.zh + &other.zh }
    }
}

/// What kind of step it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NaiveEvent {
    /// A support point was added.
    Added,
    /// A point was dropped, and the direction turned.
    Reduced,
    /// A point became a vertex of the polygon that grows.
    Expanded,
    /// Both shapes were projected on an axis.
    Projected,
    /// The end.
    Stopped,
}

/// An axis as these algorithms see it: lengths along it are multiples of its own length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NaiveAxis {
    /// The axis, of any length.
    pub direction: DVec2,
    /// What A covers of it.
    pub projection_a: [f64; 2],
    /// What B covers of it.
    pub projection_b: [f64; 2],
    /// What the algorithm takes for their overlap; negative where there is a gap.
    pub overlap: f64,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub struct NaiveStep {
    /// What kind of step it is.
    pub event: NaiveEvent,
    /// The points that are kept, the newest last; of a polygon that grows, all its vertices.
    pub vertices: Vec<Vertex>,
    /// The edges of a polygon that grows, by the indices of their ends; empty before.
    pub facets: Vec<[usize; 2]>,
    /// The direction in which is searched, of any length.
    pub direction: Option<DVec2>,
    /// The point that the algorithm takes for the nearest to the origin.
    pub closest: Option<DVec2>,
    /// The axis on which is projected.
    pub axis: Option<NaiveAxis>,
    /// What happens, and where it goes wrong, why.
    pub note: Note,
    /// Whether this step is the mistake.
    pub wrong: bool,
}

impl NaiveStep {
    pub(super) fn new(event: NaiveEvent, vertices: &[Vertex], note: Note) -> Self {
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
pub struct NaiveAnswer {
    /// Whether the shapes overlap.
    pub intersects: Option<bool>,
    /// How far apart they are.
    pub distance: Option<f64>,
    /// How deep they are in each other.
    pub depth: Option<f64>,
    /// The translation that is said to part them.
    pub mtv: Option<DVec2>,
}

impl NaiveAnswer {
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
pub struct Trace {
    /// Every step; the last one is the end.
    pub steps: Vec<NaiveStep>,
    /// What is said in the end.
    pub answer: NaiveAnswer,
}
