/** Where floating point bites: squares, touching, scale. */

import { polygon, type Lesson } from "./lesson";
import { SIXTY } from "../sixty";

export const numbers: Lesson = {
  id: "numbers",
  title: { en: "When numbers bite", zh: "浮点数的陷阱" },
  state: {
    ...SIXTY,
    mode: "distance",
    algorithm: "one_epsilon",
    step: null,
    layers: { points: false },
  },
  variants: [
    {
      title: { en: "The mistake: the origin on a chord", zh: "错误演示：原点落在弦上" },
      state: {
        a: polygon([-3, 3], [3, 1], [4, 4]),
        b: polygon([-4, 0], [1, -4], [4, 4]),
        mode: "distance",
        algorithm: "one_epsilon",
        step: 0,
      },
    },
    {
      title: { en: "The mistake: large shapes", zh: "错误演示：大形状" },
      state: {
        a: polygon([41000, 113000], [42000, 50000], [97000, 90000]),
        b: polygon([83000, 60000], [150000, 61000], [130000, 10000], [100000, 20000]),
        mode: "distance",
        algorithm: "one_epsilon",
        step: 0,
      },
    },
    {
      title: { en: "Two boxes that touch", zh: "两个接触的矩形" },
      state: {
        a: { type: "box", half_extents: [2, 1] },
        b: { type: "box", half_extents: [1, 1], pose: { translation: [3, 0.5] } },
        mode: "distance",
        step: null,
      },
    },
  ],
};
