/** The book's texts: both languages say the same, and every number of theirs is a figure's. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { chapter } from "../scripts/chapter.mjs";
import { asked, at, chapters, line, paths, query, scenes } from "./book.mjs";
import { answerTo } from "./command.mjs";

/** Numbers with a point that a text may write itself: what others have written. */
const QUOTED = ["1.71"];

/** The chapters' files, without the end of their names. */
const FOLDER = new URL("../src/book/chapters/", import.meta.url);
const files = readdirSync(FOLDER).flatMap((file) => (file.endsWith(".en.md") ? [file.slice(0, -".en.md".length)] : []));

test("both languages have the same thoughts, each beside a figure, and as many texts of each", () => {
  const texts = (file, language) => Object.entries(chapter(readFileSync(new URL(`${file}.${language}.md`, FOLDER), "utf8")).thoughts).map(([name, scenes]) => [name, scenes.length]);
  assert.equal(files.length, chapters.length);
  for (const file of files) assert.deepEqual(texts(file, "zh"), texts(file, "en"), file);
  const figures = chapters.flatMap(({ thoughts }) => thoughts.map(({ id, scenes }) => [id, scenes.length]));
  assert.deepEqual(files.flatMap((file) => texts(file, "en")).sort(), figures.sort());
});

test("both languages name the same numbers", () => {
  for (const { id, scene } of scenes) assert.deepEqual(paths(scene.text.zh).sort(), paths(scene.text.en).sort(), id);
});

test("no number of a figure is written by hand", () => {
  for (const { id, scene } of scenes) {
    for (const text of Object.values(scene.text)) {
      const written = text.replace(/⟦[^⟧]*⟧/g, "").match(/\d+\.\d+/g) ?? [];
      assert.deepEqual(written.filter((number) => !QUOTED.includes(number)), [], id);
    }
  }
});

test("each language speaks for itself", () => {
  for (const { id, scene } of scenes) {
    assert.match(scene.text.en, /[a-z]/, id);
    assert.match(scene.text.zh, /\p{Script=Han}/u, id);
    assert.doesNotMatch(scene.text.en, /\p{Script=Han}/u, id);
    assert.doesNotMatch(scene.text.zh, /[，。；：] |\p{Script=Han}[,;]/u, `${id}: Western punctuation between Chinese characters`);
  }
});

test("names are the book's own, once each", () => {
  for (const names of [chapters.map(({ id }) => id), scenes.map(({ id }) => id)]) assert.equal(new Set(names).size, names.length);
});

test("every number that a text names is there", () => {
  for (const { id, scene, state, way } of scenes) {
    const facts = asked(state, way);
    for (const path of paths(scene.text.en)) {
      const value = at(facts, path);
      assert.ok(value !== undefined && value !== null, `${id}: ${path}`);
    }
  }
});

test("the figures' answers are those of the command", () => {
  for (const { id, state, thought } of scenes) {
    if (thought.kind === "parts" || state.mode === "motion") continue;
    const said = answerTo(line(state), query(state));
    const found = asked(state);
    for (const name of ["distance", "lower", "upper", "gap", "intersects"]) assert.equal(found[name], said[name], `${id}: ${name}`);
  }
});

test("a mistake is one: the naive answer differs from the truth, or takes steps for nothing", () => {
  const naive = scenes.filter(({ state, thought }) => state.algorithm !== "library" && thought.kind !== "parts");
  assert.ok(naive.length >= 8);
  for (const { id, state } of naive) {
    const { said, depth, distance, intersects, steps, normal } = asked(state);
    const differs = said.intersects !== intersects || (said.depth !== null && Math.abs(said.depth - depth) > 0.1) || (said.distance !== null && Math.abs(said.distance - distance) > 1e-6);
    const isTurned = state.algorithm === "point_normal" && (said.normal === null ? normal.length === 2 : said.turned > 1);
    assert.ok(differs || isTurned || steps.length > 30, id);
  }
});

test("those who take hulls, deepest parts or a few looks for the answer are wrong where the texts say so", () => {
  const of = (name) => asked(scenes.find(({ id }) => id === `${name}.0`).state);
  const { parts } = of("concave.hull");
  assert.ok(parts.hulls.answer.intersects && parts.nearest.distance > 0.1);
  const { deepest } = of("concave.deepest").parts;
  assert.ok(deepest.left > deepest.depth);
  const { journey } = of("motion.capped");
  assert.ok(journey.looked < 0.9 * journey.lower && journey.upper < 1);
});

test("the hints of the last frame help, and help less where it is far away", () => {
  const share = (id) => {
    const { state, way } = scenes.find((scene) => scene.id === id);
    const { frames } = asked(state, way);
    return frames.warm / frames.cold;
  };
  assert.ok(share("contact.warm.0") < 0.7);
  assert.ok(share("contact.warm.1") > share("contact.warm.0"));
});

test("what the texts work out by hand is so", () => {
  const { distance } = asked(scenes.find(({ id }) => id === "distance.loop.4").state);
  assert.ok(Math.abs(distance - 11 / Math.sqrt(41)) < 1e-12);
  const near = (point, expected) => expected.forEach((value, i) => assert.ok(Math.abs(point[i] - value) < 1e-12, `${point}`));
  const { steps, point_a } = asked(scenes.find(({ id }) => id === "distance.loop.4").state);
  near(steps[5].closest, [-44 / 41, 55 / 41]);
  near(point_a, [284 / 41, 301 / 41]);
  const { depth, normal } = asked(scenes.find(({ id }) => id === "epa.grow.2").state);
  assert.ok(Math.abs(depth - 6 / Math.sqrt(41)) < 1e-12);
  near(normal.map((value) => depth * value), [24 / 41, -30 / 41]);
  const weights = asked(scenes.find(({ id }) => id === "closest-points.weights.1").state).steps[5].simplex.map(({ weight }) => weight);
  assert.ok(Math.abs(weights[0] - 24 / 41) < 1e-12 && Math.abs(weights[1] - 17 / 41) < 1e-12);
});
