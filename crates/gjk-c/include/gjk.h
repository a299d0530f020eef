/*
 * gjk: how far apart two shapes are, where they are closest, and whether they touch, in 2D and 3D, with bounds
 * that prove every answer.
 *
 * Lengths are in any unit, angles in radians. Shapes and poses are in one world, and so are the answers. The
 * signed distance is the gap if positive, minus the penetration depth if negative; touching shapes intersect.
 *
 * Every function can be called from any thread; nothing is kept between calls but in the caches that a caller
 * has, each for one thread at a time. Pointers that are not null must
 * point to what the function says, and handles must not have been destroyed: this is all that is not checked.
 * What can be wrong besides is said by a GjkError, and nothing is written then.
 *
 * This file is written by cbindgen from the Rust source: do not edit it.
 */

#ifndef GJK_H
#define GJK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How long the message of a `GjkFault` may be, its closing zero included.
#define GJK_MESSAGE_LENGTH 160

// What a function says of its arguments: 0 if it could answer.
typedef enum GjkError {
    // The answer was written.
    GJK_ERROR_NONE = 0,
    // A pointer is null that must not be.
    GJK_ERROR_NULL = 1,
    // A number is not one of the enumeration that its field takes.
    GJK_ERROR_UNKNOWN = 2,
    // A number is infinite or NaN.
    GJK_ERROR_NOT_FINITE = 3,
    // A coordinate or a length is larger than 2^500.
    GJK_ERROR_BEYOND_DOMAIN = 4,
    // A size that must not be is negative or zero, or an angle is not in (0, pi].
    GJK_ERROR_BAD_SIZE = 5,
    // There are no vertices, no triangles or no members, or more than memory has.
    GJK_ERROR_BAD_COUNT = 6,
    // A polygon that has to be convex is not, or runs around more than once.
    GJK_ERROR_NOT_CONVEX = 7,
    // The numbers of a pose are no rotation.
    GJK_ERROR_NOT_ROTATION = 8,
    // The outline and holes of a polygon cross, have no area, or do not lie in each other as they should.
    GJK_ERROR_BAD_OUTLINE = 9,
    // A triangle has a vertex that there is not, or the rows of a grid do not fit.
    GJK_ERROR_BAD_INDEX = 10,
    // The room for an answer is too small: how much it needs was written.
    GJK_ERROR_NO_ROOM = 11,
    // A mistake of the library, which it survived. Please report it.
    GJK_ERROR_INTERNAL = 12,
} GjkError;

// How a pose says what its rotation is.
typedef enum GjkRotation {
    // No rotation; the numbers are not looked at.
    GJK_ROTATION_NONE = 0,
    // In the plane: `numbers[0]` is an angle in radians, counter-clockwise.
    GJK_ROTATION_ANGLE = 1,
    // In space: the numbers x, y, z, w of a quaternion q of length 1, up to 1e-3 of its square; meant is
    // q/|q|.
    GJK_ROTATION_QUATERNION = 2,
    // The matrix with these columns, one after the other; meant is the rotation nearest to it.
    GJK_ROTATION_MATRIX = 3,
} GjkRotation;

// What a shape is, and which of its fields say so. There is none of value 0: a shape that nobody filled in
// is an error.
typedef enum GjkKind {
    // The point `points[0]`.
    GJK_KIND_POINT = 1,
    // From `points[0]` to `points[1]`.
    GJK_KIND_SEGMENT = 2,
    // Around `points[0]`, with `radius`.
    GJK_KIND_BALL = 3,
    // What is within `radius` of the segment from `points[0]` to `points[1]`.
    GJK_KIND_CAPSULE = 4,
    // Around the origin, with the half extents `points[0]`.
    GJK_KIND_BOX = 5,
    // The corners are `points`.
    GJK_KIND_TRIANGLE = 6,
    // In the plane: `polygon`.
    GJK_KIND_POLYGON = 7,
    // In space: `hull`.
    GJK_KIND_HULL = 8,
    // Around the origin, with the radii `points[0]` along the axes; in the plane an ellipse.
    GJK_KIND_ELLIPSOID = 9,
    // In the plane: the upper half of the ellipse with the radii `points[0]`.
    GJK_KIND_HALF_ELLIPSE = 10,
    // In the plane: the sector of a circle of `radius` around the origin, `angle` (radians, at most pi) in
    // all, half of it on each side of the first axis.
    GJK_KIND_SECTOR = 11,
    // In space: around the line from `points[0]` to `points[1]`, with `radius`.
    GJK_KIND_CYLINDER = 12,
    // In space: a base around `points[0]` with `radius`, and the apex `points[1]`.
    GJK_KIND_CONE = 13,
    // The hull of the ball around `points[0]` with `radius` and of the ball around `points[1]` with the
    // radius `points[2].x`.
    GJK_KIND_TAPERED_CAPSULE = 14,
} GjkKind;

// What ended a search. The bounds hold in every case.
typedef enum GjkStatus {
    // No tolerance decided: the bounds are closed to rounding.
    GJK_STATUS_EXACT = 0,
    // The relative tolerance was met.
    GJK_STATUS_CONVERGED = 1,
    // A cap, a capacity, the largest distance or the end of the digits came first: the bounds may be wide.
    GJK_STATUS_BOUNDED = 2,
} GjkStatus;

// What a feature of a shape is.
typedef enum GjkFeatureKind {
    // A point of a curved surface, or of the inside of an overlap.
    GJK_FEATURE_KIND_SMOOTH = 0,
    // A vertex.
    GJK_FEATURE_KIND_VERTEX = 1,
    // An edge.
    GJK_FEATURE_KIND_EDGE = 2,
    // A face of a shape in space.
    GJK_FEATURE_KIND_FACE = 3,
} GjkFeatureKind;

