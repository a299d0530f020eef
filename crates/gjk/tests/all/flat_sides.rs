//! What is flat of curved shapes carries a contact: ends and lines of cylinders and cones, straight sides of
//! slices and half ellipses.

use gjk::glam::{DQuat, DVec2, DVec3, dvec2, dvec3};
use gjk::math::Vector;
use gjk::{
    ClosestSet, Cone, Convex, Cuboid, Cylinder, HalfEllipse, Manifold, Point, Pose, Rotation, Rounded,
    Sector, Space, closest_set, manifold, proximity,
};
use std::f64::consts::{FRAC_PI_2, PI};

/// How far below the floor's surface things rest. Length.
const DEEP: f64 = 0.01;

/// A tilt that no solver notices, in radians.
const TILT: f64 = 1e-9;

/// A shape that rests on a floor, whose surface is at height 1, turned so.
struct Resting<V: Vector, T> {
    name: &'static str,
    shape: Box<dyn Convex<Vector = V>>,
    turn: T,
    /// Its frame's origin above the surface when it touches.
    height: f64,
    points: usize,
}

fn turned(axis: DVec3, angle: f64) -> DQuat {
    DQuat::from_axis_angle(axis.normalize(), angle)
}

fn in_space_at(turn: DQuat, at: DVec3) -> Pose<DVec3> {
    Pose::new(Rotation::from_quaternion_normalized(turn.to_array()), at)
}

fn in_the_plane_at(angle: f64, at: DVec2) -> Pose<DVec2> {
    Pose::new(Rotation::from_angle(angle), at)
}

fn in_space() -> Vec<Resting<DVec3, DQuat>> {
    let can = || Cylinder::new(DVec3::ZERO, dvec3(0.0, 0.0, 2.0), 0.5).unwrap();
    let cone = || Cone::new(DVec3::ZERO, dvec3(0.0, 0.0, 2.0), 0.5).unwrap();
    let rounded = || Rounded::new(can(), 0.25).unwrap();
    let (none, lying) = (turned(DVec3::Z, 0.0), turned(DVec3::X, FRAC_PI_2));
    let on_its_line = turned(DVec3::X, FRAC_PI_2 + 0.25_f64.atan());
    let rest = |name, shape: Box<dyn Convex<Vector = DVec3>>, turn, height, points| Resting {
        name,
        shape,
        turn,
        height,
        points,
    };
    // The middle of the base is above the floor by radius·cos(half the angle at the apex).
    let above = 0.5 * 0.25_f64.atan().cos();
    vec![
        rest("a standing cylinder", Box::new(can()), none, 0.0, 4),
        rest("one on its head", Box::new(can()), turned(DVec3::X, PI), 2.0, 4),
        rest("a lying cylinder", Box::new(can()), lying, 0.5, 2),
        rest("a standing rounded cylinder", Box::new(rounded()), none, 0.25, 4),
        rest("a lying rounded cylinder", Box::new(rounded()), lying, 0.75, 2),
        rest("a standing cone", Box::new(cone()), none, 0.0, 4),
        rest("a lying cone", Box::new(cone()), on_its_line, above, 2),
    ]
}

fn in_the_plane() -> Vec<Resting<DVec2, f64>> {
    let rest = |name, shape: Box<dyn Convex<Vector = DVec2>>, angle| Resting {
        name,
        shape,
        turn: angle,
        height: 0.0,
        points: 2,
    };
    vec![
        rest("a half ellipse", Box::new(HalfEllipse::new(dvec2(2.0, 1.0)).unwrap()), 0.0),
        rest("a slice on its lower side", Box::new(Sector::new(1.5, 1.0).unwrap()), 0.5),
        rest("a slice on its upper side", Box::new(Sector::new(1.5, 1.0).unwrap()), PI - 0.5),
        rest("a half disc", Box::new(Sector::new(1.5, PI).unwrap()), FRAC_PI_2),
    ]
}

