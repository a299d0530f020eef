/** What the chapters claim about their figures, asked of the library. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { scenes } from "./book.mjs";
import { answerTo } from "./command.mjs";

const figure = (name) => scenes.find(({ id }) => id === `${name}.0`).state;

/** The same figure with the corners of B somewhere else. */
function distanceWith(id, change) {
  const { a, b } = figure(id);
  return answerTo(JSON.stringify({ a, b: { ...b, vertices: b.vertices.map(change) } }));
}

const near = (value, expected, tolerance = 1e-12) =>
  assert.ok(Math.abs(value - expected) <= tolerance, `${value} is not ${expected}`);
const stay = (corner) => corner;
const moved = (x, y) => (corner) => [corner[0] + x, corner[1] + y];
const dragged = (from, to) => (corner) => (corner[0] === from[0] && corner[1] === from[1] ? to : corner);

test("the worked example is 11/√41 apart, between (284/41, 301/41) and (8, 6)", () => {
  const answer = distanceWith("distance.loop", stay);
  near(answer.distance, 11 / Math.sqrt(41));
  near(answer.point_a[0], 284 / 41);
  near(answer.point_a[1], 301 / 41);
  assert.deepEqual(answer.point_b, [8, 6]);
});

test("a corner behind the support point does not change the distance", () => {
  const { distance } = distanceWith("closest-points.weights", dragged([15, 6], [20, 6]));
  near(distance, 11 / Math.sqrt(41));
});

test("B moved by (−3, 1) is 6/√41 deep, and the vector (24/41, −30/41) leads out", () => {
  const { distance, normal } = distanceWith("difference.origin", moved(-3, 1));
  near(distance, -6 / Math.sqrt(41));
  near(-distance * normal[0], 24 / 41);
  near(-distance * normal[1], -30 / 41);
});

test("the figure of EPA is that overlap, and moved back it is the worked example", () => {
  near(distanceWith("epa.grow", stay).distance, -6 / Math.sqrt(41));
  near(distanceWith("epa.grow", moved(3, -1)).distance, 11 / Math.sqrt(41));
});

test("with B's corner at (12, 7) the corner (9, 9) is nearest, √13 away", () => {
  const { distance, point_a } = distanceWith("closest-points.weights", dragged([8, 6], [12, 7]));
  near(distance, Math.sqrt(13));
  assert.deepEqual(point_a, [9, 9]);
});

test("with B's corner at (10, 7) the weights are 3/41 and 38/41", () => {
  const { point_a } = distanceWith("closest-points.weights", dragged([8, 6], [10, 7]));
  near(point_a[0], (3 * 4 + 38 * 9) / 41);
  near(point_a[1], (3 * 5 + 38 * 9) / 41);
});

test("the triangles of boolean GJK overlap by 2√2", () => {
  near(distanceWith("boolean.zero", stay).distance, -2 * Math.SQRT2);
});

test("the inner square is 3 deep, out to the right, and 5 in the middle of the outer one", () => {
  near(distanceWith("sat.contained", moved(-2, 0)).distance, -5);
  const { distance, normal } = distanceWith("sat.contained", stay);
  near(distance, -3);
  assert.deepEqual(normal, [1, 0]);
});

test("the polygons of 60 corners are 2.9355e−5 apart, and both bounds show nine digits of it", () => {
  const { a, b } = figure("numbers.square");
  const { lower, upper } = answerTo(JSON.stringify({ a, b }));
  assert.equal(lower.toPrecision(9), upper.toPrecision(9));
  assert.equal(lower.toPrecision(5), "0.000029355");
});

test("boxes side by side touch, and 1e−12 between them is proved", () => {
  const box = (x) => ({ type: "box", half_extents: [1, 1], pose: { translation: [x, 0.5] } });
  const a = { type: "box", half_extents: [2, 1] };
  const touching = answerTo(JSON.stringify({ a, b: box(3) }));
  assert.ok(touching.intersects && touching.distance === 0);
  assert.ok(touching.lower > -1e-14 && touching.upper < 1e-14);
  const apart = answerTo(JSON.stringify({ a, b: box(3 + 1e-12) }));
  assert.ok(!apart.intersects && apart.lower > 0.98e-12 && apart.upper < 1.02e-12);
});