// Whose side carries a contact.
typedef enum GjkSide {
    // No side: two edges, a vertex, or curved surfaces.
    GJK_SIDE_NEITHER = 0,
    // A side of A.
    GJK_SIDE_OF_A = 1,
    // A side of B.
    GJK_SIDE_OF_B = 2,
} GjkSide;

// What the gap of the best axis is worth.
typedef enum GjkCoverage {
    // Every axis that can be the best was tried: the gap is the signed distance, up to rounding.
    GJK_COVERAGE_COMPLETE = 0,
    // The best axis was searched for and found, up to the tolerance.
    GJK_COVERAGE_CONVERGED = 1,
    // The search ended before: the signed distance may be larger.
    GJK_COVERAGE_PARTIAL = 2,
} GjkCoverage;

// What becomes of two shapes on their ways. Each is proved.
typedef enum GjkOutcome {
    // They come as near as the target distance.
    GJK_OUTCOME_HIT = 0,
    // They never do in the interval.
    GJK_OUTCOME_FREE = 1,
    // The cap on the steps, or the end of the digits, came first: they do not until `time.upper`.
    GJK_OUTCOME_BOUNDED = 2,
} GjkOutcome;

// What kind of contact a hit is.
typedef enum GjkHitKind {
    // There is no hit.
    GJK_HIT_KIND_NONE = 0,
    // At time 0 already.
    GJK_HIT_KIND_START = 1,
    // The distance is proved to fall below the target.
    GJK_HIT_KIND_IMPACT = 2,
    // The distance is the target up to rounding and the tolerance; that it falls below is not proved.
    GJK_HIT_KIND_GRAZE = 3,
} GjkHitKind;

// What a contact at time 0 is to a cast.
typedef enum GjkAtStart {
    // A hit at time 0.
    GJK_AT_START_STOPS = 0,
    // No hit while the distance is not less than at the start.
    GJK_AT_START_LEAVES_FREELY = 1,
    // No hit at all: the cast begins when the shapes are apart for the first time.
    GJK_AT_START_IGNORED = 2,
} GjkAtStart;

// What a touch that is no overlap is to a cast.
typedef enum GjkGraze {
    // A hit.
    GJK_GRAZE_HITS = 0,
    // No hit.
    GJK_GRAZE_PASSES = 1,
} GjkGraze;

// A body in the plane, convex or not. It is never changed: threads may share it.
typedef struct GjkBody2 GjkBody2;

// A body in space, convex or not. It is never changed: threads may share it.
typedef struct GjkBody3 GjkBody3;

// What one question about two shapes in the plane leaves for the next about the same two.
typedef struct GjkCache2 GjkCache2;

// What one question about two shapes in space leaves for the next about the same two.
typedef struct GjkCache3 GjkCache3;

// The convex hull of points in space.
typedef struct GjkHull GjkHull;

// A convex polygon of the plane.
typedef struct GjkPolygon GjkPolygon;

// A point or a direction in the plane.
typedef struct GjkVec2 {
    // Along the first axis.
    double x;
    // Along the second axis.
    double y;
} GjkVec2;

// What is wrong, and where.
typedef struct GjkFault {
    // The kind of fault.
    enum GjkError error;
    // Which vertex, triangle, row, ring or member it is, counted from 0; 0 where there is but one.
    size_t index;
    // The same as a sentence that ends with a zero byte, such as "point 3 is not finite".
    char message[GJK_MESSAGE_LENGTH];
} GjkFault;

// A point or a direction in space.
typedef struct GjkVec3 {
    // Along the first axis.
    double x;
    // Along the second axis.
    double y;
    // Along the third axis.
    double z;
} GjkVec3;

// When a query may stop.
typedef struct GjkOptions {
    // Stop when the bounds are at most this part of the distance apart: 1e-10. Matters for curves only.
    double relative_tolerance;
    // Stop as soon as the distance is proved to be larger than this length: infinity.
    double max_distance;
    // The largest number of iterations: 256.
    uint32_t max_iterations;
} GjkOptions;

// A place on the boundary of a shape. Of polygons and hulls the vertices are those that
// `gjk_polygon_vertices` and `gjk_hull_vertices` give; edge i of a polygon runs from vertex i to the next.
typedef struct GjkFeature {
    // A value of `GjkFeatureKind`.
    uint32_t kind;
    // Which vertex, edge or face.
    uint32_t index;
} GjkFeature;

// The side that carries a contact, to be given to the next question about the same pair.
typedef struct GjkReference {
    // A value of `GjkSide`.
    uint32_t side;
    // Which side of it.
    struct GjkFeature feature;
} GjkReference;

// Where the points of a contact are taken from, and how near shapes must be.
typedef struct GjkManifoldOptions {
    // Points no farther apart than this length are given: 0, for shapes that overlap or touch.
    double speculative_distance;
    // How much more another normal must separate the shapes before it takes the place of the last one, as a
    // part of their size: 0.005.
    double hysteresis;
    // How far a side may lean to the normal and still carry the contact, the tangent of the angle: 1/16.
    double lean;
    // The reference of this pair's last contact, or all zero.
    struct GjkReference previous;
} GjkManifoldOptions;

// What counts as a hit, and until when.
typedef struct GjkCastOptions {
    // The last time of interest; the first is 0: 1.
    double until;
    // The signed distance that is a hit: 0, touching.
    double target_distance;
    // By how much the distance before a hit may be more than that: 0.
    double tolerance;
    // A value of `GjkAtStart`: `GJK_AT_START_STOPS`.
    uint32_t at_start;
    // A value of `GjkGraze`: `GJK_GRAZE_HITS`.
    uint32_t graze;
    // The largest number of distances that one cast asks for: 256.
    uint32_t max_steps;
} GjkCastOptions;

