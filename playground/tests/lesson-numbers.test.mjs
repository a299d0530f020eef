/** Every number with a point in the bench's chapters is one of their figures, in both languages. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../scripts/module.mjs";
import { QUERY_OF, complete, lessons } from "./chapters.mjs";

const pair = await load("pair");

/** What others have written. */
const QUOTED = ["1.71"];

/** The pairs that the texts ask for: B by its middle, or one of its corners. */
const moved = (x, y) => ({ vertices }) => vertices.map(([px, py]) => [px + x, py + y]);
const corner = (from, to) => ({ vertices }) => vertices.map((at) => (at[0] === from[0] && at[1] === from[1] ? to : at));
const TRIED = {
  difference: [moved(-3, 1)],
  simplex: [corner([8, 6], [12, 7])],
  "closest-points": [corner([8, 6], [10, 7]), corner([8, 6], [12, 7])],
  epa: [moved(3, -1)],
};

/** Boxes side by side, as the last chapter speaks of them, touching and a millionth of a millionth apart. */
const BOXES = [3, 3 + 1e-12].map((x) => ({
  a: { type: "box", half_extents: [2, 1] }, b: { type: "box", half_extents: [1, 1], pose: { translation: [x, 0.5] } },
}));

/** Every number somewhere in a value. */
const numbersIn = (value) => (typeof value === "number" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(numbersIn) : []);

/** The run, and the way out. */
const known = ({ a, b, mode, algorithm }) => [
  ...numbersIn(JSON.parse(pair.explain(JSON.stringify({ a, b, query: QUERY_OF[mode], algorithm })))),
  ...numbersIn(JSON.parse(pair.answer(JSON.stringify({ a, b, query: "sat" })))),
];

function figures({ id, state, variants }) {
  const first = complete(state);
  const states = [first, ...variants.map(({ state }) => complete(state))];
  const tried = (TRIED[id] ?? []).map((change) => ({ ...first, b: { ...first.b, vertices: change(first.b) } }));
  const boxes = id === "numbers" ? [...BOXES.map((boxes) => ({ ...first, ...boxes, algorithm: "library" })), { ...first, algorithm: "library" }] : [];
  return [...states, ...tried, ...boxes].flatMap(known);
}

/** The numbers of a text: as they are written, and their values. */
function written(text) {
  return [...text.replaceAll("−", "-").matchAll(/(-?\d+\.\d+)(?:\\cdot 10\^\{(-?\d+)\})?/g)].map(([all, digits, power]) => ({ all, digits, power: Number(power ?? 0) }));
}

for (const lesson of lessons) {
  test(`${lesson.id}: its numbers are its figures'`, () => {
    const found = figures(lesson);
    for (const text of lesson.paragraphs.flatMap(Object.values)) {
      for (const { all, digits, power } of written(text)) {
        if (QUOTED.includes(digits)) continue;
        const places = digits.split(".")[1].length;
        const is = found.some((value) => Math.abs(Math.abs(value) / 10 ** power - Math.abs(Number(digits))) <= 0.5000001 * 10 ** -places);
        assert.ok(is, `${all} is no number of a figure`);
      }
    }
  });
}

test("both languages say the same numbers", () => {
  const said = (text) => written(text).map(({ all }) => all).sort();
  for (const { id, paragraphs } of lessons) for (const { en, zh } of paragraphs) assert.deepEqual(said(zh), said(en), id);
});
