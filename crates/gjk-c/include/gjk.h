/*
 * gjk: distances, closest points and contacts of two shapes in 2D and 3D, with proved bounds on every answer.
 *
 * Lengths are in any unit, angles in radians. Poses and answers are in the world frame. The signed distance is
 * the gap between two shapes, or minus their penetration depth. Touching shapes intersect.
 *
 * Every function may be called from any thread. Only a cache keeps state between calls; use each cache from one
 * thread at a time. A pointer that is not null must point to the documented number of values, and a handle must
 * not have been destroyed: these two conditions are not checked. Any other error returns a GjkError, and then the
 * answer is not written.
 *
 * cbindgen generates this file from the Rust source: do not edit it.
 */

#ifndef GJK_H
#define GJK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The size of the message of a `GjkFault` in bytes, including the terminating zero.
#define GJK_MESSAGE_LENGTH 160

// The error code of a function; 0 is success.
typedef enum GjkError {
    // Success: the answer was written.
    GJK_ERROR_NONE = 0,
    // A required pointer is null.
    GJK_ERROR_NULL = 1,
    // A number is not a value of its field's enumeration.
    GJK_ERROR_UNKNOWN = 2,
    // A number is infinite or NaN.
    GJK_ERROR_NOT_FINITE = 3,
    // A coordinate or a length is larger than 2^500.
    GJK_ERROR_BEYOND_DOMAIN = 4,
    // A size is negative, or zero where it must be positive; or an angle is not in (0, pi].
    GJK_ERROR_BAD_SIZE = 5,
    // There are no vertices, triangles or members, or too many for the memory.
    GJK_ERROR_BAD_COUNT = 6,
    // A polygon that must be convex is not, or winds around more than once.
    GJK_ERROR_NOT_CONVEX = 7,
    // The numbers of a pose do not describe a rotation.
    GJK_ERROR_NOT_ROTATION = 8,
    // The outline or a hole of a polygon crosses another edge, has no area, or is nested wrongly.
    GJK_ERROR_BAD_OUTLINE = 9,
    // A triangle has an index without a vertex, or the size of a grid does not match its rows.
    GJK_ERROR_BAD_INDEX = 10,
    // The array for the answer is too small; the required size was written.
    GJK_ERROR_NO_ROOM = 11,
    // An internal error of the library. Please report it.
    GJK_ERROR_INTERNAL = 12,
} GjkError;

// The representation of a pose's rotation.
typedef enum GjkRotation {
    // No rotation; the numbers are ignored.
    GJK_ROTATION_NONE = 0,
    // 2D: `numbers[0]` is an angle in radians, counter-clockwise.
    GJK_ROTATION_ANGLE = 1,
    // 3D: the numbers are a unit quaternion x, y, z, w. Its squared length may be off by 1e-3; it is
    // normalized.
    GJK_ROTATION_QUATERNION = 2,
    // The columns of a matrix, one after the other. The nearest rotation is used.
    GJK_ROTATION_MATRIX = 3,
} GjkRotation;

// The kind of a shape, and the fields that define it. No kind has the value 0, so a zeroed shape is an
// error.
typedef enum GjkKind {
    // The point `points[0]`.
    GJK_KIND_POINT = 1,
    // The segment from `points[0]` to `points[1]`.
    GJK_KIND_SEGMENT = 2,
    // A circle or sphere with center `points[0]` and `radius`.
    GJK_KIND_BALL = 3,
    // All points within `radius` of the segment from `points[0]` to `points[1]`.
    GJK_KIND_CAPSULE = 4,
    // A box centered at the origin with half extents `points[0]`.
    GJK_KIND_BOX = 5,
    // The triangle with corners `points`.
    GJK_KIND_TRIANGLE = 6,
    // 2D: `polygon`.
    GJK_KIND_POLYGON = 7,
    // 3D: `hull`.
    GJK_KIND_HULL = 8,
    // An ellipsoid (an ellipse in 2D) centered at the origin, with radii `points[0]` along the axes.
    GJK_KIND_ELLIPSOID = 9,
    // 2D: the upper half of an ellipse centered at the origin, with radii `points[0]`.
    GJK_KIND_HALF_ELLIPSE = 10,
    // 2D: a circular sector with its tip at the origin and `radius`, symmetric about the first axis. `angle`
    // is the full opening angle, in radians, at most pi.
    GJK_KIND_SECTOR = 11,
    // 3D: a cylinder with end centers `points[0]` and `points[1]`, and `radius`.
    GJK_KIND_CYLINDER = 12,
    // 3D: a cone with base center `points[0]`, base `radius` and apex `points[1]`.
    GJK_KIND_CONE = 13,
    // The convex hull of two balls: one with center `points[0]` and `radius`, one with center `points[1]`
    // and radius `points[2].x`.
    GJK_KIND_TAPERED_CAPSULE = 14,
} GjkKind;

// How a search ended. The bounds hold in every case.
typedef enum GjkStatus {
    // The bounds agree up to rounding; no tolerance was involved.
    GJK_STATUS_EXACT = 0,
    // The relative tolerance was met.
    GJK_STATUS_CONVERGED = 1,
    // The search stopped early: at the iteration limit, a capacity, the maximum distance, or the limit of
    // floating-point precision. The bounds may be wide.
    GJK_STATUS_BOUNDED = 2,
} GjkStatus;

// The kind of a feature.
typedef enum GjkFeatureKind {
    // A point on a curved surface, or inside an overlap.
    GJK_FEATURE_KIND_SMOOTH = 0,
    // A vertex.
    GJK_FEATURE_KIND_VERTEX = 1,
    // An edge.
    GJK_FEATURE_KIND_EDGE = 2,
    // A face of a 3D shape.
    GJK_FEATURE_KIND_FACE = 3,
} GjkFeatureKind;

// The shape whose side carries a contact.
typedef enum GjkSide {
    // No side: the contact is between two edges, at a vertex, or between curved surfaces.
    GJK_SIDE_NEITHER = 0,
    // A side of A.
    GJK_SIDE_OF_A = 1,
    // A side of B.
    GJK_SIDE_OF_B = 2,
} GjkSide;

