//! One step of a run.

use gjk::trace::Event;
use serde::{Serialize, Serializer};

use super::clip::ClipStep;
use super::epa::EpaStep;
use super::gjk::GjkStep;
use super::progress::Progress;
use super::reason::StopWord;
use super::sat::SatStep;

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its place in the run, from 0.
    pub index: usize,
    /// What just happened.
    pub event: RunEvent,
    /// The state as it is then.
    pub detail: Detail,
}

/// Which algorithm is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The search for the point of the difference nearest to the origin.
    Gjk,
    /// The search for the depth of an overlap.
    Epa,
    /// The separating axis test.
    Sat,
    /// What two sides have in common.
    Clip,
}

impl Phase {
    /// As it is written.
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
    /// A support point was found and added.
    Added,
    /// The simplex was reduced to the feature nearest to the origin.
    Reduced,
    /// A support point became a vertex of the polytope.
    Expanded,
    /// Both shapes were projected on an axis.
    Projected,
    /// A place of one side was held against the other side.
    Clipped,
    /// The run ended.
    Stopped,
}

impl RunEvent {
    /// As it is written.
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

/// The state of whichever algorithm is at work.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Detail {
    /// Of [`Phase::Gjk`].
    Gjk(GjkStep),
    /// Of [`Phase::Epa`].
    Epa(EpaStep),
    /// Of [`Phase::Sat`].
    Sat(SatStep),
    /// Of [`Phase::Clip`].
    Clip(ClipStep),
}

impl Step {
    /// Which algorithm is at work.
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

    /// The lower bound of the cores' signed distance so far.
    pub fn lower(&self) -> Option<f64> {
        self.progress()?.lower
    }

    /// The upper bound of the cores' signed distance so far.
    pub fn upper(&self) -> Option<f64> {
        self.progress()?.upper
    }

    /// Why a search ended, in a word.
    pub fn stop(&self) -> Option<&'static str> {
        self.progress()?.stop.map(StopWord::name)
    }

    /// Why the run ended, in a sentence.
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
