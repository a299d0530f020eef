/** What the book invites its reader to do, followed to the letter. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { scenes } from "./book.mjs";
import { words } from "./chapters.mjs";
import { carry } from "./hands.mjs";
import { opened, readScene } from "./reader.mjs";
import { DESKTOP } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits(opened);
let page;

/** A scene, and the figure beside it: on a screen so tall that no control has to be scrolled to, which would read the next scene. */
async function read(id) {
  page = await visit({ lang: "en" }, { viewport: { ...DESKTOP, height: 1500 } });
  await readScene(page, id);
  return page.getByTestId(`thought-${id.split(".").slice(0, 2).join(".")}`);
}

const number = async (figure, testid) => Number(await figure.getByTestId(testid).getAttribute("data-value"));
const outline = (figure) => figure.locator(".difference .inflated").getAttribute("d");
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Drags what is at a place of the screen by pixels. */
async function pull([x, y], [dx, dy]) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 8 });
  await page.mouse.up();
}

test("every invitation of the book is followed here, or in the tests of reading", () => {
  const inviting = scenes.filter(({ scene }) => /\b(drag|turn the dial|turn B|push B|pull B|step on|step back|step through|walk through|play it|try it)\b/i.test(scene.text.en)).map(({ id }) => id);
  assert.deepEqual(inviting.sort(), [
    "boolean.zero.1", "bounds.lens.0", "bounds.strip.2", "closest-points.set.0", "closest-points.weights.2", "concave.parts.1", "contact.clip.1", "contact.names.0", "curves.radius.1", "difference.origin.1",
    "difference.overlap.0", "distance.loop.0", "epa.grow.2", "motion.miss.0", "motion.turning.0", "numbers.square.1", "sat.axes.2", "sat.contained.1", "simplex.space.0", "support.dial.0", "support.dial.1", "support.dial.3", "support.dial.4",
  ]);
});

test("a corner is dragged: the figure computes anew", async () => {
  const figure = await read("support.dial.0");
  const before = await figure.locator(".of-world").innerHTML();
  await carry(page, figure, [8, 6], [9, 5]);
  assert.notEqual(await figure.locator(".of-world").innerHTML(), before);
});

test("the dial is turned: a line touches A, and nothing of A lies beyond it", async () => {
  const figure = await read("support.dial.1");
  for (const angle of [0, 100, 200, 300]) {
    await figure.getByTestId("dial-angle").fill(String(angle));
    const [x, y] = await middle(figure.locator(".support-dot.a"));
    const along = [Math.cos((angle * Math.PI) / 180), -Math.sin((angle * Math.PI) / 180)];
    for (const corner of await figure.locator(".handles.a .handle").all()) {
      const [cx, cy] = await middle(corner);
      assert.ok((cx - x) * along[0] + (cy - y) * along[1] < 1, `${angle}`);
    }
  }
});

test("the dial is turned once around: the points trace the outline of A − B", async () => {
  const figure = await read("support.dial.3");
  for (let angle = 0; angle <= 360; angle += 5) await figure.getByTestId("dial-angle").fill(String(angle));
  const found = await figure.locator(".trace-dot").evaluateAll((all) => [...new Set(all.map((dot) => `${Number(dot.getAttribute("cx")).toFixed(1)} ${Number(dot.getAttribute("cy")).toFixed(1)}`))]);
  const corners = (await outline(figure)).match(/[\d.]+ [\d.]+/g).map((at) => at.split(" ").map((value) => Number(value).toFixed(1)).join(" "));
  assert.deepEqual(found.sort(), corners.sort());
});

test("B is dragged: A − B keeps its form and slides the opposite way; over A, it covers the origin", async () => {
  const figure = await read("difference.origin.1");
  const points = async () => (await outline(figure)).match(/[\d.]+/g).map(Number);
  const before = await points();
  await carry(page, figure, [11.5, 4], [12.5, 5]);
  const moves = (await points()).map((value, i) => value - before[i]);
  const [dx, dy] = moves;
  assert.ok(dx < -5 && dy > 5, `${moves}`);
  moves.forEach((move, i) => assert.ok(Math.abs(move - (i % 2 === 0 ? dx : dy)) < 0.5, `${moves}`));
  assert.equal(await figure.getByTestId("book-intersects").innerText(), "no");
  await carry(page, figure, [12.5, 5], [6.5, 8]);
  assert.equal(await figure.getByTestId("book-intersects").innerText(), "yes");
});

test("B is dragged out: the signed distance passes through zero without a jump", async () => {
  const figure = await read("difference.overlap.0");
  const seen = [];
  await carry(page, figure, [9, 5], [12, 4], async () => void seen.push(await number(figure, "book-distance")));
  assert.ok(seen[0] < 0 && seen.at(-1) > 0.5);
  seen.slice(1).forEach((next, i) => assert.ok(next > seen[i] && next - seen[i] < 0.5, `${seen}`));
});

