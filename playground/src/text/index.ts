/** The texts of the page by language. */

import en from "./en.json";
import zh from "./zh.json";

export type Language = "en" | "zh";
export type Words = typeof en;

export const words: Record<Language, Words> = { en, zh };

/** The language that the browser asks for. */
export const preferred = (): Language => (navigator.language.startsWith("zh") ? "zh" : "en");

/** A text with its gaps filled: `{name}`. */
export const fill = (text: string, values: Record<string, string | number>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** What a name or a sentence of the module is called in the page's language, as far as the texts have it. */
export const called = (texts: object, name: string): string => (texts as Record<string, string>)[name] ?? name;

/** What the module finds wrong, `place: sentence`, in the page's language as far as it has the sentence. */
export function mistake(said: string, { mistakes }: Words): string {
  // A place is a path, or a file and a path; the sentence is what follows.
  for (const from of [0, ...[...said.matchAll(/: /g)].map(({ index }) => index + 2)]) {
    const sentence = said.slice(from);
    const [pattern, other] = Object.entries<string>(mistakes).find(([pattern]) => new RegExp(pattern).test(sentence)) ?? [];
    if (pattern && other) return said.slice(0, from) + sentence.replace(new RegExp(pattern), other);
  }
  return said;
}

/** A feature as the module names it, `edge 3`, in the page's language. */
export function feature(name: string, { regions }: Words): string {
  const [kind = "", ...rest] = name.split(" ");
  return [called(regions, kind), ...rest].join(" ");
}
