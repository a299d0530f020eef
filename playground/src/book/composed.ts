/** Bodies of several convex parts, which a shape stands for in a figure's state. */

import type { Point, Shape } from "../shape";
import type { State } from "../state";

/** The convex parts of two bodies. A body that moves as one has one pose. */
export interface Composed {
  a: Shape[];
  b: Shape[];
}

/** A bracket and a key. */
const box = (x: number, y: number, w: number, h: number): Point[] => [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]];
const A_PARTS: Point[][] = [box(-1.5, 1, 0.5, 2.5), box(0.25, -1, 1.25, 0.5), box(0.25, 3, 1.25, 0.5)];
const B_PARTS: Point[][] = [box(1.8, 0, 1, 0.4), box(2.4, 1.5, 0.4, 1.1), box(3.3, 0, 0.5, 1.2), [[3.8, -1.2], [5.4, -0.6], [5.4, 0.4], [3.8, 0.4]]];

/** The name of the state in which a shape stands for a body of parts. */
export const COMPOSED = "parts";

const polygon = (vertices: Point[], pose: Shape["pose"]): Shape => ({ type: "polygon", vertices, pose });

export function composed({ a, b }: Pick<State, "a" | "b">): Composed {
  return { a: A_PARTS.map((part) => polygon(part, a.pose)), b: B_PARTS.map((part) => polygon(part, b.pose)) };
}
