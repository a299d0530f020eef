//! Half-spaces: bounds against exact numbers, signs, and what is refused.

use crate::support::levels::{Level, greatest};
use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Bridge, Law, Stock, bridge, ensure};
use gjk::convex::{SupportPoint, VertexId};
use gjk::glam::{self, DVec2, DVec3, dvec2, dvec3};
use gjk::math::{Scalar, Vector};
use gjk::motion::{Placed, Reach, Trajectory};
use gjk::{
    Ball, Cast, Convex, ConvexPolygon, Cuboid, Cylinder, Feature, HalfSpace, Hull, ManifoldOptions,
    Motion as Moving, Point, Pose, Rotation, Rounded, Segment, ShapeError, Status, Sweep, cast::HitKind,
};
use gjk_oracle::{Body, Class, Precision, Recipe, from_f64};

/// The true distance of a body from a half-space: −max (−n)·x − offset.
fn truth<const D: usize>(body: &Body<D>, normal: [f64; D], offset: f64) -> Level {
    let Level { k, m, t } = greatest(body, normal.map(|x| -x));
    Level { k: -k, m, t: -t - from_f64(offset) }
}

/// One body and one half-space.
fn obeys<V: Bridge<D>, const D: usize>(body: &Body<D>, normal: [f64; D], offset: f64, choice: usize) -> Law {
    let stock = Stock::<V>::new(body);
    let form = stock.form::<D>(choice);
    let pose: Pose<V> = bridge::pose(body);
    let space = HalfSpace::new(V::of(normal), V::Scalar::from_f64(offset)).unwrap();
    let answer = space.proximity(&*form.shape, &pose);
    let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
    let truth = truth(body, normal, offset);
    ensure(truth.is_at_least(lower) && truth.is_at_most(upper), || {
        format!("{}: [{lower:e}, {upper:e}] without {:e}", form.name, truth.to_f64())
    })?;
    let distance = answer.distance.to_f64();
    ensure(lower <= distance && distance <= upper, || format!("{}: {answer:?}", form.name))?;
    ensure(answer.status == Status::Exact && answer.iterations == 1, || {
        format!("{}: {answer:?}", form.name)
    })?;
    ensure(answer.intersects() == space.intersects(&*form.shape, &pose), || "two answers".to_owned())?;
    // What the documentation says of the width and of touching.
    let epsilon = V::epsilon();
    let center = bridge::length(form.shape.center().back());
    let extent = form.shape.extent().to_f64();
    let error = pose.rotation().error().to_f64();
    let far = extent + center + body.radius + bridge::length(body.translation) + offset.abs();
    let allowed = 2.0 * (21.0 * epsilon * extent + 1.02 * error * (extent + center))
        + 5.0 * epsilon * distance.abs()
        + 600.0 * epsilon * epsilon * far
        + 256.0 * V::smallest();
    ensure(upper - lower <= allowed, || format!("{}: {:e} wide: {answer:?}", form.name, upper - lower))?;
    // The points differ by the normal times the distance, up to rounding of their coordinates.
    let apart = (answer.point_b - answer.point_a - answer.normal * answer.distance).max_abs().to_f64();
    let coordinates = answer.point_b.max_abs().to_f64() + answer.point_a.max_abs().to_f64();
    ensure(apart <= 4.0 * epsilon * (coordinates + distance.abs()) + 4.0 * V::smallest(), || {
        format!("{}: the points miss each other by {apart:e}", form.name)
    })
}

