/** The state of the page in the address: `#s=…&lang=…&theme=…&lesson=…`, so that a link shows the same. */

import { LAYERS, MODES, START, complete, type Layers, type PartialState, type State } from "./state";
import type { Language } from "./text";

export type Theme = "auto" | "light" | "dark";

export interface Address {
  state: State;
  language: Language;
  theme: Theme;
  lesson: string | null;
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(text: string): unknown {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Only what differs from the start. */
function difference(state: State): PartialState {
  const { layers, ...rest } = state;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changed = Object.entries(rest).filter(([name, value]) => !same(value, START[name as keyof State]));
  const found: PartialState = Object.fromEntries(changed);
  const shown = Object.entries(layers).filter(([name, value]) => value !== LAYERS[name as keyof Layers]);
  if (shown.length > 0) found.layers = Object.fromEntries(shown);
  return found;
}

/** A state from outside, as far as it is one: the shapes are checked by the module, which says what is wrong with them. */
function checked(value: unknown): State {
  if (typeof value !== "object" || value === null) return START;
  const state = complete(value as PartialState);
  const isShape = (shape: unknown) => typeof shape === "object" && shape !== null && "type" in shape;
  if (!isShape(state.a) || !isShape(state.b)) return START;
  return {
    ...state,
    mode: MODES.includes(state.mode) ? state.mode : START.mode,
    algorithm: typeof state.algorithm === "string" ? state.algorithm : START.algorithm,
    step: typeof state.step === "number" && state.step >= 0 ? Math.floor(state.step) : null,
  };
}

export function read(hash: string, preferred: Language): Address {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  let state = START;
  const written = fields.get("s");
  if (written !== null) {
    try {
      state = checked(decode(written));
    } catch {
      // Not written by this page: the start is shown.
    }
  }
  const language = fields.get("lang");
  const theme = fields.get("theme");
  return {
    state,
    language: language === "en" || language === "zh" ? language : preferred,
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    lesson: fields.get("lesson"),
  };
}

/** Whether the hash holds a state of its own. */
export const hasState = (hash: string): boolean => new URLSearchParams(hash.replace(/^#/, "")).has("s");

export function write({ state, language, theme, lesson }: Address): string {
  const fields = new URLSearchParams();
  if (lesson !== null) fields.set("lesson", lesson);
  fields.set("lang", language);
  if (theme !== "auto") fields.set("theme", theme);
  const partial = difference(state);
  if (Object.keys(partial).length > 0) fields.set("s", encode(partial));
  return `#${fields}`;
}
