//! Laws of casts on pairs of every class: what must not change an answer does not.

use super::track::{Track, Turns, Way, track};
use crate::support::bridge::pose;
use crate::support::{Known, Stock};
use gjk::cast::{Frame, HitKind};
use gjk::math::{Scalar, Vector};
use gjk::trace::Step;
use gjk::{Cast, CastOptions, Convex, Motion, Pose, Rounded, Sweep, glam};
use gjk_oracle::{Body, Class, Recipe};

const PAIRS: u64 = 40;

/// The interval in which an answer sees the first contact; up to infinity if it sees none.
fn first<V: Vector>(answer: &Cast<V>, until: f64) -> [f64; 2] {
    match answer {
        Cast::Hit(hit) if hit.kind == HitKind::Graze => [hit.time.lower.to_f64(), f64::INFINITY],
        Cast::Hit(hit) => [hit.time.lower.to_f64(), hit.time.upper.to_f64()],
        Cast::Free(_) => [until, f64::INFINITY],
        Cast::Bounded(free) => [free.time.lower.to_f64(), f64::INFINITY],
    }
}

/// Two answers about one truth.
fn meet<V: Vector>(one: &Cast<V>, other: &Cast<V>, what: &str) {
    let ([from, to], [other_from, other_to]) = (first(one, 1.0), first(other, 1.0));
    assert!(from <= other_to && other_from <= to, "{what}: {one:?}\n{other:?}");
}

/// Every class, without and with turning, in the plane and in space.
fn every<V: Turns<D>, const D: usize>(check: impl Fn(&Track<V, D>, &Scene<'_, V>, &str)) {
    for class in Class::ALL {
        for seed in 0..PAIRS {
            let recipe = Recipe::new(class, V::PRECISION, seed);
            let known = Known::<D>::of(recipe);
            let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
            let (a, b) = (stock_a.form(seed as usize), stock_b.form(seed as usize / 3));
            let track = track::<V, D>(&known, seed, seed % 2 == 1);
            let motions = [0, 1].map(|i| track.motion(i, pose(&track.bodies[i])));
            let scene = Scene { a: &*a.shape, b: &*b.shape, motions, scale: known.scale };
            check(&track, &scene, &format!("{recipe:?} as {} and {}", a.name, b.name));
        }
    }
}

struct Scene<'a, V: gjk::Space> {
    a: &'a dyn Convex<Vector = V>,
    b: &'a dyn Convex<Vector = V>,
    motions: [Motion<V>; 2],
    scale: f64,
}

impl<V: gjk::Space> Scene<'_, V> {
    fn cast(&self) -> Cast<V> {
        Sweep::new(self.a, &self.motions[0], self.b, &self.motions[1]).cast()
    }
}

fn distance_is_that_of_rounded_shapes<V: Turns<D>, const D: usize>() {
    every::<V, D>(|_, scene, what| {
        let target = V::Scalar::from_f64(scene.scale / 32.0);
        let options = CastOptions::DEFAULT.with_target_distance(target);
        let [motion_a, motion_b] = &scene.motions;
        let near = Sweep::new(scene.a, motion_a, scene.b, motion_b).with_options(options).cast();
        let rounded = Rounded::new(scene.a, target).unwrap();
        let touching = Sweep::new(&rounded, motion_a, scene.b, motion_b).cast();
        meet(&near, &touching, what);
    });
}

#[test]
fn a_target_distance_is_a_radius() {
    distance_is_that_of_rounded_shapes::<glam::DVec2, 2>();
    distance_is_that_of_rounded_shapes::<glam::DVec3, 3>();
    distance_is_that_of_rounded_shapes::<glam::Vec2, 2>();
    distance_is_that_of_rounded_shapes::<glam::Vec3, 3>();
}

/// The same way from its end to its beginning.
fn reversed<V: Turns<D>, const D: usize>(motion: &Motion<V>) -> Motion<V> {
    let end: Pose<V> = motion.at(V::Scalar::ONE);
    let center = motion.center() + motion.velocity();
    Motion::still(end)
        .with_velocity(-motion.velocity())
        .with_angular_velocity(V::opposite(motion.angular_velocity()))
        .with_center(center)
}