// A convex shape of the plane, in its own frame. The functions `gjk_point2` to `gjk_sector2` fill it in.
typedef struct GjkShape2 {
    // A value of `GjkKind`.
    uint32_t kind;
    // Points, half extents or radii: see `GjkKind`.
    struct GjkVec2 points[3];
    // The radius that belongs to the shape.
    double radius;
    // The angle of a sector.
    double angle;
    // By how much the shape is inflated besides: every point within this distance belongs to it.
    double rounding;
    // The polygon, which has to live as long as the shape is used; of another kind it is not looked at.
    const struct GjkPolygon *polygon;
} GjkShape2;

// Where something is in the plane: it is turned, then moved. All zero: where it is in its own frame.
typedef struct GjkPose2 {
    // By how much it is moved.
    struct GjkVec2 translation;
    // A value of `GjkRotation`.
    uint32_t rotation;
    // The numbers of the rotation; what it does not take is not looked at.
    double numbers[4];
} GjkPose2;

// A rectangle along the axes of the world.
typedef struct GjkAabb2 {
    // The least coordinate along each axis.
    struct GjkVec2 lower;
    // The greatest coordinate along each axis.
    struct GjkVec2 upper;
} GjkAabb2;

// An interval that holds the true value.
typedef struct GjkBounds {
    // The true value is at least this.
    double lower;
    // The true value is at most this.
    double upper;
} GjkBounds;

// How far two shapes are apart in the plane, in the world.
typedef struct GjkProximity2 {
    // Signed distance: the gap if positive, minus the penetration depth if negative.
    double distance;
    // They hold the true signed distance, rounding included, and `distance`.
    struct GjkBounds bounds;
    // Unit, from A to B, both when apart and when overlapping. What parts overlapping shapes soonest is to
    // move B by `normal` times `-distance`.
    struct GjkVec2 normal;
    // The point of A that is closest to B, or deepest in it.
    struct GjkVec2 point_a;
    // The point of B that is closest to A, or deepest in it: `point_a` plus `normal` times `distance`.
    struct GjkVec2 point_b;
    // A value of `GjkStatus`.
    uint32_t status;
    // The closest feature of A.
    struct GjkFeature feature_a;
    // The closest feature of B.
    struct GjkFeature feature_b;
    // How many pairs of support points the search asked for.
    uint32_t iterations;
} GjkProximity2;

// How far two bodies are apart, and which of their parts the points are on.
typedef struct GjkBodyProximity2 {
    // As between convex shapes; the features are those of the parts.
    struct GjkProximity2 proximity;
    // The part of A.
    uint32_t part_a;
    // The part of B.
    uint32_t part_b;
} GjkBodyProximity2;

// A point of a contact in the plane.
typedef struct GjkManifoldPoint2 {
    // Half way between the two surfaces, in the world.
    struct GjkVec2 point;
    // The signed distance of the surfaces here, along the normal: negative where they overlap.
    double distance;
    // The feature of A that meets that of B here: together the name by which the point is found again.
    struct GjkFeature feature_a;
    // The feature of B.
    struct GjkFeature feature_b;
} GjkManifoldPoint2;

// The points that carry a contact in the plane.
typedef struct GjkManifold2 {
    // Unit, from A to B, in the world.
    struct GjkVec2 normal;
    // The side that carries the contact.
    struct GjkReference reference;
    // How many points there are: none if the shapes are farther apart than asked for.
    uint32_t count;
    // The points, the deepest first; those past `count` are zero.
    struct GjkManifoldPoint2 points[2];
} GjkManifold2;

// A contact of two bodies: points with one normal, between any of their parts.
typedef struct GjkContact2 {
    // As between convex shapes; the features are those of the parts.
    struct GjkManifold2 manifold;
    // The part of A that each point is on.
    uint32_t parts_a[2];
    // The part of B that each point is on.
    uint32_t parts_b[2];
} GjkContact2;

// A motion in the plane at constant rates.
//
// The center moves along a straight line. Between two poses of a link that swings about a joint this is the
// chord of an arc: with the center at the distance r from the axis, and a turn by t radians, it is off by up
// to r t^2 / 8. Use a point of the axis as the center, which makes the motion exact; or add the error to
// `target_distance`; or split the move: n pieces have an error n^2 times smaller.
typedef struct GjkMotion2 {
    // Where it begins, at time 0.
    struct GjkPose2 start;
    // How fast the center moves.
    struct GjkVec2 velocity;
    // How fast it turns about the center: radians per unit of time, counter-clockwise.
    double angular_velocity;
    // The point that it turns about, in the world at time 0.
    struct GjkVec2 center;
} GjkMotion2;

// When two shapes on their ways first meet, or the proof that they do not.
typedef struct GjkCast2 {
    // A value of `GjkOutcome`.
    uint32_t outcome;
    // A value of `GjkHitKind`.
    uint32_t kind;
    // Of a hit: before `lower` the distance is more than the target, at `upper` it is not. Without one: when
    // the shapes are the nearest; of `GJK_OUTCOME_BOUNDED` the interval that is proved to be free.
    struct GjkBounds time;
    // Without a hit: the smallest signed distance of the interval. Of a hit: the distance at `time.upper`.
    struct GjkBounds clearance;
    // The shapes at `nearest_time`.
    struct GjkProximity2 proximity;
    // Of a hit `time.upper`; without one the time of the nearest pair that was met.
    double nearest_time;
    // Of a hit: how fast the two points approach each other along the normal, an estimate.
    double closing_speed;
    // How many distances were asked for.
    uint32_t steps;
} GjkCast2;

// When two bodies on their ways first meet, and with which of their parts.
typedef struct GjkBodyCast2 {
    // As between convex shapes.
    struct GjkCast2 cast;
    // The part of A.
    uint32_t part_a;
    // The part of B.
    uint32_t part_b;
} GjkBodyCast2;

