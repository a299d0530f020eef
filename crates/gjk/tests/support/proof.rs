//! What an answer proves by itself: two support calls across its normal, and its two points. For any pair of
//! shapes.

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Options, Pose, Proximity};

use super::bridge::{Bridge, dot, length, sub};
use super::laws::{Law, ensure};
use super::measure::{are_polytopes, size};
use super::pair::{Known, Posed};

/// How far a shape reaches along a unit vector of the world, from the place of its frame's origin.
fn height<V: Bridge<D>, const D: usize>(
    shape: &dyn Convex<Vector = V>,
    pose: &Pose<V>,
    direction: [f64; D],
) -> f64 {
    let local = pose.rotation().apply_inverse(V::of(direction));
    let farthest = pose.rotation().apply(shape.center() + shape.support(local, None).point);
    dot(direction, farthest.back()) + shape.radius().to_f64()
}

/// How far apart the support planes across a unit vector hold the shapes: a lower bound of their distance.
pub fn gap<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>, direction: [f64; D]) -> f64 {
    let apart = sub(posed.pose_b.translation().back(), posed.pose_a.translation().back());
    let (a, b) = ((posed.a, &posed.pose_a), (posed.b, &posed.pose_b));
    dot(direction, apart) - height(b.0, b.1, direction.map(|x| -x)) - height(a.0, a.1, direction)
}

/// How many times the tolerance the normal of curved cores may miss.
const FEW: f64 = 4.0;

/// The normal proves the distance, both witness points are on its support planes, and they are the distance
/// apart along it.
///
/// `rounding` is what points of the world and support points may be off. Curved cores leave the tolerance
/// open on top, a few times. Where curved shapes are apart, the normal is the direction of
/// `point_b − point_a`, off by an angle θ with θ² ≤ 2·(u − l)/u; a support point of a body of size s that
/// turns with it is then up to s·θ²/2 below the plane, which is s/u times what the tolerance left open.
pub fn holds<V: Bridge<D>, const D: usize>(
    posed: &Posed<'_, V>,
    answer: &Proximity<V>,
    rounding: f64,
) -> Law {
    let lever = apart(posed, answer).map_or(1.0, |cores| 1.0 + size(posed) / cores);
    proves(posed, answer, open(posed, answer) * lever + rounding)
}

/// The same for shapes that may be much flatter than they are large, or have an edge or a corner in front:
/// nothing then turns with the normal, and an end of it is up to s·θ below the plane.
pub fn holds_for_any<V: Bridge<D>, const D: usize>(
    posed: &Posed<'_, V>,
    answer: &Proximity<V>,
    rounding: f64,
) -> Law {
    let open = open(posed, answer);
    let turned = apart(posed, answer).map_or(0.0, |cores| size(posed) * (2.0 * open / cores).sqrt());
    proves(posed, answer, open + turned + rounding)
}

/// The distance of cores that are apart.
fn apart<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> Option<f64> {
    let distance = answer.distance.to_f64();
    (distance > 0.0).then(|| distance + (posed.a.radius() + posed.b.radius()).to_f64())
}

/// How much of the distance of curved cores is left open.
fn open<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> f64 {
    let tolerance =
        Options::<V::Scalar>::DEFAULT.relative_tolerance.to_f64() * answer.distance.to_f64().abs();
    if are_polytopes(posed) { 0.0 } else { FEW * tolerance.max(answer.bounds.width().to_f64()) }
}

fn proves<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>, allowed: f64) -> Law {
    let (normal, distance) = (answer.normal.back(), answer.distance.to_f64());
    let off = (length(normal) - 1.0).abs() / V::epsilon();
    ensure(off <= 4.0, || format!("a normal that misses length 1 by {off:.1} ε: {answer:?}"))?;
    let short = distance - gap(posed, normal);
    ensure(short <= allowed, || {
        format!("the normal proves {short:e} less than the distance, {allowed:e} allowed: {answer:?}")
    })?;
    let sides = [
        ("a", posed.a, &posed.pose_a, normal, answer.point_a),
        ("b", posed.b, &posed.pose_b, normal.map(|x| -x), answer.point_b),
    ];
    for (name, shape, pose, outward, point) in sides {
        let reached = dot(outward, sub(point.back(), pose.translation().back()));
        let below = height(shape, pose, outward) - reached;
        ensure(below.abs() <= allowed, || {
            format!("the witness on {name} is {below:e} below its support plane: {answer:?}")
        })?;
    }
    joins(posed, answer)
}

/// `point_b − point_a` is the normal times the distance up to rounding, whatever ended the search.
pub fn joins<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> Law {
    let vector = sub(answer.point_b.back(), answer.point_a.back());
    let miss = length(sub(vector, answer.normal.back().map(|x| x * answer.distance.to_f64())));
    let far = length(answer.point_a.back()) + length(answer.point_b.back());
    let factor = Known::<D>::factor();
    let rounding = factor * V::epsilon() * (size(posed) + far) + 64.0 * V::smallest();
    ensure(miss <= rounding, || {
        format!("point_b − point_a misses normal · distance by {miss:e}, {rounding:e} allowed: {answer:?}")
    })
}
