/** The state of the page in the address: `#s=…&lang=…&theme=…`, so that a link shows the same. */

import { decode, encode } from "./base64";
import { checked, type Fault } from "./checked";
import { LAYERS, START, type Layers, type PartialState, type State } from "./state";
import { PAGES, THEMES, type Theme } from "./route";
import type { Language } from "./text";

export interface Address {
  state: State;
  language: Language;
  theme: Theme;
  /** What was written in the address and cannot be. */
  faults: Fault[];
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

/** What may stand in an address; the first is for whoever shows this page among others. */
const FIELDS: readonly string[] = ["page", "at", "figure", "lang", "theme", "s"];

/** What an address says. */
export function read(hash: string, preferred: Language): Address {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const faults: Fault[] = [];
  for (const name of new Set(fields.keys())) {
    if (!FIELDS.includes(name)) faults.push({ place: name === "" ? "#" : name, reason: "address" });
    else if (fields.getAll(name).length > 1) faults.push({ place: name, reason: "twice" });
  }
  /** A field that holds one of some words. */
  const word = <T extends string>(name: string, words: readonly T[]): T | null => {
    const written = fields.get(name);
    const found = words.find((known) => known === written) ?? null;
    if (written !== null && found === null) faults.push({ place: name, reason: "written" });
    return found;
  };
  word("page", PAGES);
  const language = word("lang", ["en", "zh"]) ?? preferred;
  const theme = word("theme", THEMES) ?? "auto";
  const written = fields.get("s");
  if (written === null) return { state: START, language, theme, faults };
  const own = checked(decode(written), START);
  return { state: own.state, language, theme, faults: [...faults, ...own.faults] };
}

export function write({ state, language, theme }: Omit<Address, "faults">): string {
  const fields = new URLSearchParams({ lang: language });
  if (theme !== "auto") fields.set("theme", theme);
  const partial = difference(state);
  if (Object.keys(partial).length > 0) fields.set("s", encode(partial));
  return `#${fields}`;
}
