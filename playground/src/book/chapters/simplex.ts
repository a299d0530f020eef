/** The simplex and the regions that decide what is kept of it. */

import { chapter } from "../chapter";
import en from "./simplex.en.md";
import zh from "./simplex.zh.md";
import { APART, BARE, TRIANGLE } from "./shapes";

const LAYERS = { ...BARE, simplex: true, regions: true };

export const simplex = chapter("simplex", { en, zh }, {
  regions: {
    state: { a: TRIANGLE, b: APART, step: 4, layers: LAYERS },
    views: ["difference", "world"],
    extras: ["regions"],
    readout: [],
    scenes: [{}, {}, { show: { step: 5 } }, { predict: "region", show: { step: 2, layers: { ...LAYERS, regions: false } } }],
  },
  corner: {
    state: { a: TRIANGLE, b: { type: "polygon", vertices: [[12, 8], [15, 6], [13, 1], [11, 2]] }, step: 1, layers: { ...LAYERS, direction: true } },
    views: ["difference", "world"],
    readout: ["bounds"],
  },
  space: {
    kind: "space",
    state: {
      a: { type: "hull", vertices: [[-2, -1, -1], [2, -1, -1], [0, 2, -1], [0, 0, 2]] },
      b: { type: "hull", vertices: [[-1.5, -1, -1], [1.5, -1, -1], [0, 1.5, -1], [0, 0, 1.8]], pose: { translation: [2.5, 2, 1.5] } },
      step: 6,
      layers: { points: false, direction: true },
    },
    readout: ["distance", "bounds"],
    scenes: [{}, { show: { step: null } }],
  },
});
