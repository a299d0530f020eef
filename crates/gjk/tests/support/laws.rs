//! The laws that every answer obeys, each against the exact truth. `Err` says how one was broken.

use gjk::{Proximity, Status, math::Scalar};
use gjk_oracle::{Body, point_distance};

use super::bridge::{Bridge, dot, length, sub};
use super::pair::{Known, Posed};

pub type Law = Result<(), String>;

/// Breaks a law unless the condition holds.
pub fn ensure(holds: bool, broken: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(broken()) }
}

/// lower ≤ truth ≤ upper, decided exactly; lower ≤ distance ≤ upper; and every number is finite.
pub fn encloses<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
    let distance = answer.distance.to_f64();
    let truth = known.truth.distance();
    let finite = [distance, lower, upper].iter().all(|x| x.is_finite())
        && answer.normal.is_finite()
        && answer.point_a.is_finite()
        && answer.point_b.is_finite();
    ensure(finite, || format!("not finite: {answer:?}"))?;
    ensure(truth.is_within(lower, upper), || {
        let (below, above) = (truth.error_of(lower), truth.error_of(upper));
        let unit = V::epsilon() * known.scale;
        format!(
            "the bounds [{lower:e}, {upper:e}] do not hold {:e}: off by {:.2} and {:.2} ε·w, {answer:?}",
            truth.to_f64(),
            below / unit,
            above / unit
        )
    })?;
    ensure(lower <= distance && distance <= upper, || {
        format!("the distance {distance:e} is outside its bounds [{lower:e}, {upper:e}]")
    })
}

/// Whether shapes intersect is right wherever the truth is farther from 0 than the accuracy.
pub fn decides<V: Bridge<D>, const D: usize>(known: &Known<D>, intersects: bool) -> Law {
    let truth = known.truth.distance().to_f64();
    let decided = truth.abs() > known.accuracy::<V>();
    ensure(!decided || intersects == (truth <= 0.0), || {
        format!("intersects is {intersects} at a distance of {truth:e}, w {:e}", known.scale)
    })
}

/// The answer is exact, and has the error and the width that are documented: apart, touching or overlapping.
pub fn accurate<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    let accuracy = known.accuracy::<V>();
    let truth = known.truth.distance();
    ensure(answer.status == Status::Exact, || {
        let core = known.core_distance();
        format!("status {:?} of cores {core:e} apart, w {:e}: {answer:?}", answer.status, known.scale)
    })?;
    let unit = V::epsilon() * known.scale;
    let error = truth.error_of(answer.distance.to_f64()).abs();
    ensure(error <= accuracy, || format!("an error of {:.2} ε·w: {answer:?}", error / unit))?;
    let width = answer.bounds.upper.to_f64() - answer.bounds.lower.to_f64();
    ensure(width <= Known::<D>::widening() * accuracy, || {
        format!("a width of {:.2} ε·w: {answer:?}", width / unit)
    })
}

/// The normal is a unit vector to 4ε, and `point_b − point_a` is the normal times the distance.
pub fn joins<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    let normal = answer.normal.back();
    let off = (length(normal) - 1.0).abs() / V::epsilon();
    ensure(off <= 4.0, || format!("the normal {normal:?} misses length 1 by {off:.1} ε"))?;
    let vector = sub(answer.point_b.back(), answer.point_a.back());
    let distance = answer.distance.to_f64();
    let rest = length(sub(vector, normal.map(|x| x * distance)));
    ensure(rest <= known.world_accuracy::<V>(), || {
        format!(
            "point_b − point_a misses normal · distance by {:.1} ε·span: {answer:?}",
            rest / V::epsilon() / known.span
        )
    })
}

/// Where the answer is exact, both witness points are on the surfaces, apart or overlapping.
pub fn witnesses<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    if answer.status != Status::Exact {
        return Ok(());
    }
    for (name, body, point) in [("a", &known.a, answer.point_a), ("b", &known.b, answer.point_b)] {
        let off = point_distance(body, point.back()).to_f64();
        ensure(off.abs() <= known.world_accuracy::<V>(), || {
            format!(
                "the witness on {name} is {:.1} ε·span off its surface: {answer:?}",
                off / V::epsilon() / known.span
            )
        })?;
    }
    Ok(())
}

/// Where the answer is exact, the planes across the normal hold the shapes as far apart as the distance says:
/// two support points prove it.
///
/// The reported normal is rounded once more in the world frame, by 4ε of its length, which tilts the planes
/// by that much.
pub fn certified<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    if answer.status != Status::Exact {
        return Ok(());
    }
    let gap = gjk_oracle::gap(&known.a, &known.b, answer.normal.back());
    let short = gap.error_of(answer.distance.to_f64());
    ensure(short <= known.accuracy::<V>(), || {
        format!(
            "the normal proves {:.1} ε·w less than the distance: {answer:?}",
            short / V::epsilon() / known.scale
        )
    })
}

