//! The planes of a cast, at every time of their while.

use gjk::{CastOptions, Cuboid, Motion, Polygon, Pose, distance};
use gjk_json::answer::Coordinates;
use gjk_json::shape::Body;
use gjk_trace::run::Journey;
use glam::DVec2;

/// A bar, and a triangle that comes, both turning as fast as is asked for.
fn movers(turns: [f64; 2]) -> ([Body<DVec2>; 2], [Motion<DVec2>; 2]) {
    let bar = Cuboid::new(DVec2::new(3.0, 0.5)).unwrap();
    let corners = [DVec2::new(-1.0, -1.0), DVec2::new(1.0, -1.0), DVec2::new(0.0, 1.5)];
    let triangle = Polygon::new(&corners).unwrap();
    let [a, b] = [DVec2::new(0.0, -1.0), DVec2::new(-5.0, 4.0)];
    let poses = [a, b].map(|place| Pose::from_translation(place).unwrap());
    let motions = [
        Motion::new(poses[0], DVec2::ZERO, turns[0], a).unwrap(),
        Motion::new(poses[1], DVec2::new(7.0, -4.2), turns[1], b).unwrap(),
    ];
    (
        [Body { shape: Box::new(bar), pose: poses[0] }, Body { shape: Box::new(triangle), pose: poses[1] }],
        motions,
    )
}

fn vector(at: &Coordinates) -> DVec2 {
    DVec2::from_slice(at.as_slice())
}

#[test]
fn at_every_time_a_plane_parts_by_no_less_than_it_proves_and_proves_no_more_than_the_distance() {
    let mut frames = Vec::new();
    for turns in [[0.0, 0.0], [0.6, -2.0], [0.6, 12.0]] {
        let (bodies, motions) = movers(turns);
        let (both, ways) = (bodies.each_ref(), motions.each_ref());
        let journey = Journey::new(both, ways, &CastOptions::DEFAULT);
        for leg in &journey.steps {
            frames.push(leg.frame);
            let [from, to] = leg.interval;
            for share in [0.0, 0.3, 0.5, 1.0] {
                let time = if share == 1.0 { to } else { from + (to - from) * share };
                let cut = leg.cut(both, ways, time);
                let [normal, a, b] = [&cut.normal, &cut.point_a, &cut.point_b].map(vector);
                let parted = normal.dot(b - a);
                assert!(parted >= cut.gap - 1e-12, "{turns:?} {share} {leg:?}: {parted} of {}", cut.gap);
                let truth =
                    distance(&*bodies[0].shape, &ways[0].at(time), &*bodies[1].shape, &ways[1].at(time));
                assert!(cut.gap <= truth + 1e-12, "{turns:?} {share} {leg:?}: {} of {truth}", cut.gap);
            }
            assert_eq!([leg.proved(0.0), leg.proved(1.0)], leg.gaps);
            let ends = [from, to].map(|time| leg.cut(both, ways, time));
            if leg.frame == "balls" {
                // A body is inside of its ball.
                for (body, ball) in ends[0].balls.iter().enumerate() {
                    let Some(ball) = ball else { continue };
                    let away = ways[body].center() + ways[body].velocity() * from;
                    assert!(ball.radius >= 1.5 && vector(&ball.center).distance(away) < 1e-12);
                }
            } else {
                assert_eq!(ends[0].balls, [None, None]);
                // Along an edge any point is the farthest: the levels are the same.
                for (end, cut) in ends.iter().enumerate() {
                    let level = |at: &Coordinates| vector(&cut.normal).dot(vector(at));
                    assert!((level(&cut.point_a) - level(&leg.points_a[end])).abs() < 1e-12, "{leg:?}");
                    assert!((level(&cut.point_b) - level(&leg.points_b[end])).abs() < 1e-12, "{leg:?}");
                }
            }
        }
    }
    for frame in ["balls", "world"] {
        assert!(frames.contains(&frame), "{frame} in {frames:?}");
    }
    assert!(frames.contains(&"a") || frames.contains(&"b"), "{frames:?}");
}
