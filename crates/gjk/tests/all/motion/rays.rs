//! Rays at the shapes that there are formulas for, against the exact oracle.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk --release --test all motion::rays:: -- --nocapture
//! ```
//! casts a million at each kind of shape.

use super::casts::{Law, holds_hit, holds_passage, holds_until};
use super::track::{Track, Turns, Way};
use crate::support::bridge::{length, pose};
use gjk::cast::HitKind;
use gjk::math::Scalar;
use gjk::trace::Via;
use gjk::{Ball, Capsule, Cast, Convex, ConvexPolygon, Cuboid, Point, Ray, glam, ray_cast};
use gjk_oracle::{Body, Rotation, draws};

/// A reproducible sequence of numbers.
struct Random(u64);

impl Random {
    /// Between −1 and 1.
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.next() + 1.0) / 2.0
    }

    fn vector<V: Turns<D>, const D: usize>(&mut self, size: f64) -> V {
        V::of(core::array::from_fn(|_| self.next() * size))
    }
}

/// What the rays of a kind came to.
#[derive(Debug, Default)]
struct Seen {
    hits: u64,
    free: u64,
    /// Neither by a formula.
    others: u64,
    /// The greatest |Δt|·speed of a hit's bracket, in ε of the sizes.
    width: f64,
}

/// A shape and the same shape as the oracle has it, in its own frame.
type Made<V, const D: usize> = (Box<dyn Convex<Vector = V>>, Vec<[f64; D]>, f64);

fn back<V: Turns<D>, const D: usize>(points: &[V]) -> Vec<[f64; D]> {
    points.iter().map(|point| point.back()).collect()
}

fn ball<V: Turns<D>, const D: usize>(random: &mut Random, size: f64) -> Made<V, D> {
    let (center, radius) = (random.vector(size), V::Scalar::from_f64(random.between(0.01, 1.0) * size));
    (Box::new(Ball::new(center, radius).unwrap()), back(&[center]), radius.to_f64())
}

fn capsule<V: Turns<D>, const D: usize>(random: &mut Random, size: f64) -> Made<V, D> {
    let ends: [V; 2] = [random.vector(size), random.vector(size)];
    let radius = V::Scalar::from_f64(random.between(0.01, 1.0) * size);
    (Box::new(Capsule::new(ends[0], ends[1], radius).unwrap()), back(&ends), radius.to_f64())
}

fn cuboid<V: Turns<D>, const D: usize>(random: &mut Random, size: f64) -> Made<V, D> {
    let half = V::of(core::array::from_fn(|_| random.between(0.01, 1.0) * size));
    let corner = |bits: usize| {
        core::array::from_fn(|k| if bits >> k & 1 == 1 { half.back()[k] } else { -half.back()[k] })
    };
    (Box::new(Cuboid::new(half).unwrap()), (0..1 << D).map(corner).collect(), 0.0)
}

macro_rules! polygon {
    ($name:ident, $t:ty) => {
        fn $name(random: &mut Random, size: f64) -> Made<$t, 2> {
            let count = random.between(3.0, 9.0) as usize;
            let middle: $t = random.vector(size);
            let points: Vec<$t> = (0..count).map(|_| middle + random.vector::<$t, 2>(size)).collect();
            (Box::new(ConvexPolygon::hull(&points).unwrap()), back(&points), 0.0)
        }
    };
}
polygon!(polygon, glam::DVec2);
polygon!(polygon_in_f32, glam::Vec2);

/// A ray at a shape: at a point in or near it, or straight at a vertex, from around it.
fn aimed<V: Turns<D>, const D: usize>(
    random: &mut Random,
    seed: u64,
    vertices: &[[f64; D]],
    size: f64,
) -> [V; 2] {
    let vertex = V::of(vertices[seed as usize / 8 % vertices.len()]);
    let aim = if seed.is_multiple_of(8) { vertex } else { random.vector(1.5 * size) };
    let away: V = random.vector(if seed % 16 == 3 { size } else { 8.0 * size });
    let start = if seed.is_multiple_of(4) {
        // Along an axis: across nothing, and along the sides of many boxes.
        let axis = seed as usize / 32 % D;
        V::from_fn(|k| if k == axis { away.get(k) } else { aim.get(k) })
    } else {
        aim + away
    };
    let far = V::Scalar::from_f64(random.between(0.3, 3.0));
    [start, (aim - start) * far]
}

