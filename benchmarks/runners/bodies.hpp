// Bodies and queries as they come through the pipe, and the loop that answers. The other side is
// src/bin/bodies/peer.rs.
#pragma once

#include <malloc.h>

#include <algorithm>

#include "set.hpp"

namespace gjk_benchmarks {

enum class Form : std::uint64_t { Mesh, Hull, Outline };

struct Body {
  Form form;
  // Three numbers a vertex, and three indices a triangle.
  std::vector<double> vertices;
  std::vector<std::uint64_t> triangles;
};

// Two bodies and their poses.
struct Query {
  std::uint64_t a, b;
  Placement pose_a, pose_b;
};

struct Scene {
  std::vector<Body> bodies;
  std::vector<Query> queries;
};

inline Scene read_scene() {
  Scene scene;
  scene.bodies.resize(read_word());
  for (Body& body : scene.bodies) {
    body.form = static_cast<Form>(read_word());
    body.vertices.resize(read_word());
    body.triangles.resize(read_word());
    read(body.vertices.data(), body.vertices.size());
    read(body.triangles.data(), body.triangles.size());
  }
  scene.queries.resize(read_word());
  for (Query& query : scene.queries) {
    query.a = read_word();
    query.b = read_word();
    read(&query.pose_a, 1);
    read(&query.pose_b, 1);
  }
  return scene;
}

// What a body takes, by the allocator's account before and after.
template <typename Make>
double bytes(Make make) {
  const auto in_use = [] {
    const auto info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
  };
  const double before = in_use();
  const auto made = make();
  return in_use() - before;
}

// The answer to a query, where questions have a parameter.
using Ask = std::function<double(const Query&, double)>;

// Answers one request after the other. In come the number of the question, how many of the queries, from the
// first on, how often, and the parameter; out go the nanoseconds of processor time for one query and
// the answers.
[[noreturn]] inline void serve(const Scene& scene, const std::vector<Ask>& questions) {
  std::vector<double> out;
  for (;;) {
    const std::uint64_t question = read_word(), count = read_word(), repeats = read_word();
    double parameter;
    read(&parameter, 1);
    const Ask& ask = questions.at(question);
    out.assign(count + 1, 0.0);
    timespec start, end;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
    for (std::uint64_t repeat = 0; repeat < repeats; ++repeat)
      for (std::uint64_t i = 0; i < count; ++i) out[i + 1] = ask(scene.queries[i], parameter);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    const double taken =
        1e9 * static_cast<double>(end.tv_sec - start.tv_sec) + static_cast<double>(end.tv_nsec - start.tv_nsec);
    out[0] = taken / static_cast<double>(count * repeats);
    if (std::fwrite(out.data(), sizeof(double), out.size(), stdout) != out.size() || std::fflush(stdout) != 0) std::exit(1);
  }
}

}  // namespace gjk_benchmarks
