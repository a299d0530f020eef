/** The support mapping: the one question that everything else is built from. */

import { APART, OVERLAPPING, TRIANGLE, type Lesson } from "./lesson";

export const support: Lesson = {
  id: "support",
  title: { en: "The support mapping", zh: "支撑映射" },
  state: {
    a: TRIANGLE,
    b: APART,
    mode: "distance",
    step: 0,
    layers: { points: false, bounds: false, direction: true },
  },
  variants: [
    {
      title: { en: "The mistake: rightmost minus rightmost", zh: "错误演示：最右减最右" },
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "boolean", algorithm: "same_side_support", step: 0 },
    },
  ],
};
