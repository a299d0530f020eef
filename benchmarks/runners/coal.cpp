// Coal: `distance` at its own and at a smaller tolerance, `distance` from the last answer, `collide`, and `GJKSolver` on the concrete shapes.

#include <coal/collision.h>
#include <coal/distance.h>
#include <coal/narrowphase/narrowphase.h>
#include <coal/shape/geometric_shapes.h>

#include <memory>

#include "set.hpp"

using namespace gjk_benchmarks;

namespace {

using Geometry = std::unique_ptr<coal::ShapeBase>;

Geometry build(const Shape& shape) {
  const std::vector<double>& n = shape.numbers;
  switch (shape.kind) {
    case Kind::Cuboid:
      return Geometry(new coal::Box(2 * n[0], 2 * n[1], 2 * n[2]));
    case Kind::Ball:
      return Geometry(new coal::Sphere(n[0]));
    case Kind::Capsule:
      return Geometry(new coal::Capsule(n[1], 2 * n[0]));
    case Kind::Cylinder:
      return Geometry(new coal::Cylinder(n[1], 2 * n[0]));
    case Kind::Cone:
      return Geometry(new coal::Cone(n[1], 2 * n[0]));
    default:
      break;
  }
  auto points = std::make_shared<std::vector<coal::Vec3s>>();
  for (std::size_t i = 0; i < n.size(); i += 3) points->emplace_back(n[i], n[i + 1], n[i + 2]);
  Geometry hull(coal::ConvexBase::convexHull(points, static_cast<unsigned>(points->size()), true));
  if (static_cast<coal::ConvexBase*>(hull.get())->num_points != points->size()) {
    std::fprintf(stderr, "Coal drops vertices\n");
    std::exit(1);
  }
  return hull;
}

std::vector<Geometry> build(const std::vector<Shape>& shapes) {
  std::vector<Geometry> all;
  for (const Shape& shape : shapes) {
    all.push_back(build(shape));
    all.back()->computeLocalAABB();
  }
  return all;
}

coal::Transform3s pose(const Placement& placement, Kind kind) {
  Matrix turn = matrix(placement.rotation);
  if (is_along_axis(kind)) turn = along_z(turn);
  coal::Matrix3s rotation;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) rotation(i, j) = turn.m[i][j];
  const double* t = placement.translation;
  return coal::Transform3s(rotation, coal::Vec3s(t[0], t[1], t[2]));
}

struct Work {
  explicit Work(const Set& set) : pairs(set.pairs), a(build(set.shapes_a)), b(build(set.shapes_b)) {
    const Kind kind_a = set.shapes_a[0].kind, kind_b = set.shapes_b[0].kind;
    for (const Placement& placement : set.poses_a) poses_a.push_back(pose(placement, kind_a));
    for (const auto& placements : set.poses_b) {
      poses_b.emplace_back();
      for (const Placement& placement : placements) poses_b.back().push_back(pose(placement, kind_b));
    }
  }

  // Asks for every pair.
  template <typename Ask>
  Pass each(Ask ask) {
    return [this, ask](std::uint64_t jitter, double* out) mutable {
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        out[i] = ask(i, *a[pairs[i].first], poses_a[i], *b[pairs[i].second], poses_b[jitter][i]);
      }
    };
  }

  std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
  std::vector<Geometry> a, b;
  std::vector<coal::Transform3s> poses_a;
  std::vector<std::vector<coal::Transform3s>> poses_b;
};

using Shaped = coal::ShapeBase;
using Posed = coal::Transform3s;

// `GJKSolver::shapeDistance`, which knows the types of both shapes.
template <typename A, typename B>
Pass solver(Work& work, bool overlapping) {
  coal::GJKSolver solver;
  return work.each([solver, overlapping](std::size_t, const Shaped& a, const Posed& p, const Shaped& b, const Posed& q) {
    coal::Vec3s point_a, point_b, normal;
    return solver.shapeDistance(static_cast<const A&>(a), p, static_cast<const B&>(b), q, overlapping, point_a, point_b,
                                normal);
  });
}

Pass solver(Work& work, const Set& set) {
  using namespace coal;
  const bool deep = set.overlapping;
  const Kind a = set.shapes_a[0].kind, b = set.shapes_b[0].kind;
  if (a == Kind::Cuboid) return solver<Box, Box>(work, deep);
  if (a == Kind::Ball && b == Kind::Cuboid) return solver<Sphere, Box>(work, deep);
  if (a == Kind::Capsule) return solver<Capsule, Capsule>(work, deep);
  if (a == Kind::Cylinder) return solver<Cylinder, Cone>(work, deep);
  return solver<ConvexBase, ConvexBase>(work, deep);
}

// With Coal's own tolerance or with another.
Pass distance(Work& work, double tolerance = coal::DistanceRequest().gjk_tolerance) {
  coal::DistanceRequest request;
  request.gjk_tolerance = tolerance;
  return work.each([request](std::size_t, const Shaped& a, const Posed& p, const Shaped& b, const Posed& q) {
    coal::DistanceResult result;
    return coal::distance(&a, p, &b, q, request, result);
  });
}

Pass distance_again(Work& work) {
  std::vector<coal::DistanceRequest> requests(work.pairs.size());
  for (auto& request : requests) request.gjk_initial_guess = coal::GJKInitialGuess::CachedGuess;
  return work.each([requests](std::size_t i, const Shaped& a, const Posed& p, const Shaped& b, const Posed& q) {
    coal::DistanceResult result;
    const double answer = coal::distance(&a, p, &b, q, requests[i], result);
    requests[i].updateGuess(result);
    return answer;
  });
}

Pass collide(Work& work) {
  return work.each([](std::size_t, const Shaped& a, const Posed& p, const Shaped& b, const Posed& q) {
    const coal::CollisionRequest request(coal::NO_REQUEST, 1);
    coal::CollisionResult result;
    coal::collide(&a, p, &b, q, request, result);
    return result.isCollision() ? 1.0 : 0.0;
  });
}

}  // namespace

int main() {
  const Set set = read_set();
  Work work(set);
  serve({distance(work), solver(work, set), distance_again(work), collide(work), distance(work, 1e-10)}, set.pairs.size());
}
