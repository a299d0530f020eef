/** Reading: scenes set the figures, hands change them, questions are asked, code is lit, and the address keeps the place. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, scenes } from "./book.mjs";
import { book, fill } from "./chapters.mjs";
import { load } from "../scripts/module.mjs";
import { kept, opened, readScene } from "./reader.mjs";
import { LAPTOP } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits(opened);
let page;

const thought = (name) => page.getByTestId(`thought-${name}`);
const stateOf = (id) => scenes.find((scene) => scene.id === id).state;

test("a scene that is read sets the step of its figure, and lights the code's lines", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await readScene(page, "distance.loop.1");
  const figure = thought("distance.loop");
  assert.equal(await figure.getByTestId("book-step").innerText(), "3/7");
  await readScene(page, "distance.loop.2");
  assert.equal(await figure.getByTestId("book-step").innerText(), "4/7");
  const lit = await figure.locator(".lines .lit").allInnerTexts();
  const { upper } = asked(stateOf("distance.loop.2")).steps[3];
  assert.ok(lit.some((line) => line.includes("upper ← |v|") && line.includes(String(Number(upper.toPrecision(4))))), lit.join("\n"));
});

test("who foresees every support point has all of the score", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  const scene = await readScene(page, "distance.loop.5");
  const figure = thought("distance.loop");
  const { steps } = asked(stateOf("distance.loop.5"));
  const corners = figure.locator(".of-difference .candidate");
  const wanted = steps.filter(({ event }, i) => event === "added" && i > 0).map(({ simplex }) => simplex.at(-1).w);
  assert.ok((await corners.count()) >= 7);
  for (const w of wanted) {
    await corners.nth(await cornerOf(w)).click();
    await scene.getByText(book.en.predict.right).waitFor();
    await scene.getByTestId("quiz-next").click();
  }
  assert.equal(await scene.getByTestId("score").innerText(), fill(book.en.predict.score.all, { hits: wanted.length, all: wanted.length }));
});

/** Which corner of A − B, in the order in which the module draws them. */
async function cornerOf(w) {
  const module = await load("pair");
  const { a, b } = stateOf("distance.loop.5");
  const { difference } = JSON.parse(module.figure(JSON.stringify({ a, b })));
  return difference.outline.findIndex((corner) => Math.hypot(corner[0] - w[0], corner[1] - w[1]) < 1e-9);
}

test("questions can be answered by keys, and a wrong choice shows the right one", async () => {
  page = await visit({ lang: "zh" }, { viewport: LAPTOP });
  const scene = await readScene(page, "epa.foresee.0");
  const figure = thought("epa.foresee");
  const before = asked(stateOf("epa.foresee.0")).steps.find(({ phase, nearest }) => phase === "epa" && typeof nearest === "number");
  const wrong = before.nearest === 0 ? 1 : 0;
  await figure.locator(".candidate").nth(wrong).focus();
  await page.keyboard.press("Enter");
  await scene.getByText(book.zh.predict.wrong).waitFor();
  assert.equal(await figure.locator(".candidate.right").count(), 1);
  assert.equal(await figure.locator(".candidate.missed").count(), 1);
});

test("a shape that is dragged changes the live numbers, not the text's; reset brings the text's figure back", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  const scene = await readScene(page, "difference.origin.0");
  const figure = thought("difference.origin");
  const written = await scene.locator("data.number").first().innerText();
  const live = figure.getByTestId("book-distance");
  const before = await live.innerText();
  await figure.getByTestId("body-b").focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowRight");
  assert.notEqual(await live.innerText(), before);
  assert.equal(await scene.locator("data.number").first().innerText(), written);
  await kept(page, "difference.origin");
  const changed = await live.innerText();
  // A reload shows the same figure at the same place.
  await page.reload();
  await page.locator("#sources").waitFor();
  await readScene(page, "difference.origin.0");
  assert.equal(await live.innerText(), changed);
  await figure.getByTestId("book-reset").click();
  assert.equal(await live.innerText(), before);
});

