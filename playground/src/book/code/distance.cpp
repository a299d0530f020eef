// The distance of two convex polygons by GJK, with both bounds.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

using Point = std::array<double, 2>;
using Points = std::vector<Point>;
using Part = std::pair<Points, Point>;

double dot(Point p, Point q) { return p[0] * q[0] + p[1] * q[1]; }
double cross(Point p, Point q) { return p[0] * q[1] - p[1] * q[0]; }
Point minus(Point p, Point q) { return {p[0] - q[0], p[1] - q[1]}; }

Point support(const Points& points, Point d) {
  return *std::max_element(points.begin(), points.end(), [d](Point p, Point q) { return dot(p, d) < dot(q, d); });
}

// The point of A - B farthest along d.
Point difference(const Points& a, const Points& b, Point d) {
  return minus(support(a, d), support(b, {-d[0], -d[1]}));
}

// The part of a segment nearest to the origin, and the point of it.
Part on_segment(Point p, Point q) {
  const Point e = minus(q, p);
  const double squared = dot(e, e);
  const double t = squared > 0 ? -dot(p, e) / squared : 0;
  if (t <= 0) return {{p}, p};
  if (t >= 1) return {{q}, q};
  return {{p, q}, {p[0] + t * e[0], p[1] + t * e[1]}};
}

// The smallest part that carries the nearest point; none if the simplex holds the origin.
std::optional<Part> nearest(const Points& s) {
  if (s.size() == 1) return Part{s, s[0]};
  if (s.size() == 2) return on_segment(s[0], s[1]);
  const double x = cross(s[0], s[1]), y = cross(s[1], s[2]), z = cross(s[2], s[0]);
  if ((x > 0 && y > 0 && z > 0) || (x < 0 && y < 0 && z < 0)) return std::nullopt;
  std::array<Part, 3> parts{on_segment(s[0], s[1]), on_segment(s[1], s[2]), on_segment(s[2], s[0])};
  return *std::min_element(parts.begin(), parts.end(), [](const Part& one, const Part& other) {
    return dot(one.second, one.second) < dot(other.second, other.second);
  });
}

// {lower, upper}: the distance is between them; {0, 0} where the polygons meet.
std::pair<double, double> distance(const Points& a, const Points& b, double tolerance = 1e-12) {
  Point v = difference(a, b, {1, 0});
  Points simplex{v};
  double lower = 0, upper = std::hypot(v[0], v[1]);
  while (upper > 0) {
    const Point d{-v[0] / upper, -v[1] / upper};
    const Point w = difference(a, b, d);
    lower = std::max(lower, -dot(w, d));
    const bool is_known = std::find(simplex.begin(), simplex.end(), w) != simplex.end();
    if (upper - lower <= tolerance * upper || is_known) return {lower, upper};
    simplex.push_back(w);
    const auto found = nearest(simplex);
    if (!found) break;
    simplex = found->first;
    v = found->second;
    upper = std::min(upper, std::hypot(v[0], v[1]));
  }
  return {0, 0};
}
