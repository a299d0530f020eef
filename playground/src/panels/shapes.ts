/** A shape of each type to begin with. */

import type { Shape, ShapeType } from "../shape";

export const TYPES: Record<2 | 3, ShapeType[]> = {
  2: ["point", "segment", "ball", "capsule", "box", "triangle", "polygon", "hull", "ellipsoid", "half_ellipse", "slice"],
  3: ["point", "segment", "ball", "capsule", "box", "triangle", "hull", "ellipsoid", "cylinder", "cone"],
};

const PLANE: Partial<Record<ShapeType, Shape>> = {
  point: { type: "point", at: [0, 0] },
  segment: { type: "segment", a: [-2, -1], b: [2, 1] },
  ball: { type: "ball", center: [0, 0], radius: 2 },
  capsule: { type: "capsule", a: [-2, 0], b: [2, 0], radius: 1 },
  box: { type: "box", half_extents: [2, 1.5] },
  triangle: { type: "triangle", vertices: [[-2, -1.5], [2.5, -1], [0, 2.5]] },
  polygon: { type: "polygon", vertices: [[-2.5, -1], [0.5, -2.5], [3, 0], [1.5, 2.5], [-2, 2]] },
  hull: { type: "hull", vertices: [[-2.5, -1], [0.5, -2.5], [3, 0], [0.5, 0.5], [1.5, 2.5], [-2, 2]] },
  ellipsoid: { type: "ellipsoid", radii: [3, 1.5] },
  half_ellipse: { type: "half_ellipse", radii: [2.5, 2] },
  slice: { type: "slice", radius: 3, angle: 1.2 },
};

const SPACE: Partial<Record<ShapeType, Shape>> = {
  point: { type: "point", at: [0, 0, 0] },
  segment: { type: "segment", a: [-1.5, 0, -0.5], b: [1.5, 0, 0.5] },
  ball: { type: "ball", center: [0, 0, 0], radius: 1.25 },
  capsule: { type: "capsule", a: [0, 0, -1], b: [0, 0, 1], radius: 0.75 },
  box: { type: "box", half_extents: [1.5, 1, 0.75] },
  triangle: { type: "triangle", vertices: [[-1.5, -1, 0], [1.5, -1, 0], [0, 1.5, 0.5]] },
  hull: { type: "hull", vertices: [[-1.5, -1, -1], [1.5, -1, -1], [0, 1.5, -1], [0, 0, 1.5]] },
  ellipsoid: { type: "ellipsoid", radii: [2, 1, 0.75] },
  cylinder: { type: "cylinder", a: [0, 0, -1], b: [0, 0, 1], radius: 1 },
  cone: { type: "cone", base: [0, 0, -1], apex: [0, 0, 1.5], radius: 1.25 },
};

/** A shape of this type at a place. */
export function sample(type: ShapeType, dimension: 2 | 3, at: number[]): Shape {
  const shape = (dimension === 2 ? PLANE : SPACE)[type] ?? PLANE.ball!;
  return { ...shape, pose: { translation: at } };
}
