/** One's own pairs: typed, pasted, dropped, linked, undone, snapped, and compared with another answer. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { COMMAND, answerTo } from "./command.mjs";
import { copied, drag, exact, ready, shown } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();

const pair = async (page) => JSON.parse(await copied(page, "copy-line"));
/** Waits until the distance is this one. */
const until = (page, distance) =>
  page.waitForFunction((distance) => Math.abs(Number(document.querySelector("[data-testid=distance]")?.dataset.value) - distance) < 1e-9, distance);

const BALLS = { a: { type: "ball", center: [0, 0], radius: 1 }, b: { type: "ball", center: [5, 0], radius: 1 } };
/** A world of space with a turned box, to the last digit. */
const TURNED = {
  a: { type: "box", half_extents: [1.0000000000000002, 2, 3], pose: { translation: [0.1, 0.2, 0.30000000000000004], quaternion: [0.18257418583505536, 0.3651483716701107, 0.5477225575051661, 0.7302967433402214] } },
  b: { type: "point", at: [9, 1, 1] },
};

async function paste(page, text) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator("h1").click();
  await page.keyboard.press("Control+V");
}

async function drop(page, files) {
  const data = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const [name, text] of files) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

test("the text is the pair: what is typed is shown, and what is dragged is written", async () => {
  const page = await visit();
  await page.getByTestId("source").fill(JSON.stringify(BALLS));
  await until(page, 3);
  await drag(page, "body-b", 40, 0);
  const text = await page.getByTestId("source").inputValue();
  assert.deepEqual(JSON.parse(text), await pair(page));
});

test("a text that is none says where it is wrong, and the pair stays", async () => {
  const page = await visit();
  const before = await pair(page);
  for (const [text, place, marked] of [
    ['{"a": {"type": "ball",\n "center": [0, null], "radius": 1}, "b": {"type": "point", "at": [1, 2]}}', "Line 2, column 16", "null"],
    ['{"a": {"type": "ball", "center": [0, 0], "radius": 1}, "b": }', "Line 1, column 61", "}"],
    ['{"a": {"type": "blob"}, "b": {"type": "point", "at": [1, 2]}}', "Line 1, column 16", '"blob"'],
  ]) {
    await page.getByTestId("source").fill(text);
    await page.getByTestId("source-error").filter({ hasText: place }).waitFor();
    assert.equal(await page.getByTestId("source-error").locator("mark").innerText(), marked);
    // Out from under the steps, which stay at the foot of the window.
    await page.getByTestId("source-error").evaluate((element) => element.scrollIntoView({ block: "center" }));
    await page.getByTestId("source-error").getByRole("button").click();
    assert.equal(await page.getByTestId("source").evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)), marked);
    assert.deepEqual(await pair(page), before);
  }
  await page.getByTestId("source-reset").click();
  assert.deepEqual(JSON.parse(await page.getByTestId("source").inputValue()), before);
});

test("a pasted line of space is taken whole, and the command agrees", async () => {
  const page = await visit();
  await paste(page, JSON.stringify(TURNED));
  await page.getByTestId("dimension-3").and(page.locator("[aria-pressed=true]")).waitFor();
  assert.deepEqual(await pair(page), TURNED);
  assert.equal(await exact(page, "distance"), answerTo(JSON.stringify(TURNED)).distance);
});

