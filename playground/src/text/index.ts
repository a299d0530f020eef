/** The texts of the page by language. */

import { en, type Words } from "./en";
import { zh } from "./zh";

export type Language = "en" | "zh";
export type { Words };

export const words: Record<Language, Words> = { en, zh };

/** The language that the browser asks for. */
export const preferred = (): Language => (navigator.language.startsWith("zh") ? "zh" : "en");

/** What the module finds wrong, `place: sentence`, in the page's language as far as it has the sentence. */
export function mistake(said: string, { mistakes }: Words): string {
  // A place is a path, or a file and a path; the sentence is what follows.
  for (const from of [0, ...[...said.matchAll(/: /g)].map(({ index }) => index + 2)]) {
    const sentence = said.slice(from);
    const [pattern, other] = mistakes.find(([pattern]) => pattern.test(sentence)) ?? [];
    if (pattern && other) return said.slice(0, from) + sentence.replace(pattern, other);
  }
  return said;
}

/** A feature as the module names it, `edge 3`, in the page's language. */
export function feature(name: string, { regions }: Words): string {
  const [kind = "", ...rest] = name.split(" ");
  return [(regions as Record<string, string>)[kind] ?? kind, ...rest].join(" ");
}
