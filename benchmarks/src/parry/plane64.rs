//! parry, 2D, f64.

use parry2d_f64 as library;

use crate::contender::Precision;

type Real = f64;
const PRECISION: Precision = Precision::F64;

#[path = "plane.rs"]
mod dispatch;
#[path = "queries.rs"]
mod queries;

pub use dispatch::contenders;
