/** What the front's figure plays: asked of the module by `scripts/front.mjs`, so that the front needs none. */

import type { Point } from "../shape";
import recorded from "./recording.json";

/** B somewhere on its way, and the answer there. */
export type Slid = (typeof recorded)["slide"][number];

/** A step of a search, with B where the search found it. */
export interface Searched {
  offset: Point;
  phase: string;
  index: number;
  count: number;
  lower?: number | null;
  upper?: number | null;
  simplex?: Point[];
  polytope?: Point[][];
  closest?: Point | null;
  axis?: Point;
  gap?: number;
}

export const recording = recorded as { a: Point[]; b: Point[]; difference: Point[]; apart: Searched[]; slide: Slid[]; overlapping: Searched[]; axes: Searched[] };

/** What is on screen at once, and for how long, in milliseconds. */
export interface Beat {
  slid: Slid;
  searched: Searched | null;
  lasts: number;
}

const [STEP, FRAME, REST] = [850, 34, 1300];

function beats(): Beat[] {
  const { slide, apart, overlapping, axes } = recording;
  const [first, last] = [slide[0]!, slide.at(-1)!];
  const searches = (steps: Searched[], slid: Slid): Beat[] => steps.map((searched) => ({ slid, searched, lasts: STEP }));
  const slides = (way: Slid[]): Beat[] => way.map((slid) => ({ slid, searched: null, lasts: FRAME }));
  const rest = (slid: Slid): Beat => ({ slid, searched: null, lasts: REST });
  return [
    ...searches(apart, first), rest(first), ...slides(slide), rest(last),
    ...searches(overlapping, last), ...searches(axes, last), rest(last), ...slides(slide.toReversed()),
  ];
}

export const BEATS = beats();

/** What stands still where nothing may move: the answer of shapes apart. */
export const STILL = recording.apart.length;
