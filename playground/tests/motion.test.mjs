/** Bodies that move: their handles, the time, the planes that prove them apart, and what is said of them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { words } from "./chapters.mjs";
import { answerTo } from "./command.mjs";
import { copied, drag, exact, ready, shown, step } from "./playground.mjs";
import { written } from "./site.mjs";
import { visits } from "./visit.mjs";

const visit = visits();
let page;

async function opened(fields, options) {
  page = await visit(fields, options);
  await page.getByTestId("strip").waitFor();
}

const MOTION = { s: written({ mode: "motion" }) };
/** Two boxes, one of which passes by above the other. */
const box = (half_extents, translation) => ({ type: "box", half_extents, pose: { translation } });
const PASSING = { mode: "motion", a: box([2, 1], [0, 0]), b: box([1, 1], [-6, 4]), motions: { a: {}, b: { velocity: [12, 0] } } };

/** The page's numbers are those of the command for the line that the page exports. */
async function agrees() {
  const line = await copied(page, "copy-line");
  const answer = answerTo(line, "cast");
  const told = (testid) => exact(page, testid);
  assert.equal(await told("distance"), answer.distance);
  if (answer.result === "hit") assert.deepEqual([await told("time-lower"), await told("time-upper")], [answer.time_lower, answer.time_upper]);
  else assert.deepEqual([await told("answer-lower"), await told("answer-upper")], [answer.lower, answer.upper]);
  return { answer, line: JSON.parse(line) };
}

/** The pieces of the strip, as the classes of what their planes turn with. */
const pieces = () => page.getByTestId("strip").locator(".piece").evaluateAll((all) => all.map((piece) => piece.className));

test("at first B comes to A, and the command says the same of it", async () => {
  await opened(MOTION);
  const { answer, line } = await agrees();
  assert.equal(answer.result, "hit");
  assert.deepEqual(line.motion_a.velocity, [0, 0]);
  assert.match(await shown(page, "cast"), /^t = 0\.\d+$/);
  assert.match(await shown(page, "intersects"), /yes/);
  assert.ok((await exact(page, "bracket")) < 1e-12);
});

test("a mode away and back, and the views are those of the mode", async () => {
  await opened(MOTION);
  await page.getByTestId("mode-distance").click();
  await page.getByTestId("view-difference").waitFor();
  assert.equal(await page.getByTestId("strip").count(), 0);
  await page.getByTestId("mode-motion").click();
  await page.getByTestId("view-time").waitFor();
  assert.equal(await page.getByTestId("view-difference").count(), 0);
});

test("a dragged velocity changes the motion, and what the library says of it", async () => {
  await opened(MOTION);
  const before = await agrees();
  await drag(page, "velocity-b", 40, 60);
  const after = await agrees();
  const [[x, y], [toX, toY]] = [before.line.motion_b.velocity, after.line.motion_b.velocity];
  assert.ok(toX > x && toY < y, `from ${x}, ${y} to ${toX}, ${toY}`);
  assert.deepEqual([after.line.a, after.line.b, after.line.motion_b.angular_velocity], [before.line.a, before.line.b, before.line.motion_b.angular_velocity]);
  assert.notEqual(after.answer.time_upper, before.answer.time_upper);
  // Of a body that stands the handle lies beside its middle, which is where the body itself is dragged.
  await drag(page, "velocity-a", -30, 0);
  const { line } = await agrees();
  assert.ok(line.motion_a.velocity[0] < 0 && Math.abs(line.motion_a.velocity[1]) < 1e-9, `${line.motion_a.velocity}`);
});

test("a dragged turn and a typed one are how much the body turns", async () => {
  await opened(MOTION);
  const before = (await agrees()).line;
  await drag(page, "spin-b", 30, -20);
  const { line } = await agrees();
  assert.notEqual(line.motion_b.angular_velocity, before.motion_b.angular_velocity);
  assert.deepEqual(line.motion_b.velocity, before.motion_b.velocity);
  await page.getByTestId("b-turning").fill("-7.5");
  await page.getByTestId("b-turning").press("Enter");
  assert.equal((await agrees()).line.motion_b.angular_velocity, -7.5);
  await page.getByTestId("a-velocity-y").fill("2");
  await page.getByTestId("a-velocity-y").press("Enter");
  assert.deepEqual((await agrees()).line.motion_a.velocity, [0, 2]);
  await page.getByTestId("b-still").click();
  const { velocity, angular_velocity } = (await agrees()).line.motion_b;
  assert.deepEqual([velocity, angular_velocity], [[0, 0], 0]);
  await page.getByTestId("comes").click();
  assert.deepEqual((await agrees()).line.motion_b, before.motion_b);
});

