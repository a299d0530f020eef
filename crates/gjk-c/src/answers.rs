//! The library's answers as C has them.

use gjk::glam::{DVec2, DVec3};
use gjk::sat::{Coverage, Sat};
use gjk::{Bounds, Cast, Feature, Manifold, Proximity, Status, trace::Reference};
use gjk_body::{BodyCast, BodyManifold, BodyProximity};

use crate::result::*;

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

fn status(status: Status) -> u32 {
    match status {
        Status::Exact => GjkStatus::Exact as u32,
        Status::Converged => GjkStatus::Converged as u32,
        _ => GjkStatus::Bounded as u32,
    }
}

fn coverage(coverage: Coverage) -> u32 {
    match coverage {
        Coverage::Complete => GjkCoverage::Complete as u32,
        Coverage::Converged => GjkCoverage::Converged as u32,
        Coverage::Partial => GjkCoverage::Partial as u32,
    }
}

fn kind(contact: gjk::cast::HitKind) -> u32 {
    match contact {
        gjk::cast::HitKind::Start => GjkContactKind::Start as u32,
        gjk::cast::HitKind::Impact => GjkContactKind::Impact as u32,
        _ => GjkContactKind::Graze as u32,
    }
}

macro_rules! answers {
    (
        $vector:ty, $proximity:ident, $point:ident, $manifold:ident, $sat:ident, $cast:ident, $body:ident,
        $body_cast:ident, $contact:ident
    ) => {
        impl $proximity {
            pub(crate) fn new(answer: &Proximity<$vector>, features: [Feature; 2]) -> Self {
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

        impl From<&Manifold<$vector>> for $manifold {
            fn from(answer: &Manifold<$vector>) -> Self {
                let points = answer.points();
                let [none_a, none_b] = [Feature::Smooth.into(); 2];
                let origin = <$vector>::ZERO.into();
                let none = $point { point: origin, distance: 0.0, feature_a: none_a, feature_b: none_b };
                let point = |i: usize| {
                    points.get(i).map_or(none, |point| {
                        let [feature_a, feature_b] = point.features.map(GjkFeature::from);
                        $point { point: point.point.into(), distance: point.distance, feature_a, feature_b }
                    })
                };
                Self {
                    normal: answer.normal.into(),
                    reference: answer.reference.into(),
                    count: points.len() as u32,
                    points: std::array::from_fn(point),
                }
            }
        }

        impl From<Sat<$vector>> for $sat {
            fn from(answer: Sat<$vector>) -> Self {
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

        impl $cast {
            pub(crate) fn new(answer: &Cast<$vector>, features: [Feature; 2]) -> Self {
                let contact = $proximity::new(answer.proximity(), features);
                let (outcome, passage) = match answer {
                    Cast::Hit(hit) => {
                        return Self {
                            outcome: GjkOutcome::Hit as u32,
                            kind: kind(hit.kind),
                            time: hit.time.into(),
                            clearance: hit.proximity.bounds.into(),
                            contact,
                            at: hit.time.upper,
                            approach: hit.closing_speed,
                            steps: hit.steps,
                        };
                    }
                    Cast::Free(passage) => (GjkOutcome::Free, passage),
                    Cast::Bounded(passage) => (GjkOutcome::Bounded, passage),
                };
                Self {
                    outcome: outcome as u32,
                    kind: GjkContactKind::None as u32,
                    time: passage.time.into(),
                    clearance: passage.clearance.into(),
                    contact,
                    at: passage.nearest_time,
                    approach: 0.0,
                    steps: passage.steps,
                }
            }
        }

        impl $body {
            pub(crate) fn new(answer: &BodyProximity<$vector>, features: [Feature; 2]) -> Self {
                let [part_a, part_b] = answer.parts;
                Self { proximity: $proximity::new(&answer.proximity, features), part_a, part_b }
            }
        }

        impl From<&BodyManifold<$vector>> for $contact {
            fn from(answer: &BodyManifold<$vector>) -> Self {
                let part = |i: usize, side: usize| answer.parts.get(i).map_or(0, |parts| parts[side]);
                Self {
                    manifold: (&answer.manifold).into(),
                    parts_a: std::array::from_fn(|i| part(i, 0)),
                    parts_b: std::array::from_fn(|i| part(i, 1)),
                }
            }
        }

        impl $body_cast {
            pub(crate) fn new(answer: &BodyCast<$vector>, features: [Feature; 2]) -> Self {
                let [part_a, part_b] = answer.parts;
                Self { cast: $cast::new(&answer.cast, features), part_a, part_b }
            }
        }
    };
}

answers!(
    DVec2,
    GjkProximity2,
    GjkManifoldPoint2,
    GjkManifold2,
    GjkSat2,
    GjkCast2,
    GjkBodyProximity2,
    GjkBodyCast2,
    GjkContact2
);
answers!(
    DVec3,
    GjkProximity3,
    GjkManifoldPoint3,
    GjkManifold3,
    GjkSat3,
    GjkCast3,
    GjkBodyProximity3,
    GjkBodyCast3,
    GjkContact3
);
