//! Apart, touching, overlapping: exactly.

use crate::support::bridge::pose;
use crate::support::{Bridge, Stock};
use gjk::exact::{Placement, Relation, relation};
use gjk::glam::{DVec2, DVec3, Vec2, Vec3, dvec2, dvec3, vec3};
use gjk::sat::sat;
use gjk::{
    Ball, Capsule, Convex, ConvexPolygon, Cuboid, Ellipsoid, Hull, Point, PointCloud, Pose, Rotation,
    Rounded, Segment, Triangle, distance, intersects, proximity,
};
use gjk_oracle::{Body, Class, Contact, Recipe, truth};

use Relation::{Apart, Overlap, Touch};

fn at2(x: f64, y: f64) -> Placement<DVec2> {
    Placement::from_translation(dvec2(x, y)).unwrap()
}

fn at3(x: f64, y: f64, z: f64) -> Placement<DVec3> {
    Placement::from_translation(dvec3(x, y, z)).unwrap()
}

/// The same in both orders.
fn related<A, B>(a: &A, at_a: &Placement<A::Vector>, b: &B, at_b: &Placement<A::Vector>) -> Option<Relation>
where
    A: Convex<Vector: gjk::Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let there = relation(a, at_a, b, at_b);
    assert_eq!(there, relation(b, at_b, a, at_a), "the order changes the relation");
    there
}

#[test]
fn unit_squares_side_by_side() {
    let square =
        ConvexPolygon::new(&[DVec2::ZERO, dvec2(1.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 1.0)]).unwrap();
    let here = Placement::IDENTITY;
    let ulp = f64::EPSILON;
    for (place, relation) in [
        (at2(1.0, 0.0), Touch),
        (at2(1.0 - ulp / 2.0, 0.0), Overlap),
        (at2(1.0 + ulp, 0.0), Apart),
        (at2(1.0, 1.0), Touch),
        (at2(1.0, 1.0 + ulp), Apart),
        (at2(1.0 - ulp / 2.0, 1.0 - ulp / 2.0), Overlap),
    ] {
        assert_eq!(related(&square, &here, &square, &place), Some(relation), "{place:?}");
    }
}

#[test]
fn far_away_nothing_is_lost() {
    let square = |x: f64| {
        ConvexPolygon::new(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|[u, v]| dvec2(x + u, v)))
            .unwrap()
    };
    let here = Placement::IDENTITY;
    let far = 2f64.powi(52);
    assert_eq!(related(&square(far), &here, &square(far + 1.0), &here), Some(Touch));
    let farther = 2f64.powi(53);
    let wide = |x: f64| ConvexPolygon::new(&[dvec2(x, 0.0), dvec2(x + 2.0, 0.0), dvec2(x, 1.0)]).unwrap();
    assert_eq!(related(&wide(farther), &here, &wide(farther + 4.0), &here), Some(Apart));
    // The same by translations that no sum in f64 could hold.
    let unit = square(0.0);
    assert_eq!(related(&unit, &at2(far, 0.5), &unit, &at2(far + 1.0, 0.25)), Some(Touch));
    assert_eq!(related(&unit, &at2(1e300_f64.min(2f64.powi(499)), 0.0), &unit, &at2(1.0, 0.0)), Some(Apart));
}

#[test]
fn thin_triangles_on_both_sides_of_half_an_edge() {
    // 0.1, 0.2 and 0.3 are not on a line: the sum of the first two is above the third by 2⁻⁵⁴·…, as the
    // numbers are stored.
    let low = Triangle::new([dvec2(0.1, 0.1), dvec2(0.3, 0.3), dvec2(0.3, 0.1)]).unwrap();
    let high = Triangle::new([dvec2(0.2, 0.2), dvec2(0.4, 0.4), dvec2(0.2, 0.4)]).unwrap();
    let here = Placement::IDENTITY;
    assert_eq!(related(&low, &here, &high, &here), Some(Touch));
    let lifted =
        |y: f64| Triangle::new([dvec2(0.2, y), dvec2(0.4, 0.4_f64.next_up()), dvec2(0.2, 0.4)]).unwrap();
    assert_eq!(related(&low, &here, &lifted(0.2_f64.next_up()), &here), Some(Apart));
    assert_eq!(related(&low, &here, &lifted(0.2_f64.next_down()), &here), Some(Overlap));
}