/// Half-spaces of all directions near a body: some cross it, some touch it up to rounding, some are far.
fn every_class<V: Bridge<D>, const D: usize>() {
    let round = |x: f64| if V::PRECISION == Precision::Single { f64::from(x as f32) } else { x };
    for class in Class::ALL.into_iter().chain([Class::Subnormal]) {
        for seed in 0..16_u64 {
            let case = Recipe::new(class, V::PRECISION, seed).case::<D>();
            for body in [case.a, case.b] {
                let is_complex = matches!(body.rotation, gjk_oracle::Rotation::Complex(_));
                let mut normal = [0.0; D];
                for (axis, x) in normal.iter_mut().enumerate() {
                    *x = match seed % 4 {
                        0 => round((seed as f64 + axis as f64 * 1.3).sin()),
                        1 => round((seed as f64 * 3.7 + axis as f64).cos() * 1e-15),
                        _ => 0.0,
                    };
                }
                if is_complex || seed % 4 > 1 {
                    normal = [0.0; D];
                    normal[seed as usize % D] = if seed % 8 < 4 { -1.0 } else { 1.0 };
                }
                let level = truth(&body, normal, 0.0).to_f64();
                let level = if level.is_finite() { level } else { 0.0 };
                let spread = body.vertices[0].iter().fold(body.radius, |sum, x| sum + x.abs());
                for offset in [level, level.next_up(), level + spread * 0.3, level - spread, 0.0] {
                    let broken = obeys::<V, D>(&body, normal, round(offset), seed as usize);
                    if let Err(broken) = broken {
                        panic!("{class:?}, seed {seed}, {normal:?} {offset:e}: {broken}\n{body:?}");
                    }
                }
            }
        }
    }
}

/// A sum of radii is rounded, and was taken for exact: 1 + 1e-8 is 1 in `f32`, and the ball that reaches 1e-8
/// below the plane was 2.8e-14 from it at the most.
#[test]
fn the_rounding_of_a_sum_of_radii_is_within_the_bounds() {
    let ball = Rounded::new(Ball::new(glam::Vec3::ZERO, 1.0).unwrap(), 1e-8).unwrap();
    let at = Pose::from_translation(glam::Vec3::Z);
    let answer = HalfSpace::new(glam::Vec3::Z, 0.0).unwrap().proximity(&ball, &at);
    assert!(answer.bounds.contains(-1e-8), "{answer:?}");

    // 0.1 + 0.2 is above 0.3 and rounded up once more.
    let ball = Rounded::new(Ball::new(DVec2::ZERO, 0.1).unwrap(), 0.2).unwrap();
    let at = Pose::from_translation(dvec2(0.0, 0.1 + 0.2));
    let answer = HalfSpace::new(DVec2::Y, 0.0).unwrap().proximity(&ball, &at);
    let truth = (from_f64(0.1 + 0.2) - from_f64(0.1) - from_f64(0.2)).to_f64().value();
    assert!(truth != 0.0 && answer.bounds.contains(truth), "{truth:e} {answer:?}");
}

#[test]
fn the_bounds_hold_the_truth_and_are_narrow() {
    every_class::<DVec2, 2>();
    every_class::<DVec3, 3>();
    every_class::<glam::Vec2, 2>();
    every_class::<glam::Vec3, 3>();
}

/// The same shape in `f64`: the lowest point and its height, to a few ε of that.
fn height<W: World<D>, const D: usize>(shape: &Shape, normal: [f64; D]) -> f64 {
    let built = shape.build::<W, D>().unwrap();
    let pose = shape.pose::<W, D>().unwrap();
    let unit = normal.map(|x| x / bridge::length(normal));
    let direction = pose.inverse_transform_vector(W::of(unit.map(|x| -x)));
    let lowest = pose.transform_point(built.center() + built.support(direction, None).point);
    bridge::dot(lowest.back(), unit) - built.radius().to_f64()
}

