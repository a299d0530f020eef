/** A thought: its figure, which stays while the text about it passes, and the text, which sets what the figure shows. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { write } from "../address";
import type { Theme } from "../route";
import { isLoaded } from "../casting";
import { Failed } from "../Failed";
import { Guard } from "../Guard";
import { fill, words, type Language } from "../text";
import type { Scene, Thought } from "./chapter";
import { CodePanel } from "./CodePanel";
import { COMPOSED } from "./composed";
import { factsOf, type Facts } from "./facts";
import { FramesFigure } from "./FramesFigure";
import { sceneState, useLive, type Live } from "./live";
import { MotionFigure } from "./MotionFigure";
import { useNear, useRead } from "./near";
import { decoded, encoded } from "./own";
import { PairFigure } from "./PairFigure";
import { PartsFigure } from "./PartsFigure";
import { Prose } from "./Prose";
import { QuizPanel, useQuiz, type Quiz } from "./quiz";
import { SpaceFigure } from "./SpaceFigure";
import { book } from "./words";

interface Props {
  /** `chapter.thought`. */
  name: string;
  title: string;
  thought: Thought;
  language: Language;
  theme: Theme;
  /** The figure in the address. */
  given: string | null;
  read: (at: string) => void;
  changed: (figure: string | null) => void;
}

export function ThoughtView({ name, title, thought, language, theme, given, read, changed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const isNear = useNear(place, 1.5, "stays");
  const [hasCast, setHasCast] = useState(isLoaded);
  useRead(place, (scene) => {
    setIndex(scene);
    read(`${name}.${scene}`);
  });
  const first = useMemo(() => decoded(given, name, sceneState(thought, 0)), []);
  const live = useLive(thought, index, first);
  const quiz = useQuiz(live);
  useEffect(() => {
    const { a, b, motions } = live.state;
    if (live.isChanged && live.computed.error === null) changed(encoded({ name, a, b, motions }));
  }, [live.state.a, live.state.b, live.state.motions]);
  const said = book[language];
  const link = write({ state: live.state, language, theme });
  return (
    <div class={`thought ${thought.scenes.length > 1 ? "long" : ""} kind-${thought.kind ?? "pair"}`} id={name} ref={place} data-testid={`thought-${name}`}>
      <div class="stage">
        <section class="book-figure" aria-label={fill(said.figure, { name: title })} onWheelCapture={passOn}>
          {isNear ? <FigureOf thought={thought} live={live} quiz={quiz} language={language} place={place} loaded={() => setHasCast(true)} /> : <p class="notice">{said.loading}</p>}
          <p class="figure-links">
            {live.isChanged && <button type="button" class="small" data-testid="book-reset" onClick={() => { live.reset(); changed(null); }}>{said.reset}</button>}
            {live.state.algorithm !== COMPOSED && <a href={link} data-testid="book-to-bench">{said.toBench}</a>}
          </p>
        </section>
      </div>
      <div class="scenes">
        {thought.scenes.map((scene, i) => (
          <SceneText key={i} name={name} thought={thought} scene={scene} index={i} isRead={i === index} isNear={isNear} language={language} live={live} quiz={quiz} hasCast={hasCast} />
        ))}
      </div>
    </div>
  );
}

/** A wheel scrolls the book; with Ctrl it zooms a view, as pinching does. */
function passOn(event: WheelEvent) {
  if (!event.ctrlKey) event.stopPropagation();
}

interface FigureProps {
  thought: Thought;
  live: Live;
  quiz: Quiz | null;
  language: Language;
  place: { current: HTMLDivElement | null };
  loaded: () => void;
}

function FigureOf({ thought, live, quiz, language, place, loaded }: FigureProps) {
  const text = words[language];
  const figure = () => {
    switch (thought.kind ?? "pair") {
      case "motion": return <MotionFigure thought={thought} live={live} language={language} text={text} loaded={loaded} />;
      case "space": return <SpaceFigure thought={thought} live={live} language={language} text={text} place={place} />;
      case "frames": return <FramesFigure thought={thought} live={live} language={language} text={text} />;
      case "parts": return <PartsFigure thought={thought} live={live} language={language} text={text} />;
      case "pair": return <PairFigure thought={thought} live={live} quiz={quiz} language={language} text={text} />;
    }
  };
  return <Guard instead={(reason, again) => <Failed reason={reason} again={again} text={text} />}>{figure()}</Guard>;
}

interface SceneProps {
  name: string;
  thought: Thought;
  scene: Scene;
  index: number;
  isRead: boolean;
  isNear: boolean;
  language: Language;
  live: Live;
  quiz: Quiz | null;
  hasCast: boolean;
}

function SceneText({ name, thought, scene, index, isRead, isNear, language, live, quiz, hasCast }: SceneProps) {
  const facts: Facts | null = useMemo(() => (isNear ? factsOf(sceneState(thought, index), scene.way ?? thought.way) : null), [isNear, hasCast]);
  return (
    <div class={isRead ? "scene read" : "scene"} id={`${name}.${index}`} data-scene={index}>
      <Prose text={scene.text[language]} facts={facts} />
      {scene.code && <CodePanel name={scene.code} live={live} language={language} />}
      {scene.predict && <QuizPanel quiz={isRead ? quiz : null} kind={scene.predict} language={language} />}
    </div>
  );
}
