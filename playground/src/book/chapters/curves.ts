/** Rounding and curves. */

import { chapter } from "../chapter";
import en from "./curves.en.md";
import zh from "./curves.zh.md";
import { BARE } from "./shapes";

export const curves = chapter("curves", { en, zh }, {
  radius: {
    state: {
      a: { type: "box", half_extents: [2, 1], rounding: 0.5, pose: { angle: 0.3 } },
      b: { type: "capsule", a: [-1.5, 0], b: [1.5, 0], radius: 0.75, pose: { translation: [5, 2], angle: -0.6 } },
      step: null,
      layers: { ...BARE, simplex: true },
    },
    readout: ["distance", "bounds"],
  },
  convergence: {
    state: {
      a: { type: "ellipsoid", radii: [3, 1.25], pose: { angle: 0.5 } },
      b: { type: "slice", radius: 2.5, angle: 1.2, pose: { translation: [6, 1], angle: 2.6 } },
      step: null,
      layers: { ...BARE, simplex: true, bounds: true },
    },
    extras: ["convergence"],
    readout: ["distance", "gap"],
  },
});
