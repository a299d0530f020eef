import { type Cast, type Manifold, type Proximity, Reader } from "./answer.js";
import { type Body, rawBody } from "./body.js";
import { asked } from "./fault.js";
import { type CastOptions, type ManifoldOptions, type Options, castNumbers, manifoldNumbers, optionNumbers } from "./options.js";
import { type Motion, type Pose, motionNumbers } from "./pose.js";
import * as convex from "./queries.js";
import { Shape } from "./shape.js";
import { type Vec } from "./vector.js";

/** A convex shape, or a body. */
export type Solid<V extends Vec = Vec> = Shape<V> | Body<V>;

/** Returns the signed distance of two shapes or bodies, their closest points, and bounds on the distance. */
export function proximity<V extends Vec>(
  a: Solid<V>,
  poseA: Pose<V>,
  b: Solid<V>,
  poseB: Pose<V>,
  options?: Options,
): Proximity<V> {
  if (a instanceof Shape && b instanceof Shape) return convex.proximity<V>(a, poseA, b, poseB, options);
  const of = convex.common(a, b);
  const [at, there] = [convex.numbersOf(poseA, of), convex.numbersOf(poseB, of)];
  const numbers = asked(() => rawBody(a).proximity(at, rawBody(b), there, optionNumbers(options)));
  const reader = new Reader(numbers, of);
  return { ...reader.proximity<V>(), parts: reader.pair() };
}

/** Returns the signed distance of two shapes or bodies: the gap between them, or minus their penetration depth. */
export function distance<V extends Vec>(a: Solid<V>, poseA: Pose<V>, b: Solid<V>, poseB: Pose<V>): number {
  if (a instanceof Shape && b instanceof Shape) return convex.distance<V>(a, poseA, b, poseB);
  return proximity(a, poseA, b, poseB).distance;
}

/** Returns whether two shapes or bodies share a point. Touching ones do, and so does one inside a solid. */
export function intersects<V extends Vec>(a: Solid<V>, poseA: Pose<V>, b: Solid<V>, poseB: Pose<V>): boolean {
  if (a instanceof Shape && b instanceof Shape) return convex.intersects<V>(a, poseA, b, poseB);
  const of = convex.common(a, b);
  const [at, there] = [convex.numbersOf(poseA, of), convex.numbersOf(poseB, of)];
  return asked(() => rawBody(a).intersects(at, rawBody(b), there));
}

/** Returns where two shapes or bodies touch: one manifold for each plane in which they touch, deepest first. */
export function contacts<V extends Vec>(
  a: Solid<V>,
  poseA: Pose<V>,
  b: Solid<V>,
  poseB: Pose<V>,
  options?: ManifoldOptions,
): Manifold<V>[] {
  const of = convex.common(a, b);
  const [at, there] = [convex.numbersOf(poseA, of), convex.numbersOf(poseB, of)];
  const numbers = asked(() => rawBody(a).contacts(at, rawBody(b), there, manifoldNumbers(options)));
  const reader = new Reader(numbers, of);
  const found: Manifold<V>[] = [];
  while (!reader.isAtEnd) found.push(reader.manifold<V>("bodies"));
  return found;
}

/** Returns when two moving shapes or bodies first touch between time 0 and `until` (default 1). */
export function cast<V extends Vec>(
  a: Solid<V>,
  motionA: Motion<V>,
  b: Solid<V>,
  motionB: Motion<V>,
  options?: CastOptions,
): Cast<V> {
  const of = convex.common(a, b);
  const [way, other] = [motionNumbers(motionA as Motion, of), motionNumbers(motionB as Motion, of)];
  const asks = castNumbers(options);
  if (a instanceof Shape && b instanceof Shape) {
    return new Reader(asked(() => convex.raw(a).cast(way, convex.raw(b), other, asks)), of).cast<V>();
  }
  const reader = new Reader(asked(() => rawBody(a).cast(way, rawBody(b), other, asks)), of);
  return { ...reader.cast<V>(), parts: reader.pair() };
}
