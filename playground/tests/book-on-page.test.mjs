/** The book from its first scene to its last, in both languages, on every screen: figures, numbers, labels, nothing sideways. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { violations } from "./axe.mjs";
import { asked, at, scenes } from "./book.mjs";
import { crowded } from "./labels.mjs";
import { numbers, opened, readScene } from "./reader.mjs";
import { DESKTOP, LAPTOP, TALL_PHONE, start } from "./site.mjs";
import { LOOKS, READERS } from "./effort.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const SCREENS = { desktop: { viewport: DESKTOP }, laptop: { viewport: LAPTOP }, phone: { viewport: TALL_PHONE, hasTouch: true, isMobile: true } };

/** Every number of a scene's text is that of its figure. */
async function tellsTheFigure(scene, { id, state, way }) {
  const written = await numbers(scene);
  for (const [path, value, text] of written) {
    assert.notEqual(text, "–", `${id}: ${path} is not there`);
    assert.deepEqual(value, at(asked(state, way), path), `${id}: ${path}`);
  }
}

for (const [screen, lang] of READERS) {
  test(`every scene on a ${screen} (${lang}): its figure, its numbers, its labels`, { timeout: 300_000 }, async () => {
    const page = await opened(site, { lang }, SCREENS[screen]);
    const wrong = [];
    for (const known of scenes) {
      const scene = await readScene(page, known.id);
      await tellsTheFigure(scene, known);
      const figure = `[id="${known.id.split(".").slice(0, 2).join(".")}"]`;
      for (const fault of await crowded(page, figure)) wrong.push(`${known.id}: ${fault}`);
      const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      if (content > width) wrong.push(`${known.id}: ${content} wide in ${width}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

for (const [theme, lang] of LOOKS) {
  test(`axe finds nothing serious in the book (${theme}, ${lang})`, { timeout: 120_000 }, async () => {
    const page = await opened(site, { lang, theme }, { viewport: LAPTOP });
    for (const id of ["support.dial.0", "distance.loop.5", "sat.contained.1", "motion.thin.0", "curves.convergence.0", "closest-points.normal.1", "contact.clip.2", "contact.names.1", "contact.warm.0", "motion.capped.0", "concave.hull.0"]) {
      await readScene(page, id);
      assert.deepEqual(await violations(page), [], id);
    }
    await page.context().close();
  });
}
