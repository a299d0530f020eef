import { type Proximities, type Manifold, type Proximity, Reader, columns } from "./answer.js";
import { GeometryError, asked } from "./fault.js";
import { type RawShape2 } from "./module.js";
import { type ManifoldOptions, type Options, manifoldNumbers, optionNumbers } from "./options.js";
import { type Pose, poseNumbers } from "./pose.js";
import { type Shape } from "./shape.js";
import { type Dimension, type Vec } from "./vector.js";

/** Something of a dimension, which a fault names. */
interface Dimensional {
  readonly dimension: Dimension;
}

/** @internal The dimension of both. */
export function common(a: Dimensional, b: Dimensional): Dimension {
  if (a?.dimension === undefined || b?.dimension === undefined) {
    throw new GeometryError(`${a?.dimension === undefined ? "a" : "b"} is no shape`);
  }
  if (a.dimension !== b.dimension) {
    throw new GeometryError(`a is of ${a.dimension} dimensions and b of ${b.dimension}`);
  }
  return a.dimension;
}

/** @internal */
export function numbersOf(pose: Pose | undefined, of: Dimension): Float64Array {
  return Float64Array.from(poseNumbers(pose, of));
}

/** @internal Both classes of the module have the same functions; `common` has seen to it that the shapes are of one. */
export function raw(shape: Shape): RawShape2 {
  return shape.raw as RawShape2;
}

/** How far two shapes are apart, where they are closest, and the bounds that prove it. */
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

/** The signed distance of two shapes: the gap if positive, minus the penetration depth if negative. */
export function distance<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): number {
  const of = common(a, b);
  return asked(() => raw(a).distance(numbersOf(poseA, of), raw(b), numbersOf(poseB, of)));
}

/** Whether two shapes share a point; touching ones do. */
export function intersects<V extends Vec>(a: Shape<V>, poseA: Pose<V>, b: Shape<V>, poseB: Pose<V>): boolean {
  return distance(a, poseA, b, poseB) <= 0;
}

/** The points that carry a contact of two shapes. */
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
 * One shape at a pose and another at each of many, all in one call. A row of `posesB` is x, y and an angle in the
 * plane, or x, y, z and a quaternion x, y, z, w in space.
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
    throw new GeometryError(`posesB is to have ${width} numbers a row, and has ${posesB.length}`);
  }
  const rows = posesB instanceof Float64Array ? posesB : Float64Array.from(posesB);
  return columns(asked(() => raw(a).batch(numbersOf(poseA, of), raw(b), rows)), of);
}
