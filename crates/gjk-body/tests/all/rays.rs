//! Rays at bodies, against rays at each of their parts.

use gjk::glam::{DVec3, dvec3};
use gjk::{Ball, Cast, Convex, Cuboid, Pose, Ray};
use gjk_body::{Assembly, Body, BodyError, ConvexBody, HeightField, ray_cast};

fn scene() -> Assembly<DVec3> {
    let hill = HeightField::new(&[[0.0, 0.5, 0.0], [0.3, 2.0, 0.1], [0.0, 0.4, 0.2]], [1.0, 1.0]).unwrap();
    let mut scene = Assembly::new([(hill.boxed(), Pose::IDENTITY)]).unwrap();
    let turned = Pose::try_from_axis_angle(dvec3(1.0, 2.0, 0.5), 0.7, dvec3(1.5, 0.5, 2.5)).unwrap();
    scene.push(ConvexBody::new(Cuboid::new(dvec3(0.5, 0.25, 0.125)).unwrap()).boxed(), turned).unwrap();
    let ball = Ball::new(DVec3::ZERO, 0.5).unwrap();
    scene.push(ConvexBody::new(ball).boxed(), Pose::from_translation(dvec3(0.5, 1.5, 2.0))).unwrap();
    scene
}

/// When a ray first meets a part, if it does, of all of them.
fn first(scene: &Assembly<DVec3>, ray: &Ray<DVec3>) -> Option<(u32, Cast<DVec3>)> {
    let hits = (0..scene.tree().len() as u32).filter_map(|part| {
        let place = scene.place(part).copied().unwrap_or(Pose::IDENTITY);
        let cast = gjk::ray_cast(ray, 10.0, scene.part(part), &place);
        matches!(cast, Cast::Hit(_)).then_some((part, cast))
    });
    let time = |cast: &Cast<DVec3>| if let Cast::Hit(hit) = cast { hit.time.upper } else { f64::INFINITY };
    hits.min_by(|(_, p), (_, q)| time(p).total_cmp(&time(q)))
}

#[test]
fn a_ray_meets_a_body_where_it_first_meets_a_part() {
    let scene = scene();
    let mut members = [0; 3];
    let mut missed = 0;
    for step in 0..600 {
        let angle = f64::from(step) * 0.37;
        let origin = dvec3(1.0 + 2.5 * angle.cos(), 1.0 + 2.5 * angle.sin(), 4.0);
        let aim = dvec3(1.0 + (0.7 * angle).sin(), 1.0 + (1.3 * angle).cos(), 0.7);
        let ray = Ray::new(origin, aim - origin);
        let found = ray_cast(&ray, 10.0, &scene, &Pose::IDENTITY);
        match (found.cast, first(&scene, &ray)) {
            (Cast::Hit(hit), Some((_, Cast::Hit(expected)))) => {
                let apart = hit.time.lower.max(expected.time.lower) - hit.time.upper.min(expected.time.upper);
                assert!(apart < 1e-13, "{hit:?}, not {expected:?}");
                members[scene.member(found.parts[0]).0] += 1;
            }
            (Cast::Free(_), None) => missed += 1,
            (cast, expected) => panic!("{cast:?}, not {expected:?}"),
        }
    }
    assert!(members.iter().all(|&count| count > 10) && missed > 10, "{members:?} and {missed}");
}

#[test]
fn members_count_their_own_parts() {
    let scene = scene();
    let members: Vec<_> = (0..scene.tree().len() as u32).map(|part| scene.member(part)).collect();
    assert_eq!(members[..8], [0, 1, 2, 3, 4, 5, 6, 7].map(|part| (0, part)));
    assert_eq!(members[8..], [(1, 0), (2, 0)]);
    assert_eq!(scene.part(8).extent(), Cuboid::new(dvec3(0.5, 0.25, 0.125)).unwrap().extent());
}

#[test]
fn a_member_without_a_place_is_refused_and_nothing_is_lost() {
    let mut scene = scene();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5).unwrap());
    assert!(matches!(scene.push(ball.boxed(), Pose::UNKNOWN), Err(BodyError::Place { part: 3 })));
    assert_eq!((scene.members().len(), scene.tree().len()), (3, 10));
}

#[test]
fn of_a_ray_that_is_no_number_nothing_is_known() {
    let found = ray_cast(&Ray::new(DVec3::NAN, DVec3::X), 10.0, &scene(), &Pose::IDENTITY);
    assert!(matches!(found.cast, Cast::Bounded(_)), "{found:?}");
}
