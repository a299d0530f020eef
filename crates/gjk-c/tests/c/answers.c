/* Every question has the answer that paper has. */
#include <gjk.h>
#include <math.h>
#include <string.h>

#include "check.h"

static int near(double a, double b) {
    return fabs(a - b) < 1e-9;
}

static int holds(GjkBounds bounds, double value) {
    return bounds.lower <= value && value <= bounds.upper && bounds.upper - bounds.lower < 1e-9;
}

static const GjkPose2 HERE2;
static const GjkPose3 HERE3;

static void shapes_of_the_plane(void) {
    GjkVec2 corners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    GjkFault fault;
    GjkPolygon *square = gjk_polygon_create(corners, 4, &fault);
    CHECK(square && fault.error == GJK_ERROR_NONE && fault.message[0] == 0);
    GjkShape2 shapes[] = {
        gjk_point2((GjkVec2){0, 0.5}),
        gjk_segment2((GjkVec2){0, 0}, (GjkVec2){0, 1}),
        gjk_ball2((GjkVec2){0.5, 0.5}, 0.5),
        gjk_capsule2((GjkVec2){0.5, 0}, (GjkVec2){0.5, 1}, 0.5),
        gjk_box2((GjkVec2){0, 1}),
        gjk_triangle2((GjkVec2){0, 0.5}, (GjkVec2){1, 0}, (GjkVec2){1, 1}),
        gjk_polygon2(square),
        gjk_ellipse2((GjkVec2){0, 1}),
        gjk_sector2(1, 1),
        gjk_half_ellipse2((GjkVec2){0, 1}),
    };
    /* All of them begin at x = 0; the wall ends at x = -2. */
    GjkShape2 wall = gjk_box2((GjkVec2){1, 10});
    GjkPose2 left = gjk_pose2_at(-3, 0);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        GjkProximity2 answer;
        CHECK(gjk_proximity2(&wall, &left, &shapes[i], &HERE2, NULL, &answer) == GJK_ERROR_NONE);
        CHECK(holds(answer.bounds, 2) && near(answer.distance, 2) && near(answer.normal.x, 1));
        CHECK(near(answer.point_a.x, -2) && near(answer.point_b.x, 0) && answer.status <= GJK_STATUS_CONVERGED);
        shapes[i].rounding = 0.25;
        double distance = 0;
        CHECK(gjk_distance2(&wall, &left, &shapes[i], &HERE2, &distance) == GJK_ERROR_NONE);
        CHECK(near(distance, 1.75));
        bool touching = true;
        CHECK(gjk_intersects2(&wall, &left, &shapes[i], &HERE2, &touching) == GJK_ERROR_NONE && !touching);
        CHECK(gjk_shape2_check(&shapes[i], NULL) == GJK_ERROR_NONE);
    }
    GjkVec2 kept[4];
    size_t count = 4;
    CHECK(gjk_polygon_vertices(square, kept, &count) == GJK_ERROR_NONE && count == 4);
    CHECK(memcmp(kept, corners, sizeof kept) == 0);
    gjk_polygon_destroy(square);
}

static void shapes_of_space(void) {
    GjkVec3 corners[] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {0.5, 0.5, 0.1}};
    GjkHull *hull = gjk_hull_create(corners, 6, NULL);
    GjkShape3 shapes[] = {
        gjk_point3((GjkVec3){0, 0, 0}),
        gjk_segment3((GjkVec3){0, 0, 0}, (GjkVec3){0, 1, 0}),
        gjk_ball3((GjkVec3){0.5, 0, 0}, 0.5),
        gjk_capsule3((GjkVec3){0.5, 0, 0}, (GjkVec3){0.5, 1, 0}, 0.5),
        gjk_box3((GjkVec3){0, 1, 1}),
        gjk_triangle3((GjkVec3){0, 0, 0}, (GjkVec3){1, 0, 1}, (GjkVec3){1, 1, 0}),
        gjk_hull3(hull),
        gjk_ellipsoid3((GjkVec3){0, 1, 2}),
        gjk_cylinder3((GjkVec3){0, 0, 0}, (GjkVec3){1, 0, 0}, 2),
        gjk_cone3((GjkVec3){1, 0, 0}, (GjkVec3){0, 0, 0}, 2),
    };
    GjkShape3 wall = gjk_box3((GjkVec3){1, 10, 10});
    GjkPose3 left = gjk_pose3_at(-3, 0, 0);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        GjkProximity3 answer;
        CHECK(gjk_proximity3(&wall, &left, &shapes[i], &HERE3, NULL, &answer) == GJK_ERROR_NONE);
        CHECK(holds(answer.bounds, 2) && near(answer.normal.x, 1) && near(answer.point_b.x, 0));
        shapes[i].rounding = 0.25;
        double distance = 0;
        CHECK(gjk_distance3(&wall, &left, &shapes[i], &HERE3, &distance) == GJK_ERROR_NONE);
        CHECK(near(distance, 1.75));
        bool touching = true;
        CHECK(gjk_intersects3(&wall, &left, &shapes[i], &HERE3, &touching) == GJK_ERROR_NONE && !touching);
        CHECK(gjk_shape3_check(&shapes[i], NULL) == GJK_ERROR_NONE);
    }
    GjkVec3 kept[6];
    size_t count = 1;
    CHECK(gjk_hull_vertices(hull, kept, &count) == GJK_ERROR_NO_ROOM && count == 5);
    CHECK(gjk_hull_vertices(hull, kept, &count) == GJK_ERROR_NONE && count == 5);
    gjk_hull_destroy(hull);
}

