/** What the views of space show. */

import type { Figure3, Step, Vertex } from "../run";
import type { Point } from "../shape";
import { minus, penetration, truth, type Shown } from "../shown";
import type { Layers, State } from "../state";
import type { Stage } from "./stage";

const ORIGIN: Point = [0, 0, 0];

export function fillWorld(stage: Stage, figure: Figure3, shown: Shown | null, { layers, mode }: State): void {
  stage.clear();
  stage.ground();
  stage.mesh(figure.a, "a", 0.72);
  stage.mesh(figure.b, "b", 0.72);
  stage.label(figure.a.center, "A", "a");
  stage.label(figure.b.center, "B", "b");
  if (shown?.done) fillAnswer(stage, figure, shown, layers, mode);
  else if (shown?.step) fillSources(stage, figure, shown.step, layers);
  stage.draw();
}

/** The points that the step's simplex was made of, and where the next ones are sought. */
function fillSources(stage: Stage, { a, b }: Figure3, { simplex = [], direction, axis, points = [], removed = [] }: Step, layers: Layers): void {
  if (layers.simplex) {
    for (const vertex of simplex) {
      stage.dot(vertex.a, "a");
      stage.dot(vertex.b, "b");
    }
  }
  const along = axis?.direction ?? direction;
  if (layers.direction && along) {
    stage.arrow(a.center, along, "direction");
    stage.arrow(b.center, along.map((value) => -value), "direction");
  }
  for (const at of removed) stage.dot(at, "faint");
  for (const at of points) stage.dot(at, "overlap");
}

/** The closest points, or the points that carry a contact, or the way out. */
function fillAnswer(stage: Stage, { b }: Figure3, { run }: Shown, layers: Layers, mode: State["mode"]): void {
  const answer = truth(run);
  const way = penetration(answer);
  if (mode === "boolean") return;
  if (mode === "manifold") {
    for (const { point } of answer.points ?? []) {
      stage.dot(point, "overlap");
      if (answer.normal) stage.arrow(point, answer.normal, "overlap");
    }
  } else if (way && layers.penetration) {
    const from = answer.point_b ?? b.center;
    stage.bar(from, from.map((value, i) => value + (way[i] ?? 0)), "overlap");
  } else if (answer.point_a && answer.point_b) {
    stage.bar(answer.point_a, answer.point_b, "answer");
    stage.dot(answer.point_a, "answer");
    stage.dot(answer.point_b, "answer");
  }
}

export function fillDifference(stage: Stage, figure: Figure3, shown: Shown | null, { layers, mode }: State): void {
  stage.clear();
  stage.axes();
  if (layers.difference) stage.mesh(figure.difference, "difference", 0.35);
  stage.dot(ORIGIN, "ink", 1.2);
  stage.label(ORIGIN, "O", "ink");
  if (shown) {
    const { step, done } = shown;
    if (layers.bounds && step && !done) fillBounds(stage, step);
    if (layers.simplex) fillSimplex(stage, step?.simplex ?? [], shown.number);
    if (layers.polytope && step) fillPolytope(stage, step);
    if (!done && layers.direction && step?.direction) stage.arrow(step.closest ?? ORIGIN, step.direction, "direction");
    if (step?.axis) fillAxis(stage, step.axis.direction, step.axis.gap);
    fillNearest(stage, shown, layers, mode);
  }
  stage.draw();
}

/** Two balls around the origin: the boundary of the cores' difference is between them. */
function fillBounds(stage: Stage, { lower, upper, phase }: Step): void {
  const radii = [lower, upper].map((value) => (typeof value === "number" ? (phase === "epa" ? -value : value) : 0));
  radii.sort((one, other) => one - other).forEach((radius, i) => stage.ball(radius, "answer", i === 0 ? 0.22 : 0.08));
}

/** A point, a segment, a triangle or a tetrahedron. */
function fillSimplex(stage: Stage, vertices: Vertex[], number: Shown["number"]): void {
  const corners = vertices.map((vertex) => vertex.w);
  const every = corners.map((_, i) => i);
  const triangles = every.flatMap((i) => every.slice(i + 1).flatMap((j) => every.slice(j + 1).map((k) => [i, j, k])));
  stage.faces(corners, triangles, "simplex-fill", 0.35);
  corners.forEach((from, i) => corners.slice(i + 1).forEach((to) => stage.bar(from, to, "simplex")));
  vertices.forEach((vertex, i) => {
    stage.dot(vertex.w, i === corners.length - 1 ? "newest" : "simplex");
    stage.label(vertex.w, `w${number(vertex)}`, "ink");
  });
}

/** EPA's polytope, the face that is nearest to the origin marked. */
function fillPolytope(stage: Stage, { facets = [], vertices = [], nearest, support }: Step): void {
  const corners = vertices.map((vertex) => vertex.w);
  const other = facets.filter((_, i) => i !== nearest);
  const marked = facets.filter((_, i) => i === nearest);
  stage.faces(corners, other, "polytope", 0.16);
  stage.faces(corners, marked, "overlap", 0.55);
  for (const [facets, color] of [[other, "polytope"], [marked, "overlap"]] as const) {
    for (const facet of facets) {
      const points = facet.map((i) => corners[i] ?? ORIGIN);
      stage.line([...points, points[0] ?? ORIGIN], color);
    }
  }
  corners.forEach((at) => stage.dot(at, "polytope", 0.7));
  if (support) stage.dot(support.w, "newest");
}

/** From the origin along an axis to the plane that is its gap away. */
function fillAxis(stage: Stage, direction: Point, gap: number): void {
  const squared = direction.reduce((sum, value) => sum + value * value, 0);
  if (!(squared > 0)) return;
  const foot = direction.map((value) => (-value * gap) / squared);
  stage.bar(ORIGIN, foot, gap < 0 ? "overlap" : "answer");
}

/** The nearest point so far, or that of the answer; and where the shapes overlap, the way out. */
function fillNearest(stage: Stage, { run, step, done }: Shown, layers: Layers, mode: State["mode"]): void {
  const answer = truth(run);
  const way = penetration(answer);
  if (!done) {
    if (step?.closest) stage.bar(ORIGIN, step.closest, "answer");
  } else if (way && layers.penetration && mode !== "boolean") {
    stage.bar(ORIGIN, way, "overlap");
  } else if (answer.point_a && answer.point_b && (answer.distance ?? 0) > 0) {
    const nearest = minus(answer.point_a, answer.point_b);
    stage.bar(ORIGIN, nearest, "answer");
    stage.dot(nearest, "answer");
  }
}
