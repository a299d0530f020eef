//! Casts.

use super::dimension::{turn, turned};
use super::parry::math::{Pose, Real};
use super::parry::query::{
    DefaultQueryDispatcher, NonlinearRigidMotion, QueryDispatcher, ShapeCastOptions, ShapeCastStatus,
};
use super::parry::shape::{Ball, Cuboid, HalfSpace, Shape};
use super::scenes::{Rng, bounded};
use super::{GjkDispatcher, Undecided, V};

fn until(max_time_of_impact: Real) -> ShapeCastOptions {
    ShapeCastOptions::with_max_time_of_impact(max_time_of_impact)
}

#[test]
fn a_hit_is_where_the_shapes_touch() {
    let gjk = GjkDispatcher::default();
    let shapes = bounded();
    let mut rng = Rng::new(6);
    let mut agreed = 0;
    for a in &shapes {
        for b in &shapes {
            let from = rng.direction() * 5.0;
            let velocity = rng.vector() * 0.25 - from;
            let pose = turned(from, rng.number());
            let (a, b) = (&**a, &**b);
            let hit = gjk.cast_shapes(&pose, velocity, a, b, until(Real::MAX)).unwrap();
            let theirs = DefaultQueryDispatcher.cast_shapes(&pose, velocity, a, b, until(Real::MAX)).unwrap();
            let Some(hit) = hit else {
                assert!(theirs.is_none_or(|hit| hit.time_of_impact > 0.0));
                continue;
            };
            assert_eq!(hit.status, ShapeCastStatus::Converged);
            let there = Pose { translation: from + velocity * hit.time_of_impact, ..pose };
            let touching = gjk.certificate(&there, a, b).unwrap();
            assert!(touching.distance.abs() < 1e-4, "{touching}");
            let across = there * hit.witness2 - hit.witness1;
            // At a speed of 5, the bounds of the time in `f32` are that wide.
            assert!(across.length() < 1e-2, "{hit:?}");
            assert!((hit.normal1 + pose.rotation * hit.normal2).length() < 1e-5);
            agreed +=
                usize::from(theirs.is_some_and(|it| (it.time_of_impact - hit.time_of_impact).abs() < 1e-3));
            // No later than it is.
            assert!(
                gjk.cast_shapes(&pose, velocity, a, b, until(0.9 * hit.time_of_impact)).unwrap().is_none()
            );
        }
    }
    assert!(agreed * 10 > shapes.len() * shapes.len() * 9, "{agreed}");
}

#[test]
fn a_ball_that_passes_a_box_misses_it_without_a_time_limit() {
    let (ball, cube) = (Ball::new(1.0), Cuboid::new(V::ONE));
    // Its center never comes nearer to the box than 2.5.
    let pose = Pose::from_translation(V::splat(3.0));
    let hit =
        GjkDispatcher::default().cast_shapes(&pose, V::X * 0.5 - V::Y * 1.5, &cube, &ball, until(Real::MAX));
    assert!(hit.unwrap().is_none());
}

#[test]
fn a_bullet_does_not_pass_a_thin_wall() {
    let gjk = GjkDispatcher::default();
    let wall = Cuboid::new(V::splat(4.0) - V::X * (4.0 - 1e-4));
    let bullet = Ball::new(0.001);
    let pose = Pose::from_translation(V::X * -100.0);
    let hit = gjk.cast_shapes(&pose, V::X * 1e4, &wall, &bullet, until(1.0)).unwrap().unwrap();
    assert!((hit.time_of_impact - (100.0 - 0.0011) / 1e4).abs() < 1e-6);
    let still = NonlinearRigidMotion::constant_position(Pose::IDENTITY);
    let motion = NonlinearRigidMotion::new(pose, V::ZERO, V::X * 1e4, turn(3.0));
    let hit = gjk.cast_shapes_nonlinear(&still, &wall, &motion, &bullet, 0.0, 1.0, true).unwrap().unwrap();
    assert!((hit.time_of_impact - (100.0 - 0.0011) / 1e4).abs() < 1e-6);
}

#[test]
fn the_options_are_obeyed() {
    let gjk = GjkDispatcher::default();
    let cube = Cuboid::new(V::splat(0.5));
    let ground = HalfSpace::new(V::Y);
    for (other, down) in [(&cube as &dyn Shape, 0.5), (&ground, 0.0)] {
        let above = Pose::from_translation(V::Y * (down + 2.5));
        let options = ShapeCastOptions { target_distance: 0.5, ..until(10.0) };
        let hit = gjk.cast_shapes(&above, -V::Y, other, &cube, options).unwrap().unwrap();
        assert!((hit.time_of_impact - 1.5).abs() < 1e-5, "{hit:?}");
        // The witness points are on the shapes, a target distance apart.
        let at_hit = Pose::from_translation(V::Y * (down + 1.0)) * hit.witness2 - hit.witness1;
        assert!((at_hit - V::Y * 0.5).length() < 1e-4, "{hit:?}");
        assert!(gjk.cast_shapes(&above, -V::Y, other, &cube, until(1.0)).unwrap().is_none());

        let inside = Pose::from_translation(V::Y * (down + 0.4));
        let hit = gjk.cast_shapes(&inside, V::Y, other, &cube, until(1.0)).unwrap().unwrap();
        assert_eq!((hit.time_of_impact, hit.status), (0.0, ShapeCastStatus::PenetratingOrWithinTargetDist));
        assert!((hit.normal1 - V::Y).length() < 1e-5);
        let leaves = ShapeCastOptions { stop_at_penetration: false, ..until(1.0) };
        assert!(gjk.cast_shapes(&inside, V::Y, other, &cube, leaves).unwrap().is_none());
        let hit = gjk.cast_shapes(&inside, -V::Y, other, &cube, leaves).unwrap().unwrap();
        assert_eq!(hit.time_of_impact, 0.0);
        // The same with the shapes exchanged.
        let hit = gjk.cast_shapes(&above.inverse(), V::Y, &cube, other, options).unwrap().unwrap();
        assert!((hit.time_of_impact - 1.5).abs() < 1e-5 && (hit.normal2 - V::Y).length() < 1e-5);
    }
}

