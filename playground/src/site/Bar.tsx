/** The line at the top of the front and of the book: where one is, and the two doors; language and colors. */

import type { Theme } from "../address";
import { written, type Page, type Place } from "../route";
import { words } from "../text";
import { site } from "./text";

const THEMES: Theme[] = ["auto", "light", "dark"];
const SIGNS: Record<Theme, string> = { auto: "◐", light: "☀", dark: "☾" };

export function Bar({ place, change }: { place: Place; change: (part: Partial<Place>) => void }) {
  const { language, theme, page } = place;
  const said = site[language];
  const text = words[language];
  const to = (other: Page) => written({ ...place, page: other, at: null, figure: null });
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  return (
    <header class="bar">
      <a class="mark" href={to("front")} aria-current={page === "front" ? "page" : undefined} data-testid="to-front">gjk</a>
      <nav aria-label={said.doors}>
        <a href={to("learn")} aria-current={page === "learn" ? "page" : undefined} data-testid="to-learn">{said.learn}</a>
        <a href={to("bench")} data-testid="to-bench">{said.bench}</a>
      </nav>
      <div class="choices">
        <button type="button" data-testid="language" lang={language === "en" ? "zh-CN" : "en"} onClick={() => change({ language: language === "en" ? "zh" : "en" })}>{text.language}</button>
        <button type="button" data-testid="theme" aria-label={`${text.theme}: ${text.themes[theme]}`} title={`${text.theme}: ${text.themes[theme]}`} onClick={() => change({ theme: next })}>{SIGNS[theme]}</button>
      </div>
    </header>
  );
}
