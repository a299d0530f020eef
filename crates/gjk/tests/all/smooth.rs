//! Shapes with curved surfaces, against truths found without the library.
//!
//! The truth is known between two numbers that need no library. A pair of polytopes inscribed in the shapes,
//! whose vertices are support points from closed forms, cannot be closer than the shapes: the oracle's exact
//! distance of the polytopes is an upper bound. The gap between the support planes across any direction is a
//! lower bound. Support points around the direction that the oracle finds bring the two together. Where the
//! shapes overlap, the truth is the greatest gap, and thousands of directions find it.

use core::cell::Cell;

use crate::support::bridge::{dot, length, sub};
use crate::support::measure::size;
use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Law, Posed, ensure, proof};
use gjk::{Options, Proximity, Status, glam, math::Scalar};
use gjk_oracle::{Body, draws, truth};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

/// A shape in the world, in `f64`, by closed forms.
struct Closed<'a, const D: usize> {
    kind: &'a Kind,
    rounding: f64,
    /// The columns of the rotation.
    axes: [[f64; D]; D],
    translation: [f64; D],
}

impl<'a, const D: usize> Closed<'a, D> {
    fn new(shape: &'a Shape) -> Self {
        let motion = &shape.pose;
        let basis = core::array::from_fn(|j| core::array::from_fn(|i| f64::from(u8::from(i == j))));
        let axes = match (motion.angle, motion.quaternion) {
            (Some(angle), _) => {
                let (s, c) = angle.sin_cos();
                core::array::from_fn(|j| core::array::from_fn(|i| [[c, s], [-s, c]][j][i]))
            }
            (_, Some(q)) => {
                let turned = glam::DMat3::from_quat(glam::DQuat::from_array(q).normalize());
                core::array::from_fn(|j| core::array::from_fn(|i| turned.col(j)[i]))
            }
            _ => basis,
        };
        let translation = motion.translation.as_ref().map_or([0.0; D], |t| core::array::from_fn(|i| t[i]));
        Self { kind: &shape.kind, rounding: shape.rounding, axes, translation }
    }

    /// The point farthest along a unit vector of the world, inflation included.
    fn support(&self, n: [f64; D]) -> [f64; D] {
        let local = core::array::from_fn(|j| dot(self.axes[j], n));
        let p: [f64; D] = support::<D>(self.kind, local);
        core::array::from_fn(|i| {
            let turned: f64 = (0..D).map(|j| self.axes[j][i] * p[j]).sum();
            turned + self.translation[i] + self.rounding * n[i]
        })
    }
}

/// The unit vector along v; zero if v is.
fn unit<const D: usize>(v: [f64; D]) -> [f64; D] {
    let length = length(v);
    if length == 0.0 { v } else { v.map(|x| x / length) }
}

fn array<const D: usize>(v: &[f64]) -> [f64; D] {
    core::array::from_fn(|i| v[i])
}

fn plus<const D: usize>(p: [f64; D], v: [f64; D], factor: f64) -> [f64; D] {
    core::array::from_fn(|i| p[i] + factor * v[i])
}