#[test]
fn a_turn_by_three_and_four_fifths_is_exact_as_a_quaternion_and_not_as_a_matrix() {
    let cube = Cuboid::new(DVec3::splat(5.0)).unwrap();
    let wall = Cuboid::new(dvec3(1.0, 20.0, 20.0)).unwrap();
    let turned = Placement::from_quaternion([0.0, 0.0, 1.0, 2.0], DVec3::ZERO).unwrap();
    assert_eq!(related(&cube, &turned, &wall, &at3(8.0, 0.0, 0.0)), Some(Touch));
    assert_eq!(related(&cube, &turned, &wall, &at3(8.0_f64.next_up(), 0.0, 0.0)), Some(Apart));
    assert_eq!(related(&cube, &turned, &wall, &at3(8.0_f64.next_down(), 0.0, 0.0)), Some(Overlap));
    // As stored, 0.6 and 0.8 make it reach 7 + 2⁻⁵³.
    let columns = [dvec3(0.6, 0.8, 0.0), dvec3(-0.8, 0.6, 0.0), DVec3::Z];
    let stored = Placement::from_columns(columns, DVec3::ZERO).unwrap();
    assert_eq!(related(&cube, &stored, &wall, &at3(8.0, 0.0, 0.0)), Some(Overlap));
    assert_eq!(related(&cube, &stored, &wall, &at3(8.0_f64.next_up(), 0.0, 0.0)), Some(Apart));
    // In f32 the same quaternion, and a face one f32 on either side.
    let cube = Cuboid::new(Vec3::splat(5.0)).unwrap();
    let wall = Cuboid::new(vec3(1.0, 20.0, 20.0)).unwrap();
    let turned = Placement::from_quaternion([0.0, 0.0, 1.0, 2.0], Vec3::ZERO).unwrap();
    let at = |x: f32| Placement::from_translation(vec3(x, 0.0, 0.0)).unwrap();
    assert_eq!(related(&cube, &turned, &wall, &at(8.0)), Some(Touch));
    assert_eq!(related(&cube, &turned, &wall, &at(8.0_f32.next_up())), Some(Apart));
    assert_eq!(related(&cube, &turned, &wall, &at(8.0_f32.next_down())), Some(Overlap));
}

#[test]
fn a_point_on_the_face_of_a_tetrahedron() {
    let tetrahedron =
        Hull::new(&[dvec3(1.0, 0.0, 0.0), dvec3(0.0, 1.0, 0.0), dvec3(0.0, 0.0, 1.0), DVec3::ZERO]).unwrap();
    let here = Placement::IDENTITY;
    let third = 1.0 / 3.0;
    // Three times the nearest to 1/3 is less than 1 by 2⁻⁵⁴, which sums of f64 round away.
    let inside = Point::new(dvec3(third, third, third)).unwrap();
    assert_eq!(related(&tetrahedron, &here, &inside, &here), Some(Touch));
    let triple =
        Hull::new(&[dvec3(3.0, 0.0, 0.0), dvec3(0.0, 3.0, 0.0), dvec3(0.0, 0.0, 3.0), DVec3::ZERO]).unwrap();
    let on = Point::new(DVec3::ONE).unwrap();
    assert_eq!(related(&triple, &here, &on, &here), Some(Touch));
    assert_eq!(proximity(&triple, &Pose::IDENTITY, &on, &Pose::IDENTITY).distance, 0.0);
    let above = Point::new(dvec3(1.0, 1.0, 1.0_f64.next_up())).unwrap();
    assert_eq!(related(&triple, &here, &above, &here), Some(Apart));
    assert!(!intersects(&triple, &Pose::IDENTITY, &above, &Pose::IDENTITY));
}

