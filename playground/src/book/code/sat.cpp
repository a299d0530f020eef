// Separating axes of two convex polygons, with the minimum translation vector.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using Point = std::array<double, 2>;
using Points = std::vector<Point>;

double dot(Point p, Point q) { return p[0] * q[0] + p[1] * q[1]; }

// Both unit normals of every edge.
Points normals(const Points& polygon) {
  Points found;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point p = polygon[i], q = polygon[(i + 1) % polygon.size()];
    const double ex = q[0] - p[0], ey = q[1] - p[1], length = std::hypot(ex, ey);
    if (!(length > 0)) continue;
    found.push_back({ey / length, -ex / length});
    found.push_back({-ey / length, ex / length});
  }
  return found;
}

// The largest gap and its axis; where the gap is negative, -gap * n moves B out.
std::pair<double, Point> sat(const Points& a, const Points& b) {
  std::pair<double, Point> best{-std::numeric_limits<double>::infinity(), {0, 0}};
  for (const Points& axes : {normals(a), normals(b)}) {
    for (const Point n : axes) {
      double end = -std::numeric_limits<double>::infinity(), begin = -end;
      for (const Point p : a) end = std::max(end, dot(p, n));
      for (const Point q : b) begin = std::min(begin, dot(q, n));
      if (begin - end > best.first) best = {begin - end, n};
    }
  }
  return best;
}
