import { type Proximities, type Manifold, type Proximity, Reader, columns } from "./answer.js";
import { GeometryError, asked } from "./fault.js";
import { type RawShape2 } from "./module.js";
import { type ManifoldOptions, type Options, manifoldNumbers, optionNumbers } from "./options.js";
import { type Pose, poseNumbers } from "./pose.js";
import { type Shape } from "./shape.js";
import { type Dimension, type Vec } from "./vector.js";

/** An object with a dimension. */
interface Dimensional {
  readonly dimension: Dimension;
}

/** @internal Returns the dimension of both. */
export function common(a: Dimensional, b: Dimensional): Dimension {
  if (a?.dimension === undefined || b?.dimension === undefined) {
    throw new GeometryError(`${a?.dimension === undefined ? "a" : "b"}: not a shape`);
  }
  if (a.dimension !== b.dimension) {
    throw new GeometryError(`a is ${a.dimension}D and b is ${b.dimension}D`);
  }
  return a.dimension;
}

/** @internal */
export function numbersOf(pose: Pose | undefined, of: Dimension): Float64Array {
  return Float64Array.from(poseNumbers(pose, of));
}

/** @internal Both classes of the module have the same methods; `common` has checked that the dimensions agree. */
export function raw(shape: Shape): RawShape2 {
  return shape.raw as RawShape2;
}

/** Returns the signed distance of two shapes, their closest points, and bounds on the distance. */
export function proximity<V extends Vec>(
  a: Shape<V>,
  poseA: Pose<V>,
  b: Shape<V>,
  poseB: Pose<V>,
  options?: Options,
): Proximity<V> {
  const of = common(a, b);
  const [at, there] = [numbersOf(poseA, of), numbersOf(poseB, of)];
  const numbers = asked(() => raw(a).proximity(at, raw(b), there, optionNumbers(options)));
  return new Reader(numbers, of).proximity<V>();
}

/** Returns the signed distance of two shapes: the gap between them, or minus their penetration depth. */
export function distance<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): number {
  const of = common(a, b);
  return asked(() => raw(a).distance(numbersOf(poseA, of), raw(b), numbersOf(poseB, of)));
}

/** Returns whether two shapes share a point. Touching shapes do. */
export function intersects<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): boolean {
  return distance(a, poseA, b, poseB) <= 0;
}

/** Returns the contact manifold of two shapes. */
export function manifold<V extends Vec>(
  a: Shape<V>,
  poseA: Pose<V>,
  b: Shape<V>,
  poseB: Pose<V>,
  options?: ManifoldOptions,
): Manifold<V> {
  const of = common(a, b);
  const [at, there] = [numbersOf(poseA, of), numbersOf(poseB, of)];
  const numbers = asked(() => raw(a).manifold(at, raw(b), there, manifoldNumbers(options)));
  return new Reader(numbers, of).manifold<V>("shapes");
}

/**
 * Returns the proximity of A at one pose and B at each of many poses. A row of `posesB` is x, y and an angle in 2D,
 * or x, y, z and a quaternion x, y, z, w in 3D.
 */
export function proximities<V extends Vec>(
  a: Shape<V>,
  poseA: Pose<V>,
  b: Shape<V>,
  posesB: Float64Array | readonly number[],
): Proximities {
  const of = common(a, b);
  const width = of === 2 ? 3 : 7;
  if (posesB.length % width !== 0) {
    throw new GeometryError(`posesB: expected a multiple of ${width} numbers, got ${posesB.length}`);
  }
  const rows = posesB instanceof Float64Array ? posesB : Float64Array.from(posesB);
  return columns(asked(() => raw(a).batch(numbersOf(poseA, of), raw(b), rows)), of);
}
