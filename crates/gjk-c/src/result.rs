//! What is answered.

use crate::pose::{GjkVec2, GjkVec3};

/// An interval that holds the true value.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBounds {
    /// The true value is at least this.
    pub lower: f64,
    /// The true value is at most this.
    pub upper: f64,
}

/// What ended a search. The bounds hold in every case.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkStatus {
    /// No tolerance decided: the bounds are closed to rounding.
    Exact = 0,
    /// The relative tolerance was met.
    Converged = 1,
    /// A cap, a capacity, the largest distance or the end of the digits came first: the bounds may be wide.
    Bounded = 2,
}

/// What a feature of a shape is.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkFeatureKind {
    /// A point of a curved surface, or of the inside of an overlap.
    Smooth = 0,
    /// A vertex.
    Vertex = 1,
    /// An edge.
    Edge = 2,
    /// A face of a shape in space.
    Face = 3,
}

/// A place on the boundary of a shape. Of polygons and hulls the vertices are those that
/// `gjk_polygon_vertices` and `gjk_hull_vertices` give; edge i of a polygon runs from vertex i to the next.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkFeature {
    /// A value of `GjkFeatureKind`.
    pub kind: u32,
    /// Which vertex, edge or face.
    pub index: u32,
}

/// Whose side carries a contact.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkSide {
    /// No side: two edges, a vertex, or curved surfaces.
    Neither = 0,
    /// A side of A.
    OfA = 1,
    /// A side of B.
    OfB = 2,
}

/// The side that carries a contact, to be given to the next question about the same pair.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkReference {
    /// A value of `GjkSide`.
    pub side: u32,
    /// Which side of it.
    pub feature: GjkFeature,
}

/// What the gap of the best axis is worth.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkCoverage {
    /// Every axis that can be the best was tried: the gap is the signed distance, up to rounding.
    Complete = 0,
    /// The best axis was searched for and found, up to the tolerance.
    Converged = 1,
    /// The search ended before: the signed distance may be larger.
    Partial = 2,
}

/// What becomes of two shapes on their ways. Each is proved.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkOutcome {
    /// They come as near as the target distance.
    Hit = 0,
    /// They never do in the interval.
    Free = 1,
    /// The cap on the steps, or the end of the digits, came first: they do not until `time.upper`.
    Bounded = 2,
}

/// What kind of contact a hit is.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkContactKind {
    /// There is no hit.
    None = 0,
    /// At time 0 already.
    Start = 1,
    /// The distance is proved to fall below the target.
    Impact = 2,
    /// The distance is the target up to rounding and the tolerance; that it falls below is not proved.
    Graze = 3,
}

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

/// A point of a contact in the plane.
#[derive(Clone, Copy, Debug)]
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

/// When two shapes on their ways first meet, or the proof that they do not.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkCast2 {
    /// A value of `GjkOutcome`.
    pub outcome: u32,
    /// A value of `GjkContactKind`.
    pub kind: u32,
    /// Of a hit: before `lower` the distance is more than the target, at `upper` it is not. Without one: when
    /// the shapes are the nearest; of `GJK_OUTCOME_BOUNDED` the interval that is proved to be free.
    pub time: GjkBounds,
    /// Without a hit: the smallest signed distance of the interval. Of a hit: the distance at `time.upper`.
    pub clearance: GjkBounds,
    /// The shapes at the time `at`.
    pub contact: GjkProximity2,
    /// Of a hit `time.upper`; without one when the nearest pair that was met was met.
    pub at: f64,
    /// Of a hit: how fast the two points approach each other along the normal, an estimate.
    pub approach: f64,
    /// How many distances were asked for.
    pub steps: u32,
}

/// How far two bodies are apart, and which of their parts the points are on.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBodyProximity2 {
    /// As between convex shapes; the features are those of the parts.
    pub proximity: GjkProximity2,
    /// The part of A.
    pub part_a: u32,
    /// The part of B.
    pub part_b: u32,
}

/// When two bodies on their ways first meet, and with which of their parts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBodyCast2 {
    /// As between convex shapes.
    pub cast: GjkCast2,
    /// The part of A.
    pub part_a: u32,
    /// The part of B.
    pub part_b: u32,
}

