//! `aabb` holds the posed shape, exactly, and is as tight as it says.

use crate::support::levels::greatest;
use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Bridge, Law, Stock, bridge, ensure};
use gjk::convex::{SupportPoint, VertexId};
use gjk::glam::{self, DVec2, DVec3, dvec2};
use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Ball, Convex, Cuboid, Pose, Rotation, aabb};
use gjk_oracle::{Body, Class, Recipe};

/// Every side of a body's box, against the exact one.
fn holds<V: Bridge<D>, const D: usize>(body: &Body<D>, choice: usize) -> Law {
    let stock = Stock::<V>::new(body);
    let form = stock.form::<D>(choice);
    let pose: Pose<V> = bridge::pose(body);
    let found = aabb(&*form.shape, &pose);
    let length = |v: V| bridge::length(v.back());
    let (extent, center) = (form.shape.extent().to_f64(), length(form.shape.center()));
    let error = pose.rotation().error().to_f64();
    for axis in 0..D {
        for sign in [1.0, -1.0] {
            let mut direction = [0.0; D];
            direction[axis] = sign;
            let truth = greatest(body, direction);
            let side = sign * if sign > 0.0 { found.upper } else { found.lower }.get(axis).to_f64();
            let allowed = 32.0 * V::epsilon() * (extent + center + body.radius)
                + 4.0 * V::epsilon() * side.abs()
                + 2.0 * error * (extent + center)
                + 64.0 * V::smallest();
            ensure(truth.is_at_most(side), || {
                format!("{}: a side at {side:e} cuts the shape off at {:e}", form.name, truth.to_f64())
            })?;
            ensure(truth.is_at_least(side - allowed), || {
                format!("{}: a side at {side:e} is too far from {:e}", form.name, truth.to_f64())
            })?;
        }
    }
    Ok(())
}

fn every_class<V: Bridge<D>, const D: usize>() {
    for class in Class::ALL.into_iter().chain([Class::Subnormal]) {
        for seed in 0..24 {
            let case = Recipe::new(class, V::PRECISION, seed).case::<D>();
            for body in [case.a, case.b] {
                if let Err(broken) = holds::<V, D>(&body, seed as usize) {
                    panic!("{class:?}, seed {seed}: {broken}\n{body:?}");
                }
            }
        }
    }
}

#[test]
fn the_box_holds_the_shape_and_is_tight() {
    every_class::<DVec2, 2>();
    every_class::<DVec3, 3>();
    every_class::<glam::Vec2, 2>();
    every_class::<glam::Vec3, 3>();
}

/// Support points of the same shape with twice the digits, all around.
fn holds_samples<V, const D: usize>(shape: &Shape)
where
    V: World<D> + Vector<Wide: World<D>>,
{
    let found = aabb(&shape.build::<V, D>().unwrap(), &shape.pose::<V, D>().unwrap());
    let exact = shape.build::<V::Wide, D>().unwrap();
    let pose = shape.pose::<V::Wide, D>().unwrap();
    for step in 0..2000 {
        let turn = |i: usize| (f64::from(step) * [0.61, 1.37, 2.11][i]).sin();
        let direction = V::Wide::from_fn(|i| Scalar::from_f64(turn(i)));
        let Some(unit) = direction.normalized() else { continue };
        let point = exact.support(direction, None).point + exact.center() + unit * exact.radius();
        let point = pose.transform_point(point).back();
        for (axis, &coordinate) in point.iter().enumerate() {
            let (lower, upper) = (found.lower.get(axis).to_f64(), found.upper.get(axis).to_f64());
            assert!(lower <= coordinate && coordinate <= upper, "{point:?} outside of {found:?}: {shape:?}");
        }
    }
}