// A ray in the plane: `origin` plus `direction` times t, for t from 0 to `until`.
typedef struct GjkRay2 {
    // Where it begins.
    struct GjkVec2 origin;
    // Where it goes, of any length: times are in units of it.
    struct GjkVec2 direction;
    // The last time of interest.
    double until;
} GjkRay2;

// The axis that tells two shapes apart best.
typedef struct GjkSat2 {
    // Unit, in the world, from A to B.
    struct GjkVec2 axis;
    // How far the projections are apart, or, if negative, minus the way to where the two just touch.
    double gap;
    // What A covers of the axis, from its center.
    struct GjkBounds projection_a;
    // What B covers, from the same point.
    struct GjkBounds projection_b;
    // How many axes were tried.
    uint32_t count;
    // A value of `GjkCoverage`.
    uint32_t coverage;
} GjkSat2;

// Where something is in space: it is turned, then moved. All zero: where it is in its own frame.
typedef struct GjkPose3 {
    // By how much it is moved.
    struct GjkVec3 translation;
    // A value of `GjkRotation`.
    uint32_t rotation;
    // The numbers of the rotation; what it does not take is not looked at.
    double numbers[9];
} GjkPose3;

// A convex shape of space, in its own frame. The functions `gjk_point3` to `gjk_cone3` fill it in.
typedef struct GjkShape3 {
    // A value of `GjkKind`.
    uint32_t kind;
    // Points, half extents or radii: see `GjkKind`.
    struct GjkVec3 points[3];
    // The radius that belongs to the shape.
    double radius;
    // By how much the shape is inflated besides: every point within this distance belongs to it.
    double rounding;
    // The hull, which has to live as long as the shape is used; of another kind it is not looked at.
    const struct GjkHull *hull;
} GjkShape3;

// A box along the axes of the world.
typedef struct GjkAabb3 {
    // The least coordinate along each axis.
    struct GjkVec3 lower;
    // The greatest coordinate along each axis.
    struct GjkVec3 upper;
} GjkAabb3;

// How far two shapes are apart in space, in the world.
typedef struct GjkProximity3 {
    // Signed distance: the gap if positive, minus the penetration depth if negative.
    double distance;
    // They hold the true signed distance, rounding included, and `distance`.
    struct GjkBounds bounds;
    // Unit, from A to B, both when apart and when overlapping. What parts overlapping shapes soonest is to
    // move B by `normal` times `-distance`.
    struct GjkVec3 normal;
    // The point of A that is closest to B, or deepest in it.
    struct GjkVec3 point_a;
    // The point of B that is closest to A, or deepest in it: `point_a` plus `normal` times `distance`.
    struct GjkVec3 point_b;
    // A value of `GjkStatus`.
    uint32_t status;
    // The closest feature of A.
    struct GjkFeature feature_a;
    // The closest feature of B.
    struct GjkFeature feature_b;
    // How many pairs of support points the search asked for.
    uint32_t iterations;
} GjkProximity3;

// How far two bodies are apart, and which of their parts the points are on.
typedef struct GjkBodyProximity3 {
    // As between convex shapes; the features are those of the parts.
    struct GjkProximity3 proximity;
    // The part of A.
    uint32_t part_a;
    // The part of B.
    uint32_t part_b;
} GjkBodyProximity3;

// A point of a contact in space.
typedef struct GjkManifoldPoint3 {
    // Half way between the two surfaces, in the world.
    struct GjkVec3 point;
    // The signed distance of the surfaces here, along the normal: negative where they overlap.
    double distance;
    // The feature of A that meets that of B here: together the name by which the point is found again.
    struct GjkFeature feature_a;
    // The feature of B.
    struct GjkFeature feature_b;
} GjkManifoldPoint3;

// The points that carry a contact in space.
typedef struct GjkManifold3 {
    // Unit, from A to B, in the world.
    struct GjkVec3 normal;
    // The side that carries the contact.
    struct GjkReference reference;
    // How many points there are: none if the shapes are farther apart than asked for.
    uint32_t count;
    // The points, the deepest first; those past `count` are zero.
    struct GjkManifoldPoint3 points[4];
} GjkManifold3;

// A contact of two bodies: points with one normal, between any of their parts.
typedef struct GjkContact3 {
    // As between convex shapes; the features are those of the parts.
    struct GjkManifold3 manifold;
    // The part of A that each point is on.
    uint32_t parts_a[4];
    // The part of B that each point is on.
    uint32_t parts_b[4];
} GjkContact3;

// A motion in space at constant rates. Its center moves along a straight line: see `GjkMotion2` for what
// that leaves out of an arc.
typedef struct GjkMotion3 {
    // Where it begins, at time 0.
    struct GjkPose3 start;
    // How fast the center moves.
    struct GjkVec3 velocity;
    // The axis that it turns about, as long as the radians per unit of time.
    struct GjkVec3 angular_velocity;
    // The point that it turns about, in the world at time 0.
    struct GjkVec3 center;
} GjkMotion3;

// When two shapes on their ways first meet, or the proof that they do not.
typedef struct GjkCast3 {
    // A value of `GjkOutcome`.
    uint32_t outcome;
    // A value of `GjkHitKind`.
    uint32_t kind;
    // Of a hit: before `lower` the distance is more than the target, at `upper` it is not. Without one: when
    // the shapes are the nearest; of `GJK_OUTCOME_BOUNDED` the interval that is proved to be free.
    struct GjkBounds time;
    // Without a hit: the smallest signed distance of the interval. Of a hit: the distance at `time.upper`.
    struct GjkBounds clearance;
    // The shapes at `nearest_time`.
    struct GjkProximity3 proximity;
    // Of a hit `time.upper`; without one the time of the nearest pair that was met.
    double nearest_time;
    // Of a hit: how fast the two points approach each other along the normal, an estimate.
    double closing_speed;
    // How many distances were asked for.
    uint32_t steps;
} GjkCast3;

