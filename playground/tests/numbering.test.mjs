/** A support point has one number, wherever the page speaks of it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { step } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();
let page;

const TETRAHEDRON = { type: "hull", vertices: [[-2, -1, -1], [2, -1, -1], [0, 2, -1], [0, 0, 2]] };

/** The numbered points of the table: `w2` → `(−4, −1)`. */
async function table() {
  const rows = await page.getByTestId("vertices").locator("tbody tr").all();
  const cells = rows.map(async (row) => [await row.locator("th").innerText(), await row.locator("td").first().innerText()]);
  return Object.fromEntries(await Promise.all(cells));
}

/** The numbers that a row names, `w0, w2`; none where the row is not there. */
async function named(testid) {
  const row = page.getByTestId(testid);
  return (await row.count()) === 0 ? null : ((await row.innerText()).match(/w\d+/g) ?? []).sort();
}

/**
 * Walks through all steps: numbers keep their points, and the rows about a reduction speak of the table's
 * numbers.
 */
async function oneNumbering(drawn) {
  await page.getByTestId("step-first").click();
  const last = Number((await step(page)).split(" / ")[1]);
  const points = {};
  let before = {};
  for (let i = 0; i < last; i += 1) {
    const now = await table();
    for (const [name, point] of Object.entries(now)) assert.equal((points[name] ??= point), point, `${name} at step ${i + 1}`);
    const names = Object.keys(now).sort();
    const kept = await named("kept");
    if (kept !== null) {
      assert.deepEqual(kept, names, `kept at step ${i + 1}`);
      assert.deepEqual([...kept, ...(await named("dropped"))].sort(), Object.keys(before).sort(), `step ${i + 1}`);
      for (const name of await named("region")) assert.ok(names.includes(name), `${name} of the region at step ${i + 1}`);
    }
    assert.deepEqual((await drawn()).sort(), names, `drawn at step ${i + 1}`);
    before = now;
    if (i + 1 < last) await page.getByTestId("step-next").click();
  }
}

/** The names of vertices in the view of the plane's difference. */
const inPlane = async () => (await page.getByTestId("view-difference").locator("text.simplex").allTextContents()).map((text) => text.match(/w\d+/)[0]);

/** The same in space. */
const inSpace = async () => (await page.locator(".labels").nth(1).locator("span").allInnerTexts()).flatMap((text) => text.match(/^w\d+/) ?? []);

// A reduction was told by places in the simplex before it, and the table beside it counted anew: "kept w0,
// w2" stood above rows w0 and w1, and the same corner had another number a step later.
test("in the plane steps, table and figure number the vertices alike", async () => {
  page = await visit({ lang: "en" });
  await oneNumbering(inPlane);
});

test("in space steps, table and figure number the vertices alike", async () => {
  page = await visit({ s: written({ a: TETRAHEDRON, b: { ...TETRAHEDRON, pose: { translation: [5, 2, 1] } } }) });
  await page.locator(".labels span").first().waitFor();
  await oneNumbering(inSpace);
});
