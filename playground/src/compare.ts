/** Another library's answer, read from a text, and what of it the proved bounds exclude. */

import { answer, separation } from "./door";
import type { Answer } from "./run";
import type { Point } from "./shape";
import type { State } from "./state";

/** What a text says; every part of it may be missing. */
export interface Claim {
  distance?: number;
  normal?: Point;
  point_a?: Point;
  point_b?: Point;
}

/** One thing that was compared. */
export interface Verdict {
  what: "distance" | "normal" | "length" | "angle" | "between" | "on_a" | "on_b";
  /** The number that was claimed, or follows from what was. */
  value: number;
  /** Between which numbers it has to be; null where nothing is proved about it. */
  bounds: [number, number] | null;
  /** By how much it is more than the library's number. */
  more: number | null;
}

/** Words that other libraries have for the same; the longest first. */
const WORDS: [keyof Claim | "depth", RegExp][] = [
  ["point_a", /^(?:point|closest|witness|p)[ _-]?(?:on[ _-]?)?(?:a|1)$/i],
  ["point_b", /^(?:point|closest|witness|p)[ _-]?(?:on[ _-]?)?(?:b|2)$/i],
  ["normal", /^(?:normal|direction|axis|n)$/i],
  ["depth", /^(?:depth|penetration|penetration[ _-]?depth)$/i],
  ["distance", /^(?:distance|signed[ _-]?distance|separation|dist|d)$/i],
];

const NUMBER = /[-+−]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+−]?\d+)?/g;

/**
 * Reads `distance: 1.7, normal = (0.6, −0.8), point_a [1, 2]`, and JSON as well; null where it says nothing
 * of it.
 */
export function claimed(text: string, dimension: 2 | 3): Claim | null {
  const found: Claim = {};
  for (const [, name = "", rest = ""] of text.matchAll(/([A-Za-z][A-Za-z _-]*?[0-9]?)["']?\s*[:=([]+([^A-Za-z]*(?:[eE][-+]?\d[^A-Za-z]*)*)/g)) {
    const word = WORDS.find(([, pattern]) => pattern.test(name.trim()))?.[0];
    const numbers = (rest.match(NUMBER) ?? []).map((written) => Number(written.replaceAll("−", "-")));
    if (word === "distance" && numbers.length > 0) found.distance = numbers[0]!;
    else if (word === "depth" && numbers.length > 0) found.distance = -numbers[0]!;
    else if (word && word !== "distance" && word !== "depth" && numbers.length >= dimension) found[word] = numbers.slice(0, dimension);
  }
  const alone = /^\s*[-+−]?[\d.]+(?:[eE][-+−]?\d+)?\s*$/.test(text);
  if (alone) found.distance = Number(text.trim().replaceAll("−", "-"));
  return Object.keys(found).length > 0 ? found : null;
}

const between = ({ lower = -Infinity, upper = Infinity }: Answer): [number, number] => [lower, upper];

/** Of a point, how far from a shape it is: it lies on the boundary where that is 0. */
function off(at: Point, shape: State["a"]): number {
  return answer({ a: { type: "point", at }, b: shape }).distance ?? NaN;
}

export function compared(pair: Pick<State, "a" | "b">, { distance, normal, point_a, point_b }: Claim): Verdict[] {
  const own = answer(pair);
  const verdicts: Verdict[] = [];
  if (distance !== undefined) verdicts.push({ what: "distance", value: distance, bounds: between(own), more: distance - (own.distance ?? NaN) });
  if (normal) {
    const found = separation(pair, normal);
    // No direction proves more than the distance is.
    verdicts.push({ what: "normal", value: found.lower, bounds: null, more: found.lower - (own.lower ?? NaN) });
    verdicts.push({ what: "length", value: found.length, bounds: null, more: found.length - 1 });
    verdicts.push({ what: "angle", value: (found.angle * 180) / Math.PI, bounds: null, more: null });
  }
  if (point_a) verdicts.push({ what: "on_a", value: off(point_a, pair.a), bounds: null, more: null });
  if (point_b) verdicts.push({ what: "on_b", value: off(point_b, pair.b), bounds: null, more: null });
  if (point_a && point_b) {
    const apart = Math.hypot(...point_a.map((value, i) => value - (point_b[i] ?? 0)));
    verdicts.push({ what: "between", value: apart, bounds: null, more: apart - Math.abs(own.distance ?? NaN) });
  }
  return verdicts;
}

/** By how much a number is outside of what is proved; 0 inside. */
export const outside = ({ value, bounds }: Verdict): number => (bounds === null ? 0 : value < bounds[0] ? value - bounds[0] : value > bounds[1] ? value - bounds[1] : 0);
