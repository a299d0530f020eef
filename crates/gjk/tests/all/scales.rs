//! Every power of two that numbers have: from the smallest subnormal number to the ends of the domain.
//!
//! Between coordinates of 2⁻¹⁰⁷⁴ and 2⁵⁰⁰ (2⁻¹⁴⁹ and 2⁶⁰ in `f32`) bounds hold the truth, answers are exact
//! within the accuracy that is documented, and no number is NaN or infinite. The oracle judges on rationals,
//! to which a scale is nothing.

use crate::support::scale::{exponents, known_at, magnitude, scaled, times};
use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Bridge, Known, Law, Posed, Stock, ensure, laws};
use gjk::glam::{self, dvec2};
use gjk::math::Scalar;
use gjk::sat::{Coverage, sat};
use gjk::{
    Capsule, ConvexPolygon, Cuboid, Options, Point, PointCloud, Pose, Proximity, Rotation, Status, Triangle,
    proximity,
};
use gjk_oracle::{Body, Class, Recipe, truth};

/// Every law that holds for any pair, at one scale.
fn obeys<V: Bridge<D>, const D: usize>(known: &Known<D>, forms: [usize; 2]) -> Law {
    let stocks = [Stock::<V>::new(&known.a), Stock::<V>::new(&known.b)];
    let [a, b] = [0, 1].map(|side: usize| stocks[side].form::<D>(forms[side]));
    let posed = Posed::at(known, &*a.shape, &*b.shape);
    let answer = posed.proximity();
    let judge = || -> Law {
        laws::encloses(known, &answer)?;
        laws::decides::<V, D>(known, answer.intersects())?;
        laws::accurate(known, &answer)?;
        laws::joins(known, &answer)?;
        laws::witnesses(known, &answer)?;
        laws::agrees(&posed, &answer)?;
        let axis = sat(posed.a, &posed.pose_a, posed.b, &posed.pose_b);
        let off = known.truth.distance().error_of(axis.axis.gap.to_f64());
        let allowed = known.accuracy::<V>();
        ensure(off <= allowed, || format!("an axis has a gap {off:e} above the distance"))?;
        let is_complete = axis.coverage == Coverage::Complete;
        ensure(!is_complete || off >= -allowed, || format!("the best axis misses {off:e}: {axis:?}"))?;
        let swapped = posed.swapped().proximity();
        laws::encloses(known, &swapped)?;
        laws::accurate(known, &swapped)
    };
    judge().map_err(|broken| format!("{} and {}: {broken}\n{:?}\n{:?}", a.name, b.name, known.a, known.b))
}

/// Pairs of every class at every exponent, as they are and with cores that overlap.
fn every_exponent<V: Bridge<D>, const D: usize>() {
    let [low, high] = exponents::<V, D>();
    let mut broken = Vec::new();
    for e in low..=high {
        for round in 0..2 {
            let seed = (e - low) as u64 * 2 + round;
            let class = Class::ALL[(seed * 7 % Class::ALL.len() as u64) as usize];
            let recipe =
                Recipe { max_vertices: 3 + (seed % 8) as usize, ..Recipe::new(class, V::PRECISION, seed) };
            let drawn = if round == 0 { Known::<D>::of(recipe) } else { Known::<D>::overlapping(recipe) };
            let known = known_at::<V, D>(&drawn, e);
            if let Err(law) = obeys::<V, D>(&known, [seed as usize / 3, seed as usize / 5]) {
                broken.push(format!("2^{e}, {class:?}, seed {seed}: {law}"));
            }
        }
    }
    assert!(broken.is_empty(), "{} broken, such as {}", broken.len(), broken[0]);
}

