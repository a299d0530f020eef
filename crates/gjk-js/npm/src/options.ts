import { type Reference, Reader, referenceNumbers } from "./answer.js";
import { GeometryError } from "./fault.js";
import { defaults } from "./module.js";

/** The library's default options. Numbers are read in the order of the list. */
const numbers = new Reader(defaults(), 2);
const DEFAULT = {
  relativeTolerance: numbers.number(),
  maxDistance: numbers.number(),
  maxIterations: numbers.number(),
  speculativeDistance: numbers.number(),
  hysteresis: numbers.number(),
  lean: numbers.number(),
  until: numbers.number(),
  targetDistance: numbers.number(),
  tolerance: numbers.number(),
  maxSteps: numbers.number(),
};

/** When a query stops. */
export interface Options {
  /**
   * Stop when the gap between the bounds is at most this fraction of the distance. For curved shapes only. Default
   * 1e-10.
   */
  readonly relativeTolerance?: number;
  /** Stop as soon as the distance is proved to be larger. Default infinity. */
  readonly maxDistance?: number;
  /** The maximum number of iterations. Default 256. */
  readonly maxIterations?: number;
}

/** Options for contact manifolds. */
export interface ManifoldOptions {
  /** Include contact points up to this distance. Default 0: only shapes that overlap or touch. */
  readonly speculativeDistance?: number;
  /** A new normal replaces the previous one only if it separates more by this fraction of the size. Default 0.005. */
  readonly hysteresis?: number;
  /** The largest tilt at which a side still carries the contact, as the tangent of the angle. Default 1/16. */
  readonly lean?: number;
  /** `Manifold.reference` of the same pair's previous manifold. */
  readonly previous?: Reference;
}

/** Options for casts. */
export interface CastOptions {
  /** The end of the time interval, which starts at 0. Default 1. */
  readonly until?: number;
  /** The signed distance that counts as a hit. Default 0: touching. */
  readonly targetDistance?: number;
  /** The amount by which the distance at a hit may exceed `targetDistance`. Default 0. */
  readonly tolerance?: number;
  /**
   * How to treat a contact at time 0. `stops` (default): a hit. `leaves_freely`: ignore it until the shapes move
   * closer than they started. `ignored`: begin when the shapes are first apart.
   */
  readonly atStart?: "stops" | "leaves_freely" | "ignored";
  /** Whether touching without overlapping counts as a hit. Default `hits`. */
  readonly graze?: "hits" | "passes";
  /** The maximum number of distance queries in one cast. Default 256. */
  readonly maxSteps?: number;
}

function word<T>(words: readonly T[], given: T | undefined, name: string): number {
  const index = given === undefined ? 0 : words.indexOf(given);
  if (index < 0) throw new GeometryError(`${name}: expected one of ${words.join(", ")}`);
  return index;
}

/** Returns options as numbers for the module. */
export function optionNumbers(options: Options = {}): Float64Array {
  const {
    relativeTolerance = DEFAULT.relativeTolerance,
    maxDistance = DEFAULT.maxDistance,
    maxIterations = DEFAULT.maxIterations,
  } = options;
  return Float64Array.of(relativeTolerance, maxDistance, maxIterations);
}

export function manifoldNumbers(options: ManifoldOptions = {}): Float64Array {
  const {
    speculativeDistance = DEFAULT.speculativeDistance,
    hysteresis = DEFAULT.hysteresis,
    lean = DEFAULT.lean,
    previous,
  } = options;
  return Float64Array.of(speculativeDistance, hysteresis, lean, ...referenceNumbers(previous));
}

export function castNumbers(options: CastOptions = {}): Float64Array {
  const {
    until = DEFAULT.until,
    targetDistance = DEFAULT.targetDistance,
    tolerance = DEFAULT.tolerance,
    atStart,
    graze,
    maxSteps = DEFAULT.maxSteps,
  } = options;
  const start = word(["stops", "leaves_freely", "ignored"] as const, atStart, "atStart");
  return Float64Array.of(until, targetDistance, tolerance, start, word(["hits", "passes"] as const, graze, "graze"), maxSteps);
}
