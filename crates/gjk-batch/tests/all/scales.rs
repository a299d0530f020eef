//! A batch answers pairs at every power of two that numbers have, as truly as the scalar library.

use crate::support::bridge::pose;
use crate::support::scale::{exponents, known_at};
use crate::support::{Bridge, Known, laws};
use gjk::math::{Planar, Scalar};
use gjk::{Feature, Proximity, glam, proximity};
use gjk_batch::{Instance, Number, Pairs, Poses, Proximities, Shapes, proximities};
use gjk_oracle::{Class, Recipe};

/// Pairs of every class, eight of each exponent side by side, so that lanes are full.
fn every_exponent<V: Bridge<2> + Planar<Scalar: Number>>(stride: usize) {
    let [low, high] = exponents::<V, 2>();
    for e in (low..=high).step_by(stride) {
        let (mut shapes, mut poses, mut pairs) = (Shapes::<V>::new(), Poses::new(), Pairs::new());
        let mut all = Vec::new();
        for seed in 0..8 {
            let class = Class::ALL[(seed * 5 + e.unsigned_abs() as u64) as usize % Class::ALL.len()];
            let recipe = Recipe { max_vertices: 6, ..Recipe::new(class, V::PRECISION, seed) };
            let drawn = if seed % 2 == 0 { Known::of(recipe) } else { Known::overlapping(recipe) };
            let known = known_at::<V, 2>(&drawn, e);
            let mut placed = |body: &gjk_oracle::Body<2>| {
                let vertices: Vec<V> = body.vertices.iter().map(|&p| V::of(p)).collect();
                let shape = shapes.push_polygon(&vertices, V::Scalar::from_f64(body.radius)).unwrap();
                Instance { shape, pose: poses.push(pose(body)) }
            };
            let (a, b) = (placed(&known.a), placed(&known.b));
            pairs.push(a, b);
            all.push((class, known, [a, b]));
        }
        let mut answers = Proximities::new();
        proximities(&shapes, &poses, &pairs, &mut answers).unwrap();
        for (index, (class, known, [a, b])) in all.iter().enumerate() {
            let answer = answers.get(index).unwrap();
            let answer = Proximity {
                distance: answer.distance,
                normal: answer.normal,
                point_a: answer.point_a,
                point_b: answer.point_b,
                bounds: answer.bounds,
                status: answer.status,
                via: gjk::trace::Via::Search,
                carriers: [Feature::Smooth.into(); 2],
                iterations: 0,
            };
            let law = laws::encloses(known, &answer)
                .and_then(|()| laws::decides::<V, 2>(known, answer.intersects()))
                .and_then(|()| laws::accurate(known, &answer))
                .and_then(|()| laws::joins(known, &answer))
                .and_then(|()| laws::witnesses(known, &answer));
            law.unwrap_or_else(|broken| panic!("2^{e}, {class:?}: {broken}"));
            let [(shape_a, pose_a), (shape_b, pose_b)] =
                [a, b].map(|at| (shapes.get(at.shape).unwrap(), poses.get(at.pose).unwrap()));
            let scalar = proximity(shape_a, pose_a, shape_b, pose_b);
            assert_eq!(answer.intersects(), scalar.intersects(), "2^{e}, {class:?}: {answer:?} {scalar:?}");
        }
    }
}

#[test]
fn laws_hold_at_every_exponent_in_f64() {
    every_exponent::<glam::DVec2>(3);
}

#[test]
fn laws_hold_at_every_exponent_in_f32() {
    every_exponent::<glam::Vec2>(1);
}
