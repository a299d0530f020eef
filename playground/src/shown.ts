/** What of a run is on screen. */

import type { Answer, Run, Step, Vertex } from "./run";
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
  /** Whether the answer is shown too: at the end of a run. */
  done: boolean;
}

export function shown(run: Run, wanted: State["step"]): Shown {
  const last = run.steps.length - 1;
  const index = wanted === null ? last : Math.min(wanted, last);
  const step = run.steps[index] ?? null;
  const earlier = step?.event === "reduced" ? run.steps[index - 1]?.simplex : undefined;
  return { run, step, index, before: earlier ?? step?.simplex ?? [], done: wanted === null || index === last };
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