static void poses_turn(void) {
    GjkShape2 rod = gjk_capsule2((GjkVec2){0, 0}, (GjkVec2){2, 0}, 0), point = gjk_point2((GjkVec2){0, 5});
    double quarter = acos(0), distance = 0;
    GjkPose2 angle = gjk_pose2_turned(0, 0, quarter);
    GjkPose2 matrix = {.rotation = GJK_ROTATION_MATRIX, .numbers = {0, 1, -1, 0}};
    CHECK(gjk_distance2(&rod, &angle, &point, &HERE2, &distance) == GJK_ERROR_NONE && near(distance, 3));
    CHECK(gjk_distance2(&rod, &matrix, &point, &HERE2, &distance) == GJK_ERROR_NONE && distance == 3);
    GjkShape3 pole = gjk_segment3((GjkVec3){0, 0, 0}, (GjkVec3){2, 0, 0}), there = gjk_point3((GjkVec3){0, 5, 0});
    double half = sqrt(0.5);
    GjkPose3 quaternion = gjk_pose3_turned(0, 0, 0, 0, 0, half, half);
    GjkPose3 columns = {.rotation = GJK_ROTATION_MATRIX, .numbers = {0, 1, 0, -1, 0, 0, 0, 0, 1}};
    CHECK(gjk_distance3(&pole, &quaternion, &there, &HERE3, &distance) == GJK_ERROR_NONE && near(distance, 3));
    CHECK(gjk_distance3(&pole, &columns, &there, &HERE3, &distance) == GJK_ERROR_NONE && distance == 3);
    CHECK(gjk_pose2_check(&angle, NULL) == GJK_ERROR_NONE && gjk_pose3_check(&columns, NULL) == GJK_ERROR_NONE);
}

static void overlaps_have_contacts(void) {
    GjkShape2 square = gjk_box2((GjkVec2){1, 1});
    GjkPose2 sunk = gjk_pose2_at(0.5, 1.75);
    GjkManifold2 manifold;
    CHECK(gjk_manifold2(&square, &HERE2, &square, &sunk, NULL, &manifold) == GJK_ERROR_NONE);
    CHECK(manifold.count == 2 && manifold.normal.y == 1 && manifold.points[1].distance == -0.25);
    CHECK(manifold.reference.side != GJK_SIDE_NEITHER && manifold.reference.feature.kind == GJK_FEATURE_KIND_EDGE);
    GjkManifoldOptions options = gjk_manifold_options_default();
    options.previous = manifold.reference;
    CHECK(gjk_manifold2(&square, &HERE2, &square, &sunk, &options, &manifold) == GJK_ERROR_NONE);
    CHECK(manifold.count == 2);
    GjkSat2 sat;
    CHECK(gjk_sat2(&square, &HERE2, &square, &sunk, &sat) == GJK_ERROR_NONE);
    CHECK(sat.gap == -0.25 && sat.axis.y == 1 && sat.coverage == GJK_COVERAGE_COMPLETE && sat.count > 0);
    GjkShape3 cube = gjk_box3((GjkVec3){1, 1, 1});
    GjkPose3 over = gjk_pose3_at(0.5, 0, 2.5);
    GjkManifold3 points;
    CHECK(gjk_manifold3(&cube, &HERE3, &cube, &over, NULL, &points) == GJK_ERROR_NONE && points.count == 0);
    options = gjk_manifold_options_default();
    options.speculative_distance = 1;
    CHECK(gjk_manifold3(&cube, &HERE3, &cube, &over, &options, &points) == GJK_ERROR_NONE && points.count == 4);
    CHECK(points.points[3].distance == 0.5);
    GjkSat3 axis;
    CHECK(gjk_sat3(&cube, &HERE3, &cube, &over, &axis) == GJK_ERROR_NONE && axis.gap == 0.5);
    GjkOptions near_only = gjk_options_default();
    near_only.max_distance = 0.25;
    GjkProximity3 answer;
    CHECK(gjk_proximity3(&cube, &HERE3, &cube, &over, &near_only, &answer) == GJK_ERROR_NONE);
    CHECK(answer.bounds.lower > 0.25);
}

