/** Every question has the answer that paper has, and every fault says what and where. */

import assert from "node:assert/strict";
import test, { mock } from "node:test";

import {
  Compound,
  Ball,
  Box,
  Cone,
  GeometryError,
  HeightField,
  Hull,
  Mesh,
  Point,
  ConvexPolygon,
  Polyline,
  Polygon,
  Sector,
  aabb,
  cast,
  closestSet,
  contacts,
  distance,
  intersects,
  manifold,
  proximities,
  proximity,
  rayCast,
  sat,
} from "../dist/all/all.js";

const near = (a, b) => Math.abs(a - b) < 1e-9;
const square = new Box([1, 1]);
const cube = new Box([1, 1, 1]);

test("an answer has a distance, bounds, a normal, points and features", () => {
  const answer = proximity(square, {}, new Ball([4, 0.5], 1), {});
  assert.equal(answer.distance, 2);
  assert.ok(answer.bounds.lower <= 2 && 2 <= answer.bounds.upper && answer.bounds.upper - answer.bounds.lower < 1e-12);
  assert.deepEqual([answer.normal, answer.pointA, answer.pointB], [[1, 0], [1, 0.5], [3, 0.5]]);
  assert.deepEqual(answer.features[0], { kind: "edge", index: 1 });
  assert.equal(answer.status, "exact");
  assert.equal(answer.parts, undefined);
});

test("an overlap is a negative distance, and the way out", () => {
  const answer = proximity(cube, {}, cube, { translation: [0.5, 0, 1.75] });
  assert.equal(answer.distance, -0.25);
  assert.ok(answer.intersects);
  assert.deepEqual(answer.mtv, [0, 0, 0.25]);
});

test("poses turn by angles, quaternions and matrices", () => {
  const rod = new Hull([[0, 0], [2, 0]]);
  const pole = new Hull([[0, 0, 0], [2, 0, 0]]);
  const half = Math.SQRT1_2;
  assert.ok(near(distance(rod, { angle: Math.PI / 2 }, new Point([0, 5]), {}), 3));
  assert.equal(distance(rod, { matrix: [[0, -1], [1, 0]] }, new Point([0, 5]), {}), 3);
  assert.ok(near(distance(pole, { quaternion: [0, 0, half, half] }, new Point([0, 5, 0]), {}), 3));
  const turned = { translation: [1, 0, 0], matrix: [[0, -1, 0], [1, 0, 0], [0, 0, 1]] };
  assert.equal(distance(pole, turned, new Point([1, 5, 0]), {}), 3);
});

test("options end a search", () => {
  const far = proximity(square, {}, square, { translation: [100, 0] }, { maxDistance: 10 });
  assert.ok(far.bounds.lower > 10 && far.status === "bounded");
});

test("contacts have points and names", () => {
  const sunk = { translation: [0.5, 1.75] };
  const contact = manifold(square, {}, square, sunk);
  assert.equal(contact.points.length, 2);
  assert.ok(contact.points.every((point) => point.distance === -0.25 && point.features.length === 2));
  assert.deepEqual(manifold(square, {}, square, sunk, { previous: contact.reference }), contact);
  const above = { translation: [0, 0, 2.5] };
  assert.equal(manifold(cube, {}, cube, above).points.length, 0);
  assert.equal(manifold(cube, {}, cube, above, { speculativeDistance: 1 }).points.length, 4);
});

test("many poses are asked about at once, with the answers of one by one", () => {
  const shape = new ConvexPolygon([[0, 0], [2, 0], [1, 1]]);
  const poses = Float64Array.from({ length: 300 }, (_, i) => (i % 3 === 2 ? i * 0.01 : Math.sin(i) * 4));
  const batch = proximities(square, { translation: [0.5, 0] }, shape, poses);
  assert.equal(batch.distance.length, 100);
  for (let i = 0; i < 100; i++) {
    const [x, y, angle] = poses.subarray(3 * i);
    const one = proximity(square, { translation: [0.5, 0] }, shape, { translation: [x, y], angle });
    const row = [batch.distance[i], batch.lower[i], batch.upper[i], [...batch.pointB.subarray(2 * i, 2 * i + 2)]];
    assert.deepEqual(row, [one.distance, one.bounds.lower, one.bounds.upper, one.pointB]);
  }
  const rows = proximities(cube, {}, cube, [4, 0, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 1]);
  assert.ok(near(rows.distance[0], 2) && near(rows.distance[1], 3) && rows.normal.length === 6);
});

