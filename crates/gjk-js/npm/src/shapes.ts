import { GeometryError, asked } from "./fault.js";
import { RawShape2, RawShape3 } from "./module.js";
import { type Dimension, type Vec, type Vec2, type Vec3, dimension, flat } from "./vector.js";

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

const KIND = {
  point: 0,
  segment: 1,
  ball: 2,
  capsule: 3,
  box: 4,
  triangle: 5,
  ellipsoid: 6,
  hull: 7,
  polygon: 8,
  halfEllipse: 9,
  slice: 10,
  cylinder: 11,
  cone: 12,
} as const;

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
    kind: keyof typeof KIND,
    of: Dimension,
    points: readonly Vec[],
    sizes: readonly number[],
    { rounding = 0 }: ShapeOptions = {},
  ) {
    const numbers = Float64Array.from([...flat(points, of, "point"), ...sizes]);
    this.dimension = of as V extends Vec2 ? 2 : 3;
    this.definition = { kind: KIND[kind], numbers, rounding };
    const make = of === 2 ? RawShape2 : RawShape3;
    this.raw = asked(() => new make(KIND[kind], numbers, rounding));
  }
}

/** A point. */
export class Point<V extends Vec = Vec> extends Shape<V> {
  constructor(at: V, options?: ShapeOptions) {
    super("point", dimension(at, "at"), [at], [], options);
  }
}

/** The segment from one point to another. */
export class Segment<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, options?: ShapeOptions) {
    super("segment", dimension(a, "a"), [a, b], [], options);
  }
}

/** A ball; in the plane a circle and its inside. */
export class Ball<V extends Vec = Vec> extends Shape<V> {
  constructor(center: V, radius: number, options?: ShapeOptions) {
    super("ball", dimension(center, "center"), [center], [radius], options);
  }
}

/** What is within a radius of a segment. */
export class Capsule<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, radius: number, options?: ShapeOptions) {
    super("capsule", dimension(a, "a"), [a, b], [radius], options);
  }
}

/** A box around the origin; it is half as long, wide and high as it is all in all. */
export class Box<V extends Vec = Vec> extends Shape<V> {
  constructor(halfExtents: V, options?: ShapeOptions) {
    super("box", dimension(halfExtents, "halfExtents"), [halfExtents], [], options);
  }
}

/** A triangle; one without area is fine. */
export class Triangle<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, c: V, options?: ShapeOptions) {
    super("triangle", dimension(a, "a"), [a, b, c], [], options);
  }
}

/** An ellipsoid around the origin, or an ellipse, with radii along the axes. */
export class Ellipsoid<V extends Vec = Vec> extends Shape<V> {
  constructor(radii: V, options?: ShapeOptions) {
    super("ellipsoid", dimension(radii, "radii"), [radii], [], options);
  }
}

/** The convex hull of points in any order. */
export class Hull<V extends Vec = Vec> extends Shape<V> {
  constructor(points: readonly V[], options?: ShapeOptions) {
    const [first] = points;
    if (first === undefined) throw new GeometryError("no points");
    super("hull", dimension(first, "point 0"), points, [], options);
  }
}

/** The convex polygon with these vertices, in either order. What is not convex is a `Region`, a body. */
export class Polygon extends Shape<Vec2> {
  constructor(vertices: readonly Vec2[], options?: ShapeOptions) {
    super("polygon", 2, vertices, [], options);
  }
}

/** The upper half of an ellipse around the origin. */
export class HalfEllipse extends Shape<Vec2> {
  constructor(radii: Vec2, options?: ShapeOptions) {
    super("halfEllipse", 2, [radii], [], options);
  }
}

/** The sector of a circle around the origin: an angle (radians, at most π), half of it on each side of +x. */
export class Slice extends Shape<Vec2> {
  constructor(radius: number, angle: number, options?: ShapeOptions) {
    super("slice", 2, [], [radius, angle], options);
  }
}

/** A cylinder around the line from one point to another. */
export class Cylinder extends Shape<Vec3> {
  constructor(a: Vec3, b: Vec3, radius: number, options?: ShapeOptions) {
    super("cylinder", 3, [a, b], [radius], options);
  }
}

/** A cone with a base around a point, and an apex. */
export class Cone extends Shape<Vec3> {
  constructor(base: Vec3, apex: Vec3, radius: number, options?: ShapeOptions) {
    super("cone", 3, [base, apex], [radius], options);
  }
}
