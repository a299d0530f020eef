/** Nothing hides anything: names in the views, captions and buttons; and the steps are always in sight. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();

const SIZES = { laptop: { width: 1366, height: 768 }, upright: { width: 768, height: 1024 }, phone: { width: 375, height: 740 } };

/** A polygon of so many corners on a circle. */
const round = (corners, x, y, radius) => ({
  type: "polygon",
  vertices: Array.from({ length: corners }, (_, i) => [x + radius * Math.cos((2 * Math.PI * i) / corners), y + radius * Math.sin((2 * Math.PI * i) / corners)]),
});
const OVERLAPPING = { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] };
const BOXES = {
  a: { type: "box", half_extents: [2, 1, 1] },
  b: { type: "box", half_extents: [1, 1, 1], pose: { translation: [3.5, 1.5, 1.5] } },
};
const STATES = {
  "the worked example": {},
  "a step": { step: 4 },
  depth: { mode: "epa", b: OVERLAPPING, step: 8 },
  axes: { mode: "sat", b: OVERLAPPING, step: 2 },
  contact: { mode: "manifold", b: OVERLAPPING },
  "two polygons of 60 corners": { a: round(60, 0, 0, 3), b: round(60, 7, 1, 3), step: 4 },
  "tiny shapes far away": { a: round(5, 1e6, 0, 1e-3), b: round(4, 1e6 + 4e-3, 0, 1e-3), step: 3 },
  motion: { mode: "motion", step: 0 },
  "a pair of space": { ...BOXES, step: 4 },
  "axes of space": { ...BOXES, mode: "sat" },
};

/** Every text in a view, its caption and its buttons, as boxes; and the view itself. */
function boxes() {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { text: element.textContent, left, top, right, bottom };
  };
  return [...document.querySelectorAll("figure")].map((figure) => ({
    view: box(figure.querySelector("svg.view, canvas")),
    texts: [...figure.querySelectorAll("svg.view text, .labels span, figcaption, .tools button")].filter((text) => text.textContent !== "").map(box),
  }));
}

const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const lang of ["en", "zh"]) {
    test(`names neither collide nor clip (${size}, ${lang})`, async () => {
      const page = await visit({ lang }, { viewport, hasTouch: size === "phone", isMobile: size === "phone" });
      for (const [what, state] of Object.entries(STATES)) {
        await page.evaluate((hash) => (location.hash = hash), new URLSearchParams({ lang, s: written(state) }).toString());
        await page.waitForTimeout(50);
        const isSpace = state.a?.type === "box";
        await page.locator(isSpace ? ".labels span" : state.mode === "motion" ? "[data-testid=view-time] text" : "svg.view text").first().waitFor();
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
        const figures = await page.evaluate(boxes);
        assert.equal(figures.length, 2, what);
        for (const { view, texts } of figures) {
          assert.ok(texts.length > 3, `${what}: ${texts.length} texts`);
          for (const [i, one] of texts.entries()) {
            const isInside = one.left >= view.left - 1 && one.right <= view.right + 1 && one.top >= view.top - 1 && one.bottom <= view.bottom + 1;
            assert.ok(isInside, `${what}: ${JSON.stringify(one)} leaves ${JSON.stringify(view)}`);
            for (const other of texts.slice(i + 1)) assert.ok(!overlap(one, other), `${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
          }
        }
      }
    });
  }

  test(`pictures come first, and the steps are in sight wherever one is (${size})`, async () => {
    const page = await visit({}, { viewport });
    const top = (testid) => page.getByTestId(testid).evaluate((element) => element.getBoundingClientRect().top);
    const isInSight = () =>
      page.evaluate(() => ["step-free", "step-mode", "step-next", "step-slider", "step-number"].every((name) => {
        const { top, bottom, left, right } = document.querySelector(`[data-testid=${name}]`).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      }));
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= width, `${content} wide in ${width}`);
    assert.ok((await top("view-world")) < viewport.height / 2, `the first view begins at ${await top("view-world")}`);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), share);
      assert.ok(await isInSight(), `not in sight at ${share} of the page`);
    }
  });
}

test("tables are whole, in space too", async () => {
  const page = await visit({ s: written({ ...BOXES, mode: "sat" }) }, { viewport: SIZES.laptop });
  const cut = () => page.locator(".scroll").evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  assert.deepEqual((await cut()).filter((over) => over > 1), []);
  await page.getByTestId("mode-distance").click();
  await page.getByTestId("step-slider").fill("5");
  assert.deepEqual((await cut()).filter((over) => over > 1), []);
});

test("the answer is not told before the last step", async () => {
  const page = await visit({ s: written({ step: 0 }) });
  const last = Number((await page.getByTestId("step-number").innerText()).split(" / ")[1]);
  for (let i = 1; i < last; i += 1) {
    assert.equal(await page.getByTestId("distance").count(), 0, `step ${i}`);
    await page.getByTestId("later").waitFor();
    await page.getByTestId("step-next").click();
  }
  await page.getByTestId("distance").waitFor();
});