test("bodies: polygons with holes, lines, meshes, terrains, assemblies", () => {
  const frame = new Polygon([[0, 0], [6, 0], [6, 6], [0, 6]], { holes: [[[1, 1], [5, 1], [5, 5], [1, 5]]], rounding: 0.5 });
  const seed = new Ball([3, 3], 1);
  const answer = proximity(frame, {}, seed, {});
  assert.ok(near(answer.distance, 0.5) && answer.parts.length === 2);
  assert.ok(!intersects(frame, {}, seed, {}) && intersects(frame, {}, seed, { translation: [1, 0] }));
  const corners = [[0, 0, 0], [8, 0, 0], [0, 8, 0], [0, 0, 8]];
  const triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
  const ball = new Ball([1, 1, 1], 0.25);
  assert.ok(intersects(new Mesh(corners, triangles), {}, ball, {}));
  assert.equal(distance(new Mesh(corners, triangles, { solid: false }), {}, ball, {}), 0.75);
  const warned = mock.method(console, "warn", () => {});
  const warnings = (solid) => {
    warned.mock.resetCalls();
    assert.ok(!intersects(new Mesh(corners, triangles.slice(1), { solid }), {}, ball, {}));
    return warned.mock.calls.map((call) => call.arguments[0]);
  };
  assert.deepEqual(warnings(false), []);
  const [text, ...more] = warnings();
  assert.ok(more.length === 0 && /^Mesh: .*3 edges/.test(text), text);
  warned.mock.restore();
  const floor = new HeightField([[0, 0, 0], [0, 0, 0], [0, 0, 0]], [4, 4]);
  const pipes = new Compound([[new Polyline([[0, 0, 9], [5, 0, 9]], { rounding: 0.5 }), {}], [ball, { translation: [0, 0, 2] }]]);
  assert.deepEqual(proximity(floor, {}, pipes, {}).parts[1], 1);
  const [contact, ...others] = contacts(floor, {}, ball, { translation: [0, 0, -0.8] });
  assert.ok(others.length === 0 && contact.normal[2] === 1 && contact.points[0].parts[1] === 0);
});

test("what moves meets at a time, and rays meet surfaces", () => {
  const falls = { start: { translation: [0, 4] }, velocity: [0, -4], angularVelocity: 1, center: [0, 4] };
  const hit = cast(new Box([10, 1]), {}, square, falls);
  assert.ok(hit.result === "hit" && hit.kind === "impact" && hit.time.lower > 0.4 && hit.time.upper < 0.5);
  const free = cast(new Box([10, 1]), {}, square, falls, { until: 0.25 });
  assert.ok(free.result === "free" && free.clearance.lower > 0);
  const left = cast(new Box([10, 1]), {}, square, falls, { until: 2, maxSteps: 1 });
  assert.ok(left.result === "bounded" && left.time.lower > 0 && left.time.lower < 0.5 && left.time.upper === 2);
  const sight = rayCast({ origin: [-3, 0.5, 0], direction: [2, 0, 0], until: 10 }, cube, {});
  assert.ok(sight.time.lower <= 1 && 1 <= sight.time.upper && sight.proximity.normal[0] === -1);
  const region = new Polygon([[0, 0], [4, 0], [4, 1], [1, 1], [1, 4], [0, 4]]);
  assert.equal(cast(region, {}, new Ball([3, 3], 1), { velocity: [0, -2] }).parts.length, 2);
});

