/** The wasm module for bodies that move, with types. It is loaded when they first do. */

import type { Capped, Moment, Passage } from "./journey";
import type { Outlined, Solid } from "./run";

type Module = typeof import("./wasm/motion");

let module: Module | null = null;

export const isLoaded = (): boolean => module !== null;

/** Starts what has come, and keeps it. */
export async function keep(loaded: Module): Promise<void> {
  await loaded.default();
  module = loaded;
}

function wasm(): Module {
  if (module === null) throw new Error("the module for motion is not there");
  return module;
}

/** A cast; `asked` is kept, to ask for its moments. */
export const cast = (asked: string): Passage => ({ ...(JSON.parse(wasm().cast(asked)) as Omit<Passage, "asked">), asked });

/** Bodies that move, at some times, each with the plane of a step. */
export const moments = ({ asked }: Passage, times: { time: number; step: number | null }[]): Moment<Outlined & Solid>[] =>
  JSON.parse(wasm().moments(asked, JSON.stringify(times))) as Moment<Outlined & Solid>[];

/** What a search by safe steps says that gives up after a few. */
export const capped = ({ asked }: Passage): Capped => JSON.parse(wasm().capped(asked)) as Capped;

export const line = (asked: string): string => wasm().cast_line(asked);
export const test = (asked: string): string => wasm().cast_test(asked);
