/** What the wasm module gives about bodies that move, and what of it is on screen. */

import type { CastAnswer, CastRun, Leg } from "./run";
import type { Point } from "./shape";
import type { State } from "./state";

/** How a body moves, in full. */
export interface Motion {
  velocity: Point;
  /** Radians in a unit of time; in space a vector along the axis. */
  angular_velocity: number | Point;
  center: Point;
}

/** `[time, signed distance]`. */
export type Sample = [number, number];

/** A cast, and what is drawn of it over time. */
export interface Passage {
  /** The request. */
  asked: string;
  journey: CastRun;
  /** When the contact is, or the distance the smallest. */
  at: number;
  motions: [Motion, Motion];
  /** The points that the middles of A and B come by. */
  ways: [Point[], Point[]];
  /** The least and the greatest corner of what the bodies fill. */
  area: [Point, Point];
  truth: Sample[];
  /** Of each plane the curve below which the distance is not. */
  proved: Sample[][];
}

/** A plane at a time, and what it parts: the bodies, or the balls that they are taken for. */
export interface Cut {
  normal: Point;
  point_a: Point;
  point_b: Point;
  balls: [Swing | null, Swing | null];
  /** What is proved of the distance. */
  gap: number;
}

export interface Swing {
  center: Point;
  radius: number;
}

/** The bodies at a time, and one of the planes then. */
export interface Moment<Body> {
  time: number;
  a: Body;
  b: Body;
  distance: number;
  cut: Cut | null;
}

/** What a search by safe steps has looked at, and what it says when it gives up after a few: no hit. */
export interface Capped {
  /** Times, and the distances then. */
  looks: Sample[];
  hit: number | null;
}

/** What of a journey is shown. After the planes comes one more step, its end. */
export interface Seen {
  /** The step's place. */
  index: number;
  /** Its plane; null at the end. */
  leg: Leg | null;
  /** When the bodies are shown. */
  time: number;
}

/** Which step is shown, and when: a chosen time wins over a chosen step. */
export function seen({ journey, at }: Passage, { step, time }: Pick<State, "step" | "time">): Seen {
  const { steps } = journey;
  const last = steps.length;
  const covering = time === null ? -1 : steps.findIndex(({ interval }) => time <= interval[1]);
  const wanted = time === null ? Math.min(step ?? last, last) : covering;
  const index = wanted < 0 ? last : wanted;
  const leg = steps[index] ?? null;
  return { index, leg, time: time ?? (leg ? leg.interval[1] : at) };
}

/** Which words there are for the end of a cast. */
export type Ending = "start" | "impact" | "graze" | "free" | "bounded";

export const ending = ({ result, kind }: CastAnswer): Ending => (result === "hit" ? (kind ?? "graze") : result);