test("a dragged body begins elsewhere and moves as before", async () => {
  await opened(MOTION);
  await page.getByTestId("b-velocity-x").fill("-4");
  await page.getByTestId("b-velocity-x").press("Enter");
  const before = (await agrees()).line;
  const start = page.getByTestId("vertex-b-1");
  const box = await start.boundingBox();
  await drag(page, "vertex-b-1", -10, 14);
  assert.notDeepEqual(await start.boundingBox(), box);
  const { line } = await agrees();
  assert.notDeepEqual(line.b, before.b);
  assert.deepEqual(line.motion_b.velocity, before.motion_b.velocity);
});

test("the time is scrubbed by the slider, by keys and in the chart, and the plane of then is told", async () => {
  await opened(MOTION);
  const slider = page.getByTestId("time");
  await slider.fill("0.3");
  assert.equal(await exact(page, "time-shown"), 0.3);
  const [proved, distance] = [await exact(page, "moment-proved"), await exact(page, "moment-distance")];
  assert.ok(0 < proved && proved <= distance, `${proved} of ${distance}`);
  const [from, to] = (await shown(page, "interval")).split(" … ").map(Number);
  assert.ok(from <= 0.3 && 0.3 <= to, `${from} … ${to}`);
  assert.equal(await page.locator(".plane.now .level").count(), 2);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  assert.ok((await exact(page, "time-shown")) > 0.3);
  const chart = await page.getByTestId("view-time").boundingBox();
  await page.getByTestId("view-time").click({ position: { x: chart.width - 20, y: chart.height / 2 } });
  assert.ok((await exact(page, "time-shown")) > 0.95);
  assert.equal(await page.locator(".plane").count(), 0);
  assert.ok((await shown(page, "said")).includes(words.en.motion.beyond));
});

test("steps lead from plane to plane to the contact, each with both its gaps", async () => {
  await opened({ s: written({ mode: "motion", step: 0 }) });
  const planes = await pieces();
  const [now, last] = (await step(page)).split(" / ").map(Number);
  assert.deepEqual([now, last], [1, planes.length + 1]);
  let end = 0;
  for (let i = 0; i < planes.length; i += 1) {
    const [from, to] = (await shown(page, "interval")).split(" … ").map((text) => Number(text.replace("−", "-")));
    assert.ok(Math.abs(from - end) < 1e-5 && from <= to, `plane ${i + 1} from ${from} after ${end}`);
    end = to;
    assert.ok((await exact(page, "never-below")) > 0);
    assert.ok((await exact(page, "never-below")) <= Math.min(await exact(page, "gap-before"), await exact(page, "gap-after")));
    assert.equal(await page.locator(".plane.begin").count() + (await page.locator(".plane.now").count()), 2);
    assert.ok((await pieces())[i].includes("now"), `piece ${i + 1}`);
    await page.getByTestId("step-next").click();
  }
  assert.ok(await page.getByTestId("step-next").isDisabled());
  assert.equal(await page.locator(".contacts .contact").count(), 1);
  assert.ok((await shown(page, "said")).includes(words.en.motion.ends.impact[1].split("{")[0]));
});

test("what becomes of them is not told before the last step", async () => {
  await opened({ s: written({ mode: "motion", step: 0 }) });
  const [, last] = (await step(page)).split(" / ").map(Number);
  const told = async () => [await page.getByTestId("cast").count(), await page.locator("[data-testid=strip] .mark").count(), await page.locator("[data-testid=view-time] .hit").count(), await page.locator(".ghost.end").count()];
  const drawn = () => page.locator("[data-testid=view-time] .piece").count();
  for (let i = 1; i < last; i += 1) {
    await page.getByTestId("later").waitFor();
    assert.deepEqual(await told(), [0, 0, 0, 0], `step ${i}`);
    assert.equal(await drawn(), i, "planes of later steps are in the chart");
    assert.ok(!(await page.getByTestId("view-time").getAttribute("aria-label")).includes(words.en.motion.heads.impact));
    await page.getByTestId("step-next").click();
  }
  assert.deepEqual(await told(), [1, 1, 1, 2]);
  await page.getByTestId("step-free").click();
  await page.getByTestId("time").fill("0.1");
  assert.equal((await told())[0], 1, "who chooses a time freely has been told");
  assert.equal(await page.getByTestId("step-free").getAttribute("aria-pressed"), "true");
});

