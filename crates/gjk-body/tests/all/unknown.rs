//! Bodies at poses of which nothing is known: nothing is claimed about them.

use gjk::glam::{DVec2, DVec3};
use gjk::{Ball, Bounds, Cast, Motion, Pose, Space, Status};
use gjk_body::{Assembly, Between, Body, BodyError, Compound, ConvexBody, Pair, Sweep, Tree};

use super::bodies::{AnyBody, plane, space};
use super::random::Random;

fn is_unknown(bounds: Bounds<f64>) -> bool {
    bounds.lower == f64::NEG_INFINITY && bounds.upper == f64::INFINITY
}

fn claims_nothing<V: Space<Scalar = f64>>([a, b]: [&AnyBody<V>; 2]) {
    let (here, lost) = (Pose::IDENTITY, Pose::UNKNOWN);
    for (pose_a, pose_b) in [(&here, &lost), (&lost, &here), (&lost, &lost)] {
        let mut pair = Pair::new(&**a, pose_a, &**b, pose_b);
        assert!(pair.intersects());
        let answer = pair.proximity().proximity;
        assert!(is_unknown(answer.bounds) && answer.distance == 0.0, "{answer:?}");
        assert!(answer.status == Status::Bounded && answer.point_a.is_finite(), "{answer:?}");
        assert!(pair.contacts().is_empty());
        let (motion_a, motion_b) = (Motion::still(*pose_a), Motion::still(*pose_b).with_velocity(V::axis(0)));
        let sweep = Sweep::new(&**a, &motion_a, &**b, &motion_b);
        let Cast::Bounded(passage) = sweep.cast().cast else { panic!("{:?}", sweep.cast()) };
        assert!(is_unknown(passage.clearance), "{passage:?}");
        assert!(is_unknown(sweep.closest_approach().passage.clearance));
        let around = gjk_body::aabb(&**a, &lost);
        assert!((0..V::DIMENSION).all(|i| around.upper.get(i) == f64::INFINITY));
    }
}

#[test]
fn nothing_is_claimed_about_bodies_at_unknown_poses() {
    let mut random = Random::new(7);
    for _ in 0..60 {
        claims_nothing::<DVec2>([&plane(&mut random), &plane(&mut random)]);
        claims_nothing::<DVec3>([&space(&mut random), &space(&mut random)]);
    }
}

#[test]
fn a_part_at_an_unknown_pose_is_refused() {
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let parts = [(ball, Pose::IDENTITY), (ball, Pose::UNKNOWN)];
    assert_eq!(Compound::new(parts).unwrap_err(), BodyError::Place { part: 1 });
    let member: Box<gjk_body::AnyBody<DVec2>> = ConvexBody::new(ball).boxed();
    let refused = Assembly::new([(member, Pose::UNKNOWN)]);
    assert!(matches!(refused, Err(BodyError::Place { part: 0 })));
    assert_eq!(ConvexBody::new(ball).tree().len(), 1);
}

/// A box without end ended the search for the nearest one, or was passed over.
#[test]
fn boxes_without_end_are_near_everything() {
    let ball = Ball::new(DVec2::ZERO, 0.5).unwrap();
    let all = gjk::aabb(&ball, &Pose::UNKNOWN);
    assert!(all.center() == DVec2::ZERO);
    let held = |x: f64| gjk::aabb(&ball, &Pose::from_translation(DVec2::new(x, 0.0)));
    let there = Pose::from_translation(DVec2::new(50.0, 0.0));
    for boxes in [vec![all, held(0.0)], vec![held(100.0), all, held(0.0)], vec![all, all]] {
        let tree = Tree::new(&boxes);
        let nearest = tree.nearest_to(&ball, &there).unwrap();
        assert!(nearest.proximity.bounds.lower == f64::NEG_INFINITY, "{nearest:?}");
        let mut near = Vec::new();
        tree.within(&held(50.0), 0.0, |item| near.push(item));
        let is_all = |&item: &u32| boxes[item as usize] == all;
        assert_eq!(
            near.iter().filter(|item| is_all(item)).count(),
            boxes.iter().filter(|&b| *b == all).count()
        );
    }
    let tree = Tree::new(&[held(0.0), all, held(100.0)]);
    let nearest = tree.nearest_to(&ball, &Pose::UNKNOWN).unwrap();
    assert!(is_unknown(nearest.proximity.bounds), "{nearest:?}");
    let between = Between::new((&tree, &Pose::IDENTITY), (&tree, &Pose::UNKNOWN));
    assert!(between.slack() == f64::INFINITY && between.lower(&held(0.0), &held(9.0)) == f64::NEG_INFINITY);
}
