use gjk::math::{Scalar, Vector};
use gjk::trace::Via;
use gjk::{Capacity, Convex, Feature, Options, Proximity, Space, Status};

use crate::body::Body;
use crate::pair::BodyProximity;

use super::number::{Coordinates, are_finite, printable};

/// Returns the default options, with room for the depth of large hulls and of nearly round shapes.
pub fn options<S: Scalar>() -> Options<S> {
    Options::DEFAULT.with_capacity(Capacity::Growing)
}

/// A distance: the fields that `gjk pairs` and `gjk query` print. Lengths are in the unit of the input,
/// points in the world frame.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Answer {
    /// Whether the shapes share a point: `distance <= 0`.
    pub intersects: bool,
    /// The signed distance: the gap if positive, minus the penetration depth if negative.
    pub distance: f64,
    /// Lower bound of the true signed distance.
    pub lower: f64,
    /// Upper bound of the true signed distance.
    pub upper: f64,
    /// Unit normal from A to B.
    pub normal: Coordinates,
    /// Witness point on A.
    pub point_a: Coordinates,
    /// Witness point on B.
    pub point_b: Coordinates,
    /// Written as `exact`, `converged` or `bounded`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "write_status"))]
    pub status: Status,
    /// Number of support point pairs computed; 0 if a closed formula gave the answer.
    pub iterations: u32,
    /// The indices of the parts with the witness points; 0 for a convex shape. `None` for two convex shapes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub parts: Option<[u32; 2]>,
    /// The closest feature of A and of B. Not in the JSON, whose fields are fixed.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub features: [Feature; 2],
    /// The method that gave the answer. Not in the JSON.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub via: Via,
}

impl Answer {
    /// Returns the answer of the library about two convex shapes.
    pub fn between<V: Vector>(
        found: &Proximity<V>,
        a: &(impl Convex<Vector = V> + ?Sized),
        b: &(impl Convex<Vector = V> + ?Sized),
    ) -> Self {
        Self::named(found, found.features(a, b))
    }

    /// Returns the answer of the library about two bodies of parts.
    pub fn between_bodies<V: Space>(
        found: &BodyProximity<V>,
        a: &(impl Body<Vector = V> + ?Sized),
        b: &(impl Body<Vector = V> + ?Sized),
    ) -> Self {
        Self { parts: Some(found.parts), ..Self::named(&found.proximity, found.features(a, b)) }
    }

    /// Returns the answer of the library about two shapes whose closest features are known.
    pub fn named<V: Vector>(found: &Proximity<V>, features: [Feature; 2]) -> Self {
        Self {
            intersects: found.intersects(),
            distance: printable(found.distance),
            lower: printable(found.bounds.lower),
            upper: printable(found.bounds.upper),
            normal: Coordinates::new(found.normal),
            point_a: Coordinates::new(found.point_a),
            point_b: Coordinates::new(found.point_b),
            status: found.status,
            iterations: found.iterations,
            parts: None,
            features,
            via: found.via,
        }
    }

    /// Returns whether every number is finite: the library promises it, and files of answers rely on it.
    pub fn is_finite(&self) -> bool {
        are_finite([self.distance, self.lower, self.upper], [&self.normal, &self.point_a, &self.point_b])
    }
}

/// Returns the word for a status, the same in every format.
pub fn word(status: Status) -> &'static str {
    match status {
        Status::Exact => "exact",
        Status::Converged => "converged",
        // Bounds hold whatever ended the search: what the format does not know promises no more.
        _ => "bounded",
    }
}

#[cfg(feature = "serde")]
pub(super) fn write_status<S: serde::Serializer>(status: &Status, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(word(*status))
}
