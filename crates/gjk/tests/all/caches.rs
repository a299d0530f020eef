//! A cache from any other pair changes no boolean.

use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Bridge, Posed, Stock};
use gjk::{Cache, Options, glam, math::Scalar};
use gjk_oracle::{Body, Precision};

/// A stream of numbers between −1 and 1, always the same.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as f64 / (1u64 << 30) as f64 - 1.0
    }

    fn round<V: Bridge<D>, const D: usize>(x: f64) -> f64 {
        if V::PRECISION == Precision::Single { f64::from(x as f32) } else { x }
    }

    /// A unit vector.
    fn direction<const D: usize>(&mut self) -> [f64; D] {
        loop {
            let v: [f64; D] = core::array::from_fn(|_| self.next());
            let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
            if length > 0.1 && length < 1.0 {
                return v.map(|x| x / length);
            }
        }
    }

    /// A few points along a line, off it by 1e-2 to 1e-8 of its length.
    fn needle<V: Bridge<D>, const D: usize>(&mut self) -> Body<D> {
        let along: [f64; D] = self.direction();
        let thin = 10f64.powf(-5.0 + 3.0 * self.next());
        let count = 2 + (self.next().abs() * 6.0) as usize;
        let mut vertices: Vec<[f64; D]> = (0..count)
            .map(|_| {
                let (t, off): (f64, [f64; D]) = (self.next(), self.direction());
                core::array::from_fn(|i| Self::round::<V, D>(t * along[i] + thin * off[i]))
            })
            .collect();
        if D == 2 {
            let points: Vec<_> = vertices.iter().map(|p| glam::dvec2(p[0], p[1])).collect();
            let hull = gjk::ConvexPolygon::hull(&points).unwrap();
            vertices =
                (0..).map_while(|i| hull.source(gjk::convex::VertexId(i))).map(|i| vertices[i]).collect();
        }
        let radius = if self.next() < -0.5 { Self::round::<V, D>(self.next().abs() * 0.3) } else { 0.0 };
        Body::new(vertices).with_radius(radius)
    }

    /// A needle that crosses another, or misses it by little, or by much.
    fn beside<V: Bridge<D>, const D: usize>(&mut self, other: &Body<D>) -> Body<D> {
        let body = self.needle::<V, D>();
        let near = 10f64.powf(-4.0 + 4.0 * self.next());
        let (p, q) = (other.vertices[0], other.vertices[other.vertices.len() - 1]);
        let (t, off): (f64, [f64; D]) = (0.5 + 0.5 * self.next(), self.direction());
        let radii = other.radius + body.radius;
        let own = body.vertices[0];
        let place = |i: usize| p[i] + t * (q[i] - p[i]) - own[i] * 0.5 + (near + radii) * off[i];
        body.with_translation(core::array::from_fn(|i| Self::round::<V, D>(place(i))))
    }
}

/// Asks every pair with the caches that the pairs before it left.
///
/// A search from a direction and vertices of another pair may stall elsewhere than one without: on needles in
/// `f32` the weights of the nearest point are then off, and the distance was given as the length between
/// points that are not the nearest, although the bounds without a cache exclude zero. In doubt the answer is
/// now the one without a cache.
fn needles<V: Bridge<D>, const D: usize>(rounds: u32) {
    let mut stream = Stream(3);
    let mut caches = [Cache::<V>::new(); 7];
    let (mut flipped, mut torn) = (Vec::new(), 0);
    for round in 0..rounds {
        let a = stream.needle::<V, D>();
        let b = stream.beside::<V, D>(&a);
        let stocks = [Stock::<V>::new(&a), Stock::<V>::new(&b)];
        let forms = [stocks[0].form::<D>(round as usize / 3), stocks[1].form::<D>(round as usize / 7)];
        let (pose_a, pose_b) = (crate::support::bridge::pose(&a), crate::support::bridge::pose(&b));
        let posed = Posed { a: &*forms[0].shape, pose_a, b: &*forms[1].shape, pose_b };
        let cold = posed.proximity();
        let is_decided = !cold.bounds.contains(V::Scalar::ZERO);
        for cache in caches {
            let warm = posed.intersects_with(&Options::DEFAULT, &mut cache.clone());
            if warm != cold.intersects() {
                torn += 1;
                if is_decided {
                    flipped.push(format!("round {round}: {warm}, {cold:?}\n{a:?}\n{b:?}"));
                }
            }
        }
        let cache = &mut caches[round as usize % 7];
        posed.proximity_with(&Options::DEFAULT, cache);
        posed.swapped().intersects_with(&Options::DEFAULT, &mut caches[(round as usize + 3) % 7]);
    }
    assert!(flipped.is_empty(), "{} flipped, {torn} torn, such as {}", flipped.len(), flipped[0]);
    assert_eq!(torn, 0, "booleans differ where the bounds hold 0");
}