// When two bodies on their ways first meet, and with which of their parts.
typedef struct GjkBodyCast3 {
    // As between convex shapes.
    struct GjkCast3 cast;
    // The part of A.
    uint32_t part_a;
    // The part of B.
    uint32_t part_b;
} GjkBodyCast3;

// A ray in space: `origin` plus `direction` times t, for t from 0 to `until`.
typedef struct GjkRay3 {
    // Where it begins.
    struct GjkVec3 origin;
    // Where it goes, of any length: times are in units of it.
    struct GjkVec3 direction;
    // The last time of interest.
    double until;
} GjkRay3;

// The axis that tells two shapes apart best.
typedef struct GjkSat3 {
    // Unit, in the world, from A to B.
    struct GjkVec3 axis;
    // How far the projections are apart, or, if negative, minus the way to where the two just touch.
    double gap;
    // What A covers of the axis, from its center.
    struct GjkBounds projection_a;
    // What B covers, from the same point.
    struct GjkBounds projection_b;
    // How many axes were tried.
    uint32_t count;
    // A value of `GjkCoverage`.
    uint32_t coverage;
} GjkSat3;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// A sentence about a kind of fault: a constant, never null.
const char *gjk_error_message(uint32_t error);

// The convex polygon with these vertices, in either order. Vertices that repeat others or lie between them
// are dropped; one or two are fine.
//
// Null if it is none: `fault` (null if it does not matter) says why and at which vertex. To be freed by
// `gjk_polygon_destroy`.
struct GjkPolygon *gjk_polygon_create(const struct GjkVec2 *vertices, size_t count, struct GjkFault *fault);

// The convex hull of some points of the plane, in any order. As `gjk_polygon_create` otherwise.
struct GjkPolygon *gjk_polygon_create_hull(const struct GjkVec2 *points,
                                           size_t count,
                                           struct GjkFault *fault);

// Frees a polygon; null is fine. Shapes that were made of it are not to be used any more, bodies may.
void gjk_polygon_destroy(struct GjkPolygon *polygon);

// The vertices that a polygon has, counter-clockwise, as features count them.
//
// `count` is how many `vertices` has room for, and becomes how many there are; if that is more, nothing else
// is written, and the error is `GJK_ERROR_NO_ROOM`.
enum GjkError gjk_polygon_vertices(const struct GjkPolygon *polygon, struct GjkVec2 *vertices, size_t *count);

// The convex hull of some points of space, in any order; flat ones are fine.
//
// Null if it is none: `fault` (null if it does not matter) says why and at which point. To be freed by
// `gjk_hull_destroy`.
struct GjkHull *gjk_hull_create(const struct GjkVec3 *points, size_t count, struct GjkFault *fault);

// Frees a hull; null is fine. Shapes that were made of it are not to be used any more, bodies may.
void gjk_hull_destroy(struct GjkHull *hull);

// The vertices that a hull has, as features count them. `count` as for `gjk_polygon_vertices`.
enum GjkError gjk_hull_vertices(const struct GjkHull *hull, struct GjkVec3 *vertices, size_t *count);

// A terrain: heights over a grid, row by row along the second axis, the first of them at the origin; a
// surface. The columns are `dx` apart, the rows `dy`. Inflated by `rounding`.
struct GjkBody3 *gjk_body3_create_height_field(const double *heights,
                                               size_t rows,
                                               size_t columns,
                                               double dx,
                                               double dy,
                                               double rounding,
                                               struct GjkFault *fault);

// `triangle_count` triangles, each three indices of vertices; part i is triangle i. Where they close and
// are wound consistently, the body is a solid. Inflated by `rounding`.
struct GjkBody3 *gjk_body3_create_mesh(const struct GjkVec3 *vertices,
                                       size_t vertex_count,
                                       const uint32_t *triangles,
                                       size_t triangle_count,
                                       double rounding,
                                       struct GjkFault *fault);

// The same triangles as a surface: what it may enclose does not belong to the body.
struct GjkBody3 *gjk_body3_create_surface(const struct GjkVec3 *vertices,
                                          size_t vertex_count,
                                          const uint32_t *triangles,
                                          size_t triangle_count,
                                          double rounding,
                                          struct GjkFault *fault);

// The options that a null pointer stands for.
struct GjkOptions gjk_options_default(void);

// The options that a null pointer stands for.
struct GjkManifoldOptions gjk_manifold_options_default(void);

// The options that a null pointer stands for.
struct GjkCastOptions gjk_cast_options_default(void);

// What holds a shape of the plane for certain, rounding included, and is not much larger: for a broad phase.
enum GjkError gjk_aabb2(const struct GjkShape2 *shape, const struct GjkPose2 *pose, struct GjkAabb2 *answer);

// The body that is one convex shape, which is copied.
//
// As every function that makes a body: null if there is none, and then `fault` (null if it does not matter)
// says why and where; to be freed by `gjk_body2_destroy`.
struct GjkBody2 *gjk_body2_create_shape(const struct GjkShape2 *shape, struct GjkFault *fault);

// The line from vertex to vertex, with a radius around it. Part i begins at vertex i.
struct GjkBody2 *gjk_body2_create_polyline(const struct GjkVec2 *vertices,
                                           size_t count,
                                           double radius,
                                           struct GjkFault *fault);

// Bodies, each at a pose, as one body; the parts of the first come first. They may overlap, and their
// handles may be destroyed afterwards. `members` and `poses` have `count` values each.
struct GjkBody2 *gjk_body2_create_assembly(const struct GjkBody2 *const *members,
                                           const struct GjkPose2 *poses,
                                           size_t count,
                                           struct GjkFault *fault);

// Frees a body; null is fine.
void gjk_body2_destroy(struct GjkBody2 *body);

