/** Motion: casts, time of impact, proved misses. */

import { chapter } from "../chapter";
import en from "./motion.en.md";
import zh from "./motion.zh.md";
import { BARE } from "./shapes";

export const motion = chapter("motion", { en, zh }, {
  miss: {
    kind: "motion",
    state: {
      a: { type: "triangle", vertices: [[-2, -1.5], [2.5, -1], [0, 2]] },
      b: { type: "box", half_extents: [1, 0.75], pose: { translation: [-5, -1], angle: 0.4 } },
      motions: { a: {}, b: { velocity: [8, 7] } },
      mode: "motion", step: 0, layers: BARE,
    },
    scenes: [{}, { code: "cast", show: { step: 1 } }, { show: { step: null } }],
  },
  thin: {
    kind: "motion",
    state: {
      a: { type: "box", half_extents: [0.005, 3] },
      b: { type: "capsule", a: [-0.15, 0], b: [0.15, 0], radius: 0.05, pose: { translation: [-5, 0.6] } },
      motions: { a: {}, b: { velocity: [10, -0.5] } },
      mode: "motion", step: null, layers: BARE,
    },
    scenes: [{}, { show: { b: { type: "point", at: [-5, 0.6] } } }],
  },
  turning: {
    kind: "motion",
    state: {
      a: { type: "box", half_extents: [3, 0.5], pose: { translation: [0, -1] } },
      b: { type: "box", half_extents: [1, 1], pose: { translation: [-5, 3.5], angle: 0.3 } },
      motions: { a: { angular_velocity: 0.6 }, b: { velocity: [7, -4.2], angular_velocity: -2 } },
      mode: "motion", step: 0, layers: BARE,
    },
    scenes: [{}, { show: { step: null } }],
  },
  capped: {
    kind: "motion",
    state: {
      a: { type: "box", half_extents: [0.25, 3], pose: { translation: [3.5, 0] } },
      b: { type: "box", half_extents: [1.75, 0.12], pose: { translation: [-2.5, 0], angle: 1.2 } },
      motions: { a: {}, b: { velocity: [5.5, 0], angular_velocity: 16 } },
      mode: "motion", step: null, layers: BARE,
    },
    extras: ["wrong"],
  },
});
