//! A run as data: every step of a query, in the world frame, with the answer and the certificate.
//!
//! A [`Run`] is made of the library's own states, as its observers see them: nothing here searches, so that
//! its steps are what the watched search did. A query that nobody watches goes shorter ways to an answer with
//! the same guarantees; that answer stands beside the steps. A run is written as JSON (version 1, see
//! [`Run::VERSION`]) or as a [table](text()).
//!
//! Points and directions are in the world frame; points of the difference are `w = a − b` along the world's
//! axes, and lengths are true lengths. Numbers are `f64`, finite or absent.
//!
//! ```
//! use gjk_json::{json::document, shape::{self, AnyBody}};
//! use gjk_trace::run::{Query, explain};
//!
//! let a = document(r#"{"type": "polygon", "vertices": [[4, 11], [4, 5], [9, 9]]}"#)?;
//! let b = document(r#"{"type": "polygon", "vertices": [[8, 6], [15, 6], [13, 1], [10, 2]]}"#)?;
//! let (a, b) = (shape::read::<f64>(&a.root())?, shape::read::<f64>(&b.root())?);
//! let (AnyBody::Plane(a), AnyBody::Plane(b)) = (a, b) else { panic!() };
//! let run = explain(&a, &b, Query::Proximity);
//! let last = run.steps.last().unwrap();
//! assert_eq!((last.phase().name(), last.event.name()), ("gjk", "stopped"));
//! assert!((last.upper().unwrap() - 11.0 / 41_f64.sqrt()).abs() < 1e-12);
//! # Ok::<(), gjk_json::json::Fault>(())
//! ```
//!
//! [`explain`] makes a [`Step`] of each state that an observer is shown. Beside the steps stand the answer
//! and the [`Certificate`]: a direction, two support points and two witness points, from which the bounds can
//! be computed again. `strip/` draws a frame of each step on one stage, so that nothing moves between frames
//! but what the step moved. A cast is a [`Journey`]: its steps are the library's stretches of time. `scene/` has
//! the figures of whole scenes.

mod answer;
mod certificate;
mod clip;
mod epa;
mod explain;
mod gjk;
mod journey;
mod proved;
mod reason;
mod sat;
mod step;
mod text;
mod world;

pub use answer::Outcome;
pub use certificate::{Certificate, Extreme};
pub use clip::{ClipStep, PlaceStep};
pub use epa::EpaStep;
pub use explain::{explain, explain_after};
pub use gjk::{GjkStep, Region, RegionKind};
pub use journey::{Cut, Journey, Leg, Swing};
pub use sat::SatStep;
pub(crate) use sat::origin_of;
pub use step::{Detail, Phase, RunEvent, Step, StopWord, Vertex};
pub use text::{journey_text, text};

use ::gjk::trace::Via;
use serde::{Serialize, Serializer};

/// What is asked about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Distance, normal, closest points and bounds.
    Proximity,
    /// Only whether the shapes share a point.
    Intersects,
    /// Every separating axis.
    Sat,
    /// The points that carry a contact.
    Manifold,
}

impl Query {
    /// As it is written in JSON and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proximity => "proximity",
            Self::Intersects => "intersects",
            Self::Sat => "sat",
            Self::Manifold => "manifold",
        }
    }
}

impl Serialize for Query {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A query, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Run {
    /// The version of this form: [`Run::VERSION`].
    pub version: u32,
    /// `library`.
    pub algorithm: &'static str,
    /// What was asked.
    pub query: Query,
    /// 2 or 3.
    pub dimension: usize,
    /// Which way a query takes that nobody watches; `None` for all axes. In JSON it is
    /// whether that is no search.
    #[serde(rename = "closed_form", serialize_with = "without_search")]
    pub via: Option<Via>,
    /// The radii of the balls that inflate the cores of A and of B. All steps of the searches speak of the
    /// cores.
    pub radii: [f64; 2],
    /// In order.
    pub steps: Vec<Step>,
    /// As a query that nobody watches gives it: its last digits may differ from those of the steps.
    pub answer: Outcome,
    /// What proves the answer; `None` where nothing does.
    pub certificate: Option<Certificate>,
}

/// Writes whether a way takes no search.
fn without_search<S: Serializer>(via: &Option<Via>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(matches!(via, Some(Via::Edges | Via::ClosedForm)))
}

impl Run {
    /// The version of the JSON form. A field that is added does not change it; one that changes its meaning
    /// does.
    pub const VERSION: u32 = 1;

    /// The library's own algorithms, as [`Run::algorithm`] calls them.
    pub const LIBRARY: &'static str = "library";

    /// The same without the polytopes of the steps before the last: where only the end is shown, they would
    /// be most of the text.
    #[must_use]
    pub fn brief(mut self) -> Self {
        let before = self.steps.len().saturating_sub(1);
        for step in &mut self.steps[..before] {
            if let Detail::Epa(step) = &mut step.detail {
                step.vertices.clear();
                step.facets.clear();
            }
        }
        self
    }
}
