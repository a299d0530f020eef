/** What the page says of another library's answer; loaded with what compares. */

import type { Language } from ".";
import en from "./compare.en.json";
import zh from "./compare.zh.json";

export const compareWords: Record<Language, typeof en> = { en, zh };
