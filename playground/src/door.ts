/** The wasm module, with types: everything about geometry is asked here. */

import * as casting from "./casting";
import start, * as wasm from "./wasm/pair";
import type { Passage } from "./journey";
import type { Algorithm, Answer, Closest, Figure, Frame, Hit, Met, Parts, Preset, Region, Run, Separation, Strip, Vertex, Wall } from "./run";
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

type Asked = Pick<State, "a" | "b" | "mode" | "algorithm" | "motions" | "until" | "target"> & {
  /** Only the end of the run is shown: the polytopes before it stay away. */
  brief?: boolean;
};

/** What is asked about a pair, or about one that moves. */
export function request({ a, b, mode, algorithm, motions, until, target, brief }: Asked): string {
  const query = QUERY_OF[mode];
  if (query === "cast") return JSON.stringify({ a, b, motion_a: motions?.a, motion_b: motions?.b, until, target_distance: target, query });
  return JSON.stringify({ a, b, query, algorithm, ...(brief && { brief }) });
}

/** The pair alone, as it is drawn. */
export const still = ({ a, b }: Pick<State, "a" | "b">): string => JSON.stringify({ a, b });

const parse = <T>(text: string): T => JSON.parse(text) as T;

/** A run; where its simplex holds the origin, no direction leads on. */
function run(text: string): Run {
  const found = parse<Run>(text);
  for (const step of found.steps) if (step.phase === "gjk" && (step.region?.kind === "inside" || step.stop === "overlapping")) step.direction = null;
  return found;
}

export const explain = (request: string): Run => run(wasm.explain(request));
export const figure = (request: string): Figure => parse(wasm.figure(request));
export const pairLine = (asked: Asked): string => (asked.mode === "motion" ? casting.line : wasm.pair_line)(request(asked));
export const rustTest = (asked: Asked): string => (asked.mode === "motion" ? casting.test : wasm.rust_test)(request(asked));
export const presets = (): Preset[] => parse(wasm.presets());
export const algorithms = (): Algorithm[] => parse(wasm.naive_algorithms());
export const regions = (points: Point[], reach: number): Region[] => parse(wasm.regions(JSON.stringify(points), reach));
/** Both shapes asked along a direction; null where it has none. */
export const strip = (request: string, direction: Point): Strip | null => parse(wasm.strip(request, JSON.stringify(direction)));
export const closestSet = (request: string): Closest => parse(wasm.closest_set(request));
/** The points of A and of B that the weights of a simplex stand for; null where it has none. */
export const carried = (simplex: Vertex[]): [Point, Point] | null => parse(wasm.carried(JSON.stringify(simplex)));
/** Where the regions of a simplex of space meet. */
export const walls = (points: Point[], reach: number): Wall[] => parse(wasm.walls(JSON.stringify(points), reach));
/** A pair frame by frame: B goes its way. */
export const frames = (request: string, way: { by: Point; turn: number; count: number }): Frame[] => parse(wasm.frames(request, JSON.stringify(way)));
/** The run that begins with what was found when B was another shape. */
export const explainAfter = (request: string, before: Shape): Run => run(wasm.explain_after(request, JSON.stringify(before)));
/** Two bodies of convex parts. */
export const parts = (bodies: { a: Shape[]; b: Shape[] }): Parts => parse(wasm.parts(JSON.stringify(bodies)));
/** What a direction proves of the distance of a pair. */
export const separation = (pair: Pick<State, "a" | "b">, normal: Point): Separation => parse(wasm.separation(still(pair), JSON.stringify(normal)));
/** The answer about a pair, with every digit. */
export const answer = (pair: Pick<State, "a" | "b">): Answer => parse(wasm.answer(still(pair)));
export const hit = (request: string, at: Point, tolerance: number): Hit | null =>
  parse(wasm.hit(request, at[0] ?? 0, at[1] ?? 0, tolerance));
export const hitAlong = (request: string, ray: { origin: Point; direction: Point }, angle: number): Met | null =>
  parse(wasm.hit_along(request, JSON.stringify(ray), angle));
export const edit = (shape: Shape, change: Edit): Shape => parse(wasm.edit(JSON.stringify(shape), JSON.stringify(change)));

/** What is shown: the run and the figure, or the last ones that could be computed and what is wrong now. */
export interface Computed {
  /** Null of bodies that move. */
  run: Run | null;
  /** What the run is of. */
  of: Asked | null;
  /** Of bodies that move; null until the module for them is there. */
  passage: Passage | null;
  figure: Figure | null;
  /** The pair that the figure is about. Where a polygon is not convex, it is the hull instead. */
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
    return figure(still({ a: convex(a), b: convex(b) }));
  } catch (error) {
    return message(error);
  }
}

/** Why these motions cannot be used with these shapes; null where they can. */
export function motionFault(asked: Omit<Asked, "mode" | "algorithm">): string | null {
  try {
    wasm.motions(request({ ...asked, mode: "motion", algorithm: "library" }));
    return null;
  } catch (error) {
    return message(error);
  }
}

/** The run that is kept, whole where it was brief and its steps are wanted now. */
function again(before: Computed | null, brief: Asked["brief"]): Run | null {
  if (!before?.run || !before.of?.brief || brief) return before?.run ?? null;
  return explain(request({ ...before.of, brief: false }));
}

export function compute(asked: Asked, before: Computed | null): Computed {
  const begin = performance.now();
  const took = () => performance.now() - begin;
  const drawn = still(asked);
  const moves = asked.mode === "motion";
  try {
    const run = moves ? null : explain(request(asked));
    const passage = moves && casting.isLoaded() ? casting.cast(request(asked)) : null;
    return { run, of: asked, passage, figure: figure(drawn), drawn, error: null, took: took() };
  } catch (error) {
    const run = moves ? null : again(before, asked.brief);
    const found = { run, of: before?.of ?? null, passage: moves ? (before?.passage ?? null) : null, error: message(error), took: took() };
    try {
      const hulls = still({ a: convex(asked.a), b: convex(asked.b) });
      return { ...found, figure: figure(hulls), drawn: hulls };
    } catch {
      return { ...found, figure: before?.figure ?? null, drawn: before?.drawn ?? drawn };
    }
  }
}
