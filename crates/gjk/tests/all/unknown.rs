//! Poses of which nothing is known: nothing is claimed about shapes there, and everything is a number.

use crate::scales::every_kind;
use crate::support::shape::World;
use gjk::cast::AtStart;
use gjk::math::{Scalar, Vector};
use gjk::motion::{Placed, Reach, Trajectory};
use gjk::{
    Ball, Bounds, Cache, Cast, CastOptions, Convex, Cuboid, HalfSpace, Motion, Options, Pair, Pose,
    Proximity, Rotation, Rounded, Status, Sweep, aabb, glam,
};

type Shape<V> = Rounded<Box<dyn Convex<Vector = V>>>;

fn shapes<V: World<D>, const D: usize>() -> Vec<Shape<V>> {
    every_kind::<D>().iter().map(|shape| shape.build::<V, D>().unwrap()).collect()
}

fn is_unknown<S: Scalar>(bounds: Bounds<S>) -> bool {
    bounds.lower == -S::INFINITY && bounds.upper == S::INFINITY
}

/// What an answer about an unknown pose is.
fn claims_nothing<V: Vector>(answer: &Proximity<V>) -> bool {
    let numbers = [answer.point_a, answer.point_b, answer.normal].iter().all(|v| v.is_finite());
    let length = answer.normal.length();
    let is_unit = (length - V::Scalar::ONE).abs() <= V::Scalar::EPSILON * V::Scalar::from_f64(8.0);
    let is_open = answer.distance == V::Scalar::ZERO && answer.intersects() && answer.relation().is_none();
    numbers && is_unit && is_open && is_unknown(answer.bounds) && answer.status == Status::Bounded
}

/// Every question about two shapes of which one is lost, or both.
fn asked<V: World<D>, const D: usize>(a: &Shape<V>, b: &Shape<V>, [pose_a, pose_b]: [&Pose<V>; 2]) {
    let what = format!("{a:?} at {pose_a:?}, {b:?} at {pose_b:?}", a = a.core(), b = b.core());
    let mut cache = Cache::new();
    // A cache that knows of a place apart.
    let apart = Pose::from_translation(V::axis(0) * V::Scalar::from_f64(9.0));
    Pair::new(a, &Pose::IDENTITY, b, &apart).with_cache(&mut cache).proximity();
    for options in [Options::DEFAULT, Options::DEFAULT.with_max_distance(V::Scalar::ONE)] {
        let mut pair = Pair::new(a, pose_a, b, pose_b).with_options(options);
        let answer = pair.proximity();
        assert!(claims_nothing(&answer), "{what}: {answer:?}");
        assert!(pair.intersects(), "{what}");
        assert!(pair.support_plane(V::axis(1)).lower == -V::Scalar::INFINITY, "{what}");
        let set = format!("{:?}", pair.closest_set(&answer));
        assert!(!set.contains("NaN"), "{what}: {set}");
        let gradient = format!("{:?} {:?}", pair.gradient(&answer, [V::ZERO; 2]), pair.hessian(&answer));
        assert!(!gradient.contains("NaN"), "{what}: {gradient}");
        let manifold = pair.manifold();
        assert!(manifold.points().is_empty() && manifold.normal.is_finite(), "{what}: {manifold:?}");
        let along = pair.manifold_along(V::axis(1));
        assert!(along.points().is_empty(), "{what}: {along:?}");
        let sat = pair.sat();
        assert!(sat.intersects() && sat.axis.gap == V::Scalar::ZERO, "{what}: {sat:?}");
    }
    let mut pair = Pair::new(a, pose_a, b, pose_b).with_cache(&mut cache);
    assert!(pair.intersects() && claims_nothing(&pair.proximity()), "{what}, with a cache");
}

