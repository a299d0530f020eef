/** The bench's chapters end with something to try: each is followed to the letter. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { carry } from "./hands.mjs";
import { exact, numbers, ready, shown, step } from "./playground.mjs";
import { visits } from "./visit.mjs";

const visit = visits();
let page;

async function opened(lesson) {
  page = await visit({ lesson }, { viewport: { width: 1600, height: 1000 } });
}

/** A hand is no more exact than a pixel; figures show some twenty of them for a unit. */
const near = (value, expected, tolerance = 0.06) => assert.ok(Math.abs(value - expected) < tolerance, `${value} is not ${expected}`);

/** To the last step, wherever one is. */
async function last() {
  if (await page.getByTestId("step-last").isEnabled()) await page.getByTestId("step-last").click();
}

const distance = () => exact(page, "distance");
const point = async (name) => (await shown(page, `point-${name}`)).replaceAll("−", "-").match(/-?[\d.]+/g).map(Number);
const weights = () => page.getByTestId("vertices").locator("tbody td:last-child").allInnerTexts();

test("support: a corner behind the support point does not count", async () => {
  await opened("support");
  await page.getByTestId("mode-distance").click();
  await page.getByTestId("step-free").click();
  await carry(page, page, [15, 6], [20, 6]);
  near(await distance(), 1.7179, 1e-4);
  assert.deepEqual(await point("b"), [8, 6]);
});

test("difference: B moved over A, and the number changes its sign", async () => {
  await opened("difference");
  await carry(page, page, [11.5, 4], [8.5, 5]);
  near(await distance(), -6 / Math.sqrt(41));
});

test("simplex: the last step keeps an edge; with B at (12, 7) one corner is left", async () => {
  await opened("simplex");
  await last();
  assert.match(await shown(page, "vertices"), /w2[\s\S]*w0|w0[\s\S]*w2/);
  assert.doesNotMatch(await shown(page, "vertices"), /w1/);
  await carry(page, page, [8, 6], [12, 7]);
  await last();
  const rows = await page.getByTestId("vertices").locator("tbody tr").count();
  assert.equal(rows, 1);
  near((await point("a"))[0], 9, 1e-9);
});

test("distance: the circles shrink from step to step as the text says", async () => {
  await opened("distance");
  await page.getByTestId("step-first").click();
  const [of, seen] = [Number((await step(page)).split(" / ")[1]), []];
  for (let i = 1; i < of; i += 1) {
    seen.push([await page.getByTestId("upper").innerText(), await page.getByTestId("lower").innerText()]);
    await page.getByTestId("step-next").click();
  }
  const upper = [...new Set(seen.map(([upper]) => Number.parseFloat(upper.match(/[\d.]+/)?.[0] ?? "NaN").toFixed(2)))].filter((value) => value !== "NaN");
  assert.deepEqual(upper, ["3.16", "2.53", "1.72"]);
  for (const [, lower] of seen) assert.match(lower, /1\.26/);
  assert.match(await shown(page, "lower"), /1\.717/);
});

test("closest points: the weights change with the corner, until one is left", async () => {
  await opened("closest-points");
  await last();
  await carry(page, page, [8, 6], [10, 7]);
  await last();
  const [x, y] = await point("a");
  near(x, 8.6, 0.15);
  near(y, 8.7, 0.15);
  const found = (await weights()).map(Number).sort();
  near(found[0], 0.07, 0.03);
  near(found[1], 0.93, 0.03);
  await carry(page, page, [10, 7], [12, 7]);
  await last();
  assert.deepEqual(await point("a"), [9, 9]);
  assert.deepEqual(await weights(), ["1"]);
  near(await distance(), Math.sqrt(13), 0.1);
});

test("axes: the inner square 2 to the right is 3 deep, and the mistake says 2 before and after", async () => {
  await opened("separating-axes");
  assert.equal(await distance(), -5);
  await carry(page, page, [0.4, 0.4], [2.4, 0.4]);
  near(await distance(), -3, 0.06);
  await page.getByTestId("lesson-variant-0").click();
  await ready(page);
  assert.equal(await exact(page, "said-depth"), 2);
  await carry(page, page, [0.4, 0.4], [2.4, 0.4]);
  near(await exact(page, "said-depth"), 2, 0.06);
});

test("EPA: B goes out through zero without a jump, and its steps are gone", async () => {
  await opened("epa");
  await page.getByTestId("step-free").click();
  const seen = [await distance()];
  await carry(page, page, [8.5, 5.2], [11.5, 4.2], async () => void seen.push(await distance()));
  near(seen[0], -0.937, 1e-3);
  near(seen.at(-1), 1.718);
  seen.slice(1).forEach((next, i) => assert.ok(next >= seen[i] && next - seen[i] < 0.5, `${seen}`));
  assert.doesNotMatch(await numbers(page), /EPA/);
  await page.getByTestId("step-first").click();
  for (let i = 1; i < Number((await step(page)).split(" / ")[1]); i += 1) {
    assert.doesNotMatch(await numbers(page), /· EPA ·/);
    await page.getByTestId("step-next").click();
  }
});

test("boolean: the triple product is zero, and with B moved a little it is not", async () => {
  await opened("boolean");
  await page.getByTestId("lesson-variant-0").click();
  await ready(page);
  await last();
  assert.match(await shown(page, "said-intersects"), /no/);
  await carry(page, page, [-1, -1], [-0.6, -1.2]);
  assert.match(await shown(page, "said-intersects"), /yes/);
});

test("numbers: the library's distance, and the gap of its last step", async () => {
  await opened("numbers");
  near(await exact(page, "said-distance"), 5.8608e-5, 1e-8);
  await page.getByTestId("algorithm").selectOption("library");
  near(await distance(), 2.9355e-5, 1e-9);
  await last();
  near(await exact(page, "gap"), 1.4e-14, 1e-15);
});
