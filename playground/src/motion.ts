/** What of two bodies that move is on screen: chosen by step, by time, or by a pointer over a plane's time. */

import { useMemo, useState } from "preact/hooks";
import { moments } from "./casting";
import type { Computed } from "./door";
import { seen, type Moment, type Motion, type Passage, type Seen } from "./journey";
import type { Outlined, Solid } from "./run";
import type { State, Way } from "./state";

/** The moments that are drawn. */
export interface Moments<Body = Outlined & Solid> {
  /** The one that is shown. */
  now: Moment<Body>;
  /** The contact, or the closest approach. */
  end: Moment<Body>;
  /** Where the plane of the step begins; null where a time was chosen. */
  begin: Moment<Body> | null;
}

export interface InMotion {
  passage: Passage;
  /** What is walked through. */
  chosen: Seen;
  /** What is shown: that, or what the pointer is over. */
  shown: Seen;
  moments: Moments;
  /** Whether the end is told: freely always, step by step once it is reached. */
  isTold: boolean;
  hover: (index: number | null) => void;
}

function atTimes(passage: Passage, { leg, index, time }: Seen, isStep: boolean): Moments {
  const times = [{ time, step: leg && index }, { time: passage.at, step: null }];
  if (isStep && leg) times.push({ time: leg.interval[0], step: index });
  const [now, end, begin] = moments(passage, times);
  return { now: now!, end: end!, begin: begin ?? null };
}

/** Null in the other modes. */
export function useMotion({ passage }: Computed, { step, time }: State): InMotion | null {
  const [hovered, hover] = useState<number | null>(null);
  const chosen = passage && seen(passage, { step, time });
  const isOver = passage !== null && hovered !== null && hovered < passage.journey.steps.length;
  const shown = isOver ? seen(passage, { step: hovered, time: null }) : chosen;
  const isStep = isOver || time === null;
  const drawn = useMemo(() => passage && shown && atTimes(passage, shown, isStep), [passage, shown?.index, shown?.time, isStep]);
  return passage && chosen && shown && drawn && { passage, chosen, shown, moments: drawn, isTold: step === null || chosen.leg === null, hover };
}

const own = ({ velocity, angular_velocity }: Motion): Way => ({ velocity, angular_velocity });

/** The state with one body moving otherwise. What was proposed until now is then what was chosen. */
export function moving(state: State, { motions: [a, b] }: Passage, name: "a" | "b", way: Way): State {
  const motions = state.motions ?? { a: own(a), b: own(b) };
  return { ...state, motions: { ...motions, [name]: { ...motions[name], ...way } } };
}
