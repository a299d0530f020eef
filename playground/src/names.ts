/**
 * What vertices are called: A2 is the third that A is written with, and A2 − B3 a vertex of the difference.
 */

import type { Figure, Vertex } from "./run";
import type { Point } from "./shape";

export interface Named {
  /**
   * `A2 − B3`; of curves, which have no vertices to count, `w0`, in the order in which the run finds them.
   */
  name: string;
  /** What is to be lit with it: `A2 B3`. */
  link: string;
}

/**
 * How far a support point may be from the vertex that it is, as a share of the largest coordinate: rounding
 * alone.
 */
const SAME = 1e-9;

/** The vertex at this place; null where none is. */
function at(place: Point, vertices: Point[]): number | null {
  const size = Math.max(...place.map(Math.abs), Number.MIN_VALUE);
  const found = vertices.findIndex((vertex) => vertex.every((value, i) => Math.abs(value - (place[i] ?? 0)) <= SAME * size));
  return found < 0 ? null : found;
}

/** Vertices that are written are counted as they are written, others as the library counts them. */
function index(place: Point, id: number | null, vertices: Point[]): number | null {
  return vertices.length > 0 ? at(place, vertices) : id;
}

/** Names the support points of a run; `number` counts those of curves. */
export function naming(figure: Figure | null, number: (vertex: Vertex) => number): (vertex: Vertex) => Named {
  return (vertex) => {
    const a = index(vertex.a, vertex.ids[0], figure?.a.vertices ?? []);
    const b = index(vertex.b, vertex.ids[1], figure?.b.vertices ?? []);
    if (a === null || b === null) return { name: `w${number(vertex)}`, link: `w${number(vertex)}` };
    return { name: `A${a} − B${b}`, link: `A${a} B${b}` };
  };
}