#[test]
fn what_has_no_interior_touches_at_most() {
    let here = Placement::IDENTITY;
    let flat = |x: f64| {
        Hull::new(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|[u, v]| dvec3(x + u, v, 0.0)))
            .unwrap()
    };
    assert_eq!(related(&flat(0.0), &here, &flat(1.0), &here), Some(Touch));
    assert_eq!(related(&flat(0.0), &here, &flat(0.5), &here), Some(Touch));
    assert_eq!(related(&flat(0.0), &here, &flat(1.0_f64.next_up()), &here), Some(Apart));
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    assert_eq!(related(&cube, &here, &flat(0.0), &here), Some(Touch));
    let (rising, falling) =
        (Segment::new(DVec2::NEG_ONE, DVec2::ONE), Segment::new(dvec2(-1.0, 1.0), dvec2(1.0, -1.0)));
    let plane = Placement::IDENTITY;
    assert_eq!(related(&rising.unwrap(), &plane, &falling.unwrap(), &plane), Some(Touch));
    let vertex = Point::new(DVec3::ONE).unwrap();
    assert_eq!(related(&cube, &here, &vertex, &here), Some(Touch));
    // A matrix that flattens a cube.
    let pressed = Placement::from_columns([DVec3::X, DVec3::Y, DVec3::ZERO], DVec3::ZERO).unwrap();
    assert_eq!(related(&cube, &here, &cube, &pressed), Some(Touch));
    assert_eq!(related(&cube, &here, &Cuboid::new(DVec3::splat(0.5)).unwrap(), &here), Some(Overlap));
}

#[test]
fn scaling_changes_nothing() {
    for exponent in [-1074, -1060, -1000, -500, -60, 60, 490] {
        let unit = |x: f64| {
            if exponent < -1000 {
                x * 2f64.powi(-1000) * 2f64.powi(exponent + 1000)
            } else {
                x * 2f64.powi(exponent)
            }
        };
        let square = |x: f64| {
            let corners =
                [[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]].map(|[u, v]| dvec2(unit(x + u), unit(v)));
            ConvexPolygon::new(&corners).unwrap()
        };
        let here = Placement::IDENTITY;
        assert_eq!(related(&square(0.0), &here, &square(8.0), &here), Some(Touch), "2^{exponent}");
        assert_eq!(related(&square(0.0), &here, &square(9.0), &here), Some(Apart), "2^{exponent}");
        assert_eq!(related(&square(0.0), &here, &square(7.0), &here), Some(Overlap), "2^{exponent}");
        let cube = Cuboid::new(DVec3::splat(unit(5.0))).unwrap();
        let wall = Cuboid::new(dvec3(unit(1.0), unit(20.0), unit(20.0))).unwrap();
        let turned = Placement::from_quaternion([0.0, 0.0, 1.0, 2.0], DVec3::ZERO).unwrap();
        assert_eq!(related(&cube, &turned, &wall, &at3(unit(8.0), 0.0, 0.0)), Some(Touch), "2^{exponent}");
        assert_eq!(related(&cube, &turned, &wall, &at3(unit(9.0), 0.0, 0.0)), Some(Apart), "2^{exponent}");
    }
}

#[test]
fn numbers_of_every_magnitude_in_one_pair() {
    // The corners of B reach from the smallest number to nearly the largest; its lowest edge is above A by
    // the smallest.
    let tiny = f64::from_bits(1);
    let huge = 2f64.powi(499);
    let below = Triangle::new([dvec2(-huge, -huge), dvec2(huge, -huge), DVec2::ZERO]).unwrap();
    let here = Placement::IDENTITY;
    let above = |y: f64| {
        PointCloud::new(Box::leak(Box::new([dvec2(-huge, y), dvec2(huge, y), dvec2(0.0, huge)]))).unwrap()
    };
    assert_eq!(related(&below, &here, &above(tiny), &here), Some(Apart));
    assert_eq!(related(&below, &here, &above(0.0), &here), Some(Touch));
    assert_eq!(related(&below, &here, &above(-tiny), &here), Some(Overlap));
}

