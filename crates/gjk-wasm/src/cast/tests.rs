//! The planes of a cast, at every time of their while.

use std::sync::Arc;

use gjk::math::Vector;
use gjk::{CastOptions, ConvexPolygon, Cuboid, Motion, Pose, Rotation, distance};
use gjk_body::answer::Coordinates;
use gjk_json::shape::Body;
use gjk_trace::run::CastRun;
use glam::{DVec2, DVec3};

use super::moment::cut;
use super::motions::Turns;
use super::request::Movers;

/// A bar, and a triangle that comes, both turning as fast as is asked for.
fn movers(turns: [f64; 2]) -> Movers<DVec2> {
    let bar = Cuboid::new(DVec2::new(3.0, 0.5)).unwrap();
    let corners = [DVec2::new(-1.0, -1.0), DVec2::new(1.0, -1.0), DVec2::new(0.0, 1.5)];
    let triangle = ConvexPolygon::new(&corners).unwrap();
    let [a, b] = [DVec2::new(0.0, -1.0), DVec2::new(-5.0, 4.0)];
    let poses = [a, b].map(Pose::from_translation);
    let motions = [
        Motion::still(poses[0]).with_angular_velocity(turns[0]),
        Motion::still(poses[1]).with_velocity(DVec2::new(7.0, -4.2)).with_angular_velocity(turns[1]),
    ];
    let bodies =
        [Body { shape: Arc::new(bar), pose: poses[0] }, Body { shape: Arc::new(triangle), pose: poses[1] }];
    Movers { bodies, motions }
}

/// Two cubes of which the second comes edge first, across an edge of the other.
fn cubes() -> Movers<DVec3> {
    let about = |axis, angle| Rotation::from_axis_angle(axis, angle);
    let (a, b) = (DVec3::ZERO, DVec3::new(4.0, 0.0, 0.1));
    let eighth = core::f64::consts::FRAC_PI_4;
    let poses = [Pose::new(about(DVec3::Z, eighth), a), Pose::new(about(DVec3::Y, eighth), b)];
    let motions = [
        Motion::still(poses[0]).with_angular_velocity(DVec3::new(0.2, 0.5, -0.3)),
        Motion::still(poses[1])
            .with_velocity(DVec3::new(-3.0, 0.2, 0.0))
            .with_angular_velocity(DVec3::new(0.6, 0.1, 0.4)),
    ];
    let cube = || Arc::new(Cuboid::new(DVec3::ONE).unwrap());
    let bodies = poses.map(|pose| Body { shape: cube(), pose });
    Movers { bodies, motions }
}

fn vector<V: Vector<Scalar = f64>>(at: &Coordinates) -> V {
    V::from_fn(|i| at.as_slice()[i])
}

/// Checks every plane of a cast, and says what they turn with.
fn frames<V: Turns>(movers: &Movers<V>) -> Vec<&'static str> {
    let Movers { bodies, motions } = movers;
    let (both, ways) = (bodies.each_ref(), motions.each_ref());
    let journey = CastRun::new(both, ways, &CastOptions::DEFAULT);
    for leg in &journey.steps {
        let [from, to] = leg.interval;
        for share in [0.0, 0.3, 0.5, 1.0] {
            let time = if share == 1.0 { to } else { from + (to - from) * share };
            let cut = cut(movers, leg, time);
            let [normal, a, b] = [&cut.normal, &cut.point_a, &cut.point_b].map(vector::<V>);
            let parted = normal.dot(b - a);
            assert!(parted >= cut.gap - 1e-12, "{share} {leg:?}: {parted} of {}", cut.gap);
            let truth = distance(&*bodies[0].shape, &ways[0].at(time), &*bodies[1].shape, &ways[1].at(time));
            assert!(cut.gap <= truth + 1e-12, "{share} {leg:?}: {} of {truth}", cut.gap);
        }
        assert_eq!([leg.proved(0.0), leg.proved(1.0)], leg.gaps);
        let ends = [from, to].map(|time| cut(movers, leg, time));
        if leg.frame == "balls" {
            // A body is inside of its ball.
            for (body, ball) in ends[0].balls.iter().enumerate() {
                let Some(ball) = ball else { continue };
                let away = ways[body].center() + ways[body].velocity() * from;
                let off = vector::<V>(&ball.center) - away;
                assert!(ball.radius >= 1.5 && off.length() < 1e-12);
            }
        } else {
            assert!(ends[0].balls.iter().all(Option::is_none));
            // Along an edge any point is the farthest: the levels are the same.
            for (end, cut) in ends.iter().enumerate() {
                let level = |at: &Coordinates| vector::<V>(&cut.normal).dot(vector(at));
                assert!((level(&cut.point_a) - level(&leg.points_a[end])).abs() < 1e-12, "{leg:?}");
                assert!((level(&cut.point_b) - level(&leg.points_b[end])).abs() < 1e-12, "{leg:?}");
            }
        }
    }
    journey.steps.iter().map(|leg| leg.frame).collect()
}

#[test]
fn at_every_time_a_plane_parts_by_no_less_than_it_proves_and_proves_no_more_than_the_distance() {
    let mut all = Vec::new();
    for turns in [[0.0, 0.0], [0.6, -2.0], [0.6, 12.0]] {
        all.extend(frames(&movers(turns)));
    }
    for frame in ["balls", "world"] {
        assert!(all.contains(&frame), "{frame} in {all:?}");
    }
    assert!(all.contains(&"a") || all.contains(&"b"), "{all:?}");
}

#[test]
fn a_plane_along_two_edges_parts_by_no_less_than_it_proves() {
    let all = frames(&cubes());
    assert!(all.contains(&"edges"), "{all:?}");
}