fn round_ones<V, const D: usize>(kinds: &[Kind])
where
    V: World<D> + Vector<Wide: World<D>>,
{
    for kind in kinds {
        for step in 0..200 {
            let t = f64::from(step);
            let number = |i: usize| f64::from((t * [0.37, 1.91, 2.63, 0.71][i]).sin() as f32);
            let pose = Motion {
                translation: Some((0..D).map(|i| number(i) * 8.0).collect()),
                angle: (D == 2).then_some(number(3) * 4.0),
                quaternion: (D == 3).then(|| {
                    let angle = number(3) * 2.0;
                    [angle.sin() * 0.6, 0.0, angle.sin() * 0.8, angle.cos()].map(|x| f64::from(x as f32))
                }),
                matrix: None,
            };
            let shape = Shape { kind: kind.clone(), rounding: if step % 2 == 0 { 0.0 } else { 0.5 }, pose };
            let normal: [f64; D] = core::array::from_fn(|i| number(i + 1) + 0.01);
            let offset = f64::from((t - 100.0) as f32 * 0.0625);
            let space = HalfSpace::new(V::of(normal), V::Scalar::from_f64(offset)).unwrap();
            let (built, at) = (shape.build::<V, D>().unwrap(), shape.pose::<V, D>().unwrap());
            let answer = space.proximity(&built, &at);
            let true_distance = height::<V::Wide, D>(&shape, normal) - offset;
            let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
            assert!(
                lower <= true_distance && true_distance <= upper,
                "{answer:?} {true_distance:e} {shape:?}"
            );
            let size = (built.extent() + built.radius()).to_f64() + bridge::length(built.center().back());
            assert!(upper - lower <= 100.0 * V::epsilon() * (size + answer.distance.to_f64().abs()));
            assert_eq!(answer.status, Status::Exact);
        }
    }
}

#[test]
fn round_shapes_against_twice_the_digits() {
    round_ones::<glam::Vec2, 2>(&[
        Kind::Ellipsoid { radii: vec![3.0, 0.5] },
        Kind::HalfEllipse { radii: vec![3.0, 0.5] },
        Kind::Slice { radius: 2.0, angle: 1.25 },
        Kind::Ball { center: vec![100.0, -2.0], radius: 0.5 },
    ]);
    round_ones::<glam::Vec3, 3>(&[
        Kind::Ellipsoid { radii: vec![3.0, 0.5, 1.0] },
        Kind::Cylinder { a: vec![1.0, 2.0, 3.0], b: vec![-1.0, 5.0, 3.5], radius: 0.75 },
        Kind::Cone { base: vec![10.0, 2.0, 3.0], apex: vec![11.0, 5.0, 3.5], radius: 0.75 },
    ]);
}

#[test]
fn above_touching_and_below_have_the_sign_of_the_distance() {
    let ground = HalfSpace::new(dvec3(0.0, 0.0, 3.0), 2.0).unwrap();
    assert_eq!((ground.normal(), ground.offset()), (DVec3::Z, 2.0));
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    for (height, expected) in [(4.5, 1.5), (3.0, 0.0), (2.5, -0.5), (-10.0, -13.0)] {
        let pose = Pose::from_translation(dvec3(1e9, -7.0, height));
        let answer = ground.proximity(&cube, &pose);
        assert_eq!((answer.distance, answer.normal), (expected, DVec3::Z));
        assert_eq!(answer.intersects(), expected <= 0.0);
        assert_eq!(answer.point_b.z, height - 1.0);
        assert_eq!(answer.point_a.z, 2.0);
        assert_eq!(answer.carriers[0], Feature::Face(0).into());
        assert!(matches!(answer.carriers[1].feature(&cube), Feature::Vertex(_)));
        assert!(answer.bounds.width() < 1e-13, "{answer:?}");
        // With the roles exchanged the ground is B, and the normal points into it.
        assert_eq!(answer.flipped().normal, -DVec3::Z);
    }
}

/// Far from the origin a ball's height over the ground keeps all its digits.
#[test]
fn far_from_the_origin_nothing_is_lost() {
    let ground = HalfSpace::new(dvec2(3.0, 4.0), 5e9).unwrap();
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let pose = Pose::from_translation(dvec2(3e9, 4e9 - 5e9 + 1.25 + 0.0));
    // (3·3e9 + 4·(1.25 − 1e9))/5 − 5e9 − 1 = −4e9 + 1 − 1.
    let answer = ground.proximity(&ball, &pose);
    assert_eq!(answer.distance, -4e9);
    assert!(answer.bounds.width() <= 8.0 * f64::EPSILON * 4e9);
    let close = Pose::from_translation(dvec2(3e9, 4e9 + 1.25 * 2.0));
    let answer = ground.proximity(&ball, &close);
    assert_eq!(answer.distance, 1.0);
    assert!(answer.bounds.width() <= 8.0 * f64::EPSILON, "{answer:?}");
}