#[test]
fn a_cache_from_another_needle_changes_no_boolean_in_f32() {
    needles::<glam::Vec2, 2>(20_000);
    needles::<glam::Vec3, 3>(20_000);
}

#[test]
fn a_cache_from_another_needle_changes_no_boolean_in_f64() {
    needles::<glam::DVec2, 2>(5_000);
    needles::<glam::DVec3, 3>(5_000);
}

/// The same between curved shapes: booleans agree wherever the bounds without a cache exclude zero.
fn curves<V: World<D>, const D: usize>() {
    let mut stream = Stream(5);
    let mut caches = [Cache::<V>::new(); 5];
    let number = |x: f64| V::Scalar::from_f64(x).to_f64();
    for round in 0..3_000 {
        let mut sizes =
            || -> Vec<f64> { (0..D).map(|_| number(10f64.powf(-1.5 + 1.5 * stream.next()))).collect() };
        let shape = |kind, translation| Shape {
            kind,
            rounding: 0.0,
            pose: Motion { translation: Some(translation), ..Motion::default() },
        };
        let (radii_a, radii_b) = (sizes(), sizes());
        let direction: [f64; D] = stream.direction();
        let along = |radii: &[f64]| {
            let squares = radii.iter().zip(direction).map(|(r, d)| r * r * d * d);
            squares.sum::<f64>().sqrt()
        };
        let gap = 10f64.powf(-4.0 + 4.0 * stream.next()) * stream.next().signum();
        let reach = along(&radii_a) + along(&radii_b) + gap;
        let a = shape(Kind::Ellipsoid { radii: radii_a }, vec![0.0; D]);
        let kind = if round % 2 == 0 {
            Kind::Ellipsoid { radii: radii_b }
        } else {
            Kind::Box { half_extents: radii_b }
        };
        let b = shape(kind, direction.map(|d| number(d * reach)).to_vec());
        let (shape_a, shape_b) = (a.build::<V, D>().unwrap(), b.build::<V, D>().unwrap());
        let (pose_a, pose_b) = (a.pose::<V, D>().unwrap(), b.pose::<V, D>().unwrap());
        let posed = Posed { a: &shape_a, pose_a, b: &shape_b, pose_b };
        let cold = posed.proximity();
        for cache in caches {
            let warm = posed.intersects_with(&Options::DEFAULT, &mut cache.clone());
            let is_decided = !cold.bounds.contains(V::Scalar::ZERO);
            assert!(!is_decided || warm == cold.intersects(), "{round}: {warm} {cold:?}");
        }
        posed.proximity_with(&Options::DEFAULT, &mut caches[round % 5]);
    }
}

#[test]
fn a_cache_from_another_curve_changes_no_decided_boolean() {
    curves::<glam::DVec2, 2>();
    curves::<glam::Vec2, 2>();
    curves::<glam::DVec3, 3>();
    curves::<glam::Vec3, 3>();
}

/// Of an overlap in the plane the edge that was the deepest in the last frame proves a lower bound alone:
/// with another edge the deepest, a warm start from it would answer a depth that is too large, and bounds
/// that exclude the truth.
#[test]
fn the_last_edge_of_an_overlap_is_not_taken_for_the_deepest() {
    use gjk::glam::DVec2;
    let square = gjk::Cuboid::new(DVec2::ONE).unwrap();
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| DVec2::new(x, y));
    let polygon = gjk::ConvexPolygon::new(&corners).unwrap();
    let shapes: [&dyn gjk::Convex<Vector = DVec2>; 2] = [&square, &polygon];
    let here = gjk::Pose::IDENTITY;
    for (a, b) in shapes.into_iter().flat_map(|a| shapes.map(|b| (a, b))) {
        let mut cache = Cache::new();
        for (x, y, depth) in [(1.9, 0.3, 0.1), (0.3, 1.9, 0.1), (-1.75, 0.5, 0.25), (1.9, 0.3, 0.1)] {
            let there = gjk::Pose::from_translation(DVec2::new(x, y));
            let answer = gjk::Pair::new(a, &here, b, &there).with_cache(&mut cache).proximity();
            assert!((answer.distance + depth).abs() < 1e-14, "{answer:?}");
            assert!(answer.bounds.contains(-depth), "{answer:?}");
        }
    }
}