/// How far two shapes are apart in space, in the world.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkProximity3 {
    /// Signed distance: the gap if positive, minus the penetration depth if negative.
    pub distance: f64,
    /// They hold the true signed distance, rounding included, and `distance`.
    pub bounds: GjkBounds,
    /// Unit, from A to B, both when apart and when overlapping. What parts overlapping shapes soonest is to
    /// move B by `normal` times `-distance`.
    pub normal: GjkVec3,
    /// The point of A that is closest to B, or deepest in it.
    pub point_a: GjkVec3,
    /// The point of B that is closest to A, or deepest in it: `point_a` plus `normal` times `distance`.
    pub point_b: GjkVec3,
    /// A value of `GjkStatus`.
    pub status: u32,
    /// The closest feature of A.
    pub feature_a: GjkFeature,
    /// The closest feature of B.
    pub feature_b: GjkFeature,
    /// How many pairs of support points the search asked for.
    pub iterations: u32,
}

/// A point of a contact in space.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkManifoldPoint3 {
    /// Half way between the two surfaces, in the world.
    pub point: GjkVec3,
    /// The signed distance of the surfaces here, along the normal: negative where they overlap.
    pub distance: f64,
    /// The feature of A that meets that of B here: together the name by which the point is found again.
    pub feature_a: GjkFeature,
    /// The feature of B.
    pub feature_b: GjkFeature,
}

/// The points that carry a contact in space.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkManifold3 {
    /// Unit, from A to B, in the world.
    pub normal: GjkVec3,
    /// The side that carries the contact.
    pub reference: GjkReference,
    /// How many points there are: none if the shapes are farther apart than asked for.
    pub count: u32,
    /// The points, the deepest first; those past `count` are zero.
    pub points: [GjkManifoldPoint3; 4],
}

/// The axis that tells two shapes apart best.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkSat3 {
    /// Unit, in the world, from A to B.
    pub axis: GjkVec3,
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

/// When two shapes on their ways first meet, or the proof that they do not.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkCast3 {
    /// A value of `GjkOutcome`.
    pub outcome: u32,
    /// A value of `GjkContactKind`.
    pub kind: u32,
    /// Of a hit: before `lower` the distance is more than the target, at `upper` it is not. Without one: when
    /// the shapes are the nearest; of `GJK_OUTCOME_BOUNDED` the interval that is proved to be free.
    pub time: GjkBounds,
    /// Without a hit: the smallest signed distance of the interval. Of a hit: the distance at `time.upper`.
    pub clearance: GjkBounds,
    /// The shapes at the time `at`.
    pub contact: GjkProximity3,
    /// Of a hit `time.upper`; without one when the nearest pair that was met was met.
    pub at: f64,
    /// Of a hit: how fast the two points approach each other along the normal, an estimate.
    pub approach: f64,
    /// How many distances were asked for.
    pub steps: u32,
}

/// How far two bodies are apart, and which of their parts the points are on.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBodyProximity3 {
    /// As between convex shapes; the features are those of the parts.
    pub proximity: GjkProximity3,
    /// The part of A.
    pub part_a: u32,
    /// The part of B.
    pub part_b: u32,
}

/// When two bodies on their ways first meet, and with which of their parts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBodyCast3 {
    /// As between convex shapes.
    pub cast: GjkCast3,
    /// The part of A.
    pub part_a: u32,
    /// The part of B.
    pub part_b: u32,
}

/// A contact of two bodies: points with one normal, between any of their parts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkContact2 {
    /// As between convex shapes; the features are those of the parts.
    pub manifold: GjkManifold2,
    /// The part of A that each point is on.
    pub parts_a: [u32; 2],
    /// The part of B that each point is on.
    pub parts_b: [u32; 2],
}

/// A contact of two bodies: points with one normal, between any of their parts.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkContact3 {
    /// As between convex shapes; the features are those of the parts.
    pub manifold: GjkManifold3,
    /// The part of A that each point is on.
    pub parts_a: [u32; 4],
    /// The part of B that each point is on.
    pub parts_b: [u32; 4],
}