/// The point of a shape in its own frame farthest along a unit vector.
fn support<const D: usize>(kind: &Kind, n: [f64; D]) -> [f64; D] {
    let farthest = |points: &[Vec<f64>]| -> [f64; D] {
        let points = points.iter().map(|p| array::<D>(p));
        points.max_by(|p, q| dot(*p, n).total_cmp(&dot(*q, n))).unwrap()
    };
    let on_ellipsoid = |radii: &[f64]| -> [f64; D] {
        let u: [f64; D] = unit(core::array::from_fn(|i| radii[i] * n[i]));
        core::array::from_fn(|i| radii[i] * u[i])
    };
    // The direction across an axis; twice, because what is left of a direction close to the axis is nearly
    // all rounding.
    let across = |from: &[f64], to: &[f64]| -> [f64; D] {
        let axis = unit(sub(array(to), array(from)));
        let once = unit(plus(n, axis, -dot(n, axis)));
        unit(plus(once, axis, -dot(once, axis)))
    };
    match kind {
        Kind::Point { at } => array(at),
        Kind::Ball { center, radius } => plus(array(center), n, *radius),
        Kind::Segment { a, b } => farthest(&[a.clone(), b.clone()]),
        Kind::Capsule { a, b, radius } => plus(farthest(&[a.clone(), b.clone()]), n, *radius),
        Kind::Triangle { vertices } => farthest(vertices),
        Kind::Polygon { vertices } | Kind::Hull { vertices } => farthest(vertices),
        Kind::Box { half_extents } => core::array::from_fn(|i| half_extents[i].copysign(n[i])),
        Kind::Ellipsoid { radii } => on_ellipsoid(radii),
        Kind::HalfEllipse { radii } if n[1] > 0.0 => on_ellipsoid(radii),
        Kind::HalfEllipse { radii } => {
            core::array::from_fn(|i| if i == 0 { radii[0].copysign(n[0]) } else { 0.0 })
        }
        Kind::Slice { radius, angle } => {
            let (s, c) = (angle / 2.0).sin_cos();
            let (x, y) = (n[0], n[1].abs());
            let on_arc = x > 0.0 && y * c <= x * s;
            let corner = core::array::from_fn(|i| if i == 0 { c } else { s.copysign(n[1]) });
            let u = if on_arc { n } else { corner };
            if dot(u, n) > 0.0 { u.map(|x| x * radius) } else { [0.0; D] }
        }
        Kind::TaperedCapsule { a, b, radius_a, radius_b } => {
            let [a, b] = [plus(array(a), n, *radius_a), plus(array(b), n, *radius_b)];
            if dot(a, n) >= dot(b, n) { a } else { b }
        }
        Kind::Cylinder { a, b, radius } => plus(farthest(&[a.clone(), b.clone()]), across(a, b), *radius),
        Kind::Cone { base, apex, radius } => {
            let rim = plus(array(base), across(base, apex), *radius);
            let apex = array(apex);
            if dot(apex, n) >= dot(rim, n) { apex } else { rim }
        }
    }
}

/// How far apart the support planes across a unit vector are: a lower bound of the distance.
fn gap<const D: usize>(a: &Closed<'_, D>, b: &Closed<'_, D>, n: [f64; D]) -> f64 {
    dot(n, sub(b.support(n.map(|x| -x)), a.support(n)))
}

/// A few directions around one, and that one.
fn around<const D: usize>(n: [f64; D], spread: f64) -> Vec<[f64; D]> {
    let mut all = vec![n];
    for axis in 0..D {
        for step in [spread, -spread] {
            let mut tilted = n;
            tilted[axis] += step;
            all.push(unit(tilted));
        }
    }
    all
}

/// The distance of two shapes that are apart, between two bounds; `None` if they are not, or if they are too
/// close to tell.
fn distance<const D: usize>(a: &Closed<'_, D>, b: &Closed<'_, D>) -> Option<[f64; 2]> {
    let mut normal = unit(sub(b.translation, a.translation));
    let (mut lower, mut upper) = (f64::NEG_INFINITY, f64::INFINITY);
    let (mut on_a, mut on_b) = (Vec::new(), Vec::new());
    let mut spread = 0.5;
    for _ in 0..60 {
        for n in around(normal, spread) {
            lower = lower.max(gap(a, b, n));
            on_a.push(a.support(n));
            on_b.push(b.support(n.map(|x| -x)));
        }
        let newest = on_a.len().saturating_sub(60);
        on_a.drain(..newest);
        on_b.drain(..newest);
        let inside = truth(&Body::new(on_a.clone()), &Body::new(on_b.clone()));
        let found = inside.distance().to_f64();
        if found <= 0.0 {
            return None;
        }
        upper = upper.min(found);
        // Where the direction is off by θ, the gap is short by about θ²/2 of the size.
        let open = ((upper - lower) / (upper + length(sub(on_a[0], on_b[0])))).max(0.0);
        spread = open.sqrt().min(spread).max(1e-12);
        normal = inside.normal()?;
        if open <= 1e-15 {
            break;
        }
    }
    (lower > 0.0).then_some([lower, upper])
}

