/** The support mapping: the one question that everything else is built from. */

import { chapter } from "../chapter";
import en from "./support.en.md";
import zh from "./support.zh.md";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

export const support = chapter("support", { en, zh }, {
  dial: {
    state: { a: TRIANGLE, b: APART, layers: BARE },
    extras: ["dial"],
    readout: [],
    scenes: [{ views: ["world"] }, { views: ["world"] }, { views: ["world"] }, { focus: "difference" }],
  },
  mistake: {
    state: { a: TRIANGLE, b: OVERLAPPING, mode: "boolean", algorithm: "same_side_support", step: 0, layers: { points: false, bounds: false } },
    extras: ["wrong"],
    readout: ["said"],
    scenes: [{}, { show: { step: 4 } }],
  },
});
