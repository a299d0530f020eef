// GEOS through its C interface: polygons in world coordinates and, for one question, prepared, before the clock
// runs.

#include <map>

#include "bodies.hpp"

// As in geos_c.h, which the wheel does not bring.
extern "C" {
struct GEOSContextHandle_HS;
struct GEOSCoordSequence;
struct GEOSGeometry;
struct GEOSPreparedGeometry;
using GEOSContextHandle_t = GEOSContextHandle_HS*;
GEOSContextHandle_t GEOS_init_r();
GEOSCoordSequence* GEOSCoordSeq_create_r(GEOSContextHandle_t, unsigned size, unsigned dimensions);
int GEOSCoordSeq_setXY_r(GEOSContextHandle_t, GEOSCoordSequence*, unsigned index, double x, double y);
GEOSGeometry* GEOSGeom_createLinearRing_r(GEOSContextHandle_t, GEOSCoordSequence*);
GEOSGeometry* GEOSGeom_createPolygon_r(GEOSContextHandle_t, GEOSGeometry* shell, GEOSGeometry** holes, unsigned count);
int GEOSDistance_r(GEOSContextHandle_t, const GEOSGeometry*, const GEOSGeometry*, double*);
int GEOSDistanceIndexed_r(GEOSContextHandle_t, const GEOSGeometry*, const GEOSGeometry*, double*);
char GEOSIntersects_r(GEOSContextHandle_t, const GEOSGeometry*, const GEOSGeometry*);
const GEOSPreparedGeometry* GEOSPrepare_r(GEOSContextHandle_t, const GEOSGeometry*);
int GEOSPreparedDistance_r(GEOSContextHandle_t, const GEOSPreparedGeometry*, const GEOSGeometry*, double*);
}

using namespace gjk_benchmarks;

namespace {

GEOSGeometry* polygon(GEOSContextHandle_t geos, const Body& body, const Placement& placement) {
  const Matrix turn = matrix(placement.rotation);
  const auto count = static_cast<unsigned>(body.vertices.size() / 3);
  GEOSCoordSequence* ring = GEOSCoordSeq_create_r(geos, count + 1, 2);
  for (unsigned i = 0; i <= count; ++i) {
    const double* v = &body.vertices[3 * (i % count)];
    GEOSCoordSeq_setXY_r(geos, ring, i, turn.m[0][0] * v[0] + turn.m[0][1] * v[1] + placement.translation[0],
                         turn.m[1][0] * v[0] + turn.m[1][1] * v[1] + placement.translation[1]);
  }
  return GEOSGeom_createPolygon_r(geos, GEOSGeom_createLinearRing_r(geos, ring), nullptr, 0);
}

}  // namespace

int main() {
  const Scene scene = read_scene();
  GEOSContextHandle_t geos = GEOS_init_r();
  std::vector<GEOSGeometry*> all_a, all_b;
  std::vector<const GEOSPreparedGeometry*> prepared;
  // One index for each body that comes first, however often, as long as it does not move.
  std::map<std::uint64_t, const GEOSPreparedGeometry*> known;
  for (const Query& query : scene.queries) {
    all_a.push_back(polygon(geos, scene.bodies[query.a], query.pose_a));
    all_b.push_back(polygon(geos, scene.bodies[query.b], query.pose_b));
    auto& index = known[query.a];
    if (index == nullptr) index = GEOSPrepare_r(geos, all_a.back());
    prepared.push_back(index);
  }
  const auto number = [&](const Query& query) { return static_cast<std::size_t>(&query - scene.queries.data()); };
  const auto plain = [&](const Query& query, double) {
    double distance = -1.0;
    GEOSDistance_r(geos, all_a[number(query)], all_b[number(query)], &distance);
    return distance;
  };
  const auto touch = [&](const Query& query, double) {
    return GEOSIntersects_r(geos, all_a[number(query)], all_b[number(query)]) == 1 ? 1.0 : 0.0;
  };
  const auto of_prepared = [&](const Query& query, double) {
    double distance = -1.0;
    GEOSPreparedDistance_r(geos, prepared[number(query)], all_b[number(query)], &distance);
    return distance;
  };
  const auto indexed = [&](const Query& query, double) {
    double distance = -1.0;
    GEOSDistanceIndexed_r(geos, all_a[number(query)], all_b[number(query)], &distance);
    return distance;
  };
  serve(scene, {plain, touch, of_prepared, indexed});
}
