//! A query as data: every step, in the world frame, with the result and the certificate.
//!
//! A [`Run`] contains the states that the library's observers see. A query without an observer may use a
//! faster method with the same guarantees; its result stands beside the steps. A run can be written as JSON
//! (version 1, see [`Run::VERSION`]) or as a [table](text()).
//!
//! Points and directions are in the world frame. Points of the Minkowski difference are `w = a − b` along the
//! world axes. Numbers are `f64`, finite or absent.
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
//! [`explain`] creates a [`Step`] for each state. The [`Certificate`] has a direction, two support points and
//! two witness points, from which the bounds can be computed again. A cast is a [`CastRun`], whose steps are
//! intervals of time. [`Strip`](crate::strip::Strip) draws one frame for each step.

mod cast_run;
mod certificate;
mod clip;
mod epa;
mod explain;
mod gjk;
mod progress;
mod proved;
mod reason;
mod record;
mod sat;
mod step;
mod text;
mod world;

pub use cast_run::{CastRun, Leg};
pub use certificate::{Certificate, Extreme};
pub use clip::{ClipStep, PlaceStep};
pub use epa::EpaStep;
pub use explain::{explain, explain_after};
pub use gjk::{GjkStep, Region, RegionKind};
pub use gjk_body::answer::{Outcome, Query};
pub use progress::Progress;
pub use reason::StopWord;
pub use record::Run;
pub use sat::SatStep;
pub(crate) use sat::origin_of;
pub use step::{Detail, Phase, RunEvent, Step};
pub use text::{cast_text, text};
pub use world::Vertex;
pub(crate) use world::{tuple, vector};
