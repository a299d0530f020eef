/** What of a run is on screen. */

import { naming, type Named } from "./names";
import type { Answer, Figure, Run, Step, Vertex } from "./run";
import type { Point } from "./shape";
import type { State } from "./state";

export interface Shown {
  run: Run;
  /** The step that is shown; null where the run has none. */
  step: Step | null;
  /** Its place in the run. */
  index: number;
  /** The simplex that the step's region and indices speak of: before a reduction, the one of the step before. */
  before: Vertex[];
  /** The number of a support point, one and the same wherever the page speaks of it. */
  number: (vertex: Vertex) => number;
  /** What it is the difference of. */
  named: (vertex: Vertex) => Named;
  /** Whether the answer is shown too: at the end of a run. */
  done: boolean;
}

const isSame = (one: Vertex, other: Vertex): boolean => one.w.every((value, i) => value === other.w[i]);

/**
 * Support points are numbered in the order in which the run finds them, and keep their numbers: a simplex has
 * lost some of its vertices by then, and their places in it are others at every step. EPA only ever adds, so
 * that its last list holds them all.
 */
function numbering(steps: Step[]): Shown["number"] {
  const known: Vertex[] = [];
  for (const vertex of [...steps.flatMap(({ simplex = [] }) => simplex), ...(steps.at(-1)?.vertices ?? [])]) {
    if (!known.some((other) => isSame(other, vertex))) known.push(vertex);
  }
  return (vertex) => known.findIndex((other) => isSame(other, vertex));
}

export function shown(run: Run, wanted: State["step"], figure: Figure | null): Shown {
  const last = run.steps.length - 1;
  const index = wanted === null ? last : Math.min(wanted, last);
  const step = run.steps[index] ?? null;
  const earlier = step?.event === "reduced" ? run.steps[index - 1]?.simplex : undefined;
  const number = numbering(run.steps.slice(0, index + 1));
  return { run, step, index, before: earlier ?? step?.simplex ?? [], number, named: naming(figure, number), done: wanted === null || index === last };
}

/** The library's answer: beside a naive algorithm's it is the truth. */
export const truth = (run: Run): Answer => run.truth ?? run.answer;

export const minus = (a: Point, b: Point): Point => a.map((value, i) => value - (b[i] ?? 0));

/** The minimum translation vector of an answer, where the shapes overlap. */
export function penetration(answer: Answer): Point | null {
  if (answer.mtv && answer.intersects) return answer.mtv;
  const { distance, normal } = answer;
  if (typeof distance !== "number" || !normal || distance >= 0) return null;
  return normal.map((value) => -distance * value);
}
