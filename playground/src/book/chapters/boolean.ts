/** Boolean GJK: two early ends, and how they are missed. */

import { chapter } from "../chapter";
import en from "./boolean.en.md";
import zh from "./boolean.zh.md";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const A = polygon([3, -3], [3, 2], [-2, 2]);
const B = polygon([2, 2], [-6, 2], [3, -7]);
const LAYERS = { ...BARE, simplex: true, direction: true };

export const boolean = chapter("boolean", { en, zh }, {
  ends: {
    state: { a: TRIANGLE, b: OVERLAPPING, mode: "boolean", step: 0, layers: LAYERS },
    views: ["difference", "world"],
    readout: ["intersects"],
    scenes: [{ code: "boolean" }, { show: { step: 5 } }, { predict: "support", show: { step: 1 } }],
  },
  zero: {
    state: { a: A, b: B, mode: "boolean", algorithm: "zero_triple_product", step: 1, layers: LAYERS },
    views: ["difference", "world"],
    extras: ["wrong"],
    readout: ["said"],
    scenes: [{}, { show: { step: 4 } }],
  },
  line: {
    state: { a: polygon([1, 3], [4, -4], [6, -1]), b: polygon([-3, -12], [1, -15], [4, -13]), algorithm: "edge_line", step: 2, layers: LAYERS },
    views: ["difference", "world"],
    extras: ["wrong"],
    readout: ["said"],
  },
});