test("questions are not answered by what stands beside them", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await readScene(page, "sat.axes.3");
  const axes = thought("sat.axes");
  assert.equal(await axes.getByTestId("book-mtv").count(), 0);
  await axes.locator(".candidate").first().press("Enter");
  await axes.getByTestId("quiz-next").click();
  assert.equal(await axes.getByTestId("book-mtv").count(), 1);
  await readScene(page, "epa.foresee.0");
  const edges = thought("epa.foresee");
  await edges.locator(".candidate").first().waitFor();
  assert.equal(await edges.locator(".polytope .nearest").count(), 0);
  await edges.locator(".candidate").first().press("Enter");
  assert.equal(await edges.locator(".polytope .nearest").count(), 1);
});

test("what a figure shows at vertices is drawn over their handles, and vertices that it speaks of have names", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  const isAbove = (marks) => marks.evaluateAll((all) => all.length > 0 && all.every((mark) => {
    const handles = [...mark.closest("svg").querySelectorAll(".handles")];
    return handles.every((handle) => handle.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING);
  }));
  await readScene(page, "support.dial.0");
  assert.ok(await isAbove(thought("support.dial").locator(".support-dot")));
  await readScene(page, "bounds.strip.1");
  assert.ok(await isAbove(thought("bounds.strip").locator(".of-world .closest")));
  await readScene(page, "distance.loop.2");
  const loop = thought("distance.loop");
  assert.ok(await isAbove(loop.locator(".of-world .source")));
  const named = (await loop.locator(".of-difference .labelled text.simplex").allTextContents()).join(" ").match(/[AB]\d/g);
  const names = await loop.locator(".of-world .vertex-name").allTextContents();
  assert.ok(named.length > 0 && named.every((name) => names.includes(name)), `${named} in ${names}`);
});

test("a reload keeps how the bodies of a changed figure move", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await readScene(page, "motion.turning.0");
  const figure = thought("motion.turning");
  await figure.getByTestId("velocity-b").focus();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press("ArrowUp");
  const place = () => figure.getByTestId("velocity-b").getAttribute("aria-label");
  const changed = await place();
  await kept(page, "motion.turning");
  await page.reload();
  await page.locator("#sources").waitFor();
  await readScene(page, "motion.turning.0");
  assert.equal(await place(), changed);
});

test("the dial traces A − B, and opens a strip that proves a distance", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await readScene(page, "support.dial.4");
  const figure = thought("support.dial");
  const dial = figure.getByTestId("dial-angle");
  for (const angle of [60, 120, 180, 240, 300]) await dial.fill(String(angle));
  assert.ok((await figure.locator(".trace-dot").count()) >= 5);
  await dial.fill("309");
  assert.equal(await figure.locator(".empty-strip").count(), 1);
  await dial.fill("129");
  assert.equal(await figure.locator(".empty-strip").count(), 0);
});

test("A − B is not there before the text speaks of it", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  const figure = thought("support.dial");
  await readScene(page, "support.dial.1");
  assert.equal(await figure.locator(".of-difference").count(), 0);
  await readScene(page, "support.dial.3");
  assert.equal(await figure.locator(".of-difference").count(), 1);
});

test("the side that a contact refers to is chosen among those of both shapes", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  const scene = await readScene(page, "contact.clip.2");
  const figure = thought("contact.clip");
  const { steps } = asked(stateOf("contact.clip.2"));
  const { reference, corners } = steps.findLast(({ event }) => event === "clipped");
  const [one, other] = corners[reference.shape === "a" ? 0 : 1];
  const candidates = figure.locator(".of-world .candidate");
  assert.equal(await candidates.count(), 8);
  await candidates.nth(await sideOf(one, other)).press("Enter");
  await scene.getByText(book.en.predict.right).waitFor();
});

