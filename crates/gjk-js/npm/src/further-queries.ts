import { type Bounds, Reader } from "./answer.js";
import { asked } from "./fault.js";
import { type Pose } from "./pose.js";
import { common, numbersOf, raw } from "./queries.js";
import { type Shape } from "./shape.js";
import { type Vec } from "./vector.js";

/** The axis of a separating axis test with the largest gap. World frame. */
export interface Sat<V extends Vec = Vec> {
  /** The unit axis from A to B. */
  readonly axis: V;
  /** The gap between the projections onto the axis; negative if they overlap. */
  readonly gap: number;
  /** The projections of A and of B onto the axis, both measured from A's center. */
  readonly projections: readonly [Bounds, Bounds];
  /** The number of axes tested. */
  readonly count: number;
  /**
   * Whether `gap` is the signed distance: `complete`, up to rounding; `converged`, up to the tolerance; `partial`,
   * the signed distance may be larger.
   */
  readonly coverage: "complete" | "converged" | "partial";
}

/** The set of all closest points of two shapes. */
export interface ClosestSet<V extends Vec = Vec> {
  /** `segment` and `area`: the closest features are parallel. */
  readonly kind: "point" | "segment" | "area";
  /** Pairs of a point of A and a point of B: the two ends of a segment, otherwise one pair. */
  readonly pairs: readonly (readonly [V, V])[];
}

/** An axis-aligned box in the world frame. */
export interface Aabb<V extends Vec = Vec> {
  readonly lower: V;
  readonly upper: V;
}

const COVERAGE = ["complete", "converged", "partial"] as const;
const KINDS = ["point", "segment", "area"] as const;

/** Returns the axis with the largest gap between two convex shapes. */
export function sat<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): Sat<V> {
  const of = common(a, b);
  const reader = new Reader(asked(() => raw(a).sat(numbersOf(poseA, of), raw(b), numbersOf(poseB, of))), of);
  const [axis, gap] = [reader.vector<V>(), reader.number()];
  const projections = [reader.bounds(), reader.bounds()] as const;
  return { axis, gap, projections, count: reader.number(), coverage: reader.word(COVERAGE) };
}

/** Returns all closest points of two shapes. If they overlap: all deepest points along the normal of `proximity`. */
export function closestSet<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): ClosestSet<V> {
  const of = common(a, b);
  const reader = new Reader(asked(() => raw(a).closest_set(numbersOf(poseA, of), raw(b), numbersOf(poseB, of))), of);
  const kind = reader.word(KINDS);
  const pairs: (readonly [V, V])[] = [];
  while (!reader.isAtEnd) pairs.push([reader.vector<V>(), reader.vector<V>()]);
  return { kind, pairs };
}

/** Returns an axis-aligned box that contains a posed shape, rounding included, and is only slightly larger. */
export function aabb<V extends Vec>(shape: Shape<V>, pose: Pose<V>): Aabb<V> {
  const of = common(shape, shape);
  const reader = new Reader(asked(() => raw(shape).aabb(numbersOf(pose, of))), of);
  return { lower: reader.vector<V>(), upper: reader.vector<V>() };
}