// How the gap of the best axis compares with the signed distance.
typedef enum GjkCoverage {
    // All candidate axes were tested: the gap equals the signed distance, up to rounding.
    GJK_COVERAGE_COMPLETE = 0,
    // A search found the best axis: the gap equals the signed distance, up to the tolerance.
    GJK_COVERAGE_CONVERGED = 1,
    // The search stopped early: the signed distance may be larger.
    GJK_COVERAGE_PARTIAL = 2,
} GjkCoverage;

// The outcome of a cast. Each is proved.
typedef enum GjkOutcome {
    // The shapes reach the target distance.
    GJK_OUTCOME_HIT = 0,
    // They never reach it in the time interval.
    GJK_OUTCOME_FREE = 1,
    // The step limit or the limit of floating-point precision was reached: they do not reach it before
    // `time.lower`.
    GJK_OUTCOME_BOUNDED = 2,
} GjkOutcome;

// The kind of a hit.
typedef enum GjkHitKind {
    // No hit.
    GJK_HIT_KIND_NONE = 0,
    // The shapes touch at time 0 already.
    GJK_HIT_KIND_START = 1,
    // The distance is proved to fall below the target.
    GJK_HIT_KIND_IMPACT = 2,
    // The distance equals the target up to rounding and the tolerance. It is not proved to fall below it.
    GJK_HIT_KIND_GRAZE = 3,
} GjkHitKind;

// How a cast treats a contact at time 0.
typedef enum GjkAtStart {
    // Report a hit at time 0.
    GJK_AT_START_STOPS = 0,
    // Ignore the initial contact until the shapes move closer than they started.
    GJK_AT_START_LEAVES_FREELY = 1,
    // Ignore the initial contact: the cast begins when the shapes are apart for the first time.
    GJK_AT_START_IGNORED = 2,
} GjkAtStart;

// Whether touching without overlapping counts as a hit.
typedef enum GjkGraze {
    // It counts as a hit.
    GJK_GRAZE_HITS = 0,
    // It does not.
    GJK_GRAZE_PASSES = 1,
} GjkGraze;

// A body in 2D, convex or not. It is immutable, so threads may share it.
typedef struct GjkBody2 GjkBody2;

// A body in 3D, convex or not. It is immutable, so threads may share it.
typedef struct GjkBody3 GjkBody3;

// A warm start for repeated queries about the same two shapes in 2D.
typedef struct GjkCache2 GjkCache2;

// A warm start for repeated queries about the same two shapes in 3D.
typedef struct GjkCache3 GjkCache3;

// The convex hull of points in 3D.
typedef struct GjkHull GjkHull;

// A convex polygon.
typedef struct GjkPolygon GjkPolygon;

// A point or a direction in 2D.
typedef struct GjkVec2 {
    // The first coordinate.
    double x;
    // The second coordinate.
    double y;
} GjkVec2;

// An error and its place.
typedef struct GjkFault {
    // The error code.
    enum GjkError error;
    // The index of the vertex, triangle, row, ring or member with the error, counted from 0; 0 if there is
    // only one.
    size_t index;
    // A zero-terminated message such as "point 3 is not finite".
    char message[GJK_MESSAGE_LENGTH];
} GjkFault;

// A point or a direction in 3D.
typedef struct GjkVec3 {
    // The first coordinate.
    double x;
    // The second coordinate.
    double y;
    // The third coordinate.
    double z;
} GjkVec3;

// When a query stops.
typedef struct GjkOptions {
    // Stop when the gap between the bounds is at most this fraction of the distance. Applies to curved
    // shapes only. Default 1e-10.
    double relative_tolerance;
    // Stop as soon as the distance is proved to be larger than this length. Default infinity.
    double max_distance;
    // The maximum number of iterations. Default 256.
    uint32_t max_iterations;
} GjkOptions;

// A vertex, edge or face of a shape. For polygons and hulls, `gjk_polygon_vertices` and `gjk_hull_vertices`
// return the vertices that the indices refer to. Edge i of a polygon runs from vertex i to the next vertex.
typedef struct GjkFeature {
    // A value of `GjkFeatureKind`.
    uint32_t kind;
    // The index of the vertex, edge or face.
    uint32_t index;
} GjkFeature;

// The reference side of a contact. Pass it to the next query about the same pair.
typedef struct GjkReference {
    // A value of `GjkSide`.
    uint32_t side;
    // The side.
    struct GjkFeature feature;
} GjkReference;

// Options for contact manifolds.
typedef struct GjkManifoldOptions {
    // Include contact points up to this distance. Default 0: only shapes that overlap or touch.
    double speculative_distance;
    // A new normal replaces the previous one only if it separates the shapes more by this fraction of their
    // size. Default 0.005.
    double hysteresis;
    // The largest tilt of a side against the normal at which it still carries the contact, as the tangent of
    // the angle. Default 1/16.
    double lean;
    // The reference of the same pair's previous manifold, or all zero.
    struct GjkReference previous;
} GjkManifoldOptions;

// Options for casts.
typedef struct GjkCastOptions {
    // The end of the time interval, which starts at 0. Default 1.
    double until;
    // The signed distance that counts as a hit. Default 0: touching.
    double target_distance;
    // The amount by which the distance at a hit may exceed `target_distance`. Default 0.
    double tolerance;
    // A value of `GjkAtStart`. Default `GJK_AT_START_STOPS`.
    uint32_t at_start;
    // A value of `GjkGraze`. Default `GJK_GRAZE_HITS`.
    uint32_t graze;
    // The maximum number of distance queries in one cast. Default 256.
    uint32_t max_steps;
} GjkCastOptions;

