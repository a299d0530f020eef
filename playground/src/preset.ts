/** What an example shows. */

import type { Preset } from "./run";
import { MODES, QUERY_OF, type Mode, type PartialState, type Query, type State } from "./state";

/** The mode that asks this; of several the first. */
export const modeOf = (query: Query): Mode => MODES.find((mode) => QUERY_OF[mode] === query)!;

export function opened({ request: { a, b, algorithm, query, motion_a = {}, motion_b = {} } }: Preset): PartialState {
  const motions = query === "cast" ? { a: motion_a, b: motion_b } : null;
  return { a, b, algorithm, motions, mode: modeOf(query), step: algorithm === "library" ? null : 0 };
}

/** What tells one example from another. */
export const identity = ({ a, b, algorithm, motions = null }: Pick<PartialState, "a" | "b" | "algorithm"> & { motions?: State["motions"] }): string => JSON.stringify([a, b, algorithm, motions]);
