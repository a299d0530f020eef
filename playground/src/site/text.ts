/** What the front and the line at the top say. */

import type { Language } from "../text";
import en from "./en.json";
import zh from "./zh.json";

export const site: Record<Language, typeof en> = { en, zh };

/** Where the README and the crate's documentation are: addresses that the build was given, or copies beside the page. */
export const README: string = import.meta.env.VITE_README ?? "./README.txt";
export const DOCS: string = import.meta.env.VITE_DOCS ?? "./crate.txt";
