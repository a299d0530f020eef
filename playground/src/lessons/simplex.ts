/** The simplex and the regions that decide what is kept of it. */

import { APART, TRIANGLE, polygon, type Lesson } from "./lesson";

export const simplex: Lesson = {
  id: "simplex",
  title: { en: "The simplex and its Voronoi regions", zh: "单纯形与沃罗诺伊区域" },
  state: {
    a: TRIANGLE,
    b: APART,
    mode: "distance",
    step: 4,
    layers: { regions: true, points: false, bounds: false },
  },
  variants: [
    {
      title: { en: "The nearest part is a corner", zh: "最近处是一个顶点" },
      state: {
        a: TRIANGLE,
        b: polygon([12, 8], [15, 6], [13, 1], [11, 2]),
        mode: "distance",
        step: 1,
        layers: { regions: true, points: false, bounds: false },
      },
    },
  ],
};