// A convex 2D shape, in its own frame. Make it with `gjk_point2` to `gjk_sector2`.
typedef struct GjkShape2 {
    // A value of `GjkKind`.
    uint32_t kind;
    // Points, half extents or radii: see `GjkKind`.
    struct GjkVec2 points[3];
    // The radius of a round shape.
    double radius;
    // The opening angle of a sector, in radians.
    double angle;
    // An additional radius: every point within this distance belongs to the shape as well.
    double rounding;
    // The polygon, which must outlive the shape. Ignored for other kinds.
    const struct GjkPolygon *polygon;
} GjkShape2;

// A pose in 2D: a rotation, then a translation. All zero is the identity.
typedef struct GjkPose2 {
    // The translation.
    struct GjkVec2 translation;
    // A value of `GjkRotation`.
    uint32_t rotation;
    // The numbers of the rotation; unused ones are ignored.
    double numbers[4];
} GjkPose2;

// A rectangle along the world's axes.
typedef struct GjkAabb2 {
    // The smallest coordinates.
    struct GjkVec2 lower;
    // The largest coordinates.
    struct GjkVec2 upper;
} GjkAabb2;

// Proved bounds of a value.
typedef struct GjkBounds {
    // The lower bound.
    double lower;
    // The upper bound.
    double upper;
} GjkBounds;

// The proximity of two shapes in 2D. World frame.
typedef struct GjkProximity2 {
    // The signed distance: the gap between the shapes, or minus their penetration depth.
    double distance;
    // Proved bounds of the true signed distance, rounding included. They contain `distance`.
    struct GjkBounds bounds;
    // The unit normal from A to B, whether the shapes are apart or overlap. For overlapping shapes, `normal`
    // times `-distance` is the minimum translation vector of B.
    struct GjkVec2 normal;
    // The point of A closest to B, or deepest in B.
    struct GjkVec2 point_a;
    // The point of B closest to A, or deepest in A: `point_a` plus `normal` times `distance`.
    struct GjkVec2 point_b;
    // A value of `GjkStatus`.
    uint32_t status;
    // The closest feature of A.
    struct GjkFeature feature_a;
    // The closest feature of B.
    struct GjkFeature feature_b;
    // The number of support point pairs that the search computed.
    uint32_t iterations;
} GjkProximity2;

// The proximity of two bodies, and the parts that the points lie on.
typedef struct GjkBodyProximity2 {
    // The proximity; features refer to the parts.
    struct GjkProximity2 proximity;
    // The index of the part of A.
    uint32_t part_a;
    // The index of the part of B.
    uint32_t part_b;
} GjkBodyProximity2;

// A point of a contact manifold in 2D.
typedef struct GjkManifoldPoint2 {
    // The point halfway between the two surfaces. World frame.
    struct GjkVec2 point;
    // The signed distance between the surfaces at this point, along the normal; negative if they overlap.
    double distance;
    // The feature of A at this point. Together with `feature_b` it identifies the point from frame to frame.
    struct GjkFeature feature_a;
    // The feature of B at this point.
    struct GjkFeature feature_b;
} GjkManifoldPoint2;

// A contact manifold in 2D.
typedef struct GjkManifold2 {
    // The unit normal from A to B. World frame.
    struct GjkVec2 normal;
    // The reference side.
    struct GjkReference reference;
    // The number of points; 0 if the shapes are farther apart than `speculative_distance`.
    uint32_t count;
    // The points, deepest first. Entries past `count` are zero.
    struct GjkManifoldPoint2 points[2];
} GjkManifold2;

// A contact of two bodies: points with one normal, on any of their parts.
typedef struct GjkContact2 {
    // The manifold; features refer to the parts.
    struct GjkManifold2 manifold;
    // The index of the part of A at each point.
    uint32_t parts_a[2];
    // The index of the part of B at each point.
    uint32_t parts_b[2];
} GjkContact2;

// A motion in 2D at a constant velocity and a constant angular velocity.
//
// The center moves along a straight line. A link that swings about a joint moves along an arc, so this
// motion can miss it by up to r t^2 / 8: r is the distance from the center to the joint's axis, t the angle
// in radians. To avoid that error, use a point of the axis as the center. Or add the error to
// `target_distance`, or split the motion: n pieces divide the error by n^2.
typedef struct GjkMotion2 {
    // The pose at time 0.
    struct GjkPose2 start;
    // The velocity of the center.
    struct GjkVec2 velocity;
    // The angular velocity about the center, in radians per unit of time, counter-clockwise.
    double angular_velocity;
    // The center of rotation, in world coordinates at time 0.
    struct GjkVec2 center;
} GjkMotion2;

// The result of a cast: when two moving shapes first touch, or a proof that they do not.
typedef struct GjkCast2 {
    // A value of `GjkOutcome`.
    uint32_t outcome;
    // A value of `GjkHitKind`.
    uint32_t kind;
    // For a hit: before `lower` the distance is above the target, at `upper` it is not. For
    // `GJK_OUTCOME_FREE`: bounds of the time of closest approach. For `GJK_OUTCOME_BOUNDED`: before
    // `lower` the distance is proved to be above the target, and `upper` is the end of the interval.
    struct GjkBounds time;
    // Without a hit: bounds of the smallest signed distance in the interval. For a hit: the distance at
    // `time.upper`.
    struct GjkBounds clearance;
    // The proximity at `nearest_time`.
    struct GjkProximity2 proximity;
    // For a hit: `time.upper`. Otherwise: the time with the smallest distance found.
    double nearest_time;
    // For a hit: an estimate of the speed at which the two points approach each other along the normal.
    double closing_speed;
    // The number of distance queries made.
    uint32_t steps;
} GjkCast2;

// When two moving bodies first touch, and which of their parts.
typedef struct GjkBodyCast2 {
    // The cast; features refer to the parts.
    struct GjkCast2 cast;
    // The index of the part of A.
    uint32_t part_a;
    // The index of the part of B.
    uint32_t part_b;
} GjkBodyCast2;

// A ray in 2D: `origin` plus `direction` times t, for t from 0 to `until`.
typedef struct GjkRay2 {
    // The start of the ray.
    struct GjkVec2 origin;
    // The direction, of any nonzero length. Times count in multiples of it.
    struct GjkVec2 direction;
    // The largest t.
    double until;
} GjkRay2;

