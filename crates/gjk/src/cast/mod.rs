//! Two bodies on their ways: when they first come as near as a target distance, or the proof that they never
//! do.
//!
//! A distance at one time gives a normal; the plane across it is followed through time as far as it keeps the
//! bodies apart ([`stretch`]); where it ends the next distance is asked for. The planes are the proof: the
//! distances only say where to look, and at the end that there is a contact.
//!
//! Without turning a gap is linear in time, and the signed distance, a maximum of gaps, convex: from the left
//! each plane ends before the contact (Newton's method). There one search finds the last of these planes, or
//! two that keep the bodies apart for good, before any distance is known ([`ahead`]); they are proved as all
//! others are, and the contact from the vertices that the search ended with ([`touch`]). Where either is
//! refused, distances lead on.
//!
//! For rays, balls, boxes, polygons and hulls of few vertices that do not turn there are sooner ways, and
//! planes that are looked at twice ([`straight`](mod@straight)).
//!
//! With turning the gaps are parabolas or above them. A plane along a face or an edge turns with its body,
//! and one along an edge of each at a rate of its own ([`steady`]). Until the balls meet that turning bodies
//! never leave one plane is enough; from there the search goes from plane to plane ([`advance`]), with looks
//! at their gaps where those are likely to close ([`fall`]).

mod advance;
mod ahead;
mod anchored;
mod answer;
mod approach;
mod axis;
mod course;
mod entry;
mod fall;
mod looks;
mod march;
mod options;
mod rates;
mod search;
mod start;
mod steady;
mod straight;
mod stretch;
mod touch;

pub use answer::{Cast, Contact, Impact, Passage};
pub use axis::Frame;
pub(crate) use entry::{approach, cast, ray};
pub use options::{AtStart, CastOptions, Graze};
pub use stretch::Stretch;