/// Two boxes of the plane of which one goes around the other, now farther away and now inside, with a cache
/// from the frame before: another side comes to be the nearest, by the way and all of a sudden.
fn boxes_that_pass<V: World<2>>(place: impl Fn(f64, f64) -> V, turn: impl Fn(f64) -> gjk::Rotation<V>) {
    let boxes = [place(1.0, 0.25), place(0.5, 0.75)].map(|half| gjk::Cuboid::new(half).unwrap());
    let still = gjk::Pose::new(turn(0.4), place(3.0, -2.0));
    let mut cache = Cache::new();
    for frame in 0..4000 {
        let time = f64::from(frame) / 200.0 + f64::from(frame / 500);
        let away = 2.0 + 1.75 * (2.3 * time).sin();
        let at = place(3.0 + away * time.cos(), -2.0 + away * time.sin());
        let moving = gjk::Pose::new(turn(1.7 * time), at);
        let mut pair = gjk::Pair::new(&boxes[0], &still, &boxes[1], &moving);
        let cold = pair.proximity();
        let warm = pair.with_cache(&mut cache).proximity();
        assert_eq!(warm.status, gjk::Status::Exact, "{frame}");
        assert!(warm.bounds.contains(cold.distance), "{frame}: {warm:?} beside {cold:?}");
        assert!(cold.bounds.contains(warm.distance), "{frame}: {warm:?} beside {cold:?}");
        let miss = (warm.point_b - warm.point_a) - warm.normal * warm.distance;
        assert!(miss.length() <= V::Scalar::EPSILON * V::Scalar::from_f64(64.0), "{frame}: {warm:?}");
    }
}

#[test]
fn boxes_that_pass_are_as_far_apart_as_without_a_cache() {
    boxes_that_pass(glam::DVec2::new, gjk::Rotation::from_angle);
    boxes_that_pass(
        |x, y| glam::Vec2::new(x as f32, y as f32),
        |angle| gjk::Rotation::from_angle(angle as f32),
    );
}

/// A contact begins with what the last question about the pair left, and leaves what a distance would,
/// whichever of the two comes first.
#[test]
fn a_contact_and_a_distance_share_a_cache() {
    use gjk::glam::{DVec2, DVec3};
    use gjk::{ConvexPolygon, Cuboid, Hull, ManifoldOptions, Pair, Pose};

    let mut stream = Stream(7);
    let mut points =
        |size: f64| -> Vec<DVec3> { (0..20).map(|_| DVec3::from(stream.direction::<3>()) * size).collect() };
    let (large, small) = (Hull::new(&points(1.0)).unwrap(), Hull::new(&points(0.5)).unwrap());
    let there = Pose::from_axis_angle(DVec3::new(1.0, 2.0, 3.0), 0.7, DVec3::new(0.3, 1.7, 0.2));
    let near = ManifoldOptions::DEFAULT.with_speculative_distance(5.0);
    for (a, b) in [(&large, &small), (&small, &large)] {
        let mut cache = Cache::new();
        let here = Pose::IDENTITY;
        let mut pair = Pair::new(a, &here, b, &there).with_cache(&mut cache).with_manifold_options(near);
        let cold = pair.manifold();
        let answer = pair.proximity();
        assert!(answer.distance > 0.0 && answer.iterations == 0, "{answer:?}");
        assert_eq!(pair.manifold(), cold);
    }
    // In the plane it is an edge that is kept, by its owner.
    let corners = [(1.0, 0.0), (0.3, 0.9), (-0.8, 0.7), (-0.9, -0.6), (0.4, -1.0)];
    let polygon = |scale: f64| ConvexPolygon::hull(&corners.map(|(x, y)| DVec2::new(x, y) * scale)).unwrap();
    let (wide, tall) =
        (Cuboid::new(DVec2::new(1.0, 0.5)).unwrap(), Cuboid::new(DVec2::new(0.4, 0.7)).unwrap());
    let shapes: [&dyn gjk::Convex<Vector = DVec2>; 4] = [&wide, &tall, &polygon(1.0), &polygon(0.7)];
    let there = Pose::from_angle(0.4, DVec2::new(0.6, 2.1));
    let near = ManifoldOptions::DEFAULT.with_speculative_distance(5.0);
    for (i, a) in shapes.into_iter().enumerate() {
        for (j, b) in shapes.into_iter().enumerate() {
            let here = Pose::IDENTITY;
            let [mut of_contact, mut of_distance] = [Cache::new(); 2];
            let pair = Pair::new(a, &here, b, &there).with_manifold_options(near);
            let contact = pair.with_cache(&mut of_contact).manifold();
            let answer = Pair::new(a, &here, b, &there).with_cache(&mut of_distance).proximity();
            // Two boxes are answered without a start, and keep none.
            let are_boxes = i < 2 && j < 2;
            assert!(answer.distance > 0.0 && (of_distance == Cache::new()) == are_boxes);
            // But for the side of the contact.
            assert_eq!(of_contact, of_distance.with_reference(contact.reference), "{answer:?}");
            let pair = Pair::new(a, &here, b, &there).with_manifold_options(near);
            let mut pair = pair.with_cache(&mut of_distance);
            assert_eq!((pair.manifold(), pair.proximity()), (contact, answer));
        }
    }
}