// The axis of a separating axis test with the largest gap.
typedef struct GjkSat2 {
    // The unit axis from A to B. World frame.
    struct GjkVec2 axis;
    // The gap between the projections onto the axis; negative if they overlap.
    double gap;
    // The projection of A onto the axis, measured from A's center.
    struct GjkBounds projection_a;
    // The projection of B onto the axis, measured from A's center.
    struct GjkBounds projection_b;
    // The number of axes tested.
    uint32_t count;
    // A value of `GjkCoverage`.
    uint32_t coverage;
} GjkSat2;

// A convex 3D shape, in its own frame. Make it with `gjk_point3` to `gjk_cone3`.
typedef struct GjkShape3 {
    // A value of `GjkKind`.
    uint32_t kind;
    // Points, half extents or radii: see `GjkKind`.
    struct GjkVec3 points[3];
    // The radius of a round shape.
    double radius;
    // An additional radius: every point within this distance belongs to the shape as well.
    double rounding;
    // The hull, which must outlive the shape. Ignored for other kinds.
    const struct GjkHull *hull;
} GjkShape3;

// A pose in 3D: a rotation, then a translation. All zero is the identity.
typedef struct GjkPose3 {
    // The translation.
    struct GjkVec3 translation;
    // A value of `GjkRotation`.
    uint32_t rotation;
    // The numbers of the rotation; unused ones are ignored.
    double numbers[9];
} GjkPose3;

// A box along the world's axes.
typedef struct GjkAabb3 {
    // The smallest coordinates.
    struct GjkVec3 lower;
    // The largest coordinates.
    struct GjkVec3 upper;
} GjkAabb3;

// The proximity of two shapes in 3D. World frame.
typedef struct GjkProximity3 {
    // The signed distance: the gap between the shapes, or minus their penetration depth.
    double distance;
    // Proved bounds of the true signed distance, rounding included. They contain `distance`.
    struct GjkBounds bounds;
    // The unit normal from A to B, whether the shapes are apart or overlap. For overlapping shapes, `normal`
    // times `-distance` is the minimum translation vector of B.
    struct GjkVec3 normal;
    // The point of A closest to B, or deepest in B.
    struct GjkVec3 point_a;
    // The point of B closest to A, or deepest in A: `point_a` plus `normal` times `distance`.
    struct GjkVec3 point_b;
    // A value of `GjkStatus`.
    uint32_t status;
    // The closest feature of A.
    struct GjkFeature feature_a;
    // The closest feature of B.
    struct GjkFeature feature_b;
    // The number of support point pairs that the search computed.
    uint32_t iterations;
} GjkProximity3;

// The proximity of two bodies, and the parts that the points lie on.
typedef struct GjkBodyProximity3 {
    // The proximity; features refer to the parts.
    struct GjkProximity3 proximity;
    // The index of the part of A.
    uint32_t part_a;
    // The index of the part of B.
    uint32_t part_b;
} GjkBodyProximity3;

// A point of a contact manifold in 3D.
typedef struct GjkManifoldPoint3 {
    // The point halfway between the two surfaces. World frame.
    struct GjkVec3 point;
    // The signed distance between the surfaces at this point, along the normal; negative if they overlap.
    double distance;
    // The feature of A at this point. Together with `feature_b` it identifies the point from frame to frame.
    struct GjkFeature feature_a;
    // The feature of B at this point.
    struct GjkFeature feature_b;
} GjkManifoldPoint3;

// A contact manifold in 3D.
typedef struct GjkManifold3 {
    // The unit normal from A to B. World frame.
    struct GjkVec3 normal;
    // The reference side.
    struct GjkReference reference;
    // The number of points; 0 if the shapes are farther apart than `speculative_distance`.
    uint32_t count;
    // The points, deepest first. Entries past `count` are zero.
    struct GjkManifoldPoint3 points[4];
} GjkManifold3;

// A contact of two bodies: points with one normal, on any of their parts.
typedef struct GjkContact3 {
    // The manifold; features refer to the parts.
    struct GjkManifold3 manifold;
    // The index of the part of A at each point.
    uint32_t parts_a[4];
    // The index of the part of B at each point.
    uint32_t parts_b[4];
} GjkContact3;

// A motion in 3D at a constant velocity and a constant angular velocity. The center moves along a
// straight line; see `GjkMotion2` for the error against an arc.
typedef struct GjkMotion3 {
    // The pose at time 0.
    struct GjkPose3 start;
    // The velocity of the center.
    struct GjkVec3 velocity;
    // The angular velocity about the center: a vector along the axis, in radians per unit of time.
    struct GjkVec3 angular_velocity;
    // The center of rotation, in world coordinates at time 0.
    struct GjkVec3 center;
} GjkMotion3;

// The result of a cast: when two moving shapes first touch, or a proof that they do not.
typedef struct GjkCast3 {
    // A value of `GjkOutcome`.
    uint32_t outcome;
    // A value of `GjkHitKind`.
    uint32_t kind;
    // For a hit: before `lower` the distance is above the target, at `upper` it is not. For
    // `GJK_OUTCOME_FREE`: bounds of the time of closest approach. For `GJK_OUTCOME_BOUNDED`: before
    // `lower` the distance is proved to be above the target, and `upper` is the end of the interval.
    struct GjkBounds time;
    // Without a hit: bounds of the smallest signed distance in the interval. For a hit: the distance at
    // `time.upper`.
    struct GjkBounds clearance;
    // The proximity at `nearest_time`.
    struct GjkProximity3 proximity;
    // For a hit: `time.upper`. Otherwise: the time with the smallest distance found.
    double nearest_time;
    // For a hit: an estimate of the speed at which the two points approach each other along the normal.
    double closing_speed;
    // The number of distance queries made.
    uint32_t steps;
} GjkCast3;