fn backwards<V: Turns<D>, const D: usize>() {
    every::<V, D>(|track, scene, what| {
        let [motion_a, motion_b] = scene.motions;
        let there = Sweep::new(scene.a, &motion_a, scene.b, &motion_b).closest_approach();
        let (back_a, back_b) = (reversed(&motion_a), reversed(&motion_b));
        let back = Sweep::new(scene.a, &back_a, scene.b, &back_b).closest_approach();
        // The end is rounded, in places and in angles.
        let reach = |body: &Body<D>| {
            let far = body.vertices.iter().map(|&p| crate::support::bridge::length(p)).fold(0.0, f64::max);
            far + crate::support::bridge::length(body.translation)
        };
        let sizes = scene.scale * 8.0 + track.bodies.iter().map(reach).sum::<f64>();
        let slack = 64.0 * V::Scalar::EPSILON.to_f64() * sizes;
        let apart = (there.clearance.lower - back.clearance.upper)
            .max(back.clearance.lower - there.clearance.upper)
            .to_f64();
        assert!(apart <= slack, "{what}: {there:?}\n{back:?}");
    });
}

#[test]
fn backwards_the_closest_approach_is_as_close() {
    backwards::<glam::DVec2, 2>();
    backwards::<glam::DVec3, 3>();
    backwards::<glam::Vec2, 2>();
    backwards::<glam::Vec3, 3>();
}

/// Until just before a contact.
fn shortened<V: Turns<D>, const D: usize>() {
    every::<V, D>(|_, scene, what| {
        let Cast::Hit(hit) = scene.cast() else { return };
        let until = hit.time.lower * V::Scalar::from_f64(1.0 - 1.0 / 1024.0);
        let [motion_a, motion_b] = &scene.motions;
        let options = CastOptions::DEFAULT.with_until(until);
        let answer = Sweep::new(scene.a, motion_a, scene.b, motion_b).with_options(options).cast();
        let turns = scene.motions.iter().any(|motion| motion.angular_velocity() != V::NO_TURN);
        let is_free = match &answer {
            Cast::Free(free) => free.clearance.lower > V::Scalar::ZERO,
            Cast::Bounded(_) => turns,
            Cast::Hit(_) => false,
        };
        assert!(is_free || until == V::Scalar::ZERO, "{what}: {hit:?}\n{answer:?}");
    });
}

#[test]
fn what_is_free_before_a_contact_is_free_where_no_more_is_asked() {
    shortened::<glam::Vec2, 2>();
    shortened::<glam::DVec2, 2>();
    shortened::<glam::Vec3, 3>();
    shortened::<glam::DVec3, 3>();
}

fn hardly_turning<V: Turns<D>, const D: usize>() {
    every::<V, D>(|track, scene, what| {
        if track.turns() {
            return;
        }
        let [motion_a, motion_b] = scene.motions;
        let least = V::turn([1.0, 2.0, 3.0], 1e-35);
        let turning = |motion: &Motion<V>| {
            Motion::still(*motion.start())
                .with_velocity(motion.velocity())
                .with_angular_velocity(least)
                .with_center(motion.start().translation())
        };
        let (turning_a, turning_b) = (turning(&motion_a), turning(&motion_b));
        let other = Sweep::new(scene.a, &turning_a, scene.b, &turning_b).cast();
        meet(&scene.cast(), &other, what);
    });
}

#[test]
fn turning_by_nothing_is_not_turning() {
    hardly_turning::<glam::DVec2, 2>();
    hardly_turning::<glam::DVec3, 3>();
    hardly_turning::<glam::Vec2, 2>();
    hardly_turning::<glam::Vec3, 3>();
}

fn scaled<V: Turns<D>, const D: usize>(factor: f64) {
    for class in [Class::Separated, Class::Overlapping, Class::Touching, Class::Lattice, Class::SmallRadius] {
        for seed in 0..PAIRS {
            let recipe = Recipe::new(class, V::PRECISION, seed);
            let known = Known::<D>::of(recipe);
            let small = track::<V, D>(&known, seed, seed % 2 == 1);
            let large = Track {
                bodies: small.bodies.each_ref().map(|body| scaled_body(body, factor)),
                ways: small.ways.clone().map(|way| {
                    let by = V::Scalar::from_f64(factor);
                    Way { velocity: way.velocity * by, center: way.center * by, ..way }
                }),
            };
            let times = [&small, &large].map(|track| {
                let [a, b] = [0, 1].map(|i| Stock::<V>::new(&track.bodies[i]));
                let motions = [0, 1].map(|i| track.motion(i, pose(&track.bodies[i])));
                let (a, b) = (a.hull(), b.hull());
                first(&Sweep::new(&*a.shape, &motions[0], &*b.shape, &motions[1]).cast(), 1.0)
            });
            assert_eq!(times[0], times[1], "{recipe:?} times {factor}");
        }
    }
}

