// FCL: meshes as BVHModel<OBBRSS<double>>. `distance` and `collide`.

#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <memory>

#include "bodies.hpp"

using namespace gjk_benchmarks;

namespace {

using Model = fcl::BVHModel<fcl::OBBRSS<double>>;

std::shared_ptr<Model> build(const Body& body) {
  std::vector<fcl::Vector3d> points;
  for (std::size_t i = 0; i < body.vertices.size(); i += 3)
    points.emplace_back(body.vertices[i], body.vertices[i + 1], body.vertices[i + 2]);
  std::vector<fcl::Triangle> triangles;
  for (std::size_t i = 0; i < body.triangles.size(); i += 3)
    triangles.emplace_back(body.triangles[i], body.triangles[i + 1], body.triangles[i + 2]);
  auto model = std::make_shared<Model>();
  model->beginModel(static_cast<int>(triangles.size()), static_cast<int>(points.size()));
  model->addSubModel(points, triangles);
  model->endModel();
  model->computeLocalAABB();
  return model;
}

fcl::Transform3d pose(const Placement& placement) {
  const Matrix turn = matrix(placement.rotation);
  fcl::Transform3d pose = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) pose.linear()(i, j) = turn.m[i][j];
    pose.translation()(i) = placement.translation[i];
  }
  return pose;
}

}  // namespace

int main() {
  const Scene scene = read_scene();
  std::vector<std::shared_ptr<Model>> bodies;
  for (const Body& body : scene.bodies) bodies.push_back(build(body));
  const auto distance = [&](const Query& query, double) {
    const fcl::DistanceRequest<double> request;
    fcl::DistanceResult<double> result;
    fcl::distance(bodies[query.a].get(), pose(query.pose_a), bodies[query.b].get(), pose(query.pose_b), request, result);
    return result.min_distance;
  };
  const auto collide = [&](const Query& query, double) {
    const fcl::CollisionRequest<double> request;
    fcl::CollisionResult<double> result;
    fcl::collide(bodies[query.a].get(), pose(query.pose_a), bodies[query.b].get(), pose(query.pose_b), request, result);
    return result.isCollision() ? 1.0 : 0.0;
  };
  const auto nothing = [](const Query&, double) { return 0.0; };
  const auto memory = [&](const Query& query, double) {
    return bytes([&] { return build(scene.bodies[query.a]); });
  };
  serve(scene, {distance, collide, nothing, memory});
}
