/** The wasm module, with types: everything about geometry is asked here. */

import start, * as wasm from "./wasm/gjk_wasm";
import type { Algorithm, Figure, Hit, Met, Preset, Region, Run } from "./run";
import type { Point, Shape } from "./shape";
import { QUERY_OF, type State } from "./state";

/** Loads the module; everything below needs it. */
export async function open(): Promise<void> {
  await start();
}

export type Edit =
  | { kind: "move"; by: Point }
  | { kind: "move_vertex"; index: number; to: Point }
  | { kind: "add_vertex"; at: Point }
  | { kind: "remove_vertex"; index: number }
  | { kind: "turn"; by: number }
  | { kind: "turn_about"; axis: Point; by: number }
  | { kind: "hull" };

type Asked = Pick<State, "a" | "b" | "mode" | "algorithm">;

export function request({ a, b, mode, algorithm }: Asked): string {
  return JSON.stringify({ a, b, query: QUERY_OF[mode], algorithm });
}

const parse = <T>(text: string): T => JSON.parse(text) as T;

export const explain = (request: string): Run => parse(wasm.explain(request));
export const figure = (request: string): Figure => parse(wasm.figure(request));
export const pairLine = (request: string): string => wasm.pair_line(request);
export const rustTest = (request: string): string => wasm.rust_test(request);
export const presets = (): Preset[] => parse(wasm.presets());
export const algorithms = (): Algorithm[] => parse(wasm.naive_algorithms());
export const regions = (points: Point[], reach: number): Region[] => parse(wasm.regions(JSON.stringify(points), reach));
export const hit = (request: string, at: Point, tolerance: number): Hit | null =>
  parse(wasm.hit(request, at[0] ?? 0, at[1] ?? 0, tolerance));
export const hitAlong = (request: string, ray: { origin: Point; direction: Point }, angle: number): Met | null =>
  parse(wasm.hit_along(request, JSON.stringify(ray), angle));
export const edit = (shape: Shape, change: Edit): Shape => parse(wasm.edit(JSON.stringify(shape), JSON.stringify(change)));

/** What is shown: the run and the figure, or the last ones that could be computed and what is wrong now. */
export interface Computed {
  run: Run | null;
  figure: Figure | null;
  /** The request that the figure is about. Where a polygon is not convex, it asks for the hull instead. */
  drawn: string;
  error: string | null;
  /** How long the module took, in milliseconds. */
  took: number;
}

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same shape, convex wherever its vertices are. */
function convex(shape: Shape): Shape {
  // From outside anything may come.
  return shape?.type === "polygon" ? { ...shape, type: "hull" } : shape;
}

/**
 * The figure of a pair, or what is wrong with the pair so that it has none. A polygon need not be convex for
 * it.
 */
export function sketch({ a, b }: Pick<State, "a" | "b">): Figure | string {
  try {
    return figure(JSON.stringify({ a: convex(a), b: convex(b) }));
  } catch (error) {
    return message(error);
  }
}

export function compute(asked: Asked, before: Computed | null): Computed {
  const begin = performance.now();
  const drawn = request(asked);
  try {
    const run = explain(drawn);
    return { run, figure: figure(drawn), drawn, error: null, took: performance.now() - begin };
  } catch (error) {
    const found = { run: before?.run ?? null, error: message(error), took: performance.now() - begin };
    try {
      const hulls = request({ ...asked, a: convex(asked.a), b: convex(asked.b) });
      return { ...found, figure: figure(hulls), drawn: hulls };
    } catch {
      return { ...found, figure: before?.figure ?? null, drawn: before?.drawn ?? drawn };
    }
  }
}
