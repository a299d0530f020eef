/** Questions about a run: what comes next, and what could come. All of it is read from the run. */

import { figure, regions, still } from "../door";
import type { Run, Vertex } from "../run";
import type { Point } from "../shape";
import type { State } from "../state";
import type { Prediction } from "./chapter";

/** Something to choose. In the difference's view: a point, an edge, a region or an axis; of sides, an edge in that of the shapes. */
export interface Candidate {
  kind: "point" | "edge" | "region" | "axis";
  points: Point[];
}

export interface Question {
  /** The step that is shown while the reader thinks, and the one that shows the answer. */
  before: number;
  after: number;
  candidates: Candidate[];
  right: number;
}

/** How far regions are drawn, in units of the simplex's world: beyond every view. */
const REACH = 200;

const same = (one: Point, other: Point): boolean => one.every((value, i) => Math.abs(value - (other[i] ?? 0)) < 1e-9);

function supports(state: State, run: Run): Question[] {
  const drawn = figure(still(state));
  if (drawn.dimension !== 2) return [];
  const corners = drawn.difference.outline;
  return run.steps.flatMap((step, after) => {
    if (step.event !== "added" || after === 0) return [];
    const newest = step.simplex?.at(-1)?.w;
    const right = corners.findIndex((corner) => newest !== undefined && same(corner, newest));
    if (right < 0) return [];
    return [{ before: after - 1, after, right, candidates: corners.map((at) => ({ kind: "point" as const, points: [at] })) }];
  });
}

function regionQuestions(run: Run): Question[] {
  return run.steps.flatMap((step, after) => {
    const simplex = run.steps[after - 1]?.simplex ?? [];
    if (step.event !== "reduced" || !step.region || simplex.length < 2) return [];
    const found = regions(simplex.map(({ w }: Vertex) => w), REACH);
    const wanted = step.region.vertices;
    const right = found.findIndex(({ vertices }) => vertices.length === wanted.length && vertices.every((i) => wanted.includes(i)));
    if (right < 0) return [];
    return [{ before: after - 1, after, right, candidates: found.map(({ polygon }) => ({ kind: "region" as const, points: polygon })) }];
  });
}

function facets(run: Run): Question[] {
  return run.steps.flatMap((step, after) => {
    const { vertices = [], facets: edges = [], nearest } = step;
    if (step.phase !== "epa" || typeof nearest !== "number" || step.event === "stopped") return [];
    const candidates = edges.map((edge) => ({ kind: "edge" as const, points: edge.map((i) => vertices[i]!.w) }));
    return [{ before: after, after, right: nearest, candidates }];
  });
}

function axes(run: Run): Question[] {
  const tried = run.steps.flatMap((step, index) => (step.axis && step.event === "projected" ? [{ axis: step.axis, index, best: step.is_best }] : []));
  const right = tried.findLastIndex(({ best }) => best);
  if (right < 0) return [];
  const last = run.steps.length - 1;
  return [{ before: 0, after: last, right, candidates: tried.map(({ axis }) => ({ kind: "axis" as const, points: [axis.direction] })) }];
}

/** The reference side of a contact, among all sides of both shapes. */
function sides(state: State, run: Run): Question[] {
  const drawn = figure(still(state));
  const after = run.steps.findLastIndex(({ event }) => event === "clipped");
  const before = run.steps.findIndex(({ phase }) => phase === "clip") - 1;
  const { reference, corners } = run.steps[after] ?? {};
  if (drawn.dimension !== 2 || !reference || !corners || before < 0) return [];
  const edges = [drawn.a, drawn.b].flatMap(({ outline }) => outline.map((from, i): [Point, Point] => [from, outline[(i + 1) % outline.length]!]));
  const [one, other] = corners[reference.shape === "a" ? 0 : 1];
  if (!one || !other) return [];
  const right = edges.findIndex(([from, to]) => (same(from, one) && same(to, other)) || (same(from, other) && same(to, one)));
  return right < 0 ? [] : [{ before, after, right, candidates: edges.map((points) => ({ kind: "edge" as const, points })) }];
}

export function questions(kind: Prediction, state: State, run: Run): Question[] {
  const asked = { support: () => supports(state, run), region: () => regionQuestions(run), facet: () => facets(run), axis: () => axes(run), side: () => sides(state, run) };
  return asked[kind]();
}
