//! The algorithms of texts from which many learn GJK, each written anew with its mistakes left in, step by
//! step: what it does, and where it goes wrong, why.
//!
//! They serve to be looked at beside the library's own answer; nothing else uses them.
//!
//! ```
//! use gjk_json::{json::document, shape::{self, AnyBody}};
//! use gjk_trace::{naive::NaiveAlgorithm, run::Query};
//!
//! // A small square inside a large one: the way out is 5, not the 2 that their projections have in common.
//! let large = document(r#"{"type": "box", "half_extents": [4, 4]}"#)?;
//! let small = document(r#"{"type": "box", "half_extents": [1, 1]}"#)?;
//! let (a, b) = (shape::read::<f64>(&large.root())?, shape::read::<f64>(&small.root())?);
//! let (AnyBody::Plane(a), AnyBody::Plane(b)) = (a, b) else { panic!() };
//! let run = NaiveAlgorithm::CommonLength.explain(&a, &b, Query::Proximity).unwrap();
//! let text = serde_json::to_string(&run).unwrap();
//! assert!(text.contains(r#""depth":2.0"#) && text.contains(r#""distance":-5.0"#));
//! # Ok::<(), gjk_json::json::Fault>(())
//! ```

mod advancement;
mod algorithm;
mod boolean;
mod corners;
mod edge_line;
mod endless_distance;
mod foot_normal;
mod one_epsilon;
mod overlap_axes;
mod point_normal;
mod preset;
mod step;
mod vertex;
mod written;

pub use advancement::{Advance, advance};
pub use algorithm::{NaiveAlgorithm, has_corners};
pub use preset::NaivePreset;
