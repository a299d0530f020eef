/** From the nearest point of the difference back to a point on each shape. */

import { APART, TRIANGLE, type Lesson } from "./lesson";

export const closestPoints: Lesson = {
  id: "closest-points",
  title: { en: "Closest points by convex combination", zh: "用凸组合求最近点" },
  state: {
    a: TRIANGLE,
    b: APART,
    mode: "distance",
    step: null,
    layers: { points: false, direction: false, bounds: false },
  },
  variants: [
    {
      title: { en: "Parallel edges: many closest points", zh: "平行边：最近点不唯一" },
      state: {
        a: { type: "box", half_extents: [2, 1] },
        b: { type: "box", half_extents: [1, 1.5], pose: { translation: [4, 1] } },
        mode: "distance",
        step: null,
        layers: { points: false, direction: false, bounds: false },
      },
    },
  ],
};
