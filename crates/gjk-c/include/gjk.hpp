/*
 * gjk for C++17: gjk.h with handles that free themselves, overloads for the plane and for space, and exceptions.
 *
 * Shapes, poses, motions and answers are the structs of gjk.h under shorter names. What gjk.h answers by an error
 * code throws gjk::Error here, and nothing else throws but a lack of memory.
 */
#ifndef GJK_HPP
#define GJK_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gjk.h"

namespace gjk {

/// A point or a direction in the plane: exactly two numbers, so that `{1, 2}` is never one of space.
struct Vec2 : GjkVec2 {
    constexpr Vec2() noexcept : GjkVec2{0, 0} {}
    constexpr Vec2(double x, double y) noexcept : GjkVec2{x, y} {}
    constexpr Vec2(GjkVec2 v) noexcept : GjkVec2(v) {}
};

/// A point or a direction in space: exactly three numbers.
struct Vec3 : GjkVec3 {
    constexpr Vec3() noexcept : GjkVec3{0, 0, 0} {}
    constexpr Vec3(double x, double y, double z) noexcept : GjkVec3{x, y, z} {}
    constexpr Vec3(GjkVec3 v) noexcept : GjkVec3(v) {}
};

static_assert(sizeof(Vec2) == sizeof(GjkVec2) && sizeof(Vec3) == sizeof(GjkVec3), "lists of them are lists for C");

using Pose2 = GjkPose2;
using Pose3 = GjkPose3;
using Shape2 = GjkShape2;
using Shape3 = GjkShape3;
using Motion2 = GjkMotion2;
using Motion3 = GjkMotion3;
using Ray2 = GjkRay2;
using Ray3 = GjkRay3;
using Bounds = GjkBounds;
using Options = GjkOptions;
using ManifoldOptions = GjkManifoldOptions;
using CastOptions = GjkCastOptions;
using Proximity2 = GjkProximity2;
using Proximity3 = GjkProximity3;
using Manifold2 = GjkManifold2;
using Manifold3 = GjkManifold3;
using Sat2 = GjkSat2;
using Sat3 = GjkSat3;
using Cast2 = GjkCast2;
using Cast3 = GjkCast3;

/// What is wrong with what a function was given.
class Error : public std::runtime_error {
  public:
    explicit Error(GjkError code) : std::runtime_error(gjk_error_message(code)), code_(code) {}
    explicit Error(const GjkFault &fault)
        : std::runtime_error(fault.message), code_(fault.error), index_(fault.index) {}

    /// The kind of fault.
    GjkError code() const noexcept { return code_; }
    /// Which vertex, triangle, ring or member it is, from 0.
    std::size_t index() const noexcept { return index_; }

  private:
    GjkError code_;
    std::size_t index_ = 0;
};

namespace detail {

inline void check(GjkError code) {
    if (code != GJK_ERROR_NONE) {
        throw Error(code);
    }
}

template <typename T> T *made(T *handle, const GjkFault &fault) {
    if (!handle) {
        throw Error(fault);
    }
    return handle;
}

template <typename T, void (*destroy)(T *)> struct Destroy {
    void operator()(T *handle) const noexcept { destroy(handle); }
};

template <typename T, void (*destroy)(T *)> using Owned = std::unique_ptr<T, Destroy<T, destroy>>;

/// Lists of an unknown length: asked for again where the room was too small.
template <typename T, typename Ask> std::vector<T> list(Ask ask) {
    std::vector<T> found(8);
    std::size_t count = found.size();
    GjkError code = ask(found.data(), &count);
    if (code == GJK_ERROR_NO_ROOM) {
        found.resize(count);
        code = ask(found.data(), &count);
    }
    check(code);
    found.resize(count);
    return found;
}

} // namespace detail

/// A convex polygon of the plane. It has to live as long as shapes made of it are used.
class Polygon {
  public:
    /// The polygon with these vertices, in either order.
    explicit Polygon(const std::vector<Vec2> &vertices) : Polygon(gjk_polygon_create, vertices) {}
    /// The hull of points in any order.
    static Polygon hull(const std::vector<Vec2> &points) { return Polygon(gjk_polygon_create_hull, points); }

