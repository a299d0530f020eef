//! One step of a run.

use gjk::trace::{Event, Stop};
use gjk_json::answer::Coordinates;
use serde::{Serialize, Serializer};

use super::{ClipStep, EpaStep, GjkStep, SatStep};

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

    /// The lower bound of the cores' signed distance so far.
    pub fn lower(&self) -> Option<f64> {
        match &self.detail {
            Detail::Gjk(step) => step.lower,
            Detail::Epa(step) => step.lower,
            _ => None,
        }
    }

    /// The upper bound of the cores' signed distance so far.
    pub fn upper(&self) -> Option<f64> {
        match &self.detail {
            Detail::Gjk(step) => step.upper,
            Detail::Epa(step) => step.upper,
            _ => None,
        }
    }

    /// Why a search ended, in a word.
    pub fn stop(&self) -> Option<&'static str> {
        match &self.detail {
            Detail::Gjk(step) => step.stop.map(StopWord::name),
            Detail::Epa(step) => step.stop.map(StopWord::name),
            _ => None,
        }
    }

    /// Why the run ended, in a sentence.
    pub fn reason(&self) -> Option<&str> {
        match &self.detail {
            Detail::Gjk(step) => step.reason.as_deref(),
            Detail::Epa(step) => step.reason.as_deref(),
            Detail::Sat(step) => step.reason.as_deref(),
            Detail::Clip(step) => step.reason.as_deref(),
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

/// A support point of the difference and where it comes from, all in the world frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Vertex {
    /// a − b.
    pub w: Coordinates,
    /// The point of A's core.
    pub a: Coordinates,
    /// The point of B's core.
    pub b: Coordinates,
    /// Which vertices of A and of B they are; `None` on a smooth core.
    pub ids: [Option<u32>; 2],
    /// Its share of the point nearest to the origin; absent where nobody asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
}

/// Why a search ended, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopWord(pub Stop);

impl StopWord {
    /// As it is written.
    pub fn name(self) -> &'static str {
        match self.0 {
            Stop::Closed => "closed",
            Stop::Converged => "converged",
            Stop::Overlapping => "overlapping",
            Stop::Beyond => "beyond",
            Stop::Within => "within",
            Stop::Stalled => "stalled",
            Stop::Capped => "capped",
            // Of an end that the format has no word for one thing is certain: the bounds hold.
            _ => "capped",
        }
    }
}

impl Serialize for StopWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
