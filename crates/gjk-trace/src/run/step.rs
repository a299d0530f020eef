//! A step of a run.

use gjk::trace::Event;
use serde::{Serialize, Serializer};

use super::clip::ClipStep;
use super::epa::EpaStep;
use super::gjk::GjkStep;
use super::progress::Progress;
use super::reason::StopWord;
use super::sat::SatStep;

/// A step of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Index of the step, from 0.
    pub index: usize,
    /// What has just happened.
    pub event: RunEvent,
    /// The state after the event.
    pub detail: Detail,
}

/// The running algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The distance search.
    Gjk,
    /// The depth search.
    Epa,
    /// The separating axis test.
    Sat,
    /// The search for contact points.
    Clip,
}

impl Phase {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gjk => "gjk",
            Self::Epa => "epa",
            Self::Sat => "sat",
            Self::Clip => "clip",
        }
    }
}

/// What happened in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEvent {
    /// A support point was added.
    Added,
    /// The simplex was reduced to the feature closest to the origin.
    Reduced,
    /// A support point became a vertex of the polytope.
    Expanded,
    /// Both shapes were projected onto an axis.
    Projected,
    /// A place of one side was tested against the other side.
    Clipped,
    /// The run ended.
    Stopped,
}

impl RunEvent {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Reduced => "reduced",
            Self::Expanded => "expanded",
            Self::Projected => "projected",
            Self::Clipped => "clipped",
            Self::Stopped => "stopped",
        }
    }
}

impl From<Event> for RunEvent {
    fn from(event: Event) -> Self {
        match event {
            Event::Added => Self::Added,
            Event::Reduced => Self::Reduced,
            Event::Expanded => Self::Expanded,
            Event::Stopped => Self::Stopped,
            Event::Projected => Self::Projected,
            Event::Clipped => Self::Clipped,
            // An event that the format has no word for brought something to look at.
            _ => Self::Added,
        }
    }
}

/// The state of the running algorithm.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Detail {
    /// The state in [`Phase::Gjk`].
    Gjk(GjkStep),
    /// The state in [`Phase::Epa`].
    Epa(EpaStep),
    /// The state in [`Phase::Sat`].
    Sat(SatStep),
    /// The state in [`Phase::Clip`].
    Clip(ClipStep),
}

impl Step {
    /// Returns the running algorithm.
    pub fn phase(&self) -> Phase {
        match self.detail {
            Detail::Gjk(_) => Phase::Gjk,
            Detail::Epa(_) => Phase::Epa,
            Detail::Sat(_) => Phase::Sat,
            Detail::Clip(_) => Phase::Clip,
        }
    }

    /// What a search has proved so far.
    fn progress(&self) -> Option<&Progress> {
        match &self.detail {
            Detail::Gjk(step) => Some(&step.progress),
            Detail::Epa(step) => Some(&step.progress),
            _ => None,
        }
    }

    /// Returns the lower bound on the cores' signed distance so far.
    pub fn lower(&self) -> Option<f64> {
        self.progress()?.lower
    }

    /// Returns the upper bound on the cores' signed distance so far.
    pub fn upper(&self) -> Option<f64> {
        self.progress()?.upper
    }

    /// Returns the reason why the search ended, as a word.
    pub fn stop(&self) -> Option<&'static str> {
        self.progress()?.stop.map(StopWord::name)
    }

    /// Returns the reason why the run ended, as a sentence.
    pub fn reason(&self) -> Option<&str> {
        match &self.detail {
            Detail::Sat(step) => step.reason.as_deref(),
            Detail::Clip(step) => step.reason.as_deref(),
            _ => self.progress()?.reason.as_deref(),
        }
    }
}

/// A step in the order in which its fields are written.
#[derive(Serialize)]
struct Written<'a> {
    index: usize,
    phase: &'static str,
    event: &'static str,
    #[serde(flatten)]
    detail: &'a Detail,
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (phase, event) = (self.phase().name(), self.event.name());
        Written { index: self.index, phase, event, detail: &self.detail }.serialize(serializer)
    }
}
