/** The wasm module that reads what is pasted, typed and dropped; loaded when something first is. */

import { message } from "./door";
import type { Shape } from "./shape";
import type { Way } from "./state";

type Module = typeof import("./wasm/files");

/** A pair that was read; `motions` and what comes after them only where they are given. */
export interface ReadPair {
  id?: unknown;
  a: Shape;
  b: Shape;
  motions?: [Way, Way];
  until?: number;
  target?: number;
}

export interface ReadBody {
  name: string;
  shape: Shape;
  dimension: 2 | 3;
  motion?: Way;
}

/** What is wrong with a text, and which of its characters are. */
export interface Wrong {
  message: string;
  line: number;
  column: number;
  from: number;
  to: number;
}

export interface Found {
  pairs?: ReadPair[];
  bodies?: { bodies: ReadBody[]; said: { line: number | null; message: string }[] };
  fault?: Wrong;
}

let module: Promise<Module> | null = null;

async function load(): Promise<Module> {
  const loaded = await import("./wasm/files");
  await loaded.default();
  return loaded;
}

/** What a text or a file holds. */
export async function read(name: string, bytes: Uint8Array): Promise<Found> {
  module ??= load();
  try {
    return JSON.parse((await module).read_file(name, bytes)) as Found;
  } catch (error) {
    // The next time it is asked for anew.
    module = null;
    return { fault: { message: message(error), line: 1, column: 1, from: 0, to: 0 } };
  }
}

export const readText = (text: string): Promise<Found> => read("", new TextEncoder().encode(text));
