//! When two moving bodies first come as near as a target distance, or the proof that they never do.
//!
//! A distance at one time gives a normal; the plane across it is followed through time as far as it keeps the
//! bodies apart; where it ends the next distance is asked for. The planes are the proof: the distances only
//! say where to look, and at the end that there is a contact.
//!
//! Without turning a gap is linear in time, and the signed distance, a maximum of gaps, convex: from the left
//! each plane ends before the contact (Newton's method). There one search finds the last of these planes, or
//! two that keep the bodies apart for good, before any distance is known; they are proved as all others are.
//! Where they are refused, distances lead on.
//!
//! With turning the gaps are parabolas or above them. A plane along a face or an edge turns with its body,
//! and one along an edge of each at a rate of its own. A turning body stays inside a ball; until these balls
//! meet, one plane is enough. From there the search goes from plane to plane, and looks at the gap where it
//! is likely to close.
//!
//! `stretch.rs` is the proof, a plane over an interval of time. `course.rs` has two bodies in motion and the
//! gap along a plane, `march.rs` follows a plane, `search.rs` says where the contact is looked for,
//! `advance.rs` goes to it, `approach.rs` to the smallest distance. Everything but `Stretch::clearance`,
//! `Course::gap`, `Course::bend`, `Course::proximity`, `Course::speed`, `Rates`, `Axis::turned`, what
//! `start.rs` decides and what `straight` proves may be wrong without a wrong answer: a bad search
//! costs steps.

// Without turning `ahead` finds the last plane, and `straight` has sooner ways for rays, balls, boxes,
// polygons and hulls of few vertices. With turning `steady` says how a plane turns.

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
