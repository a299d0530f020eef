/** The Minkowski difference: two shapes become one shape and the origin. */

import { chapter } from "../chapter";
import en from "./difference.en.md";
import zh from "./difference.zh.md";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

export const difference = chapter("difference", { en, zh }, {
  origin: {
    state: { a: TRIANGLE, b: APART, layers: { ...BARE } },
    readout: ["distance", "intersects"],
    scenes: [
      {},
      {},
      { show: { layers: { ...BARE, points: true } }, focus: "difference" },
      { show: { layers: { ...BARE, simplex: true, direction: true } }, focus: "difference" },
    ],
  },
  overlap: {
    state: { a: TRIANGLE, b: OVERLAPPING, mode: "epa", layers: { ...BARE, polytope: false } },
    readout: ["distance", "mtv"],
  },
});
