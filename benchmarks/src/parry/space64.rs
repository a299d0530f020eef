//! parry, 3D, f64.

use parry3d_f64 as library;

use crate::contender::Precision;

type Real = f64;
const PRECISION: Precision = Precision::F64;

#[path = "space.rs"]
mod dispatch;
#[path = "queries.rs"]
mod queries;

pub use dispatch::contenders;
