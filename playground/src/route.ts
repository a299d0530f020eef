/** Which of the site's pages an address opens: the front, the book or the bench. */

import { preferred, type Language } from "./text";

export const PAGES = ["front", "learn", "bench"] as const;

export type Page = (typeof PAGES)[number];

export const THEMES = ["auto", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** What the front and the book have in their addresses; the bench has its own way to read the rest. */
export interface Place {
  page: Page;
  language: Language;
  theme: Theme;
  /** Where in the book: `chapter` or `chapter.scene`. */
  at: string | null;
  /** A figure of the book that the reader has changed, and what it shows: `name:state`. */
  figure: string | null;
}

/** Where in the book one has been last: back there leads the bench. */
export const reading: Pick<Place, "at" | "figure"> = { at: null, figure: null };

/** The bench once had short lessons, named in its address: a link to one opens the chapter on its topic. */
const chapterOf = (lesson: string | null): string | null => (lesson === "separating-axes" ? "sat" : lesson);

/** Only an address that says nothing is the front's: those from before there was one open the bench. */
export function placeOf(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const named = PAGES.find((page) => page === fields.get("page"));
  const language = fields.get("lang");
  const chapter = chapterOf(fields.get("lesson"));
  return {
    page: named ?? (chapter !== null ? "learn" : fields.size === 0 ? "front" : "bench"),
    language: language === "en" || language === "zh" ? language : preferred(),
    theme: THEMES.find((theme) => theme === fields.get("theme")) ?? "auto",
    at: fields.get("at") ?? chapter,
    figure: fields.get("figure"),
  };
}

export function written({ page, language, theme, at, figure }: Place): string {
  const fields = new URLSearchParams({ page, lang: language });
  if (theme !== "auto") fields.set("theme", theme);
  if (at !== null) fields.set("at", at);
  if (figure !== null) fields.set("figure", figure);
  return `#${fields}`;
}
