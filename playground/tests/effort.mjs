/** How much of a long series is tried: `GJK_EFFORT` in the environment, which is quick, full or campaign. */

const LEVELS = ["quick", "full", "campaign"];
const LEVEL = LEVELS.indexOf(process.env.GJK_EFFORT ?? "quick");
if (LEVEL < 0) throw new Error(`GJK_EFFORT must be ${LEVELS.join(", ")}`);

const ofEffort = (quick, full, campaign) => [quick, full, campaign][LEVEL];

/** Both themes and both languages; as a campaign, each theme in each language. */
export const LOOKS = ofEffort(
  [["light", "en"], ["dark", "zh"]],
  [["light", "en"], ["dark", "zh"]],
  [["light", "en"], ["light", "zh"], ["dark", "en"], ["dark", "zh"]],
);

const SCREENS = [["desktop", "en"], ["laptop", "zh"], ["phone", "en"], ["phone", "zh"]];

/** Every screen and both languages: on a phone, where room is short, each of them. */
export const READERS = ofEffort(SCREENS, SCREENS, [...SCREENS, ["desktop", "zh"], ["laptop", "en"]]);

/** How many states of a kind are made by chance. */
export const MUTATIONS = ofEffort(10, 50, 150);
