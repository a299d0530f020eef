/** Predict, then step: the reader chooses before the run shows. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { fill, type Language } from "../text";
import type { Prediction } from "./chapter";
import type { Live } from "./live";
import { questions, type Question } from "./predict";
import { book } from "./words";

export interface Quiz {
  kind: Prediction;
  /** Null before the first and after the last. */
  question: Question | null;
  place: number;
  count: number;
  chosen: number | null;
  hits: number;
  isOver: boolean;
  choose: (index: number) => void;
  next: () => void;
  restart: () => void;
}

/** The quiz of the scene that is read; null where it asks nothing. */
export function useQuiz({ scene, state, computed, setStep }: Live): Quiz | null {
  const { run } = computed;
  const kind = scene.predict ?? null;
  const all = useMemo(() => (kind && run ? questions(kind, state, run) : []), [kind, run]);
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hits, setHits] = useState(0);
  const restart = () => {
    setPlace(0);
    setChosen(null);
    setHits(0);
    if (all[0]) setStep(all[0].before);
  };
  useEffect(restart, [kind, run]);
  if (kind === null || all.length === 0) return null;
  const question = all[place] ?? null;
  return {
    kind, question, place, count: all.length, chosen, hits, isOver: question === null, restart,
    choose: (index) => {
      if (!question) return;
      setChosen(index);
      if (index === question.right) setHits(hits + 1);
      setStep(question.after);
    },
    next: () => {
      setChosen(null);
      setPlace(place + 1);
      const following = all[place + 1];
      if (following) setStep(following.before);
    },
  };
}

/** The questions in the text's column; the choices are in the figure. */
export function QuizPanel({ quiz, kind, language }: { quiz: Quiz | null; kind: Prediction; language: Language }) {
  const said = book[language].predict;
  return (
    <section class="quiz" aria-label={said.begin} data-testid="quiz">
      <h4>{said.begin}{quiz && !quiz.isOver && <span> {fill(said.of, { i: quiz.place + 1, all: quiz.count })}</span>}</h4>
      {(!quiz || quiz.question) && <p>{said[kind]}</p>}
      <div aria-live="polite">
        {quiz?.question && quiz.chosen !== null && <p class={quiz.chosen === quiz.question.right ? "hit" : "miss"}>{quiz.chosen === quiz.question.right ? said.right : said.wrong}</p>}
        {quiz?.isOver && <p class="score" data-testid="score">{fill(said.score[quiz.hits === quiz.count ? "all" : quiz.hits * 2 >= quiz.count ? "most" : "few"], { hits: quiz.hits, all: quiz.count })}</p>}
      </div>
      {quiz?.question && quiz.chosen !== null && <button type="button" data-testid="quiz-next" onClick={quiz.next}>{said.next}</button>}
      {quiz?.isOver && <button type="button" onClick={quiz.restart}>{said.again}</button>}
    </section>
  );
}
