/** Another library's answer beside the proved bounds: what is right passes, what is wrong does not, and what is not read is named. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { compareWords, fill, words } from "./chapters.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();
const { en } = compareWords;

const OVERLAPPING = { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] };
const [RIGHT, WRONG] = ["allowed", "excluded"];

/** Opens the bench with a pair, and gives what stands beside a text: verdicts by name, with how each is judged. */
async function field(state, lang = "en") {
  const page = await visit({ lang, s: written(state) });
  await page.getByTestId("compare-panel").locator("summary").click();
  await page.getByTestId("compare").waitFor();
  return {
    page,
    async judged(text) {
      await page.getByTestId("compare").fill(text);
      const lines = await page.locator("[data-testid^=verdict-]").evaluateAll((all) => all.map((line) => [line.dataset.testid.replace("verdict-", ""), line.className]));
      return Object.fromEntries(lines);
    },
    said: (name) => page.getByTestId(`verdict-${name}`).innerText(),
    unread: async () => ((await page.getByTestId("unread").count()) === 0 ? "" : page.getByTestId("unread").innerText()),
  };
}

// As the programs print them; the worked example is 11/√41 = 1.7179113807746642… apart.
const APART = [
  ["a rounded number", "1.7179", { distance: RIGHT }],
  ["Box2D, in f32", "distance = 1.717907\npointA = (6.926829, 7.341463)\npointB = (8.000000, 6.000000)", { distance: RIGHT, on_a: RIGHT, on_b: RIGHT, between: RIGHT }],
  ["JSON of an f64 library", '{"distance": 1.7179113807746642, "normal": [0.6246950475544243, -0.7808688094430304]}', { distance: RIGHT, normal: RIGHT }],
  ["Rapier", "Contact { point1: OPoint { coords: [[6.926829, 7.3414636]] }, point2: OPoint { coords: [[8.0, 6.0]] }, normal1: Unit { value: [[0.62469506, -0.7808688]] }, normal2: Unit { value: [[-0.62469506, 0.7808688]] }, dist: 1.7179114 }", { distance: RIGHT, normal: RIGHT, on_a: RIGHT, on_b: RIGHT, between: RIGHT }],
  ["Bullet, whose normals point to A", "m_normalOnBInWorld: btVector3(-0.624695, 0.780869, 0)\nm_distance1 = 1.717911f", { distance: RIGHT, normal: RIGHT }],
  ["FCL", "min_distance: 1.717911\nnearest_points[0]: 6.92683 7.34146\nnearest_points[1]: 8.0 6.0", { distance: RIGHT, on_a: RIGHT, on_b: RIGHT, between: RIGHT }],
  ["Unity", "normal: Vector2(0.62, -0.78)\ndistance: 1.72", { distance: RIGHT, normal: RIGHT }],
  ["a decimal comma", "distance: 1,72", { distance: RIGHT }],
  ["a decimal comma alone", "1,7179", { distance: RIGHT }],
  ["words around it", "the signed distance is 1.718", { distance: RIGHT }],
  ["points in words", "closest point on A (6.9268, 7.3415), closest point on B (8, 6)", { on_a: RIGHT, on_b: RIGHT, between: RIGHT }],
  ["no overlap", "overlap: false", { overlap: RIGHT }],
  ["a distance that is too large", "distance: 1.73", { distance: WRONG }],
  ["one off by more than f32 rounds", "1.71800", { distance: WRONG }],
  ["a decimal comma that is wrong", "distance: 1,73", { distance: WRONG }],
  ["an overlap", "intersects: true", { overlap: WRONG }],
  ["a normal along x, and a point inside A", "normal = (1, 0)\npoint_a: [5, 8]\npoint_b: [8, 6]", { normal: WRONG, on_a: WRONG, on_b: RIGHT, between: WRONG }],
  ["right places that are not the closest", "p1: (9, 9) p2: (8, 6)", { on_a: RIGHT, on_b: RIGHT, between: WRONG }],
  ["a normal that is no unit vector", "axis: (4, -5)", { normal: RIGHT, length: "" }],
];

// 6/√41 = 0.93704257… deep.
const DEEP = [
  ["a depth", "depth: 0.937", { distance: RIGHT }],
  ["a depth without a colon", "depth 0.93704", { distance: RIGHT }],
  ["Jolt", "mPenetrationDepth: 0.937043\nmPenetrationAxis: Vec3(0.624695, -0.780869, 0)\nmContactPointOn1: (5.585365, 6.268293)\nmContactPointOn2: (5, 7)", { distance: RIGHT, normal: RIGHT, on_a: RIGHT, on_b: RIGHT, between: RIGHT }],
  ["a minimum translation vector", "mtv: (0.585366, -0.731707)", { distance: RIGHT, normal: RIGHT }],
  ["one that moves A", "overlap: true, mtv: (-0.585366, 0.731707)", { overlap: RIGHT, distance: RIGHT, normal: RIGHT }],
  ["a negative distance", "separation −0.93704", { distance: RIGHT }],
  ["a depth along another axis", "penetration_depth = 1.5, normal = {1.0f, 0.0f}", { distance: WRONG, normal: WRONG }],
  ["no overlap", '{"overlapping": false}', { overlap: WRONG }],
];

for (const [name, state, table] of [["apart", {}, APART], ["overlapping", { b: OVERLAPPING }, DEEP]]) {
  test(`shapes that are ${name}: right answers of other libraries are allowed, wrong ones are not`, async () => {
    const { judged } = await field(state);
    for (const [what, text, expected] of table) assert.deepEqual(await judged(text), expected, what);
  });
}

test("a verdict says why: f32 with its rounding, a normal turned round, what is not read", async () => {
  const { judged, said, unread, page } = await field({});
  await judged("distance: 1.717907");
  assert.ok((await said("distance")).startsWith(`${fill(en.what.distance, { value: 1.717907 })} ${fill(en.rounded, { format: "f32", size: 15 }).split("undefined")[0]}`));
  await judged("normal: (-0.6247, 0.7809)");
  assert.ok((await said("normal")).includes(fill(en.turned, {}).split("undefined")[0]));
  await judged("distance: 1.72, contacts: [(1, 2), (3, 4)], impulse = 3.5, normal: 1");
  assert.equal(await unread(), fill(en.unread, { names: "contacts, impulse, normal" }));
  assert.deepEqual(await judged("1.72, normal: (0,62, -0,78)"), { distance: RIGHT });
  assert.equal(await unread(), fill(en.unread, { names: "normal" }));
  await judged("nothing at all");
  await page.getByTestId("compare-error").waitFor();
  // What the page proposes itself is right.
  const sample = await page.getByTestId("compare").getAttribute("placeholder");
  assert.ok(Object.values(await judged(sample)).every((verdict) => verdict === RIGHT), sample);
});

test("the page's own example in space is right, and verdicts are Chinese on a Chinese page", async () => {
  const { judged, said, page } = await field({}, "zh");
  await page.getByTestId("dimension-3").click();
  const sample = await page.getByTestId("compare").getAttribute("placeholder");
  const verdicts = await judged(sample);
  assert.ok(Object.keys(verdicts).length === 5 && Object.values(verdicts).every((verdict) => verdict === RIGHT), JSON.stringify(verdicts));
  assert.match(await said("normal"), /\p{Script=Han}/u);
  assert.equal(await page.locator("summary", { hasText: words.zh.compare }).count(), 1);
});