/// On both surfaces, as deep as the shapes are, under names of their own.
fn holds<V: Space<Scalar = f64>>(
    found: &Manifold<V>,
    wanted: usize,
    floor: &dyn Convex<Vector = V>,
    (shape, pose): (&dyn Convex<Vector = V>, &Pose<V>),
    name: &str,
) {
    assert_eq!(found.points().len(), wanted, "{name}: {found:?}");
    let (here, point) = (Pose::IDENTITY, Point::<V>::new(V::ZERO).unwrap());
    for (i, contact) in found.points().iter().enumerate() {
        assert!((contact.distance + DEEP).abs() < 1e-8, "{name}: {found:?}");
        assert!(
            found.points()[..i].iter().all(|other| other.features != contact.features),
            "{name}: {found:?}"
        );
        let [on_floor, on_shape] = [contact.point_a(found.normal), contact.point_b(found.normal)];
        for (at, body, pose) in [(on_floor, floor, &here), (on_shape, shape, pose)] {
            let off = proximity(&point, &Pose::from_translation(at), body, pose).distance;
            assert!(off.abs() < 1e-8, "{name}: {off} off its surface: {found:?}");
        }
    }
}

/// As far apart as the farthest of one is from the nearest of the other under the same name.
fn moved<V: Space<Scalar = f64>>(one: &Manifold<V>, other: &Manifold<V>) -> f64 {
    let nearest = |point: &gjk::ManifoldPoint<V>| {
        let same = other.points().iter().filter(|other| other.features == point.features);
        same.map(|other| (other.point - point.point).length()).fold(f64::INFINITY, f64::min)
    };
    one.points().iter().map(nearest).fold(0.0, f64::max)
}

#[test]
fn in_space_they_rest_on_points_that_a_least_tilt_does_not_move() {
    let floor = Cuboid::new(dvec3(9.0, 9.0, 1.0)).unwrap();
    let here = Pose::IDENTITY;
    for resting in in_space() {
        for yaw in [0.0, 0.3, 1.0, 2.0, 4.0] {
            let at = dvec3(0.3 * yaw, 0.2, 1.0 + resting.height - DEEP);
            let upright = turned(DVec3::Z, yaw) * resting.turn;
            let pose = in_space_at(upright, at);
            let found = manifold(&floor, &here, &*resting.shape, &pose);
            holds(&found, resting.points, &floor, (&*resting.shape, &pose), resting.name);
            for axis in [DVec3::X, DVec3::Y, dvec3(1.0, 0.7, 0.1), -DVec3::X] {
                let tilted = in_space_at(turned(axis, TILT) * upright, at);
                let again = manifold(&floor, &here, &*resting.shape, &tilted);
                let by = moved(&found, &again);
                assert!(by < 1e-7, "{} moves by {by}: {found:?} {again:?}", resting.name);
            }
        }
    }
}

#[test]
fn in_the_plane_they_rest_on_two_points() {
    let floor = Cuboid::new(dvec2(9.0, 1.0)).unwrap();
    let here = Pose::IDENTITY;
    for resting in in_the_plane() {
        let at = dvec2(0.3, 1.0 - DEEP);
        let pose = in_the_plane_at(resting.turn, at);
        let found = manifold(&floor, &here, &*resting.shape, &pose);
        holds(&found, resting.points, &floor, (&*resting.shape, &pose), resting.name);
        for tilt in [TILT, -TILT] {
            let tilted = in_the_plane_at(tilt + resting.turn, at);
            let by = moved(&found, &manifold(&floor, &here, &*resting.shape, &tilted));
            assert!(by < 1e-7, "{} moves by {by}", resting.name);
        }
    }
}

/// The points stay while the end tilts, until one of its places is deeper than they by 1/1024 of the size;
/// then the deepest place is one of them.
#[test]
fn the_deepest_point_of_a_tilted_end_is_as_deep_as_it_says() {
    let floor = Cuboid::new(dvec3(9.0, 9.0, 1.0)).unwrap();
    let can = Cylinder::new(DVec3::ZERO, dvec3(0.0, 0.0, 2.0), 0.5).unwrap();
    let slack = (1.0_f64 + 0.25).sqrt() / 1024.0;
    for tilt in [1e-6, 1e-3, 0.05, 0.4] {
        for k in 0..16 {
            let axis = dvec3((f64::from(k) * 0.4).cos(), (f64::from(k) * 0.4).sin(), 0.0);
            let pose = in_space_at(turned(axis, tilt), dvec3(0.0, 0.0, 1.0));
            let found = manifold(&floor, &Pose::IDENTITY, &can, &pose);
            let answer = proximity(&floor, &Pose::IDENTITY, &can, &pose);
            let missed = found.points()[0].distance - answer.distance;
            assert!(missed >= -1e-9 && missed <= slack, "{tilt}: {missed} of {found:?}");
        }
    }
}