/// The signed distance of two shapes that overlap: the greatest gap over all directions, from far more of
/// them than it has local maxima, the best refined, and `guess` too. Any direction will do for that: a gap
/// proves itself.
///
/// `-gap` is the height h of the support plane of A − B over the origin, inside. A local minimum of h over
/// the unit vectors is where the plane touches straight above the origin, or where the surface has a corner
/// or an edge. Every one of the best samples is turned in steps that shrink where they bring nothing: along
/// the slope of h (which is the part of the support point across n), and along each axis across, both ways,
/// where the slope jumps.
fn depth<const D: usize>(a: &Closed<'_, D>, b: &Closed<'_, D>, guess: [f64; D]) -> f64 {
    let mut starts: Vec<(f64, [f64; D])> = directions::<D>().into_iter().map(|n| (gap(a, b, n), n)).collect();
    starts.sort_by(|p, q| q.0.total_cmp(&p.0));
    starts.truncate(if D == 2 { 8 } else { 16 });
    let starts = starts.into_iter().map(|(_, n)| n).chain([unit(guess)]);
    starts.map(|n| refined(a, b, n)).fold(f64::MIN, f64::max)
}

/// The greatest gap near a direction.
fn refined<const D: usize>(a: &Closed<'_, D>, b: &Closed<'_, D>, start: [f64; D]) -> f64 {
    let (mut best, mut n) = (gap(a, b, start), start);
    let mut step = 0.1;
    while step > 1e-16 {
        let mut found = None;
        for turned in turns(a, b, n, step) {
            let reached = gap(a, b, turned);
            if reached > best {
                (best, found) = (reached, Some(turned));
            }
        }
        match found {
            Some(turned) => (n, step) = (turned, step * 1.5),
            None => step *= 0.5,
        }
    }
    best
}

/// Directions a small turn from one: along the gap's slope, and around in sixteenths.
fn turns<const D: usize>(a: &Closed<'_, D>, b: &Closed<'_, D>, n: [f64; D], step: f64) -> Vec<[f64; D]> {
    let point = sub(b.support(n.map(|x| -x)), a.support(n));
    let mut ways = vec![unit(plus(point, n, -dot(point, n)))];
    // Two vectors across n (in the plane the second is zero and does nothing).
    let smallest = (0..D).min_by(|&i, &j| n[i].abs().total_cmp(&n[j].abs())).unwrap();
    let axis: [f64; D] = core::array::from_fn(|i| f64::from(u8::from(i == smallest)));
    let u = unit(plus(axis, n, -dot(axis, n)));
    let v: [f64; D] = core::array::from_fn(|i| match D {
        2 => 0.0,
        _ => n[(i + 1) % D] * u[(i + 2) % D] - n[(i + 2) % D] * u[(i + 1) % D],
    });
    for k in 0..16 {
        let (s, c) = (f64::from(k) * core::f64::consts::TAU / 16.0).sin_cos();
        ways.push(core::array::from_fn(|i| c * u[i] + s * v[i]));
    }
    ways.into_iter().map(|way| unit(plus(n, way, step))).collect()
}

/// A pair of shapes, one of them curved, and a random pose for each.
fn pairs<const D: usize>(single: bool) -> impl Strategy<Value = [Shape; 2]> {
    (shape::<D>(single, true), shape::<D>(single, false), any::<bool>())
        .prop_map(|(a, b, swap)| if swap { [b, a] } else { [a, b] })
}

fn round(single: bool, x: f64) -> f64 {
    if single { f64::from(x as f32) } else { x }
}

/// Numbers that the precision has, so that they mean the same on both sides.
fn numbers(single: bool, count: usize, range: core::ops::Range<f64>) -> impl Strategy<Value = Vec<f64>> {
    proptest::collection::vec(range, count)
        .prop_map(move |v| v.into_iter().map(|x| round(single, x)).collect())
}

fn shape<const D: usize>(single: bool, curved: bool) -> impl Strategy<Value = Shape> {
    let sizes = numbers(single, 4, 0.05..2.0);
    let places = numbers(single, 9, -1.5..1.5);
    let pose = (numbers(single, D, -4.0..4.0), numbers(single, 4, -1.0..1.0), 0u8..3);
    (0usize..4, 0usize..6, sizes, places, pose, 0u8..4)
        .prop_map(move |(smooth, any, sizes, places, (translation, turn, rotated), inflate)| {
            let kind = if curved {
                curve::<D>(smooth, &sizes, &places)
            } else {
                anything::<D>(any, &sizes, &places)
            };
            let mut pose = Motion { translation: Some(translation), ..Motion::default() };
            if rotated > 0 && D == 2 {
                pose.angle = Some(turn[0] * 3.0).map(|x| round(single, x));
            } else if rotated > 0 {
                let q = unit([turn[0], turn[1], turn[2], turn[3] + 2.0]);
                pose.quaternion = Some(q.map(|x| round(single, x)));
            }
            Shape { kind, rounding: if inflate == 0 { sizes[3] * 0.5 } else { 0.0 }, pose }
        })
        .prop_map(move |shape| Shape { rounding: round(single, shape.rounding), ..shape })
}

