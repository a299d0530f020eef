/*
 * gjk for C++17: wraps gjk.h with RAII handles, overloads for 2D and 3D, and exceptions.
 *
 * Shapes, poses, motions and answers are the structs of gjk.h under shorter names. Functions throw gjk::Error
 * where gjk.h returns an error code. Only running out of memory throws anything else.
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

/// A 2D point or direction. It takes exactly two numbers, so `{1, 2}` is never a Vec3.
struct Vec2 : GjkVec2 {
    constexpr Vec2() noexcept : GjkVec2{0, 0} {}
    constexpr Vec2(double x, double y) noexcept : GjkVec2{x, y} {}
    constexpr Vec2(GjkVec2 v) noexcept : GjkVec2(v) {}
};

/// A 3D point or direction. It takes exactly three numbers.
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

template <int D> class Body;
template <int D> class Cache;
/// A 2D body.
using Body2 = Body<2>;
/// A 3D body.
using Body3 = Body<3>;
using Cache2 = Cache<2>;
using Cache3 = Cache<3>;

/// An error in the arguments of a function.
class Error : public std::runtime_error {
  public:
    explicit Error(GjkError code) : std::runtime_error(gjk_error_message(code)), code_(code) {}
    explicit Error(const GjkFault &fault)
        : std::runtime_error(fault.message), code_(fault.error), index_(fault.index) {}

    /// The error code.
    GjkError code() const noexcept { return code_; }
    /// The index of the vertex, triangle, ring or member with the error, counted from 0.
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

/// Returns a list of unknown length. If the array was too small, calls the function again.
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

/// Returns the answer of a gjk.h function whose last argument points to the answer.
template <typename Answer, typename Function, typename... Arguments>
Answer ask(Function function, Arguments... arguments) {
    Answer answer{};
    check(function(arguments..., &answer));
    return answer;
}

/// The types and functions of gjk.h for a shape or a body, under the same names in 2D and 3D.
template <typename T> struct Of;

#define GJK_DIMENSION(D)                                                                                     \
    template <> struct Of<GjkShape##D> {                                                                     \
        using Pose = GjkPose##D;                                                                             \
        using Motion = GjkMotion##D;                                                                         \
        using Ray = GjkRay##D;                                                                               \
        using Cache = gjk::Cache<D>;                                                                         \
        using Aabb = GjkAabb##D;                                                                             \
        using Proximity = GjkProximity##D;                                                                   \
        using Manifold = GjkManifold##D;                                                                     \
        using Sat = GjkSat##D;                                                                               \
        using Cast = GjkCast##D;                                                                             \
        static constexpr auto aabb = gjk_aabb##D;                                                            \
        static constexpr auto proximity = gjk_proximity##D;                                                  \
        static constexpr auto proximity_cached = gjk_proximity##D##_cached;                                  \
        static constexpr auto intersects = gjk_intersects##D;                                                \
        static constexpr auto intersects_cached = gjk_intersects##D##_cached;                                \
        static constexpr auto distance = gjk_distance##D;                                                    \
        static constexpr auto distance_cached = gjk_distance##D##_cached;                                    \
        static constexpr auto manifold = gjk_manifold##D;                                                    \
        static constexpr auto sat = gjk_sat##D;                                                              \
        static constexpr auto cast = gjk_cast##D;                                                            \
        static constexpr auto ray_cast = gjk_ray_cast##D;                                                    \
        static const GjkShape##D *get(const GjkShape##D &shape) noexcept { return &shape; }                  \
    };                                                                                                       \
    template <> struct Of<Body<D>> {                                                                         \
        using Handle = GjkBody##D;                                                                           \
        using Vec = gjk::Vec##D;                                                                             \
        using Shape = GjkShape##D;                                                                           \
        using Pose = GjkPose##D;                                                                             \
        using Motion = GjkMotion##D;                                                                         \
        using Proximity = GjkBodyProximity##D;                                                               \
        using Contact = GjkContact##D;                                                                       \
        using Cast = GjkBodyCast##D;                                                                         \
        static constexpr auto create_shape = gjk_body##D##_create_shape;                                     \
        static constexpr auto create_polyline = gjk_body##D##_create_polyline;                               \
        static constexpr auto create_assembly = gjk_body##D##_create_assembly;                               \
        static constexpr auto destroy = gjk_body##D##_destroy;                                               \
        static constexpr auto proximity = gjk_body##D##_proximity;                                           \
        static constexpr auto intersects = gjk_body##D##_intersects;                                         \
        static constexpr auto distance = gjk_body##D##_distance;                                             \
        static constexpr auto contacts = gjk_body##D##_contacts;                                             \
        static constexpr auto cast = gjk_body##D##_cast;                                                     \
        template <typename B> static const GjkBody##D *get(const B &body) noexcept { return body.get(); }    \
    };                                                                                                       \
    template <> struct Of<Cache<D>> {                                                                        \
        using Handle = GjkCache##D;                                                                          \
        static constexpr auto create = gjk_cache##D##_create;                                                \
        static constexpr auto destroy = gjk_cache##D##_destroy;                                              \
    };
GJK_DIMENSION(2)
GJK_DIMENSION(3)
#undef GJK_DIMENSION

template <typename T> using Pose = typename Of<T>::Pose;
template <typename T> using Motion = typename Of<T>::Motion;

} // namespace detail

/// A convex polygon. It must outlive the shapes made from it.
class Polygon {
  public:
    /// Makes the polygon with these vertices, in either order.
    explicit Polygon(const std::vector<Vec2> &vertices) : Polygon(gjk_polygon_create, vertices) {}
    /// Makes the convex hull of points, in any order.
    static Polygon hull(const std::vector<Vec2> &points) { return Polygon(gjk_polygon_create_hull, points); }

    /// Returns the vertices, counter-clockwise. The indices of features refer to them.
    std::vector<Vec2> vertices() const {
        return detail::list<Vec2>([&](Vec2 *room, std::size_t *count) {
            return gjk_polygon_vertices(handle_.get(), room, count);
        });
    }
    /// Returns the polygon as a shape.
    Shape2 shape() const & noexcept { return gjk_polygon2(handle_.get()); }
    Shape2 shape() const && = delete;

  private:
    template <typename Create> Polygon(Create create, const std::vector<Vec2> &points) {
        GjkFault fault;
        handle_.reset(detail::made(create(points.data(), points.size(), &fault), fault));
    }
    detail::Owned<GjkPolygon, gjk_polygon_destroy> handle_;
};

/// The convex hull of points in 3D. It must outlive the shapes made from it.
class Hull {
  public:
    /// Makes the convex hull of points, in any order.
    explicit Hull(const std::vector<Vec3> &points) {
        GjkFault fault;
        handle_.reset(detail::made(gjk_hull_create(points.data(), points.size(), &fault), fault));
    }

    /// Returns the vertices. The indices of features refer to them.
    std::vector<Vec3> vertices() const {
        return detail::list<Vec3>([&](Vec3 *room, std::size_t *count) {
            return gjk_hull_vertices(handle_.get(), room, count);
        });
    }
    /// Returns the hull as a shape.
    Shape3 shape() const & noexcept { return gjk_hull3(handle_.get()); }
    Shape3 shape() const && = delete;

  private:
    detail::Owned<GjkHull, gjk_hull_destroy> handle_;
};

/// A body, convex or not.
template <int D> class Body {
    using C = detail::Of<Body>;
    using Vec = typename C::Vec;

  public:
    using Triangle = std::array<std::uint32_t, 3>;

    /// Returns a body made of one convex shape.
    static Body shape(const typename C::Shape &shape) { return made(C::create_shape, &shape); }
    /// Returns the segments from vertex to vertex, inflated by a radius.
    static Body polyline(const std::vector<Vec> &vertices, double radius) {
        return made(C::create_polyline, vertices.data(), vertices.size(), radius);
    }
    /// 2D: returns a polygon, convex or not, from its outline and its holes.
    static Body polygon(const std::vector<std::vector<Vec2>> &rings, double rounding = 0) {
        static_assert(D == 2, "a polygon is a body in the plane");
        std::vector<Vec2> vertices;
        std::vector<std::size_t> lengths;
        for (const auto &ring : rings) {
            vertices.insert(vertices.end(), ring.begin(), ring.end());
            lengths.push_back(ring.size());
        }
        return made(gjk_body2_create_polygon, vertices.data(), lengths.data(), lengths.size(), rounding);
    }
    /// 3D: returns a mesh, which is a solid if it is closed.
    static Body mesh(const std::vector<Vec3> &vertices, const std::vector<Triangle> &triangles, double rounding = 0) {
        return of_triangles(gjk_body3_create_mesh, vertices, triangles, rounding);
    }
    /// 3D: returns a mesh as a surface.
    static Body surface(const std::vector<Vec3> &vertices, const std::vector<Triangle> &triangles, double rounding = 0) {
        return of_triangles(gjk_body3_create_surface, vertices, triangles, rounding);
    }
    /// 3D: returns a terrain from heights over a grid, row by row.
    static Body height_field(const std::vector<double> &heights, std::size_t rows, double dx, double dy, double rounding = 0) {
        static_assert(D == 3, "a height field is a body in space");
        std::size_t columns = rows ? heights.size() / rows : 0;
        return made(gjk_body3_create_height_field, heights.data(), rows, columns, dx, dy, rounding);
    }
    /// Returns several bodies, each at a pose, as one body.
    static Body assembly(const std::vector<std::pair<const Body *, typename C::Pose>> &members) {
        std::vector<const typename C::Handle *> bodies;
        std::vector<typename C::Pose> poses;
        for (const auto &[body, pose] : members) {
            bodies.push_back(body ? body->get() : nullptr);
            poses.push_back(pose);
        }
        return made(C::create_assembly, bodies.data(), poses.data(), bodies.size());
    }
    /// Returns the handle for gjk.h.
    const typename C::Handle *get() const noexcept { return handle_.get(); }

  private:
    template <typename Create, typename... Arguments> static Body made(Create create, Arguments... arguments) {
        GjkFault fault;
        Body body;
        body.handle_.reset(detail::made(create(arguments..., &fault), fault));
        return body;
    }
    template <typename Create>
    static Body of_triangles(Create create, const std::vector<Vec3> &vertices, const std::vector<Triangle> &triangles, double rounding) {
        static_assert(D == 3, "a mesh is a body in space");
        std::vector<std::uint32_t> indices;
        for (const Triangle &triangle : triangles) {
            indices.insert(indices.end(), triangle.begin(), triangle.end());
        }
        return made(create, vertices.data(), vertices.size(), indices.data(), triangles.size(), rounding);
    }
    Body() = default;
    detail::Owned<typename C::Handle, C::destroy> handle_;
};

/// A warm start for repeated queries about one pair of shapes. Use it from one thread at a time.
template <int D> class Cache {
    using C = detail::Of<Cache>;

  public:
    Cache() : handle_(C::create()) {}
    /// Returns the handle for gjk.h.
    typename C::Handle *get() noexcept { return handle_.get(); }

  private:
    detail::Owned<typename C::Handle, C::destroy> handle_;
};

/// Returns a 2D pose: a translation, or a rotation by an angle (radians) and then a translation.
inline Pose2 pose(double x, double y) noexcept { return gjk_pose2_at(x, y); }
inline Pose2 pose(double x, double y, double angle) noexcept { return gjk_pose2_turned(x, y, angle); }
/// Returns a 3D pose: a translation, or a rotation by a unit quaternion x, y, z, w and then a translation.
inline Pose3 pose(Vec3 translation) noexcept { return gjk_pose3_at(translation.x, translation.y, translation.z); }
inline Pose3 pose(Vec3 translation, const std::array<double, 4> &quaternion) noexcept {
    const auto &q = quaternion;
    return gjk_pose3_turned(translation.x, translation.y, translation.z, q[0], q[1], q[2], q[3]);
}

/// 2D shapes; see the functions of gjk.h.
inline Shape2 point(Vec2 at) noexcept { return gjk_point2(at); }
inline Shape2 segment(Vec2 a, Vec2 b) noexcept { return gjk_segment2(a, b); }
inline Shape2 ball(Vec2 center, double radius) noexcept { return gjk_ball2(center, radius); }
inline Shape2 capsule(Vec2 a, Vec2 b, double radius) noexcept { return gjk_capsule2(a, b, radius); }
inline Shape2 tapered_capsule(Vec2 a, Vec2 b, double radius_a, double radius_b) noexcept {
    return gjk_tapered_capsule2(a, b, radius_a, radius_b);
}
inline Shape2 box(Vec2 half_extents) noexcept { return gjk_box2(half_extents); }
inline Shape2 triangle(Vec2 a, Vec2 b, Vec2 c) noexcept { return gjk_triangle2(a, b, c); }
inline Shape2 ellipse(Vec2 radii) noexcept { return gjk_ellipse2(radii); }
inline Shape2 half_ellipse(Vec2 radii) noexcept { return gjk_half_ellipse2(radii); }
inline Shape2 sector(double radius, double angle) noexcept { return gjk_sector2(radius, angle); }

/// 3D shapes; see the functions of gjk.h.
inline Shape3 point(Vec3 at) noexcept { return gjk_point3(at); }
inline Shape3 segment(Vec3 a, Vec3 b) noexcept { return gjk_segment3(a, b); }
inline Shape3 ball(Vec3 center, double radius) noexcept { return gjk_ball3(center, radius); }
inline Shape3 capsule(Vec3 a, Vec3 b, double radius) noexcept { return gjk_capsule3(a, b, radius); }
inline Shape3 tapered_capsule(Vec3 a, Vec3 b, double radius_a, double radius_b) noexcept {
    return gjk_tapered_capsule3(a, b, radius_a, radius_b);
}
inline Shape3 box(Vec3 half_extents) noexcept { return gjk_box3(half_extents); }
inline Shape3 triangle(Vec3 a, Vec3 b, Vec3 c) noexcept { return gjk_triangle3(a, b, c); }
inline Shape3 ellipsoid(Vec3 radii) noexcept { return gjk_ellipsoid3(radii); }
inline Shape3 cylinder(Vec3 a, Vec3 b, double radius) noexcept { return gjk_cylinder3(a, b, radius); }
inline Shape3 cone(Vec3 base, Vec3 apex, double radius) noexcept { return gjk_cone3(base, apex, radius); }

/// Returns the shape inflated by an additional radius.
template <typename Shape> Shape rounded(Shape shape, double rounding) noexcept {
    shape.rounding += rounding;
    return shape;
}

/// Returns the signed distance of two shapes or bodies, their closest points, and bounds on the distance.
template <typename T, typename C = detail::Of<T>>
typename C::Proximity proximity(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b, const Options &options = gjk_options_default()) {
    return detail::ask<typename C::Proximity>(C::proximity, C::get(a), &pose_a, C::get(b), &pose_b, &options);
}
/// Returns whether two shapes or bodies share a point.
template <typename T, typename C = detail::Of<T>>
bool intersects(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b) {
    return detail::ask<bool>(C::intersects, C::get(a), &pose_a, C::get(b), &pose_b);
}
/// Returns the signed distance of two shapes or bodies.
template <typename T, typename C = detail::Of<T>>
double distance(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b) {
    return detail::ask<double>(C::distance, C::get(a), &pose_a, C::get(b), &pose_b);
}
/// Returns when two moving shapes or bodies first touch, or a proof that they do not.
template <typename T, typename C = detail::Of<T>>
typename C::Cast cast(const T &a, const detail::Motion<T> &motion_a, const T &b, const detail::Motion<T> &motion_b, const CastOptions &options = gjk_cast_options_default()) {
    return detail::ask<typename C::Cast>(C::cast, C::get(a), &motion_a, C::get(b), &motion_b, &options);
}

/// The queries above for the same pair of shapes in every frame, with a warm start.
template <typename T, typename C = detail::Of<T>>
typename C::Proximity proximity(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b, typename C::Cache &cache, const Options &options = gjk_options_default()) {
    return detail::ask<typename C::Proximity>(C::proximity_cached, &a, &pose_a, &b, &pose_b, &options, cache.get());
}
template <typename T, typename C = detail::Of<T>>
bool intersects(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b, typename C::Cache &cache) {
    return detail::ask<bool>(C::intersects_cached, &a, &pose_a, &b, &pose_b, cache.get());
}
template <typename T, typename C = detail::Of<T>>
double distance(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b, typename C::Cache &cache) {
    return detail::ask<double>(C::distance_cached, &a, &pose_a, &b, &pose_b, cache.get());
}
/// Returns an axis-aligned box that contains a posed shape.
template <typename T, typename C = detail::Of<T>>
typename C::Aabb aabb(const T &shape, const detail::Pose<T> &pose) {
    return detail::ask<typename C::Aabb>(C::aabb, &shape, &pose);
}
/// Returns the contact manifold of two shapes.
template <typename T, typename C = detail::Of<T>>
typename C::Manifold manifold(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b, const ManifoldOptions &options = gjk_manifold_options_default()) {
    return detail::ask<typename C::Manifold>(C::manifold, &a, &pose_a, &b, &pose_b, &options);
}
/// Returns the axis with the largest gap between two shapes.
template <typename T, typename C = detail::Of<T>>
typename C::Sat sat(const T &a, const detail::Pose<T> &pose_a, const T &b, const detail::Pose<T> &pose_b) {
    return detail::ask<typename C::Sat>(C::sat, &a, &pose_a, &b, &pose_b);
}
/// Returns where a ray first hits a shape.
template <typename T, typename C = detail::Of<T>>
typename C::Cast ray_cast(const typename C::Ray &ray, const T &shape, const detail::Pose<T> &pose) {
    return detail::ask<typename C::Cast>(C::ray_cast, &ray, &shape, &pose);
}
/// Returns where two bodies touch: one contact for each plane in which they touch, deepest first.
template <int D, typename C = detail::Of<Body<D>>>
std::vector<typename C::Contact> contacts(const Body<D> &a, const detail::Pose<Body<D>> &pose_a, const Body<D> &b, const detail::Pose<Body<D>> &pose_b, const ManifoldOptions &options = gjk_manifold_options_default()) {
    return detail::list<typename C::Contact>([&](typename C::Contact *room, std::size_t *count) {
        return C::contacts(a.get(), &pose_a, b.get(), &pose_b, &options, room, count);
    });
}

} // namespace gjk

#endif
