/** EPA: how deep shapes overlap, and where. */

import { OVERLAPPING, TRIANGLE, polygon, type Lesson } from "./lesson";

export const epa: Lesson = {
  id: "epa",
  title: { en: "EPA: the depth of an overlap", zh: "EPA：重叠有多深" },
  state: {
    a: TRIANGLE,
    b: OVERLAPPING,
    mode: "epa",
    step: 8,
    layers: { points: false, polytope: true, penetration: true },
  },
  variants: [
    {
      title: { en: "The mistake: an edge through the origin", zh: "错误演示：边经过原点" },
      state: {
        a: polygon([4, -6], [1, 0], [-6, -1]),
        b: polygon([4, 7], [-1, -1], [5, -4]),
        mode: "epa",
        algorithm: "foot_normal",
        step: null,
      },
    },
  ],
};
