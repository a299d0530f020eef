/** Contact manifolds and warm starts. */

import type { PartialState } from "../../state";
import { chapter } from "../chapter";
import en from "./contact.en.md";
import zh from "./contact.zh.md";
import { BARE, polygon } from "./shapes";

const STACK: PartialState = {
  a: { type: "box", half_extents: [4, 1] },
  b: { type: "box", half_extents: [1.5, 1], pose: { translation: [1, 1.9], angle: 0.04 } },
};

/** A box that leans on the side of another one. */
const LEANING: PartialState = {
  a: { type: "box", half_extents: [1, 2.5], pose: { angle: 0.15 } },
  b: polygon([1, -1.2], [4, -0.6], [3.6, 1.6], [0.7, 1]),
};

/** The upper box of a stack, at the beginning of its way over the edge. */
const SLIDING: PartialState = {
  a: { type: "box", half_extents: [4, 1] },
  b: { type: "box", half_extents: [1.5, 1], pose: { translation: [-1, 1.9], angle: 0.04 } },
};

/** Rounds of twelve corners, the one passing over the other. */
const ROUND = polygon([3, 0], [2.6, 0.7], [1.5, 1.21], [0, 1.4], [-1.5, 1.21], [-2.6, 0.7], [-3, 0], [-2.6, -0.7], [-1.5, -1.21], [0, -1.4], [1.5, -1.21], [2.6, -0.7]);
const SMALLER = polygon([2.19, 0.11], [1.84, 0.64], [0.99, 0.99], [-0.22, 1.09], [-1.2, 0.9], [-2, 0.45], [-2.19, -0.11], [-1.84, -0.64], [-0.99, -0.99], [0.22, -1.09], [1.2, -0.9], [2, -0.45]);
const PASSING: PartialState = { a: ROUND, b: { ...SMALLER, pose: { translation: [-3, 4] } } };
const TUMBLING: PartialState = { a: ROUND, b: { ...SMALLER, pose: { translation: [-5, 4] } } };

export const contact = chapter("contact", { en, zh }, {
  clip: {
    state: { ...STACK, mode: "manifold", step: null, layers: BARE },
    views: ["world"],
    readout: [],
    scenes: [{}, { code: "clip", show: { step: 14 } }, { predict: "side", show: { ...LEANING, step: 0 } }],
  },
  names: {
    kind: "frames",
    state: { ...SLIDING, mode: "manifold", step: 4, layers: BARE },
    views: ["world"],
    way: { by: [5.5, 0], turn: 0, count: 24 },
    scenes: [{}, { show: { step: 15 } }],
  },
  warm: {
    kind: "frames",
    state: { ...PASSING, step: 12, layers: BARE },
    views: ["world"],
    way: { by: [2, -0.4], turn: -0.2, count: 32 },
    scenes: [{}, { show: { ...TUMBLING, step: 5 }, way: { by: [10, 0], turn: 6, count: 12 } }],
  },
});
