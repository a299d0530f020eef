/** The front: a screen that loads little, moves, and leads on; and which page an address opens. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { violations } from "./axe.mjs";
import { front } from "./chapters.mjs";
import { answerTo } from "./command.mjs";
import { LAPTOP, TALL_PHONE, written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits((site, fields, options) => site.open(fields, options));
let page;

test("an address without a word opens the front, which needs no module", async () => {
  const asked = [];
  page = await visit({ page: "front" }, { viewport: LAPTOP, prepare: (page) => page.on("request", (request) => asked.push(request.url())) });
  await page.getByTestId("front-figure").waitFor();
  const [address] = page.url().split("#");
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByTestId("front-figure").waitFor();
  assert.deepEqual(asked.filter((url) => url.endsWith(".wasm")), []);
});

for (const [name, options] of [["laptop", { viewport: LAPTOP }], ["phone", { viewport: TALL_PHONE, hasTouch: true, isMobile: true }]]) {
  for (const lang of ["en", "zh"]) {
    test(`the front is one screen of a ${name} (${lang}), in both themes without a serious fault`, async () => {
      for (const theme of ["light", "dark"]) {
        page = await visit({ page: "front", lang, theme }, options);
        await page.getByTestId("front-figure").waitFor();
        const [wide, high] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
        assert.ok(wide <= 0 && high <= 0, `${wide} too wide, ${high} too high`);
        assert.deepEqual(await violations(page), []);
      }
    });
  }
}

test("both doors open, and the figure can be paused", async () => {
  page = await visit({ page: "front", lang: "zh" }, { viewport: LAPTOP });
  await page.getByTestId("front-play").click();
  assert.equal(await page.getByTestId("front-play").getAttribute("aria-label"), front.zh.play);
  await page.getByTestId("door-learn").click();
  await page.getByTestId("chapter-support").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  await page.goBack();
  await page.getByTestId("door-bench").click();
  await page.getByTestId("step-number").waitFor();
});

test("the README and the crate's documentation are there", async () => {
  page = await visit({ page: "front" });
  for (const name of ["readme", "docs"]) {
    const address = await page.getByTestId(name).getAttribute("href");
    const text = await page.evaluate(async (address) => (await fetch(address)).text(), address);
    assert.match(text, /gjk/i);
  }
});

test("who wants no motion gets a figure that stands still", async () => {
  page = await visit({ page: "front", lang: "en" }, { reducedMotion: "reduce" });
  assert.equal(await page.getByTestId("front-play").getAttribute("aria-label"), front.en.play);
});

test("addresses from before the front open the bench", async () => {
  for (const fields of [{ lang: "en" }, { s: written({ mode: "sat" }) }, { theme: "dark", lang: "en" }]) {
    page = await visit(fields);
    await page.getByTestId("step-number").waitFor();
  }
});

test("links to the bench's former lessons open the book's chapters", async () => {
  for (const [lesson, chapter] of [["support", "support"], ["closest-points", "closest-points"], ["separating-axes", "sat"], ["numbers", "numbers"]]) {
    page = await visit({ lesson, lang: "zh", s: written({ mode: "sat" }) });
    const { top } = await page.getByTestId(`chapter-${chapter}`).locator("h2").evaluate(async (title) => {
      while (Math.abs(title.getBoundingClientRect().top) > innerHeight) await new Promise(requestAnimationFrame);
      return title.getBoundingClientRect();
    });
    assert.ok(top > 0, lesson);
    assert.equal(await page.getByTestId("faults").count(), 0, lesson);
  }
  // In place of an address that is open as well.
  page = await visit({ page: "bench", lang: "en" });
  await page.getByTestId("step-number").waitFor();
  await page.evaluate(() => (location.hash = "lesson=simplex&lang=en"));
  await page.getByTestId("chapter-simplex").waitFor();
});

test("what the front plays is what the library answers, and its search ends with bounds that meet", () => {
  const { slide, apart } = JSON.parse(readFileSync(new URL("../src/front/recording.json", import.meta.url), "utf8"));
  const end = apart.at(-1);
  assert.ok(end.upper - end.lower < 1e-12, `${end.lower} … ${end.upper}`);
  const B = [[8, 6], [15, 6], [13, 1], [10, 2]];
  for (const { offset: [x, y], distance, lower, upper } of [slide[0], slide.at(20), slide.at(-1)]) {
    const b = { type: "polygon", vertices: B.map(([bx, by]) => [bx + x, by + y]) };
    const said = answerTo(JSON.stringify({ a: { type: "triangle", vertices: [[4, 11], [4, 5], [9, 9]] }, b }));
    // Its places are written with nine digits.
    assert.ok(Math.abs(said.distance - distance) < 1e-7 && lower <= distance && distance <= upper, `${distance} at ${x}, ${y}`);
  }
});
