/** What the wasm module gives: runs, figures, answers. */

import type { Point, Shape } from "./shape";
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
  /** The corner that a clip looks at, and how far the sides are apart there; null where one is not over the other. */
  look?: { kind: string; point: Point; distance: number | null } | null;
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
  normal?: Point | null;
  point_a?: Point | null;
  point_b?: Point | null;
  status?: string;
  iterations?: number;
  gap?: number;
  axis?: Point;
  mtv?: Point | null;
  axes?: Axis[];
  reference?: Side | null;
  points?: { point: Point; distance: number; features: [string | null, string | null] }[];
  depth?: number | null;
  /** By how many degrees a naive normal is turned. */
  turned?: number | null;
}

/** A while during which a plane keeps two bodies apart. Pairs are of its beginning and its end. */
export interface Leg {
  index: number;
  phase: "cast";
  event: "advanced";
  interval: [number, number];
  /** What the plane turns with; `edges` goes with an edge of each body, `balls` stands still, and bodies that turn are taken for balls. */
  frame: "world" | "a" | "b" | "edges" | "balls";
  normals: [Point, Point];
  /** Proved distances along the normal. */
  gaps: [number, number];
  /** The largest acceleration along the normal. */
  bend: number;
  /** The distance is not below in the whole while. */
  clearance: number;
}

/** What becomes of two bodies that move. */
export interface CastAnswer {
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
export interface CastRun {
  dimension: 2 | 3;
  until: number;
  steps: Leg[];
  answer: CastAnswer;
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

/** A frame of a pair of which B comes by. */
export interface Frame {
  b: Shape;
  /** Support points that the search for the distance asks for: one that knows nothing, and one that knows the frame before. */
  cold: number;
  warm: number;
  /** The features of A and of B that each point of the contact comes from. */
  contacts: [string | null, string | null][];
}

/** A pair of parts; the answer's fields are there where it was asked. */
export interface PartPair extends Partial<Answer> {
  i: number;
  j: number;
  /** What the distance of the boxes around them is not below. */
  boxes: number;
}

/** Two bodies of parts: which pairs of them had to be asked, and what is said instead. */
export interface Parts {
  bodies: [Outlined[], Outlined[]];
  boxes: [Outlined[], Outlined[]];
  /** The boxes around those. */
  roots: [Outlined, Outlined];
  /** In the order in which they were looked at. */
  pairs: PartPair[];
  asked: number;
  count: number;
  nearest: PartPair;
  lower: number;
  hulls: { outlines: [Outlined, Outlined]; answer: Answer };
  /** Where parts overlap: the deepest pair, what it would move B by, where that puts B, and how deep others are then. */
  deepest: { depth: number; mtv: Point; parted: Outlined[]; left: number } | null;
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
  query: Query;
}