test("of pasted lines one pair is chosen, of a line with motions the bodies move", async () => {
  const page = await visit();
  const far = { ...BALLS, b: { ...BALLS.b, center: [9, 0] }, id: "far" };
  await paste(page, `${JSON.stringify(BALLS)}\n${JSON.stringify(far)}\n`);
  await until(page, 3);
  await page.getByTestId("source-pair").selectOption({ label: "2: far" });
  await until(page, 7);
  await paste(page, JSON.stringify({ ...BALLS, motion_b: { velocity: [-2, 0] }, until: 2.5, target_distance: 0.5 }));
  await page.getByTestId("cast").waitFor();
  assert.ok(Math.abs((await exact(page, "time-upper")) - 1.25) < 1e-9);
  const answer = answerTo(await copied(page, "copy-line"), "cast");
  assert.equal(await exact(page, "time-upper"), answer.time_upper);
  await page.getByTestId("target").fill("1");
  await page.getByTestId("target").press("Enter");
  assert.ok(Math.abs((await exact(page, "time-upper")) - 1) < 1e-9);
  await page.getByTestId("until").fill("0.5");
  await page.getByTestId("until").press("Enter");
  assert.match(await shown(page, "intersects"), /no/);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect id="low" x="0" y="10" width="4" height="2"/><circle id="high" cx="2" cy="2" r="1"/></svg>';
const OBJ = "o pyramid\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

test("a dropped drawing stands upright, and any two of its bodies make the pair", async () => {
  const page = await visit();
  await drop(page, [["two.svg", SVG]]);
  await until(page, 7);
  assert.deepEqual(await page.getByTestId("source-a").locator("option").allInnerTexts(), ["as it is", "low", "high"]);
  const { b } = await pair(page);
  assert.deepEqual(b.center, [2, -2]);
  await page.getByTestId("source-a").selectOption({ label: "high" });
  await until(page, -2);
});

test("a dropped mesh is a pair of space, two files together are", async () => {
  const page = await visit();
  await drop(page, [["pyramid.obj", OBJ]]);
  await page.getByTestId("dimension-3").and(page.locator("[aria-pressed=true]")).waitFor();
  assert.equal((await pair(page)).a.vertices.length, 4);
  await drop(page, [["one.obj", OBJ], ["two.obj", OBJ.replaceAll("v ", "v 1")]]);
  await page.getByTestId("source-b").locator("option", { hasText: "two.obj: pyramid" }).waitFor({ state: "attached" });
  assert.equal(await page.getByTestId("error").count(), 0);
});

test("a file that cannot be read is refused with its name and line, and the page goes on", async () => {
  const page = await visit();
  const before = await pair(page);
  await drop(page, [["broken.obj", "v 0 0 0\nv 1 0 x\n"]]);
  assert.match(await page.getByTestId("source-error").innerText(), /Line 2.*broken\.obj/s);
  assert.deepEqual(await pair(page), before);
});

test("a refused paste is kept and seen with its place; another pair takes it and what was wrong away", async () => {
  const page = await visit();
  const refused = '{"a": {"type": "ball", "center": [0, 0], "radius": null}, "b": {"type": "point", "at": [1, 2]}}';
  const error = page.getByTestId("source-error");
  for (const mend of [
    () => drag(page, "body-b", 40, 0),
    () => page.getByTestId("presets").selectOption({ index: 2 }),
    () => paste(page, JSON.stringify(BALLS)),
  ]) {
    await page.evaluate(() => scrollTo(0, 0));
    await paste(page, refused);
    await error.waitFor();
    const { y, height } = await error.boundingBox();
    assert.ok(y > 0 && y + height < page.viewportSize().height, `${y}`);
    assert.equal(await page.getByTestId("source").inputValue(), refused);
    assert.equal(await error.locator("mark").innerText(), "null");
    await mend();
    await error.waitFor({ state: "detached" });
    assert.deepEqual(JSON.parse(await page.getByTestId("source").inputValue()), await pair(page));
  }
});

test("of a mesh whose faces are wound at random the next body is chosen, not a part of the first", async () => {
  const page = await visit();
  const tetrahedron = (name, x, first) => `o ${name}\nv ${x} 0 0\nv ${x + 1} 0 0\nv ${x} 1 0\nv ${x} 0 1\nf ${first} ${first + 1} ${first + 2}\nf ${first} ${first + 1} ${first + 3}\nf ${first + 3} ${first + 2} ${first + 1}\nf ${first} ${first + 3} ${first + 2}\n`;
  await drop(page, [["two.obj", tetrahedron("one", 0, 1) + tetrahedron("other", 3, 5)]]);
  await until(page, 2);
  const chosen = (name) => page.getByTestId(name).evaluate((list) => list.selectedOptions[0].textContent);
  assert.deepEqual([await chosen("source-a"), await chosen("source-b")], ["one", "other"]);
});

test("undo goes back to before each gesture, redo forth, by button and by key", async () => {
  const page = await visit();
  const states = [await pair(page)];
  assert.ok(await page.getByTestId("undo").isDisabled());
  await drag(page, "vertex-b-0", 30, 20);
  states.push(await pair(page));
  await page.getByTestId("type-a").selectOption("ball");
  states.push(await pair(page));
  await page.getByTestId("dimension-3").click();
  await page.locator("canvas").first().waitFor();
  states.push(await pair(page));
  for (const state of states.slice(0, -1).reverse()) {
    await page.getByTestId("undo").click();
    assert.deepEqual(await pair(page), state);
  }
  assert.ok(await page.getByTestId("undo").isDisabled());
  await page.locator("h1").click();
  for (const state of states.slice(1)) {
    await page.keyboard.press("Control+Shift+Z");
    assert.deepEqual(await pair(page), state);
  }
  await page.keyboard.press("Control+Z");
  assert.deepEqual(await pair(page), states[2]);
});

test("snapping moves corners and shapes onto the grid, and a link keeps it", async () => {
  const page = await visit({ s: written({ snap: "grid" }) });
  await drag(page, "vertex-b-2", 33, 17);
  const [x, y] = (await pair(page)).b.vertices[2];
  assert.deepEqual([x, y].map((value) => value * 2 === Math.round(value * 2)), [true, true], `${x}, ${y}`);
  await drag(page, "turn-b", -3, -47);
  const { angle } = (await pair(page)).b.pose;
  assert.ok(Math.abs(angle / (Math.PI / 12) - Math.round(angle / (Math.PI / 12))) < 1e-9 && angle !== 0, `${angle}`);
  assert.equal(await page.getByTestId("snap").getAttribute("aria-pressed"), "true");
});

test("the view tells where the pointer is", async () => {
  const page = await visit();
  await page.getByTestId("vertex-a-0").hover();
  assert.match(await page.getByTestId("view-world-cursor").textContent(), /^(4|3\.9\d?|4\.0\d?), (11|10\.9\d?|11\.0\d?)$/);
});

test("what belongs together is lit together", async () => {
  const page = await visit({ s: written({ step: 4 }) });
  const lit = () => page.locator("[data-lit]").evaluateAll((all) => all.map((element) => `${element.localName} ${element.dataset.link}`).sort());
  await page.getByTestId("vertices").locator("tbody tr").first().hover();
  const found = await lit();
  for (const name of ["tr A2 B0", "circle A2", "circle B0", "text A2 B0"]) assert.ok(found.includes(name), `${name} is not among ${found}`);
  assert.ok(!found.some((name) => name.includes("B1")), `${found}`);
  await page.getByTestId("vertex-a-1").hover();
  assert.ok((await lit()).filter((name) => name.startsWith("tr ")).length >= 2);
});

test("two fingers zoom about what is between them", async () => {
  const page = await visit({}, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  const size = async () => (await page.getByTestId("body-a").boundingBox()).width;
  const before = await size();
  const box = await page.getByTestId("view-world").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 40];
  const browser = await page.context().newCDPSession(page);
  const send = (type, apart) => browser.send("Input.dispatchTouchEvent", { type, touchPoints: apart === null ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }] });
  await send("touchStart", 30);
  for (let apart = 35; apart <= 60; apart += 5) await send("touchMove", apart);
  await send("touchEnd", null);
  await page.waitForFunction((before) => document.querySelector("[data-testid=body-a]").getBoundingClientRect().width > 1.5 * before, before);
});