/// Each body and its place at an exponent of its own: small beside large, small and far away, small and near.
fn exponents_of_their_own<V: Bridge<D>, const D: usize>() {
    let [low, high] = exponents::<V, D>();
    let mut broken = Vec::new();
    let mut state = 5_u64;
    let mut next = |end: i32| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) % end as u64) as i32
    };
    for seed in 0..540 {
        let class = Class::ALL[(seed % Class::ALL.len() as u64) as usize];
        if class == Class::NearCollinear {
            // Hundreds of vertices whose numbers have thousands of bits take the oracle minutes.
            continue;
        }
        let drawn = Known::<D>::of(Recipe::new(class, V::PRECISION, seed));
        // Half of them among the smallest numbers, where one is not lost in the other.
        let range = if seed % 2 == 0 { high - low } else { 80 };
        let mut at = |body: &Body<D>| scaled::<V, D>(body, low + next(range) - magnitude(body));
        let (a, b) = (at(&drawn.a), at(&drawn.b));
        let moved = at(&Body { vertices: vec![], radius: 0.0, ..drawn.b.clone() });
        let known = Known::new(a, Body { translation: moved.translation, ..b });
        if let Err(law) = obeys::<V, D>(&known, [seed as usize / 3, seed as usize / 5]) {
            broken.push(format!("{class:?}, seed {seed}: {law}"));
        }
    }
    assert!(broken.is_empty(), "{} broken, such as {}", broken.len(), broken[0]);
}

/// Bodies among the smallest numbers, of sizes and with gaps of their own.
fn smallest_numbers<V: Bridge<D>, const D: usize>() {
    let mut broken = Vec::new();
    for seed in 0..600 {
        let recipe = Recipe::new(Class::Subnormal, V::PRECISION, seed);
        let known = if seed % 2 == 0 { Known::<D>::of(recipe) } else { Known::<D>::overlapping(recipe) };
        if let Err(law) = obeys::<V, D>(&known, [seed as usize / 3, seed as usize / 5]) {
            broken.push(format!("seed {seed}: {law}"));
        }
    }
    assert!(broken.is_empty(), "{} broken, such as {}", broken.len(), broken[0]);
}

#[test]
fn laws_hold_among_the_smallest_numbers() {
    smallest_numbers::<glam::DVec2, 2>();
    smallest_numbers::<glam::Vec2, 2>();
    smallest_numbers::<glam::DVec3, 3>();
    smallest_numbers::<glam::Vec3, 3>();
}

#[test]
fn laws_hold_at_every_exponent_in_the_plane_in_f64() {
    every_exponent::<glam::DVec2, 2>();
}

#[test]
fn laws_hold_at_every_exponent_in_the_plane_in_f32() {
    every_exponent::<glam::Vec2, 2>();
}

#[test]
fn laws_hold_at_every_exponent_in_space_in_f64() {
    every_exponent::<glam::DVec3, 3>();
}

#[test]
fn laws_hold_at_every_exponent_in_space_in_f32() {
    every_exponent::<glam::Vec3, 3>();
}

#[test]
fn laws_hold_between_any_two_exponents_in_the_plane() {
    exponents_of_their_own::<glam::DVec2, 2>();
    exponents_of_their_own::<glam::Vec2, 2>();
}

#[test]
fn laws_hold_between_any_two_exponents_in_space() {
    exponents_of_their_own::<glam::DVec3, 3>();
    exponents_of_their_own::<glam::Vec3, 3>();
}

/// A capsule over a triangle of a few million of the smallest number.
///
/// The search measures in multiples of a power of two whose inverse is a number, which such a pair is 2⁻³³
/// of. Its directions were as short as that, and their products with the coordinates all zero: every vertex
/// was as far as every other, and the bounds were those of the wrong one. Directions are made long now where
/// shapes are tiny.
#[test]
fn a_subnormal_capsule_in_a_triangle_is_not_apart() {
    let ends = [[-3.657336e-318, 3.321747e-318], [-3.99775e-318, -2.903115e-318]];
    let radius = 2.14918e-318;
    let corners =
        [[4.36351e-318, 1.51628e-318], [3.739277e-318, 2.019953e-318], [-4.08196e-318, -1.681345e-318]];
    let capsule = Capsule::new(ends[0].into(), ends[1].into(), radius).unwrap();
    let triangle = Triangle::new(corners.map(|[x, y]| dvec2(x, y))).unwrap();
    let here = Pose::IDENTITY;
    let known = Known::<2>::new(Body::new(ends.to_vec()).with_radius(radius), Body::new(corners.to_vec()));
    let answer = proximity(&capsule, &here, &triangle, &here);
    assert!(known.truth.distance().is_within(answer.bounds.lower, answer.bounds.upper), "{answer:?}");
    laws::accurate(&known, &answer).unwrap();
    assert!(gjk::intersects(&capsule, &here, &triangle, &here));
}

