/** Shapes as the `gjk` command and the wasm module read them. Two or three coordinates decide the dimension. */

export type Point = number[];

export interface Pose {
  translation?: Point;
  /** Radians, in 2D. */
  angle?: number;
  /** `[x, y, z, w]`, in 3D. */
  quaternion?: [number, number, number, number];
  /** Rows, instead of an angle or a quaternion. */
  matrix?: Point[];
}

interface Placed {
  /** The radius of a ball that inflates the shape; ≥ 0. */
  rounding?: number;
  pose?: Pose;
}

export type Shape = Placed &
  (
    | { type: "point"; at: Point }
    | { type: "segment"; a: Point; b: Point }
    | { type: "ball"; center: Point; radius: number }
    | { type: "capsule"; a: Point; b: Point; radius: number }
    | { type: "tapered_capsule"; a: Point; b: Point; radius_a: number; radius_b: number }
    | { type: "box"; half_extents: Point }
    | { type: "triangle"; vertices: Point[] }
    | { type: "polygon"; vertices: Point[] }
    | { type: "hull"; vertices: Point[] }
    | { type: "ellipsoid"; radii: Point }
    | { type: "half_ellipse"; radii: Point }
    | { type: "slice"; radius: number; angle: number }
    | { type: "cylinder"; a: Point; b: Point; radius: number }
    | { type: "cone"; base: Point; apex: Point; radius: number }
  );

export type ShapeType = Shape["type"];

/** The first point of a shape, by whose coordinates its dimension is known. */
function firstPoint(shape: Shape): Point | null {
  switch (shape.type) {
    case "point":
      return shape.at;
    case "segment":
    case "capsule":
    case "tapered_capsule":
    case "cylinder":
      return shape.a;
    case "ball":
      return shape.center;
    case "box":
      return shape.half_extents;
    case "triangle":
    case "polygon":
    case "hull":
      return shape.vertices[0] ?? null;
    case "ellipsoid":
    case "half_ellipse":
      return shape.radii;
    case "cone":
      return shape.base;
    case "slice":
      return null;
  }
}

export function dimensionOf(shape: Shape): 2 | 3 {
  return firstPoint(shape)?.length === 3 ? 3 : 2;
}

/** By how much a pose of the plane turns, in radians. */
export const angleOf = ({ pose }: Shape): number => pose?.angle ?? (pose?.matrix ? Math.atan2(pose.matrix[1]?.[0] ?? 0, pose.matrix[0]?.[0] ?? 1) : 0);
