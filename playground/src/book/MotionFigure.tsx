/** A figure of two bodies that move. The module for them is loaded with the first. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { capped, isLoaded, keep, moments } from "../casting";
import { useChunk } from "../chunk";
import { ending } from "../journey";
import { moving, useMotion, type InMotion } from "../motion";
import { short } from "../number";
import { MotionLegend } from "../panels/MotionLegend";
import type { Figure2 } from "../run";
import type { Window } from "../state";
import { fill, type Language, type Words } from "../text";
import { fitted } from "../views/frame";
import { MotionViews } from "../views/MotionViews";
import { useSize } from "../views/size";
import { Waiting } from "../views/Waiting";
import type { FigureProps, Live } from "./live";
import { Stepper } from "./Stepper";
import { book } from "./words";

/** How much more is shown than the bodies' area: turns are drawn around them. */
const HANDLES = 1.12;

export function MotionFigure({ thought, live, language, text, loaded }: FigureProps & { loaded: () => void }) {
  const [canCast, setCanCast] = useState(isLoaded);
  const { failure, again } = useChunk(!canCast, () => import("../wasm/motion"), async (module) => {
    await keep(module);
    setCanCast(true);
    loaded();
  });
  // The run was asked for before the module was there.
  useEffect(() => {
    if (canCast && live.computed.passage === null) live.again();
  }, [canCast]);
  const motion = useMotion(live.computed, live.state);
  const { figure } = live.computed;
  if (failure !== null || !motion || figure?.dimension !== 2) return <Waiting failure={failure} again={again} text={text} />;
  return <Moving live={live} motion={motion} figure={figure} isWrong={thought.extras?.includes("wrong") ?? false} language={language} text={text} />;
}

interface MovingProps {
  live: Live;
  motion: InMotion;
  figure: Figure2;
  /** Whether a search that gives up is shown beside the truth. */
  isWrong: boolean;
  language: Language;
  text: Words;
}

function Moving({ live, motion, figure, isWrong, language, text }: MovingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(place);
  const aspect = width < 420 ? width / Math.max(1, height * 0.6) : width / 2 / Math.max(1, height);
  const look = (): Window => {
    const window = fitted([...figure.a.outline, ...figure.b.outline, ...motion.passage.area], aspect);
    return { ...window, span: window.span * HANDLES };
  };
  const [seen, setSeen] = useState(look);
  useLayoutEffect(() => setSeen(look()), [live.opening, live.scene, Math.round(aspect * 10)]);
  const { passage } = motion;
  const wrong = useMemo(() => {
    const said = isWrong ? capped(passage) : null;
    const last = said && moments(passage, [{ time: said.looks.at(-1)?.[0] ?? 0, step: null }])[0];
    return said && last ? { said, last } : null;
  }, [passage, isWrong]);
  return (
    <>
      <div class="book-motion" ref={place}>
        <MotionViews
          state={live.state} computed={live.computed} figure={figure} motion={motion} window={seen} setWindow={setSeen} change={live.change}
          setMotion={(name, way) => live.setState({ motions: moving(live.state, passage, name, way).motions })}
          put={live.setState} setStep={live.setStep} fit={() => setSeen(look())} text={text} wrong={wrong}
        />
      </div>
      <div class="below">
        <Stepper steps={[...passage.journey.steps, { phase: "end" }]} step={live.state.time !== null ? motion.chosen.index : live.state.step} setStep={live.setStep} text={text} />
        <dl class="readout">
          {wrong && <div><dt>{book[language].naiveSays}</dt><dd data-testid="book-said">{fill(book[language].looks[wrong.said.hit === null ? "none" : "hit"], { count: wrong.said.looks.length, hit: short(wrong.said.hit, 5) })}</dd></div>}
          <Times motion={motion} text={text} />
        </dl>
        {wrong && <p class="keys"><span class="key-wrong">{book[language].wrongLooks}</span></p>}
        <MotionLegend passage={passage} isTold={motion.isTold} text={text} />
      </div>
    </>
  );
}

/** When they touch, or how near they come: proved from both sides. */
function Times({ motion: { passage: { journey, at }, isTold }, text }: { motion: InMotion; text: Words }) {
  const { answer } = journey;
  if (!isTold) return <div><dt>{text.answer.later}</dt></div>;
  const { rows, heads } = text.motion;
  const row = (name: string, value: string, exact?: number) => <div key={name}><dt>{name}</dt><dd data-value={exact}>{value}</dd></div>;
  const end = ending(answer);
  const head = row(heads[end], end === "free" ? "" : short(at, 5));
  if (end === "free") return <>{head}{row(text.answer.lower, short(answer.lower, 5), answer.lower)}{row(text.answer.upper, short(answer.upper, 5), answer.upper)}</>;
  return <>{head}{row(rows.notBefore, short(answer.time_lower, 16), answer.time_lower)}{row(rows.noLater, short(answer.time_upper, 16), answer.time_upper)}</>;
}