/// Five points as far apart as 90 of the smallest number, one of them in a polygon of some ten thousand.
///
/// The sides of both in multiples of the pair's unit are so short that the search's directions, products of
/// two and three of them, are too: times the points as they are kept, each product was zero, the first point
/// was taken for the farthest, and the plane through it for one that lies between the shapes.
#[test]
fn subnormal_points_with_short_sides_are_not_apart() {
    let smallest = f32::from_bits(1);
    let at = |numbers: &[[i32; 2]]| -> Vec<glam::Vec2> {
        numbers.iter().map(|&[x, y]| glam::vec2(x as f32, y as f32) * smallest).collect()
    };
    let around = at(&[
        [-9585, -2546],
        [2749, -14628],
        [10091, 2209],
        [9690, 5955],
        [5830, 12070],
        [3441, 13676],
        [-1150, 15135],
        [-1713, 14314],
    ]);
    let few = at(&[[-27, 33], [-1, -36], [46, -18], [56, 6], [3, 36]]);
    let (around, few) = (PointCloud::new(&around).unwrap(), PointCloud::new(&few).unwrap());
    let there = Pose::from_translation(at(&[[-3391, 10836]])[0]);
    assert!(gjk::intersects(&around, &Pose::IDENTITY, &few, &there));
}

/// Two boxes a hair turned, a milliardth of the unit of length large, that touch.
///
/// Such a pair is measured in its own lengths. The gap was some 1e-20, its square a number below the normal
/// range, and the root of that off by a four-hundredth: so was the length of the normal.
#[test]
fn the_normal_of_small_touching_boxes_is_unit() {
    let [small, large] = [-32, -29].map(|e| 2_f32.powi(e));
    let turned = [1_065_353_211, 978_237_102, 3_125_720_750].map(f32::from_bits);
    let columns = [glam::vec2(turned[0], turned[1]), glam::vec2(turned[2], turned[0])];
    let rotation = Rotation::from_columns(columns);
    assert_eq!(rotation.columns(), columns);
    let at = glam::vec2(f32::from_bits(823_132_157), f32::from_bits(736_660_868));
    let here = Pose::new(rotation, glam::Vec2::ZERO);
    let there = Pose::new(rotation, at);
    let halves = [glam::vec2(small, small), glam::vec2(large, small)];
    let boxes = halves.map(|half| Cuboid::new(half).unwrap());
    let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(glam::Vec2::from);
    let polygons = halves.map(|half| ConvexPolygon::new(&corners.map(|corner| corner * half)).unwrap());
    for normal in [
        proximity(&boxes[0], &here, &boxes[1], &there).normal,
        proximity(&polygons[0], &here, &polygons[1], &there).normal,
    ] {
        assert!((normal.length() - 1.0).abs() < 3.0 * f32::EPSILON, "{normal}");
    }
}

/// Shapes may be small in one direction only, and lie anywhere.
#[test]
fn a_coordinate_of_a_large_shape_may_be_subnormal() {
    let square = [[0.0, 0.0], [1.0, 1e-320], [1.0, 1.0], [1e-320, 1.0]];
    let polygon = ConvexPolygon::new(&square.map(|[x, y]| dvec2(x, y))).unwrap();
    let here = Pose::IDENTITY;
    for at in [[2.0, 3.0], [1e-320, -5e-324], [-1e-310, 0.5]] {
        let point = Point::new(at.into()).unwrap();
        let answer = proximity(&polygon, &here, &point, &here);
        let known = truth(&Body::new(square.to_vec()), &Body::new(vec![at]));
        assert_eq!(answer.status, Status::Exact);
        assert!(known.distance().is_within(answer.bounds.lower, answer.bounds.upper), "{at:?}: {answer:?}");
    }
}

