//! Answers as they are printed.

use gjk::math::{Scalar, Vector};
use gjk::trace::Via;
use gjk::{Capacity, Convex, Feature, Options, Pose, Proximity, Space, Status};
use gjk_body::Pair;
use serde::{Serialize, Serializer};

use crate::rim;
use crate::shape::{Body, Posed};

/// Two or three coordinates, widened to `f64`; never −0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    values: [f64; 3],
    dimension: usize,
}

impl Coordinates {
    /// The coordinates of a vector.
    pub fn new<V: Vector>(vector: V) -> Self {
        let mut values = [0.0; 3];
        for (i, value) in values.iter_mut().enumerate().take(V::DIMENSION) {
            *value = printable(vector.get(i));
        }
        Self { values, dimension: V::DIMENSION }
    }

    /// The numbers, as many as there are dimensions.
    pub fn as_slice(&self) -> &[f64] {
        &self.values[..self.dimension]
    }
}

impl Serialize for Coordinates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// The library's options, with room for the depth of large hulls and of nearly round shapes.
pub fn options<S: Scalar>() -> Options<S> {
    Options::DEFAULT.with_capacity(Capacity::Growing)
}

/// The fields that `pairs` and `query` give for a pair. Lengths are in the unit of the input, points in the
/// world frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Whether the shapes share a point: `distance <= 0`.
    pub intersects: bool,
    /// The signed distance: the gap if positive, minus the penetration depth if negative.
    pub distance: f64,
    /// The true signed distance is not below.
    pub lower: f64,
    /// The true signed distance is not above.
    pub upper: f64,
    /// Unit, from A to B.
    pub normal: Coordinates,
    /// The witness point on A.
    pub point_a: Coordinates,
    /// The witness point on B.
    pub point_b: Coordinates,
    /// Written as `exact`, `converged` or `bounded`.
    #[serde(serialize_with = "write_status")]
    pub status: Status,
    /// How many pairs of support points the search asked for; 0 where a formula answered without one.
    pub iterations: u32,
    /// Which parts the witness points are on, where a body is made of parts; 0 for a convex shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<[u32; 2]>,
    /// The closest feature of A and of B. Not in the JSON, whose fields are fixed.
    #[serde(skip)]
    pub features: [Feature; 2],
    /// Which way led to the answer. Not in the JSON.
    #[serde(skip)]
    pub via: Via,
}

impl Answer {
    /// What the library says about two bodies.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>, options: &Options<V::Scalar>) -> Self {
        let found = gjk::Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(*options).proximity();
        Self::between(&found, &*a.shape, &*b.shape)
    }

    /// What the library says about two bodies of any kind; of shapes with an error, what that says about the
    /// bodies that are meant: the upper bound is raised, and for errors of vertices the lower one lowered.
    pub fn of_any<V: Space>(a: &Posed<V>, b: &Posed<V>, options: &Options<V::Scalar>) -> Self {
        if let (Posed::Convex(a), Posed::Convex(b)) = (a, b) {
            return Self::of(a, b, options);
        }
        Self::of_bodies_at([a, b], [a.pose(), b.pose()], options)
    }

    /// What the library says about two bodies of parts, where they are elsewhere.
    pub(crate) fn of_bodies_at<V: Space>(
        [a, b]: [&Posed<V>; 2],
        [pose_a, pose_b]: [&Pose<V>; 2],
        options: &Options<V::Scalar>,
    ) -> Self {
        let answer = a.with_parts(|a, _| {
            b.with_parts(|b, _| {
                let found = Pair::new(a, pose_a, b, pose_b).with_options(*options).proximity();
                Self::between_bodies(&found, a, b)
            })
        });
        if let Some(parts) = answer.parts
            && (a.is_uncertain() || b.is_uncertain())
        {
            rim::raised(&answer, parts, [a, b], [pose_a, pose_b])
        } else {
            answer
        }
    }

    /// What the library said about two shapes.
    pub fn between<V: Vector>(
        found: &Proximity<V>,
        a: &(impl Convex<Vector = V> + ?Sized),
        b: &(impl Convex<Vector = V> + ?Sized),
    ) -> Self {
        Self::named(found, found.features(a, b))
    }

    /// What the library said about two bodies of parts.
    pub fn between_bodies<V: Space>(
        found: &gjk_body::BodyProximity<V>,
        a: &(impl gjk_body::Body<Vector = V> + ?Sized),
        b: &(impl gjk_body::Body<Vector = V> + ?Sized),
    ) -> Self {
        Self { parts: Some(found.parts), ..Self::named(&found.proximity, found.features(a, b)) }
    }

    /// The same where the closest features are known.
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

    /// Whether every number is finite: the library promises it, and a file of answers must be able to rely on
    /// it.
    pub fn is_finite(&self) -> bool {
        let scalars = [self.distance, self.lower, self.upper];
        let vectors = [&self.normal, &self.point_a, &self.point_b];
        scalars.iter().chain(vectors.iter().flat_map(|v| v.as_slice())).all(|x| x.is_finite())
    }
}

/// The word for a status in every format.
pub fn word(status: Status) -> &'static str {
    match status {
        Status::Exact => "exact",
        Status::Converged => "converged",
        // Bounds hold whatever ended the search: what the format does not know promises no more.
        _ => "bounded",
    }
}

pub(crate) fn write_status<S: Serializer>(status: &Status, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(word(*status))
}

/// Whether two bodies share a point; cheaper than the whole answer.
pub fn intersects<V: Space>(a: &Body<V>, b: &Body<V>) -> bool {
    gjk::intersects(&*a.shape, &a.pose, &*b.shape, &b.pose)
}

/// Whether two bodies of any kind share a point.
pub fn intersects_any<V: Space>(a: &Posed<V>, b: &Posed<V>) -> bool {
    match (a, b) {
        (Posed::Convex(a), Posed::Convex(b)) => intersects(a, b),
        _ => a.ask(b, |pair| pair.with_options(options()).intersects()),
    }
}

/// Widened exactly, and without the sign of zero, which many readers of JSON do not keep.
pub fn printable<S: Scalar>(value: S) -> f64 {
    value.to_f64() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_has_no_sign() {
        let text = serde_json::to_string(&Coordinates::new(glam::DVec2::new(-0.0, 1.0))).unwrap();
        assert_eq!(text, "[0.0,1.0]");
    }

    #[test]
    fn f32_is_widened_exactly() {
        let text = serde_json::to_string(&Coordinates::new(glam::Vec3::new(0.1, 1e-40, -3.0))).unwrap();
        assert_eq!(text, format!("[{:?},{:?},-3.0]", 0.1_f32 as f64, 1e-40_f32 as f64));
    }
}
