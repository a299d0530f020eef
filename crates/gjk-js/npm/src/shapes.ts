import { Shape, type ShapeOptions } from "./shape.js";
import { type Vec, type Vec2, type Vec3, dimension } from "./vector.js";

// Written by a test of gjk-json.

/** A point. */
export class Point<V extends Vec = Vec> extends Shape<V> {
  constructor(at: V, options?: ShapeOptions) {
    super(0, dimension(at, "at"), [at], [], options);
  }
}

/** A segment between two points. */
export class Segment<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, options?: ShapeOptions) {
    super(1, dimension(a, "a"), [a, b], [], options);
  }
}

/** A solid circle or sphere. */
export class Ball<V extends Vec = Vec> extends Shape<V> {
  constructor(center: V, radius: number, options?: ShapeOptions) {
    super(2, dimension(center, "center"), [center], [radius], options);
  }
}

/** All points within a radius of a segment. */
export class Capsule<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, radius: number, options?: ShapeOptions) {
    super(3, dimension(a, "a"), [a, b], [radius], options);
  }
}

/** The convex hull of two balls, given by their centers and radii. */
export class TaperedCapsule<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, radiusA: number, radiusB: number, options?: ShapeOptions) {
    super(4, dimension(a, "a"), [a, b], [radiusA, radiusB], options);
  }
}

/** A box centered at the origin, with sides along the axes of its frame. */
export class Box<V extends Vec = Vec> extends Shape<V> {
  constructor(halfExtents: V, options?: ShapeOptions) {
    super(5, dimension(halfExtents, "halfExtents"), [halfExtents], [], options);
  }
}

/** A filled triangle. */
export class Triangle<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, c: V, options?: ShapeOptions) {
    super(6, dimension(a, "a"), [a, b, c], [], options);
  }
}

/** The convex hull of points. It may be flat. */
export class Hull<V extends Vec = Vec> extends Shape<V> {
  constructor(vertices: readonly V[], options?: ShapeOptions) {
    super(8, dimension(vertices[0], "vertices[0]"), [...vertices], [], options);
  }
}

/** An ellipse or an ellipsoid centered at the origin. */
export class Ellipsoid<V extends Vec = Vec> extends Shape<V> {
  constructor(radii: V, options?: ShapeOptions) {
    super(9, dimension(radii, "radii"), [radii], [], options);
  }
}

/** The upper half of an ellipse centered at the origin. */
export class HalfEllipse extends Shape<Vec2> {
  constructor(radii: Vec2, options?: ShapeOptions) {
    super(10, 2, [radii], [], options);
  }
}

/** A circular sector with its tip at the origin, symmetric about +x. */
export class Sector extends Shape<Vec2> {
  constructor(radius: number, angle: number, options?: ShapeOptions) {
    super(11, 2, [], [radius, angle], options);
  }
}

/** A cylinder, given by the centers of its ends, which must differ, and its radius. */
export class Cylinder extends Shape<Vec3> {
  constructor(a: Vec3, b: Vec3, radius: number, options?: ShapeOptions) {
    super(12, 3, [a, b], [radius], options);
  }
}

/** A cone, given by its base's center, its apex, which must differ, and the radius of its base. */
export class Cone extends Shape<Vec3> {
  constructor(base: Vec3, apex: Vec3, radius: number, options?: ShapeOptions) {
    super(13, 3, [base, apex], [radius], options);
  }
}

/** A convex polygon, with its vertices in either order. For other polygons, use `Polygon`. */
export class ConvexPolygon extends Shape<Vec2> {
  constructor(vertices: readonly Vec2[], options?: ShapeOptions) {
    super(7, 2, vertices, [], options);
  }
}
// End.