/// Shapes of every kind with numbers of few digits, which are the same shape at every scale at which they
/// have a place.
pub(crate) fn every_kind<const D: usize>() -> Vec<Shape> {
    let place = |x: f64, y: f64, z: f64| [x, y, z][..D].to_vec();
    let mut kinds = vec![
        Kind::Point { at: place(0.0, 0.5, -0.25) },
        Kind::Segment { a: place(-1.0, 0.25, 0.5), b: place(1.0, 0.5, -0.5) },
        Kind::Ball { center: place(0.25, 0.0, 0.5), radius: 0.75 },
        Kind::Capsule { a: place(-0.5, 0.75, 0.0), b: place(0.5, -0.25, 1.0), radius: 0.5 },
        Kind::TaperedCapsule {
            a: place(-0.5, 0.75, 0.0),
            b: place(0.5, -0.25, 1.0),
            radius_a: 0.25,
            radius_b: 0.75,
        },
        Kind::Box { half_extents: place(1.0, 0.5, 0.75) },
        Kind::Triangle { vertices: [place(-1.0, 0.0, 0.25), place(1.0, 0.5, 0.0), place(0.0, -1.0, 1.0)] },
        Kind::Ellipsoid { radii: place(1.0, 0.5, 0.75) },
        Kind::Ellipsoid { radii: place(1.0, 0.25, 0.25) },
    ];
    if D == 2 {
        kinds.push(Kind::HalfEllipse { radii: vec![1.0, 0.5] });
        kinds.push(Kind::Slice { radius: 1.0, angle: 2.0 });
        kinds.push(Kind::Slice { radius: 0.75, angle: 0.5 });
        kinds.push(Kind::Polygon {
            vertices: vec![
                place(0.0, 0.0, 0.0),
                place(1.0, 0.25, 0.0),
                place(0.75, 1.0, 0.0),
                place(-0.5, 0.5, 0.0),
            ],
        });
    } else {
        kinds.push(Kind::Cylinder { a: place(0.0, -0.5, 0.0), b: place(0.25, 0.75, 1.0), radius: 0.5 });
        kinds.push(Kind::Cone { base: place(0.0, -0.5, 0.0), apex: place(0.25, 0.75, 1.0), radius: 0.75 });
        let corners =
            [(0.0, 0.0, 0.0), (1.0, 0.25, 0.0), (0.75, 1.0, 0.25), (-0.5, 0.5, 0.5), (0.25, 0.25, 1.0)];
        kinds.push(Kind::Hull { vertices: corners.map(|(x, y, z)| place(x, y, z)).to_vec() });
    }
    kinds.into_iter().map(|kind| Shape { kind, rounding: 0.0, pose: Motion::default() }).collect()
}

fn lengths(kind: &mut Kind) -> Vec<&mut f64> {
    match kind {
        Kind::Point { at: p } | Kind::Box { half_extents: p } => p.iter_mut().collect(),
        Kind::Ellipsoid { radii: p } | Kind::HalfEllipse { radii: p } => p.iter_mut().collect(),
        Kind::Segment { a, b } => a.iter_mut().chain(b).collect(),
        Kind::Ball { center, radius } => center.iter_mut().chain([radius]).collect(),
        Kind::Capsule { a, b, radius }
        | Kind::Cylinder { a, b, radius }
        | Kind::Cone { base: a, apex: b, radius } => a.iter_mut().chain(b).chain([radius]).collect(),
        Kind::TaperedCapsule { a, b, radius_a, radius_b } => {
            a.iter_mut().chain(b).chain([radius_a, radius_b]).collect()
        }
        Kind::Triangle { vertices } => vertices.iter_mut().flatten().collect(),
        Kind::Polygon { vertices } | Kind::Hull { vertices } => vertices.iter_mut().flatten().collect(),
        Kind::Slice { radius, .. } => vec![radius],
    }
}

fn shape_at<V: World<D>, const D: usize>(shape: &Shape, e: i32) -> Shape {
    let mut shape = shape.clone();
    for length in lengths(&mut shape.kind) {
        *length = times::<V, D>(*length, e);
    }
    for length in shape.pose.translation.iter_mut().flatten() {
        *length = times::<V, D>(*length, e);
    }
    shape
}

fn ask<V: World<D>, const D: usize>([a, b]: &[Shape; 2]) -> Proximity<V> {
    let (shape_a, shape_b) = (a.build::<V, D>().unwrap(), b.build::<V, D>().unwrap());
    let (pose_a, pose_b) = (a.pose::<V, D>().unwrap(), b.pose::<V, D>().unwrap());
    let answer = proximity(&shape_a, &pose_a, &shape_b, &pose_b);
    let intersects = gjk::intersects(&shape_a, &pose_a, &shape_b, &pose_b);
    let is_clear = answer.bounds.lower > V::Scalar::ZERO || answer.bounds.upper < V::Scalar::ZERO;
    assert!(!is_clear || intersects == answer.intersects(), "{a:?} {b:?} {answer:?}");
    let distance = gjk::distance(&shape_a, &pose_a, &shape_b, &pose_b);
    assert!(answer.bounds.contains(distance), "{a:?} {b:?} {distance} {answer:?}");
    answer
}

