/*
 * Answers lines of numbers: what a line asks ("p" for the distance, "c" for a cast), the dimension, and for both
 * shapes kind, points, radius, angle, rounding, the count of vertices and these, and the pose; of a cast the
 * motions and options as well. The numbers of an answer are printed so that they read back to the same bits.
 */
#include <gjk.h>
#include <stdio.h>
#include <stdlib.h>

static double number(void) {
    double value;
    if (scanf("%lf", &value) != 1) {
        exit(2);
    }
    return value;
}

static GjkVec2 vec2(void) {
    double x = number(), y = number();
    return (GjkVec2){x, y};
}

static GjkVec3 vec3(void) {
    double x = number(), y = number(), z = number();
    return (GjkVec3){x, y, z};
}

typedef struct {
    GjkShape2 shape;
    GjkPolygon *polygon;
    GjkMotion2 motion;
} Planar;

typedef struct {
    GjkShape3 shape;
    GjkHull *hull;
    GjkMotion3 motion;
} Spatial;

static Planar planar(void) {
    Planar read = {.polygon = NULL};
    GjkVec2 vertices[64];
    read.shape.kind = (uint32_t)number();
    for (int i = 0; i < 3; i++) {
        read.shape.points[i] = vec2();
    }
    read.shape.radius = number();
    read.shape.angle = number();
    read.shape.rounding = number();
    size_t count = (size_t)number();
    for (size_t i = 0; i < count && i < 64; i++) {
        vertices[i] = vec2();
    }
    if (read.shape.kind == GJK_KIND_POLYGON) {
        read.shape.polygon = read.polygon = gjk_polygon_create(vertices, count, NULL);
    }
    read.motion.start.translation = vec2();
    read.motion.start.rotation = (uint32_t)number();
    for (int i = 0; i < 4; i++) {
        read.motion.start.numbers[i] = number();
    }
    return read;
}

static Spatial spatial(void) {
    Spatial read = {.hull = NULL};
    GjkVec3 vertices[64];
    read.shape.kind = (uint32_t)number();
    for (int i = 0; i < 3; i++) {
        read.shape.points[i] = vec3();
    }
    read.shape.radius = number();
    number();
    read.shape.rounding = number();
    size_t count = (size_t)number();
    for (size_t i = 0; i < count && i < 64; i++) {
        vertices[i] = vec3();
    }
    if (read.shape.kind == GJK_KIND_HULL) {
        read.shape.hull = read.hull = gjk_hull_create(vertices, count, NULL);
    }
    read.motion.start.translation = vec3();
    read.motion.start.rotation = (uint32_t)number();
    for (int i = 0; i < 9; i++) {
        read.motion.start.numbers[i] = number();
    }
    return read;
}

static void rates2(GjkMotion2 *motion) {
    motion->velocity = vec2();
    motion->angular_velocity = number();
    motion->center = vec2();
}

static void rates3(GjkMotion3 *motion) {
    motion->velocity = vec3();
    motion->angular_velocity = vec3();
    motion->center = vec3();
}

static GjkCastOptions cast_options(void) {
    GjkCastOptions options = gjk_cast_options_default();
    options.until = number();
    options.target_distance = number();
    options.at_start = (uint32_t)number();
    return options;
}

static void print_pair(int error, bool touching, double distance, GjkBounds bounds, uint32_t status) {
    printf("%d %d %.17g %.17g %.17g %u\n", error, touching, distance, bounds.lower, bounds.upper, status);
}

static void print_cast(int error, uint32_t outcome, uint32_t kind, GjkBounds time, GjkBounds clearance) {
    printf("%d %u %u %.17g %.17g %.17g %.17g\n", error, outcome, kind, time.lower, time.upper, clearance.lower,
           clearance.upper);
}

static void plane(char question) {
    Planar a = planar(), b = planar();
    if (question == 'c') {
        rates2(&a.motion);
        rates2(&b.motion);
        GjkCastOptions options = cast_options();
        GjkCast2 cast = {0};
        int error = gjk_cast2(&a.shape, &a.motion, &b.shape, &b.motion, &options, &cast);
        print_cast(error, cast.outcome, cast.kind, cast.time, cast.clearance);
    } else {
        GjkProximity2 answer = {0};
        bool touching = false;
        int error = gjk_proximity2(&a.shape, &a.motion.start, &b.shape, &b.motion.start, NULL, &answer);
        error += gjk_intersects2(&a.shape, &a.motion.start, &b.shape, &b.motion.start, &touching);
        print_pair(error, touching, answer.distance, answer.bounds, answer.status);
    }
    gjk_polygon_destroy(a.polygon);
    gjk_polygon_destroy(b.polygon);
}

static void space(char question) {
    Spatial a = spatial(), b = spatial();
    if (question == 'c') {
        rates3(&a.motion);
        rates3(&b.motion);
        GjkCastOptions options = cast_options();
        GjkCast3 cast = {0};
        int error = gjk_cast3(&a.shape, &a.motion, &b.shape, &b.motion, &options, &cast);
        print_cast(error, cast.outcome, cast.kind, cast.time, cast.clearance);
    } else {
        GjkProximity3 answer = {0};
        bool touching = false;
        int error = gjk_proximity3(&a.shape, &a.motion.start, &b.shape, &b.motion.start, NULL, &answer);
        error += gjk_intersects3(&a.shape, &a.motion.start, &b.shape, &b.motion.start, &touching);
        print_pair(error, touching, answer.distance, answer.bounds, answer.status);
    }
    gjk_hull_destroy(a.hull);
    gjk_hull_destroy(b.hull);
}

int main(void) {
    char question;
    while (scanf(" %c", &question) == 1) {
        if (number() == 2) {
            plane(question);
        } else {
            space(question);
        }
    }
    return 0;
}