static void motions_meet(void) {
    GjkShape2 floor = gjk_box2((GjkVec2){10, 1}), square = gjk_box2((GjkVec2){1, 1});
    GjkMotion2 lies = {.start = HERE2};
    GjkMotion2 falls = {gjk_pose2_at(0, 4), {0, -4}, 1, {0, 4}};
    GjkCast2 cast;
    CHECK(gjk_cast2(&floor, &lies, &square, &falls, NULL, &cast) == GJK_ERROR_NONE);
    CHECK(cast.outcome == GJK_OUTCOME_HIT && cast.kind == GJK_HIT_KIND_IMPACT);
    CHECK(cast.time.lower > 0.4 && cast.time.upper < 0.5 && cast.nearest_time == cast.time.upper && cast.closing_speed > 0);
    GjkCastOptions options = gjk_cast_options_default();
    options.until = 0.25;
    CHECK(gjk_cast2(&floor, &lies, &square, &falls, &options, &cast) == GJK_ERROR_NONE);
    CHECK(cast.outcome == GJK_OUTCOME_FREE && cast.kind == GJK_HIT_KIND_NONE && cast.clearance.lower > 0);
    options = gjk_cast_options_default();
    options.until = 2;
    options.max_steps = 1;
    CHECK(gjk_cast2(&floor, &lies, &square, &falls, &options, &cast) == GJK_ERROR_NONE);
    CHECK(cast.outcome == GJK_OUTCOME_BOUNDED && 0 < cast.time.lower && cast.time.lower < 0.5 && cast.time.upper == 2);
    GjkRay2 ray = {{-20, 0.5}, {2, 0}, 100};
    CHECK(gjk_ray_cast2(&ray, &floor, &HERE2, &cast) == GJK_ERROR_NONE);
    CHECK(cast.outcome == GJK_OUTCOME_HIT && holds(cast.time, 5) && cast.proximity.normal.x == -1);
    GjkShape3 ball = gjk_ball3((GjkVec3){0, 0, 0}, 1);
    GjkMotion3 stands = {.start = HERE3};
    GjkMotion3 comes = {gjk_pose3_at(5, 0, 0), {-10, 0, 0}, {0, 0, 3}, {5, 0, 0}};
    GjkCast3 hit;
    CHECK(gjk_cast3(&ball, &stands, &ball, &comes, NULL, &hit) == GJK_ERROR_NONE);
    CHECK(hit.outcome == GJK_OUTCOME_HIT && holds(hit.time, 0.3));
    GjkRay3 sight = {{0, 0, -3}, {0, 0, 1}, 10};
    CHECK(gjk_ray_cast3(&sight, &ball, &HERE3, &hit) == GJK_ERROR_NONE && holds(hit.time, 2));
}

