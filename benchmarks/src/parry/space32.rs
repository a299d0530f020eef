//! parry, 3D, f32.

use parry3d as library;

use crate::contender::Precision;

type Real = f32;
const PRECISION: Precision = Precision::F32;

#[path = "space.rs"]
mod dispatch;
#[path = "queries.rs"]
mod queries;

pub use dispatch::contenders;
