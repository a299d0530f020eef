/** Whatever stands in the address, the page is there, says what it could not use, and works. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { words } from "./chapters.mjs";
import { exact, ready } from "./playground.mjs";
import { start, written } from "./site.mjs";
import { MUTATIONS } from "./effort.mjs";

const TRIANGLE = { type: "triangle", vertices: [[4, 11], [4, 5], [9, 9]] };
const QUADRILATERAL = { type: "polygon", vertices: [[8, 6], [15, 6], [13, 1], [10, 2]] };
const BOX = { type: "box", half_extents: [1, 1, 1] };
const FAR_BOX = { ...BOX, pose: { translation: [4, 0, 0] } };
const WINDOW = { center: [8, 6], span: 20 };
const CAMERA = { eye: [6, -9, 5], target: [2, 0, 0] };

/** A state with everything in it, of the plane and of space. */
const PLANE = {
  a: { ...TRIANGLE, rounding: 0.5, pose: { translation: [0, 1], angle: 0.25 } },
  b: QUADRILATERAL,
  mode: "epa",
  algorithm: "library",
  step: 3,
  layers: { points: false, regions: true },
  views: { world: WINDOW, difference: { center: [0, 0], span: 30 } },
};
const MOVING = { ...PLANE, mode: "motion", time: 0.25, motions: { a: { angular_velocity: 2 }, b: { velocity: [-5, 4], angular_velocity: -1, center: [12, 5] } } };
const SPACE = { a: BOX, b: FAR_BOX, mode: "sat", step: 1, cameras: { world: CAMERA, difference: { ...CAMERA, target: [-4, 0, 0] } } };

let site;
let page;
before(async () => {
  site = await start();
});
after(() => site.close());

/** Shows an address in the page that is open, or opens one. */
async function show(fields) {
  const hash = new URLSearchParams(fields).toString();
  if (!page) {
    page = await site.open(fields);
  } else {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  }
  await page.locator("[data-testid=step-number], [data-testid=fallen]").first().waitFor();
  // The first pair of space fetches its views; where they do not come, `works` says for which address.
  await page.waitForFunction(isDrawn, VIEWS, { timeout: 10_000 }).catch(() => {});
}

/** Both views; of bodies that move the second is another. */
const VIEWS = ["[data-testid=view-world]", "[data-testid=view-difference], [data-testid=view-time]"];

/** Whether both views have their size, or the page has fallen. */
function isDrawn(views) {
  const height = (view) => document.querySelector(view)?.getBoundingClientRect().height ?? 0;
  return document.querySelector("[data-testid=fallen]") !== null || views.every((view) => height(view) > 50);
}

/** What has to hold for any address: both views are drawn, the answer is there, and nothing was thrown. */
async function works(what) {
  assert.equal(await page.getByTestId("fallen").count(), 0, `${what}: ${page.complaints}`);
  assert.deepEqual(page.complaints, [], what);
  const seen = await page.evaluate((shown) => {
    const text = (name) => document.querySelector(`[data-testid=${name}]`)?.textContent ?? "";
    const views = shown.map((view) => document.querySelector(view)?.getBoundingClientRect().height ?? 0);
    const complaint = text("error") + text("faults");
    return { views, complaint, answer: text("intersects") + text("later"), broken: /NaN|Infinity|undefined/.test(document.querySelector("main").innerHTML) };
  }, VIEWS);
  assert.ok(seen.views.every((height) => height > 50), `${what}: no views`);
  assert.ok(seen.answer !== "" || seen.complaint !== "", `${what}: neither an answer nor a reason`);
  assert.ok(!seen.broken, `${what}: NaN in the views`);
}

/** The lines of the message. */
const faults = async () => ((await page.getByTestId("faults").count()) === 0 ? [] : page.getByTestId("faults").locator("li").allInnerTexts());

const inPlane = (change) => ({ s: written({ ...PLANE, ...change }) });
const inMotion = (change) => ({ s: written({ ...MOVING, ...change }) });
const inSpace = (change) => ({ s: written({ ...SPACE, ...change }) });