static void bodies_of_the_plane(void) {
    /* A frame: a square with a square hole. */
    GjkVec2 rings[] = {{0, 0}, {6, 0}, {6, 6}, {0, 6}, {1, 1}, {5, 1}, {5, 5}, {1, 5}};
    size_t lengths[] = {4, 4};
    GjkBody2 *frame = gjk_body2_create_polygon(rings, lengths, 2, 0.5, NULL);
    GjkShape2 ball = gjk_ball2((GjkVec2){3, 3}, 1);
    GjkBody2 *seed = gjk_body2_create_shape(&ball, NULL);
    GjkBodyProximity2 answer;
    CHECK(gjk_body2_proximity(frame, &HERE2, seed, &HERE2, NULL, &answer) == GJK_ERROR_NONE);
    CHECK(holds(answer.proximity.bounds, 0.5) && answer.part_b == 0);
    bool touching = true;
    CHECK(gjk_body2_intersects(frame, &HERE2, seed, &HERE2, &touching) == GJK_ERROR_NONE && !touching);
    GjkVec2 path[] = {{0, 0}, {1, 0}, {1, 1}};
    GjkBody2 *wire = gjk_body2_create_polyline(path, 3, 0.25, NULL);
    const GjkBody2 *members[] = {wire, seed};
    GjkPose2 poses[] = {gjk_pose2_at(20, 0), gjk_pose2_at(20, 0)};
    GjkBody2 *both = gjk_body2_create_assembly(members, poses, 2, NULL);
    gjk_body2_destroy(wire);
    double distance = 0;
    CHECK(gjk_body2_distance(both, &HERE2, frame, &HERE2, &distance) == GJK_ERROR_NONE && near(distance, 13.25));
    GjkMotion2 stands = {.start = HERE2}, comes = {.start = HERE2, .velocity = {-26.5, 0}};
    GjkBodyCast2 cast;
    CHECK(gjk_body2_cast(frame, &stands, both, &comes, NULL, &cast) == GJK_ERROR_NONE);
    CHECK(cast.cast.outcome == GJK_OUTCOME_HIT && holds(cast.cast.time, 0.5));
    GjkPose2 over = gjk_pose2_at(0.25, 0);
    GjkContact2 contacts[8];
    size_t count = 8;
    CHECK(gjk_body2_contacts(both, &HERE2, both, &over, NULL, contacts, &count) == GJK_ERROR_NONE && count > 0);
    CHECK(contacts[0].manifold.count > 0 && contacts[0].parts_a[0] < 3);
    gjk_body2_destroy(both);
    gjk_body2_destroy(seed);
    gjk_body2_destroy(frame);
}

static void bodies_of_space(void) {
    GjkVec3 corners[] = {{0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}};
    uint32_t triangles[] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    GjkBody3 *solid = gjk_body3_create_mesh(corners, 4, triangles, 4, 0, NULL);
    GjkBody3 *surface = gjk_body3_create_surface(corners, 4, triangles, 4, 0, NULL);
    GjkShape3 ball = gjk_ball3((GjkVec3){1, 1, 1}, 0.25);
    GjkBody3 *inside = gjk_body3_create_shape(&ball, NULL);
    bool touching = false;
    CHECK(gjk_body3_intersects(solid, &HERE3, inside, &HERE3, &touching) == GJK_ERROR_NONE && touching);
    GjkBodyProximity3 answer;
    CHECK(gjk_body3_proximity(surface, &HERE3, inside, &HERE3, NULL, &answer) == GJK_ERROR_NONE);
    CHECK(holds(answer.proximity.bounds, 0.75));
    double heights[9] = {0};
    GjkBody3 *floor = gjk_body3_create_height_field(heights, 3, 3, 4, 4, 0, NULL);
    GjkMotion3 lies = {.start = HERE3};
    GjkMotion3 falls = {.start = gjk_pose3_at(0, 0, 3), .velocity = {0, 0, -4}};
    GjkBodyCast3 cast;
    CHECK(gjk_body3_cast(floor, &lies, inside, &falls, NULL, &cast) == GJK_ERROR_NONE);
    CHECK(cast.cast.outcome == GJK_OUTCOME_HIT && holds(cast.cast.time, 3.75 / 4));
    GjkPose3 low = gjk_pose3_at(1, 1, -0.8);
    GjkContact3 contacts[4];
    size_t count = 4;
    CHECK(gjk_body3_contacts(floor, &HERE3, inside, &low, NULL, contacts, &count) == GJK_ERROR_NONE);
    CHECK(count == 1 && contacts[0].manifold.normal.z == 1);
    GjkVec3 path[] = {{0, 0, 9}, {5, 0, 9}};
    GjkBody3 *pipe = gjk_body3_create_polyline(path, 2, 0.5, NULL);
    const GjkBody3 *members[] = {pipe};
    GjkBody3 *pipes = gjk_body3_create_assembly(members, &HERE3, 1, NULL);
    double distance = 0;
    CHECK(gjk_body3_distance(floor, &HERE3, pipes, &HERE3, &distance) == GJK_ERROR_NONE && near(distance, 8.5));
    GjkBody3 *all[] = {solid, surface, inside, floor, pipe, pipes};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        CHECK(all[i]);
        gjk_body3_destroy(all[i]);
    }
}

