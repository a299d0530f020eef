//! Answers about two bodies.

use std::array;

use gjk::Feature;
use gjk::glam::DVec2;
use gjk_body::{BodyCast, BodyManifold, BodyProximity};

use super::answer::{GjkManifold2, GjkProximity2};
use super::cast::GjkCast2;

/// The proximity of two bodies, and the parts that the points lie on.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBodyProximity2 {
    /// The proximity; features refer to the parts.
    pub proximity: GjkProximity2,
    /// The index of the part of A.
    pub part_a: u32,
    /// The index of the part of B.
    pub part_b: u32,
}

impl GjkBodyProximity2 {
    pub(super) fn new(answer: &BodyProximity<DVec2>, features: [Feature; 2]) -> Self {
        let [part_a, part_b] = answer.parts;
        Self { proximity: GjkProximity2::new(&answer.proximity, features), part_a, part_b }
    }
}

/// When two moving bodies first touch, and which of their parts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBodyCast2 {
    /// The cast; features refer to the parts.
    pub cast: GjkCast2,
    /// The index of the part of A.
    pub part_a: u32,
    /// The index of the part of B.
    pub part_b: u32,
}

impl GjkBodyCast2 {
    pub(super) fn new(answer: &BodyCast<DVec2>, features: [Feature; 2]) -> Self {
        let [part_a, part_b] = answer.parts;
        Self { cast: GjkCast2::new(&answer.cast, features), part_a, part_b }
    }
}

/// A contact of two bodies: points with one normal, on any of their parts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkContact2 {
    /// The manifold; features refer to the parts.
    pub manifold: GjkManifold2,
    /// The index of the part of A at each point.
    pub parts_a: [u32; 2],
    /// The index of the part of B at each point.
    pub parts_b: [u32; 2],
}

impl From<&BodyManifold<DVec2>> for GjkContact2 {
    fn from(answer: &BodyManifold<DVec2>) -> Self {
        let part = |i: usize, side: usize| answer.parts.get(i).map_or(0, |parts| parts[side]);
        Self {
            manifold: (&answer.manifold).into(),
            parts_a: array::from_fn(|i| part(i, 0)),
            parts_b: array::from_fn(|i| part(i, 1)),
        }
    }
}
