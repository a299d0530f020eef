/** From the nearest point of the difference back to a point on each shape. */

import type { PartialState } from "../../state";
import { chapter } from "../chapter";
import en from "./closest.en.md";
import zh from "./closest.zh.md";
import { APART, BARE, TRIANGLE, polygon } from "./shapes";

const BOXES: PartialState = {
  a: { type: "box", half_extents: [2, 1] },
  b: { type: "box", half_extents: [1, 1.5], pose: { translation: [4, 1] } },
};

/** A box on a slope, apart from it by a few roundings of its own coordinates. */
const RESTING: PartialState = {
  a: polygon([0, 0], [6, 0], [6, 2]),
  b: polygon([0.9486832980505137, 0.31622776601683844], [3.320391543176798, 1.1067971810589332], [2.846049894151541, 2.529822128134704], [0.4743416490252567, 1.739252713092609]),
};

/** Boxes side by side. */
const TOUCHING: PartialState = {
  a: { type: "box", half_extents: [2, 1] },
  b: { type: "box", half_extents: [1, 1], pose: { translation: [3, 0.5] } },
};

export const closest = chapter("closest-points", { en, zh }, {
  weights: {
    state: { a: TRIANGLE, b: APART, step: 5, layers: { ...BARE, simplex: true } },
    extras: ["weights"],
    readout: ["points"],
    scenes: [{}, {}, { show: { step: null, layers: { ...BARE, simplex: true } } }],
  },
  set: {
    state: { ...BOXES, step: null, layers: BARE },
    extras: ["closest-set"],
    readout: ["distance", "points"],
  },
  normal: {
    state: { ...RESTING, algorithm: "point_normal", step: null, layers: BARE },
    views: ["world"],
    extras: ["wrong"],
    readout: ["turned", "distance"],
    scenes: [{ show: { step: 0 } }, {}, { show: { ...TOUCHING } }],
  },
});