// How far two bodies are apart, where they are closest, and the bounds that prove it. `options` may be null.
enum GjkError gjk_body2_proximity(const struct GjkBody2 *a,
                                  const struct GjkPose2 *pose_a,
                                  const struct GjkBody2 *b,
                                  const struct GjkPose2 *pose_b,
                                  const struct GjkOptions *options,
                                  struct GjkBodyProximity2 *answer);

// Whether two bodies share a point: touching ones do, and one inside a solid.
enum GjkError gjk_body2_intersects(const struct GjkBody2 *a,
                                   const struct GjkPose2 *pose_a,
                                   const struct GjkBody2 *b,
                                   const struct GjkPose2 *pose_b,
                                   bool *answer);

// The signed distance of two bodies.
enum GjkError gjk_body2_distance(const struct GjkBody2 *a,
                                 const struct GjkPose2 *pose_a,
                                 const struct GjkBody2 *b,
                                 const struct GjkPose2 *pose_b,
                                 double *answer);

// Where two bodies touch: one contact for each plane in which they meet, the deepest first. `options` may be
// null.
//
// `count` is how many `contacts` has room for, and becomes how many there are; if that is more, nothing else
// is written, and the error is `GJK_ERROR_NO_ROOM`.
enum GjkError gjk_body2_contacts(const struct GjkBody2 *a,
                                 const struct GjkPose2 *pose_a,
                                 const struct GjkBody2 *b,
                                 const struct GjkPose2 *pose_b,
                                 const struct GjkManifoldOptions *options,
                                 struct GjkContact2 *contacts,
                                 size_t *count);

// When two bodies on their ways first meet, or the proof that they do not. `options` may be null: then the
// interval is from 0 to 1.
enum GjkError gjk_body2_cast(const struct GjkBody2 *a,
                             const struct GjkMotion2 *motion_a,
                             const struct GjkBody2 *b,
                             const struct GjkMotion2 *motion_b,
                             const struct GjkCastOptions *options,
                             struct GjkBodyCast2 *answer);

// A cache that knows nothing, for one pair of shapes. To be freed by `gjk_cache2_destroy`.
struct GjkCache2 *gjk_cache2_create(void);

// Frees a cache; null is fine.
void gjk_cache2_destroy(struct GjkCache2 *cache);

// As `gjk_proximity2`, sooner where little has changed since the cache was last used.
enum GjkError gjk_proximity2_cached(const struct GjkShape2 *a,
                                    const struct GjkPose2 *pose_a,
                                    const struct GjkShape2 *b,
                                    const struct GjkPose2 *pose_b,
                                    const struct GjkOptions *options,
                                    struct GjkCache2 *cache,
                                    struct GjkProximity2 *answer);

// As `gjk_intersects2`, sooner where little has changed since the cache was last used.
enum GjkError gjk_intersects2_cached(const struct GjkShape2 *a,
                                     const struct GjkPose2 *pose_a,
                                     const struct GjkShape2 *b,
                                     const struct GjkPose2 *pose_b,
                                     struct GjkCache2 *cache,
                                     bool *answer);

// As `gjk_distance2`, sooner where little has changed since the cache was last used.
enum GjkError gjk_distance2_cached(const struct GjkShape2 *a,
                                   const struct GjkPose2 *pose_a,
                                   const struct GjkShape2 *b,
                                   const struct GjkPose2 *pose_b,
                                   struct GjkCache2 *cache,
                                   double *answer);

// When two shapes on their ways first meet, or the proof that they do not. `options` may be null: then the
// interval is from 0 to 1.
enum GjkError gjk_cast2(const struct GjkShape2 *a,
                        const struct GjkMotion2 *motion_a,
                        const struct GjkShape2 *b,
                        const struct GjkMotion2 *motion_b,
                        const struct GjkCastOptions *options,
                        struct GjkCast2 *answer);

// Where a ray first meets a shape. The shape is A, the ray's point B: the normal is the shape's, outwards. A
// ray that begins inside hits at time 0.
enum GjkError gjk_ray_cast2(const struct GjkRay2 *ray,
                            const struct GjkShape2 *shape,
                            const struct GjkPose2 *pose,
                            struct GjkCast2 *answer);

// Whether a pose is one; `fault` (null if it does not matter) says what is wrong.
enum GjkError gjk_pose2_check(const struct GjkPose2 *pose, struct GjkFault *fault);

// Whether a shape is one; `fault` (null if it does not matter) says what is wrong.
enum GjkError gjk_shape2_check(const struct GjkShape2 *shape, struct GjkFault *fault);

// How far two shapes are apart, where they are closest, and the bounds that prove it. `options` may be null.
enum GjkError gjk_proximity2(const struct GjkShape2 *a,
                             const struct GjkPose2 *pose_a,
                             const struct GjkShape2 *b,
                             const struct GjkPose2 *pose_b,
                             const struct GjkOptions *options,
                             struct GjkProximity2 *answer);

// Whether two shapes share a point; touching ones do.
enum GjkError gjk_intersects2(const struct GjkShape2 *a,
                              const struct GjkPose2 *pose_a,
                              const struct GjkShape2 *b,
                              const struct GjkPose2 *pose_b,
                              bool *answer);

// The signed distance of two shapes: the gap if positive, minus the penetration depth if negative.
enum GjkError gjk_distance2(const struct GjkShape2 *a,
                            const struct GjkPose2 *pose_a,
                            const struct GjkShape2 *b,
                            const struct GjkPose2 *pose_b,
                            double *answer);

// The points that carry a contact of two shapes, at most 2. `options` may be null.
enum GjkError gjk_manifold2(const struct GjkShape2 *a,
                            const struct GjkPose2 *pose_a,
                            const struct GjkShape2 *b,
                            const struct GjkPose2 *pose_b,
                            const struct GjkManifoldOptions *options,
                            struct GjkManifold2 *answer);

