/** Where floating point bites: squares, touching, scale. */

import type { State } from "../../state";
import { chapter } from "../chapter";
import en from "./numbers.en.md";
import zh from "./numbers.zh.md";
import { BARE, polygon } from "./shapes";
import sixty from "./sixty.json";

/**
 * Two polygons of 60 corners and radius 1, about 0.00003 apart, to twelve decimals: the second is around
 * (2.0000001 cos 0.105, 2.0000001 sin 0.105). They are written out, since browsers differ in the last digits of a
 * sine, and what goes wrong with these two hangs on the last digits.
 */
const SIXTY = sixty as Pick<State, "a" | "b">;

export const numbers = chapter("numbers", { en, zh }, {
  square: {
    state: { ...SIXTY, algorithm: "one_epsilon", step: null, layers: { ...BARE, simplex: true } },
    extras: ["wrong"],
    readout: ["said"],
    scenes: [{}, { zoom: { world: { center: [0.9945, 0.1048], span: 0.0003 } } }],
  },
  chord: {
    state: { a: polygon([-3, 3], [3, 1], [4, 4]), b: polygon([-4, 0], [1, -4], [4, 4]), algorithm: "one_epsilon", step: 2, layers: { ...BARE, simplex: true } },
    extras: ["wrong"],
    readout: ["said"],
  },
  scale: {
    state: {
      a: polygon([41000, 113000], [42000, 50000], [97000, 90000]),
      b: polygon([83000, 60000], [150000, 61000], [130000, 10000], [100000, 20000]),
      algorithm: "one_epsilon", step: null, layers: { ...BARE, simplex: true },
    },
    extras: ["wrong"],
    readout: ["said"],
    scenes: [{}, { show: { algorithm: "library" } }],
  },
  touching: {
    state: { a: { type: "box", half_extents: [2, 1] }, b: { type: "box", half_extents: [1, 1], pose: { translation: [3, 0.5] } }, step: null, layers: BARE },
    views: ["world"],
    extras: ["lens"],
    readout: ["distance", "bounds", "intersects"],
    scenes: [{}, { show: { b: { type: "box", half_extents: [1, 1], pose: { translation: [3.000000000001, 0.5] } } } }],
  },
});
