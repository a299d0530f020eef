/** The bench: loads the wasm module, then the page that needs it, and puts the way back above it. */

import { useLayoutEffect, useReducer } from "preact/hooks";
import { App } from "./app";
import { open as load } from "./door";
import { placeOf, reading, written } from "./route";
import { site } from "./site/text";
import "./site/site.css";

/** The way to the front and to the book, in the language that the bench has been given. */
function Doors() {
  const [, changed] = useReducer<number, void>((count) => count + 1, 0);
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => changed());
    observer.observe(document.documentElement, { attributeFilter: ["lang", "data-theme"] });
    return () => observer.disconnect();
  }, []);
  const { lang, dataset } = document.documentElement;
  const language = lang.startsWith("zh") ? "zh" : "en";
  const theme = dataset["theme"] === "light" || dataset["theme"] === "dark" ? dataset["theme"] : "auto";
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

function Bench() {
  return (
    <>
      <Doors />
      <App />
    </>
  );
}

export async function open() {
  await load();
  return Bench;
}
