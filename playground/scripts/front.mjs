// Records the moving figure of the front into src/front/recording.json: the front loads no module, so what
// it shows was asked before. `npm run front` writes it anew; a test holds it against the library.
import { writeFileSync } from "node:fs";

import { load } from "./module.mjs";

const { explain, figure } = await load("pair");

const A = { type: "triangle", vertices: [[4, 11], [4, 5], [9, 9]] };
const B = [[8, 6], [15, 6], [13, 1], [10, 2]];
/** Where B goes: 6/√41 deep into A. */
const WAY = [-3, 1];
/** Frames of a slide, and of the rest at a step. */
const SLIDE = 56;

const at = (share) => {
  const eased = share * share * (3 - 2 * share);
  return WAY.map((value) => value * eased);
};
const request = ([x, y], query) => JSON.stringify({ a: A, b: { type: "polygon", vertices: B.map(([bx, by]) => [bx + x, by + y]) }, query });
const rounded = (value) => (value === null || value === undefined ? null : Array.isArray(value) ? value.map(rounded) : Number(value.toPrecision(9)));

function answered(offset) {
  const { answer } = JSON.parse(explain(request(offset, "proximity")));
  const { distance, lower, upper, point_a, point_b, normal } = answer;
  return { offset: rounded(offset), distance, lower, upper, a: rounded(point_a), b: rounded(point_b), normal: rounded(normal) };
}

/** The steps of a search, each as a frame that rests. */
function searched(offset, phases) {
  const { steps } = JSON.parse(explain(request(offset, "proximity")));
  const kept = steps.filter(({ phase, event }) => phases.includes(phase) && (phase === "gjk" || event !== "stopped"));
  return kept.map((step, index) => ({
    offset: rounded(offset),
    phase: step.phase,
    index: index + 1,
    count: kept.length,
    lower: step.lower ?? null,
    upper: step.upper ?? null,
    simplex: (step.simplex ?? []).map(({ w }) => rounded(w)),
    polytope: (step.facets ?? []).map((facet) => facet.map((i) => rounded(step.vertices[i].w))),
    closest: rounded(step.closest ?? null),
  }));
}

function projected(offset) {
  const { steps } = JSON.parse(explain(request(offset, "sat")));
  const kept = steps.filter(({ axis, event }) => axis && event === "projected");
  return kept.map(({ axis }, index) => ({ offset: rounded(offset), phase: "sat", index: index + 1, count: kept.length, axis: rounded(axis.direction), gap: rounded(axis.gap) }));
}

const start = at(0);
const end = at(1);
const slide = Array.from({ length: SLIDE + 1 }, (_, i) => answered(at(i / SLIDE)));
const drawn = JSON.parse(figure(request(start, "proximity")));
const recording = {
  a: drawn.a.outline,
  b: drawn.b.outline,
  difference: drawn.difference.outline,
  apart: searched(start, ["gjk"]),
  slide,
  overlapping: searched(end, ["epa"]),
  axes: projected(end),
};
writeFileSync(new URL("../src/front/recording.json", import.meta.url), `${JSON.stringify(recording)}\n`);