// When two moving bodies first touch, and which of their parts.
typedef struct GjkBodyCast3 {
    // The cast; features refer to the parts.
    struct GjkCast3 cast;
    // The index of the part of A.
    uint32_t part_a;
    // The index of the part of B.
    uint32_t part_b;
} GjkBodyCast3;

// A ray in 3D: `origin` plus `direction` times t, for t from 0 to `until`.
typedef struct GjkRay3 {
    // The start of the ray.
    struct GjkVec3 origin;
    // The direction, of any nonzero length. Times count in multiples of it.
    struct GjkVec3 direction;
    // The largest t.
    double until;
} GjkRay3;

// The axis of a separating axis test with the largest gap.
typedef struct GjkSat3 {
    // The unit axis from A to B. World frame.
    struct GjkVec3 axis;
    // The gap between the projections onto the axis; negative if they overlap.
    double gap;
    // The projection of A onto the axis, measured from A's center.
    struct GjkBounds projection_a;
    // The projection of B onto the axis, measured from A's center.
    struct GjkBounds projection_b;
    // The number of axes tested.
    uint32_t count;
    // A value of `GjkCoverage`.
    uint32_t coverage;
} GjkSat3;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns a constant description of an error code, never null.
const char *gjk_error_message(uint32_t error);

// Returns the convex polygon with these vertices, in either order. Repeated vertices and vertices on an edge
// are dropped. One or two vertices are allowed.
//
// On an error, returns null and sets `fault`, which may be null. Free the polygon with
// `gjk_polygon_destroy`.
struct GjkPolygon *gjk_polygon_create(const struct GjkVec2 *vertices, size_t count, struct GjkFault *fault);

// Returns the convex hull of points, in any order. On an error, returns null and sets `fault`, which may be
// null. Free the polygon with `gjk_polygon_destroy`.
struct GjkPolygon *gjk_polygon_create_hull(const struct GjkVec2 *points,
                                           size_t count,
                                           struct GjkFault *fault);

// Frees a polygon; null is allowed. Shapes made from it must not be used any more; bodies made from it may.
void gjk_polygon_destroy(struct GjkPolygon *polygon);

// Writes the vertices of a polygon, counter-clockwise. The indices of features refer to them.
//
// `count` is the size of the array `vertices` and becomes the number of vertices. If the array is too small,
// only `count` is written, and the function returns `GJK_ERROR_NO_ROOM`.
enum GjkError gjk_polygon_vertices(const struct GjkPolygon *polygon, struct GjkVec2 *vertices, size_t *count);

// Returns the convex hull of points in 3D, in any order. They may lie in one plane.
//
// On an error, returns null and sets `fault`, which may be null. Free the hull with `gjk_hull_destroy`.
struct GjkHull *gjk_hull_create(const struct GjkVec3 *points, size_t count, struct GjkFault *fault);

// Frees a hull; null is allowed. Shapes made from it must not be used any more; bodies made from it may.
void gjk_hull_destroy(struct GjkHull *hull);

// Writes the vertices of a hull. The indices of features refer to them. For `count`, see
// `gjk_polygon_vertices`.
enum GjkError gjk_hull_vertices(const struct GjkHull *hull, struct GjkVec3 *vertices, size_t *count);

// Returns a terrain: a surface given by heights over a grid, row by row along the second axis. The first
// height is at the origin. Columns are `dx` apart, rows `dy`. The surface is inflated by `rounding`.
struct GjkBody3 *gjk_body3_create_height_field(const double *heights,
                                               size_t rows,
                                               size_t columns,
                                               double dx,
                                               double dy,
                                               double rounding,
                                               struct GjkFault *fault);

// Returns a mesh of `triangle_count` triangles, given by three vertex indices each. Part i of the body is
// triangle i. If the mesh is closed and consistently wound, the body is a solid. It is inflated by
// `rounding`.
struct GjkBody3 *gjk_body3_create_mesh(const struct GjkVec3 *vertices,
                                       size_t vertex_count,
                                       const uint32_t *triangles,
                                       size_t triangle_count,
                                       double rounding,
                                       struct GjkFault *fault);

// Returns a mesh as a surface, even if it is closed: its interior does not belong to the body. The arguments
// are those of `gjk_body3_create_mesh`.
struct GjkBody3 *gjk_body3_create_surface(const struct GjkVec3 *vertices,
                                          size_t vertex_count,
                                          const uint32_t *triangles,
                                          size_t triangle_count,
                                          double rounding,
                                          struct GjkFault *fault);

// Returns the default options, which a null pointer also stands for.
struct GjkOptions gjk_options_default(void);

// Returns the default options, which a null pointer also stands for.
struct GjkManifoldOptions gjk_manifold_options_default(void);

// Returns the default options, which a null pointer also stands for.
struct GjkCastOptions gjk_cast_options_default(void);

// Writes an axis-aligned box that contains a posed shape, rounding included, and is only slightly larger.
enum GjkError gjk_aabb2(const struct GjkShape2 *shape, const struct GjkPose2 *pose, struct GjkAabb2 *answer);

// Returns a body made of one convex shape, which is copied.
//
// Like all functions that make a body: on an error, returns null and sets `fault`, which may be null. Free
// the body with `gjk_body2_destroy`.
struct GjkBody2 *gjk_body2_create_shape(const struct GjkShape2 *shape, struct GjkFault *fault);

// Returns the segments from vertex to vertex, inflated by a radius. Part i begins at vertex i.
struct GjkBody2 *gjk_body2_create_polyline(const struct GjkVec2 *vertices,
                                           size_t count,
                                           double radius,
                                           struct GjkFault *fault);

// Returns several bodies, each at a pose, as one body. The parts of the first body come first. The bodies
// may overlap, and their handles may be destroyed afterwards. `members` and `poses` have `count` values
// each.
struct GjkBody2 *gjk_body2_create_assembly(const struct GjkBody2 *const *members,
                                           const struct GjkPose2 *poses,
                                           size_t count,
                                           struct GjkFault *fault);

// Frees a body; null is allowed.
void gjk_body2_destroy(struct GjkBody2 *body);

