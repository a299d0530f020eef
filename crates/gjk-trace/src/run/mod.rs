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
//! but what the step moved. A cast is a [`Journey`]: its steps are the library's stretches of time. `scene/`
//! has the figures of whole scenes.

mod answer;
mod certificate;
mod clip;
mod epa;
mod explain;
mod gjk;
mod journey;
mod progress;
mod proved;
mod query;
mod reason;
mod record;
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
pub use journey::{Journey, Leg};
pub use progress::Progress;
pub use query::Query;
pub use reason::StopWord;
pub use record::Run;
pub use sat::SatStep;
pub(crate) use sat::origin_of;
pub use step::{Detail, Phase, RunEvent, Step};
pub use text::{journey_text, text};
pub use world::Vertex;
pub(crate) use world::{tuple, vector};
