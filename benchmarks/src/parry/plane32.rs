//! parry, 2D, f32.

use parry2d as library;

use crate::contender::Precision;

type Real = f32;
const PRECISION: Precision = Precision::F32;

#[path = "plane.rs"]
mod dispatch;
#[path = "queries.rs"]
mod queries;

pub use dispatch::contenders;