/* A cache changes how soon an answer is found, and nothing that is proved. */
static void pairs_are_asked_about_again(void) {
    GjkVec2 corners[] = {{8, 6}, {15, 6}, {13, 1}, {10, 2}};
    GjkPolygon *polygon = gjk_polygon_create(corners, 4, NULL);
    GjkShape2 a = gjk_polygon2(polygon), b = gjk_box2((GjkVec2){1, 2});
    GjkVec3 points[] = {{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {2, 2, 1}, {1, 1, 3}};
    GjkHull *hull = gjk_hull_create(points, 6, NULL);
    GjkShape3 c = gjk_hull3(hull), d = gjk_cylinder3((GjkVec3){0, 0, 0}, (GjkVec3){0, 0, 2}, 1);
    GjkCache2 *cache2 = gjk_cache2_create();
    GjkCache3 *cache3 = gjk_cache3_create();
    for (int frame = 0; frame < 100; frame++) {
        GjkPose2 there = gjk_pose2_turned(4 + frame * 0.1, 3, frame * 0.02);
        GjkProximity2 cold, warm;
        CHECK(gjk_proximity2(&a, &HERE2, &b, &there, NULL, &cold) == GJK_ERROR_NONE);
        CHECK(gjk_proximity2_cached(&a, &HERE2, &b, &there, NULL, cache2, &warm) == GJK_ERROR_NONE);
        CHECK(warm.bounds.lower <= cold.bounds.upper && cold.bounds.lower <= warm.bounds.upper);
        bool touches = false;
        double distance = 0;
        CHECK(gjk_intersects2_cached(&a, &HERE2, &b, &there, cache2, &touches) == GJK_ERROR_NONE);
        CHECK(gjk_distance2_cached(&a, &HERE2, &b, &there, cache2, &distance) == GJK_ERROR_NONE);
        CHECK(touches == (distance <= 0) && holds(cold.bounds, distance));
        GjkPose3 far = gjk_pose3_at(3 + frame * 0.1, frame * 0.05, 1);
        GjkProximity3 cold3, warm3;
        CHECK(gjk_proximity3(&c, &HERE3, &d, &far, NULL, &cold3) == GJK_ERROR_NONE);
        CHECK(gjk_proximity3_cached(&c, &HERE3, &d, &far, NULL, cache3, &warm3) == GJK_ERROR_NONE);
        CHECK(warm3.bounds.lower <= cold3.bounds.upper && cold3.bounds.lower <= warm3.bounds.upper);
        CHECK(gjk_intersects3_cached(&c, &HERE3, &d, &far, cache3, &touches) == GJK_ERROR_NONE);
        CHECK(gjk_distance3_cached(&c, &HERE3, &d, &far, cache3, &distance) == GJK_ERROR_NONE);
        CHECK(touches == (distance <= 0));
    }
    gjk_cache2_destroy(cache2);
    gjk_cache3_destroy(cache3);
    gjk_polygon_destroy(polygon);
    gjk_hull_destroy(hull);
}

static void boxes_hold_shapes(void) {
    GjkShape2 ball = gjk_ball2((GjkVec2){1, 2}, 0.5);
    GjkPose2 there = gjk_pose2_at(10, 0);
    GjkAabb2 flat;
    CHECK(gjk_aabb2(&ball, &there, &flat) == GJK_ERROR_NONE);
    CHECK(flat.lower.x <= 10.5 && near(flat.lower.x, 10.5) && flat.upper.y >= 2.5 && near(flat.upper.y, 2.5));
    GjkShape3 box = gjk_box3((GjkVec3){1, 2, 3});
    GjkPose3 high = gjk_pose3_at(0, 0, 5);
    GjkAabb3 solid;
    CHECK(gjk_aabb3(&box, &high, &solid) == GJK_ERROR_NONE);
    CHECK(solid.lower.z <= 2 && near(solid.lower.z, 2) && solid.upper.y >= 2 && near(solid.upper.y, 2));
}

int main(void) {
    pairs_are_asked_about_again();
    boxes_hold_shapes();
    shapes_of_the_plane();
    shapes_of_space();
    poses_turn();
    overlaps_have_contacts();
    motions_meet();
    bodies_of_the_plane();
    bodies_of_space();
    return failures != 0;
}