#[test]
fn what_touches_up_to_rounding_touches() {
    let ground = HalfSpace::new(DVec2::Y, 0.0).unwrap();
    let square =
        ConvexPolygon::new(&[dvec2(0.1, 0.3), dvec2(1.1, 0.3), dvec2(1.1, 1.3), dvec2(0.1, 1.3)]).unwrap();
    for step in 0..100 {
        let angle = f64::from(step) * 0.1;
        let rotation = Rotation::<DVec2>::from_angle(angle);
        let free = Pose::new(rotation, DVec2::ZERO);
        let height = ground.proximity(&square, &free).distance;
        let resting = Pose::new(rotation, dvec2(0.0, -height));
        assert!(ground.intersects(&square, &resting), "at {angle}");
    }
    // A ball's height is known far better.
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let above = Pose::from_translation(dvec2(0.0, 1.0_f64.next_up()));
    assert!(!ground.intersects(&ball, &above));
    let point = Point::new(dvec2(3.0, f64::MIN_POSITIVE)).unwrap();
    assert!(!ground.intersects(&point, &Pose::IDENTITY));
}

#[test]
fn what_is_no_half_space_is_refused() {
    assert_eq!(HalfSpace::new(DVec2::ZERO, 0.0), Err(ShapeError::Zero("normal")));
    assert_eq!(HalfSpace::new(DVec2::NAN, 0.0), Err(ShapeError::NotFinite("normal")));
    assert_eq!(HalfSpace::new(DVec2::X, f64::INFINITY), Err(ShapeError::NotFinite("offset")));
    assert_eq!(HalfSpace::new(DVec2::X, -1e200), Err(ShapeError::BeyondDomain("offset")));
    assert_eq!(HalfSpace::new(DVec2::X * 1e200, 0.0), Err(ShapeError::BeyondDomain("normal")));
    for length in [5e-324, 1e-310, 1e-200, 1e150] {
        assert_eq!(HalfSpace::new(DVec2::Y * length, -1.0).unwrap().normal(), DVec2::Y);
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
fn of_what_is_no_number_nothing_is_known() {
    let answer = HalfSpace::new(DVec2::Y, 0.0).unwrap().proximity(&Nowhere, &Pose::IDENTITY);
    assert_eq!((answer.bounds.lower, answer.bounds.upper), (f64::NEG_INFINITY, f64::INFINITY));
    assert_eq!(answer.status, Status::Bounded);
    assert!(answer.point_a.is_finite() && answer.point_b.is_finite() && !answer.distance.is_nan());
}

#[test]
fn at_the_ends_of_the_domain_every_number_is_finite() {
    let end = <f64 as Scalar>::DOMAIN;
    let cube = Cuboid::new(DVec3::splat(end)).unwrap();
    let pose = Pose::from_axis_angle(DVec3::ONE, 1.0, DVec3::splat(-end));
    for normal in [DVec3::splat(end), dvec3(5e-324, -1e-320, 0.0)] {
        let answer = HalfSpace::new(normal, end).unwrap().proximity(&cube, &pose);
        assert!(answer.distance.is_finite() && answer.bounds.width().is_finite(), "{answer:?}");
        assert_eq!(answer.status, Status::Exact);
    }
}

/// Every point is of the shape, where the half-space says how deep it is, and no deeper one is left out.
#[test]
fn contacts_are_the_lowest_points() {
    let ground = HalfSpace::new(dvec3(0.2, -0.1, 1.0), 0.5).unwrap();
    let near = ManifoldOptions::DEFAULT.with_speculative_distance(0.2);
    let hull = Hull::new(&[DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z, dvec3(1.0, 1.0, 0.25)]).unwrap();
    let shapes: [&dyn Convex<Vector = DVec3>; 5] = [
        &Cuboid::new(dvec3(0.5, 0.75, 1.0)).unwrap(),
        &hull,
        &Rounded::new(Cuboid::new(DVec3::ONE).unwrap(), 0.25).unwrap(),
        &Ball::new(DVec3::X, 0.5).unwrap(),
        &Cylinder::new(DVec3::ZERO, DVec3::Z, 0.5).unwrap(),
    ];
    let mut seen = [0; 5];
    for shape in shapes {
        for step in 0..400 {
            let angle = f64::from(step) * 0.11;
            let at = dvec3(0.3 * angle.sin(), 0.2, 1.0 + 0.8 * (1.7 * angle).cos());
            let axis = dvec3(angle.cos(), 1.0, angle.sin());
            let pose = Pose::try_from_axis_angle(axis, angle, at).unwrap();
            let contact = ground.manifold(shape, &pose, &near);
            let answer = ground.proximity(shape, &pose);
            let points = contact.points();
            seen[points.len()] += 1;
            assert_eq!(points.is_empty(), answer.distance > 0.2, "{contact:?} of {answer:?}");
            let Some(first) = points.first() else { continue };
            assert_eq!((first.distance, contact.normal), (answer.distance, answer.normal));
            for (i, point) in points.iter().enumerate() {
                assert!(point.distance <= 0.2 && point.distance >= first.distance, "{contact:?}");
                assert!(points[..i].iter().all(|other| other.features != point.features), "{contact:?}");
                let on_b = point.point_b(contact.normal);
                assert!((contact.normal.dot(on_b) - ground.offset() - point.distance).abs() < 1e-14);
                // The ball around a vertex that is not the lowest one may end inside of the shape.
                assert!(gjk::closest_point(shape, &pose, on_b).bounds.lower < 1e-14, "{contact:?}");
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "not every number of points: {seen:?}");
    let flat = HalfSpace::new(DVec3::Z, 0.0).unwrap();
    let lies = flat.manifold(&hull, &Pose::IDENTITY, &ManifoldOptions::DEFAULT);
    let named: Vec<_> = lies.points().iter().map(|point| point.features[1].to_string()).collect();
    assert_eq!((named.len(), lies.points()[0].distance), (3, 0.0), "{named:?}");
    assert!(flat.manifold(&hull, &Pose::UNKNOWN, &ManifoldOptions::DEFAULT).points().is_empty());
}

#[test]
fn a_square_lies_on_two_corners() {
    let wall = HalfSpace::new(DVec2::Y, 1.0).unwrap();
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let contact =
        wall.manifold(&square, &Pose::from_translation(dvec2(3.0, 1.75)), &ManifoldOptions::DEFAULT);
    let mut corners: Vec<_> = contact.points().iter().map(|point| (point.point, point.distance)).collect();
    corners.sort_by(|p, q| p.0.x.total_cmp(&q.0.x));
    assert_eq!(corners, [(dvec2(2.0, 0.875), -0.25), (dvec2(4.0, 0.875), -0.25)]);
    assert_eq!(wall.distance(&square, &Pose::from_translation(dvec2(3.0, 1.75))), -0.25);
}

/// What a cast at the ground says is what distances at single times say, and what a cast at a large box says.
#[test]
fn casts_are_proved_and_agree_with_those_at_a_large_box() {
    let ground = HalfSpace::new(DVec3::Z, -1.0).unwrap();
    let block = Cuboid::new(dvec3(64.0, 64.0, 4.0)).unwrap();
    let stands = Moving::still(Pose::from_translation(dvec3(0.0, 0.0, -5.0)));
    let hull = Hull::new(&[DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z, dvec3(1.0, 1.0, 0.25)]).unwrap();
    let shapes: [&dyn Convex<Vector = DVec3>; 4] = [
        &Cuboid::new(dvec3(0.5, 0.75, 1.0)).unwrap(),
        &hull,
        &Rounded::new(Segment::new(DVec3::X, DVec3::ZERO).unwrap(), 0.25).unwrap(),
        &Cylinder::new(DVec3::ZERO, DVec3::Z, 0.5).unwrap(),
    ];
    let (mut kinds, mut steps) = ([0; 3], 0);
    for (which, shape) in shapes.into_iter().enumerate() {
        for step in 0..150 {
            let angle = 0.3 + f64::from(step) * 0.17 + which as f64;
            let start = Pose::try_from_axis_angle(
                dvec3(angle.cos(), 1.0, angle.sin()),
                angle,
                dvec3(0.3, -0.4, 0.7 + 1.5 * (2.3 * angle).sin()),
            );
            let velocity = dvec3(0.5, -0.25, 1.5 * (1.7 * angle).cos() - 1.0);
            let turn = dvec3((0.7 * angle).sin(), 0.5, (0.4 * angle).cos()) * f64::from(step % 4) * 2.0;
            let way = Moving::still(start.unwrap()).with_velocity(velocity).with_angular_velocity(turn);
            let cast = ground.cast(shape, &way, 1.0);
            let at = |time: f64| ground.proximity(shape, &way.at(time)).bounds;
            let expected = Sweep::new(&block, &stands, shape, &way).cast();
            let (until, least) = match (cast, expected) {
                (Cast::Hit(hit), Cast::Hit(other)) => {
                    let apart = hit.time.lower.max(other.time.lower) - hit.time.upper.min(other.time.upper);
                    assert!(apart < 1e-9, "{hit:?}, not {other:?}");
                    assert!(hit.time.width() < 1e-6 && at(hit.time.upper).upper < 1e-12, "{hit:?}");
                    assert!((hit.closing_speed - other.closing_speed).abs() < 1e-4, "{hit:?}, not {other:?}");
                    kinds[usize::from(hit.kind == HitKind::Start)] += 1;
                    steps += hit.steps;
                    (hit.time.lower, if hit.kind == HitKind::Start { f64::NEG_INFINITY } else { 0.0 })
                }
                (Cast::Free(passage), Cast::Free(other)) => {
                    assert!(passage.clearance.lower <= other.clearance.upper + 1e-12, "{passage:?}");
                    assert!(other.clearance.lower <= passage.clearance.upper + 1e-12, "{passage:?}");
                    kinds[2] += 1;
                    steps += passage.steps;
                    (1.0, passage.clearance.lower)
                }
                (cast, other) => panic!("{cast:?}, not {other:?}"),
            };
            for part in 0..=64 {
                let time = until * f64::from(part) / 64.0;
                assert!(at(time).upper >= least, "{least} at {time} of {cast:?}: {:?}", at(time));
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "starts, impacts and misses: {kinds:?}");
    assert!(steps < 600 * 8, "{steps} for 600 casts");
}

#[test]
fn casts_at_the_ends_of_what_they_are_about() {
    let ground = HalfSpace::new(DVec2::Y, 0.0).unwrap();
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let above = Moving::still(Pose::from_translation(dvec2(0.0, 3.0)));
    let falls = above.with_velocity(dvec2(0.0, -4.0));
    assert!(matches!(ground.cast(&ball, &falls, 0.25), Cast::Free(_)));
    assert!(matches!(ground.cast(&ball, &falls, 0.0), Cast::Free(_)));
    assert!(matches!(ground.cast(&ball, &falls, f64::NAN), Cast::Free(_) | Cast::Bounded(_)));
    assert!(matches!(ground.cast(&ball, &Moving::still(Pose::UNKNOWN), 1.0), Cast::Bounded(_)));
    let rests = Moving::still(Pose::from_translation(dvec2(0.0, 1.0))).with_velocity(dvec2(1.0, 0.0));
    let Cast::Hit(hit) = ground.cast(&ball, &rests, 1.0) else { panic!("it rests") };
    assert_eq!((hit.kind, hit.time.upper), (HitKind::Start, 0.0));
    // The rod's end comes down to the ground and turns back up.
    let rod = Segment::new(dvec2(-1.0, 0.0), dvec2(1.0, 0.0)).unwrap();
    let turns =
        |height: f64| Moving::still(Pose::from_translation(dvec2(0.0, height))).with_angular_velocity(2.0);
    let Cast::Free(free) = ground.cast(&rod, &turns(1.0 + 1e-9), 2.0) else { panic!("it passes") };
    assert!(free.clearance.lower > 0.0 && free.clearance.lower <= 1e-9, "{free:?}");
    let Cast::Hit(hit) = ground.cast(&rod, &turns(1.0 - 1e-9), 2.0) else { panic!("it hits") };
    assert!(hit.kind == HitKind::Impact && (hit.time.upper - 0.785).abs() < 1e-3, "{hit:?}");
    assert!(matches!(ground.cast(&rod, &turns(1.0), 2.0), Cast::Hit(_)));
}

/// A motion whose places may be off by so much.
struct Shaky<V: Vector>(V::Scalar, Moving<V>)
where
    V: gjk::Space;

impl<V: gjk::Space> Trajectory for Shaky<V> {
    type Vector = V;
    fn at(&self, time: V::Scalar) -> Placed<V> {
        Placed { error: self.0, ..Trajectory::at(&self.1, time) }
    }
    fn acceleration_bound(&self, interval: [V::Scalar; 2], normal: V, reach: &Reach<V>) -> V::Scalar {
        self.1.acceleration_bound(interval, normal, reach)
    }
    fn speed(&self, interval: [V::Scalar; 2], reach: &Reach<V>) -> V::Scalar {
        self.1.speed(interval, reach)
    }
}

#[test]
fn what_a_place_may_be_off_is_not_proved_to_be_free() {
    let ground = HalfSpace::new(DVec3::Z, 0.0).unwrap();
    let ball = Ball::new(DVec3::ZERO, 1.0).unwrap();
    let way =
        Moving::still(Pose::from_translation(dvec3(0.0, 0.0, 2.0))).with_velocity(dvec3(1.0, 0.0, -0.95));
    let exact = ground.cast(&ball, &Shaky(0.0, way), 1.0);
    assert!(
        matches!(exact, Cast::Free(passage) if passage.clearance.contains(2.0 - 0.95 - 1.0)),
        "{exact:?}"
    );
    let shaky = ground.cast(&ball, &Shaky(0.1, way), 1.0);
    assert!(!matches!(shaky, Cast::Free(_)), "{shaky:?}");
    let single = HalfSpace::new(glam::Vec2::Y, 0.0).unwrap();
    let rod = Segment::new(glam::vec2(-1.0, 0.0), glam::vec2(1.0, 0.0)).unwrap();
    let turns = Moving::still(Pose::from_translation(glam::vec2(0.0, 0.75))).with_angular_velocity(2.0);
    let Cast::Hit(hit) = single.cast(&rod, &turns, 1.0) else { panic!("it hits") };
    assert!(hit.time.width() < 1e-4 && (hit.time.upper - 0.424).abs() < 1e-3, "{hit:?}");
}

/// A plate that is all below the ground stands on its lower side, whichever way up it is: its upper side has
/// corners above the same places.
#[test]
fn a_sunk_plate_is_carried_by_its_lower_side() {
    let plate = Cuboid::new(dvec3(1.0, 1.0, 0.125)).unwrap();
    let cylinder = Cylinder::new(dvec3(0.0, 0.0, -0.125), dvec3(0.0, 0.0, 0.125), 1.0).unwrap();
    for normal in [DVec3::Z, DVec3::NEG_Z] {
        let ground = HalfSpace::new(normal, 0.0).unwrap();
        for turn in [0.0, std::f64::consts::PI] {
            let pose = Pose::try_from_axis_angle(DVec3::X, turn, normal * -0.5).unwrap();
            for shape in [&plate as &dyn Convex<Vector = DVec3>, &cylinder] {
                let contact = ground.manifold(shape, &pose, &ManifoldOptions::DEFAULT);
                let depths: Vec<f64> = contact.points().iter().map(|point| point.distance).collect();
                assert!(depths.len() == 4 && depths.iter().all(|d| (d + 0.625).abs() < 1e-15), "{depths:?}");
            }
        }
    }
}
