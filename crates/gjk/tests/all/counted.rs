//! The sets of pairs whose instructions are counted hold what their names say.

#[path = "../../benches/instructions/sets.rs"]
#[expect(dead_code, unused_imports, reason = "the bench uses the others")]
mod sets;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::{Cast, Convex, Space, Sweep, intersects};
use sets::Place::{Apart, Overlapping};
use sets::{
    Moving, Place, QUERIES, Set, ball_and_box, boxes_2d, boxes_3d, capsule_and_polygon, capsules, cylinders,
    ellipsoid_and_hull, hull_and_point, hulls, in_motion, linear, mixed, polygons, polygons_in_motion,
    turning,
};

fn assert_all<A, B>(set: &Set<A, B>, place: Place, name: &str)
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    let mut asked = 0;
    for (_, a, pose_a, b, pose_b) in set.queries() {
        asked += 1;
        assert_eq!(intersects(a, pose_a, b, pose_b), place == Overlapping, "{name}: query {asked}");
    }
    assert_eq!(asked, QUERIES, "{name}");
}

#[test]
fn pairs_are_apart_or_overlap_as_asked() {
    for place in [Apart, Overlapping] {
        assert_all(&boxes_2d::<DVec2>(place), place, "boxes");
        assert_all(&boxes_2d::<Vec2>(place), place, "boxes");
        assert_all(&boxes_3d::<DVec3>(place), place, "boxes");
        assert_all(&boxes_3d::<Vec3>(place), place, "boxes");
        assert_all(&ellipsoid_and_hull::<DVec3>(place), place, "ellipsoid and hull");
        assert_all(&ellipsoid_and_hull::<Vec3>(place), place, "ellipsoid and hull");
        assert_all(&cylinders::<DVec3>(place), place, "cylinders");
        assert_all(&cylinders::<Vec3>(place), place, "cylinders");
        for vertices in [8, 32, 128, 1024] {
            assert_all(&polygons::<DVec2>(vertices, place), place, "polygons");
            assert_all(&polygons::<Vec2>(vertices, place), place, "polygons");
        }
        for points in [32, 128, 512] {
            assert_all(&hulls::<DVec3>(points, place), place, "hulls");
            assert_all(&hulls::<Vec3>(points, place), place, "hulls");
        }
    }
    assert_all(&capsules::<DVec2>(), Apart, "capsules");
    assert_all(&capsule_and_polygon::<DVec2>(), Apart, "capsule and polygon");
    assert_all(&ball_and_box::<DVec3>(), Apart, "ball and box");
    assert_all(&hull_and_point::<DVec3>(), Apart, "hull and point");
    assert_all(&mixed::<DVec3>(), Apart, "shapes of many kinds");
    assert_all(&mixed::<Vec3>(), Apart, "shapes of many kinds");
    assert_all(in_motion(boxes_3d::<DVec3>(Overlapping)).parts().0, Overlapping, "boxes in motion");
    assert_all(in_motion(hulls::<Vec3>(32, Apart)).parts().0, Apart, "hulls in motion");
}

fn assert_some_hit<A, B>(set: &Moving<A, B>, name: &str)
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    let cast = |(a, motion_a, b, motion_b)| Sweep::new(a, motion_a, b, motion_b).cast();
    let answers: Vec<Cast<A::Vector>> = set.casts().map(cast).collect();
    assert_eq!(answers.len(), QUERIES, "{name}");
    let hits = answers.iter().filter(|cast| matches!(cast, Cast::Hit(_)));
    let hits = hits.count();
    assert!((QUERIES / 3..QUERIES).contains(&hits), "{name}: {hits} of {QUERIES} hit");
    let ended = answers.iter().all(|cast| !matches!(cast, Cast::Bounded(_)));
    assert!(ended, "{name}: not every cast is decided");
}

#[test]
fn most_casts_hit_and_some_pass() {
    assert_some_hit(&linear(boxes_2d::<DVec2>(Apart)), "boxes");
    assert_some_hit(&linear(polygons::<Vec2>(8, Apart)), "polygons");
    assert_some_hit(&linear(capsule_and_polygon::<DVec2>()), "capsule and polygon");
    assert_some_hit(&linear(boxes_3d::<Vec3>(Apart)), "boxes");
    assert_some_hit(&linear(hulls::<DVec3>(32, Apart)), "hulls");
    assert_some_hit(&linear(hull_and_point::<DVec3>()), "rays");
    assert_some_hit(&turning(boxes_2d::<Vec2>(Apart)), "turning boxes");
    assert_some_hit(&turning(polygons::<DVec2>(8, Apart)), "turning polygons");
    assert_some_hit(&turning(boxes_3d::<DVec3>(Apart)), "turning boxes");
    assert_some_hit(&turning(hulls::<DVec3>(32, Apart)), "turning hulls");
}

#[test]
fn shapes_in_motion_stay_apart_and_stay_near_where_they_were() {
    let mut set = polygons_in_motion::<DVec2>(8);
    let mut places = Vec::new();
    for (_, a, pose_a, b, pose_b) in set.parts().0.queries() {
        assert!(!intersects(a, pose_a, b, pose_b));
        places.push(pose_b.translation());
    }
    assert_eq!(places.len(), QUERIES);
    for (before, after) in places.iter().zip(places.iter().skip(8)) {
        assert!((*after - *before).length() <= 0.02, "{before} {after}");
    }
}
