/** The line at the top of the front and of the book: where one is, and the two doors; language and colors. */

import { written, type Page, type Place } from "../route";
import { Choices } from "./Choices";
import { site } from "./text";

export function Bar({ place, change }: { place: Place; change: (part: Partial<Place>) => void }) {
  const { language, theme, page } = place;
  const said = site[language];
  const to = (other: Page) => written({ ...place, page: other, at: null, figure: null });
  return (
    <header class="bar">
      <a class="mark" href={to("front")} aria-current={page === "front" ? "page" : undefined} data-testid="to-front">gjk</a>
      <nav aria-label={said.doors}>
        <a href={to("learn")} aria-current={page === "learn" ? "page" : undefined} data-testid="to-learn">{said.learn}</a>
        <a href={to("bench")} data-testid="to-bench">{said.bench}</a>
      </nav>
      <div class="choices"><Choices language={language} theme={theme} change={change} /></div>
    </header>
  );
}