/// One of the shapes that no finite number of vertices makes.
fn curve<const D: usize>(choice: usize, sizes: &[f64], places: &[f64]) -> Kind {
    let place = |i: usize| places[3 * i..3 * i + D].to_vec();
    let radius = sizes[0];
    match (D, choice) {
        (_, 0) => Kind::Ellipsoid { radii: sizes[..D].to_vec() },
        (_, 3) => Kind::TaperedCapsule { a: place(0), b: place(1), radius_a: radius, radius_b: sizes[1] },
        (2, 1) => Kind::HalfEllipse { radii: sizes[..2].to_vec() },
        (2, _) => Kind::Slice { radius, angle: sizes[1].min(2.0) * 1.5 },
        (_, 1) => Kind::Cylinder { a: place(0), b: place(1), radius },
        _ => Kind::Cone { base: place(0), apex: place(1), radius },
    }
}

fn anything<const D: usize>(choice: usize, sizes: &[f64], places: &[f64]) -> Kind {
    let place = |i: usize| places[3 * i..3 * i + D].to_vec();
    match choice {
        0 => Kind::Point { at: place(0) },
        1 => Kind::Capsule { a: place(0), b: place(1), radius: sizes[0] },
        2 => Kind::Box { half_extents: sizes[..D].to_vec() },
        3 => Kind::Triangle { vertices: [place(0), place(1), place(2)] },
        other => curve::<D>(other - 4, sizes, places),
    }
}

/// Two shapes in one place: their frames' origins are together, or 1 to 1e-12 of their distance is left.
fn sunk<const D: usize>(single: bool) -> impl Strategy<Value = [Shape; 2]> {
    (pairs::<D>(single), 0i32..14).prop_map(move |([a, mut b], digits)| {
        let place = |shape: &Shape| array::<D>(shape.pose.translation.as_deref().unwrap());
        let (to, from) = (place(&a), place(&b));
        let left = if digits == 13 { 0.0 } else { 10f64.powi(-digits) };
        let moved: [f64; D] = core::array::from_fn(|i| round(single, to[i] + left * (from[i] - to[i])));
        b.pose.translation = Some(moved.to_vec());
        [a, b]
    })
}

/// Pairs for each dimension and precision.
fn cases() -> u32 {
    draws(300, 1500, 150_000) as u32
}

/// How many pairs were what.
#[derive(Debug, Default)]
struct Count {
    apart: Cell<u32>,
    overlapping: Cell<u32>,
    /// Overlapping, without bounds that meet.
    bounded: Cell<u32>,
}

fn increase(count: &Cell<u32>) {
    count.set(count.get() + 1);
}

#[track_caller]
fn all_hold<V: World<D>, const D: usize>(cases: u32, pairs: impl Strategy<Value = [Shape; 2]>) -> Count {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x676a6b),
        ..ProptestConfig::default()
    };
    let count = Count::default();
    let outcome = TestRunner::new(config)
        .run(&pairs, |[a, b]| judge::<V, D>(&a, &b, &count).map_err(TestCaseError::fail));
    if let Err(broken) = outcome {
        panic!("{broken}");
    }
    count
}

fn holds<V: World<D>, const D: usize>() {
    let cases = cases();
    let count = all_hold::<V, D>(cases, pairs::<D>(V::epsilon() > 1e-10));
    // A law that hardly any pair is held against proves nothing.
    assert!(count.bounded.get() * 100 <= count.overlapping.get(), "many are not proved: {count:?}");
    assert!(count.apart.get() > cases / 3 && count.overlapping.get() > cases / 20, "{count:?}");
}

fn holds_inside<V: World<D>, const D: usize>() {
    let cases = cases();
    let count = all_hold::<V, D>(cases / 3, sunk::<D>(V::epsilon() > 1e-10));
    assert!(count.bounded.get() * 10 <= count.overlapping.get(), "many are not proved: {count:?}");
    assert!(count.overlapping.get() > cases / 6, "{count:?}");
}

