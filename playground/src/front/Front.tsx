/** The front: in one sentence and one moving figure what this is, for whom, and the two doors. */

import { written } from "../route";
import { Bar } from "../site/Bar";
import { usePlace } from "../site/theme";
import { DOCS, README, site } from "../site/text";
import { Moving } from "./Moving";
import "../site/site.css";
import "./front.css";

export function Front() {
  const [place, change] = usePlace(({ language }) => site[language].title);
  const text = site[place.language];
  const to = (page: "learn" | "bench") => written({ ...place, page });
  return (
    <div class="front">
      <Bar place={place} change={change} />
      <main>
        <div class="said">
          <h1>{text.headline}</h1>
          <p class="lead">{text.lead}</p>
          <div class="doors">
            <a class="door learn" href={to("learn")} data-testid="door-learn">
              <strong>{text.learn}</strong>
              <span>{text.learnLead}</span>
              <em>{text.learnCall} →</em>
            </a>
            <a class="door bench" href={to("bench")} data-testid="door-bench">
              <strong>{text.bench}</strong>
              <span>{text.benchLead}</span>
              <em>{text.benchCall} →</em>
            </a>
          </div>
          <p class="whom">{text.whom}</p>
          <p class="further">
            <a href={README} data-testid="readme">{text.readme}</a>
            <a href={DOCS} data-testid="docs">{text.docs}</a>
          </p>
        </div>
        <Moving language={place.language} />
      </main>
    </div>
  );
}
