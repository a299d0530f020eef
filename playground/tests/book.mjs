/** The book as data, and the numbers of its figures, asked of the module in Node and of the command. */

import { imported } from "./chapters.mjs";
import { load } from "../scripts/module.mjs";

const { first } = await imported("book/chapters.ts");
const { further } = await imported("book/further.ts");
const { complete, QUERY_OF } = await imported("state.ts");
const { COMPOSED, composed } = await imported("book/composed.ts");

export const chapters = [...first, ...further];

/** Every scene with its name, and the state that its figure shows. */
export const scenes = chapters.flatMap((chapter) =>
  chapter.thoughts.flatMap((thought) =>
    thought.scenes.map((scene, i) => {
      const show = scene.show ?? {};
      const state = complete({ ...thought.state, ...show, layers: { ...thought.state.layers, ...show.layers } });
      return { id: `${chapter.id}.${thought.id}.${i}`, chapter, thought, scene, state, way: scene.way ?? thought.way };
    }),
  ),
);

const pair = await load("pair");
const motion = await load("motion");

/** The pair as a line for `gjk pairs`. */
export const line = ({ a, b }) => JSON.stringify({ a, b });

export const query = ({ mode }) => QUERY_OF[mode];

const same = ({ contacts: one }, { contacts: other }) => JSON.stringify(one) === JSON.stringify(other);

/** What the frames of a way come to. */
function passed(state, way) {
  const frames = JSON.parse(pair.frames(line(state), JSON.stringify(way)));
  const sum = (name) => frames.reduce((sum, frame) => sum + frame[name], 0);
  return { count: frames.length, cold: sum("cold"), warm: sum("warm"), kept: frames.filter((frame, i) => i > 0 && same(frame, frames[i - 1])).length };
}

/** What the module says about a state: the run, the answer, the cast, the frames. */
export function asked(state, way) {
  if (state.algorithm === COMPOSED) return { parts: JSON.parse(pair.parts(JSON.stringify(composed(state)))) };
  if (state.mode === "motion") {
    const request = JSON.stringify({ a: state.a, b: state.b, motion_a: state.motions?.a, motion_b: state.motions?.b, query: "cast" });
    const { journey, at } = JSON.parse(motion.cast(request));
    const { looks } = JSON.parse(motion.capped(request));
    const { time_lower, time_upper, lower, upper, approach } = journey.answer;
    return { journey: { lower: time_lower, upper: time_upper, bracket: time_upper - time_lower, planes: journey.steps.length, least: lower, most: upper, at, approach, looks: looks.length, looked: looks.at(-1)[0] } };
  }
  const run = JSON.parse(pair.explain(JSON.stringify({ a: state.a, b: state.b, query: query(state), algorithm: state.algorithm })));
  const figure = JSON.parse(pair.figure(line(state)));
  const answer = run.truth ?? run.answer;
  const distance = answer.distance ?? answer.gap;
  return {
    ...answer,
    steps: run.steps,
    count: run.steps.length,
    depth: distance === undefined ? null : -distance,
    width: (answer.upper ?? 0) - (answer.lower ?? 0),
    asked: Math.max(0, ...run.steps.map(({ iteration = 0 }) => iteration)),
    said: run.truth ? run.answer : undefined,
    frames: way && passed(state, way),
    set: run.dimension === 2 ? JSON.parse(pair.closest_set(line(state))) : undefined,
    corners: figure.dimension === 2 ? { a: figure.a.vertices.length, b: figure.b.vertices.length, difference: figure.difference.outline.length, pairs: figure.difference.points.length } : undefined,
  };
}

/** What stands at a path of what was asked; places below zero count from the end. */
export const at = (facts, path) =>
  path.split(".").reduce((place, name) => (Array.isArray(place) && /^-?\d+$/.test(name) ? place.at(Number(name)) : place?.[name]), facts);

/** The paths that a text names. */
export const paths = (text) => [...text.matchAll(/⟦([^⟧|]+)[^⟧]*⟧/g)].map(([, path]) => path);