// The best of the axes that could separate two shapes.
enum GjkError gjk_sat2(const struct GjkShape2 *a,
                       const struct GjkPose2 *pose_a,
                       const struct GjkShape2 *b,
                       const struct GjkPose2 *pose_b,
                       struct GjkSat2 *answer);

// A point.
struct GjkShape2 gjk_point2(struct GjkVec2 at);

// The segment from a to b.
struct GjkShape2 gjk_segment2(struct GjkVec2 a, struct GjkVec2 b);

// A circle and its inside.
struct GjkShape2 gjk_ball2(struct GjkVec2 center, double radius);

// What is within a radius of the segment from a to b.
struct GjkShape2 gjk_capsule2(struct GjkVec2 a, struct GjkVec2 b, double radius);

// The hull of two balls, around a and around b.
struct GjkShape2 gjk_tapered_capsule2(struct GjkVec2 a, struct GjkVec2 b, double radius_a, double radius_b);

// A box around the origin.
struct GjkShape2 gjk_box2(struct GjkVec2 half_extents);

// A triangle; one without area is fine.
struct GjkShape2 gjk_triangle2(struct GjkVec2 a, struct GjkVec2 b, struct GjkVec2 c);

// An ellipse around the origin, with radii along the axes.
struct GjkShape2 gjk_ellipse2(struct GjkVec2 radii);

// A polygon, convex or not, with holes or without: rings of vertices one after the other, the outline first,
// each in either order. `lengths` says how many vertices each ring has. Inflated by `rounding`.
//
// Where something is wrong with a ring, the fault's index is that of the vertex or of the ring.
struct GjkBody2 *gjk_body2_create_polygon(const struct GjkVec2 *vertices,
                                          const size_t *lengths,
                                          size_t rings,
                                          double rounding,
                                          struct GjkFault *fault);

// A pose in the plane that moves and does not turn.
struct GjkPose2 gjk_pose2_at(double x, double y);

// A pose in the plane that turns by an angle (radians, counter-clockwise), then moves.
struct GjkPose2 gjk_pose2_turned(double x, double y, double angle);

// A pose in space that moves and does not turn.
struct GjkPose3 gjk_pose3_at(double x, double y, double z);

// A pose in space that turns by the quaternion qx, qy, qz, qw, then moves.
struct GjkPose3 gjk_pose3_turned(double x, double y, double z, double qx, double qy, double qz, double qw);

// The upper half of an ellipse around the origin.
struct GjkShape2 gjk_half_ellipse2(struct GjkVec2 radii);

// The sector of a circle around the origin: an angle (radians, at most pi) in all, half of it on each side
// of the first axis.
struct GjkShape2 gjk_sector2(double radius, double angle);

// A polygon as a shape, which refers to it.
struct GjkShape2 gjk_polygon2(const struct GjkPolygon *polygon);

// A cylinder around the line from a to b.
struct GjkShape3 gjk_cylinder3(struct GjkVec3 a, struct GjkVec3 b, double radius);

// A cone with a base around a point, and an apex.
struct GjkShape3 gjk_cone3(struct GjkVec3 base, struct GjkVec3 apex, double radius);

// A hull as a shape, which refers to it.
struct GjkShape3 gjk_hull3(const struct GjkHull *hull);

// What holds a shape of space for certain, rounding included, and is not much larger: for a broad phase.
enum GjkError gjk_aabb3(const struct GjkShape3 *shape, const struct GjkPose3 *pose, struct GjkAabb3 *answer);

// The body that is one convex shape, which is copied.
//
// As every function that makes a body: null if there is none, and then `fault` (null if it does not matter)
// says why and where; to be freed by `gjk_body3_destroy`.
struct GjkBody3 *gjk_body3_create_shape(const struct GjkShape3 *shape, struct GjkFault *fault);

// The line from vertex to vertex, with a radius around it. Part i begins at vertex i.
struct GjkBody3 *gjk_body3_create_polyline(const struct GjkVec3 *vertices,
                                           size_t count,
                                           double radius,
                                           struct GjkFault *fault);

// Bodies, each at a pose, as one body; the parts of the first come first. They may overlap, and their
// handles may be destroyed afterwards. `members` and `poses` have `count` values each.
struct GjkBody3 *gjk_body3_create_assembly(const struct GjkBody3 *const *members,
                                           const struct GjkPose3 *poses,
                                           size_t count,
                                           struct GjkFault *fault);

// Frees a body; null is fine.
void gjk_body3_destroy(struct GjkBody3 *body);

// How far two bodies are apart, where they are closest, and the bounds that prove it. `options` may be null.
enum GjkError gjk_body3_proximity(const struct GjkBody3 *a,
                                  const struct GjkPose3 *pose_a,
                                  const struct GjkBody3 *b,
                                  const struct GjkPose3 *pose_b,
                                  const struct GjkOptions *options,
                                  struct GjkBodyProximity3 *answer);

// Whether two bodies share a point: touching ones do, and one inside a solid.
enum GjkError gjk_body3_intersects(const struct GjkBody3 *a,
                                   const struct GjkPose3 *pose_a,
                                   const struct GjkBody3 *b,
                                   const struct GjkPose3 *pose_b,
                                   bool *answer);

// The signed distance of two bodies.
enum GjkError gjk_body3_distance(const struct GjkBody3 *a,
                                 const struct GjkPose3 *pose_a,
                                 const struct GjkBody3 *b,
                                 const struct GjkPose3 *pose_b,
                                 double *answer);

// Where two bodies touch: one contact for each plane in which they meet, the deepest first. `options` may be
// null.
//
// `count` is how many `contacts` has room for, and becomes how many there are; if that is more, nothing else
// is written, and the error is `GJK_ERROR_NO_ROOM`.
enum GjkError gjk_body3_contacts(const struct GjkBody3 *a,
                                 const struct GjkPose3 *pose_a,
                                 const struct GjkBody3 *b,
                                 const struct GjkPose3 *pose_b,
                                 const struct GjkManifoldOptions *options,
                                 struct GjkContact3 *contacts,
                                 size_t *count);

