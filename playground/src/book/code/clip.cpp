// The contact of two convex polygons, counter-clockwise: at most two points, each with its depth.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using Point = std::array<double, 2>;
using Points = std::vector<Point>;
struct Side { Point from, to, n; };

double dot(Point p, Point q) { return p[0] * q[0] + p[1] * q[1]; }

// Each side, with its outer normal of length 1.
std::vector<Side> sides(const Points& polygon) {
  std::vector<Side> found;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point p = polygon[i], q = polygon[(i + 1) % polygon.size()];
    const double length = std::hypot(q[0] - p[0], q[1] - p[1]);
    if (length > 0) found.push_back({p, q, {(q[1] - p[1]) / length, (p[0] - q[0]) / length}});
  }
  return found;
}

// Where the side that faces the other shape most squarely is cut into: points and depths.
std::vector<std::pair<Point, double>> contact(const Points& a, const Points& b) {
  double most = -std::numeric_limits<double>::infinity();
  Side side{};
  const Points* other = &b;
  for (const auto& [own, facing] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
    for (const Side& one : sides(*own)) {
      double begin = std::numeric_limits<double>::infinity();
      for (const Point& r : *facing) begin = std::min(begin, dot(r, one.n));
      const double gap = begin - dot(one.from, one.n);
      if (gap > most) { most = gap; side = one; other = facing; }
    }
  }
  std::vector<std::pair<Point, double>> points;
  const auto facing = sides(*other);
  if (most > 0 || facing.empty()) return points;
  const Point n = side.n, along{-n[1], n[0]};
  const Side incident = *std::min_element(facing.begin(), facing.end(), [&](const Side& p, const Side& q) { return dot(p.n, n) < dot(q.n, n); });
  const Point r = incident.from, s = incident.to;
  const double level = dot(side.from, n), width = dot(r, along) - dot(s, along);
  const double first = std::max(dot(side.from, along), dot(s, along));
  const double last = std::min(dot(side.to, along), dot(r, along));
  if (first > last) return points;
  for (const double at : first < last ? std::vector{first, last} : std::vector{first}) {
    const double share = width > 0 ? (at - dot(s, along)) / width : 0;
    const double height = dot(s, n) + share * (dot(r, n) - dot(s, n));
    const double half = (level + height) / 2;
    if (height <= level) points.push_back({{at * along[0] + half * n[0], at * along[1] + half * n[1]}, level - height});
  }
  return points;
}
