import { type Cast, Reader } from "./answer.js";
import { GeometryError, asked } from "./fault.js";
import { type Pose } from "./pose.js";
import { common, numbersOf, raw } from "./queries.js";
import { type Shape } from "./shape.js";
import { type Vec } from "./vector.js";

/** A ray: `origin + direction · t` for t from 0 to `until`. */
export interface Ray<V extends Vec = Vec> {
  readonly origin: V;
  /** Of any length: times are in units of it. */
  readonly direction: V;
  readonly until: number;
}

/** Where a ray first meets a shape. The normal is the shape's, outwards. */
export function rayCast<V extends Vec>(ray: Ray<V>, shape: Shape<V>, pose: Pose<V>): Cast<V> {
  const of = common(shape, shape);
  if (ray.origin.length !== of || ray.direction.length !== of) {
    throw new GeometryError(`origin and direction of the ray are to be ${of} numbers`);
  }
  const numbers = Float64Array.from([...ray.origin, ...ray.direction, ray.until]);
  return new Reader(asked(() => raw(shape).ray_cast(numbersOf(pose, of), numbers)), of).cast<V>();
}
