import { type Reference, referenceNumbers } from "./answer.js";
import { GeometryError } from "./fault.js";

/** When a query may stop. */
export interface Options {
  /** Stop when the bounds are at most this part of the distance apart: 1e-10. Matters for curves only. */
  readonly relativeTolerance?: number;
  /** Stop as soon as the distance is proved to be larger: infinity. */
  readonly maxDistance?: number;
  /** 256. */
  readonly maxIterations?: number;
}

/** Where the points of a contact are taken from, and how near shapes must be. */
export interface ManifoldOptions {
  /** Points no farther apart than this are given: 0, for shapes that overlap or touch. */
  readonly speculativeDistance?: number;
  /** How much more another normal must separate than the last one, as a part of the size: 0.005. */
  readonly hysteresis?: number;
  /** How far a side may lean and still carry the contact, the tangent of the angle: 1/16. */
  readonly lean?: number;
  /** `Manifold.reference` of the last contact of the same pair. */
  readonly previous?: Reference;
}

/** What counts as a hit, and until when. */
export interface CastOptions {
  /** The last time of interest; the first is 0: 1. */
  readonly until?: number;
  /** The signed distance that is a hit: 0, touching. */
  readonly targetDistance?: number;
  /** By how much the distance before a hit may be more than that: 0. */
  readonly tolerance?: number;
  /** What a contact at time 0 is: `stops`, a hit. */
  readonly atStart?: "stops" | "leaves_freely" | "ignored";
  /** Whether touching without overlapping counts as a hit: `hits`. */
  readonly graze?: "hits" | "passes";
  /** The largest number of distances that one cast asks for: 256. */
  readonly maxSteps?: number;
}

function word<T>(words: readonly T[], given: T | undefined, name: string): number {
  const index = given === undefined ? 0 : words.indexOf(given);
  if (index < 0) throw new GeometryError(`${name} is to be one of ${words.join(", ")}`);
  return index;
}

/** Options as the module takes them. */
export function optionNumbers(options: Options = {}): Float64Array {
  const { relativeTolerance = 1e-10, maxDistance = Infinity, maxIterations = 256 } = options;
  return Float64Array.of(relativeTolerance, maxDistance, maxIterations);
}

export function manifoldNumbers(options: ManifoldOptions = {}): Float64Array {
  const { speculativeDistance = 0, hysteresis = 0.005, lean = 1 / 16, previous } = options;
  return Float64Array.of(speculativeDistance, hysteresis, lean, ...referenceNumbers(previous));
}

export function castNumbers(options: CastOptions = {}): Float64Array {
  const { until = 1, targetDistance = 0, tolerance = 0, atStart, graze, maxSteps = 256 } = options;
  const start = word(["stops", "leaves_freely", "ignored"] as const, atStart, "atStart");
  return Float64Array.of(until, targetDistance, tolerance, start, word(["hits", "passes"] as const, graze, "graze"), maxSteps);
}
