//! The algorithms of texts from which many learn GJK, each written anew with its mistakes left in, step by step: what it does, and
//! where it goes wrong, why.
//!
//! They serve to be looked at beside the library's own answer; nothing else uses them.
//!
//! ```
//! use gjk::glam::DVec2;
//! use gjk::{Polygon, Pose, proximity};
//! use gjk_trace::Body;
//! use gjk_trace::naive::{Corners, NaiveAlgorithm};
//!
//! // A small square inside a large one: the way out is 5, not the 2 that their projections have in common.
//! let square = |half: f64| {
//!     Polygon::new(&[(-half, -half), (half, -half), (half, half), (-half, half)].map(|(x, y)| DVec2::new(x, y)))
//! };
//! let (large, small) = (square(4.0)?, square(1.0)?);
//! let here = Pose::identity();
//! let corners = [&large, &small].map(|shape| Corners::of(&Body::new(shape, &here)).unwrap());
//!
//! let trace = NaiveAlgorithm::CommonLength.run(&corners[0], &corners[1]);
//! assert_eq!(trace.answer.depth, Some(2.0));
//! assert!(trace.steps.iter().any(|step| step.wrong));
//! assert_eq!(proximity(&large, &here, &small, &here).depth(), 5.0);
//! # Ok::<(), gjk::ShapeError>(())
//! ```

mod algorithm;
mod boolean;
mod corners;
mod edge_line;
mod endless_distance;
mod foot_normal;
mod one_epsilon;
mod overlap_axes;
mod preset;
mod step;
mod vertex;

pub use algorithm::NaiveAlgorithm;
pub use corners::Corners;
pub use preset::NaivePreset;
pub use step::{NaiveAnswer, NaiveAxis, NaiveEvent, NaiveStep, Note, Trace};
pub use vertex::Vertex;
