/** What the book says around its chapters. */

import type { Language } from "../text";
import en from "./en.json";
import zh from "./zh.json";

export const book: Record<Language, typeof en> = { en, zh };