fn judge<V: World<D>, const D: usize>(a: &Shape, b: &Shape, count: &Count) -> Law {
    let (closed_a, closed_b) = (Closed::<D>::new(a), Closed::<D>::new(b));
    let ((shape_a, pose_a), (shape_b, pose_b)) =
        ((a.build::<V, D>().unwrap(), a.pose().unwrap()), (b.build().unwrap(), b.pose().unwrap()));
    let answer = gjk::proximity(&shape_a, &pose_a, &shape_b, &pose_b);
    let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
    ensure(answer.bounds.contains(answer.distance), || format!("{answer:?}"))?;
    // What the closed forms lose in `f64`.
    let slack = 64.0 * f64::EPSILON * 20.0;
    let Some([least, most]) = distance(&closed_a, &closed_b) else {
        increase(&count.overlapping);
        if answer.status == Status::Bounded {
            increase(&count.bounded);
        }
        let posed = Posed { a: &shape_a, pose_a, b: &shape_b, pose_b };
        return sinks(&posed, &answer, depth(&closed_a, &closed_b, answer.normal.back()));
    };
    increase(&count.apart);
    proof::joins(&Posed { a: &shape_a, pose_a, b: &shape_b, pose_b }, &answer)?;
    ensure(most - least <= slack, || format!("the truth is only known between {least:e} and {most:e}"))?;
    ensure(lower <= most + slack && least <= upper + slack, || {
        format!("the bounds do not hold {least:e}: {answer:?}")
    })?;
    let tolerance = Options::<V::Scalar>::DEFAULT.relative_tolerance.to_f64();
    // Sizes up to 20: shapes up to 5 across, as far as 14 apart.
    let rounding = 64.0 * V::epsilon() * 20.0;
    ensure(least <= rounding || answer.status == Status::Converged, || {
        format!("{least:e} apart, but {answer:?}")
    })?;
    let width = upper - lower;
    ensure(answer.status != Status::Converged || width <= tolerance * most + rounding, || {
        format!("a width of {width:e} at {least:e}: {answer:?}")
    })?;
    let intersects = gjk::intersects(&shape_a, &pose_a, &shape_b, &pose_b);
    ensure(least <= rounding || !intersects, || format!("intersects at {least:e}"))?;
    ensure(intersects == answer.intersects() || least <= rounding, || format!("torn: {answer:?}"))
}

/// What an answer about shapes that overlap, or are too close to tell, has to satisfy. `truth` is the
/// greatest gap found: good to a few roundings, and nowhere above the signed distance.
fn sinks<V: World<D>, const D: usize>(posed: &Posed<'_, V>, answer: &Proximity<V>, truth: f64) -> Law {
    let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
    let slack = 64.0 * f64::EPSILON * 20.0;
    let rounding = 64.0 * V::epsilon() * 20.0;
    ensure(truth <= upper + slack, || format!("a gap of {truth:e} is above the upper bound: {answer:?}"))?;
    // How well the refined directions find the truth.
    let found = SEARCHED * size(posed);
    ensure(lower <= truth + found + slack, || format!("the lower bound is above {truth:e}: {answer:?}"))?;
    let off = (answer.distance.to_f64() - truth).abs();
    let is_proved = answer.status != Status::Bounded;
    let wide = if is_proved { 0.0 } else { upper - lower };
    let allowed = found + wide + if V::epsilon() > 1e-10 { 1e-4 } else { 1e-9 } * size(posed);
    ensure(off <= allowed, || format!("{off:e} from {truth:e}: {answer:?}"))?;
    let cores = truth + (posed.a.radius() + posed.b.radius()).to_f64();
    // The polytope of an overlap may outgrow its room.
    let is_full = cores < 0.0;
    ensure(answer.status != Status::Bounded || cores.abs() <= rounding || is_full, || {
        format!("cores {cores:e} apart, but {answer:?}")
    })?;
    ensure(answer.intersects() || truth.abs() <= rounding, || format!("apart at {truth:e}: {answer:?}"))?;
    ensure(posed.intersects() == answer.intersects() || truth.abs() <= rounding, || {
        format!("torn: {answer:?}")
    })?;
    proof::holds(posed, answer, rounding)
}

/// How far below the truth the greatest gap found may be, in multiples of the size.
const SEARCHED: f64 = 1e-10;

