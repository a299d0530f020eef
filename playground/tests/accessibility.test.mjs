/** For everyone: axe's rules in both languages, light and dark, and on a phone. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { violations } from "./axe.mjs";
import { ready } from "./playground.mjs";
import { PHONE, start, written } from "./site.mjs";
import { LOOKS } from "./effort.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const OVERLAPPING = { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] };

for (const [theme, lang] of LOOKS) {
  test(`no serious violation in ${theme}, ${lang}`, async () => {
    for (const fields of [
      {},
      { s: written({ mode: "sat", b: OVERLAPPING, algorithm: "long_axes" }) },
      { s: written({ b: { type: "polygon", vertices: [[0, 0], [4, 0], [1, 1], [0, 4]] } }) },
      { s: written({ mode: "motion", step: 0 }) },
      { s: written({ a: { type: "box", half_extents: [2, 1, 1] }, b: { type: "ball", center: [4, 1, 1], radius: 1 } }) },
    ]) {
      const page = await site.open({ ...fields, theme, lang });
      await (fields.s === undefined ? ready(page) : page.getByTestId("view-world").waitFor());
      assert.deepEqual(await violations(page), [], JSON.stringify(fields));
      await page.context().close();
    }
  });
}

for (const lang of ["en", "zh"]) {
  test(`a phone shows everything without scrolling sideways (${lang})`, async () => {
    for (const fields of [{}, { s: written({ mode: "sat" }) }, { s: written({ mode: "motion", step: 0 }) }]) {
      const page = await site.open({ ...fields, lang }, { viewport: PHONE, hasTouch: true, isMobile: true });
      await ready(page);
      await page.getByTestId("view-world").waitFor();
      const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= PHONE.width && width === PHONE.width, `${content} wide in ${width}: ${JSON.stringify(fields)}`);
      assert.deepEqual(await violations(page), []);
      await page.context().close();
    }
  });
}