// Writes the signed distance of two bodies, their closest points, and bounds on the distance. `options` may
// be null.
enum GjkError gjk_body2_proximity(const struct GjkBody2 *a,
                                  const struct GjkPose2 *pose_a,
                                  const struct GjkBody2 *b,
                                  const struct GjkPose2 *pose_b,
                                  const struct GjkOptions *options,
                                  struct GjkBodyProximity2 *answer);

// Writes whether two bodies share a point. Touching bodies do, and so does a body inside a solid.
enum GjkError gjk_body2_intersects(const struct GjkBody2 *a,
                                   const struct GjkPose2 *pose_a,
                                   const struct GjkBody2 *b,
                                   const struct GjkPose2 *pose_b,
                                   bool *answer);

// Writes the signed distance of two bodies.
enum GjkError gjk_body2_distance(const struct GjkBody2 *a,
                                 const struct GjkPose2 *pose_a,
                                 const struct GjkBody2 *b,
                                 const struct GjkPose2 *pose_b,
                                 double *answer);

// Writes where two bodies touch: one contact for each plane in which they touch, deepest first. `options`
// may be null.
//
// `count` is the size of the array `contacts` and becomes the number of contacts. If the array is too small,
// only `count` is written, and the function returns `GJK_ERROR_NO_ROOM`.
enum GjkError gjk_body2_contacts(const struct GjkBody2 *a,
                                 const struct GjkPose2 *pose_a,
                                 const struct GjkBody2 *b,
                                 const struct GjkPose2 *pose_b,
                                 const struct GjkManifoldOptions *options,
                                 struct GjkContact2 *contacts,
                                 size_t *count);

// Writes when two moving bodies first touch, or a proof that they do not. `options` may be null: the time
// interval is then 0 to 1.
enum GjkError gjk_body2_cast(const struct GjkBody2 *a,
                             const struct GjkMotion2 *motion_a,
                             const struct GjkBody2 *b,
                             const struct GjkMotion2 *motion_b,
                             const struct GjkCastOptions *options,
                             struct GjkBodyCast2 *answer);

// Returns an empty cache for one pair of shapes. Free it with `gjk_cache2_destroy`.
struct GjkCache2 *gjk_cache2_create(void);

// Frees a cache; null is allowed.
void gjk_cache2_destroy(struct GjkCache2 *cache);

// Answers like `gjk_proximity2`, faster if little has changed since the cache was last used.
enum GjkError gjk_proximity2_cached(const struct GjkShape2 *a,
                                    const struct GjkPose2 *pose_a,
                                    const struct GjkShape2 *b,
                                    const struct GjkPose2 *pose_b,
                                    const struct GjkOptions *options,
                                    struct GjkCache2 *cache,
                                    struct GjkProximity2 *answer);

// Answers like `gjk_intersects2`, faster if little has changed since the cache was last used.
enum GjkError gjk_intersects2_cached(const struct GjkShape2 *a,
                                     const struct GjkPose2 *pose_a,
                                     const struct GjkShape2 *b,
                                     const struct GjkPose2 *pose_b,
                                     struct GjkCache2 *cache,
                                     bool *answer);

// Answers like `gjk_distance2`, faster if little has changed since the cache was last used.
enum GjkError gjk_distance2_cached(const struct GjkShape2 *a,
                                   const struct GjkPose2 *pose_a,
                                   const struct GjkShape2 *b,
                                   const struct GjkPose2 *pose_b,
                                   struct GjkCache2 *cache,
                                   double *answer);

// Writes when two moving shapes first touch, or a proof that they do not. `options` may be null: the time
// interval is then 0 to 1.
enum GjkError gjk_cast2(const struct GjkShape2 *a,
                        const struct GjkMotion2 *motion_a,
                        const struct GjkShape2 *b,
                        const struct GjkMotion2 *motion_b,
                        const struct GjkCastOptions *options,
                        struct GjkCast2 *answer);

// Writes where a ray first hits a shape. The shape is A, the ray's point B; the normal is the shape's
// outward normal. A ray that starts inside the shape hits at time 0.
enum GjkError gjk_ray_cast2(const struct GjkRay2 *ray,
                            const struct GjkShape2 *shape,
                            const struct GjkPose2 *pose,
                            struct GjkCast2 *answer);

// Checks a pose. If it is not valid, sets `fault`, which may be null.
enum GjkError gjk_pose2_check(const struct GjkPose2 *pose, struct GjkFault *fault);

// Checks a shape. If it is not valid, sets `fault`, which may be null.
enum GjkError gjk_shape2_check(const struct GjkShape2 *shape, struct GjkFault *fault);

// Writes the signed distance of two shapes, their closest points, and bounds on the distance. `options` may
// be null.
enum GjkError gjk_proximity2(const struct GjkShape2 *a,
                             const struct GjkPose2 *pose_a,
                             const struct GjkShape2 *b,
                             const struct GjkPose2 *pose_b,
                             const struct GjkOptions *options,
                             struct GjkProximity2 *answer);

// Writes whether two shapes share a point. Touching shapes do.
enum GjkError gjk_intersects2(const struct GjkShape2 *a,
                              const struct GjkPose2 *pose_a,
                              const struct GjkShape2 *b,
                              const struct GjkPose2 *pose_b,
                              bool *answer);

// Writes the signed distance of two shapes: the gap between them, or minus their penetration depth.
enum GjkError gjk_distance2(const struct GjkShape2 *a,
                            const struct GjkPose2 *pose_a,
                            const struct GjkShape2 *b,
                            const struct GjkPose2 *pose_b,
                            double *answer);

// Writes the contact manifold of two shapes, at most 2 points. `options` may be null.
enum GjkError gjk_manifold2(const struct GjkShape2 *a,
                            const struct GjkPose2 *pose_a,
                            const struct GjkShape2 *b,
                            const struct GjkPose2 *pose_b,
                            const struct GjkManifoldOptions *options,
                            struct GjkManifold2 *answer);