/** Which side it is, of A's and then of B's. */
async function sideOf(one, other) {
  const { a, b } = JSON.parse((await load("pair")).figure(JSON.stringify({ a: stateOf("contact.clip.2").a, b: stateOf("contact.clip.2").b })));
  const is = (at, corner) => Math.hypot(at[0] - corner[0], at[1] - corner[1]) < 1e-9;
  return [a, b].flatMap(({ outline }) => outline.map((from, i) => [from, outline[(i + 1) % outline.length]])).findIndex(([from, to]) => (is(from, one) && is(to, other)) || (is(from, other) && is(to, one)));
}

test("a bar for each frame is as high as its search is long, and chooses the frame", async () => {
  // So tall that no bar has to be scrolled to, which would read the next scene.
  page = await visit({ lang: "en" }, { viewport: { width: 1366, height: 1500 } });
  await readScene(page, "contact.warm.0");
  const figure = thought("contact.warm");
  const { frames } = asked(stateOf("contact.warm.0"), scenes.find(({ id }) => id === "contact.warm.0").way);
  const heights = (name) => figure.locator(`.column .${name}`).evaluateAll((all) => all.map((bar) => Number(bar.getAttribute("height"))));
  const [cold, warm] = [await heights("cold"), await heights("warm")];
  const sum = (all) => all.reduce((sum, height) => sum + height, 0);
  assert.equal(cold.length, frames.count);
  assert.ok(Math.abs(sum(warm) / sum(cold) - frames.warm / frames.cold) < 1e-3);
  await figure.locator(".column .cold").nth(4).click();
  assert.equal(await figure.getByTestId("book-step").innerText(), `5/${frames.count}`);
});

test("the naive answer stands in the picture, beside the true one", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  const figures = {
    "support.mistake.1": ["wrong-name", "“apart”"], "distance.endless.1": ["wrong-name", "“no answer”"], "boolean.zero.1": ["wrong-name", "“apart”"],
    "boolean.line.0": ["wrong-name", "“overlapping”"], "numbers.chord.0": ["wrong-name", "“apart by 0”"], "closest-points.normal.2": ["wrong-name", "no normal"],
  };
  for (const [id, [name, said]] of Object.entries(figures)) {
    await readScene(page, id);
    const figure = thought(id.split(".").slice(0, 2).join("."));
    assert.equal(await figure.locator(`.of-world .${name}`).textContent(), said, id);
  }
  const drawn = { "sat.contained.0": ".parted", "sat.long.0": ".way", "epa.foot.1": ".parted", "numbers.square.1": ".between", "closest-points.normal.1": ".way", "concave.hull.0": ".parted", "concave.deepest.0": ".way" };
  for (const [id, mark] of Object.entries(drawn)) {
    await readScene(page, id);
    assert.ok((await thought(id.split(".").slice(0, 2).join(".")).locator(`.wrong-layer ${mark}`).count()) > 0, id);
  }
  await readScene(page, "motion.capped.0");
  await thought("motion.capped").getByTestId("book-said").waitFor();
  const { journey } = asked(stateOf("motion.capped.0"));
  assert.equal(await thought("motion.capped").locator(".wrong-looks circle").count(), journey.looks);
});

test("a wheel over a figure scrolls the book", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await readScene(page, "difference.origin.0");
  const box = await thought("difference.origin").locator("svg.view").first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction((from) => scrollY > from + 100, from);
});

test("an address opens the book at its place, and a figure leads to the bench", async () => {
  page = await visit({ lang: "en", at: "epa.foot" }, { viewport: LAPTOP });
  await page.waitForFunction(() => Math.abs(document.getElementById("epa.foot").getBoundingClientRect().top) < 300);
  await thought("epa.foot").getByTestId("book-to-bench").click();
  await page.getByTestId("step-number").waitFor();
  assert.equal(await page.getByTestId("algorithm").inputValue(), "foot_normal");
});