#[test]
fn a_turning_rod_hits_at_its_time_from_any_start() {
    let gjk = GjkDispatcher::default();
    let floor = Cuboid::new(V::splat(9.0) - V::Y * 8.0);
    let rod = Cuboid::new(V::splat(1e-3) + V::X * 2.0);
    let still = NonlinearRigidMotion::constant_position(Pose::IDENTITY);
    let start = turned(V::Y * 2.0, 0.0);
    let motion = NonlinearRigidMotion::new(start, V::ZERO, V::ZERO, turn(3.0));
    // Its end reaches the floor when 2·sin(3t) = 1, up to the rod's thickness.
    let expected = (0.5 as Real).asin() / 3.0;
    for from in [0.0, 0.05] {
        let hit = gjk.cast_shapes_nonlinear(&still, &floor, &motion, &rod, from, 1.0, true).unwrap().unwrap();
        assert!((hit.time_of_impact - expected).abs() < 1e-3, "{hit:?}");
    }
    let hit = gjk.cast_shapes_nonlinear(&still, &floor, &motion, &rod, 0.0, 0.9 * expected, true).unwrap();
    assert!(hit.is_none());
}

#[test]
fn an_undecided_cast_is_a_hit_or_deferred_but_no_miss() {
    let cube = Cuboid::new(V::splat(0.5));
    let nowhere = Pose::from_translation(V::splat(Real::NAN));
    let gjk = GjkDispatcher::default();
    let hit = gjk.cast_shapes(&nowhere, V::X, &cube, &cube, until(1.0)).unwrap().unwrap();
    assert_eq!((hit.time_of_impact, hit.status), (0.0, ShapeCastStatus::OutOfIterations));
    let gjk = gjk.with_undecided(Undecided::Defer);
    assert!(gjk.cast_shapes(&nowhere, V::X, &cube, &cube, until(1.0)).is_err());
}

#[test]
fn times_are_those_of_balls_on_a_line() {
    let ball = Ball::new(0.5);
    let pose = Pose::from_translation(V::Y * 10.0);
    let hit = GjkDispatcher::default().cast_shapes(&pose, -V::Y * 10.0, &ball, &ball, until(Real::MAX));
    let time = hit.unwrap().unwrap().time_of_impact;
    assert_eq!(time, 0.9);
}

#[test]
fn bodies_that_rest_and_press_on_each_other_hit_at_the_start() {
    let gjk = GjkDispatcher::default();
    let cube = Cuboid::new(V::splat(0.5));
    let still = NonlinearRigidMotion::constant_position(Pose::IDENTITY);
    let above = Pose::from_translation(V::Y * 0.999);
    for (velocity, expected) in [(-V::Y, Some(0.0)), (V::Y, None)] {
        let motion = NonlinearRigidMotion::new(above, V::ZERO, velocity, turn(0.0));
        let hit = gjk.cast_shapes_nonlinear(&still, &cube, &motion, &cube, 0.0, 1.0, false).unwrap();
        assert_eq!(hit.map(|hit| hit.time_of_impact), expected);
    }
}

#[test]
fn what_is_too_slow_to_arrive_does_not_hit() {
    let (ball, cube) = (Ball::new(0.375), Cuboid::new(V::splat(0.5)));
    let pose = Pose::from_translation(V::X * 12.0);
    let slow = -V::X * Real::MIN_POSITIVE * 0.5;
    assert!(
        GjkDispatcher::default().cast_shapes(&pose, slow, &ball, &cube, until(Real::MAX)).unwrap().is_none()
    );
}

#[test]
fn what_slides_along_a_floor_at_the_target_distance_is_free() {
    let (ball, floor) = (Ball::new(0.5), Cuboid::new(V::splat(1001.0) - V::Y * 1000.0));
    let options = ShapeCastOptions { target_distance: 0.01, stop_at_penetration: false, ..until(0.2) };
    let gjk = GjkDispatcher::default();
    for step in 0..200 {
        // So far from the middle of the floor, the bounds of the distance in `f32` are wider than this.
        let gap = 0.0095 + 1e-5 * step as Real;
        let place = V::X * 512.0 + V::Y * (1.5 + gap);
        let pose = Pose::from_translation(place);
        for velocity in [V::X, V::X + V::Y * 1e-3] {
            let hit = gjk.cast_shapes(&pose, velocity, &floor, &ball, options).unwrap();
            assert!(hit.is_none(), "{gap} {velocity} {hit:?}");
        }
        let hit = gjk.cast_shapes(&pose, V::X - V::Y, &floor, &ball, options).unwrap().unwrap();
        // To the last bit: a normal that is an ulp short is a slope.
        assert_eq!((hit.normal1, hit.normal2), (V::Y, -V::Y), "{gap}");
        assert!((hit.time_of_impact - (gap - 0.01).max(0.0)).abs() < 5e-3, "{gap} {hit:?}");
    }
}
