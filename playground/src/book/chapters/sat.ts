/** SAT and the minimum translation vector. */

import { chapter } from "../chapter";
import en from "./sat.en.md";
import zh from "./sat.zh.md";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const OUTER = polygon([-4, -4], [4, -4], [4, 4], [-4, 4]);
const INNER = polygon([1, -1], [3, -1], [3, 1], [1, 1]);

export const sat = chapter("sat", { en, zh }, {
  axes: {
    state: { a: TRIANGLE, b: OVERLAPPING, mode: "sat", step: 0, layers: BARE },
    readout: ["depth", "mtv"],
    scenes: [{ code: "sat" }, { show: { step: 7 } }, { show: { step: null } }, { predict: "axis", show: { step: 0 } }],
  },
  contained: {
    state: { a: OUTER, b: INNER, mode: "sat", algorithm: "common_length", step: null, layers: BARE },
    extras: ["wrong"],
    readout: ["said"],
  },
  long: {
    state: { a: TRIANGLE, b: OVERLAPPING, mode: "sat", algorithm: "long_axes", step: null, layers: BARE },
    extras: ["wrong"],
    readout: ["said"],
  },
});