/// Unit vectors all around.
fn directions<const D: usize>() -> Vec<[f64; D]> {
    let turn = core::f64::consts::PI * (3.0 - 5f64.sqrt());
    let count = 4000;
    (0..count)
        .map(|i| {
            let t = (f64::from(i) + 0.5) / f64::from(count);
            let (s, c) = (if D == 2 { core::f64::consts::TAU * t } else { turn * f64::from(i) }).sin_cos();
            let z = if D == 2 { 0.0 } else { 1.0 - 2.0 * t };
            let r = (1.0 - z * z).sqrt();
            core::array::from_fn(|k| [r * c, r * s, z][k])
        })
        .collect()
}

#[test]
fn curved_shapes_of_the_plane_converge_to_the_truth_in_f64() {
    holds::<glam::DVec2, 2>();
}

#[test]
fn curved_shapes_of_the_plane_converge_to_the_truth_in_f32() {
    holds::<glam::Vec2, 2>();
}

#[test]
fn curved_shapes_of_space_converge_to_the_truth_in_f64() {
    holds::<glam::DVec3, 3>();
}

#[test]
fn curved_shapes_of_space_converge_to_the_truth_in_f32() {
    holds::<glam::Vec3, 3>();
}

#[test]
fn curved_shapes_inside_each_other_converge_to_the_truth_in_the_plane() {
    holds_inside::<glam::DVec2, 2>();
    holds_inside::<glam::Vec2, 2>();
}

#[test]
fn curved_shapes_inside_each_other_converge_to_the_truth_in_space() {
    holds_inside::<glam::DVec3, 3>();
    holds_inside::<glam::Vec3, 3>();
}

/// Two bodies nearly round about one center: every direction is nearly as good as the best, and no two as
/// good.
///
/// Along axes that both have, h(n) = √Σ(a·n)² + √Σ(b·n)² is least where both addends are: at the axis that is
/// the shortest of both.
fn nearly_round<V: World<D>, const D: usize>() {
    let single = V::epsilon() > 1e-10;
    let mut widest: f64 = 0.0;
    let mut farthest: f64 = 0.0;
    for digits in 0..14 {
        for ratio in [1.0, 0.999, 0.5, 1e-3] {
            let flat = if digits == 13 { 0.0 } else { 10f64.powi(-digits) * 0.5 };
            let radii: Vec<f64> = (0..D).map(|i| round(single, 1.0 - flat * i as f64 / D as f64)).collect();
            let other: Vec<f64> = radii.iter().map(|r| round(single, ratio * r)).collect();
            let truth = -(radii[D - 1] + other[D - 1]);
            let [a, b] = [radii, other].map(|radii| Shape {
                kind: Kind::Ellipsoid { radii },
                rounding: 0.0,
                pose: Motion::default(),
            });
            let (shape_a, shape_b) = (a.build::<V, D>().unwrap(), b.build::<V, D>().unwrap());
            let here = gjk::Pose::IDENTITY;
            let answer = gjk::proximity(&shape_a, &here, &shape_b, &here);
            widest = widest.max(answer.bounds.width().to_f64());
            // The tolerance may end a search sooner; one that it does not end has turned to the best
            // direction.
            let tolerance = match answer.status {
                Status::Converged => Options::<V::Scalar>::DEFAULT.relative_tolerance.to_f64() * truth.abs(),
                _ => 0.0,
            };
            farthest = farthest.max((answer.distance.to_f64() - truth).abs() - tolerance);
            sinks(&Posed { a: &shape_a, pose_a: here, b: &shape_b, pose_b: here }, &answer, truth)
                .unwrap_or_else(|broken| panic!("{digits} {ratio}: {broken}"));
        }
    }
    assert!(farthest <= 4.0 * V::epsilon(), "a depth is {farthest:e} off");
    // The facets that there is room for, 128 vertices and 256 facets, leave a chord's height open.
    let chord = if D == 2 { 1e-3 } else { 0.1 };
    assert!(widest <= chord, "bounds {widest:e} apart");
}

#[test]
fn nearly_round_bodies_about_one_center_have_their_depth() {
    nearly_round::<glam::DVec2, 2>();
    nearly_round::<glam::Vec2, 2>();
    nearly_round::<glam::DVec3, 3>();
    nearly_round::<glam::Vec3, 3>();
}
