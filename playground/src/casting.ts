/** The wasm module for bodies that move and what shows them, which are loaded when they first do. */

import type { Capped, Moment, Passage } from "./journey";
import type { Outlined, Solid } from "./run";

type Parts = typeof import("./motionParts");

let parts: Parts | null = null;

export const isLoaded = (): boolean => parts !== null;

/** Asks for it; it is there once it is kept. */
export const chunk = (): Promise<Parts> => import("./motionParts");

/** Starts what has come, and keeps it. */
export async function keep(loaded: Parts): Promise<void> {
  await loaded.start();
  parts = loaded;
}

/** What shows bodies that move. */
export function shownBy(): Parts {
  if (parts === null) throw new Error("the module for motion is not there");
  return parts;
}

/** A cast; `asked` is kept, to ask for its moments. */
export const cast = (asked: string): Passage => ({ ...(JSON.parse(shownBy().wasm.cast(asked)) as Omit<Passage, "asked">), asked });

/** Bodies that move, at some times, each with the plane of a step. */
export const moments = ({ asked }: Passage, times: { time: number; step: number | null }[]): Moment<Outlined & Solid>[] =>
  JSON.parse(shownBy().wasm.moments(asked, JSON.stringify(times))) as Moment<Outlined & Solid>[];

/** What a search by safe steps says that gives up after a few. */
export const capped = ({ asked }: Passage): Capped => JSON.parse(shownBy().wasm.capped(asked)) as Capped;

export const line = (asked: string): string => shownBy().wasm.cast_line(asked);
export const test = (asked: string): string => shownBy().wasm.cast_test(asked);