fn rotation<const D: usize>(random: &mut Random, seed: u64) -> Rotation {
    if seed % 4 == 1 {
        return Rotation::Identity;
    }
    if D == 2 {
        let (sin, cos) = (random.next() * 3.2).sin_cos();
        return Rotation::Complex([cos, sin]);
    }
    let q: [f64; 4] = core::array::from_fn(|_| random.next());
    Rotation::Quaternion(q.map(|x| x / length(q)))
}

fn judge<V: Turns<D>, const D: usize>(
    make: impl Fn(&mut Random, f64) -> Made<V, D>,
    seed: u64,
    seen: &mut Seen,
) -> Law {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xabcd_ef01);
    for _ in 0..4 {
        random.next();
    }
    let size = 2.0_f64.powi((seed % 7) as i32 * 3 - 9);
    let (shape, vertices, radius) = make(&mut random, size);
    let turned = rotation::<D>(&mut random, seed);
    // In the precision of V, as the library is told.
    let turned = match turned {
        Rotation::Complex(c) => Rotation::Complex(c.map(|x| V::Scalar::from_f64(x).to_f64())),
        Rotation::Quaternion(q) => Rotation::Quaternion(q.map(|x| V::Scalar::from_f64(x).to_f64())),
        other => other,
    };
    let place: V = random.vector(size * if seed.is_multiple_of(5) { 1000.0 } else { 1.0 });
    let body = Body { vertices, radius, rotation: turned, translation: place.back() };
    let at = pose(&body);
    let [start, way] = aimed::<V, D>(&mut random, seed, &body.vertices, size);
    let (origin, direction) = (at.transform_point(start), at.transform_vector(way));
    let until = <V::Scalar as Scalar>::ONE;
    let answer = ray_cast(&Ray::new(origin, direction), until, &*shape, &at);

    let point = Body { translation: origin.back(), ..Body::new(vec![[0.0; D]]) };
    let still = |velocity| Way { velocity, turn: V::NO_TURN, center: V::ZERO };
    let reach = shape.extent().to_f64() + radius;
    let sizes = reach + length((origin - place).back()) + length(direction.back());
    let track = Track { bodies: [body, point], ways: [still(V::ZERO), still(direction)] };
    let is_formula = |via| matches!(via, Via::ClosedForm | Via::Edges);
    match &answer {
        Cast::Hit(hit) => {
            if hit.kind == HitKind::Impact && is_formula(hit.proximity.via) {
                seen.hits += 1;
                let speed = hit.closing_speed.to_f64();
                let width = hit.time.width().to_f64() * speed / (V::Scalar::EPSILON.to_f64() * sizes);
                seen.width = seen.width.max(width);
            } else {
                seen.others += 1;
            }
            holds_hit(&track, hit, 0.0, seed)
        }
        Cast::Free(free) => {
            if is_formula(free.proximity.via) {
                seen.free += 1;
            } else {
                seen.others += 1;
            }
            holds_passage(&track, free, Some(0.0), seed)
        }
        Cast::Bounded(free) => {
            seen.others += 1;
            holds_until(&track, free.time.lower.to_f64(), 0.0, seed)
        }
    }
}

fn campaign<V: Turns<D>, const D: usize>(name: &str, make: impl Fn(&mut Random, f64) -> Made<V, D>) {
    let rays = draws(300, 300, 1_000_000);
    let mut seen = Seen::default();
    let broken: Vec<_> = (0..rays)
        .filter_map(|seed| judge::<V, D>(&make, seed, &mut seen).err().map(|law| (seed, law)))
        .collect();
    println!("{name:10} {seen:?}");
    assert!(
        broken.is_empty(),
        "{} of {rays} at a {name}: {:?}",
        broken.len(),
        &broken[..broken.len().min(4)]
    );
    // What the formulas are for, they answer: little more than rays that begin inside is left to others.
    assert!(seen.others < rays / 8 && seen.hits > 0 && seen.free > 0, "{name}: {seen:?}");
    assert!(seen.width < 64.0, "{name}: {seen:?}");
}

