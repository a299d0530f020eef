import { asked } from "./fault.js";
import { RawShape2, RawShape3 } from "./module.js";
import { type Dimension, type Vec, type Vec2, flat } from "./vector.js";

/** What any shape may have besides. */
export interface ShapeOptions {
  /** Every point within this distance belongs to the shape as well. */
  readonly rounding?: number;
}

/** @internal What a shape is made of, as the module takes it. */
export interface Definition {
  readonly kind: number;
  readonly numbers: Float64Array;
  readonly rounding: number;
}

/**
 * A convex shape in its own frame: of the plane where its points have two coordinates, of space where they have
 * three. It is never changed. Its memory is freed some time after the last use of it.
 */
export abstract class Shape<V extends Vec = Vec> {
  readonly dimension: V extends Vec2 ? 2 : 3;
  /** For the type checker alone: what points are here. */
  declare readonly point?: V;
  /** @internal The shape in the module. */
  readonly raw: RawShape2 | RawShape3;
  /** @internal */
  readonly definition: Definition;

  /** @internal */
  protected constructor(
    kind: number,
    of: Dimension,
    points: readonly Vec[],
    sizes: readonly number[],
    { rounding = 0 }: ShapeOptions = {},
  ) {
    const numbers = Float64Array.from([...flat(points, of, "point"), ...sizes]);
    this.dimension = of as V extends Vec2 ? 2 : 3;
    this.definition = { kind, numbers, rounding };
    const make = of === 2 ? RawShape2 : RawShape3;
    this.raw = asked(() => new make(kind, numbers, rounding));
  }
}
