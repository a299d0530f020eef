/** The pairs that several chapters speak of. */

import type { Point, Shape } from "../../shape";
import type { Layers } from "../../state";

export function polygon(...vertices: Point[]): Shape {
  return { type: "polygon", vertices };
}

/** The triangle of the worked example. */
export const TRIANGLE: Shape = { type: "triangle", vertices: [[4, 11], [4, 5], [9, 9]] };

/** The quadrilateral of the worked example, 11/√41 away from the triangle. */
export const APART: Shape = polygon([8, 6], [15, 6], [13, 1], [10, 2]);

/** The same quadrilateral moved by (−3, 1), 6/√41 deep in the triangle. */
export const OVERLAPPING: Shape = polygon([5, 7], [12, 7], [10, 2], [7, 3]);

/** Little else than the shapes and their difference. */
export const BARE: Partial<Layers> = { points: false, bounds: false, direction: false, simplex: false };