    /// The vertices that it has, counter-clockwise, as features count them.
    std::vector<Vec2> vertices() const {
        return detail::list<Vec2>([&](Vec2 *room, std::size_t *count) {
            return gjk_polygon_vertices(handle_.get(), room, count);
        });
    }
    /// The polygon as a shape.
    Shape2 shape() const & noexcept { return gjk_polygon2(handle_.get()); }
    Shape2 shape() const && = delete;

  private:
    template <typename Create> Polygon(Create create, const std::vector<Vec2> &points) {
        GjkFault fault;
        handle_.reset(detail::made(create(points.data(), points.size(), &fault), fault));
    }
    detail::Owned<GjkPolygon, gjk_polygon_destroy> handle_;
};

/// The convex hull of points in space. It has to live as long as shapes made of it are used.
class Hull {
  public:
    /// The hull of points in any order.
    explicit Hull(const std::vector<Vec3> &points) {
        GjkFault fault;
        handle_.reset(detail::made(gjk_hull_create(points.data(), points.size(), &fault), fault));
    }

    /// The vertices that it has, as features count them.
    std::vector<Vec3> vertices() const {
        return detail::list<Vec3>([&](Vec3 *room, std::size_t *count) {
            return gjk_hull_vertices(handle_.get(), room, count);
        });
    }
    /// The hull as a shape.
    Shape3 shape() const & noexcept { return gjk_hull3(handle_.get()); }
    Shape3 shape() const && = delete;

  private:
    detail::Owned<GjkHull, gjk_hull_destroy> handle_;
};

/// A body in the plane, convex or not.
class Body2 {
  public:
    /// One convex shape.
    static Body2 shape(const Shape2 &shape) {
        GjkFault fault;
        return Body2(gjk_body2_create_shape(&shape, &fault), fault);
    }
    /// A polygon, convex or not: the outline, then its holes.
    static Body2 polygon(const std::vector<std::vector<Vec2>> &rings, double rounding = 0) {
        std::vector<Vec2> vertices;
        std::vector<std::size_t> lengths;
        for (const auto &ring : rings) {
            vertices.insert(vertices.end(), ring.begin(), ring.end());
            lengths.push_back(ring.size());
        }
        GjkFault fault;
        return Body2(gjk_body2_create_polygon(vertices.data(), lengths.data(), lengths.size(), rounding, &fault), fault);
    }
    /// A line from vertex to vertex, with a radius around it.
    static Body2 polyline(const std::vector<Vec2> &vertices, double radius) {
        GjkFault fault;
        return Body2(gjk_body2_create_polyline(vertices.data(), vertices.size(), radius, &fault), fault);
    }
    /// Bodies, each at a pose, as one.
    static Body2 assembly(const std::vector<std::pair<const Body2 *, Pose2>> &members) {
        std::vector<const GjkBody2 *> bodies;
        std::vector<Pose2> poses;
        for (const auto &[body, pose] : members) {
            bodies.push_back(body ? body->get() : nullptr);
            poses.push_back(pose);
        }
        GjkFault fault;
        return Body2(gjk_body2_create_assembly(bodies.data(), poses.data(), bodies.size(), &fault), fault);
    }
    /// The handle of gjk.h.
    const GjkBody2 *get() const noexcept { return handle_.get(); }

  private:
    Body2(GjkBody2 *handle, const GjkFault &fault) : handle_(detail::made(handle, fault)) {}
    detail::Owned<GjkBody2, gjk_body2_destroy> handle_;
};

/// A body in space, convex or not.
class Body3 {
  public:
    using Triangle = std::array<std::uint32_t, 3>;

