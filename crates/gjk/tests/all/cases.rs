//! Replays the data suite of `cases/`: as given, with the roles exchanged, with fewer digits, and moved
//! about.
//!
//! What an answer has to satisfy is written in `cases/README.md`.

use crate::support::bridge::{length, sub};
use crate::support::measure::{accuracy, reaches, size};
use crate::support::shape::{Shape, World};
use crate::support::{Bridge, Posed, proof};
use gjk::glam::{DQuat, DVec2, DVec3, Vec2, Vec3};
use gjk::math::Scalar;
use gjk::{
    Cache, ConvexPolygon, Feature, Options, Pair, Pose, Proximity, Rotation, Segment, Status, proximity,
};
use gjk_oracle::Precision;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    a: Shape,
    b: Shape,
    distance: f64,
    tolerance: f64,
    intersects: Option<bool>,
    normals: Option<Vec<Vec<f64>>>,
    witness: Option<Witness>,
    #[serde(default)]
    max_distances: Vec<f64>,
}

#[derive(Deserialize)]
struct Witness {
    point_a: Vec<f64>,
    point_b: Vec<f64>,
}

/// What is known of a pair in a certain place.
#[derive(Clone)]
struct Expected<const D: usize> {
    distance: f64,
    /// The true distance is within this of `distance`.
    tolerance: f64,
    intersects: Option<bool>,
    normals: Option<Vec<[f64; D]>>,
    witness: Option<[[f64; D]; 2]>,
}

impl<const D: usize> Expected<D> {
    fn new(case: &Case) -> Self {
        let array = |v: &Vec<f64>| -> [f64; D] { core::array::from_fn(|i| v[i]) };
        Self {
            distance: case.distance,
            tolerance: case.tolerance,
            intersects: case.intersects,
            normals: case.normals.as_ref().map(|all| all.iter().map(array).collect()),
            witness: case.witness.as_ref().map(|w| [array(&w.point_a), array(&w.point_b)]),
        }
    }

    fn swapped(&self) -> Self {
        let normals = self.normals.as_ref().map(|all| all.iter().map(|n| n.map(|x| -x)).collect());
        Self { normals, witness: self.witness.map(|[a, b]| [b, a]), ..self.clone() }
    }

    /// The same pair, of which the numbers are only known to `blur` (length).
    fn blurred(&self, blur: f64) -> Self {
        let intersects = self.intersects.filter(|_| self.distance.abs() > self.tolerance + blur);
        Self { tolerance: self.tolerance + blur, intersects, ..self.clone() }
    }

    /// The same pair carried by a rigid motion.
    fn carried<V: Bridge<D>>(&self, by: &Pose<V>) -> Self {
        let turned = |n: &[f64; D]| by.rotation().apply(V::of(*n)).back();
        Self {
            normals: self.normals.as_ref().map(|all| all.iter().map(turned).collect()),
            witness: self.witness.map(|both| both.map(|p| by.transform_point(V::of(p)).back())),
            ..self.clone()
        }
    }

