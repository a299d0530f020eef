// A set as it comes through the pipe, and the loop that answers for it. The other side is src/runner/process.rs.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <utility>
#include <vector>

namespace gjk_benchmarks {

enum class Kind : std::uint64_t { Cuboid, Polygon, Hull, Ball, Capsule, Cylinder, Cone };

struct Shape {
  Kind kind;
  // Half extents; or all vertices; or the radius; or half the length along y, then the radius.
  std::vector<double> numbers;
};

// A unit quaternion x, y, z, w, then a translation.
struct Placement {
  double rotation[4];
  double translation[3];
};

struct Set {
  bool overlapping;
  std::vector<Shape> shapes_a, shapes_b;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
  std::vector<Placement> poses_a;
  // For every stored pose of B, all pairs.
  std::vector<std::vector<Placement>> poses_b;
};

// Ends the process where nothing more comes: that is how the other side says that it has finished.
template <typename T>
void read(T* values, std::size_t count) {
  if (std::fread(values, sizeof(T), count, stdin) != count) std::exit(0);
}

inline std::uint64_t read_word() {
  std::uint64_t word;
  read(&word, 1);
  return word;
}

inline std::vector<Shape> read_shapes() {
  std::vector<Shape> shapes(read_word());
  for (Shape& shape : shapes) {
    shape.kind = static_cast<Kind>(read_word());
    shape.numbers.resize(read_word());
    read(shape.numbers.data(), shape.numbers.size());
  }
  return shapes;
}

inline Set read_set() {
  Set set;
  read_word();  // The dimension: always 3 here.
  set.overlapping = read_word() != 0;
  const std::uint64_t jitters = read_word(), pairs = read_word();
  set.shapes_a = read_shapes();
  set.shapes_b = read_shapes();
  set.pairs.resize(pairs);
  for (auto& pair : set.pairs) {
    pair.first = read_word();
    pair.second = read_word();
  }
  set.poses_a.resize(pairs);
  read(set.poses_a.data(), pairs);
  set.poses_b.assign(jitters, std::vector<Placement>(pairs));
  for (auto& poses : set.poses_b) read(poses.data(), pairs);
  return set;
}

// A rotation matrix by rows, of a quaternion that is normalised first.
struct Matrix {
  double m[3][3];
};

inline Matrix matrix(const double q[4]) {
  const double s = 2.0 / (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  const double x = q[0], y = q[1], z = q[2], w = q[3];
  return {{{1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)},
           {s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x)},
           {s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y)}}};
}

// Capsules, cylinders and cones are along y in a set and along z in the libraries here: the pose for the latter.
inline Matrix along_z(const Matrix& of) {
  Matrix turned;
  for (int i = 0; i < 3; ++i) {
    turned.m[i][0] = of.m[i][0];
    turned.m[i][1] = -of.m[i][2];
    turned.m[i][2] = of.m[i][1];
  }
  return turned;
}

inline bool is_along_axis(Kind kind) {
  return kind == Kind::Capsule || kind == Kind::Cylinder || kind == Kind::Cone;
}

// A pass over all pairs: the number of the pose of B, and where the answers go.
using Pass = std::function<void(std::uint64_t, double*)>;

// Answers one request after the other: the number of the contender and of the pose of B come in; the nanoseconds of
// processor time and the answers go out.
[[noreturn]] inline void serve(const std::vector<Pass>& passes, std::size_t pairs) {
  std::vector<double> out(pairs + 1);
  for (;;) {
    const std::uint64_t contender = read_word(), jitter = read_word();
    timespec start, end;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
    passes.at(contender)(jitter, out.data() + 1);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    out[0] = 1e9 * static_cast<double>(end.tv_sec - start.tv_sec) + static_cast<double>(end.tv_nsec - start.tv_nsec);
    if (std::fwrite(out.data(), sizeof(double), out.size(), stdout) != out.size() || std::fflush(stdout) != 0) std::exit(1);
  }
}

}  // namespace gjk_benchmarks