#[test]
fn what_is_round_has_no_exact_relation() {
    let here = Placement::IDENTITY;
    let square = Cuboid::new(DVec2::ONE).unwrap();
    assert_eq!(relation(&square, &here, &Ball::new(DVec2::ZERO, 1.0).unwrap(), &here), None);
    assert_eq!(relation(&square, &here, &Ellipsoid::new(DVec2::ONE).unwrap(), &here), None);
    assert_eq!(relation(&Rounded::new(square, 0.5).unwrap(), &here, &square, &here), None);
    // A radius of zero is none.
    let capsule = Capsule::new(dvec2(-5.0, 1.0), dvec2(5.0, 1.0), 0.0).unwrap();
    assert_eq!(related(&square, &here, &capsule, &here), Some(Touch));
}

#[test]
fn placements_that_mean_nothing_are_refused() {
    assert!(Placement::from_quaternion([0.0; 4], DVec3::ZERO).is_err());
    assert!(Placement::from_half_angle(0.0, 0.0, DVec2::ZERO).is_err());
    assert!(Placement::from_half_angle(f64::NAN, 0.0, DVec2::ZERO).is_err());
    assert!(Placement::from_translation(dvec2(2f64.powi(501), 0.0)).is_err());
    assert!(Placement::from_columns([DVec2::X, dvec2(f64::INFINITY, 0.0)], DVec2::ZERO).is_err());
}

/// A body's corners and its placement, where the oracle's rotation is one that a placement can mean.
fn placed<V: Bridge<D>, const D: usize>(body: &Body<D>) -> Option<(Vec<V>, Placement<V>)> {
    let points = body.vertices.iter().map(|&p| V::of(p)).collect();
    let placement = V::placement(body.rotation, V::of(body.translation))?;
    Some((points, placement))
}

fn expected<const D: usize>(a: &Body<D>, b: &Body<D>) -> Relation {
    // A body without interior does not overlap itself.
    let is_flat = |body: &Body<D>| truth(body, body).contact() != Contact::Overlapping;
    match truth(a, b).contact() {
        Contact::Apart => Apart,
        Contact::Touching => Touch,
        Contact::Overlapping if is_flat(a) || is_flat(b) => Touch,
        Contact::Overlapping => Overlap,
    }
}

/// Every class near touching, against the oracle's integers.
fn agree_with_the_oracle<V: Bridge<D>, const D: usize>() -> [u64; 3] {
    let pairs = gjk_oracle::draws(400, 2000, 100_000);
    let mut counts = [0; 3];
    for class in Class::ALL {
        for seed in 0..pairs / Class::ALL.len() as u64 {
            let case = Recipe::new(class, V::PRECISION, seed).case::<D>();
            let (a, b) = (Body { radius: 0.0, ..case.a }, Body { radius: 0.0, ..case.b });
            let (Some((points_a, at_a)), Some((points_b, at_b))) = (placed::<V, D>(&a), placed::<V, D>(&b))
            else {
                continue;
            };
            let (shape_a, shape_b) =
                (PointCloud::new(&points_a).unwrap(), PointCloud::new(&points_b).unwrap());
            let relation = related(&shape_a, &at_a, &shape_b, &at_b).unwrap();
            assert_eq!(relation, expected(&a, &b), "{class:?} {seed}: {a:?} {b:?}");
            counts[relation as usize] += 1;
            agree_where_poses_are_exact::<V, D>(&a, &b);
        }
    }
    counts
}

/// Where nothing is turned, the ordinary questions have the sign of the truth as well, whatever shapes the
/// bodies are.
fn agree_where_poses_are_exact<V: Bridge<D>, const D: usize>(a: &Body<D>, b: &Body<D>) {
    if a.rotation != gjk_oracle::Rotation::Identity || b.rotation != gjk_oracle::Rotation::Identity {
        return;
    }
    let (pose_a, pose_b) = (pose::<V, D>(a), pose::<V, D>(b));
    let meets = truth(a, b).contact() != Contact::Apart;
    let (stock_a, stock_b) = (Stock::<V>::new(a), Stock::<V>::new(b));
    for (form_a, form_b) in stock_a.forms().iter().zip(stock_b.forms().iter().rev()) {
        let (shape_a, shape_b) = (&form_a.shape, &form_b.shape);
        let names = (form_a.name, form_b.name);
        assert_eq!(intersects(shape_a, &pose_a, shape_b, &pose_b), meets, "{names:?} {a:?} {b:?}");
        let answer = proximity(shape_a, &pose_a, shape_b, &pose_b);
        assert_eq!(answer.intersects(), meets, "{names:?} {a:?} {b:?}: {answer:?}");
        assert_eq!(distance(shape_a, &pose_a, shape_b, &pose_b), answer.distance, "{names:?} {a:?} {b:?}");
        let axis = sat(shape_a, &pose_a, shape_b, &pose_b);
        if axis.coverage == gjk::sat::Coverage::Complete {
            assert_eq!(axis.intersects(), meets, "{names:?} {a:?} {b:?}: {axis:?}");
        }
    }
}

