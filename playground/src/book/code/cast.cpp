// When a convex polygon on a straight way first touches another, or planes that prove that it never does.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

using Point = std::array<double, 2>;
using Points = std::vector<Point>;
struct Plane { Point n; double from, to; };

// Of polygons that are apart: the distance, and the direction from A to B where they are nearest.
std::pair<double, Point> nearest(const Points& a, const Points& b) {
  std::pair<double, Point> best{std::numeric_limits<double>::infinity(), {0, 0}};
  for (const double sign : {1.0, -1.0}) {
    const Points &points = sign > 0 ? a : b, &others = sign > 0 ? b : a;
    for (const Point& p : points) {
      for (std::size_t i = 0; i < others.size(); ++i) {
        const Point q = others[i], r = others[(i + 1) % others.size()], e{r[0] - q[0], r[1] - q[1]};
        const double squared = e[0] * e[0] + e[1] * e[1];
        const double share = squared > 0 ? std::clamp(((p[0] - q[0]) * e[0] + (p[1] - q[1]) * e[1]) / squared, 0.0, 1.0) : 0;
        const Point d{sign * (q[0] + share * e[0] - p[0]), sign * (q[1] + share * e[1] - p[1])};
        const double length = std::hypot(d[0], d[1]);
        if (length < best.first) best = {length, {length > 0 ? d[0] / length : 0, length > 0 ? d[1] / length : 0}};
      }
    }
  }
  return best;
}

// The time of a hit; without one the planes, each of which keeps them apart from one time to the next.
std::pair<std::optional<double>, std::vector<Plane>> cast(const Points& a, const Points& b, Point velocity, double until = 1, double tolerance = 1e-9) {
  std::vector<Plane> planes;
  for (double t = 0; t < until;) {
    Points moved;
    for (const Point& p : b) moved.push_back({p[0] + t * velocity[0], p[1] + t * velocity[1]});
    const auto [distance, n] = nearest(a, moved);
    if (distance <= tolerance) return {t, planes};
    const double speed = -(velocity[0] * n[0] + velocity[1] * n[1]);
    const double end = speed > 0 ? std::min(until, t + distance / speed) : until;
    planes.push_back({n, t, end});
    t = end;
  }
  return {std::nullopt, planes};
}