// When two bodies on their ways first meet, or the proof that they do not. `options` may be null: then the
// interval is from 0 to 1.
enum GjkError gjk_body3_cast(const struct GjkBody3 *a,
                             const struct GjkMotion3 *motion_a,
                             const struct GjkBody3 *b,
                             const struct GjkMotion3 *motion_b,
                             const struct GjkCastOptions *options,
                             struct GjkBodyCast3 *answer);

// A cache that knows nothing, for one pair of shapes. To be freed by `gjk_cache3_destroy`.
struct GjkCache3 *gjk_cache3_create(void);

// Frees a cache; null is fine.
void gjk_cache3_destroy(struct GjkCache3 *cache);

// As `gjk_proximity3`, sooner where little has changed since the cache was last used.
enum GjkError gjk_proximity3_cached(const struct GjkShape3 *a,
                                    const struct GjkPose3 *pose_a,
                                    const struct GjkShape3 *b,
                                    const struct GjkPose3 *pose_b,
                                    const struct GjkOptions *options,
                                    struct GjkCache3 *cache,
                                    struct GjkProximity3 *answer);

// As `gjk_intersects3`, sooner where little has changed since the cache was last used.
enum GjkError gjk_intersects3_cached(const struct GjkShape3 *a,
                                     const struct GjkPose3 *pose_a,
                                     const struct GjkShape3 *b,
                                     const struct GjkPose3 *pose_b,
                                     struct GjkCache3 *cache,
                                     bool *answer);

// As `gjk_distance3`, sooner where little has changed since the cache was last used.
enum GjkError gjk_distance3_cached(const struct GjkShape3 *a,
                                   const struct GjkPose3 *pose_a,
                                   const struct GjkShape3 *b,
                                   const struct GjkPose3 *pose_b,
                                   struct GjkCache3 *cache,
                                   double *answer);

// When two shapes on their ways first meet, or the proof that they do not. `options` may be null: then the
// interval is from 0 to 1.
enum GjkError gjk_cast3(const struct GjkShape3 *a,
                        const struct GjkMotion3 *motion_a,
                        const struct GjkShape3 *b,
                        const struct GjkMotion3 *motion_b,
                        const struct GjkCastOptions *options,
                        struct GjkCast3 *answer);

// Where a ray first meets a shape. The shape is A, the ray's point B: the normal is the shape's, outwards. A
// ray that begins inside hits at time 0.
enum GjkError gjk_ray_cast3(const struct GjkRay3 *ray,
                            const struct GjkShape3 *shape,
                            const struct GjkPose3 *pose,
                            struct GjkCast3 *answer);

// Whether a pose is one; `fault` (null if it does not matter) says what is wrong.
enum GjkError gjk_pose3_check(const struct GjkPose3 *pose, struct GjkFault *fault);

// Whether a shape is one; `fault` (null if it does not matter) says what is wrong.
enum GjkError gjk_shape3_check(const struct GjkShape3 *shape, struct GjkFault *fault);

// How far two shapes are apart, where they are closest, and the bounds that prove it. `options` may be null.
enum GjkError gjk_proximity3(const struct GjkShape3 *a,
                             const struct GjkPose3 *pose_a,
                             const struct GjkShape3 *b,
                             const struct GjkPose3 *pose_b,
                             const struct GjkOptions *options,
                             struct GjkProximity3 *answer);

// Whether two shapes share a point; touching ones do.
enum GjkError gjk_intersects3(const struct GjkShape3 *a,
                              const struct GjkPose3 *pose_a,
                              const struct GjkShape3 *b,
                              const struct GjkPose3 *pose_b,
                              bool *answer);

// The signed distance of two shapes: the gap if positive, minus the penetration depth if negative.
enum GjkError gjk_distance3(const struct GjkShape3 *a,
                            const struct GjkPose3 *pose_a,
                            const struct GjkShape3 *b,
                            const struct GjkPose3 *pose_b,
                            double *answer);

// The points that carry a contact of two shapes, at most 4. `options` may be null.
enum GjkError gjk_manifold3(const struct GjkShape3 *a,
                            const struct GjkPose3 *pose_a,
                            const struct GjkShape3 *b,
                            const struct GjkPose3 *pose_b,
                            const struct GjkManifoldOptions *options,
                            struct GjkManifold3 *answer);

// The best of the axes that could separate two shapes.
enum GjkError gjk_sat3(const struct GjkShape3 *a,
                       const struct GjkPose3 *pose_a,
                       const struct GjkShape3 *b,
                       const struct GjkPose3 *pose_b,
                       struct GjkSat3 *answer);

// A point.
struct GjkShape3 gjk_point3(struct GjkVec3 at);

// The segment from a to b.
struct GjkShape3 gjk_segment3(struct GjkVec3 a, struct GjkVec3 b);

// A ball.
struct GjkShape3 gjk_ball3(struct GjkVec3 center, double radius);

// What is within a radius of the segment from a to b.
struct GjkShape3 gjk_capsule3(struct GjkVec3 a, struct GjkVec3 b, double radius);

// The hull of two balls, around a and around b.
struct GjkShape3 gjk_tapered_capsule3(struct GjkVec3 a, struct GjkVec3 b, double radius_a, double radius_b);

// A box around the origin.
struct GjkShape3 gjk_box3(struct GjkVec3 half_extents);

// A triangle; one without area is fine.
struct GjkShape3 gjk_triangle3(struct GjkVec3 a, struct GjkVec3 b, struct GjkVec3 c);

// An ellipsoid around the origin, with radii along the axes.
struct GjkShape3 gjk_ellipsoid3(struct GjkVec3 radii);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GJK_H */
