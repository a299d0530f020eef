//! The sets hold what their names say.

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::{Convex, Space, intersects};
use gjk_counts::Place::{Apart, Overlapping};
use gjk_counts::{
    Place, QUERIES, Set, ball_and_box, boxes_2d, boxes_3d, capsule_and_polygon, capsules, ellipses,
    ellipsoids, hulls, polygons, polygons_in_motion,
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
        assert_all(&ellipses::<DVec2>(place), place, "ellipses");
        assert_all(&ellipses::<Vec2>(place), place, "ellipses");
        assert_all(&ellipsoids::<DVec3>(place), place, "ellipsoids");
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