    /// One convex shape.
    static Body3 shape(const Shape3 &shape) {
        GjkFault fault;
        return Body3(gjk_body3_create_shape(&shape, &fault), fault);
    }
    /// Triangles, which are a solid where they close.
    static Body3 mesh(const std::vector<Vec3> &vertices, const std::vector<Triangle> &triangles, double rounding = 0) {
        return of_triangles(gjk_body3_create_mesh, vertices, triangles, rounding);
    }
    /// Triangles as a surface.
    static Body3 surface(const std::vector<Vec3> &vertices, const std::vector<Triangle> &triangles, double rounding = 0) {
        return of_triangles(gjk_body3_create_surface, vertices, triangles, rounding);
    }
    /// A line from vertex to vertex, with a radius around it.
    static Body3 polyline(const std::vector<Vec3> &vertices, double radius) {
        GjkFault fault;
        return Body3(gjk_body3_create_polyline(vertices.data(), vertices.size(), radius, &fault), fault);
    }
    /// A terrain: heights over a grid, row by row.
    static Body3 height_field(const std::vector<double> &heights, std::size_t rows, double dx, double dy, double rounding = 0) {
        GjkFault fault;
        std::size_t columns = rows ? heights.size() / rows : 0;
        return Body3(gjk_body3_create_height_field(heights.data(), rows, columns, dx, dy, rounding, &fault), fault);
    }
    /// Bodies, each at a pose, as one.
    static Body3 assembly(const std::vector<std::pair<const Body3 *, Pose3>> &members) {
        std::vector<const GjkBody3 *> bodies;
        std::vector<Pose3> poses;
        for (const auto &[body, pose] : members) {
            bodies.push_back(body ? body->get() : nullptr);
            poses.push_back(pose);
        }
        GjkFault fault;
        return Body3(gjk_body3_create_assembly(bodies.data(), poses.data(), bodies.size(), &fault), fault);
    }
    /// The handle of gjk.h.
    const GjkBody3 *get() const noexcept { return handle_.get(); }

  private:
    Body3(GjkBody3 *handle, const GjkFault &fault) : handle_(detail::made(handle, fault)) {}
    template <typename Create>
    static Body3 of_triangles(Create create, const std::vector<Vec3> &vertices, const std::vector<Triangle> &triangles, double rounding) {
        std::vector<std::uint32_t> indices;
        for (const Triangle &triangle : triangles) {
            indices.insert(indices.end(), triangle.begin(), triangle.end());
        }
        GjkFault fault;
        return Body3(create(vertices.data(), vertices.size(), indices.data(), triangles.size(), rounding, &fault), fault);
    }
    detail::Owned<GjkBody3, gjk_body3_destroy> handle_;
};

/// What questions about one pair of shapes of the plane leave for the next, which is answered sooner. One thread at a time.
class Cache2 {
  public:
    Cache2() : handle_(gjk_cache2_create()) {}
    /// The handle of gjk.h.
    GjkCache2 *get() noexcept { return handle_.get(); }

  private:
    detail::Owned<GjkCache2, gjk_cache2_destroy> handle_;
};

/// What questions about one pair of shapes of space leave for the next, which is answered sooner. One thread at a time.
class Cache3 {
  public:
    Cache3() : handle_(gjk_cache3_create()) {}
    /// The handle of gjk.h.
    GjkCache3 *get() noexcept { return handle_.get(); }

