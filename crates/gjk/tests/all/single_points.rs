//! A shape and one point: inside or not, and the closest point of the surface.

use crate::support::{Bridge, Known, Law, Posed, Stock, bridge, laws};
use gjk::glam::{self, DVec2, DVec3, dvec2};
use gjk::{Ball, Cuboid, Point, Pose, closest_point, contains};
use gjk_oracle::{Body, Class, Recipe};

/// A body, and points that are a corner of another one: some inside, some outside, some near a boundary.
fn obeys<V: Bridge<D>, const D: usize>(body: Body<D>, at: [f64; D], choice: usize) -> Law {
    let known = Known::new(body, Body::new(vec![[0.0; D]]).with_translation(at));
    let stock = Stock::<V>::new(&known.a);
    let form = stock.form::<D>(choice);
    let (pose, point) = (bridge::pose::<V, D>(&known.a), V::of(at));
    let answer = closest_point(&*form.shape, &pose, point);
    laws::encloses(&known, &answer)?;
    laws::decides::<V, D>(&known, contains(&*form.shape, &pose, point))?;
    laws::joins(&known, &answer)?;
    laws::accurate(&known, &answer)?;
    laws::witnesses(&known, &answer)?;
    let there = Pose::from_translation(V::of(at));
    let origin = Point::new(V::ZERO).unwrap();
    laws::agrees(&Posed { a: &*form.shape, pose_a: pose, b: &origin, pose_b: there }, &answer)
}

fn every_class<V: Bridge<D>, const D: usize>() {
    for class in Class::ALL {
        for seed in 0..12 {
            let case = Recipe::new(class, V::PRECISION, seed).case::<D>();
            let moved = V::of(case.b.translation) + V::of(case.b.vertices[0]);
            if let Err(broken) = obeys::<V, D>(case.a.clone(), moved.back(), seed as usize) {
                panic!("{class:?}, seed {seed}: {broken}\n{:?}", case.a);
            }
        }
    }
}

#[test]
fn the_closest_point_obeys_every_law() {
    every_class::<DVec2, 2>();
    every_class::<DVec3, 3>();
    every_class::<glam::Vec2, 2>();
    every_class::<glam::Vec3, 3>();
}

/// A point beside a turned shape, both far away, loses no digits.
#[test]
fn far_from_the_origin_nothing_is_lost() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let far = dvec2(1e9, -1e9);
    let pose = Pose::from_angle(0.5, far);
    let point = far + dvec2(3.0, 0.0);
    let answer = closest_point(&square, &pose, point);
    assert_eq!(answer.point_b, point);
    assert!(answer.bounds.width() < 1e-13, "{answer:?}");
    assert!(!contains(&square, &pose, point));
}

#[test]
fn inside_the_closest_point_is_the_nearest_way_out() {
    let cube = Cuboid::new(DVec3::new(3.0, 2.0, 1.0)).unwrap();
    let at = DVec3::new(0.5, 0.25, -0.75);
    let answer = closest_point(&cube, &Pose::IDENTITY, at);
    assert_eq!((answer.distance, answer.point_a), (-0.25, DVec3::new(0.5, 0.25, -1.0)));
    assert_eq!((answer.normal, answer.point_b), (-DVec3::Z, at));
    let ball = Ball::new(DVec3::ZERO, 1.0).unwrap();
    assert!(contains(&ball, &Pose::IDENTITY, DVec3::X));
    assert!(!contains(&ball, &Pose::IDENTITY, DVec3::X * (1.0 + 1e-15)));
}
