//! Points inside of solids, far enough from the surface that rounding has no say.

use gjk::math::{Scalar, Vector};
use gjk::{Ball, Bounds, Convex, Pose, Space};

use super::super::nearest;
use super::super::posed::Pair;
use super::verdict::{Flush, rounded_down, sum};
use crate::body::{Body, ConvexBody};
use crate::placed::{aabb, placed};
use crate::triangle::cross;

/// Where a point is that is no nearer to the surface of a solid than rounding reaches.
enum Side<S> {
    /// The distance from the surface, rounded down.
    Inside(S),
    Outside,
}

/// On which side of the surface of a solid a point of the world is; `None` where it is too near.
fn side<B: Body + ?Sized>(
    (body, pose): (&B, &Pose<B::Vector>),
    point: B::Vector,
) -> Option<Side<<B::Vector as Vector>::Scalar>> {
    let here = Pose::IDENTITY;
    let ball = ConvexBody::new(Ball::new(point, Scalar::ZERO).ok()?);
    let pair = Pair::new(body, pose, &ball, &here);
    let Bounds { lower, .. } = nearest::nearest(&pair, None).0.proximity.bounds;
    let clear = lower - pair.between().slack();
    if clear <= Scalar::ZERO {
        return None;
    }
    let is_inside = body.encloses(pose.inverse_transform_point(point));
    Some(if is_inside { Side::Inside(clear) } else { Side::Outside })
}

/// How far a point is proved to be inside of a solid.
pub(super) fn depth_in<B: Body + ?Sized>(
    (body, pose): (&B, &Pose<B::Vector>),
    point: B::Vector,
) -> Option<<B::Vector as Vector>::Scalar> {
    if !body.encloses(pose.inverse_transform_point(point)) {
        return None;
    }
    match side((body, pose), point)? {
        Side::Inside(depth) => Some(depth),
        Side::Outside => None,
    }
}

/// The samples along each axis of the box in which two solids can meet.
const SAMPLES: usize = 4;

/// How deep two solids are in each other at least, by the best of some points that are inside both: a ball
/// around it in one solid, and one in the other, have to be parted.
pub(super) fn deepest<A, B>(pair: &Pair<'_, A, B>) -> Option<<A::Vector as Vector>::Scalar>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let (of_a, of_b) = (aabb(pair.a, pair.pose_a), aabb(pair.b, pair.pose_b));
    let lower = A::Vector::from_fn(|i| Scalar::max(of_a.lower.get(i), of_b.lower.get(i)));
    let upper = A::Vector::from_fn(|i| Scalar::min(of_a.upper.get(i), of_b.upper.get(i)));
    let step = (upper - lower) * Scalar::from_f64(1.0 / SAMPLES as f64);
    let count = SAMPLES.pow(A::Vector::DIMENSION as u32);
    let at = |k: usize, i: usize| (k / SAMPLES.pow(i as u32) % SAMPLES) as f64 + 0.5;
    let point = |k: usize| A::Vector::from_fn(|i| lower.get(i) + step.get(i) * Scalar::from_f64(at(k, i)));
    let depths = (0..count).filter_map(|k| {
        let point = point(k);
        let in_a = depth_in((pair.a, pair.pose_a), point)?;
        sum([Some(in_a), depth_in((pair.b, pair.pose_b), point)])
    });
    depths.reduce(Scalar::max)
}

/// How a solid lies to a body of parts that do not cross its surface: the inside of a part is inside of the
/// solid as a whole, or not at all. A point of the part tells.
pub(super) fn of_parts<A, B>(
    solid: (&A, &Pose<A::Vector>),
    body: (&B, &Pose<A::Vector>),
) -> Flush<<A::Vector as Vector>::Scalar>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let (mut deepest, mut is_clear) = (None, true);
    for index in 0..body.0.tree().len() as u32 {
        let part = body.0.part(index);
        let place = placed(body.0, index, body.1);
        match side(solid, place.pose.transform_point(middle(part))) {
            Some(Side::Inside(depth)) if depth > place.error => {
                let depth = rounded_down(depth - place.error);
                deepest = Some(deepest.map_or(depth, |most| Scalar::max(most, depth)));
            }
            Some(Side::Outside) => is_clear &= has_inside(part),
            _ => is_clear &= is_point(part),
        }
    }
    match deepest {
        Some(depth) => Flush::Overlapping(depth),
        None if is_clear => Flush::Touching,
        None => Flush::Unknown,
    }
}

fn is_point<C: Convex + ?Sized>(part: &C) -> bool {
    part.extent() + part.radius() == Scalar::ZERO
}

/// A point of a shape, near its middle, in its frame.
fn middle<C: Convex + ?Sized>(part: &C) -> C::Vector {
    let axes = (0..C::Vector::DIMENSION).flat_map(|i| [C::Vector::axis(i), -C::Vector::axis(i)]);
    let sum = axes.fold(C::Vector::ZERO, |sum, axis| sum + part.support(axis, None).point);
    part.center() + sum * Scalar::from_f64(0.5 / C::Vector::DIMENSION as f64)
}

/// Whether a shape of space has an inside. What is nearly flat may count as flat.
///
/// The three differences of opposite support points span the plane of a flat shape, and across it there is no
/// width; or they are parallel.
fn has_inside<C: Convex<Vector: Space> + ?Sized>(part: &C) -> bool {
    if part.radius() > Scalar::ZERO {
        return true;
    }
    let extreme = |way: C::Vector| part.support(way, None).point - part.support(-way, None).point;
    // Normals longer than this err by no more than this, which is far above what rounding makes of no width.
    let least = <C::Vector as Vector>::Scalar::EPSILON.sqrt().sqrt();
    let spans = [0, 1, 2].map(|i| extreme(Vector::axis(i % C::Vector::DIMENSION)));
    let size = spans.iter().fold(Scalar::ZERO, |most, span| Scalar::max(most, span.length()));
    let [p, q, r] = spans;
    let normals = [(p, q), (q, r), (r, p)].map(|(u, v)| cross(u, v));
    let mut steep = normals.into_iter().filter(|normal| normal.length() > least * size * size).peekable();
    let is_wide = |normal: C::Vector| extreme(normal).dot(normal).abs() > least * size * normal.length();
    C::Vector::DIMENSION == 3 && steep.peek().is_some() && steep.all(is_wide)
}
