/** The line at the top of the bench: the way to the front and to the book. */

import { placeOf, reading, written, type Place } from "../route";
import { site } from "./text";
import "./site.css";

export function Doors({ language, theme }: Pick<Place, "language" | "theme">) {
  const to = (page: "front" | "learn") => written({ ...placeOf(""), ...(page === "learn" && reading), page, language, theme });
  const text = site[language];
  return (
    <nav class="bench-doors" aria-label={text.doors}>
      <a class="mark" href={to("front")} data-testid="to-front">gjk</a>
      <a class="door" href={to("learn")} data-testid="to-learn">{text.learn}</a>
      <span class="door" aria-current="page">{text.bench}</span>
    </nav>
  );
}