    /// What is wrong with an answer, if anything. `accuracy` is what the library promises for polytopes,
    /// `radii` how much farther apart than the shapes the cores are.
    fn faults<V: Bridge<D>>(&self, answer: &Proximity<V>, accuracy: f64, radii: f64) -> Vec<String> {
        let Self { distance, tolerance, .. } = *self;
        let mut faults = Vec::new();
        let mut check = |holds: bool, fault: String| {
            if !holds {
                faults.push(format!("{fault}: {answer:?}"));
            }
        };
        let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
        let holds = lower <= distance + tolerance && distance - tolerance <= upper;
        check(holds, format!("{distance} ± {tolerance:e} is not within the bounds"));
        check(answer.bounds.contains(answer.distance), "the distance is not within the bounds".to_owned());
        if let Some(expected) = self.intersects {
            check(answer.intersects() == expected, format!("distance {} for {distance}", answer.distance));
        }
        check(answer.status != Status::Bounded, format!("no close answer for {distance}"));
        // Curved cores end at a relative gap.
        let relative = match answer.status {
            Status::Converged => Options::<V::Scalar>::DEFAULT.relative_tolerance.to_f64(),
            _ => 0.0,
        };
        let error = (answer.distance.to_f64() - distance).abs();
        let allowed = tolerance + accuracy + relative * distance.abs();
        check(error <= allowed, format!("off by {error:e} of {allowed:e}"));
        // A pair that is off by δ, sideways, has a normal that is off by δ/distance (of the cores). What a
        // normal at an angle θ to the right one proves is short of the distance by a factor of cos θ ≈ 1 −
        // θ²/2: below the tolerance, a search cannot see it. Nor below the accuracy; but in `f64` no case
        // here is as small as that. Where cores are so close to touching that this leaves any direction, what
        // the normal proves (`proof::holds`) is all that is asked.
        let cores = (distance + radii).abs();
        let unseen = if V::PRECISION == Precision::Single { relative + accuracy / cores } else { relative };
        let turn = (2.0 * unseen).sqrt() + (tolerance + accuracy) / cores + 8.0 * V::epsilon();
        if let Some(normals) = self.normals.as_ref().filter(|_| turn < 0.1) {
            let near = |n: &[f64; D]| length(sub(*n, answer.normal.back())) <= turn;
            check(normals.iter().any(near), format!("the normal is not one of {normals:?}"));
        }
        if let Some(expected) = &self.witness {
            for (found, expected) in [answer.point_a, answer.point_b].into_iter().zip(expected) {
                let off = length(sub(found.back(), *expected));
                check(off <= tolerance + accuracy, format!("a witness is {off:e} from {expected:?}"));
            }
        }
        faults
    }
}

/// How far rounding every number of a shape and its pose to fewer digits may move a point of it.
///
/// With u = ε/2, a rounded vector moves by at most u of its length: the points by u·reach (center, extent and
/// radius in it), the translation by u·|t|. An angle moves by u·|angle|, and with it the points by
/// u·|angle|·reach; a unit quaternion by u, and the angle by at most 4u; a matrix by √3·u in the Frobenius
/// norm, and the nearest rotation by no more than twice that. The angle of a slice counts as one of the pose.
/// All together less than (3 + |angle|)·ε·(reach + |t|).
fn blur<V: Bridge<D>, const D: usize>(shape: &Shape, posed: (f64, f64)) -> f64 {
    let angle = shape.pose.angle.unwrap_or(0.0).abs().max(match shape.kind {
        crate::support::shape::Kind::Slice { angle, .. } => angle,
        _ => 0.0,
    });
    (3.0 + angle) * V::epsilon() * (posed.0 + posed.1)
}

/// Asks about a pair, straight and with the roles exchanged.
fn faults_both_ways<V: Bridge<D>, const D: usize>(
    expected: &Expected<D>,
    posed: &Posed<'_, V>,
    extra: f64,
) -> Vec<String> {
    let mut all = Vec::new();
    let accuracy = accuracy(posed) + extra;
    let radii = (posed.a.radius() + posed.b.radius()).to_f64();
    let swapped = (expected.swapped(), posed.swapped());
    for (way, expected, posed) in [("", expected, posed), ("swapped: ", &swapped.0, &swapped.1)] {
        let answer = posed.proximity();
        let proved = proof::holds(posed, &answer, 2.0 * accuracy);
        all.extend(proved.err().map(|fault| format!("{way}{fault}")));
        all.extend(
            expected.faults(&answer, accuracy, radii).into_iter().map(|fault| format!("{way}{fault}")),
        );
        if posed.intersects() != answer.intersects() {
            all.push(format!("{way}`intersects` and `proximity` disagree: {answer:?}"));
        }
    }
    all
}

