/** Draws every mode and every chapter, in light and dark, into `screenshots/`: to be looked at. */

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { lessons } from "./chapters.mjs";
import { ready } from "./playground.mjs";
import { DESKTOP, PHONE, start, written } from "./site.mjs";

const FOLDER = fileURLToPath(new URL("screenshots", import.meta.url));
const MODES = ["distance", "boolean", "epa", "sat", "manifold", "motion"];
/** A pair that has something to show in every mode. */
const OVERLAPPING = { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] };

const figures = [
  ...MODES.map((mode) => [mode, { s: written({ mode }) }]),
  ...MODES.map((mode) => [`${mode}-overlapping`, { s: written({ mode, b: OVERLAPPING }) }]),
  ["motion-plane", { s: written({ mode: "motion", step: 0 }) }],
  ["motion-time", { s: written({ mode: "motion", time: 0.3 }) }],
  ["motion-space", { s: written({ mode: "motion", a: { type: "box", half_extents: [2, 1, 1] }, b: { type: "ball", center: [4, 1, 1], radius: 1 } }) }],
  ["space", { s: written({ a: { type: "box", half_extents: [2, 1, 1] }, b: { type: "ball", center: [4, 1, 1], radius: 1 } }) }],
  ...lessons.map((lesson, index) => [`chapter-${index + 1}-${lesson.id}`, { lesson: lesson.id }]),
  ...lessons.flatMap((lesson) =>
    lesson.variants.map(({ state }, index) => [`variant-${lesson.id}-${index + 1}`, { s: written(state) }]),
  ),
];

mkdirSync(FOLDER, { recursive: true });
const site = await start();
const wanted = process.argv[2] ?? "";
for (const [name, fields] of figures) {
  for (const [theme, lang, size, viewport] of [
    ["light", "en", "desktop", DESKTOP],
    ["dark", "zh", "desktop", DESKTOP],
    ["light", "zh", "phone", PHONE],
  ]) {
    if (!name.includes(wanted)) continue;
    const page = await site.open({ ...fields, theme, lang }, { viewport });
    await ready(page);
    if (name.startsWith("motion")) await page.getByTestId("strip").waitFor();
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${lang}-${size}.png`, fullPage: true });
    for (const complaint of page.complaints) console.error(`${name}: ${complaint}`);
    await page.context().close();
  }
  console.log(name);
}
await site.close();
