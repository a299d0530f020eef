import { type Bounds, Reader } from "./answer.js";
import { asked } from "./fault.js";
import { type Pose } from "./pose.js";
import { common, numbersOf, raw } from "./queries.js";
import { type Shape } from "./shape.js";
import { type Vec } from "./vector.js";

/** The axis that tells two shapes apart best. */
export interface Sat<V extends Vec = Vec> {
  /** Unit, from A to B. */
  readonly axis: V;
  /** How far the projections are apart, or, if negative, minus the way to where the two just touch. */
  readonly gap: number;
  /** What A covers of the axis, from its center, and what B covers, from the same point. */
  readonly projections: readonly [Bounds, Bounds];
  /** How many axes were tried. */
  readonly count: number;
  /** `complete`: every axis that can be the best. `converged`: it was found up to the tolerance. `partial`: neither. */
  readonly coverage: "complete" | "converged" | "partial";
}

/** All closest points of two shapes. */
export interface ClosestSet<V extends Vec = Vec> {
  /** `segment` and `area`: features are parallel. */
  readonly kind: "point" | "segment" | "area";
  /** Pairs of a point of A and one of B: of a segment its two ends, else one. */
  readonly pairs: readonly (readonly [V, V])[];
}

/** A box along the axes of the world. */
export interface Aabb<V extends Vec = Vec> {
  readonly lower: V;
  readonly upper: V;
}

const COVERAGE = ["complete", "converged", "partial"] as const;
const KINDS = ["point", "segment", "area"] as const;

/** The separating axis test. */
export function sat<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): Sat<V> {
  const of = common(a, b);
  const reader = new Reader(asked(() => raw(a).sat(numbersOf(poseA, of), raw(b), numbersOf(poseB, of))), of);
  const [axis, gap] = [reader.vector<V>(), reader.number()];
  const projections = [reader.bounds(), reader.bounds()] as const;
  return { axis, gap, projections, count: reader.number(), coverage: reader.word(COVERAGE) };
}

/** All closest points; where the shapes overlap, all that are deepest in each other along the answer's normal. */
export function closestSet<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): ClosestSet<V> {
  const of = common(a, b);
  const reader = new Reader(asked(() => raw(a).closest_set(numbersOf(poseA, of), raw(b), numbersOf(poseB, of))), of);
  const kind = reader.word(KINDS);
  const pairs: (readonly [V, V])[] = [];
  while (!reader.isAtEnd) pairs.push([reader.vector<V>(), reader.vector<V>()]);
  return { kind, pairs };
}

/** A box that holds a shape for certain, rounding included, and is not much larger: for a broad phase. */
export function aabb<V extends Vec>(shape: Shape<V>, pose: Pose<V>): Aabb<V> {
  const of = common(shape, shape);
  const reader = new Reader(asked(() => raw(shape).aabb(numbersOf(pose, of))), of);
  return { lower: reader.vector<V>(), upper: reader.vector<V>() };
}