test("code can be copied as Rust, C++ and Python", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const scene = await readScene(page, "sat.axes.0");
  for (const [language, word] of [["Rust", "pub fn sat"], ["C++", "std::pair<double, Point> sat"], ["Python", "def sat(a, b)"]]) {
    await scene.getByRole("button", { name: language }).click();
    await scene.locator(".program").getByText(word).waitFor();
    await scene.getByTestId("copy-code").click();
    await page.waitForFunction(async (word) => (await navigator.clipboard.readText()).includes(word), word);
  }
});

test("without WebGL a figure of space says so, and keeps its numbers", async () => {
  const prepare = (page) => page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind.startsWith("webgl") ? null : original.call(this, kind, ...rest);
    };
  });
  page = await visit({ lang: "en" }, { viewport: LAPTOP, prepare });
  // The scene whose figure shows the end of its run, with the answer.
  await readScene(page, "simplex.space.1");
  await page.getByTestId("error-3d").waitFor();
  const { distance } = asked(stateOf("simplex.space.1"));
  assert.equal(Number(await thought("simplex.space").getByTestId("book-distance").getAttribute("data-value")), distance);
  // Three.js says on the console why it gave up.
  page.complaints = page.complaints.filter((text) => !text.includes("WebGL"));
});

test("every step of a figure with code lights a line, with numbers; where the origin is inside, no direction leads on", async () => {
  page = await visit({ lang: "en" }, { viewport: { ...LAPTOP, height: 1500 } });
  for (const { id, scene } of scenes.filter(({ scene }) => scene.code)) {
    await readScene(page, id);
    const figure = thought(id.split(".").slice(0, 2).join("."));
    const { code } = scene;
    for (let slider = figure.getByRole("slider").last(), at = 0, last = Number(await slider.getAttribute("max")); at <= last; at += 1) {
      await slider.fill(String(at));
      const lit = await figure.getByTestId(`code-${code}`).locator(".lit").allInnerTexts();
      assert.ok(lit.length > 0 && !lit.some((line) => line.includes("–")), `${id}, step ${at + 1}: ${lit}`);
      if (code === "boolean" && at >= 5) assert.equal(await figure.locator("path.direction").count(), 0, `${id}, step ${at + 1}`);
    }
  }
});

test("the last scene about the dial shows A − B", async () => {
  page = await visit({ lang: "en" }, { viewport: LAPTOP });
  await readScene(page, "support.dial.4");
  await thought("support.dial").locator(".difference .inflated").waitFor();
});

test("at its end the book says that the last chapter is read, and Back returns from a jump to a chapter", async () => {
  page = await visit({ lang: "en", at: "sat.axes.1" }, { viewport: LAPTOP });
  const now = (id) => page.locator(`.book-contents [aria-current][href="#${id}"]`).waitFor();
  await now("sat");
  await page.waitForURL(/at=sat\.axes\.1/);
  await page.locator('.book-contents [href="#epa"]').click();
  await now("epa");
  await page.goBack();
  await now("sat");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await now("sources");
});

test("from the bench the book opens where one has been", async () => {
  page = await visit({ lang: "en", at: "epa.foot.0" }, { viewport: LAPTOP });
  await page.locator('[id="epa.foot.0"].read').waitFor();
  await thought("epa.foot").getByTestId("book-to-bench").click();
  await page.getByTestId("to-learn").click();
  await page.waitForFunction(() => {
    const { top, bottom } = document.getElementById("epa.foot")?.getBoundingClientRect() ?? {};
    return top < innerHeight / 2 && bottom > innerHeight / 2;
  });
});

test("a place that the book does not have is named", async () => {
  page = await visit({ lang: "en", at: "nowhere" }, { viewport: LAPTOP });
  assert.match(await page.getByTestId("faults").innerText(), /at: /);
  await page.getByTestId("faults-close").click();
  assert.equal(await page.getByTestId("faults").count(), 0);
});
