//! Where two shapes meet: guessed cheaply and proved by a plane, or searched by gjk.
//!
//! For a unit vector n, the gap between the planes across n that touch the two shapes is a lower bound on the
//! signed distance. It takes a support point of each. A guess whose own distance is that gap is right.

use gjk::{Options, Pair};

use super::super::dimension::{self, crossings, face_normal, pose, side};
use super::super::parry::math::{Pose, Real, Vector};
use super::super::parry::query::{ClosestPoints, Unsupported, details, sat};
use super::super::parry::shape::{Capsule, Cuboid, Shape, SupportMap, TypedShape};
use super::pair::HERE;
use super::shapes::{Part, leaf};

/// How many ε of the lengths involved parry's points and their products may err, with room to spare.
pub(super) const ROUNDING: Real = 64.0 * Real::EPSILON;

/// Where two shapes are nearest, or deepest.
#[derive(Clone, Copy)]
pub(super) struct Nearest {
    /// From the first to the second, in the frame of the first.
    pub(super) normal: Vector,
    /// Signed, or more than the prediction.
    pub(super) distance: Real,
    /// A point of each in its own frame, if they are known.
    pub(super) points: Option<[Vector; 2]>,
}

impl Nearest {
    /// The meeting of two convex shapes, exact up to the prediction.
    #[inline]
    pub(super) fn of(pos12: &Pose, parts: [Part<'_>; 2], prediction: Real) -> Result<Self, Unsupported> {
        match guessed(pos12, parts, prediction) {
            Some(meeting) => Ok(meeting),
            None => Self::searched(pos12, parts, prediction),
        }
    }

    /// The answer of gjk. Shapes at a pose that is none are nowhere near each other.
    pub(super) fn searched(
        pos12: &Pose,
        [part1, part2]: [Part<'_>; 2],
        prediction: Real,
    ) -> Result<Self, Unsupported> {
        let (a, b, pose) = (leaf(&part1.typed)?, leaf(&part2.typed)?, pose(pos12));
        let options = Options::DEFAULT.with_max_distance(prediction);
        let answer = Pair::new(a.as_convex(), &HERE, b.as_convex(), &pose).with_options(options).proximity();
        let distance = if pose.is_known() { answer.distance } else { Real::INFINITY };
        let points = Some([answer.point_a, pos12.inverse_transform_point(answer.point_b)]);
        Ok(Self { normal: answer.normal, distance, points })
    }

    /// The same with the shapes in the other order; `pose` is that of the second.
    #[inline]
    fn exchanged(self, pose: &Pose) -> Self {
        let normal = pose.rotation.inverse() * -self.normal;
        Self { normal, points: self.points.map(|[first, second]| [second, first]), ..self }
    }
}

/// The sum of the coordinates' magnitudes: no less than the length, without a root.
#[inline]
pub(super) fn size(vector: Vector) -> Real {
    vector.abs().element_sum()
}

/// A guess that is proved.
#[inline]
fn guessed(pos12: &Pose, [part1, part2]: [Part<'_>; 2], prediction: Real) -> Option<Nearest> {
    match (part1.typed, part2.typed) {
        (_, TypedShape::Ball(ball)) => from_center(part1.shape, pos12, ball.radius),
        (TypedShape::Ball(ball), _) => {
            let back = pos12.inverse();
            from_center(part2.shape, &back, ball.radius).map(|meeting| meeting.exchanged(&back))
        }
        (TypedShape::Cuboid(cuboid), _) => from_axes(cuboid, part2, pos12, prediction),
        (_, TypedShape::Cuboid(cuboid)) => {
            let back = pos12.inverse();
            from_axes(cuboid, part1, &back, prediction).map(|meeting| meeting.exchanged(&back))
        }
        (TypedShape::Capsule(a), TypedShape::Capsule(b)) => from_segments(a, b, pos12),
        _ => None,
    }
}

/// Round shapes, or a triangle and another, that overlap, or nearly touch, across the normal of last time as
/// seen by either: the better of the two. The gap is proved. That it is the largest is for the caller to see:
/// its planes touch the shapes in points that face each other.
pub(super) fn steady(
    pos12: &Pose,
    [part1, part2]: [Part<'_>; 2],
    prediction: Real,
    normals: [Vector; 2],
) -> Option<Nearest> {
    let keeps =
        |part: &Part<'_>| dimension::is_curved(&part.typed) || matches!(part.typed, TypedShape::Triangle(_));
    if !(keeps(&part1) || keeps(&part2)) {
        return None;
    }
    let (a, b) = part1.shape.as_support_map().zip(part2.shape.as_support_map())?;
    let met = [normals[0], -(pos12.rotation * normals[1])].map(|normal| Nearest {
        normal,
        distance: gap(a, b, pos12, normal),
        points: None,
    });
    let best = if met[1].distance > met[0].distance { met[1] } else { met[0] };
    (best.distance.abs() <= prediction).then_some(best)
}

/// The gap between the planes across a normal.
#[inline]
fn gap(a: &dyn SupportMap, b: &dyn SupportMap, pos12: &Pose, normal: Vector) -> Real {
    (b.support_point(pos12, -normal) - a.local_support_point(normal)).dot(normal)
}

/// The normal of a plane that proves that two shapes are farther apart than the prediction: that of last
/// time, else one across the line of their middles, else one of the sides that face each other along it.
pub(super) fn plane_between(
    pos12: &Pose,
    parts: [Part<'_>; 2],
    prediction: Real,
    last: Vector,
) -> Option<Vector> {
    let separates = |normal: &Vector| is_between(pos12, parts, prediction, *normal);
    let guess = if last == Vector::ZERO { between_middles(pos12, parts) } else { last };
    let normal = guess.normalize_or_zero();
    if separates(&normal) {
        return Some(normal);
    }
    side_normal(parts[0], normal).filter(separates).or_else(|| {
        let normal2 = side_normal(parts[1], pos12.rotation.inverse() * -normal)?;
        Some(pos12.rotation * -normal2).filter(separates)
    })
}

/// Whether the side that the first shape turns to the second proves that they are farther apart than the
/// prediction.
pub(super) fn is_beyond_side(pos12: &Pose, parts: [Part<'_>; 2], prediction: Real) -> bool {
    side_normal(parts[0], between_middles(pos12, parts))
        .is_some_and(|normal| is_between(pos12, parts, prediction, normal))
}

/// Whether the planes across a unit normal prove that two shapes are farther apart than the prediction.
fn is_between(pos12: &Pose, [part1, part2]: [Part<'_>; 2], prediction: Real, normal: Vector) -> bool {
    let Some((a, b)) = part1.shape.as_support_map().zip(part2.shape.as_support_map()) else { return false };
    let on_a = a.local_support_point(normal);
    let on_b = b.support_point(pos12, -normal);
    let size = size(on_a) + size(on_b) + size(pos12.translation);
    (on_b - on_a).dot(normal) > prediction + ROUNDING * size
}

/// The unit normal of the side across a direction, if the side has one.
fn side_normal(part: Part<'_>, direction: Vector) -> Option<Vector> {
    face_normal(&side(part, direction, None)?.0, direction)
}

/// From the middle of the first shape to that of the second, which may be far from the origins of their
/// frames: that of a triangle is the origin of its mesh.
fn between_middles(pos12: &Pose, parts: [Part<'_>; 2]) -> Vector {
    let [middle1, middle2] = parts.map(|part| match part.typed {
        TypedShape::Triangle(triangle) => triangle.center(),
        TypedShape::Capsule(capsule) => capsule.center(),
        _ => Vector::ZERO,
    });
    pos12 * middle2 - middle1
}

/// A ball outside a shape: parry projects its center.
#[inline]
fn from_center(shape: &dyn Shape, ball: &Pose, radius: Real) -> Option<Nearest> {
    let center = ball.translation;
    let point = shape.project_local_point(center, false).point;
    let across = center - point;
    let between = across.length();
    let normal = across / between;
    let top = shape.as_support_map()?.local_support_point(normal);
    let margin = ROUNDING * (size(point) + size(center));
    let is_proved = between > margin && (center - top).dot(normal) >= between - margin;
    let points = Some([point, ball.rotation.inverse() * -normal * radius]);
    is_proved.then_some(Nearest { normal, distance: between - radius, points })
}

/// Two capsules: the nearest points of the segments inside them, if these are apart.
fn from_segments(a: &Capsule, b: &Capsule, pos12: &Pose) -> Option<Nearest> {
    let (segment_a, segment_b) = (&a.segment, &b.segment);
    let nearest = details::closest_points_segment_segment(pos12, segment_a, segment_b, Real::MAX);
    let ClosestPoints::WithinMargin(on_a, on_b) = nearest else { return None };
    let across = pos12 * on_b - on_a;
    let between = across.length();
    let normal = across / between;
    let margin = ROUNDING * (size(on_a) + size(on_b) + size(pos12.translation));
    let is_proved = between > margin && gap(segment_a, segment_b, pos12, normal) >= between - margin;
    let normal_b = pos12.rotation.inverse() * -normal;
    let points = Some([on_a + normal * a.radius, on_b + normal_b * b.radius]);
    is_proved.then_some(Nearest { normal, distance: between - a.radius - b.radius, points })
}

/// A box and another box or a triangle that overlap: the best of all separating axes, which parry lists.
/// `None` if they are apart by less than the prediction, where the nearest points may be those of edges and
/// corners.
fn from_axes(cuboid: &Cuboid, part: Part<'_>, pos12: &Pose, prediction: Real) -> Option<Nearest> {
    let back = pos12.inverse();
    let (first, second) = match part.typed {
        TypedShape::Cuboid(other) => (
            sat::cuboid_cuboid_find_local_separating_normal_oneway(cuboid, other, pos12),
            sat::cuboid_cuboid_find_local_separating_normal_oneway(other, cuboid, &back),
        ),
        TypedShape::Triangle(other) => (
            sat::cuboid_support_map_find_local_separating_normal_oneway(cuboid, other, pos12),
            sat::triangle_cuboid_find_local_separating_normal_oneway(other, cuboid, &back),
        ),
        _ => return None,
    };
    let mut best = first;
    if second.0 > best.0 {
        best = (second.0, pos12.rotation * -second.1);
    }
    if best.0 <= prediction
        && let Some(edges) = crossings(cuboid, &part.typed, pos12).filter(|edges| edges.0 > best.0)
    {
        best = edges;
    }
    let (distance, normal) = best;
    let margin = ROUNDING * (size(cuboid.half_extents) + size(pos12.translation));
    let is_decided = distance <= 0.0 || distance > prediction + margin;
    let is_proved =
        is_decided && gap(cuboid, part.shape.as_support_map()?, pos12, normal) >= distance - margin;
    is_proved.then_some(Nearest { normal, distance, points: None })
}