#[test]
fn rays_in_the_plane() {
    campaign::<glam::DVec2, 2>("ball", ball);
    campaign::<glam::DVec2, 2>("box", cuboid);
    campaign::<glam::DVec2, 2>("capsule", capsule);
    campaign::<glam::DVec2, 2>("polygon", polygon);
    campaign::<glam::Vec2, 2>("ball", ball);
    campaign::<glam::Vec2, 2>("box", cuboid);
    campaign::<glam::Vec2, 2>("capsule", capsule);
    campaign::<glam::Vec2, 2>("polygon", polygon_in_f32);
}

#[test]
fn rays_in_space() {
    campaign::<glam::DVec3, 3>("ball", ball);
    campaign::<glam::DVec3, 3>("box", cuboid);
    campaign::<glam::DVec3, 3>("capsule", capsule);
    campaign::<glam::Vec3, 3>("ball", ball);
    campaign::<glam::Vec3, 3>("box", cuboid);
    campaign::<glam::Vec3, 3>("capsule", capsule);
}

/// What a ray and a point on the same way come to is the same, up to the bounds.
#[test]
fn a_ray_is_a_point_that_moves() {
    let shape = Cuboid::new(glam::DVec3::new(1.0, 2.0, 3.0)).unwrap();
    let at = gjk::Pose::IDENTITY;
    for (origin, direction) in [
        ([-5.0, 0.5, 0.25], [10.0, 0.0, 0.0]),
        ([-5.0, 2.5, 0.25], [10.0, 0.0, 0.0]),
        ([-5.0, -4.0, 8.0], [8.0, 7.0, -9.0]),
        ([-5.0, -4.0, 8.0], [1.0, 1.0, -1.0]),
    ] {
        let (origin, direction) = (glam::DVec3::from_array(origin), glam::DVec3::from_array(direction));
        let start = gjk::Pose::from_translation(origin);
        let [still, moves] = [gjk::Motion::still(at), gjk::Motion::still(start).with_velocity(direction)];
        let general = gjk::cast(&shape, &still, &Point::ORIGIN, &moves);
        match (ray_cast(&Ray::new(origin, direction), 1.0, &shape, &at), general) {
            (Cast::Hit(ray), Cast::Hit(point)) => {
                assert!(ray.time.lower <= point.time.upper && point.time.lower <= ray.time.upper);
                assert!((ray.proximity.point_a - point.proximity.point_a).length() < 1e-13);
                assert!((ray.proximity.normal - point.proximity.normal).length() < 1e-15);
                assert!((ray.closing_speed - point.closing_speed).abs() < 1e-13);
            }
            (Cast::Free(ray), Cast::Free(point)) => {
                assert!(ray.clearance.lower <= point.clearance.upper);
                assert!(point.clearance.lower <= ray.clearance.upper);
            }
            (ray, point) => panic!("{ray:?}, {point:?}"),
        }
    }
}

/// A bracket that reaches beyond the end of the interval is no hit in it.
#[test]
fn no_contact_is_after_the_end() {
    let shape = Cuboid::new(glam::DVec2::new(1.0, 2.0)).unwrap();
    let at = gjk::Pose::IDENTITY;
    let origin = glam::DVec2::new(-3.0, 0.5);
    for until in [2.0, 2.0 - f64::EPSILON, 2.0 + 2.0 * f64::EPSILON] {
        match ray_cast(&Ray::new(origin, glam::DVec2::X), until, &shape, &at) {
            Cast::Hit(hit) => assert!(hit.time.upper <= until, "{until}: {hit:?}"),
            Cast::Free(free) => assert!(until < 2.0 && free.clearance.lower > 0.0, "{until}: {free:?}"),
            Cast::Bounded(free) => assert!(free.time.lower <= 2.0, "{until}: {free:?}"),
        }
    }
}