test("axes, closest sets and boxes", () => {
  const best = sat(new Box([10, 1]), {}, new Box([0.5, 0.5]), { translation: [2, 0.25] });
  assert.deepEqual([best.axis, best.gap, best.coverage], [[0, 1], -1.25, "complete"]);
  assert.ok(best.count > 1 && best.projections[0].upper === 1);
  const between = sat(cube, {}, cube, { translation: [0, 0, 5] });
  assert.deepEqual([between.axis, between.gap], [[0, 0, 1], 3]);
  const beside = closestSet(square, {}, square, { translation: [4, 0.5] });
  assert.equal(beside.kind, "segment");
  assert.deepEqual(beside.pairs.map(([a, b]) => [a[0], b[0], a[1] === b[1]]), [[1, 3, true], [1, 3, true]]);
  assert.deepEqual(beside.pairs.map(([a]) => a[1]).sort(), [-0.5, 1]);
  assert.equal(closestSet(cube, {}, cube, { translation: [0, 0, 3] }).kind, "area");
  assert.deepEqual(closestSet(square, {}, new Ball([3, 0], 1), {}), { kind: "point", pairs: [[[1, 0], [2, 0]]] });
  const { lower, upper } = aabb(cube, { translation: [1, 2, 3] });
  assert.ok(lower.every((x, i) => x <= i && near(x, i)) && upper.every((x, i) => x >= i + 2 && near(x, i + 2)));
  assert.match(thrown(() => sat(square, {}, cube, {})).message, /2D.* 3D/);
});

/** What a call throws. */
function thrown(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof GeometryError, `${error.stack}`);
    return { message: error.message, index: error.index };
  }
  return assert.fail("nothing was thrown");
}

test("faults name the vertex", () => {
  const bad = [[0, 0], [4, 0], [1, 1], [0, 4]];
  assert.deepEqual(thrown(() => new ConvexPolygon(bad)), { message: "vertices[2]: the polygon is not convex here", index: 2 });
  assert.deepEqual(thrown(() => new ConvexPolygon([[0, 0], [1, 0], [1, NaN]])), { message: "vertices[2]: is not finite", index: 2 });
  assert.equal(thrown(() => new Hull([[0, 0, 0], [1, 2]])).index, 1);
  assert.equal(thrown(() => new Polygon([[0, 0], [4, 4], [4, 0], [0, 4]])).index, 0);
  assert.equal(thrown(() => new Mesh([[0, 0, 0]], [[0, 0, 0], [0, 0, 1]])).index, 1);
  assert.equal(thrown(() => new Mesh([[0, 0, 0]], [[0, 0, -1]])).index, 0);
  assert.equal(thrown(() => new HeightField([[0, 0], [0]], [1, 1])).index, 1);
  assert.equal(thrown(() => proximities(square, {}, square, [0, 0, 0, 0, NaN, 0])).index, 1);
});

test("other faults say what is wrong", () => {
  assert.match(thrown(() => new Ball([0, 0], -1)).message, /radius: must not be negative/);
  assert.match(thrown(() => new Ball([0, 0])).message, /radius: is not finite/);
  assert.match(thrown(() => new Ball([0], 1)).message, /2 or 3 numbers/);
  assert.match(thrown(() => new Ball(undefined, 1)).message, /2 or 3 numbers/);
  assert.match(thrown(() => new Sector(1, 4)).message, /angle/);
  assert.match(thrown(() => new Cone([0, 0, 0], [0, 0, 0], 1)).message, /apex: must differ from base/);
  assert.match(thrown(() => proximity(square, {}, cube, {})).message, /2D.* 3D/);
  assert.match(thrown(() => proximity(square, {}, undefined, {})).message, /^b:/);
  assert.match(thrown(() => distance(square, { position: [1, 2] }, square, {})).message, /^position: /);
  assert.match(thrown(() => distance(square, { translation: [1, 2, 3] }, square, {})).message, /2 numbers/);
  assert.match(thrown(() => distance(cube, { quaternion: [0, 0, 0, 0] }, cube, {})).message, /quaternion/);
  assert.match(thrown(() => cast(square, {}, square, {}, { atStart: "never" })).message, /atStart/);
  assert.match(thrown(() => proximities(square, {}, square, [1, 2])).message, /^posesB: .*multiple of 3/);
});

test("shapes are freed by themselves, and many of them are no matter", () => {
  for (let i = 0; i < 200000; i++) new Ball([i, 0], 1);
  assert.equal(distance(square, {}, square, { translation: [3, 0] }), 1);
});
