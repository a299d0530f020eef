// Coal: meshes as BVHModel<OBBRSS>, and hulls. `distance`, `collide`, and all contacts within a margin.

#include <coal/BVH/BVH_model.h>
#include <coal/collision.h>
#include <coal/distance.h>
#include <coal/shape/convex.h>
#include <coal/shape/geometric_shapes.h>

#include <memory>

#include "bodies.hpp"

using namespace gjk_benchmarks;

namespace {

using Geometry = std::shared_ptr<coal::CollisionGeometry>;

// More than any query here has.
constexpr std::size_t CONTACTS = std::size_t{1} << 20;

Geometry build(const Body& body) {
  auto points = std::make_shared<std::vector<coal::Vec3s>>();
  for (std::size_t i = 0; i < body.vertices.size(); i += 3)
    points->emplace_back(body.vertices[i], body.vertices[i + 1], body.vertices[i + 2]);
  if (body.form == Form::Hull) {
    return Geometry(coal::ConvexBase::convexHull(points, static_cast<unsigned>(points->size()), true));
  }
  std::vector<coal::Triangle> triangles;
  for (std::size_t i = 0; i < body.triangles.size(); i += 3)
    triangles.emplace_back(body.triangles[i], body.triangles[i + 1], body.triangles[i + 2]);
  auto model = std::make_shared<coal::BVHModel<coal::OBBRSS>>();
  model->beginModel(static_cast<unsigned>(triangles.size()), static_cast<unsigned>(points->size()));
  model->addSubModel(*points, triangles);
  model->endModel();
  return model;
}

coal::Transform3s pose(const Placement& placement) {
  const Matrix turn = matrix(placement.rotation);
  coal::Matrix3s rotation;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) rotation(i, j) = turn.m[i][j];
  const double* t = placement.translation;
  return coal::Transform3s(rotation, coal::Vec3s(t[0], t[1], t[2]));
}

}  // namespace

int main() {
  const Scene scene = read_scene();
  std::vector<Geometry> bodies;
  for (const Body& body : scene.bodies) {
    bodies.push_back(build(body));
    bodies.back()->computeLocalAABB();
  }
  const auto distance = [&](const Query& query, double tolerance) {
    coal::DistanceRequest request;
    // The depth of meshes is not what is asked.
    request.enable_signed_distance = false;
    request.gjk_tolerance = tolerance;
    coal::DistanceResult result;
    return coal::distance(bodies[query.a].get(), pose(query.pose_a), bodies[query.b].get(), pose(query.pose_b),
                          request, result);
  };
  const auto collide = [&](const Query& query, double) {
    const coal::CollisionRequest request(coal::NO_REQUEST, 1);
    coal::CollisionResult result;
    coal::collide(bodies[query.a].get(), pose(query.pose_a), bodies[query.b].get(), pose(query.pose_b), request, result);
    return result.isCollision() ? 1.0 : 0.0;
  };
  const auto within = [&](const Query& query, double margin) {
    coal::CollisionRequest request(coal::CONTACT, CONTACTS);
    request.security_margin = margin;
    coal::CollisionResult result;
    coal::collide(bodies[query.a].get(), pose(query.pose_a), bodies[query.b].get(), pose(query.pose_b), request, result);
    return static_cast<double>(result.numContacts());
  };
  const auto memory = [&](const Query& query, double) {
    return bytes([&] { return build(scene.bodies[query.a]); });
  };
  serve(scene, {distance, collide, within, memory});
}
