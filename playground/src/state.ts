/** What the page shows. The URL holds all of it, a figure of the book begins with one, and every change makes a new one. */

import type { Point, Shape } from "./shape";

/** What the library is asked for. */
export type Query = "proximity" | "intersects" | "sat" | "manifold" | "cast";

/** What it is asked in each mode. */
export const QUERY_OF = { distance: "proximity", boolean: "intersects", epa: "proximity", sat: "sat", manifold: "manifold", motion: "cast" } satisfies Record<string, Query>;

/** What the two views and the numbers are about. */
export type Mode = keyof typeof QUERY_OF;

export const MODES = Object.keys(QUERY_OF) as Mode[];

/** What is drawn besides the shapes. */
export interface Layers {
  /** The filled set A − B. */
  difference: boolean;
  /** The n·m differences of vertices. */
  points: boolean;
  simplex: boolean;
  /** The direction in which the next support point is asked for. */
  direction: boolean;
  /** The Voronoi regions of the simplex. */
  regions: boolean;
  /** The bounds as two circles around the origin that close on each other. */
  bounds: boolean;
  /** The edges of EPA's polytope. */
  polytope: boolean;
  /** The penetration vector (the minimum translation vector). */
  penetration: boolean;
}

export const LAYERS: Layers = {
  difference: true,
  points: true,
  simplex: true,
  direction: true,
  regions: false,
  bounds: true,
  polytope: true,
  penetration: true,
};

/** Where a view looks: the point of the world in its middle, and the length of the world that its smaller side shows. */
export interface Window {
  center: Point;
  span: number;
}

/** Where a view of space is seen from: the eye as an offset from the point that it looks at. */
export interface Camera {
  eye: Point;
  target: Point;
}

/** How a body moves from time 0 on, at constant rates; it turns about its middle, or the center that is given. */
export interface Way {
  velocity?: Point;
  /** Radians in a unit of time; in space a vector along the axis. */
  angular_velocity?: number | Point;
  center?: Point;
}

export interface State {
  a: Shape;
  b: Shape;
  /** How both move; null as long as nobody has said so: then B comes to A. */
  motions: { a: Way; b: Way } | null;
  /** The last time of interest of bodies that move. */
  until: number;
  /** The signed distance at which bodies that move count as having met. */
  target: number;
  /** When bodies that move are shown; null at the step's own time. */
  time: number | null;
  mode: Mode;
  /** `library`, or the name of one of the naive algorithms. */
  algorithm: string;
  /** The step that is shown, from 0; null while the shapes are dragged freely and only the end of the run is shown. */
  step: number | null;
  layers: Layers;
  /** Where the two views look; null where they still have to be fitted to what is shown. */
  views: { world: Window; difference: Window } | null;
  /** The same of the views of space. */
  cameras: { world: Camera; difference: Camera } | null;
  /** How many digits numbers have. */
  digits: "few" | "all";
  /** What hands move shapes to. */
  snap: "free" | "grid";
  /** Another library's answer, as it was written. */
  claim: string;
}

/** The letters of such an answer that are taken: addresses do not hold a book. */
export const CLAIM = 2000;

/** A state as a figure of the book or a preset writes it: the rest is as in `START`. */
export type PartialState = Partial<Omit<State, "layers">> & { layers?: Partial<Layers> };

/** The worked example: a triangle and a quadrilateral, 11/√41 apart. */
export const START: State = {
  a: { type: "triangle", vertices: [[4, 11], [4, 5], [9, 9]] },
  b: { type: "polygon", vertices: [[8, 6], [15, 6], [13, 1], [10, 2]] },
  motions: null,
  until: 1,
  target: 0,
  time: null,
  mode: "distance",
  algorithm: "library",
  step: null,
  layers: LAYERS,
  views: null,
  cameras: null,
  digits: "few",
  snap: "free",
  claim: "",
};

/** A pair of space to begin with. */
export const SPACE: Pick<State, "a" | "b"> = {
  a: { type: "box", half_extents: [2, 1, 1] },
  b: { type: "hull", vertices: [[-1, -1, -1], [1.5, -1, -1], [0, 1.5, -1], [0, 0, 1.5]], pose: { translation: [4, 1.5, 0.5] } },
};

/** Completes a partial state. */
export function complete(partial: PartialState): State {
  return { ...START, ...partial, layers: { ...LAYERS, ...partial.layers } };
}
