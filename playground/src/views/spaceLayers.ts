/** What the views of space show. */

import { walls } from "../door";
import type { Axis, Figure3, Step, Vertex } from "../run";
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
  const letter = { size: 18, on: true };
  stage.label(figure.a.center, "A", "a", letter);
  stage.label(figure.b.center, "B", "b", letter);
  nameVertices(stage, figure, shown);
  const axis = mode === "sat" ? shownAxis(shown) : null;
  if (axis) fillShadows(stage, figure, axis);
  if (shown?.done) fillAnswer(stage, figure, shown, layers, mode);
  else if (shown?.step) fillSources(stage, figure, shown.step, layers);
  stage.draw();
}

/** More vertices than these have no names but those that a step speaks of. */
const MOST_NAMES = 14;

/** The names of vertices, those that the step speaks of first. */
function nameVertices(stage: Stage, figure: Figure3, shown: Shown | null): void {
  const spoken = (shown?.done ? [] : (shown?.step?.simplex ?? [])).map((vertex) => shown!.named(vertex).link.split(" "));
  for (const [k, name] of (["a", "b"] as const).entries()) {
    const { vertices } = figure[name];
    vertices.forEach((at, i) => {
      const text = `${name.toUpperCase()}${i}`;
      const isSpoken = spoken.some((names) => names[k] === text);
      if (isSpoken || vertices.length <= MOST_NAMES) stage.label(at, text, name, { link: text, size: isSpoken ? 13 : 12 });
    });
  }
}

/** The axis of the step, or at the end the best one. */
function shownAxis(shown: Shown | null): Axis | null {
  if (!shown) return null;
  if (!shown.done) return shown.step?.axis ?? null;
  const { axes = [], axis } = truth(shown.run);
  return axes.find(({ direction }) => JSON.stringify(direction) === JSON.stringify(axis)) ?? null;
}

/**
 * How far below the shapes their shadows lie, and how far beside each other, as shares of the shadows'
 * length.
 */
const [BELOW, BESIDE] = [0.08, 0.012];

const dot = (one: Point, other: Point): number => one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
const along = (from: Point, way: Point, length: number): Point => from.map((value, i) => value + length * (way[i] ?? 0));

/** Both shapes' shadows on an axis, below them. */
function fillShadows(stage: Stage, figure: Figure3, { direction, projection_a: a, projection_b: b, gap }: Axis): void {
  const length = Math.hypot(...direction);
  if (!(length > 0)) return;
  const unit = direction.map((value) => value / length);
  const corners = ({ positions }: { positions: number[] }): Point[] => Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));
  const [ofA, ofB] = [corners(figure.a), corners(figure.b)];
  // The library counts from A's middle: A itself says where its shadow ends.
  const begin = Math.max(...ofA.map((at) => dot(at, unit))) - a[1] / length;
  // Down, as far as that is across the axis.
  const level = unit[2] ?? 0;
  const down = Math.abs(level) < 0.95 ? [level * (unit[0] ?? 0), level * (unit[1] ?? 0), level * level - 1] : [1 - (unit[0] ?? 0) ** 2, -(unit[0] ?? 0) * (unit[1] ?? 0), -(unit[0] ?? 0) * level];
  const across = down.map((value) => value / Math.hypot(...down));
  const size = (Math.max(a[1], b[1]) - Math.min(a[0], b[0])) / length;
  const lowest = Math.max(...[...ofA, ...ofB].map((at) => dot(at, across))) + BELOW * size;
  const middle = figure.a.center.map((value, i) => (value + (figure.b.center[i] ?? 0)) / 2);
  const base = along(along(middle, across, lowest - dot(middle, across)), unit, -dot(middle, unit));
  const at = (value: number, side: number): Point => along(along(base, unit, begin + value / length), across, side * BESIDE * size);
  stage.line([at(Math.min(a[0], b[0]) - 0.1 * size * length, 0), at(Math.max(a[1], b[1]) + 0.1 * size * length, 0)], "faint");
  stage.bar(at(a[0], -1), at(a[1], -1), "a");
  stage.bar(at(b[0], 1), at(b[1], 1), "b");
  const [from, to] = gap >= 0 ? [a[1], b[0]] : [b[0], a[1]];
  stage.bar(at(from, 0), at(to, 0), gap >= 0 ? "answer" : "overlap");
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
    stage.vector(from, way, "overlap");
  } else if (answer.point_a && answer.point_b) {
    stage.span(answer.point_a, answer.point_b, "answer");
  }
}

