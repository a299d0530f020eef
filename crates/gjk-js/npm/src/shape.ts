import { asked } from "./fault.js";
import { RawShape2, RawShape3 } from "./module.js";
import { type Dimension, type Vec, type Vec2, flat } from "./vector.js";

/** Options of all shapes. */
export interface ShapeOptions {
  /** A radius that inflates the shape: every point within this distance belongs to it. */
  readonly rounding?: number;
}

/** @internal The numbers that define a shape for the module. */
export interface Definition {
  readonly kind: number;
  readonly numbers: Float64Array;
  readonly rounding: number;
}

/**
 * A convex shape in its own frame: 2D if its points have two coordinates, 3D if they have three. It is immutable. Its
 * memory is freed automatically.
 */
export abstract class Shape<V extends Vec = Vec> {
  readonly dimension: V extends Vec2 ? 2 : 3;
  /** Only for the type checker: the type of points. */
  declare readonly point?: V;
  /** @internal The shape in the WebAssembly module. */
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