fn scaled_body<const D: usize>(body: &Body<D>, factor: f64) -> Body<D> {
    Body {
        vertices: body.vertices.iter().map(|point| point.map(|x| x * factor)).collect(),
        radius: body.radius * factor,
        translation: body.translation.map(|x| x * factor),
        ..*body
    }
}

#[test]
fn powers_of_two_change_no_bit_of_a_time() {
    for factor in [1024.0, 1.0 / 256.0] {
        scaled::<glam::DVec2, 2>(factor);
        scaled::<glam::DVec3, 3>(factor);
        scaled::<glam::Vec2, 2>(factor);
        scaled::<glam::Vec3, 3>(factor);
    }
}

/// How far the bodies are apart along a plane's normal at a time, and the sizes that this was computed from.
fn gap_along<V: Turns<D>, const D: usize>(scene: &Scene<'_, V>, normal: V, time: V::Scalar) -> (f64, f64) {
    let farthest = |shape: &dyn Convex<Vector = V>, motion: &Motion<V>, direction: V| {
        let pose: Pose<V> = motion.at(time);
        let support = shape.support(pose.inverse_transform_vector(direction), None).point;
        let level = direction.dot(pose.transform_point(shape.center() + support)) + shape.radius();
        let sizes = shape.extent()
            + shape.radius()
            + shape.center().length()
            + pose.translation().length()
            + motion.center().length()
            + motion.velocity().length();
        (level.to_f64(), sizes.to_f64())
    };
    let (level_a, sizes_a) = farthest(scene.a, &scene.motions[0], normal);
    let (level_b, sizes_b) = farthest(scene.b, &scene.motions[1], -normal);
    (-level_a - level_b, sizes_a + sizes_b)
}

/// What who doubts a plane would look at: while it lasts the gap along its normal, as it turns, is above the
/// parabola that its ends and its bend say.
fn doubted<V: Turns<D>, const D: usize>(frames: &[Frame]) {
    let seen = std::cell::RefCell::new(Vec::new());
    every::<V, D>(|_, scene, what| {
        let [motion_a, motion_b] = &scene.motions;
        let mut shown = Vec::new();
        let _ = Sweep::new(scene.a, motion_a, scene.b, motion_b)
            .observe(|step, _| {
                if let Step::SeparatedInterval(stretch) = step {
                    shown.push(*stretch);
                }
            })
            .cast();
        for stretch in &shown {
            seen.borrow_mut().push(stretch.frame);
            let length = stretch.to - stretch.from;
            let [first, last] = stretch.gaps.map(Scalar::to_f64);
            let sag = (stretch.acceleration_bound * length * length).to_f64();
            for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                let time = stretch.from + length * V::Scalar::from_f64(share);
                let (gap, sizes) = gap_along(scene, stretch.normal_at(time), time);
                let proved = first * (1.0 - share) + last * share - 0.5 * sag * share * (1.0 - share);
                let slack = 128.0 * V::Scalar::EPSILON.to_f64() * sizes;
                assert!(gap >= proved - slack, "{what}: {gap}, not {proved}, at {share} of {stretch:?}");
            }
        }
    });
    let seen = seen.into_inner();
    assert!(frames.iter().all(|frame| seen.contains(frame)), "not all of {frames:?} are asked for");
}

#[test]
fn planes_keep_the_gaps_that_they_say() {
    let in_plane = [Frame::World, Frame::A, Frame::B, Frame::Balls];
    let in_space = [Frame::World, Frame::A, Frame::B, Frame::Balls, Frame::Edges];
    doubted::<glam::DVec2, 2>(&in_plane);
    doubted::<glam::DVec3, 3>(&in_space);
    doubted::<glam::Vec2, 2>(&in_plane);
    doubted::<glam::Vec3, 3>(&in_space);
}
