//! What a change of the question does to the answer: roles exchanged, everything scaled, everything moved.

use gjk::math::{Scalar, Vector};
use gjk::{Proximity, Status};
use gjk_oracle::{Body, Rotation};

use super::bridge::{Bridge, length, sub};
use super::laws::{Law, ensure};
use super::pair::Known;

/// The answers to (a, b) and to (b, a) say the same.
///
/// No unit vector n has a gap above d·cos θ, with d the distance of the cores and θ the angle between n and
/// the true normal. A normal that proves the distance up to δ has cos θ ≥ 1 − δ/d, hence θ ≤ √(2.1·δ/d); two
/// of them differ by twice that.
pub fn mirrors<V: Bridge<D>, const D: usize>(
    known: &Known<D>,
    answer: &Proximity<V>,
    swapped: &Proximity<V>,
) -> Law {
    let disjoint = answer.bounds.upper < swapped.bounds.lower || swapped.bounds.upper < answer.bounds.lower;
    ensure(!disjoint, || format!("{:?} and swapped {:?}", answer.bounds, swapped.bounds))?;
    if answer.status != Status::Exact || swapped.status != Status::Exact {
        return Ok(());
    }
    let apart = (answer.distance.to_f64() - swapped.distance.to_f64()).abs();
    ensure(apart <= known.accuracy::<V>(), || {
        format!("distances {:.1} ε·w apart: {answer:?} and {swapped:?}", apart / V::epsilon() / known.scale)
    })?;
    if !known.is_apart() {
        return Ok(());
    }
    let turn = length(sub(answer.normal.back(), (-swapped.normal).back()));
    let allowed = 2.0 * (2.1 * known.accuracy::<V>() / known.core_distance()).sqrt() + 8.0 * V::epsilon();
    ensure(turn <= allowed, || format!("normals {turn:e} apart, {allowed:e} allowed: {answer:?} {swapped:?}"))
}

/// The body after a rotation of the world that is exact in every precision: a quarter turn of the plane, half
/// a turn of space about an axis.
///
/// A product with i, j or k only permutes the numbers of a rotation and changes signs.
pub fn turned<const D: usize>(body: &Body<D>, axis: usize) -> Body<D> {
    let rotation = match (body.rotation, axis % 3) {
        (Rotation::Identity, _) if D == 2 => Rotation::Complex([0.0, 1.0]),
        (Rotation::Complex([c, s]), _) => Rotation::Complex([-s, c]),
        (Rotation::Identity, axis) => {
            Rotation::Quaternion(core::array::from_fn(|i| f64::from(u8::from(i == axis))))
        }
        (Rotation::Quaternion([x, y, z, w]), 0) => Rotation::Quaternion([w, -z, y, -x]),
        (Rotation::Quaternion([x, y, z, w]), 1) => Rotation::Quaternion([z, w, -x, -y]),
        (Rotation::Quaternion([x, y, z, w]), _) => Rotation::Quaternion([-y, x, w, -z]),
    };
    let t = body.translation;
    let translation = match D {
        2 => core::array::from_fn(|i| if i == 0 { -t[1] } else { t[0] }),
        _ => core::array::from_fn(|i| if i == axis % 3 { t[i] } else { -t[i] }),
    };
    Body { rotation, translation, ..body.clone() }
}

/// The largest magnitude of a body's coordinates, and its radius.
pub fn largest<const D: usize>(body: &Body<D>) -> f64 {
    let numbers = body.vertices.iter().flatten().chain(&body.translation);
    numbers.fold(body.radius, |largest, x| largest.max(x.abs()))
}

/// The body, 2^k times as large.
pub fn scaled<const D: usize>(body: &Body<D>, factor: f64) -> Body<D> {
    Body {
        vertices: body.vertices.iter().map(|p| p.map(|x| x * factor)).collect(),
        radius: body.radius * factor,
        rotation: body.rotation,
        translation: body.translation.map(|x| x * factor),
    }
}

/// The answer, scaled, is the answer to the scaled question, bit for bit.
pub fn scales<V: Vector>(answer: &Proximity<V>, larger: &Proximity<V>, factor: f64) -> Law {
    let factor = V::Scalar::from_f64(factor);
    let mut expected = *answer;
    expected.distance = answer.distance * factor;
    expected.bounds.lower = answer.bounds.lower * factor;
    expected.bounds.upper = answer.bounds.upper * factor;
    expected.point_a = answer.point_a * factor;
    expected.point_b = answer.point_b * factor;
    ensure(expected == *larger, || format!("{factor} times {answer:?} became {larger:?}"))
}

/// The body, moved.
pub fn shifted<const D: usize>(body: &Body<D>, by: [f64; D]) -> Body<D> {
    let translation = core::array::from_fn(|i| body.translation[i] + by[i]);
    Body { translation, ..body.clone() }
}

/// A vector that may be added to both translations without rounding, so that the pair stays the same,
/// exactly; as long as any of the candidates that `random` (numbers between −1 and 1) gives will do.
pub fn exact_shift<V: Bridge<D>, const D: usize>(
    known: &Known<D>,
    mut random: impl FnMut() -> f64,
) -> [f64; D] {
    let round = |x: f64| V::of([x; D]).back()[0];
    // What is 1e9 times as large as the pair in `f32` may be beyond the domain.
    let range = if V::epsilon() > 1e-10 { 8.0 } else { 30.0 };
    core::array::from_fn(|i| {
        let (a, b) = (known.a.translation[i], known.b.translation[i]);
        let size = a.abs().max(b.abs()).max(known.scale);
        for _ in 0..16 {
            let power = 2f64.powf((random() * range).round() + size.log2().ceil());
            let steps = (random() * 8.0).round();
            let candidate = match (random() * 4.0) as i32 {
                -1 | 1 => -b,
                -2 => b,
                2 => -a,
                3 => a,
                _ => round(steps * power),
            };
            let is_exact = |x: f64| {
                let sum = round(x + candidate);
                // Both differences are exact in `f64` where the sum is.
                let is_exact = sum - candidate == x && sum - x == candidate;
                is_exact && sum.abs() <= V::Scalar::DOMAIN.to_f64()
            };
            if candidate != 0.0 && is_exact(a) && is_exact(b) {
                return candidate;
            }
        }
        0.0
    })
}

/// Moving both shapes changes nothing but the points, which move along.
pub fn follows<V: Bridge<D>, const D: usize>(
    known: &Known<D>,
    answer: &Proximity<V>,
    moved: &Proximity<V>,
    by: [f64; D],
) -> Law {
    let same = Proximity { point_a: moved.point_a, point_b: moved.point_b, ..*answer };
    ensure(same == *moved, || format!("moved by {by:?}, {answer:?} became {moved:?}"))?;
    let far = known.span + 2.0 * length(by);
    for (point, there) in [(answer.point_a, moved.point_a), (answer.point_b, moved.point_b)] {
        let off = length(sub(sub(there.back(), point.back()), by));
        ensure(off <= 8.0 * V::epsilon() * far, || format!("a witness moved {off:e} aside: {moved:?}"))?;
    }
    Ok(())
}
