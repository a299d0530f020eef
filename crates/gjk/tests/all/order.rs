//! The order of the question does not matter, to the last bit.

use core::mem::discriminant;

use crate::support::shape::{Dyn, Kind, Motion, Shape, World};
use crate::support::{Bridge, Known, Posed, Stock};
use gjk::math::Scalar;
use gjk::{
    Ball, Cache, Capsule, Convex, Cuboid, Options, Pair, Point, PointCloud, Pose, Proximity, Rounded,
    Segment, Triangle, distance, glam, intersects, proximity,
};
use gjk_oracle::{Class, Recipe};

fn check<V: Bridge<D>, const D: usize>() {
    for class in Class::ALL {
        for seed in 0..150 {
            let known = Known::<D>::of(Recipe::new(class, V::PRECISION, seed));
            let stocks = [Stock::<V>::new(&known.a), Stock::<V>::new(&known.b)];
            let (a, b) = (stocks[0].form(seed as usize), stocks[1].form(seed as usize / 5));
            let Posed { a, b, pose_a, pose_b, .. } = Posed::at(&known, &*a.shape, &*b.shape);
            let answer = proximity(a, &pose_a, b, &pose_b);
            let swapped = proximity(b, &pose_b, a, &pose_a);
            // Nothing tells a shape from itself in the same place, if only its form names its features: the
            // question is then the same one.
            let carriers = [answer.carriers, swapped.flipped().carriers];
            let same = carriers.iter().any(|&carriers| answer == Proximity { carriers, ..swapped });
            let same = same && answer.intersects();
            assert!(same || answer == swapped.flipped(), "{class:?} {seed}: {answer:?}, {swapped:?}");
            assert_eq!(distance(a, &pose_a, b, &pose_b), answer.distance, "{class:?} {seed}");
            assert_eq!(distance(b, &pose_b, a, &pose_a), answer.distance, "{class:?} {seed}");
            assert_eq!(intersects(a, &pose_a, b, &pose_b), answer.intersects(), "{class:?} {seed}");
            assert_eq!(intersects(b, &pose_b, a, &pose_a), answer.intersects(), "{class:?} {seed}");
            let mut cache = Cache::new();
            for _ in 0..2 {
                let options = Options::DEFAULT;
                let warm = Pair::new(b, &pose_b, a, &pose_a)
                    .with_options(options)
                    .with_cache(&mut cache)
                    .proximity();
                assert!(warm.bounds.lower <= answer.bounds.upper && answer.bounds.lower <= warm.bounds.upper);
            }
        }
    }
}

#[test]
fn exchanging_the_shapes_exchanges_the_answer_in_the_plane_in_f64() {
    check::<glam::DVec2, 2>();
}

#[test]
fn exchanging_the_shapes_exchanges_the_answer_in_the_plane_in_f32() {
    check::<glam::Vec2, 2>();
}

#[test]
fn exchanging_the_shapes_exchanges_the_answer_in_space_in_f64() {
    check::<glam::DVec3, 3>();
}

#[test]
fn exchanging_the_shapes_exchanges_the_answer_in_space_in_f32() {
    check::<glam::Vec3, 3>();
}

/// Everything that is a single point, each as another kind of shape, inflated or not.
fn points<V: World<D>, const D: usize>(radius: V::Scalar) -> Vec<(&'static str, Dyn<V>)> {
    let nothing = V::ZERO;
    let of = |kind| Shape { kind, rounding: 0.0, pose: Motion::default() }.build::<V, D>().unwrap();
    let none = || vec![0.0; D];
    let mut all: Vec<(&'static str, Dyn<V>)> = vec![
        ("point", Box::new(Rounded::new(Point::new(nothing).unwrap(), radius).unwrap())),
        ("ball", Box::new(Ball::new(nothing, radius).unwrap())),
        ("segment", Box::new(Rounded::new(Segment::new(nothing, nothing).unwrap(), radius).unwrap())),
        ("capsule", Box::new(Capsule::new(nothing, nothing, radius).unwrap())),
        ("box", Box::new(Rounded::new(Cuboid::new(nothing).unwrap(), radius).unwrap())),
        ("triangle", Box::new(Rounded::new(Triangle::new([nothing; 3]).unwrap(), radius).unwrap())),
        ("ellipsoid", Box::new(Rounded::new(of(Kind::Ellipsoid { radii: none() }), radius).unwrap())),
    ];
    if D == 2 {
        let slice = of(Kind::Slice { radius: 0.0, angle: 1.0 });
        let half = of(Kind::HalfEllipse { radii: none() });
        let polygon = of(Kind::Polygon { vertices: vec![none()] });
        all.push(("slice", Box::new(Rounded::new(slice, radius).unwrap())));
        all.push(("half ellipse", Box::new(Rounded::new(half, radius).unwrap())));
        all.push(("polygon", Box::new(Rounded::new(polygon, radius).unwrap())));
    } else {
        let hull = of(Kind::Hull { vertices: vec![none(), none()] });
        all.push(("hull", Box::new(Rounded::new(hull, radius).unwrap())));
    }
    all
}

/// Shapes without size in one place, whose numbers are all the same.
///
/// The order of the search was decided by extents, radii, places and vertices, in which a point given as
/// `PointCloud` and one given as `Point` do not differ: both orders took the first shape for A, and the
/// normals of both answers were the same instead of opposite. The kind of the core decides now; two shapes of
/// the same kind are the same question.
fn check_points<V: World<D>, const D: usize>() {
    let place = [V::ZERO];
    let here = Pose::IDENTITY;
    for radius in [0.0, 0.5].map(V::Scalar::from_f64) {
        let mut all = points::<V, D>(radius);
        all.push(("points", Box::new(Rounded::new(PointCloud::new(&place).unwrap(), radius).unwrap())));
        for (name_a, a) in &all {
            for (name_b, b) in &all {
                let answer = proximity(a, &here, b, &here);
                let swapped = proximity(b, &here, a, &here);
                let same_kind = discriminant(&a.core()) == discriminant(&b.core());
                let fits = if same_kind { answer == swapped } else { answer == swapped.flipped() };
                assert!(fits, "{name_a} and {name_b}: {answer:?}, {swapped:?}");
                assert!(answer.intersects() && intersects(a, &here, b, &here), "{name_a} and {name_b}");
                assert_eq!(distance(a, &here, b, &here), answer.distance, "{name_a} and {name_b}");
                assert!(answer.bounds.contains(-(radius + radius)), "{name_a} and {name_b}: {answer:?}");
            }
        }
    }
}

#[test]
fn exchanging_shapes_without_size_in_one_place_exchanges_the_answer() {
    check_points::<glam::DVec2, 2>();
    check_points::<glam::Vec2, 2>();
    check_points::<glam::DVec3, 3>();
    check_points::<glam::Vec3, 3>();
}
