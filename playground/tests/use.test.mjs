/** What a person does with the page, and that it says what the library says. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { answerTo } from "./command.mjs";
import { copied, drag, drawing, exact, numbers, ready, shown, step } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();
let page;

async function opened(fields, options) {
  page = await visit(fields, options);
}

/** The page's numbers are those of the command for the pair that the page exports. */
async function agrees() {
  const answer = answerTo(await copied(page, "copy-line"));
  assert.equal(await exact(page, "distance"), answer.distance);
  assert.equal(await exact(page, "answer-lower"), answer.lower);
  assert.equal(await exact(page, "answer-upper"), answer.upper);
  return answer;
}

test("the worked example is 11/√41 apart", async () => {
  await opened();
  assert.equal(await shown(page, "distance"), "1.71791");
  const { distance } = await agrees();
  assert.ok(Math.abs(distance - 11 / Math.sqrt(41)) < 1e-12);
});

test("a dragged corner changes the distance to what the library says", async () => {
  await opened();
  const { distance: before } = await agrees();
  await drag(page, "vertex-b-0", 30, 20);
  const { distance: after } = await agrees();
  assert.ok(after > before, `${after} is not farther than ${before}`);
});

test("the distance changes while the corner is dragged, not after", async () => {
  await opened();
  const before = await exact(page, "distance");
  const box = await page.getByTestId("vertex-b-0").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 25, box.y + 25, { steps: 4 });
  assert.notEqual(await exact(page, "distance"), before);
  await page.mouse.up();
});

test("a dragged shape keeps its form, and overlap has a depth", async () => {
  await opened();
  const { a, b } = JSON.parse(await copied(page, "copy-line"));
  await drag(page, "body-b", -120, -40);
  const moved = JSON.parse(await copied(page, "copy-line"));
  assert.deepEqual(moved.a, a);
  assert.notDeepEqual(moved.b, b);
  const { distance } = await agrees();
  assert.ok(distance < 0);
  assert.match(await shown(page, "intersects"), /yes/);
});

test("steps forward and back lead to where one was", async () => {
  await opened();
  await page.getByTestId("step-first").click();
  const begin = [await step(page), await numbers(page), await drawing(page)];
  assert.equal(begin[0].split(" / ")[0], "1");
  const last = Number(begin[0].split(" / ")[1]);
  for (let i = 1; i < last; i += 1) await page.getByTestId("step-next").click();
  assert.equal(await step(page), `${last} / ${last}`);
  assert.ok(await page.getByTestId("step-next").isDisabled());
  assert.notEqual(await drawing(page), begin[2]);
  for (let i = 1; i < last; i += 1) await page.getByTestId("step-back").click();
  assert.deepEqual([await step(page), await numbers(page), await drawing(page)], begin);
});

test("bounds close on each other from step to step", async () => {
  await opened({ s: written({ step: 0 }) });
  const last = Number((await step(page)).split(" / ")[1]);
  let bounds = [-Infinity, Infinity];
  for (let i = 0; i < last; i += 1) {
    const text = [await shown(page, "lower"), await shown(page, "upper")];
    const lower = text[0] === "–" ? -Infinity : await exact(page, "lower");
    const upper = text[1] === "–" ? Infinity : await exact(page, "upper");
    assert.ok(lower >= bounds[0] && upper <= bounds[1] && lower <= upper, `${lower} … ${upper} at step ${i + 1}`);
    bounds = [lower, upper];
    if (i + 1 < last) await page.getByTestId("step-next").click();
  }
  assert.ok(bounds[1] - bounds[0] < 1e-12);
});

test("every mode answers, and says so", async () => {
  await opened();
  for (const mode of ["boolean", "epa", "sat", "manifold", "distance"]) {
    await page.getByTestId(`mode-${mode}`).click();
    assert.equal(await page.getByTestId(`mode-${mode}`).getAttribute("aria-pressed"), "true");
    assert.match(await shown(page, "intersects"), /no/);
    assert.equal(await page.getByTestId("error").count(), 0);
  }
});

test("the other language says the same numbers", async () => {
  await opened({ lang: "en" });
  const distance = await exact(page, "distance");
  await page.getByTestId("language").click();
  assert.match(await page.locator("h1").innerText(), /\p{Script=Han}/u);
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  assert.equal(await exact(page, "distance"), distance);
  await page.getByTestId("language").click();
  assert.doesNotMatch(await page.locator("header h1").innerText(), /\p{Script=Han}/u);
});

test("a shared link shows the same", async () => {
  await opened();
  await drag(page, "vertex-a-2", -20, 30);
  await page.getByTestId("step-first").click();
  const before = [await exact(page, "lower"), await step(page)];
  const link = await copied(page, "copy-link");
  const other = await page.context().newPage();
  await other.goto(link);
  await ready(other);
  assert.deepEqual([await exact(other, "lower"), await step(other)], before);
});

test("the saved figure is an SVG document with both shapes", async () => {
  await opened();
  const outlines = await page.evaluate(() =>
    ["body-a", "body-b"].map((name) => {
      const path = document.querySelector(`[data-testid=${name}]`).querySelector("path, polygon");
      return path.getAttribute("d") ?? path.getAttribute("points");
    }),
  );
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-svg").click()]);
  const text = await readFile(await download.path(), "utf8");
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const shapes = [...parsed.querySelectorAll("path, polygon")];
    return {
      error: parsed.querySelector("parsererror")?.textContent ?? null,
      root: parsed.documentElement.namespaceURI + " " + parsed.documentElement.localName,
      outlines: shapes.map((shape) => shape.getAttribute("d") ?? shape.getAttribute("points")),
    };
  }, text);
  assert.equal(found.error, null);
  assert.equal(found.root, "http://www.w3.org/2000/svg svg");
  for (const outline of outlines) assert.ok(outline && found.outlines.includes(outline));
});

test("an algorithm with its mistake answers beside the library", async () => {
  const square = (half) => ({ type: "polygon", vertices: [[-half, -half], [half, -half], [half, half], [-half, half]] });
  await opened({ s: written({ mode: "sat", a: square(4), b: square(1) }) });
  assert.equal(await exact(page, "distance"), -5);
  await page.getByTestId("algorithm").selectOption("common_length");
  assert.equal(await exact(page, "said-depth"), 2);
  assert.equal(await exact(page, "distance"), -5);
});

test("every example opens without a complaint", async () => {
  await opened();
  const examples = page.getByTestId("presets");
  const names = await examples.locator("option").evaluateAll((options) => options.map(({ value }) => value));
  for (const name of names.filter((name) => name !== "")) {
    await examples.selectOption(name);
    assert.equal(await page.getByTestId("error").count(), 0, name);
  }
});

test("the copied Rust test names both shapes", async () => {
  await opened();
  const text = await copied(page, "copy-test");
  assert.match(text, /#\[test\]/);
  assert.match(text, /11\.0.*9\.0/s);
});

test("a polygon with a dent is refused with the place, and the page goes on", async () => {
  const vertices = [[8, 6], [15, 6], [13, 1], [11, 5], [10, 2]];
  await opened({ s: written({ b: { type: "polygon", vertices } }) });
  assert.match(await shown(page, "error"), /b\.vertices\[\d\].*not convex/);
  await page.getByTestId("language").click();
  assert.match(await shown(page, "error"), /b\.vertices\[\d\].*不是凸的/);
});
