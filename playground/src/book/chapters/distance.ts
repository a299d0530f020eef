/** Distance by GJK: the loop, line by line. */

import { chapter } from "../chapter";
import en from "./distance.en.md";
import zh from "./distance.zh.md";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

const LAYERS = { ...BARE, simplex: true, direction: true };

export const distance = chapter("distance", { en, zh }, {
  loop: {
    state: { a: TRIANGLE, b: APART, step: 0, layers: LAYERS },
    views: ["difference", "world"],
    readout: ["bounds", "gap"],
    scenes: [
      { code: "distance" },
      { show: { step: 2 } },
      { show: { step: 3 } },
      { show: { step: 5 } },
      { show: { step: 6 } },
      { predict: "support", show: { step: 1 } },
    ],
  },
  endless: {
    state: { a: TRIANGLE, b: OVERLAPPING, algorithm: "endless_distance", step: 1, layers: LAYERS },
    views: ["difference", "world"],
    extras: ["wrong"],
    readout: ["said"],
    scenes: [{}, { show: { step: 4 } }],
  },
});
