/**
 * The numbers of a figure's run, by the paths that a chapter's text names: `⟦distance⟧`, `⟦steps.2.upper⟧`,
 * `⟦said.depth⟧`, `⟦steps.-1.simplex.0.weight⟧`. After a bar stands how many digits are shown: `⟦distance|6⟧`.
 */

import { cast, isLoaded } from "../casting";
import { closestSet, explain, figure, request, still, strip } from "../door";
import { point, short } from "../number";
import type { Answer, Closest, Figure, Run, Step } from "../run";
import type { Point } from "../shape";
import { truth } from "../shown";
import type { State } from "../state";
import { COMPOSED, partsOf, type Parts } from "./parts";

/** Digits of numbers in a text, unless it asks for others. */
const DIGITS = 4;

/** Everything that a text may speak of. */
export interface Facts extends Partial<Answer> {
  steps: Step[];
  count: number;
  depth: number | null;
  width: number;
  /** Support points that the search asked for. */
  asked: number;
  said?: Answer;
  figure: Figure;
  corners: { a: number; b: number; difference: number; pairs: number };
  set?: Closest;
  /** A cast. */
  journey?: Encountered;
  parts?: Parts;
}

interface Encountered {
  lower: number;
  upper: number;
  bracket: number;
  planes: number;
  least: number;
  most: number;
  at: number;
  approach: number | null;
}

function journeyOf(state: State): Encountered | undefined {
  if (!isLoaded()) return undefined;
  const { journey, at } = cast(request(state));
  const { time_lower: lower, time_upper: upper, lower: least, upper: most, approach } = journey.answer;
  return { lower, upper, bracket: upper - lower, planes: journey.steps.length, least, most, at, approach };
}

const known = new Map<string, Facts>();

export function factsOf(state: State): Facts {
  const asked = request(state);
  const key = state.mode === "motion" ? `${asked}${isLoaded()}` : asked;
  const found = known.get(key) ?? computed(state, asked);
  known.set(key, found);
  return found;
}

function computed(state: State, asked: string): Facts {
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
    figure: drawn,
    corners,
    set: run?.dimension === 2 ? closestSet(still(state)) : undefined,
    journey: state.mode === "motion" ? journeyOf(state) : undefined,
    parts: partsOf(state),
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
