//! Answers about two convex shapes.

use std::array;

use gjk::glam::DVec2;
use gjk::sat::Sat;
use gjk::{Feature, Manifold, ManifoldPoint, Proximity};

use crate::pose::GjkVec2;
use crate::result::{GjkBounds, GjkFeature, GjkReference, coverage, status};

/// How far two shapes are apart in the plane, in the world.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkProximity2 {
    /// Signed distance: the gap if positive, minus the penetration depth if negative.
    pub distance: f64,
    /// They hold the true signed distance, rounding included, and `distance`.
    pub bounds: GjkBounds,
    /// Unit, from A to B, both when apart and when overlapping. What parts overlapping shapes soonest is to
    /// move B by `normal` times `-distance`.
    pub normal: GjkVec2,
    /// The point of A that is closest to B, or deepest in it.
    pub point_a: GjkVec2,
    /// The point of B that is closest to A, or deepest in it: `point_a` plus `normal` times `distance`.
    pub point_b: GjkVec2,
    /// A value of `GjkStatus`.
    pub status: u32,
    /// The closest feature of A.
    pub feature_a: GjkFeature,
    /// The closest feature of B.
    pub feature_b: GjkFeature,
    /// How many pairs of support points the search asked for.
    pub iterations: u32,
}

impl GjkProximity2 {
    pub(crate) fn new(answer: &Proximity<DVec2>, features: [Feature; 2]) -> Self {
        let [feature_a, feature_b] = features.map(GjkFeature::from);
        Self {
            distance: answer.distance,
            bounds: answer.bounds.into(),
            normal: answer.normal.into(),
            point_a: answer.point_a.into(),
            point_b: answer.point_b.into(),
            status: status(answer.status),
            feature_a,
            feature_b,
            iterations: answer.iterations,
        }
    }
}

/// A point of a contact in the plane.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkManifoldPoint2 {
    /// Half way between the two surfaces, in the world.
    pub point: GjkVec2,
    /// The signed distance of the surfaces here, along the normal: negative where they overlap.
    pub distance: f64,
    /// The feature of A that meets that of B here: together the name by which the point is found again.
    pub feature_a: GjkFeature,
    /// The feature of B.
    pub feature_b: GjkFeature,
}

impl From<&ManifoldPoint<DVec2>> for GjkManifoldPoint2 {
    fn from(point: &ManifoldPoint<DVec2>) -> Self {
        let [feature_a, feature_b] = point.features.map(GjkFeature::from);
        Self { point: point.point.into(), distance: point.distance, feature_a, feature_b }
    }
}

/// The points that carry a contact in the plane.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkManifold2 {
    /// Unit, from A to B, in the world.
    pub normal: GjkVec2,
    /// The side that carries the contact.
    pub reference: GjkReference,
    /// How many points there are: none if the shapes are farther apart than asked for.
    pub count: u32,
    /// The points, the deepest first; those past `count` are zero.
    pub points: [GjkManifoldPoint2; 2],
}

impl From<&Manifold<DVec2>> for GjkManifold2 {
    fn from(answer: &Manifold<DVec2>) -> Self {
        let points = answer.points();
        Self {
            normal: answer.normal.into(),
            reference: answer.reference.into(),
            count: points.len() as u32,
            points: array::from_fn(|i| points.get(i).map(Into::into).unwrap_or_default()),
        }
    }
}

/// The axis that tells two shapes apart best.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkSat2 {
    /// Unit, in the world, from A to B.
    pub axis: GjkVec2,
    /// How far the projections are apart, or, if negative, minus the way to where the two just touch.
    pub gap: f64,
    /// What A covers of the axis, from its center.
    pub projection_a: GjkBounds,
    /// What B covers, from the same point.
    pub projection_b: GjkBounds,
    /// How many axes were tried.
    pub count: u32,
    /// A value of `GjkCoverage`.
    pub coverage: u32,
}

impl From<Sat<DVec2>> for GjkSat2 {
    fn from(answer: Sat<DVec2>) -> Self {
        Self {
            axis: answer.axis.direction.into(),
            gap: answer.axis.gap,
            projection_a: answer.axis.projection_a.into(),
            projection_b: answer.axis.projection_b.into(),
            count: answer.axis_count,
            coverage: coverage(answer.coverage),
        }
    }
}
