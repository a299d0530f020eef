//! Gradients of the distance of bodies: against differences of the distance, and where they have kinks.

use gjk::derivative::{Gradient, Smoothness};
use gjk::glam::{DVec2, DVec3, dvec3};
use gjk::{Ball, Cuboid, Pose, Space};
use gjk_body::{Body, Compound, ConvexBody, HeightField, Mesh, Pair};

use super::bodies::{self, AnyBody};
use super::random::Random;

fn at(x: f64, y: f64, z: f64) -> Pose<DVec3> {
    Pose::from_translation(dvec3(x, y, z))
}

fn of<V: Space, A: Body<Vector = V> + ?Sized, B: Body<Vector = V> + ?Sized>(
    a: &A,
    b: &B,
    pose_b: &Pose<V>,
) -> (Gradient<V>, Option<V::Columns>) {
    let here = Pose::IDENTITY;
    let mut pair = Pair::new(a, &here, b, pose_b);
    let answer = pair.proximity();
    (pair.gradient(&answer, [V::ZERO, pose_b.translation()]), pair.hessian(&answer))
}

/// Compares with differences of the distance; whether there is something to compare.
fn check<V: Space<Scalar = f64>>(a: &AnyBody<V>, pose_a: &Pose<V>, b: &AnyBody<V>, pose_b: &Pose<V>) -> bool {
    const STEP: f64 = 1e-6;
    let mut pair = Pair::new(a, pose_a, b, pose_b);
    let answer = pair.proximity();
    let gradient = pair.gradient(&answer, [V::ZERO, pose_b.translation()]);
    if gradient.smoothness != Smoothness::Smooth || answer.proximity.distance < 0.01 {
        return false;
    }
    assert!(gradient.normal_error < 1e-4, "{gradient:?}");
    let of_parts = |along: V| {
        let there = Pose::new(*pose_b.rotation(), pose_b.translation() + along);
        let moved = Pair::new(a, pose_a, b, &there).proximity();
        (moved.proximity.distance, moved.parts)
    };
    for axis in 0..V::DIMENSION {
        let [more, less] = [STEP, -STEP].map(|step| of_parts(V::axis(axis) * step));
        let slope = (more.0 - less.0) / (2.0 * STEP);
        // Where other parts become the nearest within a step, there is an edge within it.
        if more.1 == less.1 {
            let own = gradient.by_position.get(axis);
            assert!((slope - own).abs() < 1e-4, "{axis}: {slope} {gradient:?} {answer:?}");
        }
    }
    true
}

#[test]
fn is_what_differences_give() {
    let mut random = Random::new(21);
    let mut compared = [0, 0];
    for _ in 0..300 {
        let (a, b) = (bodies::plane(&mut random), bodies::plane(&mut random));
        let poses = [random.pose_2d(1.0), random.pose_2d(4.0)];
        compared[0] += u32::from(check(&a, &poses[0], &b, &poses[1]));
        let (a, b) = (bodies::space(&mut random), bodies::space(&mut random));
        let poses = [random.pose_3d(1.0), random.pose_3d(4.0)];
        compared[1] += u32::from(check(&a, &poses[0], &b, &poses[1]));
    }
    assert!(compared.iter().all(|&count| count > 100), "{compared:?}");
}

#[test]
fn is_smooth_over_an_edge_that_triangles_share() {
    let floor = HeightField::new(&[[0.0; 3]; 3], [1.0, 1.0]).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.25).unwrap());
    // Over the inside of a triangle, over a diagonal, and over a corner of six.
    for (x, y, is_inside) in [(0.7, 0.2, true), (0.5, 0.5, false), (1.0, 1.0, false)] {
        let (gradient, hessian) = of(&floor, &ball, &at(x, y, 2.0));
        assert_eq!((gradient.by_position, gradient.smoothness), (DVec3::Z, Smoothness::Smooth));
        assert_eq!(hessian, is_inside.then_some([DVec3::ZERO; 3]));
    }
    // Of a box over it many points are closest, whichever triangles they are on.
    let cube = ConvexBody::new(Cuboid::new(dvec3(0.4, 0.4, 0.4)).unwrap());
    let (gradient, hessian) = of(&floor, &cube, &at(1.1, 0.9, 2.0));
    assert!((gradient.by_position - DVec3::Z).length() < 1e-15);
    assert_eq!((gradient.smoothness, hessian), (Smoothness::Kink, None));
}

#[test]
fn has_a_kink_where_two_parts_are_as_near() {
    let cube = Cuboid::new(dvec3(1.0, 1.0, 1.0)).unwrap();
    let gap = Compound::new([(cube, at(-2.0, 0.0, 0.0)), (cube, at(2.0, 0.0, 0.0))]).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.25).unwrap());
    for (x, smoothness) in [(1e-3, Smoothness::Smooth), (0.0, Smoothness::Kink), (-1e-3, Smoothness::Smooth)]
    {
        let (gradient, hessian) = of(&gap, &ball, &at(x, 0.3, 0.2));
        assert_eq!(gradient.smoothness, smoothness);
        assert_eq!(gradient.by_position.x.abs(), 1.0);
        assert_eq!(hessian.is_some(), smoothness == Smoothness::Smooth);
    }
}

#[test]
fn is_not_known_where_bodies_overlap_and_that_of_shapes_where_there_is_one_each() {
    let mut random = Random::new(3);
    let (vertices, triangles) = bodies::sphere(&mut random, 1, 1.0, 0.0);
    let solid = Mesh::new(&vertices, &triangles).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.25).unwrap());
    for z in [0.2, 1.1] {
        let (gradient, hessian) = of(&solid, &ball, &at(0.1, 0.0, z));
        assert_eq!(gradient.smoothness, Smoothness::Unknown);
        assert!(gradient.normal_error > 3.0 && hessian.is_none());
    }
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(1.5, 0.25)));
    let mut pair = gjk::Pair::new(&square, &here, &square, &there);
    let answer = pair.proximity();
    let own = pair.gradient(&answer, [DVec2::ZERO, there.translation()]);
    let body = ConvexBody::new(square);
    assert_eq!(of(&body, &body, &there), (own, pair.hessian(&answer)));
}
