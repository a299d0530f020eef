/** What the page says where the views of space cannot be loaded. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { words } from "./chapters.mjs";
import { exact } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();

const BOXES = {
  a: { type: "box", half_extents: [1, 1, 1] },
  b: { type: "box", half_extents: [1, 1, 1], pose: { translation: [4, 0, 0] } },
};

/** Opens the pair where the network refuses the views of space; `allow` lets them through. */
async function refused(lang) {
  let isRefused = true;
  const page = await visit(
    { lang, s: written(BOXES) },
    { prepare: (page) => page.route(/SpaceViews/, (route) => (isRefused ? route.abort() : route.continue())) },
  );
  return { page, allow: () => (isRefused = false) };
}

// The import's failure was dropped, and "Loading the 3D view…" stood there for ever.
for (const lang of ["en", "zh"]) {
  test(`a failed 3D chunk is told, and tried again on demand (${lang})`, async () => {
    const { page, allow } = await refused(lang);
    const told = page.getByTestId("error-3d");
    await told.waitFor();
    assert.ok((await told.innerText()).startsWith(words[lang].error.three));
    assert.equal(await page.getByText(words[lang].loading3d).count(), 0);
    // The rest of the page goes on.
    assert.equal(await exact(page, "distance"), 2);
    // Refused once more, and only then let through: the message of the first time still stands while the second
    // try is under way.
    await Promise.all([page.waitForEvent("requestfailed"), page.getByTestId("again-3d").click()]);
    await told.waitFor();
    assert.equal(await page.locator(".labels span").count(), 0);
    allow();
    await page.getByTestId("again-3d").click();
    await page.locator(".labels span").first().waitFor();
    assert.equal(await told.count(), 0);
    assert.ok(page.complaints.length > 0 && page.complaints.every((said) => /SpaceViews|ERR_FAILED/.test(said)), String(page.complaints));
    page.complaints.length = 0;
  });
}

// Without it the pictures cannot be drawn; the numbers need none.
test("without WebGL a message stands in place of the views, and the numbers are there", async () => {
  const page = await visit(
    { lang: "en", s: written(BOXES) },
    {
      prepare: (page) =>
        page.addInitScript(() => {
          const own = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return kind.startsWith("webgl") ? null : own.call(this, kind, ...rest);
          };
        }),
    },
  );
  await page.getByTestId("error-3d").waitFor();
  assert.ok((await page.getByTestId("error-3d").innerText()).startsWith(words.en.error.three));
  assert.equal(await exact(page, "distance"), 2);
  await page.getByTestId("step-next").click();
  await page.getByTestId("lower").waitFor();
  assert.ok(page.complaints.every((said) => /WebGL/.test(said)), String(page.complaints));
  page.complaints.length = 0;
});

test("where the reader of files does not come, that is told, and the next try reads", async () => {
  let isRefused = true;
  const page = await visit({ lang: "en" }, { prepare: (page) => page.route(/files_bg.*wasm/, (route) => (isRefused ? route.abort() : route.continue())) });
  const text = JSON.stringify({ a: BOXES.a, b: BOXES.b });
  await page.getByTestId("source").fill(text);
  await page.getByTestId("source-error").waitFor();
  isRefused = false;
  await page.getByTestId("source").fill(`${text} `);
  await page.waitForFunction(() => document.querySelector("[data-testid=dimension-3]").getAttribute("aria-pressed") === "true");
  assert.ok(page.complaints.every((said) => /files_bg|ERR_FAILED|Failed to fetch/i.test(said)), String(page.complaints));
  page.complaints.length = 0;
});
