/** The page under a finger, on a phone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { exact } from "./playground.mjs";
import { PHONE } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();
let page;

async function opened() {
  page = await visit({}, { viewport: PHONE, hasTouch: true, isMobile: true });
}

/** A finger goes down at a point of the screen, moves by pixels, and is lifted, as the browser's own input. */
async function swipe([fromX, fromY], [x, y], steps = 12) {
  const browser = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x: fromX, y: fromY }]);
  for (let i = 1; i <= steps; i += 1) {
    await send("touchMove", [{ x: fromX + (x * i) / steps, y: fromY + (y * i) / steps }]);
  }
  await send("touchEnd", []);
}

async function middle(testid) {
  await page.getByTestId(testid).scrollIntoViewIfNeeded();
  const box = await page.getByTestId(testid).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const scrolled = () => page.evaluate(() => window.scrollY);

test("a finger drags a corner, and the page stays where it is", async () => {
  await opened();
  const from = await middle("vertex-b-0");
  const [before, top] = [await exact(page, "distance"), await scrolled()];
  // Upwards, which would scroll the page.
  await swipe(from, [60, -80]);
  await page.waitForFunction(
    (before) => Number(document.querySelector("[data-testid=distance]").dataset.value) !== before,
    before,
  );
  assert.equal(await scrolled(), top);
});

test("a finger beside a corner takes it: it covers more than a mouse", async () => {
  await opened();
  const [x, y] = await middle("vertex-b-2");
  const [before, top] = [await page.getByTestId("view-world").innerHTML(), await scrolled()];
  await swipe([x + 12, y + 12], [-10, -60]);
  await page.waitForFunction((before) => document.querySelector("[data-testid=view-world]").innerHTML !== before, before);
  assert.equal(await scrolled(), top);
});

test("a finger on the background scrolls the page", async () => {
  await opened();
  const before = await exact(page, "distance");
  const box = await page.getByTestId("view-world").boundingBox();
  await swipe([box.x + 20, box.y + box.height - 20], [0, -180]);
  await page.waitForFunction(() => window.scrollY > 100);
  assert.equal(await exact(page, "distance"), before);
});
