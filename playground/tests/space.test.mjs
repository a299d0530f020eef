/** Pairs of space. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { answerTo } from "./command.mjs";
import { copied, exact, ready, step } from "./playground.mjs";
import { PHONE, written } from "./site.mjs";
import { visits } from "./visit.mjs";

const A = { type: "hull", vertices: [[-2, -1, -1], [2, -1, -1], [0, 2, -1], [0, 0, 2]] };
const corners = [[0, -1, 0], [3, -1, 0], [1.5, 1.5, 0], [1.5, 0, 2.5], [1, 0, -1]];
const hull = (x, y, z) => ({ type: "hull", vertices: corners, pose: { translation: [x, y, z] } });
const APART = { a: A, b: hull(3, 1, 0.5) };
const OVERLAPPING = { a: A, b: hull(0.25, 0.25, 0.5) };
const TYPES = ["point", "segment", "ball", "capsule", "box", "triangle", "hull", "ellipsoid", "cylinder", "cone"];

const visit = visits();
let page;

async function opened(state, options) {
  page = await visit({ s: written(state) }, options);
  await page.locator(".labels span").first().waitFor();
}

async function agrees() {
  const line = await copied(page, "copy-line");
  assert.equal(await exact(page, "distance"), answerTo(line).distance);
  return JSON.parse(line);
}

/** The names that stand in the view of the difference. */
const names = () => page.locator(".labels").nth(1).locator("span").allInnerTexts();

/** What the view of the difference draws, as it is saved. */
async function saved() {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-svg").click()]);
  return readFile(await download.path(), "utf8");
}

test("every shape of space can be chosen, and the library agrees", async () => {
  await opened(APART);
  for (const type of TYPES) {
    await page.getByTestId("type-b").selectOption(type);
    const { b } = await agrees();
    assert.equal(b.type, type);
    assert.equal(await page.getByTestId("error").count(), 0);
  }
});

