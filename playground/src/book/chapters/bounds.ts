/** The two bounds, drawn. */

import { chapter } from "../chapter";
import en from "./bounds.en.md";
import zh from "./bounds.zh.md";
import { APART, BARE, TRIANGLE } from "./shapes";

export const bounds = chapter("bounds", { en, zh }, {
  strip: {
    state: { a: TRIANGLE, b: APART, step: 3, layers: { ...BARE, bounds: true } },
    extras: ["bounds"],
    readout: ["bounds", "gap"],
    scenes: [
      {},
      {},
      { show: { step: 5 }, focus: "difference" },
      { show: { step: null }, zoom: { world: { center: [7.5, 6.7], span: 5 }, difference: { center: [-0.6, 0.7], span: 6.5 } } },
    ],
  },
  lens: {
    state: { a: TRIANGLE, b: APART, step: null, layers: { ...BARE, bounds: true } },
    views: ["world"],
    extras: ["bounds", "lens"],
    readout: ["bounds", "gap"],
  },
});
