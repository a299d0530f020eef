/** EPA: how deep shapes overlap, and where. */

import type { PartialState } from "../../state";
import { chapter } from "../chapter";
import en from "./epa.en.md";
import zh from "./epa.zh.md";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const LAYERS = { ...BARE, simplex: true, polytope: true, penetration: true };

/** Two pentagons deep in each other: a polygon that grows for a while. */
const DEEP: PartialState = {
  a: { type: "polygon", vertices: [[0, 3], [-2.9, 0.9], [-1.8, -2.4], [1.8, -2.4], [2.9, 0.9]] },
  b: { type: "polygon", vertices: [[2, 2.6], [-0.7, 1.6], [-0.4, -1.2], [2.4, -1.9], [4, 0.6]] },
};

export const epa = chapter("epa", { en, zh }, {
  grow: {
    state: { a: TRIANGLE, b: OVERLAPPING, mode: "epa", step: 6, layers: LAYERS },
    views: ["difference", "world"],
    readout: ["bounds", "depth"],
    scenes: [{ code: "epa" }, { show: { step: 7 } }, { show: { step: 10 } }],
  },
  foresee: {
    state: { ...DEEP, mode: "epa", step: null, layers: LAYERS },
    views: ["difference", "world"],
    readout: ["depth"],
    scenes: [{ predict: "facet" }],
  },
  foot: {
    state: { a: polygon([4, -6], [1, 0], [-6, -1]), b: polygon([4, 7], [-1, -1], [5, -4]), mode: "epa", algorithm: "foot_normal", step: 2, layers: { ...LAYERS, penetration: true } },
    extras: ["wrong"],
    readout: ["said"],
    scenes: [{}, { show: { step: null } }],
  },
});
