import { type Cast, Reader } from "./answer.js";
import { GeometryError, asked } from "./fault.js";
import { type Pose } from "./pose.js";
import { common, numbersOf, raw } from "./queries.js";
import { type Shape } from "./shape.js";
import { type Vec } from "./vector.js";

/** A ray: `origin + direction · t` for t from 0 to `until`. */
export interface Ray<V extends Vec = Vec> {
  readonly origin: V;
  /** The direction, of any nonzero length. Times count in multiples of it. */
  readonly direction: V;
  readonly until: number;
}

/** Returns where a ray first hits a posed shape. The normal is the shape's outward normal. */
export function rayCast<V extends Vec>(ray: Ray<V>, shape: Shape<V>, pose: Pose<V>): Cast<V> {
  const of = common(shape, shape);
  if (ray.origin.length !== of || ray.direction.length !== of) {
    throw new GeometryError(`ray: origin and direction must have ${of} numbers`);
  }
  const numbers = Float64Array.from([...ray.origin, ...ray.direction, ray.until]);
  return new Reader(asked(() => raw(shape).ray_cast(numbersOf(pose, of), numbers)), of).cast<V>();
}
