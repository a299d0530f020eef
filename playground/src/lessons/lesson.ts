/** A chapter: a few paragraphs, which stand in `prose`, beside a figure that can be touched. */

import type { Point, Shape } from "../shape";
import type { PartialState } from "../state";

/** The same text in both languages. What stands between two `$` is TeX. */
export interface Text {
  en: string;
  zh: string;
}

/** A further figure of a chapter: mostly a pair on which a widespread algorithm goes wrong. */
export interface Variant {
  title: Text;
  state: PartialState;
}

export interface Lesson {
  /** Its name in the address. */
  id: string;
  title: Text;
  /** The figure that the chapter opens. */
  state: PartialState;
  variants: Variant[];
}

/** A polygon from its corners. */
export function polygon(...vertices: Point[]): Shape {
  return { type: "polygon", vertices };
}

/** The triangle of the worked example. */
export const TRIANGLE: Shape = { type: "triangle", vertices: [[4, 11], [4, 5], [9, 9]] };

/** The quadrilateral of the worked example, 11/√41 away from the triangle. */
export const APART: Shape = polygon([8, 6], [15, 6], [13, 1], [10, 2]);

/** The same quadrilateral moved by (−3, 1), 6/√41 deep in the triangle. */
export const OVERLAPPING: Shape = polygon([5, 7], [12, 7], [10, 2], [7, 3]);
