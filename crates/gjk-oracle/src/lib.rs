//! Exact distances between convex shapes, and generators of hard pairs: the truth that the tests of `gjk`
//! lean on.
//!
//! This crate shares no code with the library under test. It answers by integers of any size: coordinates are
//! f64, which are rationals, and so are the squared distances between their hulls. A signed distance
//! `±√q − r` is kept as the two rationals q and r ([`ExactDistance`]), so "is this bound below the truth?" is
//! decided, never estimated.
//!
//! ```
//! use gjk_oracle::{Body, Contact, truth};
//!
//! let a = Body::new(vec![[4.0, 11.0], [4.0, 5.0], [9.0, 9.0]]);
//! let b = Body::new(vec![[8.0, 6.0], [15.0, 6.0], [13.0, 1.0], [10.0, 2.0]]);
//! let truth = truth(&a, &b);
//! assert_eq!(truth.contact(), Contact::Apart);
//! assert_eq!(truth.distance().core_squared().to_string(), "121/41");
//! let [on_a, on_b] = truth.witnesses();
//! assert_eq!(on_a.map(|x| x.to_string()), ["284/41", "301/41"]);
//! assert_eq!(on_b.map(|x| x.to_string()), ["8", "6"]);
//! // The distance is 11/√41 = 1.7179…, and these f64 enclose it:
//! let (lower, upper) = truth.distance().bounds();
//! assert!(truth.distance().is_within(lower, upper) && lower.next_up() == upper);
//! // An answer's error is known far below one ulp.
//! assert!(truth.distance().error_of(upper) > 0.0 && truth.distance().error_of(upper) < 2.3e-16);
//! ```
//!
//! [`truth`] is fast because it guesses in floating point and proves on integers; [`enumerate`] is slow
//! because it tries every pair of features; the tests hold them against each other. [`Recipe`] names the
//! pairs on which they are tried.
//!
//! Curved bodies have no such truth. [`enclose`] gives two bounds of it, as close as asked for, by branch and
//! bound over the directions in arithmetic of twice the digits; [`SmoothRecipe`] names pairs of which one at
//! least is curved.
//!
//! [`draws`] is how much the tests of every crate draw, by one environment variable.

#![forbid(unsafe_code)]

mod body;
mod candidate;
mod depth;
mod distance;
mod effort;
mod features;
mod filter;
mod generate;
mod guess;
mod integer;
mod local;
mod rational;
mod says;
mod separation;
mod simplex;
mod smooth;
mod truth;
mod world;

pub use body::{Body, Rotation, accuracy_scale};
pub use distance::ExactDistance;
pub use effort::draws;
pub use generate::{Case, Class, Precision, Recipe};
pub use rational::{Rational, bounds_f64, from_f64};
pub use says::{assert_says, says};
pub use smooth::{Enclosure, SmoothBody, SmoothClass, SmoothCore, SmoothRecipe, enclose};
pub use truth::{Contact, Truth, certifies, core_distance_squared, enumerate, gap, point_distance, truth};
