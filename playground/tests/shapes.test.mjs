/** Every shape of the plane, and everything that hands can do to one. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { answerTo } from "./command.mjs";
import { copied, drag, exact } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const SQUARE = { type: "polygon", vertices: [[10, 0], [14, 0], [14, 4], [10, 4]] };
const TYPES = ["point", "segment", "ball", "capsule", "tapered_capsule", "box", "triangle", "polygon", "hull", "ellipsoid", "half_ellipse", "slice"];

const visit = visits();
let page;

async function opened(state) {
  page = await visit({ s: written(state) });
}

const pair = async () => JSON.parse(await copied(page, "copy-line"));

async function agrees() {
  const line = await copied(page, "copy-line");
  assert.equal(await exact(page, "distance"), answerTo(line).distance);
  return JSON.parse(line);
}

for (const type of TYPES) {
  test(`${type}: can be chosen, has its parameters, and the library agrees`, async () => {
    await opened({ b: SQUARE });
    await page.getByTestId("type-a").selectOption(type);
    const chosen = await agrees();
    assert.equal(chosen.a.type, type);
    const parameters = page.locator(`input[data-testid^="a-"]:not([data-testid^="a-translation"]):not([data-testid="a-pose-angle"])`);
    assert.ok((await parameters.count()) >= 2 || type === "slice");
    const first = parameters.first();
    await first.fill(String(Number(await first.inputValue()) + 0.25));
    await first.press("Enter");
    assert.notDeepEqual((await agrees()).a, chosen.a);
  });
}

test("a vertex is added by button and by double click, and removed by button and by key", async () => {
  await opened({ b: SQUARE });
  const corners = async () => (await pair()).b.vertices.length;
  await page.getByTestId("add-vertex-b").click();
  assert.equal(await corners(), 5);
  await page.getByRole("button", { name: "Remove vertex 4" }).last().click();
  assert.equal(await corners(), 4);
  await page.getByTestId("vertex-b-0").scrollIntoViewIfNeeded();
  const ends = await Promise.all(["vertex-b-2", "vertex-b-3"].map((name) => page.getByTestId(name).boundingBox()));
  const middle = (axis, size) => ends.reduce((sum, box) => sum + (box[axis] + box[size] / 2) / 2, 0);
  await page.mouse.dblclick(middle("x", "width"), middle("y", "height"));
  assert.equal(await corners(), 5);
  await page.getByTestId("vertex-b-1").focus();
  await page.keyboard.press("Delete");
  assert.equal(await corners(), 4);
  await agrees();
});

test("the round handle turns a shape", async () => {
  await opened({ b: SQUARE });
  const before = (await pair()).b;
  await drag(page, "turn-b", -10, -60);
  const { b } = await agrees();
  assert.ok(b.pose.angle > 0.2, `turned by ${b.pose?.angle}`);
  assert.deepEqual(b.vertices.length, before.vertices.length);
});

test("the slider for rounding takes its radius off the distance", async () => {
  await opened({ b: SQUARE });
  const before = await exact(page, "distance");
  await page.getByTestId("rounding-b").focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press("ArrowRight");
  const { b } = await agrees();
  assert.equal(b.rounding, 0.2);
  assert.ok(Math.abs((await exact(page, "distance")) - (before - 0.2)) < 1e-12);
});

test("overlapping shapes are parted by the vector that the page names", async () => {
  await opened({ b: { type: "polygon", vertices: [[5, 7], [12, 7], [10, 2], [7, 3]] } });
  await page.getByTestId("part").click();
  await agrees();
  assert.ok(Math.abs(await exact(page, "distance")) < 1e-12);
});

test("a drag outside of the shapes moves the view and nothing else", async () => {
  await opened({ b: SQUARE });
  const before = await pair();
  await drag(page, "view-difference", 40, 30);
  await page.getByTestId("view-world").hover({ position: { x: 12, y: 300 } });
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => location.hash.includes("s="));
  assert.deepEqual(await pair(), before);
});
