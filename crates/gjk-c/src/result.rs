//! What answers of either dimension are made of.

use gjk::cast::HitKind;
use gjk::sat::Coverage;
use gjk::trace::Reference;
use gjk::{Bounds, Feature, Status};

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
#[derive(Clone, Copy, Debug, Default)]
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
#[derive(Clone, Copy, Debug, Default)]
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
pub enum GjkHitKind {
    /// There is no hit.
    None = 0,
    /// At time 0 already.
    Start = 1,
    /// The distance is proved to fall below the target.
    Impact = 2,
    /// The distance is the target up to rounding and the tolerance; that it falls below is not proved.
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