export function fillDifference(stage: Stage, figure: Figure3, shown: Shown | null, { layers, mode }: State): void {
  stage.clear();
  stage.axes();
  if (layers.difference) stage.mesh(figure.difference, "difference", 0.35);
  if (layers.points) stage.points(figure.difference.points, "difference");
  stage.dot(ORIGIN, "ink");
  stage.label(ORIGIN, "O", "ink", { size: 15 });
  if (shown && layers.regions) fillRegions(stage, figure, shown);
  if (shown) {
    const { step, done } = shown;
    if (layers.bounds && step && !done) fillBounds(stage, step);
    if (layers.simplex) fillSimplex(stage, step?.simplex ?? [], shown);
    if (layers.polytope && step) fillPolytope(stage, step);
    if (!done && layers.direction && step?.direction) stage.arrow(step.closest ?? ORIGIN, step.direction, "direction");
    const axis = mode === "sat" ? shownAxis(shown) : null;
    if (axis) fillAxis(stage, axis.direction, axis.gap);
    fillNearest(stage, shown, layers, mode);
  }
  stage.draw();
}

/** Two balls around the origin: the boundary of the cores' difference is between them. */
function fillBounds(stage: Stage, { lower, upper, phase }: Step): void {
  const radii = [lower, upper].map((value) => (typeof value === "number" ? (phase === "epa" ? -value : value) : 0));
  radii.sort((one, other) => one - other).forEach((radius, i) => stage.ball(radius, "answer", i === 0 ? 0.22 : 0.08));
}

/** Where the Voronoi regions of the simplex meet; those of the one with the origin stand out. */
function fillRegions(stage: Stage, { difference: { positions } }: Figure3, { before, step }: Shown): void {
  const reach = positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const here = step?.region?.vertices;
  const isHere = (vertices: number[]) => here !== undefined && vertices.length === here.length && vertices.every((i) => here.includes(i));
  const found = walls(before.map(({ w }) => w), reach);
  const [near, far] = [true, false].map((wanted) => found.filter(({ between }) => between.some(isHere) === wanted).map(({ polygon }) => polygon));
  stage.polygons(far!, "newest", 0.08);
  stage.polygons(near!, "answer", 0.18);
}

/** A point, a segment, a triangle or a tetrahedron. */
function fillSimplex(stage: Stage, vertices: Vertex[], { number, named }: Shown): void {
  const corners = vertices.map((vertex) => vertex.w);
  const every = corners.map((_, i) => i);
  const triangles = every.flatMap((i) => every.slice(i + 1).flatMap((j) => every.slice(j + 1).map((k) => [i, j, k])));
  stage.faces(corners, triangles, "simplex-fill", 0.35);
  corners.forEach((from, i) => corners.slice(i + 1).forEach((to) => stage.bar(from, to, "simplex")));
  vertices.forEach((vertex, i) => {
    stage.dot(vertex.w, i === corners.length - 1 ? "newest" : "simplex");
    const { name, link } = named(vertex);
    stage.label(vertex.w, name.includes("−") ? `w${number(vertex)} = ${name}` : name, "ink", { link, size: 14 });
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
    stage.vector(ORIGIN, way, "overlap");
  } else if (answer.point_a && answer.point_b && (answer.distance ?? 0) > 0) {
    const nearest = minus(answer.point_a, answer.point_b);
    // The origin keeps its own mark.
    stage.bar(ORIGIN, nearest, "answer");
    stage.dot(nearest, "answer", 0.8);
  }
}
