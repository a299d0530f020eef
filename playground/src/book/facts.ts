/**
 * The numbers of a figure's run, by the paths that a chapter's text names: `⟦distance⟧`, `⟦steps.2.upper⟧`,
 * `⟦said.depth⟧`, `⟦steps.-1.simplex.0.weight⟧`. After a bar stands how many digits are shown: `⟦distance|6⟧`.
 */

import { capped, cast, isLoaded } from "../casting";
import { closestSet, explain, figure, frames, parts, request, still, strip } from "../door";
import { point, short } from "../number";
import type { Answer, Frame, Parts, Run, Step } from "../run";
import type { Point } from "../shape";
import { truth } from "../shown";
import type { State } from "../state";
import type { Passing } from "./chapter";
import { COMPOSED, composed } from "./composed";

/** Digits of numbers in a text, unless it asks for others. */
const DIGITS = 4;

/** Everything that a text may speak of, by name. */
export type Facts = Record<string, unknown>;

/** A cast, and what a search with a cap has looked at: how often, and when for the last time. */
function journeyOf(state: State): Facts {
  const passage = cast(request(state));
  const { journey, at } = passage;
  const { looks } = capped(passage);
  const { time_lower: lower, time_upper: upper, lower: least, upper: most, approach } = journey.answer;
  return { lower, upper, bracket: upper - lower, planes: journey.steps.length, least, most, at, approach, looks: looks.length, looked: looks.at(-1)?.[0] ?? 0 };
}

/** What the pairs of parts say; nothing of other states. */
export const partsOf = (state: State): Parts | undefined => (state.algorithm === COMPOSED ? parts(composed(state)) : undefined);

/** The names of a contact's points, as one text. */
export const contactOf = ({ contacts }: Frame): string => JSON.stringify(contacts);

/**
 * What frames come to: the support points of all, without and with what the frame before has left, and how many
 * keep its contacts.
 */
function passed(state: State, way: Passing): Facts {
  const all = frames(still(state), way);
  const sum = (name: "cold" | "warm") => all.reduce((sum, frame) => sum + frame[name], 0);
  const kept = all.filter((frame, i) => i > 0 && contactOf(frame) === contactOf(all[i - 1]!)).length;
  return { count: all.length, cold: sum("cold"), warm: sum("warm"), kept };
}

const known = new Map<string, Facts>();

export function factsOf(state: State, way?: Passing): Facts {
  const asked = request(state);
  const key = `${asked}${state.mode === "motion" && isLoaded()}${way ? JSON.stringify(way) : ""}`;
  const found = known.get(key) ?? computed(state, asked, way);
  known.set(key, found);
  return found;
}

function computed(state: State, asked: string, way?: Passing): Facts {
  const drawn = figure(still(state));
  const corners = drawn.dimension === 2
    ? { a: drawn.a.vertices.length, b: drawn.b.vertices.length, difference: drawn.difference.outline.length, pairs: drawn.difference.points.length }
    : { a: 0, b: 0, difference: 0, pairs: 0 };
  const run: Run | null = state.mode === "motion" || state.algorithm === COMPOSED ? null : explain(asked);
  const steps = run?.steps ?? [];
  const answer: Answer = run ? truth(run) : { intersects: null };
  const distance = answer.distance ?? answer.gap ?? null;
  return {
    ...answer,
    steps,
    count: steps.length,
    depth: distance === null ? null : -distance,
    width: (answer.upper ?? 0) - (answer.lower ?? 0),
    asked: steps.reduce((most, { iteration = 0 }) => Math.max(most, iteration), 0),
    said: run?.truth ? run.answer : undefined,
    corners,
    set: run?.dimension === 2 ? closestSet(still(state)) : undefined,
    journey: state.mode === "motion" && isLoaded() ? journeyOf(state) : undefined,
    parts: partsOf(state),
    frames: way && passed(state, way),
  };
}

/** The widest strip that was found along the directions of the steps so far; null before the first. */
export function widest(state: State, steps: Step[]): ReturnType<typeof strip> {
  const asked = still(state);
  const strips = steps.flatMap(({ direction }) => (direction ? [strip(asked, direction)] : []));
  return strips.reduce<ReturnType<typeof strip>>((best, next) => (next !== null && (best === null || next.gap > best.gap) ? next : best), null);
}

export type Value = number | Point | string | boolean | null | undefined;

/** What stands at a path; a negative place counts from the end. */
export function valueAt(facts: Facts, path: string): Value {
  const found = path.split(".").reduce<unknown>((place, name) => {
    if (Array.isArray(place) && /^-?\d+$/.test(name)) return place.at(Number(name));
    return (place as Record<string, unknown> | null | undefined)?.[name];
  }, facts);
  return found as Value;
}

/** A value as a text shows it. */
export function shownAs(value: Value, format: string | undefined): string {
  const digits = format ? Number(format) : DIGITS;
  if (Array.isArray(value)) return point(value, digits);
  return typeof value === "number" ? short(value, digits) : String(value ?? "–");
}
