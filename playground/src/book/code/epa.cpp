// The depth of an overlap by EPA: a polygon inside A - B grows until its nearest edge is on the boundary.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using Point = std::array<double, 2>;
using Points = std::vector<Point>;

double dot(Point p, Point q) { return p[0] * q[0] + p[1] * q[1]; }
Point minus(Point p, Point q) { return {p[0] - q[0], p[1] - q[1]}; }

Point support(const Points& points, Point d) {
  return *std::max_element(points.begin(), points.end(), [d](Point p, Point q) { return dot(p, d) < dot(q, d); });
}

Point difference(const Points& a, const Points& b, Point d) {
  return minus(support(a, d), support(b, {-d[0], -d[1]}));
}

// Three corners of A - B, against the clock. They need not hold the origin: the polygon grows around it.
Points first_triangle(const Points& a, const Points& b) {
  const Point p = difference(a, b, {1, 0}), q = difference(a, b, {-1, 0});
  const Point n{p[1] - q[1], q[0] - p[0]};
  const Point s = difference(a, b, n), t = difference(a, b, {-n[0], -n[1]});
  const Point r = std::abs(dot(minus(s, p), n)) > std::abs(dot(minus(t, p), n)) ? s : t;
  const double turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return turn > 0 ? Points{p, q, r} : Points{p, r, q};
}

// {depth, n}: B moved by depth * n only touches A.
std::pair<double, Point> epa(const Points& a, const Points& b, double tolerance = 1e-12) {
  Points polygon = first_triangle(a, b);
  while (true) {
    double delta = std::numeric_limits<double>::infinity();
    Point n{};
    std::size_t place = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Point p = polygon[i], e = minus(polygon[(i + 1) % polygon.size()], p);
      const double length = std::hypot(e[0], e[1]);
      const Point normal{e[1] / length, -e[0] / length};  // of the edge itself, not of a foot
      if (dot(normal, p) < delta) delta = dot(normal, p), n = normal, place = i;
    }
    const Point w = difference(a, b, n);
    const double reach = dot(n, w);
    const bool is_known = std::find(polygon.begin(), polygon.end(), w) != polygon.end();
    if (reach - delta <= tolerance * std::max(1.0, reach) || is_known) return {reach, n};
    polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(place) + 1, w);
  }
}