test("a picture of space is dragged: it is looked at from another side", async () => {
  const figure = await read("simplex.space.0");
  const names = () => figure.locator(".labels span").evaluateAll((all) => all.map((name) => `${name.textContent} ${name.style.transform}${name.style.left}`).join());
  const before = await names();
  const [x, y] = await middle(figure.locator("canvas").first());
  await pull([x, y - 80], [60, 10]);
  await page.waitForTimeout(100);
  assert.notEqual(await names(), before);
});

test("walking through the steps lights the code; stepping on, the circles close on each other", async () => {
  const figure = await read("distance.loop.0");
  const seen = new Set();
  const next = figure.getByTestId("book-next");
  const look = async () => void seen.add((await figure.locator(".lines .lit code").allInnerTexts()).join());
  await look();
  while (await next.isEnabled()) await next.click().then(look);
  // A support point, a reduction, the end.
  assert.equal(seen.size, 3);
  const circles = page.getByTestId("thought-bounds.strip");
  await readScene(page, "bounds.strip.2");
  await circles.getByTestId("book-back").click();
  await circles.getByTestId("book-back").click();
  const radii = async () => Promise.all(["lower", "upper"].map(async (name) => Number(await circles.locator(`.bounds .${name}`).getAttribute("r"))));
  let [lower, upper] = await radii();
  for (let i = 0; i < 3; i += 1) {
    await circles.getByTestId("book-next").click();
    const [next, most] = await radii();
    assert.ok(next >= lower && most <= upper);
    [lower, upper] = [next, most];
  }
  assert.ok(upper - lower < 0.01);
});

test("under the lens the two ends never cross", async () => {
  const figure = await read("bounds.lens.0");
  await carry(page, figure, [11.5, 4], [12.5, 3], async () => {
    const [lower, upper] = [await number(figure, "book-lower"), await number(figure, "book-upper")];
    assert.ok(lower <= upper && upper - lower < 1e-12, `${lower} ${upper}`);
    const [from, to] = await figure.locator(".lens .end").evaluateAll((all) => all.map((end) => Number(end.getAttribute("x1"))));
    assert.ok(from < to);
  });
});

test("B is turned a little by its round handle: the stretch shrinks to a single pair", async () => {
  const figure = await read("closest-points.set.0");
  assert.equal(await figure.locator(".closest-set .stretch").count(), 2);
  const handle = await middle(figure.getByTestId("turn-b"));
  await pull(handle, [0, 8]);
  assert.equal(await figure.locator(".closest-set .stretch").count(), 0);
  assert.ok((await figure.locator(".of-world .closest").count()) === 2);
});