/// Where one vertex alone is in front, by a wide margin, the witness point is that vertex (carried by the
/// radius).
///
/// Vertices whose distance from the support plane of the normal is m or more: a point of the hull within δ of
/// that plane has a weight of at most δ/m on all of them together, so it is within δ/m·size of the one vertex
/// in front. Apart, the true normal is meant; overlapping, it may not be the only one, and the answer's is as
/// good as it proves (see [`certified`]).
pub fn points_out<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    const MARGIN: f64 = 1.0 / 16.0;
    let Some(normal) = known.normal(answer) else { return Ok(()) };
    let sides = [(&known.a, 1.0, answer.point_a, "a"), (&known.b, -1.0, answer.point_b, "b")];
    for (body, sign, point, name) in sides {
        let heights: Vec<f64> =
            world(body).iter().map(|&p| sign * dot(normal, sub(p, body.translation))).collect();
        let top = heights.iter().copied().fold(f64::MIN, f64::max);
        let mut near = (0..heights.len()).filter(|&i| heights[i] > top - MARGIN * known.scale);
        let (Some(vertex), None) = (near.next(), near.next()) else { continue };
        let corner = Body { vertices: vec![body.vertices[vertex]], ..body.clone() };
        let off = point_distance(&corner, point.back()).to_f64().abs();
        ensure(off <= known.world_accuracy::<V>() / MARGIN, || {
            format!("vertex {vertex} of {name} is in front, but the witness is {off:e} away: {answer:?}")
        })?;
    }
    Ok(())
}

/// Where the vertices are in the world, in plain `f64`.
pub fn world<const D: usize>(body: &Body<D>) -> Vec<[f64; D]> {
    use gjk::glam::{DQuat, DVec2, DVec3};
    use gjk_oracle::Rotation;
    let turn = |p: [f64; D]| -> [f64; D] {
        match body.rotation {
            Rotation::Identity => p,
            Rotation::Complex(c) => {
                let turned = DVec2::from_array(c).normalize().rotate(DVec2::new(p[0], p[1]));
                core::array::from_fn(|i| turned[i])
            }
            Rotation::Quaternion(q) => {
                let turned = DQuat::from_array(q).normalize() * DVec3::new(p[0], p[1], p[D - 1]);
                core::array::from_fn(|i| turned[i])
            }
        }
    };
    body.vertices
        .iter()
        .map(|&p| turn(p))
        .map(|p| core::array::from_fn(|i| p[i] + body.translation[i]))
        .collect()
}

/// Moving B by `mtv()` makes overlapping shapes just touch, and no shorter way does.
///
/// The normal n proves the depth d to within δ: after the move, its gap is above −δ. And moving B by d
/// changes the distance by no more than d, so it ends below δ. The translation is rounded where it arrives,
/// to ε/2 of its length, and `mtv` once in every coordinate.
pub fn separates<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    let exact = -known.truth.distance().to_f64();
    if answer.status != Status::Exact || exact <= 0.0 {
        return Ok(());
    }
    let moved = known.moved_by(answer.mtv());
    let arrived = length(moved.b.translation);
    let rounding = V::epsilon() * (arrived + 8.0 * exact);
    let width = answer.bounds.upper.to_f64() - answer.bounds.lower.to_f64();
    let left = moved.truth.distance().to_f64().abs();
    ensure(left <= width + known.accuracy::<V>() + rounding, || {
        format!("moved by {:?}, {left:e} is left: {answer:?}", answer.mtv())
    })?;
    let longer = (length(answer.mtv().back()) - exact).abs();
    ensure(longer <= known.accuracy::<V>() + rounding, || {
        format!("{:?} is not as long as {exact:e}: {answer:?}", answer.mtv())
    })
}

/// Every law that one answer about polytopes with radii obeys.
pub fn all<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>) -> Law {
    encloses(known, answer)?;
    decides::<V, D>(known, answer.intersects())?;
    accurate(known, answer)?;
    joins(known, answer)?;
    witnesses(known, answer)?;
    certified(known, answer)?;
    separates(known, answer)?;
    points_out(known, answer)
}

/// The short ways to an answer agree with the long one.
pub fn agrees<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>) -> Law {
    let (distance, intersects) = (posed.distance(), posed.intersects());
    ensure(distance == answer.distance, || {
        format!("`distance` gives {distance}, `proximity` {}", answer.distance)
    })?;
    ensure(intersects == answer.intersects(), || format!("`intersects` gives {intersects}: {answer:?}"))
}