test("every digit is shown on demand, and a link keeps it", async () => {
  const page = await visit();
  await page.getByTestId("digits").click();
  assert.equal(await shown(page, "distance"), String(await exact(page, "distance")));
  const other = await page.context().newPage();
  await other.goto(await copied(page, "copy-link"));
  await ready(other);
  assert.equal(await shown(other, "distance"), await shown(page, "distance"));
});

test("a link keeps another library's answer, and opens with it", async () => {
  const page = await visit();
  await page.getByTestId("compare-panel").locator("summary").click();
  await page.getByTestId("compare").fill("distance: 1.73");
  const other = await page.context().newPage();
  await other.goto(await copied(page, "copy-link"));
  await ready(other);
  assert.match(await other.getByTestId("verdict-distance").innerText(), /Excluded/);
  assert.equal(await other.getByTestId("compare").inputValue(), "distance: 1.73");
});

test("the page opens what `gjk explain --link` printed", async () => {
  const scene = JSON.stringify({ bodies: [{ name: "ball", shape: BALLS.a }, { name: "egg", shape: { type: "ellipsoid", radii: [2, 1], pose: { translation: [5, 1], angle: 0.25 } }, motion: { velocity: [-4, 0] } }] });
  const link = (query) => {
    const run = spawnSync(COMMAND, ["explain", "-", "ball", "egg", "--ask", query, "--link", "--page", "http://example.org/gjk/"], { input: scene, encoding: "utf8" });
    assert.equal(run.status, 0, run.stderr);
    const address = new URL(run.stdout.trim());
    assert.equal(address.origin + address.pathname, "http://example.org/gjk/");
    return address.hash.slice(1);
  };
  const page = await visit(Object.fromEntries(new URLSearchParams(link("proximity"))));
  const { bodies: [{ shape: a }, { shape: b }] } = JSON.parse(scene);
  assert.deepEqual(await pair(page), { a, b });
  assert.equal(await exact(page, "distance"), answerTo(JSON.stringify({ a, b })).distance);
  assert.equal(await page.getByTestId("faults").count(), 0);
  for (const [query, mode] of [["intersects", "boolean"], ["sat", "sat"], ["manifold", "manifold"], ["cast", "motion"]]) {
    await page.evaluate((hash) => (location.hash = hash), link(query));
    await page.getByTestId(`mode-${mode}`).and(page.locator("[aria-pressed=true]")).waitFor();
    assert.equal(await page.getByTestId("faults").count(), 0);
  }
  await page.getByTestId("cast").waitFor();
  assert.deepEqual(JSON.parse(await copied(page, "copy-line")).motion_b.velocity, [-4, 0]);
});
