// MuJoCo: `mj_geomDistance` between geoms of one model, at poses written into its data.

#include <mujoco/mujoco.h>

#include <string>

#include "set.hpp"

using namespace gjk_benchmarks;

namespace {

// Farther apart than any pair here: beyond that, MuJoCo says this number.
constexpr double FARTHEST = 100.0;

// Enough for the polytopes of deep pairs.
constexpr mjtSize MEMORY = mjtSize{64} << 20;

void add(mjSpec* spec, const Shape& shape, int number) {
  mjsGeom* geom = mjs_addGeom(mjs_findBody(spec, "world"), nullptr);
  const std::vector<double>& n = shape.numbers;
  if (shape.kind == Kind::Hull) {
    const std::string name = "mesh" + std::to_string(number);
    const std::vector<float> vertices(n.begin(), n.end());
    mjsMesh* mesh = mjs_addMesh(spec, nullptr);
    mjs_setName(mesh->element, name.c_str());
    mjs_setFloat(mesh->uservert, vertices.data(), static_cast<int>(vertices.size()));
    geom->type = mjGEOM_MESH;
    mjs_setString(geom->meshname, name.c_str());
    return;
  }
  switch (shape.kind) {
    case Kind::Cuboid:
      geom->type = mjGEOM_BOX;
      for (int i = 0; i < 3; ++i) geom->size[i] = n[i];
      break;
    case Kind::Ball:
      geom->type = mjGEOM_SPHERE;
      geom->size[0] = n[0];
      break;
    default:
      geom->type = shape.kind == Kind::Capsule ? mjGEOM_CAPSULE : mjGEOM_CYLINDER;
      geom->size[0] = n[1];
      geom->size[1] = n[0];
  }
}

// What `mj_kinematics` would write for a geom.
struct Frame {
  mjtNum position[3], rotation[9];
};

// A mesh is moved and turned to its principal axes when it is compiled; the geom's own pose says by how much.
Frame frame(const mjModel* model, int geom, const Placement& placement, Kind kind) {
  Matrix turn = matrix(placement.rotation);
  if (is_along_axis(kind)) turn = along_z(turn);
  mjtNum own[9];
  mju_quat2Mat(own, model->geom_quat + 4 * geom);
  Frame frame;
  mju_mulMatMat(frame.rotation, &turn.m[0][0], own, 3, 3, 3);
  mju_mulMatVec(frame.position, &turn.m[0][0], model->geom_pos + 3 * geom, 3, 3);
  mju_addTo3(frame.position, placement.translation);
  return frame;
}

}  // namespace

int main() {
  const Set set = read_set();
  mjSpec* spec = mj_makeSpec();
  spec->memory = MEMORY;
  int count = 0;
  for (const Shape& shape : set.shapes_a) add(spec, shape, count++);
  for (const Shape& shape : set.shapes_b) add(spec, shape, count++);
  mjModel* model = mj_compile(spec, nullptr);
  if (model == nullptr) {
    std::fprintf(stderr, "%s\n", mjs_getError(spec));
    return 1;
  }
  mjData* data = mj_makeData(model);
  const int first_b = static_cast<int>(set.shapes_a.size());
  const auto geom_a = [&](std::size_t i) { return static_cast<int>(set.pairs[i].first); };
  const auto geom_b = [&](std::size_t i) { return first_b + static_cast<int>(set.pairs[i].second); };
  std::vector<Frame> poses_a;
  std::vector<std::vector<Frame>> poses_b(set.poses_b.size());
  for (std::size_t i = 0; i < set.pairs.size(); ++i) {
    poses_a.push_back(frame(model, geom_a(i), set.poses_a[i], set.shapes_a[0].kind));
    for (std::size_t j = 0; j < poses_b.size(); ++j) {
      poses_b[j].push_back(frame(model, geom_b(i), set.poses_b[j][i], set.shapes_b[0].kind));
    }
  }
  const auto place = [&](int geom, const Frame& frame) {
    mju_copy3(data->geom_xpos + 3 * geom, frame.position);
    mju_copy(data->geom_xmat + 9 * geom, frame.rotation, 9);
  };
  const Pass distance = [&](std::uint64_t jitter, double* out) {
    for (std::size_t i = 0; i < set.pairs.size(); ++i) {
      const int a = geom_a(i), b = geom_b(i);
      place(a, poses_a[i]);
      place(b, poses_b[jitter][i]);
      mjtNum segment[6];
      out[i] = mj_geomDistance(model, data, a, b, FARTHEST, segment);
    }
  };
  serve({distance}, set.pairs.size());
}
