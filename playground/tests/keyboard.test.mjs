/** Without a mouse. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { exact, step } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const opened = visits();

const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));

/** Presses Tab until something has the focus. */
async function tabTo(page, testid) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === testid) return;
  }
  assert.fail(`Tab does not reach ${testid}`);
}

test("Tab reaches the next step, Enter takes it", async () => {
  const page = await opened({ s: written({ step: 0 }) });
  await tabTo(page, "step-next");
  await page.keyboard.press("Enter");
  assert.match(await step(page), /^2 \//);
  await page.keyboard.press("Enter");
  assert.match(await step(page), /^3 \//);
});

test("arrow keys, Home and End walk through the steps", async () => {
  const page = await opened({ s: written({ step: 0 }) });
  await page.keyboard.press("ArrowRight");
  assert.match(await step(page), /^2 \//);
  await page.keyboard.press("ArrowLeft");
  assert.match(await step(page), /^1 \//);
  await page.keyboard.press("End");
  const [now, last] = (await step(page)).split(" / ");
  assert.equal(now, last);
  await page.keyboard.press("Home");
  assert.match(await step(page), /^1 \//);
});

test("arrow keys step from a button of the modes as well, whose roles do not claim them", async () => {
  const page = await opened({ s: written({ step: 0 }) });
  await page.getByTestId("mode-distance").focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await step(page), /^2 \//);
  assert.equal(await page.getByRole("radio").count(), 0);
});

test("arrow keys move the corner that has the focus", async () => {
  const page = await opened();
  const before = await exact(page, "distance");
  await tabTo(page, "vertex-b-0");
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowDown");
  assert.ok((await exact(page, "distance")) > before);
  assert.equal(await focused(page), "vertex-b-0");
});

test("Tab shows where it is", async () => {
  const page = await opened();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const visible = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement);
      return style.outlineStyle !== "none" || style.boxShadow !== "none";
    });
    assert.ok(visible, `nothing shows the focus on ${await focused(page)}`);
  }
});
