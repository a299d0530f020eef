//! Parts of answers, for 2D and 3D.

use gjk::cast::HitKind;
use gjk::sat::Coverage;
use gjk::trace::Reference;
use gjk::{Bounds, Feature, Status};

/// Proved bounds of a value.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkBounds {
    /// The lower bound.
    pub lower: f64,
    /// The upper bound.
    pub upper: f64,
}

/// How a search ended. The bounds hold in every case.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkStatus {
    /// The bounds agree up to rounding; no tolerance was involved.
    Exact = 0,
    /// The relative tolerance was met.
    Converged = 1,
    /// The search stopped early: at the iteration limit, a capacity, the maximum distance, or the limit of
    /// floating-point precision. The bounds may be wide.
    Bounded = 2,
}

/// The kind of a feature.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkFeatureKind {
    /// A point on a curved surface, or inside an overlap.
    Smooth = 0,
    /// A vertex.
    Vertex = 1,
    /// An edge.
    Edge = 2,
    /// A face of a 3D shape.
    Face = 3,
}

/// A vertex, edge or face of a shape. For polygons and hulls, `gjk_polygon_vertices` and `gjk_hull_vertices`
/// return the vertices that the indices refer to. Edge i of a polygon runs from vertex i to the next vertex.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkFeature {
    /// A value of `GjkFeatureKind`.
    pub kind: u32,
    /// The index of the vertex, edge or face.
    pub index: u32,
}

/// The shape whose side carries a contact.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkSide {
    /// No side: the contact is between two edges, at a vertex, or between curved surfaces.
    Neither = 0,
    /// A side of A.
    OfA = 1,
    /// A side of B.
    OfB = 2,
}

/// The reference side of a contact. Pass it to the next query about the same pair.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkReference {
    /// A value of `GjkSide`.
    pub side: u32,
    /// The side.
    pub feature: GjkFeature,
}

/// How the gap of the best axis compares with the signed distance.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkCoverage {
    /// All candidate axes were tested: the gap equals the signed distance, up to rounding.
    Complete = 0,
    /// A search found the best axis: the gap equals the signed distance, up to the tolerance.
    Converged = 1,
    /// The search stopped early: the signed distance may be larger.
    Partial = 2,
}

/// The outcome of a cast. Each is proved.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkOutcome {
    /// The shapes reach the target distance.
    Hit = 0,
    /// They never reach it in the time interval.
    Free = 1,
    /// The step limit or the limit of floating-point precision was reached: they do not reach it before
    /// `time.lower`.
    Bounded = 2,
}

/// The kind of a hit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkHitKind {
    /// No hit.
    None = 0,
    /// The shapes touch at time 0 already.
    Start = 1,
    /// The distance is proved to fall below the target.
    Impact = 2,
    /// The distance equals the target up to rounding and the tolerance. It is not proved to fall below it.
    Graze = 3,
}

impl From<Bounds<f64>> for GjkBounds {
    fn from(bounds: Bounds<f64>) -> Self {
        Self { lower: bounds.lower, upper: bounds.upper }
    }
}

impl From<Feature> for GjkFeature {
    fn from(feature: Feature) -> Self {
        let (kind, index) = match feature {
            Feature::Vertex(index) => (GjkFeatureKind::Vertex, index),
            Feature::Edge(index) => (GjkFeatureKind::Edge, index),
            Feature::Face(index) => (GjkFeatureKind::Face, index),
            _ => (GjkFeatureKind::Smooth, 0),
        };
        Self { kind: kind as u32, index }
    }
}

impl From<Reference> for GjkReference {
    fn from(reference: Reference) -> Self {
        let (side, feature) = match reference {
            Reference::SideOfA(feature) => (GjkSide::OfA, feature),
            Reference::SideOfB(feature) => (GjkSide::OfB, feature),
            Reference::Neither => (GjkSide::Neither, Feature::Smooth),
        };
        Self { side: side as u32, feature: feature.into() }
    }
}

pub(crate) fn status(status: Status) -> u32 {
    match status {
        Status::Exact => GjkStatus::Exact as u32,
        Status::Converged => GjkStatus::Converged as u32,
        _ => GjkStatus::Bounded as u32,
    }
}

pub(crate) fn coverage(coverage: Coverage) -> u32 {
    match coverage {
        Coverage::Complete => GjkCoverage::Complete as u32,
        Coverage::Converged => GjkCoverage::Converged as u32,
        Coverage::Partial => GjkCoverage::Partial as u32,
    }
}

pub(crate) fn hit_kind(kind: HitKind) -> u32 {
    match kind {
        HitKind::Start => GjkHitKind::Start as u32,
        HitKind::Impact => GjkHitKind::Impact as u32,
        _ => GjkHitKind::Graze as u32,
    }
}