/// As given, with the limits on distance that the case names, and carried about.
fn faults<V: World<D>, const D: usize>(case: &Case, motions: &[Pose<V>]) -> Vec<String> {
    let (a, b) = (case.a.build::<V, D>().unwrap(), case.b.build::<V, D>().unwrap());
    let posed = Posed { a: &a, pose_a: case.a.pose().unwrap(), b: &b, pose_b: case.b.pose().unwrap() };
    let expected = Expected::new(case);
    let mut faults = faults_both_ways(&expected, &posed, 0.0);
    let answer = posed.proximity();
    for &max_distance in &case.max_distances {
        let options = Options::DEFAULT.with_max_distance(V::Scalar::from_f64(max_distance));
        let limited = posed.proximity_with(&options, &mut Cache::new());
        if limited.distance != answer.distance {
            faults.push(format!("distance {} with max_distance {max_distance}", limited.distance));
        }
    }
    for (i, motion) in motions.iter().enumerate() {
        let (moved, blur) = carried(&posed, motion);
        let expected = expected.carried(&moved.1).blurred(blur);
        let there = faults_both_ways(&expected, &moved.0, world_rounding(&moved.0));
        faults.extend(there.into_iter().map(|fault| format!("moved by motion {i}: {fault}")));
    }
    faults
}