#[test]
fn every_class_agrees_with_the_oracle() {
    for counts in [
        agree_with_the_oracle::<DVec2, 2>(),
        agree_with_the_oracle::<Vec2, 2>(),
        agree_with_the_oracle::<DVec3, 3>(),
        agree_with_the_oracle::<Vec3, 3>(),
    ] {
        println!("apart, touching, overlapping: {counts:?}");
        let least = gjk_oracle::draws(20, 100, 100);
        assert!(counts.iter().all(|&count| count > least), "{counts:?}");
    }
}

/// A quarter turn given as a matrix moves numbers to other places and rounds none.
#[test]
fn quarter_turns_are_exact() {
    let brick = Cuboid::new(dvec3(0.1, 0.2, 0.3)).unwrap();
    let corners: Vec<DVec3> = (0..8).map(|i| brick.corners().unwrap().get(i)).collect();
    let hull = Hull::new(&corners).unwrap();
    let turn = Rotation::from_columns([DVec3::Y, DVec3::NEG_X, DVec3::Z]);
    let wall = [[-1.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(|[y, z]| dvec3(0.7, y, z));
    let wall = Triangle::new(wall).unwrap();
    // Turned, the brick reaches 0.2 along x. 0.5 + 0.2 is more than 0.7, as these are stored, by 2⁻⁵⁴.
    for x in [0.5, 0.5_f64.next_down(), 0.5_f64.next_down().next_down(), 0.5_f64.next_up()] {
        let (here, there) = (Pose::IDENTITY, Pose::new(turn, dvec3(x, 0.0, 0.0)));
        let reach = Body::new(vec![[0.2, 0.0, 0.0]]).with_translation([x, 0.0, 0.0]);
        let behind = Body::new(vec![[0.7, 0.0, 0.0], [2.0, 0.0, 0.0]]);
        let meets = truth(&reach, &behind).contact() != Contact::Apart;
        for shape in [&brick as &dyn Convex<Vector = DVec3>, &hull] {
            assert_eq!(intersects(&wall, &here, shape, &there), x >= 0.5 || meets, "{x}");
            assert_eq!(proximity(shape, &there, &wall, &here).intersects(), x >= 0.5 || meets, "{x}");
        }
    }
}

/// 1 to 32 ulps apart: the bounds hold zero, the sign is that of the truth.
#[test]
fn a_few_ulps_apart_is_apart() {
    let hexagon = [[2.0, 0.0], [1.0, 2.0], [-1.0, 2.0], [-2.0, 0.0], [-1.0, -2.0], [1.0, -2.0]];
    let shape = ConvexPolygon::new(&hexagon.map(|[x, y]| dvec2(x * 0.1, y * 0.1))).unwrap();
    let reach = 0.2;
    for ulps in 1..=32_u64 {
        let apart = f64::from_bits(f64::to_bits(reach + reach) + ulps);
        let there = Pose::from_translation(dvec2(apart, 0.0));
        assert!(!intersects(&shape, &Pose::IDENTITY, &shape, &there), "{ulps} ulps");
        let answer = proximity(&shape, &Pose::IDENTITY, &shape, &there);
        assert!(answer.distance > 0.0 && answer.bounds.lower >= 0.0, "{ulps} ulps: {answer:?}");
    }
    let there = Pose::from_translation(dvec2(reach + reach, 0.0));
    let answer = proximity(&shape, &Pose::IDENTITY, &shape, &there);
    assert_eq!((answer.distance, answer.relation()), (0.0, Some(Touch)));
}

/// Two quaternions with numbers from one end of the domain to the other: the matrix of each has twice as many
/// digits, and the search for more room never ended where it was digits that lacked.
#[test]
fn quaternions_and_corners_of_every_magnitude_in_one_pair() {
    let (high, low) = (2f64.powi(500), f64::from_bits(1));
    let a = Segment::new(dvec3(high, high, low), -dvec3(high, high, low)).unwrap();
    let b = Segment::new(dvec3(high, -high, low), -dvec3(high, -high, low)).unwrap();
    let at_a = Placement::from_quaternion([low, 0.0, 0.0, high], DVec3::ZERO).unwrap();
    let at_b = Placement::from_quaternion([low, low, 0.0, high], DVec3::ZERO).unwrap();
    assert_eq!(related(&a, &at_a, &b, &at_b), Some(Touch));
}

/// A shape of the caller's that is mistaken about its corners.
struct Mistaken(Vec<DVec3>);

impl Convex for Mistaken {
    type Vector = DVec3;
    fn support(&self, _: DVec3, _: Option<gjk::convex::VertexId>) -> gjk::convex::SupportPoint<DVec3> {
        gjk::convex::SupportPoint { point: DVec3::ZERO, vertex: None }
    }
    fn corners(&self) -> Option<gjk::convex::Corners<'_, DVec3>> {
        Some(gjk::convex::Corners::Points(&self.0))
    }
}

/// Whatever a caller's own shape names, the question ends: without an answer where nothing can be compared.
#[test]
fn corners_that_are_no_numbers_cost_no_memory() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let quarter = Placement::from_columns([DVec3::Y, -DVec3::X, DVec3::Z], DVec3::ZERO).unwrap();
    let relations = |corners: Vec<DVec3>| {
        let shape = Mistaken(corners);
        [at3(0.0, 0.0, 0.0), quarter].map(|place| relation(&shape, &place, &cube, &at3(0.5, 0.0, 0.0)))
    };
    assert_eq!(relations(vec![]), [None; 2]);
    relations(vec![DVec3::NAN]);
    relations(vec![DVec3::INFINITY, DVec3::ZERO]);
    relations(vec![DVec3::splat(1e308), DVec3::splat(-1e308)]);
}

