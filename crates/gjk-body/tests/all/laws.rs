//! What holds for all bodies.

use std::f64::consts::PI;

use gjk::glam::{DVec3, dvec2, dvec3};
use gjk::{Pose, Segment, Space, Status};
use gjk_body::{BodyProximity, Cache, Compound, ConvexBody, Mesh, Pair};

use super::bodies::{self, AnyBody};
use super::brute::brute;
use super::random::Random;

/// What composing poses may round, and the brute force does not know of. Lengths are about 1.
const SLACK: f64 = 1e-14;

fn check<V: Space<Scalar = f64>>(
    a: &AnyBody<V>,
    pose_a: &Pose<V>,
    b: &AnyBody<V>,
    pose_b: &Pose<V>,
    name: &str,
) {
    let truth = brute(&**a, pose_a, &**b, pose_b);
    let mut cache = Cache::new();
    let mut pair = Pair::new(a, pose_a, b, pose_b).with_cache(&mut cache);
    let BodyProximity { proximity: answer, parts } = pair.proximity();
    let again = pair.proximity().proximity;
    let name = format!("{name}: {truth:?} {answer:?} {parts:?}");
    assert!(answer.bounds.lower <= answer.distance && answer.distance <= answer.bounds.upper, "{name}");
    assert!(answer.bounds.lower <= truth.bounds.upper + SLACK, "{name}");
    // Bodies may be deeper in each other than any two of their parts; in space nobody knows how deep.
    let is_deeper = V::DIMENSION == 2 && answer.intersects();
    assert!(is_deeper || truth.bounds.lower <= answer.bounds.upper + SLACK, "{name}");
    assert!(answer.bounds.upper <= truth.bounds.upper + SLACK, "{name}");
    assert_eq!(pair.intersects(), answer.intersects(), "{name}");
    assert_eq!(answer.intersects(), truth.touching > 0, "{name}");
    if truth.bounds.lower > SLACK {
        assert!(
            truth.bounds.lower <= answer.bounds.upper && answer.bounds.lower <= truth.bounds.upper,
            "{name}"
        );
        assert!(answer.bounds.width() <= 1e-9 * (1.0 + answer.distance), "{name}");
        assert_ne!(answer.status, Status::Bounded, "{name}");
    }
    assert!((answer.point_b - answer.point_a - answer.normal * answer.distance).length() < 1e-9, "{name}");
    assert!((again.distance - answer.distance).abs() <= answer.bounds.width().min(1e-9) + SLACK, "{name}");
    let back = Pair::new(b, pose_b, a, pose_a).proximity().proximity;
    assert_eq!(back.intersects(), answer.intersects(), "{name}");
    assert!(back.bounds.lower <= answer.bounds.upper && answer.bounds.lower <= back.bounds.upper, "{name}");
    for (body, pose, point) in [(a, pose_a, answer.point_a), (b, pose_b, answer.point_b)] {
        if !answer.intersects() {
            assert!(gjk_body::aabb(body, pose).expanded(1e-9).contains(point), "{name}");
        }
    }
    let pair = Pair::new(a, pose_a, b, pose_b).with_cache(&mut cache);
    check_pairs(pair, &truth.bounds, truth.touching, &name);
}

fn check_pairs<V: Space<Scalar = f64>>(
    mut pair: Pair<'_, AnyBody<V>, AnyBody<V>>,
    truth: &gjk::Bounds<f64>,
    touching: usize,
    name: &str,
) {
    let within = truth.upper.abs() * 1.5 + 0.1;
    // The second time begins with what the first one left.
    for _ in 0..2 {
        let mut near = Vec::new();
        pair.pairs_within(0.0, |answer| near.push(answer.parts));
        assert_eq!(near.len(), touching, "{name}");
        let mut least = f64::INFINITY;
        pair.pairs_within(within, |answer| least = least.min(answer.proximity.bounds.lower));
        assert!(least <= truth.upper + SLACK && truth.lower - SLACK <= least, "{name}");
    }
}

#[test]
fn answers_about_bodies_of_the_plane_are_those_of_brute_force() {
    let mut random = Random::new(1);
    for round in 0..3000 {
        let (a, b) = (bodies::plane(&mut random), bodies::plane(&mut random));
        let (pose_a, pose_b) = (random.pose_2d(0.5), random.pose_2d(3.0));
        check(&a, &pose_a, &b, &pose_b, &format!("plane {round}"));
    }
}

#[test]
fn answers_about_bodies_of_space_are_those_of_brute_force() {
    let mut random = Random::new(2);
    for round in 0..2000 {
        let (a, b) = (bodies::space(&mut random), bodies::space(&mut random));
        let (pose_a, pose_b) = (random.pose_3d(0.5), random.pose_3d(3.0));
        check(&a, &pose_a, &b, &pose_b, &format!("space {round}"));
    }
}

