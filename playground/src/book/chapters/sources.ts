/** Who found all this, and what each of the widespread mistakes breaks. */

import { chapter } from "../chapter";
import en from "./sources.en.md";
import zh from "./sources.zh.md";

export const sources = chapter("sources", { en, zh }, {});
