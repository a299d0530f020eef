/** The controls around the figure: playing, the slider, what is shown, colors. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { words } from "./chapters.mjs";
import { copied, drawing, exact, ready, shown, step } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const OVERLAPPING = { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] };

const visit = visits();
let page;

async function opened(fields) {
  page = await visit(fields);
}

/** Waits until a test of the page's text holds. */
const until = (testid, pattern) => page.getByTestId(testid).filter({ hasText: pattern }).waitFor();

test("playing goes from the first step to the last and ends", async () => {
  await opened({ s: written({ a: { type: "point", at: [0, 0] }, b: { type: "point", at: [3, 4] } }) });
  const last = (await step(page)).split(" / ")[1];
  await page.getByTestId("step-play").click();
  await until("step-number", /^1 \//);
  await until("step-number", new RegExp(`^${last} / ${last}$`));
  await page.getByRole("button", { name: "Play" }).waitFor();
  assert.equal(await exact(page, "distance"), 5);
});

test("the space bar plays and pauses", async () => {
  await opened({ s: written({ step: 0 }) });
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play" }).waitFor();
});

test("the slider reaches every step", async () => {
  await opened();
  const last = Number((await step(page)).split(" / ")[1]);
  for (let i = 1; i <= last; i += 1) {
    await page.getByTestId("step-slider").fill(String(i - 1));
    assert.equal(await step(page), `${i} / ${last}`);
  }
});

test("dragging freely and walking step by step are a switch apart, and modes keep the view", async () => {
  await opened({ s: written({ b: OVERLAPPING }) });
  const corner = await page.getByTestId("vertex-b-0").boundingBox();
  for (const mode of ["boolean", "epa", "sat", "manifold", "distance"]) {
    await page.getByTestId(`mode-${mode}`).click();
    assert.deepEqual(await page.getByTestId("vertex-b-0").boundingBox(), corner);
  }
  // What is on is what is marked.
  const on = async () => [await page.getByTestId("step-free").getAttribute("aria-pressed"), await page.getByTestId("step-mode").getAttribute("aria-pressed")];
  assert.deepEqual(await on(), ["true", "false"]);
  await page.getByTestId("step-mode").click();
  assert.match(await step(page), /^1 \//);
  assert.deepEqual(await on(), ["false", "true"]);
  await page.getByTestId("step-free").click();
  const [now, last] = (await step(page)).split(" / ");
  assert.equal(now, last);
});

/** A step on which each layer has something to show. */
const SHOWN = {
  difference: { step: 2 },
  points: { step: 2 },
  simplex: { step: 2 },
  direction: { step: 1 },
  regions: { step: 5 },
  bounds: { step: 3 },
  polytope: { mode: "epa", b: OVERLAPPING, step: 8 },
  penetration: { mode: "epa", b: OVERLAPPING },
};
test("a step back from the end shows the polytope of that step", async () => {
  const state = { mode: "epa", b: OVERLAPPING };
  await opened({ s: written({ ...state, step: 8 }) });
  const there = await page.getByTestId("view-difference").locator(".polytope").innerHTML();
  await opened({ s: written({ ...state, step: null }) });
  const last = Number((await step(page)).split(" / ")[1]) - 1;
  for (let back = last; back > 8; back -= 1) await page.keyboard.press("ArrowLeft");
  await until("step-number", /^9 \//);
  assert.equal(await page.getByTestId("view-difference").locator(".polytope").innerHTML(), there);
});

for (const [name, state] of Object.entries(SHOWN)) {
  test(`the layer ${name} can be shown and hidden, and a link keeps it`, async () => {
    await opened({ s: written(state) });
    const before = await drawing(page);
    const box = page.getByTestId(`layer-${name}`);
    const was = await box.isChecked();
    await box.setChecked(!was);
    assert.notEqual(await drawing(page), before);
    const other = await page.context().newPage();
    await other.goto(await copied(page, "copy-link"));
    await ready(other);
    assert.equal(await other.getByTestId(`layer-${name}`).isChecked(), !was);
    await box.setChecked(was);
    assert.equal(await drawing(page), before);
  });
}

test("the theme changes from the system's to light to dark, and a link keeps it", async () => {
  await opened();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByTestId("theme").click();
  const light = await paper();
  await page.getByTestId("theme").click();
  assert.notEqual(await paper(), light);
  await page.waitForFunction(() => location.hash.includes("theme=dark"));
  await page.reload();
  await ready(page);
  assert.notEqual(await paper(), light);
});

test("a pitfall goes wrong beside the right answer, and says where", async () => {
  await opened();
  const examples = page.getByTestId("presets");
  const names = await examples.locator("optgroup").nth(1).locator("option").evaluateAll((options) => options.map(({ value }) => value));
  assert.ok(names.length >= 5);
  for (const name of names) {
    await examples.selectOption(name);
    await page.getByTestId("mistake").click();
    assert.ok((await shown(page, "note")).includes(words.en.answer.mistake));
    assert.match(await shown(page, "intersects"), /yes|no/);
  }
});
