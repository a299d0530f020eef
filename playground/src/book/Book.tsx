/** The book: one long page, chapter after chapter. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Fault } from "../checked";
import { useChunk } from "../chunk";
import { Failed } from "../Failed";
import { Faults } from "../panels/Faults";
import { Bar } from "../site/Bar";
import { usePlace } from "../site/theme";
import { placeOf, reading, written } from "../route";
import { words, type Language } from "../text";
import type { Chapter } from "./chapter";
import { first } from "./chapters";
import { readingLine, useRead } from "./near";
import { Prose } from "./Prose";
import { ThoughtView } from "./Thought";
import { book } from "./words";
import "../site/site.css";
import "./book.css";

/** How far above the line that is read a text begins, as a share of the screen. */
const ABOVE = 0.06;

/** Scrolls to a chapter, a thought, or a scene, whose text then stands where it is read. */
function goToPlace(at: string) {
  const place = document.getElementById(at);
  if (!place?.matches("[data-scene]")) return place?.scrollIntoView({ block: "start" });
  scrollTo({ top: scrollY + place.getBoundingClientRect().top - (readingLine() - ABOVE) * innerHeight });
}

export function Book() {
  const [place, change] = usePlace(({ language }) => `gjk – ${book[language].title}`);
  const { language, theme } = place;
  const said = book[language];
  const opened = useRef(place);
  const [chapters, setChapters] = useState(first);
  const { failure, again } = useChunk(chapters === first, () => import("./further"), ({ further }) => setChapters([...first, ...further]));
  const [faults, setFaults] = useState<Fault[]>([]);
  const lacks = (at: string) => document.getElementById(at) === null && (setFaults([{ place: "at", reason: "place" }]), true);
  useLayoutEffect(() => {
    const { at } = opened.current;
    if (at === null || (chapters === first && !document.getElementById(at)) || lacks(at)) return;
    opened.current = { ...opened.current, at: null };
    // Once more when the figures above have their heights.
    const go = () => goToPlace(at);
    go();
    const timer = setTimeout(go, 60);
    return () => clearTimeout(timer);
  }, [chapters]);
  useEffect(() => {
    const followed = ({ newURL }: HashChangeEvent) => {
      const { at } = placeOf(new URL(newURL).hash);
      if (at !== null && !lacks(at)) goToPlace(at);
    };
    addEventListener("hashchange", followed);
    return () => removeEventListener("hashchange", followed);
  }, []);
  const read = useCallback((at: string) => change({ at }), []);
  const changed = useCallback((figure: string | null) => change({ figure }), []);
  useEffect(() => void Object.assign(reading, { at: place.at, figure: place.figure }), [place]);
  const now = place.at?.split(".")[0] ?? null;
  const reached = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = reached.current;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && current) list.scrollTo({ left: current.offsetLeft - list.clientWidth / 3, top: current.offsetTop - list.clientHeight / 2 });
  }, [now, chapters]);
  const goTo = (id: string) => (event: MouseEvent) => {
    // The address holds more than a place of the page.
    event.preventDefault();
    history.pushState(null, "", written({ ...place, at: id }));
    document.getElementById(id)?.scrollIntoView({ block: "start" });
    change({ at: id });
  };
  return (
    <div class="book" lang={language === "zh" ? "zh-CN" : "en"}>
      <div class="book-top">
        <Bar place={place} change={change} />
        <nav class="book-contents" aria-label={said.contents} ref={reached}>
          <ol>
            {chapters.map(({ id, title }, i) => <li key={id}><a href={`#${id}`} aria-current={now === id ? "true" : undefined} onClick={goTo(id)}>{i + 1}. {title[language]}</a></li>)}
          </ol>
        </nav>
      </div>
      <main>
        <Faults faults={faults} forget={() => setFaults([])} text={words[language]} />
        <div class="opening">
          <h1>{said.title}</h1>
          <p>{said.lead}</p>
        </div>
        {chapters.map((chapter, i) => <ChapterView key={chapter.id} chapter={chapter} number={i + 1} language={language} theme={theme} given={opened.current.figure} read={read} changed={changed} />)}
        {failure !== null && <Failed reason={failure} again={again} text={words[language]} />}
      </main>
    </div>
  );
}

interface ChapterProps {
  chapter: Chapter;
  number: number;
  language: Language;
  theme: "auto" | "light" | "dark";
  given: string | null;
  read: (at: string) => void;
  changed: (figure: string | null) => void;
}

function ChapterView({ chapter: { id, title, lead, thoughts, after }, number, language, theme, given, read, changed }: ChapterProps) {
  const end = useRef<HTMLDivElement>(null);
  // A chapter without figures is its text alone.
  useRead(end, () => read(id));
  return (
    <section class="chapter" id={id} data-testid={`chapter-${id}`} aria-labelledby={`${id}-title`}>
      <header>
        <p class="number">{number}</p>
        <h2 id={`${id}-title`}>{title[language]}</h2>
        <p class="chapter-lead">{lead[language]}</p>
      </header>
      {thoughts.map((thought) => (
        <ThoughtView key={thought.id} name={`${id}.${thought.id}`} title={title[language]} thought={thought} language={language} theme={theme} given={given} read={read} changed={changed} />
      ))}
      <div class="after" ref={end}><div data-scene={thoughts.length === 0 ? 0 : undefined}><Prose text={after[language]} facts={null} /></div></div>
    </section>
  );
}
