//! Answers about two convex shapes.

use std::array;

use gjk::glam::DVec2;
use gjk::sat::Sat;
use gjk::{Feature, Manifold, ManifoldPoint, Proximity};

use crate::pose::GjkVec2;
use crate::result::{GjkBounds, GjkFeature, GjkReference, coverage, status};

/// The proximity of two shapes in 2D. World frame.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkProximity2 {
    /// The signed distance: the gap between the shapes, or minus their penetration depth.
    pub distance: f64,
    /// Proved bounds of the true signed distance, rounding included. They contain `distance`.
    pub bounds: GjkBounds,
    /// The unit normal from A to B, whether the shapes are apart or overlap. For overlapping shapes, `normal`
    /// times `-distance` is the minimum translation vector of B.
    pub normal: GjkVec2,
    /// The point of A closest to B, or deepest in B.
    pub point_a: GjkVec2,
    /// The point of B closest to A, or deepest in A: `point_a` plus `normal` times `distance`.
    pub point_b: GjkVec2,
    /// A value of `GjkStatus`.
    pub status: u32,
    /// The closest feature of A.
    pub feature_a: GjkFeature,
    /// The closest feature of B.
    pub feature_b: GjkFeature,
    /// The number of support point pairs that the search computed.
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

/// A point of a contact manifold in 2D.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkManifoldPoint2 {
    /// The point halfway between the two surfaces. World frame.
    pub point: GjkVec2,
    /// The signed distance between the surfaces at this point, along the normal; negative if they overlap.
    pub distance: f64,
    /// The feature of A at this point. Together with `feature_b` it identifies the point from frame to frame.
    pub feature_a: GjkFeature,
    /// The feature of B at this point.
    pub feature_b: GjkFeature,
}

impl From<&ManifoldPoint<DVec2>> for GjkManifoldPoint2 {
    fn from(point: &ManifoldPoint<DVec2>) -> Self {
        let [feature_a, feature_b] = point.features.map(GjkFeature::from);
        Self { point: point.point.into(), distance: point.distance, feature_a, feature_b }
    }
}

/// A contact manifold in 2D.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkManifold2 {
    /// The unit normal from A to B. World frame.
    pub normal: GjkVec2,
    /// The reference side.
    pub reference: GjkReference,
    /// The number of points; 0 if the shapes are farther apart than `speculative_distance`.
    pub count: u32,
    /// The points, deepest first. Entries past `count` are zero.
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

/// The axis of a separating axis test with the largest gap.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkSat2 {
    /// The unit axis from A to B. World frame.
    pub axis: GjkVec2,
    /// The gap between the projections onto the axis; negative if they overlap.
    pub gap: f64,
    /// The projection of A onto the axis, measured from A's center.
    pub projection_a: GjkBounds,
    /// The projection of B onto the axis, measured from A's center.
    pub projection_b: GjkBounds,
    /// The number of axes tested.
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