// Writes the axis with the largest gap between two shapes.
enum GjkError gjk_sat2(const struct GjkShape2 *a,
                       const struct GjkPose2 *pose_a,
                       const struct GjkShape2 *b,
                       const struct GjkPose2 *pose_b,
                       struct GjkSat2 *answer);

// Returns the upper half of an ellipse centered at the origin.
struct GjkShape2 gjk_half_ellipse2(struct GjkVec2 radii);

// Returns a circular sector with its tip at the origin, symmetric about the first axis. `angle` is the full
// opening angle, in radians, at most pi.
struct GjkShape2 gjk_sector2(double radius, double angle);

// Returns a shape that refers to a polygon.
struct GjkShape2 gjk_polygon2(const struct GjkPolygon *polygon);

// Returns a cylinder with end centers a and b.
struct GjkShape3 gjk_cylinder3(struct GjkVec3 a, struct GjkVec3 b, double radius);

// Returns a cone from its base center and its apex.
struct GjkShape3 gjk_cone3(struct GjkVec3 base, struct GjkVec3 apex, double radius);

// Returns a shape that refers to a hull.
struct GjkShape3 gjk_hull3(const struct GjkHull *hull);

// Returns a point.
struct GjkShape2 gjk_point2(struct GjkVec2 at);

// Returns the segment from a to b.
struct GjkShape2 gjk_segment2(struct GjkVec2 a, struct GjkVec2 b);

// Returns a solid circle.
struct GjkShape2 gjk_ball2(struct GjkVec2 center, double radius);

// Returns all points within a radius of the segment from a to b.
struct GjkShape2 gjk_capsule2(struct GjkVec2 a, struct GjkVec2 b, double radius);

// Returns the convex hull of two balls centered at a and b.
struct GjkShape2 gjk_tapered_capsule2(struct GjkVec2 a, struct GjkVec2 b, double radius_a, double radius_b);

// Returns a box centered at the origin.
struct GjkShape2 gjk_box2(struct GjkVec2 half_extents);

// Returns a triangle. It may have no area.
struct GjkShape2 gjk_triangle2(struct GjkVec2 a, struct GjkVec2 b, struct GjkVec2 c);

// Returns an ellipse centered at the origin, with radii along the axes.
struct GjkShape2 gjk_ellipse2(struct GjkVec2 radii);

// Returns a polygon, convex or not, with or without holes. `vertices` has the rings one after the other,
// first the outline, then the holes, each in either order. `lengths` has the number of vertices of each
// ring. The polygon is inflated by `rounding`.
//
// If a ring is wrong, the index of the fault is that of the vertex or of the ring.
struct GjkBody2 *gjk_body2_create_polygon(const struct GjkVec2 *vertices,
                                          const size_t *lengths,
                                          size_t rings,
                                          double rounding,
                                          struct GjkFault *fault);

// Returns a translation in 2D.
struct GjkPose2 gjk_pose2_at(double x, double y);

// Returns a pose in 2D: a rotation by an angle (radians, counter-clockwise), then a translation.
struct GjkPose2 gjk_pose2_turned(double x, double y, double angle);

// Returns a translation in 3D.
struct GjkPose3 gjk_pose3_at(double x, double y, double z);

// Returns a pose in 3D: a rotation by the unit quaternion qx, qy, qz, qw, then a translation.
struct GjkPose3 gjk_pose3_turned(double x, double y, double z, double qx, double qy, double qz, double qw);

// Writes an axis-aligned box that contains a posed shape, rounding included, and is only slightly larger.
enum GjkError gjk_aabb3(const struct GjkShape3 *shape, const struct GjkPose3 *pose, struct GjkAabb3 *answer);

// Returns a body made of one convex shape, which is copied.
//
// Like all functions that make a body: on an error, returns null and sets `fault`, which may be null. Free
// the body with `gjk_body3_destroy`.
struct GjkBody3 *gjk_body3_create_shape(const struct GjkShape3 *shape, struct GjkFault *fault);

// Returns the segments from vertex to vertex, inflated by a radius. Part i begins at vertex i.
struct GjkBody3 *gjk_body3_create_polyline(const struct GjkVec3 *vertices,
                                           size_t count,
                                           double radius,
                                           struct GjkFault *fault);

// Returns several bodies, each at a pose, as one body. The parts of the first body come first. The bodies
// may overlap, and their handles may be destroyed afterwards. `members` and `poses` have `count` values
// each.
struct GjkBody3 *gjk_body3_create_assembly(const struct GjkBody3 *const *members,
                                           const struct GjkPose3 *poses,
                                           size_t count,
                                           struct GjkFault *fault);

// Frees a body; null is allowed.
void gjk_body3_destroy(struct GjkBody3 *body);

// Writes the signed distance of two bodies, their closest points, and bounds on the distance. `options` may
// be null.
enum GjkError gjk_body3_proximity(const struct GjkBody3 *a,
                                  const struct GjkPose3 *pose_a,
                                  const struct GjkBody3 *b,
                                  const struct GjkPose3 *pose_b,
                                  const struct GjkOptions *options,
                                  struct GjkBodyProximity3 *answer);

// Writes whether two bodies share a point. Touching bodies do, and so does a body inside a solid.
enum GjkError gjk_body3_intersects(const struct GjkBody3 *a,
                                   const struct GjkPose3 *pose_a,
                                   const struct GjkBody3 *b,
                                   const struct GjkPose3 *pose_b,
                                   bool *answer);

// Writes the signed distance of two bodies.
enum GjkError gjk_body3_distance(const struct GjkBody3 *a,
                                 const struct GjkPose3 *pose_a,
                                 const struct GjkBody3 *b,
                                 const struct GjkPose3 *pose_b,
                                 double *answer);

// Writes where two bodies touch: one contact for each plane in which they touch, deepest first. `options`
// may be null.
//
// `count` is the size of the array `contacts` and becomes the number of contacts. If the array is too small,
// only `count` is written, and the function returns `GJK_ERROR_NO_ROOM`.
enum GjkError gjk_body3_contacts(const struct GjkBody3 *a,
                                 const struct GjkPose3 *pose_a,
                                 const struct GjkBody3 *b,
                                 const struct GjkPose3 *pose_b,
                                 const struct GjkManifoldOptions *options,
                                 struct GjkContact3 *contacts,
                                 size_t *count);