/// Both bounds hold 2^e times the same truth, so that they overlap; and they are as close as at scale 1, but
/// for rounding.
fn is_the_same<V: World<D>, const D: usize>(one: &Proximity<V>, there: &Proximity<V>, e: i32) -> Law {
    let numbers = [there.distance, there.bounds.lower, there.bounds.upper];
    let finite = numbers.iter().all(|x| x.is_finite())
        && there.normal.is_finite()
        && there.point_a.is_finite()
        && there.point_b.is_finite();
    ensure(finite, || format!("not finite: {there:?}"))?;
    ensure((there.normal.length().to_f64() - 1.0).abs() <= 4.0 * V::epsilon(), || format!("{there:?}"))?;
    ensure(there.bounds.contains(there.distance), || format!("{there:?}"))?;
    let bound = |x: V::Scalar| x.to_f64();
    // Back to scale 1, in `f64`; the smallest numbers are exact there.
    let back = |x: V::Scalar| bound(x) * 2f64.powi(-e / 2) * 2f64.powi(-e - -e / 2);
    let (lower, upper) = (back(there.bounds.lower), back(there.bounds.upper));
    let is_apart = lower > bound(one.bounds.upper) || upper < bound(one.bounds.lower);
    ensure(!is_apart, || format!("[{lower:e}, {upper:e}], but at scale 1 {one:?}: {there:?}"))?;
    let width = bound(one.bounds.upper) - bound(one.bounds.lower);
    let tolerance = Options::<V::Scalar>::DEFAULT.relative_tolerance.to_f64() * bound(one.distance).abs();
    let rounding = 256.0 * V::epsilon() * 8.0 + back(V::Scalar::SMALLEST) * 256.0;
    ensure(upper - lower <= 4.0 * width + tolerance + rounding, || {
        format!("wide: {there:?}, at scale 1 {one:?}")
    })?;
    let off = (there.point_b - there.point_a) - there.normal * there.distance;
    let joined = back(off.length()) <= 64.0 * V::epsilon() * 8.0 + back(V::Scalar::SMALLEST) * 64.0;
    ensure(joined, || format!("point_b - point_a misses normal · distance by {off:?}: {there:?}"))
}

/// Every kind of shape with every other: apart, nearly touching, shallow and deep.
fn every_pair<V: World<D>, const D: usize>(stride: usize) {
    let shapes = every_kind::<D>();
    let [low, high] = exponents::<V, D>();
    let places = [[2.5, 1.0, 0.5], [1.25, 0.5, 0.25], [0.5, 0.25, 0.0], [0.0, 0.0, 0.0]];
    let turn = if D == 2 { (Some(0.5), None) } else { (None, Some([0.5, 0.5, 0.5, 0.5])) };
    let mut broken = Vec::new();
    for (i, a) in shapes.iter().enumerate() {
        for (j, b) in shapes.iter().enumerate() {
            for (k, place) in places.iter().enumerate() {
                let mut b = b.clone();
                b.pose.translation = Some(place[..D].to_vec());
                if (i + j + k) % 2 == 1 {
                    (b.pose.angle, b.pose.quaternion) = turn;
                }
                let one = ask::<V, D>(&[a.clone(), b.clone()]);
                // The numbers above are multiples of 1/4 below 4; with fewer digits there is another shape.
                for e in (low + 2..high - 2).skip((i * 7 + j * 3 + k) % stride).step_by(stride) {
                    let there = ask::<V, D>(&[shape_at::<V, D>(a, e), shape_at::<V, D>(&b, e)]);
                    if let Err(law) = is_the_same::<V, D>(&one, &there, e) {
                        broken.push(format!("2^{e}: {law}\n{a:?}\n{b:?}"));
                    }
                }
            }
        }
    }
    assert!(broken.is_empty(), "{} broken, such as {}", broken.len(), broken[0]);
}

#[test]
fn every_kind_of_shape_is_answered_at_every_scale_in_the_plane() {
    every_pair::<glam::DVec2, 2>(37);
    every_pair::<glam::Vec2, 2>(5);
}

#[test]
fn every_kind_of_shape_is_answered_at_every_scale_in_space() {
    every_pair::<glam::DVec3, 3>(97);
    every_pair::<glam::Vec3, 3>(11);
}
