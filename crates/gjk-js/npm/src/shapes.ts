import { Shape, type ShapeOptions } from "./shape.js";
import { type Vec, type Vec2, type Vec3, dimension } from "./vector.js";

// Written by a test of gjk-json.

/** A single point. */
export class Point<V extends Vec = Vec> extends Shape<V> {
  constructor(at: V, options?: ShapeOptions) {
    super(0, dimension(at, "at"), [at], [], options);
  }
}

/** The segment between two points. */
export class Segment<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, options?: ShapeOptions) {
    super(1, dimension(a, "a"), [a, b], [], options);
  }
}

/** A circle or a sphere, with its inside. */
export class Ball<V extends Vec = Vec> extends Shape<V> {
  constructor(center: V, radius: number, options?: ShapeOptions) {
    super(2, dimension(center, "center"), [center], [radius], options);
  }
}

/** Everything within the radius of a segment. */
export class Capsule<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, radius: number, options?: ShapeOptions) {
    super(3, dimension(a, "a"), [a, b], [radius], options);
  }
}

/** The hull of two balls: their centers and their radii. */
export class TaperedCapsule<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, radiusA: number, radiusB: number, options?: ShapeOptions) {
    super(4, dimension(a, "a"), [a, b], [radiusA, radiusB], options);
  }
}

/** A box around the origin, along the axes of its frame. */
export class Box<V extends Vec = Vec> extends Shape<V> {
  constructor(halfExtents: V, options?: ShapeOptions) {
    super(5, dimension(halfExtents, "halfExtents"), [halfExtents], [], options);
  }
}

/** The triangle between three points. */
export class Triangle<V extends Vec = Vec> extends Shape<V> {
  constructor(a: V, b: V, c: V, options?: ShapeOptions) {
    super(6, dimension(a, "a"), [a, b, c], [], options);
  }
}

/** The convex hull of points, which may be flat. */
export class Hull<V extends Vec = Vec> extends Shape<V> {
  constructor(vertices: readonly V[], options?: ShapeOptions) {
    super(8, dimension(vertices[0], "vertices[0]"), [...vertices], [], options);
  }
}

/** An ellipse or an ellipsoid around the origin. */
export class Ellipsoid<V extends Vec = Vec> extends Shape<V> {
  constructor(radii: V, options?: ShapeOptions) {
    super(9, dimension(radii, "radii"), [radii], [], options);
  }
}

/** The upper half of an ellipse around the origin. */
export class HalfEllipse extends Shape<Vec2> {
  constructor(radii: Vec2, options?: ShapeOptions) {
    super(10, 2, [radii], [], options);
  }
}

/** A sector of a circle: its tip is at the origin, and it is symmetric about +x. */
export class Sector extends Shape<Vec2> {
  constructor(radius: number, angle: number, options?: ShapeOptions) {
    super(11, 2, [], [radius, angle], options);
  }
}

/** A cylinder: the centers of its ends, which differ, and its radius. */
export class Cylinder extends Shape<Vec3> {
  constructor(a: Vec3, b: Vec3, radius: number, options?: ShapeOptions) {
    super(12, 3, [a, b], [radius], options);
  }
}

/** A cone: the center of its base, its apex, which differ, and the radius of the base. */
export class Cone extends Shape<Vec3> {
  constructor(base: Vec3, apex: Vec3, radius: number, options?: ShapeOptions) {
    super(13, 3, [base, apex], [radius], options);
  }
}

/** A convex polygon, with its vertices in either order. Others are a `Polygon`, a body. */
export class ConvexPolygon extends Shape<Vec2> {
  constructor(vertices: readonly Vec2[], options?: ShapeOptions) {
    super(7, 2, vertices, [], options);
  }
}
// End.
