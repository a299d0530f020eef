//! Continuous collision detection: the first time at which two moving bodies reach a target distance, or the
//! proof that they never do.
//!
//! A distance query at one time gives a separating plane. The search follows this plane through time as long
//! as it separates the bodies, and then computes the next distance. The planes prove that the bodies are
//! apart; the last distance query proves the contact.
//!
//! See also the example `continuous_collision`, a game loop without tunneling.
//!
//! ```
//! use gjk::glam::dvec2;
//! use gjk::{Cast, Cuboid, Motion, Pose, Segment, Sweep};
//!
//! // A rod makes nearly half a turn. At the start and at the end it is far above the floor.
//! let floor = Cuboid::new(dvec2(9.0, 1.0))?;
//! let rod = Segment::new(dvec2(-2.0, 0.0), dvec2(2.0, 0.0))?;
//! let (lies, center) = (Motion::still(Pose::IDENTITY), dvec2(0.0, 2.0));
//! let turns = Motion::still(Pose::from_translation(center)).with_angular_velocity(3.0);
//! let Cast::Hit(hit) = Sweep::new(&floor, &lies, &rod, &turns).cast() else { panic!("it hits") };
//! // Its end is on the floor when 2·sin(3t) = 1.
//! assert!(hit.time.contains((0.5_f64).asin() / 3.0) && hit.time.width() < 1e-12);
//!
//! // A little higher, the rod misses. The bounds contain the smallest distance.
//! let center = dvec2(0.0, 3.0 + 1e-9);
//! let turns = Motion::still(Pose::from_translation(center)).with_angular_velocity(3.0);
//! let sweep = Sweep::new(&floor, &lies, &rod, &turns);
//! let Cast::Free(free) = sweep.cast() else { panic!("it passes") };
//! assert!(free.clearance.lower > 0.0);
//! assert!((sweep.closest_approach().clearance.upper - 1e-9).abs() < 1e-11);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Without rotation, a gap along a fixed normal is linear in time. The signed distance is a maximum of gaps
// and therefore convex: from the left each plane ends before the contact (Newton's method). `ahead` finds
// the last of these planes, or two that separate the bodies for good, before any distance is known. They are
// proved like all others; if the proof fails, distances continue. `straight` has faster methods for rays,
// balls, boxes, polygons and hulls of few vertices.
//
// With rotation, the gaps are parabolas or above them. A plane along a face or edge turns with its body, one
// along an edge of each at a rate of its own; `steady` chooses. A rotating body stays inside a ball. Until
// these balls meet, one plane suffices. From there the search goes from plane to plane, and examines the gap
// where it is likely to close.
//
// `separated_interval` is the proof: a plane over an interval of time. `course` has two bodies in motion and
// the gap along a plane, `march` follows a plane, `search` chooses where to look for the contact, `advance`
// finds it, `approach` finds the smallest distance. Results are correct if these are:
// `SeparatedInterval::clearance`, `Course::gap`, `Course::acceleration_bound`, `Course::proximity`,
// `Course::speed`, `Rates`, `Axis::turned`, the decisions of `start`, and the proofs of `straight`. An error
// elsewhere only costs steps.

mod advance;
mod ahead;
mod anchored;
mod answer;
mod approach;
mod axis;
mod course;
mod entry;
mod looks;
mod march;
mod options;
mod rates;
mod ray;
mod search;
mod separated_interval;
mod start;
mod steady;
mod straight;

pub use answer::{Cast, Hit, HitKind, Passage};
pub(crate) use axis::{Aim, Axis, Lead};
pub(crate) use entry::{approach, cast, ray};
pub(crate) use march::follow;
pub use options::{AtStart, CastOptions, Graze};
pub use ray::Ray;
pub(crate) use search::Record;
pub use separated_interval::{Frame, SeparatedInterval};
