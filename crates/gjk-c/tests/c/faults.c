/* Whatever is wrong with what is given, a function says so, and writes nothing. */
#include <gjk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const GjkPose2 HERE2;
static const GjkPose3 HERE3;

static void null_pointers(void) {
    GjkShape2 box2 = gjk_box2((GjkVec2){1, 1});
    GjkShape3 box3 = gjk_box3((GjkVec3){1, 1, 1});
    GjkProximity2 answer2;
    memset(&answer2, 7, sizeof answer2);
    GjkProximity2 untouched = answer2;
    CHECK(gjk_proximity2(NULL, &HERE2, &box2, &HERE2, NULL, &answer2) == GJK_ERROR_NULL);
    CHECK(gjk_proximity2(&box2, NULL, &box2, &HERE2, NULL, &answer2) == GJK_ERROR_NULL);
    CHECK(gjk_proximity2(&box2, &HERE2, NULL, &HERE2, NULL, &answer2) == GJK_ERROR_NULL);
    CHECK(gjk_proximity2(&box2, &HERE2, &box2, NULL, NULL, &answer2) == GJK_ERROR_NULL);
    CHECK(memcmp(&answer2, &untouched, sizeof answer2) == 0);
    CHECK(gjk_proximity2(&box2, &HERE2, &box2, &HERE2, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_intersects2(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_distance2(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_manifold2(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_sat2(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_cast2(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_ray_cast2(NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_proximity3(&box3, &HERE3, &box3, &HERE3, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_intersects3(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_distance3(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_manifold3(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_sat3(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_cast3(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_ray_cast3(NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_pose2_check(NULL, NULL) == GJK_ERROR_NULL && gjk_pose3_check(NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_shape2_check(NULL, NULL) == GJK_ERROR_NULL && gjk_shape3_check(NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_proximity2_cached(&box2, &HERE2, &box2, &HERE2, NULL, NULL, &answer2) == GJK_ERROR_NULL);
    CHECK(memcmp(&answer2, &untouched, sizeof answer2) == 0);
    CHECK(gjk_intersects2_cached(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_distance2_cached(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_proximity3_cached(NULL, NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_intersects3_cached(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_distance3_cached(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_aabb2(NULL, NULL, NULL) == GJK_ERROR_NULL && gjk_aabb3(&box3, &HERE3, NULL) == GJK_ERROR_NULL);
    gjk_cache2_destroy(NULL);
    gjk_cache3_destroy(NULL);
    CHECK(gjk_polygon_vertices(NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_hull_vertices(NULL, NULL, NULL) == GJK_ERROR_NULL);
    gjk_polygon_destroy(NULL);
    gjk_hull_destroy(NULL);
    gjk_body2_destroy(NULL);
    gjk_body3_destroy(NULL);
    GjkShape2 no_polygon = gjk_polygon2(NULL);
    GjkShape3 no_hull = gjk_hull3(NULL);
    CHECK(gjk_shape2_check(&no_polygon, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_shape3_check(&no_hull, NULL) == GJK_ERROR_NULL);
}

static void null_bodies(void) {
    CHECK(gjk_body2_proximity(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body2_intersects(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body2_distance(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body2_contacts(NULL, NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body2_cast(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body3_proximity(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body3_intersects(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body3_distance(NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body3_contacts(NULL, NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(gjk_body3_cast(NULL, NULL, NULL, NULL, NULL, NULL) == GJK_ERROR_NULL);
    CHECK(!gjk_body2_create_shape(NULL, NULL) && !gjk_body3_create_shape(NULL, NULL));
    CHECK(!gjk_body2_create_polyline(NULL, 3, 0, NULL) && !gjk_body3_create_polyline(NULL, 3, 0, NULL));
    CHECK(!gjk_body2_create_polygon(NULL, NULL, 2, 0, NULL));
    CHECK(!gjk_body3_create_mesh(NULL, 3, NULL, 1, 0, NULL) && !gjk_body3_create_surface(NULL, 3, NULL, 1, 0, NULL));
    CHECK(!gjk_body3_create_height_field(NULL, 3, 3, 1, 1, 0, NULL));
    CHECK(!gjk_body2_create_assembly(NULL, NULL, 2, NULL) && !gjk_body3_create_assembly(NULL, NULL, 2, NULL));
    GjkFault fault;
    const GjkBody2 *nobody[] = {NULL};
    CHECK(!gjk_body2_create_assembly(nobody, &HERE2, 1, &fault) && fault.error == GJK_ERROR_NULL);
    CHECK(strstr(fault.message, "member 0"));
}

static void numbers(void) {
    double bad[] = {NAN, INFINITY, -INFINITY, 1e300, -1};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        double x = bad[i], distance = 4;
        GjkShape2 shapes[] = {gjk_ball2((GjkVec2){0, 0}, x), gjk_box2((GjkVec2){1, x}), gjk_sector2(1, x),
                              gjk_ellipse2((GjkVec2){x, 1}), gjk_half_ellipse2((GjkVec2){x, 1})};
        GjkShape2 good = gjk_point2((GjkVec2){0, 0});
        for (size_t j = 0; j < sizeof shapes / sizeof *shapes; j++) {
            CHECK(gjk_distance2(&shapes[j], &HERE2, &good, &HERE2, &distance) != GJK_ERROR_NONE);
            CHECK(gjk_distance2(&good, &HERE2, &shapes[j], &HERE2, &distance) != GJK_ERROR_NONE);
        }
        CHECK(distance == 4);
        GjkShape3 sizes[] = {gjk_capsule3((GjkVec3){0, 0, 0}, (GjkVec3){1, 0, 0}, x), gjk_box3((GjkVec3){1, 1, x}),
                             gjk_cylinder3((GjkVec3){0, 0, 0}, (GjkVec3){1, 0, 0}, x),
                             gjk_cone3((GjkVec3){0, 0, 0}, (GjkVec3){1, 0, 0}, x)};
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
            GjkFault fault;
            CHECK(gjk_shape3_check(&sizes[j], &fault) == fault.error && fault.error != GJK_ERROR_NONE);
            CHECK(fault.message[0] != 0);
        }
        good.rounding = x;
        CHECK(gjk_shape2_check(&good, NULL) != GJK_ERROR_NONE);
        if (x == -1) {
            continue;
        }
        GjkPose2 pose2 = gjk_pose2_at(0, x);
        GjkPose3 pose3 = gjk_pose3_at(0, x, 0), turned = gjk_pose3_turned(0, 0, 0, 0, 0, 0, x);
        CHECK(gjk_pose2_check(&pose2, NULL) && gjk_pose3_check(&pose3, NULL) && gjk_pose3_check(&turned, NULL));
        GjkVec2 corners[] = {{0, 0}, {1, 0}, {1, x}};
        GjkFault fault;
        CHECK(!gjk_polygon_create(corners, 3, &fault) && fault.index == 2);
        CHECK(!gjk_polygon_create_hull(corners, 3, &fault) && fault.index == 2);
        CHECK(!gjk_body2_create_polyline(corners, 3, 0, &fault) && fault.index == 2);
        GjkMotion2 stands = {.start = HERE2}, moves = {.start = HERE2, .velocity = {x, 0}};
        GjkShape2 box = gjk_box2((GjkVec2){1, 1});
        GjkCast2 cast;
        CHECK(gjk_cast2(&box, &stands, &box, &moves, NULL, &cast) != GJK_ERROR_NONE);
        GjkRay2 ray = {{0, 0}, {1, 0}, x};
        CHECK(gjk_ray_cast2(&ray, &box, &HERE2, &cast) != GJK_ERROR_NONE);
    }
    GjkOptions options = gjk_options_default();
    options.max_distance = NAN;
    GjkShape2 box = gjk_box2((GjkVec2){1, 1});
    GjkProximity2 answer;
    CHECK(gjk_proximity2(&box, &HERE2, &box, &HERE2, &options, &answer) == GJK_ERROR_NOT_FINITE);
}

static void unknown_values(void) {
    GjkShape2 nothing2 = {0}, box2 = gjk_box2((GjkVec2){1, 1});
    GjkShape3 nothing3 = {0};
    CHECK(gjk_shape2_check(&nothing2, NULL) == GJK_ERROR_UNKNOWN);
    CHECK(gjk_shape3_check(&nothing3, NULL) == GJK_ERROR_UNKNOWN);
    nothing2.kind = GJK_KIND_CONE;
    nothing3.kind = GJK_KIND_SECTOR;
    GjkFault fault;
    CHECK(gjk_shape2_check(&nothing2, &fault) == GJK_ERROR_UNKNOWN && strstr(fault.message, "`kind`"));
    CHECK(gjk_shape3_check(&nothing3, NULL) == GJK_ERROR_UNKNOWN);
    GjkPose2 pose2 = {.rotation = GJK_ROTATION_QUATERNION};
    GjkPose3 pose3 = {.rotation = 0xffffffff};
    CHECK(gjk_pose2_check(&pose2, NULL) == GJK_ERROR_UNKNOWN);
    CHECK(gjk_pose3_check(&pose3, NULL) == GJK_ERROR_UNKNOWN);
    pose3.rotation = GJK_ROTATION_QUATERNION;
    CHECK(gjk_pose3_check(&pose3, &fault) == GJK_ERROR_NOT_ROTATION);
    GjkManifoldOptions options = gjk_manifold_options_default();
    GjkManifold2 manifold;
    options.previous.side = 9;
    CHECK(gjk_manifold2(&box2, &HERE2, &box2, &HERE2, &options, &manifold) == GJK_ERROR_UNKNOWN);
    /* A side that the shape does not have is not a side that it had. */
    options.previous.side = GJK_SIDE_OF_A;
    options.previous.feature.kind = GJK_FEATURE_KIND_EDGE;
    options.previous.feature.index = 0xffffffff;
    CHECK(gjk_manifold2(&box2, &HERE2, &box2, &HERE2, &options, &manifold) == GJK_ERROR_NONE);
    options.previous.feature.kind = 77;
    CHECK(gjk_manifold2(&box2, &HERE2, &box2, &HERE2, &options, &manifold) == GJK_ERROR_UNKNOWN);
    GjkCastOptions cast_options = gjk_cast_options_default();
    GjkMotion2 stands = {.start = HERE2};
    GjkCast2 cast;
    cast_options.at_start = 3;
    CHECK(gjk_cast2(&box2, &stands, &box2, &stands, &cast_options, &cast) == GJK_ERROR_UNKNOWN);
    cast_options.at_start = 0;
    cast_options.graze = 2;
    CHECK(gjk_cast2(&box2, &stands, &box2, &stands, &cast_options, &cast) == GJK_ERROR_UNKNOWN);
    for (uint32_t error = 0; error < 20; error++) {
        CHECK(strlen(gjk_error_message(error)) > 5);
    }
}

static void counts(void) {
    GjkVec2 corners[] = {{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    GjkVec3 points[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    uint32_t triangles[] = {0, 1, 2, 0, 1, 4};
    GjkFault fault;
    CHECK(!gjk_polygon_create(corners, 0, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    CHECK(!gjk_polygon_create(NULL, 0, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    CHECK(!gjk_polygon_create(corners, SIZE_MAX, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    CHECK(!gjk_hull_create(points, SIZE_MAX / 8, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    CHECK(!gjk_polygon_create(corners, 4, &fault) && fault.error == GJK_ERROR_NOT_CONVEX && fault.index == 2);
    CHECK(strcmp(fault.message, "not convex at vertex 2") == 0);
    size_t lengths[] = {2, SIZE_MAX};
    CHECK(!gjk_body2_create_polygon(corners, lengths, 2, 0, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    CHECK(!gjk_body2_create_polygon(corners, lengths, 0, 0, &fault));
    CHECK(!gjk_body2_create_polygon(corners, lengths, 1, 0, &fault) && fault.error == GJK_ERROR_BAD_OUTLINE);
    CHECK(!gjk_body3_create_mesh(points, 4, triangles, 2, 0, &fault));
    CHECK(fault.error == GJK_ERROR_BAD_INDEX && fault.index == 1 && strstr(fault.message, "vertex 4"));
    CHECK(!gjk_body3_create_mesh(points, 4, triangles, SIZE_MAX, 0, &fault));
    CHECK(!gjk_body3_create_mesh(points, 4, triangles, 0, 0, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    CHECK(!gjk_body3_create_mesh(points, 4, triangles, 1, -1, &fault) && fault.error == GJK_ERROR_BAD_SIZE);
    double heights[] = {0, 0, 0, 0};
    CHECK(!gjk_body3_create_height_field(heights, SIZE_MAX, 2, 1, 1, 0, &fault));
    CHECK(!gjk_body3_create_height_field(heights, 1, 4, 1, 1, 0, &fault) && fault.error == GJK_ERROR_BAD_INDEX);
    CHECK(!gjk_body3_create_height_field(heights, 4, 0, 1, 1, 0, &fault));
    CHECK(!gjk_body3_create_height_field(heights, 2, 2, 0, 1, 0, &fault) && fault.error == GJK_ERROR_BAD_SIZE);
    CHECK(!gjk_body2_create_assembly(NULL, NULL, 0, &fault) && fault.error == GJK_ERROR_BAD_COUNT);
    GjkPolygon *triangle = gjk_polygon_create_hull(corners, 4, &fault);
    GjkVec2 room[1];
    size_t count = 1;
    CHECK(gjk_polygon_vertices(triangle, room, &count) == GJK_ERROR_NO_ROOM && count == 3);
    CHECK(gjk_polygon_vertices(triangle, NULL, &count) == GJK_ERROR_NULL && count == 3);
    gjk_polygon_destroy(triangle);
}

/* Random bytes as shapes, poses and options: an error or an answer, nothing else. */
static void noise(void) {
    srand(1);
    for (int round = 0; round < 20000; round++) {
        GjkShape3 shapes[2];
        GjkPose3 poses[2];
        GjkManifoldOptions options;
        unsigned char *bytes[] = {(unsigned char *)shapes, (unsigned char *)poses, (unsigned char *)&options};
        size_t sizes[] = {sizeof shapes, sizeof poses, sizeof options};
        for (int i = 0; i < 3; i++) {
            for (size_t j = 0; j < sizes[i]; j++) {
                bytes[i][j] = (unsigned char)rand();
            }
        }
        for (int i = 0; i < 2; i++) {
            shapes[i].kind = (uint32_t)rand() % 15;
            shapes[i].hull = NULL;
            shapes[i].radius = rand() % 2 ? 1 : shapes[i].radius;
            shapes[i].rounding = 0;
            poses[i].rotation = 0;
            for (int j = 0; j < 3; j++) {
                shapes[i].points[j].x = ldexp(shapes[i].points[j].x, -500);
            }
        }
        GjkProximity3 answer;
        if (gjk_proximity3(&shapes[0], &poses[0], &shapes[1], &poses[1], NULL, &answer) == GJK_ERROR_NONE) {
            CHECK(answer.bounds.lower <= answer.distance && answer.distance <= answer.bounds.upper);
        }
        GjkManifold3 manifold;
        CHECK(gjk_manifold3(&shapes[0], &HERE3, &shapes[1], &HERE3, &options, &manifold) != GJK_ERROR_INTERNAL);
    }
}

int main(void) {
    null_pointers();
    null_bodies();
    numbers();
    unknown_values();
    counts();
    noise();
    return failures != 0;
}