/// Shapes whose types are known have formulas of their own, which look at no error where nothing has a size.
fn with_formulas<V: World<D>, const D: usize>() {
    let (half, zero) = (V::from_fn(|_| V::Scalar::ONE), V::ZERO);
    let boxes = [half, zero, V::axis(0)].map(|half| Cuboid::new(half).unwrap());
    let balls = [V::Scalar::ONE, V::Scalar::ZERO].map(|radius| Ball::new(zero, radius).unwrap());
    let far = Pose::from_translation(V::axis(1) * V::Scalar::from_f64(8.0));
    let lost = Pose::UNKNOWN;
    for a in &boxes {
        for (pose_a, pose_b) in [(&far, &lost), (&lost, &far)] {
            for b in &boxes {
                assert!(gjk::intersects(a, pose_a, b, pose_b), "{a:?} {b:?}");
                assert!(claims_nothing(&gjk::proximity(a, pose_a, b, pose_b)), "{a:?} {b:?}");
            }
            for b in &balls {
                assert!(gjk::intersects(a, pose_a, b, pose_b), "{a:?} {b:?}");
                assert!(claims_nothing(&gjk::proximity(b, pose_a, a, pose_b)), "{a:?} {b:?}");
                assert!(claims_nothing(&gjk::proximity(b, pose_a, b, pose_b)), "{b:?}");
            }
        }
    }
}

fn every_pair<V: World<D>, const D: usize>() {
    with_formulas::<V, D>();
    let (shapes, here, lost) = (shapes::<V, D>(), Pose::IDENTITY, Pose::<V>::UNKNOWN);
    for a in &shapes {
        for b in &shapes {
            for poses in [[&here, &lost], [&lost, &here], [&lost, &lost]] {
                asked(a, b, poses);
            }
        }
        let around = aabb(a, &lost);
        let is_all = |v: V, bound: V::Scalar| (0..D).all(|axis| v.get(axis) == bound);
        assert!(is_all(around.lower, -V::Scalar::INFINITY) && is_all(around.upper, V::Scalar::INFINITY));
        let ground = HalfSpace::new(V::axis(1), V::Scalar::ZERO).unwrap();
        let answer = ground.proximity(a, &lost);
        assert!(claims_nothing(&answer), "{answer:?}");
    }
}

#[test]
fn nothing_is_claimed_about_shapes_at_unknown_poses() {
    every_pair::<glam::DVec2, 2>();
    every_pair::<glam::Vec2, 2>();
    every_pair::<glam::DVec3, 3>();
    every_pair::<glam::Vec3, 3>();
}

