/** The wasm module for bodies that move, which is loaded when they first do. */

import type { Moment, Passage } from "./journey";
import type { Outlined, Solid } from "./run";

type Module = typeof import("./wasm/motion");

let module: Module | null = null;

export const isLoaded = (): boolean => module !== null;

/** Asks for it; it is there once it is kept. */
export const chunk = (): Promise<Module> => import("./wasm/motion");

/** Starts what has come, and keeps it. */
export async function keep(loaded: Module): Promise<void> {
  await loaded.default();
  module = loaded;
}

function open(): Module {
  if (module === null) throw new Error("the module for motion is not there");
  return module;
}

/** A cast; `asked` is kept, to ask for its moments. */
export const cast = (asked: string): Passage => ({ ...(JSON.parse(open().cast(asked)) as Omit<Passage, "asked">), asked });

/** Bodies that move, at some times, each with the plane of a step. */
export const moments = ({ asked }: Passage, times: { time: number; step: number | null }[]): Moment<Outlined & Solid>[] =>
  JSON.parse(open().moments(asked, JSON.stringify(times))) as Moment<Outlined & Solid>[];

export const line = (asked: string): string => open().cast_line(asked);
export const test = (asked: string): string => open().cast_test(asked);