test("a pointer over a piece of the strip shows its plane, a press keeps it", async () => {
  await opened(MOTION);
  const end = await step(page);
  const piece = page.getByTestId("strip").locator(".piece").first();
  await piece.hover();
  assert.match(await shown(page, "turns-with"), /\w/);
  assert.equal(await page.locator(".plane.now").count(), 1);
  assert.equal(await step(page), end);
  await page.locator("h1").hover();
  assert.equal(await page.locator(".plane").count(), 0);
  await piece.click();
  assert.match(await step(page), /^1 \//);
});

test("a miss is proved: planes for all the time, a clearance, and the closest approach", async () => {
  await opened({ s: written(PASSING) });
  const { answer } = await agrees();
  assert.equal(answer.result, "free");
  assert.ok((await pieces()).every((piece) => piece.includes("world")));
  assert.equal(await page.getByTestId("strip").locator(".after, .unknown").count(), 0);
  assert.match(await shown(page, "intersects"), /no/);
  assert.ok(Math.abs((await exact(page, "cast")) - 2) < 1e-9);
  const nearest = await exact(page, "time-nearest");
  assert.ok(0.2 < nearest && nearest < 0.8, `${nearest}`);
  assert.equal(await page.locator(".contacts .contact").count(), 0);
});

test("every digit of the bracket is there on demand, and no more than two ends differ", async () => {
  await opened(MOTION);
  const short = await shown(page, "time-upper");
  await page.getByTestId("digits").click();
  const [lower, upper] = [await shown(page, "time-lower"), await shown(page, "time-upper")];
  assert.deepEqual([Number(lower), Number(upper)], [await exact(page, "time-lower"), await exact(page, "time-upper")]);
  assert.ok(upper.length > short.length && lower !== upper);
  await page.getByTestId("digits").click();
  assert.equal(await shown(page, "time-upper"), short);
});

test("every example of motion opens in this mode and says what becomes of it", async () => {
  await opened(MOTION);
  const examples = page.getByTestId("presets");
  const names = await examples.locator("option").evaluateAll((options) => options.map(({ value }) => value));
  const results = {};
  for (const name of names.filter((name) => name.startsWith("motion-"))) {
    await examples.selectOption(name);
    assert.equal(await page.getByTestId("mode-motion").getAttribute("aria-pressed"), "true", name);
    assert.equal(await examples.inputValue(), name);
    assert.equal(await page.getByTestId("error").count(), 0, name);
    results[name] = (await agrees()).answer.kind ?? "free";
  }
  const told = Object.values(results);
  for (const kind of ["impact", "graze", "free"]) assert.ok(told.includes(kind), `${kind} in ${JSON.stringify(results)}`);
});

for (const [what, state] of Object.entries({ plane: { mode: "motion", step: 0 }, hit: { mode: "motion" }, miss: PASSING })) {
  test(`both languages say the same numbers and every sentence of a ${what}`, async () => {
    await opened({ lang: "en", s: written(state) });
    const numbers = what === "plane" ? ["never-below", "moment-distance"] : ["cast", "distance"];
    const figures = async () => [...(await Promise.all(numbers.map((name) => exact(page, name)))), await shown(page, "step-number")];
    const before = await figures();
    assert.doesNotMatch(await page.locator("main").innerText(), /\p{Script=Han}/u);
    await page.getByTestId("language").click();
    assert.deepEqual(await figures(), before);
    for (const testid of ["said", "strip", "view-time"]) {
      const said = (await page.getByTestId(testid).getAttribute("aria-label")) ?? (await shown(page, testid));
      assert.match(said, /\p{Script=Han}/u, testid);
    }
  });
}

test("a link keeps the motion, the time and the plane", async () => {
  await opened(MOTION);
  await drag(page, "velocity-b", 20, 30);
  await page.getByTestId("time").fill("0.25");
  const of = async (page) => [await exact(page, "time-lower"), await exact(page, "time-shown"), await exact(page, "moment-proved"), await step(page)];
  const before = await of(page);
  const other = await page.context().newPage();
  await other.goto(await copied(page, "copy-link"));
  await ready(other);
  await other.getByTestId("strip").waitFor();
  assert.deepEqual(await of(other), before);
});

test("without a mouse: handles by arrow keys, planes by arrow keys", async () => {
  await opened(MOTION);
  const before = (await agrees()).line;
  await page.getByTestId("velocity-b").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByTestId("spin-b").focus();
  await page.keyboard.press("]");
  const { line } = await agrees();
  assert.ok(line.motion_b.velocity[1] < before.motion_b.velocity[1] && line.motion_b.velocity[0] === before.motion_b.velocity[0]);
  assert.ok(line.motion_b.angular_velocity > before.motion_b.angular_velocity);
  await page.getByTestId("spin-b").focus();
  await page.keyboard.press("Delete");
  assert.equal((await agrees()).line.motion_b.angular_velocity, 0);
  await page.getByTestId("spin-b").evaluate((handle) => handle.blur());
  await page.keyboard.press("Home");
  assert.match(await step(page), /^1 \//);
  await page.keyboard.press("ArrowRight");
  assert.match(await step(page), /^2 \//);
  for (const testid of ["velocity-a", "velocity-b", "spin-a", "spin-b", "time"]) {
    const named = await page.getByTestId(testid).evaluate((element) => element.getAttribute("aria-label"));
    assert.match(named, /[a-z]/, testid);
  }
});

test("the copied Rust test casts", async () => {
  await opened({ s: written(PASSING) });
  const text = await copied(page, "copy-test");
  assert.match(text, /let motion_b = Motion::still\(pose_b\)\.with_velocity\(DVec2::new\(12\.0, 0\.0\)\)/);
  assert.match(text, /Cast::Free/);
});

test("in space: velocities by numbers, planes, and the time", async () => {
  const cube = (translation) => ({ type: "box", half_extents: [1, 1, 1], pose: { translation } });
  await opened({ s: written({ mode: "motion", a: cube([0, 0, 0]), b: cube([6, 0, 0]) }) });
  await page.locator(".labels span").first().waitFor();
  assert.equal((await agrees()).answer.result, "hit");
  await page.getByTestId("b-velocity-z").fill("5");
  await page.getByTestId("b-velocity-z").press("Enter");
  const { answer, line } = await agrees();
  assert.deepEqual([answer.result, line.motion_b.velocity], ["free", [-6, 0, 5]]);
  await page.getByTestId("time").fill("0.5");
  assert.ok((await exact(page, "moment-proved")) <= (await exact(page, "moment-distance")));
  await page.getByTestId("mode-distance").click();
  await page.getByTestId("view-difference").waitFor();
  assert.equal(await exact(page, "distance"), 4);
});

test("a shape that is none leaves the cast of the last one that was", async () => {
  await opened(MOTION);
  await page.getByTestId("b-vertices-0-x").fill("11.4");
  await page.getByTestId("b-vertices-0-y").fill("3");
  await page.getByTestId("b-vertices-0-y").press("Enter");
  assert.match(await shown(page, "error"), /not convex/);
  assert.ok((await exact(page, "cast")) > 0);
  assert.equal(await page.locator(".numbers.stale").count(), 1);
});

test("a module that does not come is told, and asked for again on demand", async () => {
  let isRefused = true;
  page = await visit(MOTION, { prepare: (page) => page.route(/motion_bg.*wasm/, (route) => (isRefused ? route.abort() : route.continue())) });
  const told = page.getByTestId("error-motion");
  await told.waitFor();
  assert.ok((await told.innerText()).startsWith(words.en.motion.failed));
  isRefused = false;
  await page.getByTestId("again-motion").click();
  await page.getByTestId("strip").waitFor();
  assert.equal(await told.count(), 0);
  assert.ok(page.complaints.length > 0 && page.complaints.every((said) => /motion_bg|ERR_FAILED/.test(said)), String(page.complaints));
  page.complaints.length = 0;
});