/// A pair carried by a motion whose translation is in multiples of the pair's size; the motion in the world's
/// unit; and how far the composed translations may be from the exact motion's.
///
/// The translation R·tᵢ + t is composed of a rotated vector (R is within its error of the rotation meant, and
/// the product of D terms rounds by D^1.5·ε/2 < 3ε) and a sum, rounded once: (error + 3ε)·|tᵢ| + ε/2·(|tᵢ| +
/// |t|) and a little. The composed rotations carry their errors with them, into the bounds.
fn carried<'a, V: Bridge<D>, const D: usize>(
    posed: &Posed<'a, V>,
    motion: &Pose<V>,
) -> ((Posed<'a, V>, Pose<V>), f64) {
    let far = motion.translation() * V::Scalar::from_f64(size(posed));
    let motion = Pose::new(*motion.rotation(), far);
    let place = |pose: &Pose<V>| motion.after(pose);
    let moved = Posed { a: posed.a, pose_a: place(&posed.pose_a), b: posed.b, pose_b: place(&posed.pose_b) };
    let epsilon = V::epsilon();
    let loose = |pose: &Pose<V>| {
        let near = pose.translation().length().to_f64();
        (motion.rotation().error().to_f64() + 4.0 * epsilon) * near + epsilon * far.length().to_f64()
    };
    let blur = loose(&posed.pose_a) + loose(&posed.pose_b);
    ((moved, motion), blur)
}

/// What points in the world lose to rounding: ε of their distance from the origin, a few times.
fn world_rounding<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> f64 {
    let (a, b) = (reaches(posed.a, &posed.pose_a), reaches(posed.b, &posed.pose_b));
    8.0 * V::epsilon() * (a.0 + a.1 + b.0 + b.1)
}

/// With numbers rounded to fewer digits; `None` where the case has none that this precision can hold.
fn faults_rounded<V: World<D>, const D: usize>(case: &Case) -> Option<Vec<String>> {
    let (a, b) = (case.a.build::<V, D>().ok()?, case.b.build::<V, D>().ok()?);
    let posed = Posed { a: &a, pose_a: case.a.pose().ok()?, b: &b, pose_b: case.b.pose().ok()? };
    let blur = blur::<V, D>(&case.a, reaches(posed.a, &posed.pose_a))
        + blur::<V, D>(&case.b, reaches(posed.b, &posed.pose_b));
    let expected = Expected::new(case).blurred(blur);
    // A witness may slide along as far as the normal turns.
    let expected = Expected { witness: None, ..expected };
    Some(faults_both_ways(&expected, &posed, 0.0))
}

/// Motions of the plane; translations are in multiples of the pair's size.
fn plane_motions() -> Vec<Pose<DVec2>> {
    let turned = |angle: f64, x: f64, y: f64| Pose::from_angle(angle, DVec2::new(x, y));
    let exact = |c: f64, s: f64, x: f64, y: f64| {
        Pose::from_columns([DVec2::new(c, s), DVec2::new(-s, c)], DVec2::new(x, y))
    };
    vec![
        exact(1.0, 0.0, 0.5, -0.25),
        exact(1.0, 0.0, 1e9, 3e8),
        exact(0.0, 1.0, 0.0, 0.0),
        exact(-1.0, 0.0, 3.0, 1.0),
        exact(0.0, -1.0, -1e4, 1e5),
        exact(0.6, 0.8, 0.0, 0.0),
        turned(core::f64::consts::FRAC_PI_2, 0.0, 0.0),
        turned(core::f64::consts::FRAC_PI_4, 1.0, 2.0),
        turned(1.0, 0.0, 0.0),
        turned(-2.5, -7.0, 0.3),
        turned(1e-9, 0.0, 0.0),
        turned(100.0, 1e6, -1e7),
    ]
}

/// Motions of space; translations are in multiples of the pair's size.
fn space_motions() -> Vec<Pose<DVec3>> {
    let turned = |x: f64, y: f64, z: f64, w: f64, translation: DVec3| {
        let rotation = Rotation::from_quaternion(DQuat::from_xyzw(x, y, z, w).normalize().to_array());
        Pose::new(rotation, translation)
    };
    let vector = DVec3::new;
    vec![
        Pose::from_translation(vector(0.5, -0.25, 2.0)),
        Pose::from_translation(vector(1e9, 3e8, -5e8)),
        Pose::from_columns([DVec3::Y, DVec3::Z, DVec3::X], vector(0.0, 0.0, 0.0)),
        Pose::from_columns([DVec3::NEG_X, DVec3::NEG_Y, DVec3::Z], vector(1e4, 0.0, 1.0)),
        turned(1.0, 0.0, 0.0, 1.0, DVec3::ZERO),
        turned(0.0, 0.0, 1.0, 0.0, vector(3.0, 1.0, -1.0)),
        turned(0.5, 0.5, 0.5, 0.5, DVec3::ZERO),
        turned(0.1, -0.7, 0.4, 0.55, DVec3::ZERO),
        turned(-0.3, 0.2, 0.9, -0.1, vector(-7.0, 0.3, 4.0)),
        turned(1e-9, -2e-9, 3e-9, 1.0, DVec3::ZERO),
        turned(0.8, 0.1, -0.2, 0.3, vector(1e6, -1e7, 2e6)),
    ]
}

fn read(text: &str) -> Vec<Case> {
    let cases: Vec<Case> = serde_json::from_str(text).unwrap();
    assert!(!cases.is_empty());
    cases
}

#[track_caller]
fn report(cases: usize, broken: &[String]) {
    let shown = broken.len().min(20);
    assert!(broken.is_empty(), "{} faults in {cases} cases:\n{}", broken.len(), broken[..shown].join("\n"));
}

#[track_caller]
fn replay(text: &str) {
    let cases = read(text);
    let (plane, space) = (plane_motions(), space_motions());
    let mut broken = Vec::new();
    for case in &cases {
        let faults = match case.a.kind.dimension() {
            2 => faults::<DVec2, 2>(case, &plane),
            _ => faults::<DVec3, 3>(case, &space),
        };
        broken.extend(faults.into_iter().map(|fault| format!("{}: {fault}", case.id)));
    }
    report(cases.len(), &broken);
}

/// Replays in `f32`; `beyond` cases have numbers that `f32` cannot hold.
#[track_caller]
fn replay_rounded(text: &str, beyond: usize) {
    let cases = read(text);
    let mut broken = Vec::new();
    let mut skipped = Vec::new();
    for case in &cases {
        let faults = match case.a.kind.dimension() {
            2 => faults_rounded::<Vec2, 2>(case),
            _ => faults_rounded::<Vec3, 3>(case),
        };
        match faults {
            None => skipped.push(&case.id),
            Some(faults) => broken.extend(faults.into_iter().map(|fault| format!("{}: {fault}", case.id))),
        }
    }
    report(cases.len(), &broken);
    assert_eq!(skipped.len(), beyond, "{skipped:?}");
}

const SEED: &str = include_str!("../../../../cases/seed.json");
const HARD: &str = include_str!("../../../../cases/hard.json");
const DYN4J: &str = include_str!("../../../../cases/dyn4j.json");

#[test]
fn worked_examples_and_inputs_that_fool_the_textbooks() {
    replay(SEED);
}

#[test]
fn worked_examples_and_inputs_that_fool_the_textbooks_in_f32() {
    replay_rounded(SEED, 0);
}

#[test]
fn inputs_that_broke_other_libraries() {
    replay(HARD);
}

#[test]
fn inputs_that_broke_other_libraries_in_f32() {
    replay_rounded(HARD, 0);
}

#[test]
fn every_pair_of_planar_shapes() {
    replay(DYN4J);
}

#[test]
fn every_pair_of_planar_shapes_in_f32() {
    replay_rounded(DYN4J, 0);
}

/// The worked example of the texts, in whole numbers: the edge from (4, 5) to (9, 9) against the corner (8,
/// 6), with weights 17/41 and 24/41.
#[test]
fn the_worked_example_is_right_to_the_last_digits() {
    let points = |list: &[(f64, f64)]| list.iter().map(|&(x, y)| DVec2::new(x, y)).collect::<Vec<_>>();
    let triangle = ConvexPolygon::new(&points(&[(4.0, 11.0), (4.0, 5.0), (9.0, 9.0)])).unwrap();
    let quadrilateral =
        ConvexPolygon::new(&points(&[(8.0, 6.0), (15.0, 6.0), (13.0, 1.0), (10.0, 2.0)])).unwrap();
    let here = Pose::IDENTITY;
    let answer = proximity(&triangle, &here, &quadrilateral, &here);
    let expected = 11.0 / 41f64.sqrt();
    assert!((answer.distance - expected).abs() <= 2.0 * f64::EPSILON, "{}", answer.distance);
    assert!(answer.bounds.contains(expected) && answer.bounds.width() <= 64.0 * f64::EPSILON * 12.1);
    assert_eq!(answer.status, Status::Exact);
    assert_eq!(answer.point_b, DVec2::new(8.0, 6.0));
    let on_a = DVec2::new(284.0 / 41.0, 301.0 / 41.0);
    assert!((answer.point_a - on_a).abs().max_element() <= 8.0 * f64::EPSILON, "{}", answer.point_a);
    let normal = DVec2::new(4.0, -5.0) / 41f64.sqrt();
    assert!((answer.normal - normal).length() <= 2.0 * f64::EPSILON, "{}", answer.normal);
    // The triangle keeps its vertices counter-clockwise from the first: (4, 11), (4, 5), (9, 9).
    let corner = quadrilateral_corner(&quadrilateral);
    assert_eq!(answer.features(&triangle, &quadrilateral), [Feature::Edge(1), Feature::Vertex(corner)]);
}

fn quadrilateral_corner(quadrilateral: &ConvexPolygon<DVec2>) -> u32 {
    let corner = DVec2::new(8.0, 6.0);
    quadrilateral.vertices().iter().position(|&v| v == corner).unwrap() as u32
}

/// The texts' figure of the same example in the Minkowski difference: the edge from (−4, −1) to (1, 3)
/// against the origin.
#[test]
fn the_worked_edge_is_right_to_the_last_digits() {
    let edge = Segment::new(DVec2::new(-4.0, -1.0), DVec2::new(1.0, 3.0)).unwrap();
    let origin = gjk::Point::new(DVec2::ZERO).unwrap();
    let here = Pose::IDENTITY;
    let options = Options::DEFAULT;
    let answer = Pair::new(&edge, &here, &origin, &here).with_options(options).proximity();
    assert!((answer.distance - 11.0 / 41f64.sqrt()).abs() <= 2.0 * f64::EPSILON);
    let expected = DVec2::new(-44.0 / 41.0, 55.0 / 41.0);
    assert!((answer.point_a - expected).abs().max_element() <= 4.0 * f64::EPSILON, "{}", answer.point_a);
    assert!(answer.point_b.abs().max_element() <= 4.0 * f64::EPSILON, "{}", answer.point_b);
    assert_eq!(answer.features(&edge, &origin), [Feature::Edge(0), Feature::Vertex(0)]);
}