/** Addresses, and how what is said about each begins; distances are those of what is shown then. */
const BAD = [
  ["a null coordinate", inPlane({ a: { ...TRIANGLE, vertices: [[4, 11], [4, null], [9, 9]] } }), "a.vertices[1][1]: "],
  ["an unknown field of a shape", inPlane({ b: { ...QUADRILATERAL, colour: "red" } }), "b.colour: "],
  ["an unknown field of the state", inPlane({ speed: 3 }), "speed: unknown"],
  ["an unknown type", inPlane({ a: { type: "blob", size: 3 } }), "a.type: "],
  ["a shape without its points", inPlane({ a: { type: "hull" } }), "a.vertices: "],
  ["a shape that is null", inPlane({ a: null }), "a: "],
  ["a shape that is a list", inPlane({ b: [1, 2] }), "b: "],
  ["a rounding that is a word", inPlane({ a: { ...TRIANGLE, rounding: "much" } }), "a.rounding: "],
  ["a translation of null", inPlane({ a: { ...TRIANGLE, pose: { translation: [null, 1] } } }), "a.pose.translation[0]: "],
  ["mixed dimensions", inPlane({ b: BOX }), "b: mixed dimensions"],
  ["a negative radius", inPlane({ a: { type: "ball", center: [0, 0], radius: -1 } }), "a.radius: "],
  ["a page that there is not", { page: "foo" }, "page: "],
  ["an unknown mode", inPlane({ mode: "fast" }), "mode: no such mode"],
  ["an unknown algorithm", inPlane({ algorithm: "best" }), "algorithm: no such algorithm"],
  ["a step that is none", inPlane({ step: -2 }), "step: expected"],
  ["a time after the end", inMotion({ time: 2 }), "time: expected"],
  ["a time that is a word", inMotion({ time: "soon" }), "time: expected"],
  ["motions that are a list", inMotion({ motions: [] }), "motions: expected"],
  ["a motion of one body", inMotion({ motions: { a: {} } }), "motions: expected"],
  ["a velocity of space", inMotion({ motions: { a: {}, b: { velocity: [1, 2, 3] } } }), "motion_b.velocity: "],
  ["an unknown field of a motion", inMotion({ motions: { a: { speed: 3 }, b: {} } }), "motion_a.speed: "],
  ["a turn beyond the domain", inMotion({ motions: { a: { angular_velocity: 1e300 }, b: {} } }), "motion_a"],
  ["a text's algorithm about motion", inMotion({ algorithm: "long_axes" }), "algorithm: this algorithm"],
  ["layers that are none", inPlane({ layers: null }), "layers: expected"],
  ["a layer that is a number", inPlane({ layers: { points: 1 } }), "layers.points: expected"],
  ["an unknown layer", inPlane({ layers: { shade: true } }), "layers.shade: unknown field"],
  ["a view that is null", inPlane({ views: { world: null, difference: WINDOW } }), "views.world: expected"],
  ["a view without a span", inPlane({ views: { world: WINDOW, difference: { center: [0, 0] } } }), "views.difference: expected"],
  ["views that are a list", inPlane({ views: [WINDOW, WINDOW] }), "views: expected"],
  ["a view of null coordinates", inPlane({ views: { world: { center: [null, 6], span: 20 }, difference: WINDOW } }), "views.world: expected"],
  ["another shape's view", inPlane({ views: { world: { center: [8e6, 6], span: 20 }, difference: WINDOW } }), "views.world: nothing"],
  ["a view from too far", inPlane({ views: { world: { center: [8, 6], span: 1e9 }, difference: WINDOW } }), "views.world: nothing"],
  ["a view of the plane in space", inSpace({ views: PLANE.views }), "views: "],
  ["another shape's camera", inSpace({ cameras: { world: { ...CAMERA, target: [1e6, 0, 0] }, difference: CAMERA } }), "cameras.world: nothing"],
  ["a camera of the plane", inSpace({ cameras: PLANE.views }), "cameras.world: expected"],
  ["a camera in its own target", inSpace({ cameras: { world: CAMERA, difference: { eye: [0, 0, 0], target: [0, 0, 0] } } }), "cameras.difference: expected"],
  ["no state at all", { s: "***" }, "s: "],
  ["a state that is a number", { s: written(7) }, "s: "],
  ["a state that is a list", { s: written([PLANE]) }, "s: "],
  ["a state cut off", { s: written(PLANE).slice(0, 40) }, "s: "],
  ["an unknown language", { lang: "la" }, "lang: "],
  ["an unknown theme", { theme: "pink" }, "theme: "],
  ["an unknown field of the address", { colour: "red" }, "colour: no field"],
  ["a time after the last", inMotion({ time: 3, until: 2 }), "time: expected"],
  ["a last time of zero", inMotion({ until: 0 }), "until: expected"],
  ["a target that is a word", inMotion({ target: "near" }), "target: expected"],
  ["an answer that is no text", inPlane({ claim: 1.72 }), "claim: expected"],
  ["digits by number", inPlane({ digits: 12 }), "digits: expected"],
  ["another way to snap", inPlane({ snap: true }), "snap: expected"],
];

