import { GeometryError, asked } from "./fault.js";
import { RawBody2, RawBody3, RawMembers2, RawMembers3 } from "./module.js";
import { type Pose } from "./pose.js";
import { numbersOf } from "./queries.js";
import { Shape, type ShapeOptions } from "./shape.js";
import { type Dimension, type Vec, type Vec2, type Vec3, dimension, flat } from "./vector.js";

/** A body, convex or not, in its own frame. It is immutable. */
export abstract class Body<V extends Vec = Vec> {
  readonly dimension: V extends Vec2 ? 2 : 3;
  /** Only for the type checker: the type of points. */
  declare readonly point?: V;

  /** @internal The body in the WebAssembly module. */
  readonly raw: RawBody2 | RawBody3;

  /** @internal */
  protected constructor(of: Dimension, raw: RawBody2 | RawBody3) {
    this.dimension = of as V extends Vec2 ? 2 : 3;
    this.raw = raw;
  }
}

/** Caches the bodies of shapes, so that each shape is converted once. */
const bodies = new WeakMap<Shape, RawBody2 | RawBody3>();

/** @internal Returns the module's body of a shape or body. */
export function rawBody(given: Shape | Body): RawBody2 {
  if (given instanceof Body) return given.raw as RawBody2;
  let body = bodies.get(given);
  if (body === undefined) {
    const { kind, numbers, rounding } = given.definition;
    const make = given.dimension === 2 ? RawBody2 : RawBody3;
    body = asked(() => make.shape(kind, numbers, rounding));
    bodies.set(given, body);
  }
  return body as RawBody2;
}

/** A polygon, convex or not, with or without holes. */
export class Polygon extends Body<Vec2> {
  constructor(outline: readonly Vec2[], options: ShapeOptions & { readonly holes?: readonly (readonly Vec2[])[] } = {}) {
    const { holes = [], rounding = 0 } = options;
    const rings = [outline, ...holes];
    const vertices = Float64Array.from(rings.flatMap((ring) => flat(ring, 2, "vertex")));
    const lengths = Uint32Array.from(rings, (ring) => ring.length);
    super(2, asked(() => RawBody2.polygon(vertices, lengths, rounding)));
  }
}

/** Segments from vertex to vertex; `rounding` is half their width. */
export class Polyline<V extends Vec = Vec> extends Body<V> {
  constructor(vertices: readonly V[], { rounding = 0 }: ShapeOptions = {}) {
    const [first] = vertices;
    if (first === undefined) throw new GeometryError("vertices: expected at least one");
    const of = dimension(first, "vertex 0");
    const numbers = Float64Array.from(flat(vertices, of, "vertex"));
    super(of, asked((): RawBody2 | RawBody3 => (of === 2 ? RawBody2 : RawBody3).polyline(numbers, rounding)));
  }
}

/**
 * A 3D triangle mesh: a solid if it is closed, unless `solid` is false. An open mesh is a surface without an interior;
 * the constructor warns of it on the console unless `solid` is false.
 */
export class Mesh extends Body<Vec3> {
  constructor(
    vertices: readonly Vec3[],
    triangles: readonly (readonly [number, number, number])[],
    { rounding = 0, solid }: ShapeOptions & { readonly solid?: boolean } = {},
  ) {
    const numbers = Float64Array.from(flat(vertices, 3, "vertex"));
    triangles.forEach((corners, index) => {
      const isOne = corners.length === 3 && corners.every((corner) => corner === corner >>> 0);
      if (!isOne) throw new GeometryError(`triangles[${index}]: expected 3 vertex indices`, index);
    });
    super(3, asked(() => RawBody3.mesh(numbers, Uint32Array.from(triangles.flat()), solid, rounding)));
  }
}

/** A terrain: rows of heights over a grid. `spacing` is the distance between its columns and between its rows. */
export class HeightField extends Body<Vec3> {
  constructor(rows: readonly (readonly number[])[], spacing: Vec2, { rounding = 0 }: ShapeOptions = {}) {
    const columns = rows[0]?.length ?? 0;
    const odd = rows.findIndex((row) => row.length !== columns);
    if (odd >= 0) throw new GeometryError(`rows[${odd}]: expected ${columns} values (all rows must have the same length)`, odd);
    const heights = Float64Array.from(rows.flat());
    super(3, asked(() => RawBody3.height_field(heights, columns, spacing[0], spacing[1], rounding)));
  }
}

/** Several shapes and bodies, each at a pose, as one body. */
export class Compound<V extends Vec = Vec> extends Body<V> {
  constructor(members: readonly (readonly [Shape<V> | Body<V>, Pose<V>])[]) {
    const of: Dimension = members[0]?.[0].dimension ?? 2;
    const all = of === 2 ? new RawMembers2() : new RawMembers3();
    members.forEach(([member, pose], index) => {
      if (member.dimension !== of) throw new GeometryError(`members[${index}]: expected a ${of}D shape or body`, index);
      asked(() => (all as RawMembers2).add(rawBody(member as Shape | Body), numbersOf(pose, of)));
    });
    super(of, asked((): RawBody2 | RawBody3 => all.finish()));
  }
}
