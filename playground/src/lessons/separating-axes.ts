/** SAT and the minimum translation vector. */

import { OVERLAPPING, TRIANGLE, polygon, type Lesson } from "./lesson";
import type { Shape } from "../shape";

const OUTER: Shape = polygon([-4, -4], [4, -4], [4, 4], [-4, 4]);
const INNER: Shape = polygon([-1, -1], [1, -1], [1, 1], [-1, 1]);

export const separatingAxes: Lesson = {
  id: "separating-axes",
  title: { en: "Separating axes and the MTV", zh: "分离轴与最小平移向量" },
  state: { a: OUTER, b: INNER, mode: "sat", step: null, layers: { points: false } },
  variants: [
    {
      title: { en: "The mistake: the common length", zh: "错误演示：取公共长度" },
      state: { a: OUTER, b: INNER, mode: "sat", algorithm: "common_length", step: null },
    },
    {
      title: { en: "The mistake: axes as long as edges", zh: "错误演示：轴未单位化" },
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "sat", algorithm: "long_axes", step: null },
    },
  ],
};