// Null coordinates, unknown fields and another shape's view went into the panels and the views as they were:
// the first number that was none threw while the page was drawn, and nothing was left of it.
test("a bad address shows the page, and says place and reason", async () => {
  await show({});
  for (const [what, fields, said] of BAD) {
    await show({ lang: "en", ...fields });
    await works(what);
    const lines = await faults();
    assert.ok(lines.length === 1 && lines[0].startsWith(said), `${what}: ${JSON.stringify(lines)}`);
  }
});

test("opened anew, a bad address shows the page as well", async () => {
  for (const [what, fields, said] of BAD.filter((_, index) => index % 4 === 0)) {
    const fresh = await site.open({ lang: "en", ...fields });
    await ready(fresh);
    const line = await fresh.getByTestId("faults").locator("li").first().innerText();
    assert.ok(line.startsWith(said), `${what}: ${line}`);
    assert.deepEqual(fresh.complaints, [], what);
    await fresh.context().close();
  }
});

test("what is good in a bad address is kept", async () => {
  await show({ lang: "en", ...inPlane({ speed: 3, layers: { points: false, shade: true } }) });
  assert.equal(await page.getByTestId("mode-epa").getAttribute("aria-pressed"), "true");
  assert.equal((await page.getByTestId("step-number").innerText()).split(" / ")[0], "4");
  assert.ok(!(await page.getByTestId("layer-points").isChecked()));
  assert.deepEqual((await faults()).map((line) => line.split(":")[0]), ["speed", "layers.shade"]);
  // In place of a shape that is none stands that of the worked example; the other one stays, and so does the mode.
  await show({ lang: "en", ...inPlane({ a: { type: "blob" }, step: null }) });
  assert.ok(Math.abs((await exact(page, "distance")) - 11 / Math.sqrt(41)) < 1e-12);
  assert.equal(await page.getByTestId("mode-epa").getAttribute("aria-pressed"), "true");
  await show({ lang: "en", ...inPlane({ b: { type: "ball", center: [20, 9], radius: 1 }, a: { type: "blob" }, step: null }) });
  assert.equal(await exact(page, "distance"), 10);
  // Both are named, and a pair of space keeps its good half in space.
  await show({ lang: "en", ...inSpace({ a: null, b: { type: "box" } }) });
  assert.deepEqual((await faults()).map((line) => line.split(":")[0]), ["a", "b.half_extents"]);
  await show({ lang: "en", ...inSpace({ a: null, step: null }) });
  assert.equal(await page.getByTestId("dimension-3").getAttribute("aria-pressed"), "true");
});

test("what was wrong is told in both languages until it is understood", async () => {
  for (const lang of ["en", "zh"]) {
    await show({ lang, ...inPlane({ speed: 3 }) });
    const told = await page.getByTestId("faults").innerText();
    const reason = words[lang].faults.unknown;
    for (const said of [words[lang].error.address, words[lang].error.rest, `speed: ${reason}`]) assert.ok(told.includes(said), told);
    await page.getByTestId("faults-close").click();
    assert.equal(await page.getByTestId("faults").count(), 0);
  }
});

test("an address that this page wrote is taken as it is", async () => {
  for (const fields of [{ page: "bench" }, inPlane({}), inMotion({}), inSpace({}), { lang: "zh", theme: "dark" }]) {
    await show(fields);
    await works(JSON.stringify(fields));
    assert.deepEqual(await faults(), []);
  }
});

