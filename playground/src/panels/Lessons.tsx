/** Chapters: prose beside the live figure. */

import { useEffect, useState } from "preact/hooks";
import { useChunk } from "../chunk";
import { lessons } from "../lessons";
import type { Lesson } from "../lessons/lesson";
import { memo } from "../memo";
import { START, type PartialState } from "../state";
import type { Language, Words } from "../text";
import { Prose } from "./Prose";

interface Props {
  open: string;
  setOpen: (id: string | null) => void;
  show: (state: PartialState) => void;
  language: Language;
  text: Words;
}

type Texts = (typeof import("../lessons/prose"))["paragraphs"];

let known: Texts | null = null;

export const Lessons = memo(({ open, setOpen, show, language, text }: Props) => {
  const [texts, setTexts] = useState(() => known);
  const { failure, again } = useChunk(texts === null, () => import("../lessons/prose"), ({ paragraphs }) => setTexts((known = paragraphs)));
  const index = Math.max(0, lessons.findIndex((lesson) => lesson.id === open));
  const lesson = lessons[index];
  useEffect(() => {
    document.querySelector(".lessons")?.scrollTo(0, 0);
  }, [open]);
  if (!lesson) return null;
  const go = (to: number) => {
    const other = lessons[to];
    if (other) setOpen(other.id);
  };
  return (
    <article class="lessons" data-testid="lesson" aria-label={text.lessons}>
      <nav>
        <select aria-label={text.lessons} data-testid="lesson-choice" value={lesson.id} onChange={(event) => setOpen(event.currentTarget.value)}>
          {lessons.map((other, i) => <option key={other.id} value={other.id}>{i + 1}. {other.title[language]}</option>)}
        </select>
        <button type="button" data-testid="lesson-close" aria-label={text.lesson.close} title={text.lesson.close} onClick={() => setOpen(null)}>×</button>
      </nav>
      <h2>{lesson.title[language]}</h2>
      {failure !== null && <p class="error" role="alert">{failure} <button type="button" class="small" onClick={again}>{text.error.again}</button></p>}
      {texts?.[lesson.id]?.map((paragraph, i) => <Prose key={`${lesson.id}-${i}`} text={paragraph[language]} />)}
      <Variants lesson={lesson} show={show} language={language} text={text} />
      <nav class="ends">
        <button type="button" data-testid="lesson-back" disabled={index === 0} onClick={() => go(index - 1)}>← {text.lesson.back}</button>
        <button type="button" data-testid="lesson-next" disabled={index === lessons.length - 1} onClick={() => go(index + 1)}>{text.lesson.next} →</button>
      </nav>
    </article>
  );
});

/** Further figures: those of an algorithm that goes wrong, and other pairs. */
function Variants({ lesson, show, language, text }: { lesson: Lesson; show: (state: PartialState) => void; language: Language; text: Words }) {
  const isWrong = (state: PartialState) => (state.algorithm ?? START.algorithm) !== START.algorithm;
  const all = lesson.variants.map((variant, i) => ({ ...variant, i }));
  const groups = [
    { name: text.lesson.variants, variants: all.filter(({ state }) => isWrong(state)) },
    { name: text.lesson.others, variants: all.filter(({ state }) => !isWrong(state)) },
  ].filter(({ variants }) => variants.length > 0);
  if (groups.length === 0) return null;
  return (
    <div class="variants">
      {groups.map(({ name, variants }) => [
        <h3 key={name}>{name}</h3>,
        ...variants.map(({ title, state, i }) => <button key={i} type="button" data-testid={`lesson-variant-${i}`} onClick={() => show(state)}>{title[language]}</button>),
      ])}
      <button type="button" data-testid="lesson-reset" onClick={() => show(lesson.state)}>{text.lesson.reset}</button>
    </div>
  );
}