/// Boxes are compared in `f32`: what touches by less than that can tell must not be taken for apart, whatever
/// the unit of length.
#[test]
fn what_touches_by_a_hair_touches_at_any_scale() {
    let mut random = Random::new(6);
    let mut touching = 0;
    for round in 0..400 {
        let unit = f64::powi(2.0, [0, -300, 300][round % 3]);
        let shape = bumpy(&mut random, unit);
        let (here, there) = (random.pose_3d(0.0), random.pose_3d(3.0));
        let there = Pose::new(*there.rotation(), there.translation() * unit);
        let apart = Pair::new(&shape, &here, &shape, &there).proximity().proximity;
        if apart.intersects() {
            continue;
        }
        for overlap in [1e-12, 1e-9, 1e-7] {
            let nearer = there.translation() - apart.normal * (apart.distance + overlap * unit);
            let nearer = Pose::new(*there.rotation(), nearer);
            let mut pair = Pair::new(&shape, &here, &shape, &nearer);
            assert!(pair.intersects() && pair.proximity().proximity.intersects(), "{round} {overlap}");
            touching += 1;
        }
    }
    assert!(touching > 300);
}

/// A ball with bumps, of 256 triangles, about a unit in radius.
fn bumpy(random: &mut Random, unit: f64) -> Mesh<DVec3> {
    const RINGS: u32 = 8;
    const CORNERS: u32 = 16;
    let mut vertices = Vec::new();
    for ring in 0..=RINGS {
        for corner in 0..CORNERS {
            let up = PI * f64::from(ring) / f64::from(RINGS);
            let around = 2.0 * PI * f64::from(corner) / f64::from(CORNERS);
            let radius = (1.0 + 0.2 * random.unit()) * unit;
            vertices.push(dvec3(up.sin() * around.cos(), up.sin() * around.sin(), up.cos()) * radius);
        }
    }
    let at = |ring: u32, corner: u32| ring * CORNERS + corner % CORNERS;
    let cell = |i: u32| {
        let (ring, corner) = (i / CORNERS, i % CORNERS);
        let [a, b, c, d] =
            [at(ring, corner), at(ring, corner + 1), at(ring + 1, corner + 1), at(ring + 1, corner)];
        [[a, b, c], [a, c, d]]
    };
    let triangles: Vec<[u32; 3]> = (0..RINGS * CORNERS).flat_map(cell).collect();
    Mesh::new(&vertices, &triangles).unwrap().into_surface()
}

#[test]
fn a_cap_on_visits_widens_the_bounds_and_nothing_else() {
    let mut random = Random::new(3);
    for _ in 0..300 {
        let (a, b) = (bodies::space(&mut random), bodies::space(&mut random));
        let (pose_a, pose_b) = (random.pose_3d(0.5), random.pose_3d(3.0));
        let whole = Pair::new(&a, &pose_a, &b, &pose_b).proximity().proximity;
        for visits in [0, 1, 3, 10, 30, 100] {
            let capped = Pair::new(&a, &pose_a, &b, &pose_b).with_max_visits(visits).proximity().proximity;
            assert!(capped.bounds.lower <= whole.bounds.upper && whole.bounds.lower <= capped.bounds.upper);
            assert!(capped.bounds.lower <= capped.distance && capped.distance <= capped.bounds.upper);
        }
    }
}

#[test]
fn beyond_the_largest_distance_of_interest_nothing_more_is_proved() {
    let mut random = Random::new(4);
    for _ in 0..300 {
        let (a, b) = (bodies::plane(&mut random), bodies::plane(&mut random));
        let (pose_a, pose_b) = (random.pose_2d(0.5), random.pose_2d(6.0));
        let whole = Pair::new(&a, &pose_a, &b, &pose_b).proximity().proximity;
        let options = gjk::Options::DEFAULT.with_max_distance(1.0);
        let near = Pair::new(&a, &pose_a, &b, &pose_b).with_options(options).proximity().proximity;
        assert!(near.bounds.lower <= whole.bounds.upper && whole.bounds.lower <= near.bounds.upper);
        assert_eq!(near.bounds.lower > 1.0, whole.bounds.lower > 1.0);
        assert_eq!(near.intersects(), whole.intersects());
    }
}

/// Found by reading: what a plane left out before anything near was found was not in the bounds. The plane of
/// the pair that the cache names proves the nearer segment to be farther than 1, though it is nearer than the
/// pair itself, and no box tells them apart.
#[test]
fn a_warm_start_beyond_the_distance_of_interest_keeps_the_bounds() {
    let along = |offset: f64| [dvec2(-10.0 + offset, -10.0 - offset), dvec2(10.0 + offset, 10.0 - offset)];
    let segments = [along(-5.0), along(-2.0)].map(|[a, b]| (Segment::new(a, b).unwrap(), Pose::IDENTITY));
    let (lines, line) = (
        Compound::new(segments).unwrap(),
        ConvexBody::new(Segment::new(along(0.0)[0], along(0.0)[1]).unwrap()),
    );
    let here = Pose::IDENTITY;
    let beyond = Pose::from_translation(dvec2(-10.0, 10.0));
    let mut cache = Cache::new();
    Pair::new(&lines, &here, &line, &beyond).with_cache(&mut cache).proximity();
    let options = gjk::Options::DEFAULT.with_max_distance(1.0);
    let mut pair = Pair::new(&lines, &here, &line, &here).with_options(options).with_cache(&mut cache);
    let bounds = pair.proximity().proximity.bounds;
    assert!(bounds.contains(8.0_f64.sqrt()) && bounds.lower > 1.0, "{bounds:?}");
}
