/** Concave bodies: trees of parts. */

import type { PartialState } from "../../state";
import { chapter } from "../chapter";
import en from "./concave.en.md";
import zh from "./concave.zh.md";
import { COMPOSED } from "../composed";
import { BARE } from "./shapes";

/** The bracket and the key, each by where it is. */
const BODIES: PartialState = {
  a: { type: "point", at: [0, 0], pose: { angle: -0.5 } },
  b: { type: "point", at: [0, 0], pose: { translation: [0.8, 1.5], angle: -0.8 } },
  algorithm: COMPOSED,
  layers: BARE,
};

export const concave = chapter("concave", { en, zh }, {
  parts: {
    kind: "parts",
    state: BODIES,
    views: ["world"],
    scenes: [{}, {}, { show: { layers: { bounds: true } } }],
  },
  hull: {
    kind: "parts",
    state: BODIES,
    views: ["world"],
    extras: ["wrong"],
  },
  deepest: {
    kind: "parts",
    state: { ...BODIES, b: { type: "point", at: [0, 0], pose: { translation: [-1.4, 1.1], angle: -0.5 } } },
    views: ["world"],
    extras: ["wrong"],
  },
});