/// Products of three numbers of 1e-108 keep a few bits: one of the last of them was a volume.
#[test]
fn what_is_flat_is_flat_at_every_size() {
    for exponent in [-340, -350, -358, -360, -400, -1000] {
        let s = 2f64.powi(exponent);
        let flat = [[0.0, 0.0, 0.0], [3.0, 1.0, 0.0], [2.0, 7.0, 5.0], [5.0, 8.0, 5.0]];
        let flat = flat.map(|[x, y, z]| dvec3(x, y, z) * s);
        let flat = PointCloud::new(&flat).unwrap();
        let cube = Cuboid::new(DVec3::splat(4.0 * s)).unwrap();
        let here = Placement::IDENTITY;
        assert_eq!(related(&flat, &here, &cube, &here), Some(Touch), "2^{exponent}");
    }
}

/// Scaled so that the largest coordinate is 2³⁰⁰, a coordinate of the smallest number was 0, and its corner
/// on the side between others.
#[test]
fn a_corner_of_the_smallest_depth_is_a_corner() {
    let (high, low) = (2f64.powi(499), f64::from_bits(1));
    let points = [dvec2(-high, 0.0), dvec2(0.0, -low), dvec2(high, 0.0), dvec2(0.0, high)];
    let polygon = ConvexPolygon::new(&points).unwrap();
    let floor = [DVec2::new(-high, 0.0), DVec2::new(high, 0.0), DVec2::new(0.0, -high)];
    let floor = ConvexPolygon::new(&floor).unwrap();
    let here = Placement::IDENTITY;
    assert_eq!(related(&polygon, &here, &floor, &here), Some(Overlap));
    let answer = proximity(&polygon, &Pose::IDENTITY, &floor, &Pose::IDENTITY);
    assert!(answer.bounds.lower <= -low, "they are the smallest number deep: {answer:?}");
}