#[test]
fn round_shapes_are_held_by_their_boxes() {
    let spots = [0.0, 0.75, -3000.5];
    let posed = |kind: &Kind, spot: f64, angle: f32| {
        let d = kind.dimension();
        let half = f64::from(angle) / 2.0;
        let [s, c] = [half.sin(), half.cos()].map(|x| f64::from(x as f32));
        let pose = Motion {
            translation: Some(vec![spot; d]),
            angle: (d == 2).then_some(f64::from(angle)),
            quaternion: (d == 3).then_some([0.0, s, 0.0, c]),
            matrix: None,
        };
        Shape { kind: kind.clone(), rounding: 0.25, pose }
    };
    let of_plane = [
        Kind::Ellipsoid { radii: vec![3.0, 0.5] },
        Kind::HalfEllipse { radii: vec![3.0, 0.5] },
        Kind::Slice { radius: 2.0, angle: 1.25 },
        Kind::Ball { center: vec![1000.0, -2.0], radius: 0.5 },
    ];
    let of_space = [
        Kind::Ellipsoid { radii: vec![3.0, 0.5, 1.0] },
        Kind::Cylinder { a: vec![1.0, 2.0, 3.0], b: vec![-1.0, 5.0, 3.5], radius: 0.75 },
        Kind::Cone { base: vec![100.0, 2.0, 3.0], apex: vec![101.0, 5.0, 3.5], radius: 0.75 },
    ];
    for spot in spots {
        for angle in [0.0, 0.3, 1.570_796_4, -2.5] {
            for kind in &of_plane {
                holds_samples::<glam::Vec2, 2>(&posed(kind, spot, angle));
            }
            for kind in &of_space {
                holds_samples::<glam::Vec3, 3>(&posed(kind, spot, angle));
            }
        }
    }
}

#[test]
fn a_rotation_that_is_hardly_known_makes_a_larger_box() {
    let step = Rotation::<glam::Vec2>::from_angle(0.37);
    let many = (0..1000).fold(Rotation::IDENTITY, |product, _| step.after(&product));
    let pose = Pose::new(many, glam::Vec2::ZERO);
    let square = Cuboid::new(glam::Vec2::ONE).unwrap();
    let found = aabb(&square, &pose);
    let (s, c) = (0.37_f32 as f64 * 1000.0).sin_cos();
    let reach = s.abs() + c.abs();
    let side = f64::from(found.upper.x);
    assert!(side >= reach && side <= reach + 4.0 * f64::from(many.error()), "{side} {reach}");
}

#[test]
fn boxes_meet_grow_and_join() {
    let square = |x: f64, y: f64| Aabb { lower: dvec2(x, y), upper: dvec2(x + 1.0, y + 1.0) };
    let here = square(0.0, 0.0);
    assert!(here.intersects(&square(1.0, 1.0)), "touching boxes meet");
    assert!(!here.intersects(&square(1.0_f64.next_up(), 0.0)));
    assert!(!here.intersects(&square(0.0, -1.5)));
    assert!(here.contains(DVec2::ONE) && !here.contains(dvec2(0.5, -0.1)));
    let both = here.merged(&square(3.0, -2.0));
    assert_eq!((both.lower, both.upper), (dvec2(0.0, -2.0), dvec2(4.0, 1.0)));
    assert_eq!(both.center(), dvec2(2.0, -0.5));
    let wider = here.expanded(0.5);
    assert_eq!((wider.lower, wider.upper), (DVec2::splat(-0.5), DVec2::splat(1.5)));
    let end = f64::MAX;
    let all = Aabb { lower: DVec2::splat(-end), upper: DVec2::splat(end) };
    assert_eq!(all.center(), DVec2::ZERO);
}

/// Boxes that do not meet prove that the shapes do not: also far away, where every digit counts.
#[test]
fn what_touches_has_boxes_that_meet() {
    let ball = Ball::new(DVec3::ZERO, 1.0).unwrap();
    for at in [0.0, 1e6, -3e15, 1e100] {
        for gap in [0.0, 2.0, 1.75] {
            let pose = |x: f64| Pose::from_translation(DVec3::new(at + x, 0.0, -at));
            let (a, b) = (pose(0.0), pose(gap));
            assert!(gjk::intersects(&ball, &a, &ball, &b));
            assert!(aabb(&ball, &a).intersects(&aabb(&ball, &b)), "at {at:e}");
        }
    }
}

/// A shape of a caller that makes no sense.
struct Nowhere;

impl Convex for Nowhere {
    type Vector = DVec2;
    fn support(&self, _: DVec2, _: Option<VertexId>) -> SupportPoint<DVec2> {
        SupportPoint { point: DVec2::NAN, vertex: None }
    }
}

#[test]
fn what_is_no_number_makes_the_box_infinite() {
    let found = aabb(&Nowhere, &Pose::IDENTITY);
    assert_eq!((found.lower, found.upper), (DVec2::NEG_INFINITY, DVec2::INFINITY));
}
