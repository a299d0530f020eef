/** What the wasm module gives: runs, figures, answers. */

import type { Point } from "./shape";
import type { Query, State, Way } from "./state";

export interface Text {
  en: string;
  zh: string;
}

export interface Vertex {
  w: Point;
  a: Point;
  b: Point;
  ids: [number | null, number | null];
  weight?: number | null;
}

export interface Axis {
  direction: Point;
  source: string;
  features: [string | null, string | null];
  projection_a: [number, number];
  projection_b: [number, number];
  gap: number;
}

export interface Side {
  shape: "a" | "b";
  side: string | null;
}

/** One step. Which fields there are depends on the phase. */
export interface Step {
  index: number;
  phase: "gjk" | "epa" | "sat" | "clip" | "naive";
  event: "added" | "reduced" | "expanded" | "projected" | "clipped" | "stopped" | "note";
  iteration?: number;
  simplex?: Vertex[];
  closest?: Point | null;
  direction?: Point | null;
  region?: { kind: "vertex" | "edge" | "face" | "inside"; vertices: number[] } | null;
  kept?: number[];
  dropped?: number[];
  lower?: number | null;
  upper?: number | null;
  gap?: number | null;
  stop?: string | null;
  reason?: string | null;
  vertices?: Vertex[];
  facets?: number[][];
  nearest?: number | null;
  nearest_normal?: Point | null;
  nearest_distance?: number | null;
  support?: Vertex | null;
  axis?: Axis;
  best_gap?: number;
  is_best?: boolean;
  reference?: Side | null;
  incident?: Side | null;
  normal?: Point;
  corners?: [Point[], Point[]];
  points?: Point[];
  depths?: number[];
  removed?: Point[];
  place?: string | null;
  note?: Text;
  wrong?: boolean;
}

/** The answer to any query; which fields there are depends on it. */
export interface Answer {
  intersects: boolean | null;
  distance?: number | null;
  lower?: number;
  upper?: number;
  normal?: Point;
  point_a?: Point;
  point_b?: Point;
  status?: string;
  iterations?: number;
  gap?: number;
  axis?: Point;
  mtv?: Point | null;
  coverage?: string;
  axes?: Axis[];
  reference?: Side | null;
  points?: { point: Point; distance: number; features: [string | null, string | null] }[];
  depth?: number | null;
}

/** A while during which a plane keeps two bodies apart. Pairs are of its beginning and its end. */
export interface Leg {
  index: number;
  phase: "cast";
  event: "advanced";
  interval: [number, number];
  /** What the plane turns with; `balls` stands still, and bodies that turn are taken for balls. */
  frame: "world" | "a" | "b" | "balls";
  normals: [Point, Point];
  points_a: [Point, Point];
  points_b: [Point, Point];
  /** Proved distances along the normal. */
  gaps: [number, number];
  /** The largest acceleration along the normal. */
  bend: number;
  /** The distance is not below in the whole while. */
  clearance: number;
}

/** What becomes of two bodies that move. */
export interface Encounter {
  result: "hit" | "free" | "bounded";
  time_lower: number;
  time_upper: number;
  kind: "start" | "impact" | "graze" | null;
  distance: number;
  lower: number;
  upper: number;
  normal: Point;
  point_a: Point;
  point_b: Point;
  approach: number | null;
  status: string;
  steps: number;
}

/** A cast: planes from time 0 on, and what comes after them. */
export interface Journey {
  dimension: 2 | 3;
  until: number;
  steps: Leg[];
  answer: Encounter;
}

export interface Certificate {
  normal: Point;
  support_a: { point: Point; vertex: number | null };
  support_b: { point: Point; vertex: number | null };
  lower: number;
  upper: number | null;
  witness: [Point, Point];
  text: string;
}

export interface Run {
  algorithm: string;
  query: Query;
  dimension: 2 | 3;
  closed_form: boolean;
  radii: [number, number];
  steps: Step[];
  answer: Answer;
  certificate: Certificate | null;
  truth?: Answer;
}

export interface Outlined {
  outline: Point[];
  core: Point[];
  center: Point;
}

/** A shape that hands can take hold of. */
export interface Held extends Outlined {
  vertices: Point[];
  reach: number;
}

export interface Figure2 {
  dimension: 2;
  a: Held;
  b: Held;
  difference: { outline: Point[]; inflated: Point[]; points: Point[] };
}

export interface Mesh {
  positions: number[];
  indices: number[];
  smooth: boolean;
}

export interface Solid extends Mesh {
  center: Point;
}

/** A solid as it is written. */
export interface Given extends Solid {
  vertices: Point[];
}

export interface Figure3 {
  dimension: 3;
  a: Given;
  b: Given;
  difference: Mesh & { points: Point[] };
}

export type Figure = Figure2 | Figure3;

export interface Hit {
  shape: "a" | "b";
  part: "vertex" | "body";
  index: number | null;
  distance: number;
}

/** What a ray of space meets. */
export interface Met {
  shape: "a" | "b";
  /** Where, on the ray. */
  point: Point;
  distance: number;
}

/** What two support calls along a unit direction say. */
export interface Strip {
  direction: Point;
  point_a: Point;
  point_b: Point;
  w: Point;
  gap: number;
}

/** All closest points: one pair, or those at the ends of a stretch. */
export interface Closest {
  kind: "point" | "segment";
  pairs: [Point, Point][];
}

export interface Region {
  kind: "vertex" | "edge" | "face";
  vertices: number[];
  polygon: Point[];
}

/** Where two regions of a simplex of space meet. */
export interface Wall {
  /** The vertices of both features. */
  between: [number[], number[]];
  polygon: Point[];
}

/** What a direction proves. */
export interface Separation {
  length: number;
  lower: number;
  angle: number;
}

export interface Preset {
  name: string;
  title: Text;
  group: "example" | "pitfall" | "hard" | "failure" | "motion" | "space";
  request: Pick<State, "a" | "b" | "algorithm"> & { query: Query; motion_a?: Way; motion_b?: Way };
}

export interface Algorithm {
  name: string;
  title: Text;
  seed: string;
  query: Query;
}
