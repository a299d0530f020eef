//! Two shapes of any kind, curved ones among them: no truth is known, but answers prove themselves, and must
//! not contradict each other.

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::math::Scalar;
use gjk::sat::sat;
use gjk::{Cache, Capacity, Convex, Options, Pair, Proximity, manifold};
use gjk_oracle::Precision;

use super::bytes::Bytes;
use super::demand::demand;
use super::support::bridge::length;
use super::support::measure::reaches;
use super::support::shape::{Kind, Motion, Shape, World};
use super::support::{Law, Posed, ensure, laws, proof};

/// Makes two shapes of the bytes, in the plane or in space, and holds their answers against each other.
pub fn curved(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    match first % 4 {
        0 => pair::<DVec2, 2>(rest),
        1 => pair::<DVec3, 3>(rest),
        2 => pair::<Vec2, 2>(rest),
        _ => pair::<Vec3, 3>(rest),
    }
}

fn pair<V: World<D>, const D: usize>(data: &[u8]) {
    let mut bytes = Bytes::new(data, V::PRECISION == Precision::Single);
    let shapes = [shape::<D>(&mut bytes), shape::<D>(&mut bytes)];
    let cap = bytes.below(32) as u32;
    let limit = V::Scalar::from_f64(bytes.number());
    let built =
        shapes.each_ref().map(|shape| Some((shape.build::<V, D>().ok()?, shape.pose::<V, D>().ok()?)));
    // What the constructors refuse is no pair: a cylinder of no length, coordinates whose sum leaves the
    // domain.
    let [Some((a, pose_a)), Some((b, pose_b))] = built else { return };
    let posed = Posed { a: &a as &dyn Convex<Vector = V>, pose_a, b: &b, pose_b };
    demand(judge(&posed, cap, limit), || format!("in {:?}\n{:?}\n{:?}", V::PRECISION, shapes[0], shapes[1]));
}

fn shape<const D: usize>(bytes: &mut Bytes<'_>) -> Shape {
    let list = |bytes: &mut Bytes<'_>| bytes.point::<D>().to_vec();
    let sizes = |bytes: &mut Bytes<'_>| (0..D).map(|_| bytes.size()).collect::<Vec<f64>>();
    let kind = match (bytes.below(12), D) {
        (0, _) => Kind::Point { at: list(bytes) },
        (1, _) => Kind::Segment { a: list(bytes), b: list(bytes) },
        (2, _) => Kind::Ball { center: list(bytes), radius: bytes.size() },
        (3, _) => Kind::Capsule { a: list(bytes), b: list(bytes), radius: bytes.size() },
        (4, _) => Kind::Box { half_extents: sizes(bytes) },
        (5, _) => Kind::Triangle { vertices: std::array::from_fn(|_| list(bytes)) },
        (6, 3) => Kind::Hull { vertices: (0..1 + bytes.below(12)).map(|_| list(bytes)).collect() },
        (6 | 7, 2) => Kind::HalfEllipse { radii: sizes(bytes) },
        (8 | 9, 2) => {
            let radius = bytes.size();
            let angle = bytes.between(1e-6, f64::from(std::f32::consts::PI.next_down()));
            Kind::Slice { radius, angle }
        }
        (7 | 8, _) => Kind::Cylinder { a: list(bytes), b: list(bytes), radius: bytes.size() },
        (9, _) => Kind::Cone { base: list(bytes), apex: list(bytes), radius: bytes.size() },
        (10, _) => {
            let (a, b) = (list(bytes), list(bytes));
            Kind::TaperedCapsule { a, b, radius_a: bytes.size(), radius_b: bytes.size() }
        }
        _ => Kind::Ellipsoid { radii: sizes(bytes) },
    };
    let rounding = if bytes.below(4) == 0 { bytes.size() } else { 0.0 };
    let mut pose = Motion::default();
    if bytes.below(2) == 0 {
        pose.translation = Some(list(bytes));
    }
    match (bytes.below(3), D) {
        (0, 2) => pose.angle = Some(bytes.between(-1e6, 1e6)),
        (0, _) => pose.quaternion = bytes.unit(),
        _ => {}
    }
    Shape { kind, rounding, pose }
}

/// Every question about a pair, against every law that needs no truth.
fn judge<V: World<D>, const D: usize>(posed: &Posed<'_, V>, cap: u32, limit: V::Scalar) -> Law {
    let (a, b) = ((posed.a, &posed.pose_a), (posed.b, &posed.pose_b));
    let answer = posed.proximity();
    is_whole(&answer)?;
    proof::holds_for_any(posed, &answer, rounding(posed))?;
    laws::agrees(posed, &answer)?;
    let swapped = posed.swapped().proximity();
    // Nothing tells a shape from itself in the same place.
    let is_itself = posed.pose_a == posed.pose_b;
    ensure(is_itself || swapped.flipped() == answer, || format!("exchanged, {answer:?} became {swapped:?}"))?;

    let mut others = vec![("exchanged", swapped.flipped())];
    let options = Options::DEFAULT.with_max_iterations(cap).with_max_distance(limit);
    others.push(("cut off", posed.proximity_with(&options, &mut Cache::new())));
    let mut cache = Cache::new();
    let coarse = Options::DEFAULT.with_relative_tolerance(V::Scalar::from_f64(0.25));
    others.push(("coarse", posed.proximity_with(&coarse, &mut cache)));
    let growing = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_iterations(128);
    others.push(("warm", posed.proximity_with(&growing, &mut cache)));
    let watched = Pair::new(a.0, a.1, b.0, b.1).with_cache(&mut cache).observe(|_, _| {}).proximity();
    others.push(("watched", watched));
    for (way, other) in others {
        is_whole(&other).map_err(|broken| format!("{way}: {broken}"))?;
        let apart = other.bounds.upper < answer.bounds.lower || answer.bounds.upper < other.bounds.lower;
        ensure(!apart, || format!("{way}, {other:?} contradicts {answer:?}"))?;
    }
    let upper = answer.bounds.upper.to_f64() + rounding(posed);
    let axis = sat(a.0, a.1, b.0, b.1).axis;
    ensure(axis.direction.is_finite() && axis.gap.to_f64() <= upper, || format!("{axis:?} and {answer:?}"))?;
    let contact = manifold(a.0, a.1, b.0, b.1);
    let finite = contact.points().iter().all(|point| point.point.is_finite() && point.distance.is_finite());
    let off = (length(contact.normal.back()) - 1.0).abs();
    ensure(finite && off <= 8.0 * V::epsilon(), || format!("{contact:?}"))
}

/// What support points and points of the world may be off: as the documentation of `proximity` has it for
/// polytopes, and the rounding of coordinates far from the origin.
fn rounding<V: World<D>, const D: usize>(posed: &Posed<'_, V>) -> f64 {
    let ((reach_a, far_a), (reach_b, far_b)) =
        (reaches(posed.a, &posed.pose_a), reaches(posed.b, &posed.pose_b));
    64.0 * V::epsilon() * (reach_a + far_a + reach_b + far_b) + 256.0 * V::smallest()
}

/// Finite, the bounds in order, the distance between them.
fn is_whole<V: World<D>, const D: usize>(answer: &Proximity<V>) -> Law {
    let numbers = [answer.distance, answer.bounds.lower, answer.bounds.upper];
    let finite = numbers.iter().all(|number| number.is_finite())
        && [answer.normal, answer.point_a, answer.point_b].iter().all(|vector| vector.is_finite());
    ensure(finite && answer.bounds.contains(answer.distance), || format!("not whole: {answer:?}"))
}
