/** The Minkowski difference: two shapes become one shape and the origin. */

import { APART, TRIANGLE, type Lesson } from "./lesson";

export const difference: Lesson = {
  id: "difference",
  title: { en: "The Minkowski difference", zh: "闵可夫斯基差" },
  state: {
    a: TRIANGLE,
    b: APART,
    mode: "distance",
    step: null,
    layers: { difference: true, points: true, simplex: false, direction: false, bounds: false },
  },
  variants: [],
};
