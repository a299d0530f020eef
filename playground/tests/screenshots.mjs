/** Draws the front, every scene of the book and every mode, in light and dark, into `screenshots/`: to be looked at. */

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { scenes } from "./book.mjs";
import { ready } from "./playground.mjs";
import { readScene } from "./reader.mjs";
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
  ["front", { page: "front" }],
  ...scenes.map(({ id }) => [`book-${id}`, { page: "learn", at: id }]),
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
    const { page: place } = fields;
    if (place === "learn") await page.locator("#sources").waitFor().then(() => readScene(page, fields.at));
    else if (place === "front") await page.getByTestId("front-figure").waitFor();
    else await ready(page);
    if (name.startsWith("motion")) await page.getByTestId("strip").waitFor();
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${lang}-${size}.png`, fullPage: place === undefined });
    for (const complaint of page.complaints) console.error(`${name}: ${complaint}`);
    await page.context().close();
  }
  console.log(name);
}
await site.close();
