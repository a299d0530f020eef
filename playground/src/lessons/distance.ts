/** Distance by GJK: two bounds that meet. */

import { APART, OVERLAPPING, TRIANGLE, type Lesson } from "./lesson";

export const distance: Lesson = {
  id: "distance",
  title: { en: "Distance and its two bounds", zh: "距离与它的上下界" },
  state: {
    a: TRIANGLE,
    b: APART,
    mode: "distance",
    step: 1,
    layers: { bounds: true, points: false, regions: false },
  },
  variants: [
    {
      title: { en: "The mistake: no test for overlap", zh: "错误演示：不检查重叠" },
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "distance", algorithm: "endless_distance", step: 0 },
    },
  ],
};
