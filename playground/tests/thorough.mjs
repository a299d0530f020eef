/** What of a long series is tried: every value at least once, and with `GJK_THOROUGH` in the environment every combination. */

const IS_THOROUGH = process.env.GJK_THOROUGH !== undefined;

/** Both themes and both languages. */
export const LOOKS = IS_THOROUGH
  ? [["light", "en"], ["light", "zh"], ["dark", "en"], ["dark", "zh"]]
  : [["light", "en"], ["dark", "zh"]];

/** Every screen and both languages: on a phone, where room is short, each of them. */
export const READERS = [["desktop", "en"], ["laptop", "zh"], ["phone", "en"], ["phone", "zh"], ...(IS_THOROUGH ? [["desktop", "zh"], ["laptop", "en"]] : [])];

/** How many states of a kind are made by chance. */
export const MUTATIONS = IS_THOROUGH ? 150 : 50;
