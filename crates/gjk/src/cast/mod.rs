//! Continuous collision detection: the first time at which two moving bodies reach a target distance, or the
//! proof that they never do.
//!
//! A distance query at one time gives a separating plane. The search follows this plane through time as far
//! as it separates the bodies, and then computes the next distance. The planes are the proof; a distance
//! query only proves the contact at the end.

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
// `stretch` is the proof: a plane over an interval of time. `course` has two bodies in motion and the gap
// along a plane, `march` follows a plane, `search` chooses where to look for the contact, `advance` finds
// it, `approach` finds the smallest distance. Results are correct if these are: `Stretch::clearance`,
// `Course::gap`, `Course::bend`, `Course::proximity`, `Course::speed`, `Rates`, `Axis::turned`, the
// decisions of `start`, and the proofs of `straight`. An error elsewhere only costs steps.

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
mod start;
mod steady;
mod straight;
mod stretch;

pub use answer::{Cast, Hit, HitKind, Passage};
pub(crate) use entry::{approach, cast, ray};
pub use options::{AtStart, CastOptions, Graze};
pub use ray::Ray;
pub use stretch::{Frame, Stretch};
pub(crate) use stretch::{crossing, lasts, lowest, sag};