#[test]
fn lines_side_by_side_share_two_points_and_ends_upon_each_other_four() {
    let at = |x, y, z| Pose::from_translation(dvec3(x, y, z));
    let lying = Cylinder::new(dvec3(-1.0, 0.0, 0.0), dvec3(1.0, 0.0, 0.0), 0.5).unwrap();
    for there in [at(0.5, 0.1, 0.9), in_space_at(turned(DVec3::Z, TILT), dvec3(0.5, 0.1, 0.9))] {
        let found = manifold(&lying, &Pose::IDENTITY, &lying, &there);
        let mut along: Vec<f64> = found.points().iter().map(|point| point.point.x).collect();
        along.sort_by(f64::total_cmp);
        let is_there = along.len() == 2 && (along[0] + 0.5).abs() < 1e-6 && (along[1] - 1.0).abs() < 1e-6;
        assert!(is_there, "{found:?}");
    }
    let standing = Cylinder::new(DVec3::ZERO, DVec3::Z, 0.5).unwrap();
    let found = manifold(&standing, &Pose::IDENTITY, &standing, &at(0.1, 0.05, 0.99));
    assert_eq!(found.points().len(), 4, "{found:?}");
    // Crossed, they touch in one point.
    let crossed = in_space_at(turned(DVec3::Z, 1.0), dvec3(0.0, 0.0, 0.9));
    assert_eq!(manifold(&lying, &Pose::IDENTITY, &lying, &crossed).points().len(), 1);
}

#[test]
fn all_closest_points_of_what_is_flat() {
    let floor = Cuboid::new(dvec3(9.0, 9.0, 1.0)).unwrap();
    let here = Pose::IDENTITY;
    for resting in in_space() {
        let pose = in_space_at(resting.turn, dvec3(0.3, 0.2, 1.5 + resting.height));
        let answer = proximity(&floor, &here, &*resting.shape, &pose);
        let set = closest_set(&floor, &here, &*resting.shape, &pose, &answer);
        let is_meant = match set {
            ClosestSet::Area(_) => resting.points == 4,
            ClosestSet::Segment([[_, from], [_, to]]) => {
                // The line of the cone is as long as the way from the rim to the apex.
                let length = if resting.name.contains("cone") { 4.25_f64.sqrt() } else { 2.0 };
                resting.points == 2 && ((to - from).length() - length).abs() < 1e-9
            }
            ClosestSet::Point(_) => false,
        };
        assert!(is_meant, "{}: {set:?}", resting.name);
        let tilted = in_space_at(turned(dvec3(1.0, 0.7, 0.1), 1e-3) * resting.turn, pose.translation());
        let answer = proximity(&floor, &here, &*resting.shape, &tilted);
        let set = closest_set(&floor, &here, &*resting.shape, &tilted, &answer);
        assert!(matches!(set, ClosestSet::Point(_)), "{} tilted: {set:?}", resting.name);
    }
}

/// Not a chord of the octagon that stands for the rim in contacts.
#[test]
fn an_edge_under_an_end_is_as_near_as_the_chord_is_long() {
    let standing = Cylinder::new(DVec3::ZERO, DVec3::Z, 0.5).unwrap();
    let rod = gjk::Segment::new(dvec3(-2.0, 0.3, -1.0), dvec3(2.0, 0.3, -1.0)).unwrap();
    let here = Pose::IDENTITY;
    let answer = proximity(&rod, &here, &standing, &here);
    let set = closest_set(&rod, &here, &standing, &here, &answer);
    let ClosestSet::Segment([[from, _], [to, _]]) = set else { panic!("{set:?}") };
    assert!(((to - from).length() - 0.8).abs() < 1e-12, "{set:?}");
}
