/** The texts of the page by language. */

import { en, type Words } from "./en";
import { zh } from "./zh";

export type Language = "en" | "zh";
export type { Words };

export const words: Record<Language, Words> = { en, zh };

/** The language that the browser asks for. */
export const preferred = (): Language => (navigator.language.startsWith("zh") ? "zh" : "en");

/** A feature as the module names it, `edge 3`, in the page's language. */
export function feature(name: string, { regions }: Words): string {
  const [kind = "", ...rest] = name.split(" ");
  return [(regions as Record<string, string>)[kind] ?? kind, ...rest].join(" ");
}
