//! The order of the question does not matter, to the last bit.

mod support;

use gjk::{Cache, Options, Proximity, distance, glam, intersects, proximity, proximity_with};
use gjk_oracle::{Class, Recipe};
use support::{Bridge, Known, Posed, Stock};

fn check<V: Bridge<D>, const D: usize>() {
    for class in Class::ALL {
        for seed in 0..150 {
            let known = Known::<D>::of(Recipe::new(class, V::PRECISION, seed));
            let stocks = [Stock::<V>::new(&known.a), Stock::<V>::new(&known.b)];
            let (a, b) = (stocks[0].form(seed as usize), stocks[1].form(seed as usize / 5));
            let Posed { a, b, pose_a, pose_b, .. } = Posed::at(&known, &*a.shape, &*b.shape);
            let answer = proximity(a, &pose_a, b, &pose_b);
            let swapped = proximity(b, &pose_b, a, &pose_a);
            // Nothing tells a shape from itself in the same place, if only its form names its features: the question is
            // then the same one.
            let features = [answer.features, swapped.flipped().features];
            let same = features.iter().any(|&features| answer == Proximity { features, ..swapped });
            let same = same && answer.intersects();
            assert!(same || answer == swapped.flipped(), "{class:?} {seed}: {answer:?}, {swapped:?}");
            assert_eq!(distance(a, &pose_a, b, &pose_b), answer.distance, "{class:?} {seed}");
            assert_eq!(distance(b, &pose_b, a, &pose_a), answer.distance, "{class:?} {seed}");
            assert_eq!(intersects(a, &pose_a, b, &pose_b), answer.intersects(), "{class:?} {seed}");
            assert_eq!(intersects(b, &pose_b, a, &pose_a), answer.intersects(), "{class:?} {seed}");
            let mut cache = Cache::new();
            for _ in 0..2 {
                let options = Options::DEFAULT;
                let warm = proximity_with(b, &pose_b, a, &pose_a, &options, &mut cache);
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
