/** The data suite of `cases/` in Node: every pair and every cast has the answer that is known. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import * as all from "../dist/all/all.js";
import * as convex from "../dist/convex/convex.js";
import * as cases from "./cases.mjs";

const read = (...names) =>
  names.flatMap((name) => JSON.parse(readFileSync(new URL(`../../../../cases/${name}.json`, import.meta.url), "utf8")));

for (const [name, gjk] of Object.entries({ convex, all })) {
  test(`pairs have the distances that are known: ${name}`, () => {
    assert.ok(cases.pairs(gjk, read("seed", "hard", "dyn4j")) > 0);
  });
}

test("pairs of bodies of one part have the same distances", () => {
  assert.ok(cases.bodies(all, read("seed", "dyn4j")) > 0);
});

test("casts have the times that are known", () => {
  assert.ok(cases.casts(all, read("casts")) > 0);
});

test("an answer that is not the known one is found", () => {
  const [first] = read("seed");
  assert.throws(() => cases.pairs(all, [{ ...first, distance: first.distance + 1, tolerance: 0 }]), /does not hold/);
});