test("B is pushed in slowly: the sign changes while the cores do not touch yet", async () => {
  const figure = await read("curves.radius.1");
  const [x, y] = await middle(figure.getByTestId("body-b"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  const signs = [];
  for (let i = 1; i <= 30; i += 1) {
    await page.mouse.move(x - i * 2, y + i);
    const distance = await number(figure, "book-distance");
    signs.push(Math.sign(distance));
    // Both radii together are 1.25: as long as no more of that is used up, the cores are apart.
    if (distance < 0 && distance > -1) break;
  }
  await page.mouse.up();
  assert.deepEqual([signs[0], signs.at(-1)], [1, -1]);
  const [a, b] = await figure.locator(".of-world .body .core").evaluateAll((all) => all.map((core) => core.getAttribute("d")));
  assert.ok(a && b);
  assert.ok((await number(figure, "book-distance")) > -1.25);
});

test("B is dragged out until the sign changes: the same axis proves that they are apart", async () => {
  const figure = await read("sat.axes.2");
  const axis = () => figure.locator(".of-difference .axis-line").first().evaluate((line) => ((Number(line.getAttribute("y2")) - Number(line.getAttribute("y1"))) / (Number(line.getAttribute("x2")) - Number(line.getAttribute("x1")))).toFixed(3));
  const before = await axis();
  assert.ok((await number(figure, "book-depth")) > 0);
  // Along the way out, and on.
  await carry(page, figure, [9, 5.5], [10.5, 3.6]);
  assert.ok((await number(figure, "book-depth")) < 0);
  assert.equal(await axis(), before);
});

test("steps of a contact: a corner that is not over the other side becomes a grey ring", async () => {
  const figure = await read("contact.clip.1");
  assert.equal(await figure.locator(".contacts .removed").count(), 2);
  await figure.getByTestId("book-back").click();
  assert.equal(await figure.locator(".contacts .removed").count(), 1);
  for (let i = 0; i < 2; i += 1) await figure.getByTestId("book-back").click();
  assert.equal(await figure.locator(".contacts .removed").count(), 0);
  assert.equal(await figure.locator(".contacts .contact").count(), 1);
});

test("frames are played, and the boxes dragged: names last and end", async () => {
  const figure = await read("contact.names.0");
  await figure.getByTestId("book-play").click();
  await page.waitForFunction(() => Number(document.querySelector('[data-testid="thought-contact.names"] [data-testid="book-step"]').textContent.split("/")[0]) > 6);
  await figure.getByTestId("book-play").click();
  const names = () => figure.locator(".frame-chart g text").count();
  assert.equal(await names(), 3);
  // Lifted, the upper box touches in no frame.
  await pull(await middle(figure.getByTestId("body-b")), [0, -60]);
  assert.equal(await names(), 0);
});

test("the time is dragged: one sees how near they come", async () => {
  const figure = await read("motion.miss.0");
  await figure.getByTestId("time").waitFor();
  await figure.getByTestId("time").fill("0.47");
  assert.equal(await number(figure, "time-shown"), 0.47);
});

test("the planes lead to the contact, arrows and round handles change the motion", async () => {
  const figure = await read("motion.turning.0");
  const [at, last] = (await figure.getByTestId("book-step").innerText()).split("/").map(Number);
  assert.ok(at < last);
  for (let i = at; i < last; i += 1) await figure.getByTestId("book-next").click();
  await figure.locator(".contacts .contact").waitFor();
  const shown = () => figure.locator(".readout").innerText();
  const before = await shown();
  await pull(await middle(figure.getByTestId("velocity-b")), [10, -12]);
  const then = await shown();
  assert.notEqual(then, before);
  await pull(await middle(figure.getByTestId("spin-b")), [8, 14]);
  assert.notEqual(await shown(), then);
});

test("bodies of parts are dragged: there is a line for each pair that was asked", async () => {
  const figure = await read("concave.parts.1");
  const said = () => figure.locator(".readout").innerText();
  const lines = () => figure.locator(".part-pairs line").count();
  assert.match(await said(), new RegExp(`${await lines()} of 12`));
  const before = await said();
  await pull(await middle(figure.locator(".body.b path").first()), [50, 20]);
  assert.notEqual(await said(), before);
  assert.match(await said(), new RegExp(`${await lines()} of 12`));
});

const point = async (figure, name) => (await figure.getByTestId(`book-point-${name}`).innerText()).replaceAll("−", "-").match(/-?[\d.]+/g).map(Number);

test("a corner behind the witness points does not count; B's nearest one shifts the weights, until one is left", async () => {
  const figure = await read("closest-points.weights.2");
  const witnesses = async () => [await point(figure, "a"), await point(figure, "b")];
  const weights = async () => (await figure.locator(".of-world .weight-name.a").allTextContents()).map(Number).sort();
  const [before, mixed] = [await witnesses(), await weights()];
  await carry(page, figure, [15, 6], [17, 6]);
  assert.deepEqual(await witnesses(), before);
  await carry(page, figure, [8, 6], [10, 7]);
  const [shifted] = await weights();
  assert.equal(mixed.length, 2);
  assert.ok(shifted < 0.12 && shifted < mixed[0], `${shifted}`);
  await carry(page, figure, [10, 7], [12, 7]);
  assert.deepEqual(await point(figure, "a"), [9, 9]);
  assert.equal((await weights()).length, 0);
});

test("B is dragged a little: the triple product is not zero any more", async () => {
  const figure = await read("boolean.zero.1");
  const said = () => figure.getByTestId("book-said").innerText();
  assert.equal(await said(), words.en.said.apart);
  await carry(page, figure, [-1, -1], [-0.6, -1.2]);
  assert.equal(await said(), words.en.said.overlap);
});

test("the outer square is dragged until the inner one is in its middle: the way out grows, the shared length stays", async () => {
  const figure = await read("sat.contained.1");
  const lengths = async () => Promise.all(["said", "truth"].map(async (name) => Number((await figure.getByTestId(`book-${name}`).innerText()).match(/[\d.]+/)[0])));
  const before = await lengths();
  await carry(page, figure, [-2, 0.4], [0, 0.4]);
  const [shared, out] = await lengths();
  assert.ok(Math.abs(shared - before[0]) < 0.06 && out > before[1] + 1.5, `${before} ${shared} ${out}`);
});

test("B is dragged out of A: the steps of EPA are gone", async () => {
  const figure = await read("epa.grow.2");
  const events = async () => {
    const slider = figure.getByRole("slider").last();
    const seen = [];
    for (let at = 0, last = Number(await slider.getAttribute("max")); at <= last; at += 1) {
      await slider.fill(String(at));
      seen.push(await figure.locator(".stepper .event").innerText());
    }
    return seen.filter((event) => event.startsWith("EPA")).length;
  };
  assert.ok((await events()) > 0);
  await carry(page, figure, [8.5, 5.2], [11.5, 4.2]);
  assert.equal(await events(), 0);
});

test("the figure of two polygons is opened in the bench, where this library finds what the text says", async () => {
  const figure = await read("numbers.square.1");
  const [distance, width] = await page.locator('[id="numbers.square.1"] data.number').evaluateAll((all) => all.map((one) => Number(one.value)));
  await figure.getByTestId("book-to-bench").click();
  await page.getByTestId("algorithm").selectOption("library");
  const shown = (name) => page.getByTestId(name).getAttribute("data-value").then(Number);
  assert.equal(await shown("distance"), distance);
  assert.equal((await shown("answer-upper")) - (await shown("answer-lower")), width);
});
