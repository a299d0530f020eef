/** Boolean GJK: two early ends, and how they are missed. */

import { polygon, type Lesson } from "./lesson";
import type { Shape } from "../shape";

/** Their difference has the origin on a segment that the search comes across. */
const A: Shape = polygon([3, -3], [3, 2], [-2, 2]);
const B: Shape = polygon([2, 2], [-6, 2], [3, -7]);

export const boolean: Lesson = {
  id: "boolean",
  title: { en: "Boolean GJK: yes or no", zh: "布尔 GJK：相交与否" },
  state: { a: A, b: B, mode: "boolean", step: 0, layers: { points: false, bounds: false } },
  variants: [
    {
      title: { en: "The mistake: a zero triple product", zh: "错误演示：三重积为零" },
      state: { a: A, b: B, mode: "boolean", algorithm: "zero_triple_product", step: 0 },
    },
    {
      title: { en: "The mistake: a line taken for an edge", zh: "错误演示：把直线当作边" },
      state: {
        a: polygon([1, 3], [4, -4], [6, -1]),
        b: polygon([-3, -12], [1, -15], [4, -13]),
        mode: "distance",
        algorithm: "edge_line",
        step: 0,
      },
    },
  ],
};