// The page writes its address a moment after a change: where that fell between a step to another address and
// the event that tells of it, the old address was read again, and the step was lost.
test("an address gone to while the page writes its own is shown", async () => {
  await show({ lang: "en" });
  const hash = new URLSearchParams({ lang: "zh", ...inPlane({ mode: "sat" }) }).toString();
  await page.evaluate((hash) => {
    const own = location.hash;
    location.hash = hash;
    history.replaceState(null, "", own);
  }, hash);
  await page.locator("html[lang=zh-CN]").waitFor();
  assert.equal(await page.getByTestId("mode-sat").getAttribute("aria-pressed"), "true");
});

/** Numbers between 0 and 1 that are the same every time (Numerical Recipes' linear congruence). */
function* chances(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const NONSENSE = [null, true, "", "x", -1, 0, 1e300, -1e-300, 1e9, [], [null], {}, [[]], { center: [0] }, "__proto__"];

/** A copy of a state with something in it replaced, taken away, doubled or added. */
function mutated(state, chance) {
  const copy = structuredClone(state);
  const places = [];
  const collect = (value) => {
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      if (typeof value[key] === "object" && value[key] !== null) collect(value[key]);
    }
  };
  collect(copy);
  const pick = (list) => list[Math.floor(chance() * list.length)];
  const [owner, key] = pick(places);
  const kind = pick(["replace", "replace", "replace", "remove", "add", "swap"]);
  if (kind === "replace") owner[key] = pick(NONSENSE);
  else if (kind === "remove") Array.isArray(owner) ? owner.splice(Number(key), 1) : delete owner[key];
  else if (kind === "add") Array.isArray(owner) ? owner.push(pick(NONSENSE)) : (owner[pick(["extra", "type", "pose", "views", "at"])] = pick(NONSENSE));
  else owner[key] = structuredClone(pick(places).reduce((other, key) => other[key]));
  return copy;
}

for (const [name, state, seed] of [["plane", PLANE, 11], ["space", SPACE, 12], ["plane in motion", MOVING, 14]]) {
  test(`no mutated state of the ${name} leaves the page blank`, async () => {
    const source = chances(seed);
    const chance = () => source.next().value;
    for (let i = 0; i < MUTATIONS; i += 1) {
      let changed = mutated(state, chance);
      if (chance() < 0.4) changed = mutated(changed, chance);
      await show({ s: written(changed) });
      await works(`mutation ${i}: ${JSON.stringify(changed)}`);
    }
  });
}

/** What may stand in a field of an address: good, bad, empty, twice. */
const FIELDS = {
  lang: ["en", "zh", "", "EN", "la"],
  theme: ["dark", "auto", "pink", "%"],
  s: [written(PLANE), written(SPACE), written({}), "", "e30", "***", written([1]), written(PLANE).slice(0, 77)],
  page: ["bench", "nowhere"],
  colour: ["red"],
  __proto__x: ["1"],
};

test("no address of fields, known and unknown, once and twice, leaves the page blank", async () => {
  const source = chances(15);
  const chance = () => source.next().value;
  const pick = (list) => list[Math.floor(chance() * list.length)];
  // Nothing at all is the front's.
  const hashes = ["##", "#&&=&", "#%E0%A4%A", "#s", "#=s", "#lang=en&lang=zh"];
  for (let i = 0; i < 60; i += 1) {
    const names = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(Object.keys(FIELDS)));
    hashes.push(`#${names.map((name) => `${name}=${pick(FIELDS[name])}`).join("&")}`);
  }
  await show({ lang: "en" });
  for (const hash of hashes) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await page.waitForFunction(isDrawn, VIEWS, { timeout: 10_000 }).catch(() => {});
    await works(hash);
  }
});

test("no address with a broken letter leaves the page blank", async () => {
  const source = chances(13);
  const text = written(PLANE);
  for (let i = 0; i < 60; i += 1) {
    const at = Math.floor(source.next().value * text.length);
    const letter = "ABCxyz019-_%&=#{"[Math.floor(source.next().value * 16)];
    await show({ s: text.slice(0, at) + letter + text.slice(at + 1) });
    await works(`letter ${at}: ${letter}`);
  }
});
