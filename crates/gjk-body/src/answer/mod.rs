//! Questions about two shapes of any kind, and their answers as plain numbers: what every door gives.
//!
//! A [`Posed`] is a shape of any kind at its pose: one [convex shape](Body), or a body of parts
//! ([`Composed`]). [`Outcome::of_any`] answers a [`Query`] about two of them; [`CastAnswer::of_any`] finds
//! when two moving ones first touch. The numbers of answers are `f64` for both precisions, and never −0.
//! With the feature `serde` they serialize to the fields of `gjk pairs`.

mod ask;
mod cast;
mod contact;
pub mod feature;
mod moving;
mod number;
mod outcome;
mod posed;
mod proximity;
mod relation;
mod rim;
mod separation;

pub use ask::{intersects, intersects_any};
pub use cast::{AT_START, CastAnswer, GRAZE, kind_word};
pub use contact::{Contact, ContactPoint, Side};
pub use moving::motion_of_part;
pub use number::{Coordinates, printable};
pub use outcome::{Outcome, Query};
pub(crate) use posed::AnyParts;
pub use posed::{Body, Composed, Errors, Posed, bounds};
pub use proximity::{Answer, options, word};
pub use relation::relation;
pub use separation::{Projections, Separation, coverage_word};