// Writes when two moving bodies first touch, or a proof that they do not. `options` may be null: the time
// interval is then 0 to 1.
enum GjkError gjk_body3_cast(const struct GjkBody3 *a,
                             const struct GjkMotion3 *motion_a,
                             const struct GjkBody3 *b,
                             const struct GjkMotion3 *motion_b,
                             const struct GjkCastOptions *options,
                             struct GjkBodyCast3 *answer);

// Returns an empty cache for one pair of shapes. Free it with `gjk_cache3_destroy`.
struct GjkCache3 *gjk_cache3_create(void);

// Frees a cache; null is allowed.
void gjk_cache3_destroy(struct GjkCache3 *cache);

// Answers like `gjk_proximity3`, faster if little has changed since the cache was last used.
enum GjkError gjk_proximity3_cached(const struct GjkShape3 *a,
                                    const struct GjkPose3 *pose_a,
                                    const struct GjkShape3 *b,
                                    const struct GjkPose3 *pose_b,
                                    const struct GjkOptions *options,
                                    struct GjkCache3 *cache,
                                    struct GjkProximity3 *answer);

// Answers like `gjk_intersects3`, faster if little has changed since the cache was last used.
enum GjkError gjk_intersects3_cached(const struct GjkShape3 *a,
                                     const struct GjkPose3 *pose_a,
                                     const struct GjkShape3 *b,
                                     const struct GjkPose3 *pose_b,
                                     struct GjkCache3 *cache,
                                     bool *answer);

// Answers like `gjk_distance3`, faster if little has changed since the cache was last used.
enum GjkError gjk_distance3_cached(const struct GjkShape3 *a,
                                   const struct GjkPose3 *pose_a,
                                   const struct GjkShape3 *b,
                                   const struct GjkPose3 *pose_b,
                                   struct GjkCache3 *cache,
                                   double *answer);

// Writes when two moving shapes first touch, or a proof that they do not. `options` may be null: the time
// interval is then 0 to 1.
enum GjkError gjk_cast3(const struct GjkShape3 *a,
                        const struct GjkMotion3 *motion_a,
                        const struct GjkShape3 *b,
                        const struct GjkMotion3 *motion_b,
                        const struct GjkCastOptions *options,
                        struct GjkCast3 *answer);

// Writes where a ray first hits a shape. The shape is A, the ray's point B; the normal is the shape's
// outward normal. A ray that starts inside the shape hits at time 0.
enum GjkError gjk_ray_cast3(const struct GjkRay3 *ray,
                            const struct GjkShape3 *shape,
                            const struct GjkPose3 *pose,
                            struct GjkCast3 *answer);

// Checks a pose. If it is not valid, sets `fault`, which may be null.
enum GjkError gjk_pose3_check(const struct GjkPose3 *pose, struct GjkFault *fault);

// Checks a shape. If it is not valid, sets `fault`, which may be null.
enum GjkError gjk_shape3_check(const struct GjkShape3 *shape, struct GjkFault *fault);

// Writes the signed distance of two shapes, their closest points, and bounds on the distance. `options` may
// be null.
enum GjkError gjk_proximity3(const struct GjkShape3 *a,
                             const struct GjkPose3 *pose_a,
                             const struct GjkShape3 *b,
                             const struct GjkPose3 *pose_b,
                             const struct GjkOptions *options,
                             struct GjkProximity3 *answer);

// Writes whether two shapes share a point. Touching shapes do.
enum GjkError gjk_intersects3(const struct GjkShape3 *a,
                              const struct GjkPose3 *pose_a,
                              const struct GjkShape3 *b,
                              const struct GjkPose3 *pose_b,
                              bool *answer);

// Writes the signed distance of two shapes: the gap between them, or minus their penetration depth.
enum GjkError gjk_distance3(const struct GjkShape3 *a,
                            const struct GjkPose3 *pose_a,
                            const struct GjkShape3 *b,
                            const struct GjkPose3 *pose_b,
                            double *answer);

// Writes the contact manifold of two shapes, at most 4 points. `options` may be null.
enum GjkError gjk_manifold3(const struct GjkShape3 *a,
                            const struct GjkPose3 *pose_a,
                            const struct GjkShape3 *b,
                            const struct GjkPose3 *pose_b,
                            const struct GjkManifoldOptions *options,
                            struct GjkManifold3 *answer);

// Writes the axis with the largest gap between two shapes.
enum GjkError gjk_sat3(const struct GjkShape3 *a,
                       const struct GjkPose3 *pose_a,
                       const struct GjkShape3 *b,
                       const struct GjkPose3 *pose_b,
                       struct GjkSat3 *answer);

// Returns a point.
struct GjkShape3 gjk_point3(struct GjkVec3 at);

// Returns the segment from a to b.
struct GjkShape3 gjk_segment3(struct GjkVec3 a, struct GjkVec3 b);

// Returns a ball.
struct GjkShape3 gjk_ball3(struct GjkVec3 center, double radius);

// Returns all points within a radius of the segment from a to b.
struct GjkShape3 gjk_capsule3(struct GjkVec3 a, struct GjkVec3 b, double radius);

// Returns the convex hull of two balls centered at a and b.
struct GjkShape3 gjk_tapered_capsule3(struct GjkVec3 a, struct GjkVec3 b, double radius_a, double radius_b);

// Returns a box centered at the origin.
struct GjkShape3 gjk_box3(struct GjkVec3 half_extents);

// Returns a triangle. It may have no area.
struct GjkShape3 gjk_triangle3(struct GjkVec3 a, struct GjkVec3 b, struct GjkVec3 c);

// Returns an ellipsoid centered at the origin, with radii along the axes.
struct GjkShape3 gjk_ellipsoid3(struct GjkVec3 radii);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GJK_H */