  private:
    detail::Owned<GjkCache3, gjk_cache3_destroy> handle_;
};

/// A pose of the plane that moves, or turns by an angle (radians) and moves.
inline Pose2 pose(double x, double y) noexcept { return gjk_pose2_at(x, y); }
inline Pose2 pose(double x, double y, double angle) noexcept { return gjk_pose2_turned(x, y, angle); }
/// A pose of space that moves, or turns by a quaternion x, y, z, w and moves.
inline Pose3 pose(Vec3 translation) noexcept { return gjk_pose3_at(translation.x, translation.y, translation.z); }
inline Pose3 pose(Vec3 translation, const std::array<double, 4> &quaternion) noexcept {
    const auto &q = quaternion;
    return gjk_pose3_turned(translation.x, translation.y, translation.z, q[0], q[1], q[2], q[3]);
}

/// Shapes of the plane, as the functions of gjk.h fill them in.
inline Shape2 point(Vec2 at) noexcept { return gjk_point2(at); }
inline Shape2 segment(Vec2 a, Vec2 b) noexcept { return gjk_segment2(a, b); }
inline Shape2 ball(Vec2 center, double radius) noexcept { return gjk_ball2(center, radius); }
inline Shape2 capsule(Vec2 a, Vec2 b, double radius) noexcept { return gjk_capsule2(a, b, radius); }
inline Shape2 box(Vec2 half_extents) noexcept { return gjk_box2(half_extents); }
inline Shape2 triangle(Vec2 a, Vec2 b, Vec2 c) noexcept { return gjk_triangle2(a, b, c); }
inline Shape2 ellipse(Vec2 radii) noexcept { return gjk_ellipse2(radii); }
inline Shape2 half_ellipse(Vec2 radii) noexcept { return gjk_half_ellipse2(radii); }
inline Shape2 sector(double radius, double angle) noexcept { return gjk_sector2(radius, angle); }

/// Shapes of space, as the functions of gjk.h fill them in.
inline Shape3 point(Vec3 at) noexcept { return gjk_point3(at); }
inline Shape3 segment(Vec3 a, Vec3 b) noexcept { return gjk_segment3(a, b); }
inline Shape3 ball(Vec3 center, double radius) noexcept { return gjk_ball3(center, radius); }
inline Shape3 capsule(Vec3 a, Vec3 b, double radius) noexcept { return gjk_capsule3(a, b, radius); }
inline Shape3 box(Vec3 half_extents) noexcept { return gjk_box3(half_extents); }
inline Shape3 triangle(Vec3 a, Vec3 b, Vec3 c) noexcept { return gjk_triangle3(a, b, c); }
inline Shape3 ellipsoid(Vec3 radii) noexcept { return gjk_ellipsoid3(radii); }
inline Shape3 cylinder(Vec3 a, Vec3 b, double radius) noexcept { return gjk_cylinder3(a, b, radius); }
inline Shape3 cone(Vec3 base, Vec3 apex, double radius) noexcept { return gjk_cone3(base, apex, radius); }

/// The same shape, inflated by a radius besides.
template <typename Shape> Shape rounded(Shape shape, double rounding) noexcept {
    shape.rounding += rounding;
    return shape;
}

/// How far two shapes of the plane are apart, where, and how well that is proved.
inline Proximity2 proximity(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b, const Options &options = gjk_options_default()) {
    Proximity2 answer;
    detail::check(gjk_proximity2(&a, &pose_a, &b, &pose_b, &options, &answer));
    return answer;
}
/// Whether they share a point.
inline bool intersects(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b) {
    bool answer = false;
    detail::check(gjk_intersects2(&a, &pose_a, &b, &pose_b, &answer));
    return answer;
}
/// Their signed distance.
inline double distance(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b) {
    double answer = 0;
    detail::check(gjk_distance2(&a, &pose_a, &b, &pose_b, &answer));
    return answer;
}
/// The same of a pair that is asked about again and again.
inline Proximity2 proximity(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b, Cache2 &cache, const Options &options = gjk_options_default()) {
    Proximity2 answer;
    detail::check(gjk_proximity2_cached(&a, &pose_a, &b, &pose_b, &options, cache.get(), &answer));
    return answer;
}
inline bool intersects(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b, Cache2 &cache) {
    bool answer = false;
    detail::check(gjk_intersects2_cached(&a, &pose_a, &b, &pose_b, cache.get(), &answer));
    return answer;
}
inline double distance(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b, Cache2 &cache) {
    double answer = 0;
    detail::check(gjk_distance2_cached(&a, &pose_a, &b, &pose_b, cache.get(), &answer));
    return answer;
}
/// A box along the world's axes that holds a shape.
inline GjkAabb2 aabb(const Shape2 &shape, const Pose2 &pose) {
    GjkAabb2 answer;
    detail::check(gjk_aabb2(&shape, &pose, &answer));
    return answer;
}
/// The points that carry their contact.
inline Manifold2 manifold(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b, const ManifoldOptions &options = gjk_manifold_options_default()) {
    Manifold2 answer;
    detail::check(gjk_manifold2(&a, &pose_a, &b, &pose_b, &options, &answer));
    return answer;
}
/// The best axis between them.
inline Sat2 sat(const Shape2 &a, const Pose2 &pose_a, const Shape2 &b, const Pose2 &pose_b) {
    Sat2 answer;
    detail::check(gjk_sat2(&a, &pose_a, &b, &pose_b, &answer));
    return answer;
}
/// When they first meet.
inline Cast2 cast(const Shape2 &a, const Motion2 &motion_a, const Shape2 &b, const Motion2 &motion_b, const CastOptions &options = gjk_cast_options_default()) {
    Cast2 answer;
    detail::check(gjk_cast2(&a, &motion_a, &b, &motion_b, &options, &answer));
    return answer;
}
/// Where a ray first meets a shape.
inline Cast2 ray_cast(const Ray2 &ray, const Shape2 &shape, const Pose2 &pose) {
    Cast2 answer;
    detail::check(gjk_ray_cast2(&ray, &shape, &pose, &answer));
    return answer;
}
/// How far two bodies of the plane are apart, where, which parts, and how well that is proved.
inline GjkBodyProximity2 proximity(const Body2 &a, const Pose2 &pose_a, const Body2 &b, const Pose2 &pose_b, const Options &options = gjk_options_default()) {
    GjkBodyProximity2 answer;
    detail::check(gjk_body2_proximity(a.get(), &pose_a, b.get(), &pose_b, &options, &answer));
    return answer;
}
/// Whether they share a point.
inline bool intersects(const Body2 &a, const Pose2 &pose_a, const Body2 &b, const Pose2 &pose_b) {
    bool answer = false;
    detail::check(gjk_body2_intersects(a.get(), &pose_a, b.get(), &pose_b, &answer));
    return answer;
}
/// Their signed distance.
inline double distance(const Body2 &a, const Pose2 &pose_a, const Body2 &b, const Pose2 &pose_b) {
    double answer = 0;
    detail::check(gjk_body2_distance(a.get(), &pose_a, b.get(), &pose_b, &answer));
    return answer;
}
/// Where they touch, plane by plane, the deepest first.
inline std::vector<GjkContact2> contacts(const Body2 &a, const Pose2 &pose_a, const Body2 &b, const Pose2 &pose_b, const ManifoldOptions &options = gjk_manifold_options_default()) {
    return detail::list<GjkContact2>([&](GjkContact2 *room, std::size_t *count) {
        return gjk_body2_contacts(a.get(), &pose_a, b.get(), &pose_b, &options, room, count);
    });
}
/// When they first meet.
inline GjkBodyCast2 cast(const Body2 &a, const Motion2 &motion_a, const Body2 &b, const Motion2 &motion_b, const CastOptions &options = gjk_cast_options_default()) {
    GjkBodyCast2 answer;
    detail::check(gjk_body2_cast(a.get(), &motion_a, b.get(), &motion_b, &options, &answer));
    return answer;
}

/// How far two shapes of space are apart, where, and how well that is proved.
inline Proximity3 proximity(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b, const Options &options = gjk_options_default()) {
    Proximity3 answer;
    detail::check(gjk_proximity3(&a, &pose_a, &b, &pose_b, &options, &answer));
    return answer;
}
/// Whether they share a point.
inline bool intersects(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b) {
    bool answer = false;
    detail::check(gjk_intersects3(&a, &pose_a, &b, &pose_b, &answer));
    return answer;
}
/// Their signed distance.
inline double distance(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b) {
    double answer = 0;
    detail::check(gjk_distance3(&a, &pose_a, &b, &pose_b, &answer));
    return answer;
}
/// The same of a pair that is asked about again and again.
inline Proximity3 proximity(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b, Cache3 &cache, const Options &options = gjk_options_default()) {
    Proximity3 answer;
    detail::check(gjk_proximity3_cached(&a, &pose_a, &b, &pose_b, &options, cache.get(), &answer));
    return answer;
}
inline bool intersects(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b, Cache3 &cache) {
    bool answer = false;
    detail::check(gjk_intersects3_cached(&a, &pose_a, &b, &pose_b, cache.get(), &answer));
    return answer;
}
inline double distance(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b, Cache3 &cache) {
    double answer = 0;
    detail::check(gjk_distance3_cached(&a, &pose_a, &b, &pose_b, cache.get(), &answer));
    return answer;
}
/// A box along the world's axes that holds a shape.
inline GjkAabb3 aabb(const Shape3 &shape, const Pose3 &pose) {
    GjkAabb3 answer;
    detail::check(gjk_aabb3(&shape, &pose, &answer));
    return answer;
}
/// The points that carry their contact.
inline Manifold3 manifold(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b, const ManifoldOptions &options = gjk_manifold_options_default()) {
    Manifold3 answer;
    detail::check(gjk_manifold3(&a, &pose_a, &b, &pose_b, &options, &answer));
    return answer;
}
/// The best axis between them.
inline Sat3 sat(const Shape3 &a, const Pose3 &pose_a, const Shape3 &b, const Pose3 &pose_b) {
    Sat3 answer;
    detail::check(gjk_sat3(&a, &pose_a, &b, &pose_b, &answer));
    return answer;
}
/// When they first meet.
inline Cast3 cast(const Shape3 &a, const Motion3 &motion_a, const Shape3 &b, const Motion3 &motion_b, const CastOptions &options = gjk_cast_options_default()) {
    Cast3 answer;
    detail::check(gjk_cast3(&a, &motion_a, &b, &motion_b, &options, &answer));
    return answer;
}
/// Where a ray first meets a shape.
inline Cast3 ray_cast(const Ray3 &ray, const Shape3 &shape, const Pose3 &pose) {
    Cast3 answer;
    detail::check(gjk_ray_cast3(&ray, &shape, &pose, &answer));
    return answer;
}
/// How far two bodies of space are apart, where, which parts, and how well that is proved.
inline GjkBodyProximity3 proximity(const Body3 &a, const Pose3 &pose_a, const Body3 &b, const Pose3 &pose_b, const Options &options = gjk_options_default()) {
    GjkBodyProximity3 answer;
    detail::check(gjk_body3_proximity(a.get(), &pose_a, b.get(), &pose_b, &options, &answer));
    return answer;
}
/// Whether they share a point.
inline bool intersects(const Body3 &a, const Pose3 &pose_a, const Body3 &b, const Pose3 &pose_b) {
    bool answer = false;
    detail::check(gjk_body3_intersects(a.get(), &pose_a, b.get(), &pose_b, &answer));
    return answer;
}
/// Their signed distance.
inline double distance(const Body3 &a, const Pose3 &pose_a, const Body3 &b, const Pose3 &pose_b) {
    double answer = 0;
    detail::check(gjk_body3_distance(a.get(), &pose_a, b.get(), &pose_b, &answer));
    return answer;
}
/// Where they touch, plane by plane, the deepest first.
inline std::vector<GjkContact3> contacts(const Body3 &a, const Pose3 &pose_a, const Body3 &b, const Pose3 &pose_b, const ManifoldOptions &options = gjk_manifold_options_default()) {
    return detail::list<GjkContact3>([&](GjkContact3 *room, std::size_t *count) {
        return gjk_body3_contacts(a.get(), &pose_a, b.get(), &pose_b, &options, room, count);
    });
}
/// When they first meet.
inline GjkBodyCast3 cast(const Body3 &a, const Motion3 &motion_a, const Body3 &b, const Motion3 &motion_b, const CastOptions &options = gjk_cast_options_default()) {
    GjkBodyCast3 answer;
    detail::check(gjk_body3_cast(a.get(), &motion_a, b.get(), &motion_b, &options, &answer));
    return answer;
}

} // namespace gjk

#endif