fn every_way<V: World<D> + gjk::Space, const D: usize>(turn: V::Turn) {
    let shapes = shapes::<V, D>();
    let number = V::Scalar::from_f64;
    let still = Motion::still(Pose::<V>::IDENTITY);
    let passes = still.with_velocity(V::axis(0) * number(-9.0)).with_angular_velocity(turn);
    let lost = [
        Motion::still(Pose::UNKNOWN),
        passes.with_velocity(V::axis(0) * V::Scalar::INFINITY),
        passes.with_center(V::axis(0) * number(f64::NAN)),
        Motion::between(&Pose::IDENTITY, &Pose::UNKNOWN),
    ];
    for (a, b) in shapes.iter().zip(shapes.iter().rev()) {
        for lost in &lost {
            assert!(!lost.is_known() && !lost.at(V::Scalar::ONE).is_known(), "{lost:?}");
            for [motion_a, motion_b] in [[lost, &still], [&passes, lost], [lost, lost]] {
                let sweep = Sweep::new(a, motion_a, b, motion_b);
                let Cast::Bounded(passage) = sweep.cast() else { panic!("{lost:?}: {:?}", sweep.cast()) };
                for passage in [passage, sweep.closest_approach()] {
                    assert!(is_unknown(passage.clearance), "{passage:?}");
                    assert!(!format!("{passage:?}").contains("NaN"), "{passage:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_claimed_about_shapes_on_unknown_ways() {
    every_way::<glam::DVec2, 2>(1.0);
    every_way::<glam::Vec2, 2>(1.0);
    every_way::<glam::DVec3, 3>(glam::DVec3::Z);
    every_way::<glam::Vec3, 3>(glam::Vec3::Z);
}

#[test]
fn what_no_pose_has_makes_an_unknown_one_and_stays_unknown() {
    use glam::{DQuat, DVec3, dvec3};
    let lost = [
        Pose::from_translation(dvec3(f64::NAN, 0.0, 0.0)),
        Pose::from_translation(dvec3(0.0, 1e200, 0.0)),
        Pose::from_quaternion([0.0; 4], DVec3::ZERO),
        Pose::from_axis_angle(DVec3::ZERO, 1.0, DVec3::ZERO),
        Pose::from_columns([DVec3::X * 2.0, DVec3::Y, DVec3::Z], DVec3::ZERO),
        Pose::new(Rotation::UNKNOWN, DVec3::ONE),
        Pose::from((DQuat::from_xyzw(0.0, 0.0, 0.0, f64::INFINITY), DVec3::ZERO)),
    ];
    let known = Pose::from_axis_angle(DVec3::X, 0.5, DVec3::ONE);
    for lost in lost {
        assert_eq!(lost, Pose::UNKNOWN);
        for made in
            [lost * known, known * lost, lost.inverse(), known.relative_to(&lost), lost.renormalized()]
        {
            assert!(!made.is_known() && made.translation().is_finite(), "{made:?}");
        }
    }
    assert!(known.is_known() && (known * known.inverse()).is_known());
    let far = Pose::from_translation(DVec3::X * f64::DOMAIN);
    assert!(far.is_known() && !(far * far).is_known());
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    assert!(gjk::distance(&cube, &known, &cube, &far) > 1e150);
}

/// A way that is lost until a time, or whose error is no number, and comes at A after that.
struct Late {
    until: f64,
    error: f64,
    speed: f64,
}

impl Trajectory for Late {
    type Vector = glam::DVec2;
    fn at(&self, t: f64) -> Placed<glam::DVec2> {
        let comes = Pose::from_translation(glam::DVec2::new(10.0 - 10.0 * t, 0.0));
        let is_lost = t < self.until;
        Placed { pose: if is_lost && self.error == 0.0 { Pose::UNKNOWN } else { comes }, error: self.error }
    }
    fn acceleration_bound(&self, _: [f64; 2], _: glam::DVec2, _: &Reach<glam::DVec2>) -> f64 {
        0.0
    }
    fn speed(&self, _: [f64; 2], _: &Reach<glam::DVec2>) -> f64 {
        self.speed
    }
}

/// A lost start was free where no hit counts at the start, for its depth was infinite and so was the way out
/// of it; an error that is no number went through, and a speed that is none proved a distance.
#[test]
fn nothing_is_claimed_about_ways_that_are_lost_for_a_while() {
    let ball = Ball::new(glam::DVec2::ZERO, 1.0).unwrap();
    let still = Motion::still(Pose::IDENTITY);
    let ways = [
        Late { until: 0.01, error: 0.0, speed: 10.0 },
        Late { until: 9.0, error: 0.0, speed: 10.0 },
        Late { until: 9.0, error: f64::NAN, speed: 10.0 },
        Late { until: 0.0, error: 0.0, speed: f64::NAN },
    ];
    for way in &ways {
        for at_start in [AtStart::Stops, AtStart::LeavesFreely, AtStart::Ignored] {
            for (until, steps) in [(1.0, 256), (1.0, 1), (0.0, 256)] {
                let options =
                    CastOptions::DEFAULT.with_until(until).with_max_steps(steps).with_at_start(at_start);
                let sweep = Sweep::new(&ball, &still, &ball, way).with_options(options);
                let (cast, nearest) = (sweep.cast(), sweep.closest_approach());
                let text = format!("{cast:?} {nearest:?}");
                assert!(!text.contains("NaN"), "{text}");
                let asked = match &cast {
                    Cast::Hit(hit) => hit.steps,
                    Cast::Free(passage) | Cast::Bounded(passage) => passage.steps,
                };
                assert!(asked <= steps && nearest.steps <= steps + 1, "{text}");
                let is_lost_at_first = way.until > 0.0;
                assert!(!is_lost_at_first || matches!(cast, Cast::Bounded(_)), "{text}");
                assert!(until == 0.0 || nearest.clearance.lower <= -2.0 + 1e-9, "{text}");
            }
        }
    }
}

/// What goes out to another library and comes back is as unknown as it was.
#[test]
fn an_unknown_pose_stays_one_on_its_way_through_another_library() {
    use glam::{DAffine3, DMat2, DMat4, DQuat, DVec2, DVec3};
    let lost = Pose::<DVec3>::UNKNOWN;
    assert_eq!(Pose::<DVec3>::from(DAffine3::from(lost)), lost);
    assert_eq!(Pose::<DVec3>::from(DMat4::from(lost)), lost);
    assert_eq!(Rotation::<DVec3>::from(DQuat::from(Rotation::<DVec3>::UNKNOWN)), Rotation::UNKNOWN);
    assert_eq!(Rotation::<DVec2>::from(DMat2::from(Rotation::<DVec2>::UNKNOWN)), Rotation::UNKNOWN);
}
