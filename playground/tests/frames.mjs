/** How long a frame of a drag takes: a vertex, or a shape in space, is dragged in a circle, and the page's own marks are read. */

import { ready } from "./playground.mjs";
import { start, written } from "./site.mjs";

/** Moves of the pointer in one drag, and its radius in pixels. */
const [MOVES, RADIUS] = [240, 40];

/** Moves at the beginning that do not count: the browser still compiles. */
const WARM = 40;

const OVERLAPPING = { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] };
const box = (half_extents, pose) => ({ type: "box", half_extents, pose });
const ELLIPSE = { type: "ellipsoid", radii: [3, 1.25], pose: { angle: 0.5 } };
const SLICE = { type: "slice", radius: 2.5, angle: 1.2, pose: { translation: [6, 1], angle: 2.6 } };

/** What is dragged in which state. */
const DRAGS = [
  ["distance", "vertex-b-0", {}],
  ["distance, step by step, all layers", "vertex-b-0", { step: 4, layers: { regions: true } }],
  ["depth", "vertex-b-0", { mode: "epa", b: OVERLAPPING }],
  ["axes", "vertex-b-0", { mode: "sat", b: OVERLAPPING }],
  ["contact", "vertex-b-0", { mode: "manifold", b: OVERLAPPING }],
  ["ellipse and slice", "body-b", { a: ELLIPSE, b: SLICE }],
  ["a body that moves", "body-b", { mode: "motion" }],
  ["two boxes in space", "view-world", { a: box([2, 1, 1]), b: box([1, 1, 1], { translation: [1, 0.5, 0.5] }) }],
];

const part = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);

/** Until what was last drawn is on the screen: a hand sees where it is before it goes on. */
const shown = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function dragged(page, testid) {
  const box = await page.getByTestId(testid).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < MOVES; i += 1) {
    const angle = (i / 60) * 2 * Math.PI;
    await page.mouse.move(x + RADIUS * (Math.cos(angle) - 1), y + RADIUS * Math.sin(angle));
    await page.evaluate(shown);
  }
  await page.mouse.up();
  return page.evaluate(() => performance.getEntriesByName("frame").map(({ duration }) => duration));
}

const site = await start();
console.log("median   95 %  frames  drag");
for (const [name, testid, state] of DRAGS) {
  const page = await site.open({ s: written(state) }, { query: "debug" });
  await ready(page);
  await page.getByTestId("view-world").waitFor();
  const times = (await dragged(page, testid)).slice(WARM).sort((a, b) => a - b);
  console.log(`${part(times, 0.5).padStart(6)} ${part(times, 0.95).padStart(6)} ${String(times.length).padStart(7)}  ${name}`);
  await page.context().close();
}
await site.close();
