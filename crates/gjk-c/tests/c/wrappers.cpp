// The wrappers own what they make, throw what is wrong, and may be used by many threads at once.
#include <gjk.hpp>

#include <cmath>
#include <string>
#include <thread>

#include "check.h"

static void values() {
    gjk::Pose2 here{}, there = gjk::pose(4, 0, 1.5);
    auto disc = gjk::rounded(gjk::point({0, 0}), 1);
    CHECK(gjk::distance(disc, here, disc, there) == 2);
    CHECK(!gjk::intersects(disc, here, disc, there));
    CHECK(gjk::proximity(disc, here, disc, there).bounds.upper >= 2);
    CHECK(gjk::sat(disc, here, disc, there).gap == 2);
    CHECK(gjk::manifold(disc, here, disc, there).count == 0);
    gjk::Pose3 origin{}, above = gjk::pose({0, 0, 3}, {0, 0, 0, 1});
    auto cube = gjk::box({1, 1, 1});
    CHECK(gjk::distance(cube, origin, cube, above) == 1);
    gjk::Motion3 stands{origin, {}, {}, {}}, falls{above, {0, 0, -2}, {}, {}};
    CHECK(std::fabs(gjk::cast(cube, stands, cube, falls).time.upper - 0.5) < 1e-9);
    CHECK(gjk::ray_cast({{-5, 0, 0}, {1, 0, 0}, 10}, cube, origin).outcome == GJK_OUTCOME_HIT);
}

static void handles() {
    gjk::Polygon square({{0, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}});
    CHECK(square.vertices().size() == 4);
    gjk::Polygon moved = std::move(square);
    CHECK(gjk::distance(moved.shape(), {}, gjk::point({3, 0}), {}) == 1);
    std::vector<gjk::Vec3> ball;
    for (int i = 0; i < 500; i++) {
        double t = i, z = 2 * std::fmod(t * 0.618, 1) - 1, r = std::sqrt(1 - z * z);
        ball.push_back({r * std::cos(t), r * std::sin(t), z});
    }
    gjk::Hull hull(ball);
    CHECK(hull.vertices().size() == 500);
}

static void caches() {
    gjk::Cache2 flat;
    gjk::Cache3 solid;
    auto square = gjk::box({1, 1});
    auto cube = gjk::box({1, 1, 1});
    for (int i = 3; i < 9; i++) {
        CHECK(gjk::distance(square, {}, square, gjk::pose(i, 0), flat) == i - 2);
        CHECK(gjk::proximity(square, {}, square, gjk::pose(i, 0), flat).bounds.upper >= i - 2);
        CHECK(!gjk::intersects(square, {}, square, gjk::pose(i, 0), flat));
        CHECK(gjk::distance(cube, {}, cube, gjk::pose({0, 0, double(i)}), solid) == i - 2);
        CHECK(gjk::proximity(cube, {}, cube, gjk::pose({0, 0, double(i)}), solid).bounds.upper >= i - 2);
        CHECK(!gjk::intersects(cube, {}, cube, gjk::pose({0, 0, double(i)}), solid));
    }
    CHECK(gjk::aabb(square, gjk::pose(5, 0)).upper.x >= 6);
    CHECK(gjk::aabb(cube, {}).lower.z <= -1);
}

static void faults() {
    try {
        gjk::Polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
        CHECK(false);
    } catch (const gjk::Error &error) {
        CHECK(error.code() == GJK_ERROR_NOT_CONVEX && error.index() == 2);
        CHECK(std::string(error.what()) == "not convex at vertex 2");
    }
    try {
        gjk::distance(gjk::ball({0, 0}, -1), {}, gjk::ball({0, 0}, 1), {});
        CHECK(false);
    } catch (const gjk::Error &error) {
        CHECK(error.code() == GJK_ERROR_BAD_SIZE);
    }
    try {
        gjk::Body3::assembly({{nullptr, {}}});
        CHECK(false);
    } catch (const gjk::Error &error) {
        CHECK(error.code() == GJK_ERROR_NULL);
    }
}

static void bodies() {
    std::vector<gjk::Vec3> corners = {{0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}};
    std::vector<gjk::Body3::Triangle> triangles = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    auto solid = gjk::Body3::mesh(corners, triangles), skin = gjk::Body3::surface(corners, triangles);
    auto seed = gjk::Body3::shape(gjk::ball({1, 1, 1}, 0.25));
    gjk::Pose3 here{};
    CHECK(gjk::intersects(solid, here, seed, here) && gjk::distance(skin, here, seed, here) == 0.75);
    auto floor = gjk::Body3::height_field(std::vector<double>(25), 5, 1, 1);
    auto pipes = gjk::Body3::assembly({{&seed, gjk::pose({0, 0, 5})}, {&seed, here}});
    CHECK(gjk::proximity(floor, here, pipes, here).part_b == 1);
    auto feet = gjk::Body3::polyline({{1, 1, 0.25}, {3, 3, 0.25}}, 0.5);
    CHECK(gjk::contacts(floor, here, feet, here).size() == 1);
    /* More contacts than there is room for at first. */
    std::vector<std::pair<const gjk::Body3 *, gjk::Pose3>> many;
    for (int i = 0; i < 20; i++) {
        many.push_back({&seed, gjk::pose({2.0 * i, 0, 0.1 * i})});
    }
    auto row = gjk::Body3::assembly(many);
    CHECK(gjk::contacts(row, here, row, here).size() == 20);
    auto wire = gjk::Body2::polyline({{0, 0}, {1, 0}}, 0.5);
    auto pair = gjk::Body2::assembly({{&wire, {}}, {&wire, gjk::pose(0, 3)}});
    CHECK(gjk::distance(pair, {}, wire, gjk::pose(0, 6)) == 2);
    CHECK(gjk::cast(pair, {}, wire, {gjk::pose(0, 6), {0, -4}, 0, {}}).cast.outcome == GJK_OUTCOME_HIT);
}

static void threads() {
    gjk::Hull hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    auto body = gjk::Body3::shape(hull.shape());
    std::vector<double> sums(4);
    std::vector<std::thread> workers;
    for (std::size_t worker = 0; worker < sums.size(); worker++) {
        workers.emplace_back([&, worker] {
            for (int i = 0; i < 1000; i++) {
                auto there = gjk::pose({2.0 + i, 0, 0});
                sums[worker] += gjk::distance(hull.shape(), {}, hull.shape(), there);
                sums[worker] += gjk::distance(body, {}, body, there);
            }
        });
    }
    for (auto &worker : workers) {
        worker.join();
    }
    for (double sum : sums) {
        CHECK(sum == 2 * (1000 * 999 / 2 + 1000));
    }
}

int main() {
    values();
    handles();
    caches();
    faults();
    bodies();
    threads();
    return failures != 0;
}
