//! Distances, contacts and closest points against bounds and against parry.

use super::GjkDispatcher;
use super::V;
use super::dimension::pose;
use super::parry::math::{Pose, Real};
use super::parry::query::{ClosestPoints, DefaultQueryDispatcher, QueryDispatcher, ShapeCastOptions};
use super::parry::shape::{Ball, Cuboid, HalfSpace, Shape};
use super::scenes::{Rng, all, bounded};

/// What parry's searches may be off on shapes of size 1: they stop there in `f32`, and polytopes inside each
/// other end later. Length.
const PARRY: Real = 2e-3;

/// Pairs of shapes at poses from far apart to deep inside.
fn each_pair(mut visit: impl FnMut(&Pose, &dyn Shape, &dyn Shape)) {
    let shapes = bounded();
    let mut rng = Rng::new(1);
    for a in &shapes {
        for b in &shapes {
            for k in 0..8 {
                visit(&pose(&mut rng, 0.25 + 0.25 * k as Real), &**a, &**b);
            }
        }
        let ground = HalfSpace::new(rng.direction());
        visit(&pose(&mut rng, 1.0), &**a, &ground);
        visit(&pose(&mut rng, 1.0), &ground, &**a);
    }
}

#[test]
fn answers_are_those_of_the_certificate() {
    let gjk = GjkDispatcher::default();
    each_pair(|pose, a, b| {
        let proved = gjk.certificate(pose, a, b).unwrap();
        assert!(proved.bounds.contains(proved.distance));
        let width = proved.bounds.width();
        assert!(width < 1e-2, "{width} {:?} {:?}", a.shape_type(), b.shape_type());
        assert_eq!(gjk.distance(pose, a, b).unwrap().distance, proved.distance.max(0.0));
        let contact = gjk.contact(pose, a, b, 10.0).unwrap().unwrap();
        assert_eq!(contact.dist, proved.distance);
        let across = pose * contact.point2 - contact.point1;
        assert!((across - contact.normal1 * contact.dist).length() < 1e-3 + width);
        assert!((contact.normal1 + pose.rotation * contact.normal2).length() < 1e-5);
        match gjk.closest_points(pose, a, b, 0.5).unwrap() {
            ClosestPoints::Intersecting => assert!(proved.intersects()),
            ClosestPoints::Disjoint => assert!(proved.distance > 0.5),
            ClosestPoints::WithinMargin(on1, on2) => {
                let distance = (pose * on2 - on1).length();
                assert!((distance - proved.distance).abs() < 1e-5 && distance <= 0.5 + 1e-5);
            }
        }
        assert!(gjk.contact(pose, a, b, proved.distance - 1e-3).unwrap().is_none());
        if proved.distance.abs() > 1e-5 {
            assert_eq!(gjk.intersection_test(pose, a, b).unwrap().intersecting, proved.intersects());
        }
    });
}

#[test]
fn the_exchanged_query_has_the_same_answer() {
    let gjk = GjkDispatcher::default();
    each_pair(|pose, a, b| {
        let one = gjk.certificate(pose, a, b).unwrap();
        let other = gjk.certificate(&pose.inverse(), b, a).unwrap();
        let apart = (one.distance - other.distance).abs();
        assert!(apart <= one.bounds.width() + other.bounds.width() + 1e-5, "{apart}");
    });
}

#[test]
fn the_distance_is_that_of_gjk() {
    let dispatcher = GjkDispatcher::default();
    let (half, offset) = (V::splat(0.5), V::splat(3.0));
    let (ball, cuboid) = (gjk::Ball::new(V::ZERO, 0.25).unwrap(), gjk::Cuboid::new(half).unwrap());
    let there = gjk::Pose::from_translation(offset);
    let expected = gjk::proximity(&ball, &gjk::Pose::IDENTITY, &cuboid, &there);
    let pose = Pose::from_translation(offset);
    let answer = dispatcher.certificate(&pose, &Ball::new(0.25), &Cuboid::new(half)).unwrap();
    assert_eq!(answer, expected);
}

#[test]
fn parry_agrees() {
    let gjk = GjkDispatcher::default();
    let (mut met, mut compared) = (0, 0);
    each_pair(|pose, a, b| {
        let proved = gjk.certificate(pose, a, b).unwrap();
        let theirs = DefaultQueryDispatcher.distance(pose, a, b).unwrap().distance;
        compared += 1;
        met += usize::from((theirs - proved.distance.max(0.0)).abs() < PARRY);
        if let Ok(Some(contact)) = DefaultQueryDispatcher.contact(pose, a, b, 10.0) {
            compared += 1;
            met += usize::from((contact.dist - proved.distance).abs() < PARRY);
        }
    });
    // Some of parry's distances of round shapes, and depths of flat ones, are farther off.
    assert!(met * 50 > compared * 49, "{met} of {compared}");
}

#[test]
fn a_chain_answers_all_that_parry_does_and_nan_does_not_panic() {
    let gjk = GjkDispatcher::default().chain(DefaultQueryDispatcher);
    let shapes = all();
    let mut rng = Rng::new(9);
    let nan = Pose::from_translation(V::splat(Real::NAN));
    for a in &shapes {
        for b in &shapes {
            for pose in [pose(&mut rng, 1.0), nan] {
                let (a, b) = (&**a, &**b);
                let kinds = (a.shape_type(), b.shape_type());
                let is_known = !pose.translation.x.is_nan();
                let reference = DefaultQueryDispatcher;
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                // Composites with numbers that are none are walked by parry, which may end in a panic.
                let is_composite = |shape: &dyn Shape| {
                    shape.as_composite_shape().is_some() || shape.as_heightfield().is_some()
                };
                if !is_known && (is_composite(a) || is_composite(b)) {
                    continue;
                }
                let theirs = is_known.then(|| reference.intersection_test(&pose, a, b).is_ok());
                assert!(
                    gjk.intersection_test(&pose, a, b).is_ok() || theirs != Some(true),
                    "intersection_test {kinds:?}"
                );
                let theirs = is_known.then(|| reference.distance(&pose, a, b).is_ok());
                assert!(gjk.distance(&pose, a, b).is_ok() || theirs != Some(true), "distance {kinds:?}");
                let theirs = is_known.then(|| reference.contact(&pose, a, b, 0.1).is_ok());
                assert!(gjk.contact(&pose, a, b, 0.1).is_ok() || theirs != Some(true), "contact {kinds:?}");
                let theirs = is_known.then(|| reference.closest_points(&pose, a, b, 0.1).is_ok());
                assert!(
                    gjk.closest_points(&pose, a, b, 0.1).is_ok() || theirs != Some(true),
                    "closest_points {kinds:?}"
                );
                // Parry's walk over a height field counts cells of an endless box, and overflows.
                if a.as_heightfield().or(b.as_heightfield()).is_some()
                    && a.as_halfspace().or(b.as_halfspace()).is_some()
                {
                    continue;
                }
                let theirs = is_known.then(|| reference.cast_shapes(&pose, V::X, a, b, options).is_ok());
                assert!(
                    gjk.cast_shapes(&pose, V::X, a, b, options).is_ok() || theirs != Some(true),
                    "cast_shapes {kinds:?}"
                );
            }
        }
    }
}