test("every mode answers, and steps lead forward and back", async () => {
  await opened(OVERLAPPING);
  // Free dragging shows the last step.
  for (const mode of ["boolean", "epa", "sat", "manifold", "distance"]) {
    await page.getByTestId(`mode-${mode}`).click();
    assert.match(await page.getByTestId("intersects").innerText(), /yes/);
    await page.getByTestId("step-first").click();
    assert.equal(await page.getByTestId("intersects").count(), 0, "the answer before the last step");
    assert.match(await step(page), /^1 \//);
    await page.getByTestId("step-next").click();
    assert.match(await step(page), /^2 \//);
    await page.getByTestId("step-back").click();
    assert.match(await step(page), /^1 \//);
    await page.getByTestId("step-free").click();
  }
});

test("the simplex grows to a tetrahedron, and EPA adds faces to it", async () => {
  await opened({ ...OVERLAPPING, mode: "epa", step: 0 });
  const last = Number((await step(page)).split(" / ")[1]);
  let most = 0;
  const sizes = [];
  for (let i = 1; i < last; i += 1) {
    most = Math.max(most, (await names()).filter((name) => name.startsWith("w")).length);
    const vertices = await page.getByTestId("vertices").locator("tbody tr").count();
    if (/EPA/.test(await page.locator(".numbers h3").last().innerText())) sizes.push(vertices);
    await page.getByTestId("step-next").click();
  }
  assert.equal(most, 4);
  assert.ok(sizes.at(-1) > sizes[0], `${sizes}`);
});

test("dragging beside the shapes turns both views, and a link keeps the view", async () => {
  await opened(APART);
  const before = await saved();
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.getByTestId("view-world").boundingBox();
  await page.mouse.move(box.x + 30, box.y + box.height - 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, box.y + box.height - 60, { steps: 5 });
  await page.mouse.up();
  const turned = await saved();
  assert.notEqual(turned, before);
  // The other view's eye fell into what it looked at, and its names far out of the picture.
  const views = await page.locator("canvas").evaluateAll((all) => all.map((canvas) => canvas.getBoundingClientRect()));
  for (const [index, { width, height }] of views.entries()) {
    const names = await page.locator(".labels").nth(index).locator("span").evaluateAll((all) => all.map(({ style }) => style.transform.match(/-?[\d.]+/g).map(Number)));
    assert.ok(names.every(([x, y]) => x > 0 && x < width && y > 0 && y < height), `${names}`);
  }
  const link = await copied(page, "copy-link");
  const other = await page.context().newPage();
  await other.goto(link);
  await ready(other);
  const positions = (page) => page.locator(".labels span").evaluateAll((names) => names.map(({ style, textContent }) => [textContent, style.transform]));
  await other.locator(".labels span").first().waitFor();
  assert.deepEqual(await positions(other), await positions(page));
});

/** Drags a shape of the world by its letter, which stands in its middle. */
async function pull(name) {
  await page.getByTestId("view-world").scrollIntoViewIfNeeded();
  const box = await page.locator(".labels").first().locator("span").filter({ hasText: new RegExp(`^${name}$`) }).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 25, y + 10, { steps: 4 });
  await page.mouse.up();
}

test("in space too what belongs together is lit together: vertex, row and both views", async () => {
  await opened({ ...APART, step: 2 });
  const lit = () => page.evaluate(() => [...document.querySelectorAll("[data-lit]")].map((one) => `${one.tagName} ${one.textContent.split("(")[0]}`));
  await page.getByTestId("vertices").locator("tbody tr").first().hover();
  const row = await lit();
  assert.ok(row.some((one) => one.startsWith("SPAN A")) && row.some((one) => one.startsWith("SPAN B")) && row.some((one) => one.startsWith("SPAN w0")), String(row));
  const box = await page.locator(".labels span", { hasText: /^w0/ }).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  assert.ok((await lit()).some((one) => one.startsWith("TR w0")), String(await lit()));
});

test("a shape is dragged, and turned with Shift", async () => {
  await opened({ a: { type: "box", half_extents: [2, 2, 2] }, b: { type: "point", at: [9, 0, 0] } });
  const before = await agrees();
  await page.keyboard.down("Shift");
  await pull("A");
  await page.keyboard.up("Shift");
  const turned = await agrees();
  assert.notDeepEqual(turned.a, before.a);
  await pull("A");
  const moved = await agrees();
  assert.notDeepEqual(moved.a.pose.translation, turned.a.pose?.translation);
  assert.deepEqual(moved.b, before.b);
});

test("a point is dragged, beside a shape and inside it", async () => {
  for (const at of [[4, 0, 0], [0.5, 0, 0]]) {
    await opened({ a: { type: "box", half_extents: [2, 2, 2] }, b: { type: "point", at } });
    const before = await agrees();
    await pull("B");
    const moved = await agrees();
    assert.notDeepEqual(moved.b, before.b);
    assert.deepEqual(moved.a, before.a);
  }
});

test("arrow keys turn a view that has the focus", async () => {
  await opened(APART);
  const before = await page.locator(".labels").first().innerHTML();
  await page.getByTestId("view-world").focus();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.locator(".labels").first().innerHTML(), before);
});

test("the saved figure has paths and names", async () => {
  await opened(APART);
  const text = await saved();
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const count = (selector) => parsed.querySelectorAll(selector).length;
    return { error: count("parsererror"), paths: count("path"), names: [...parsed.querySelectorAll("text")].map((name) => name.textContent) };
  }, text);
  assert.equal(found.error, 0);
  assert.ok(found.paths > 20, `${found.paths} paths`);
  for (const name of ["A", "B", "O", "A0"]) assert.ok(found.names.includes(name), `${name} is not among ${found.names}`);
});

test("a view that is higher than wide shows both shapes whole", async () => {
  await opened({ a: { type: "box", half_extents: [2, 1, 1] }, b: { type: "point", at: [3, 2, 1.5] } });
  const box = await page.getByTestId("view-world").boundingBox();
  assert.ok(box.height > box.width);
  // Its name stands a little to the right of the point.
  const outside = await page.locator(".labels").first().evaluate((labels) => {
    const [view, names] = [labels.getBoundingClientRect(), [...labels.children]];
    return names.filter((name) => name.getBoundingClientRect().x > view.right).map(({ textContent }) => textContent);
  });
  assert.deepEqual(outside, []);
});

test("the next example is in full view", async () => {
  await opened(APART);
  await page.getByTestId("presets").selectOption("space-cylinder-cone");
  // Found and measured in one go: the names are made anew whenever the view is drawn.
  const [x, y, width, height] = await page.locator(".labels").first().evaluate((labels) => {
    const name = [...labels.children].find(({ textContent }) => textContent === "B");
    const [inner, outer] = [name.getBoundingClientRect(), labels.getBoundingClientRect()];
    return [inner.x - outer.x, inner.y - outer.y, outer.width, outer.height];
  });
  assert.ok(x > 0 && x < width && y > 0 && y < height);
});

test("a phone shows both views without scrolling sideways", async () => {
  await opened(APART, { viewport: PHONE, hasTouch: true, isMobile: true });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
});
