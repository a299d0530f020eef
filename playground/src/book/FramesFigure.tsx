/** A figure of a pair frame by frame: B comes by, and each frame uses again what the one before has found. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { explain, explainAfter, figure, frames, request, still } from "../door";
import { short } from "../number";
import type { Figure2, Frame as Passed } from "../run";
import { shown as choose, type Shown } from "../shown";
import type { Window } from "../state";
import { fill, type Language, type Words } from "../text";
import { closed, fitted, type Frame } from "../views/frame";
import { Arrow } from "../views/marks";
import { useSize } from "../views/size";
import { WorldLayers, WorldMarks, contactNames, letters } from "../views/WorldLayers";
import { WorldView } from "../views/WorldView";
import type { Passing } from "./chapter";
import { Asked, Named } from "./frameCharts";
import type { FigureProps, Live } from "./live";
import { Stepper } from "./Stepper";
import { book } from "./words";

/** The frame that is shown, and what is drawn of it. */
interface Now {
  index: number;
  frame: Passed;
  /** B one frame before. */
  before: Passed | null;
  figure: Figure2;
  shown: Shown;
}

function drawn(pair: string): Figure2 {
  const found = figure(pair);
  if (found.dimension !== 2) throw new Error("frames are of the plane");
  // Vertices are B's in its own frame of time: bodies are moved and turned as a whole.
  return { ...found, a: { ...found.a, vertices: [] }, b: { ...found.b, vertices: [] } };
}

function useFrames({ state }: Live, way: Passing): { all: Passed[]; now: Now } | null {
  const { a, b, mode, step } = state;
  const all = useMemo(() => frames(still({ a, b }), way), [a, b, way]);
  const index = Math.min(step ?? all.length - 1, all.length - 1);
  const now = useMemo((): Now | null => {
    const frame = all[index];
    if (!frame) return null;
    const before = all[index - 1] ?? null;
    const pair = { ...state, b: frame.b };
    const seen = drawn(still(pair));
    const run = mode === "distance" && before ? explainAfter(request(pair), before.b) : explain(request(pair));
    return { index, frame, before, figure: seen, shown: choose(run, null, seen) };
  }, [all, index, mode]);
  return now && { all, now };
}

export function FramesFigure({ thought, live, language, text }: FigureProps) {
  const way = live.scene.way ?? thought.way;
  const found = useFrames(live, way ?? NOWHERE);
  const place = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(place);
  const all = found?.all ?? [];
  const look = (): Window => {
    const ends = [all[0], all.at(-1)].flatMap((frame) => (frame ? [drawn(still({ a: live.state.a, b: frame.b }))] : []));
    return fitted(ends.flatMap(({ a, b }) => [...a.outline, ...b.outline]), width / Math.max(1, height));
  };
  const [seen, setSeen] = useState(look);
  useLayoutEffect(() => setSeen(look()), [live.opening, live.scene, width, height]);
  if (!found) return null;
  const { now } = found;
  const said = book[language].frames;
  const isManifold = live.state.mode === "manifold";
  return (
    <>
      <div class="views book-views of-1" ref={place}>
        <World now={now} live={live} window={seen} setWindow={setSeen} text={text} />
      </div>
      <div class="below">
        <Stepper steps={all.map(() => ({ phase: "frame" }))} step={now.index} setStep={live.setStep} text={text} name={(i) => fill(said.frame, { i: i + 1 })} />
        <Numbers now={now} all={all} isManifold={isManifold} language={language} />
        {isManifold ? <Named all={all} now={now.index} choose={live.setStep} language={language} text={text} /> : <Asked all={all} now={now.index} choose={live.setStep} language={language} />}
      </div>
    </>
  );
}

/** A figure of frames has a way; this one has none. */
const NOWHERE: Passing = { by: [0, 0], turn: 0, count: 2 };

function World({ now, live, window, setWindow, text }: { now: Now; live: Live; window: Window; setWindow: (window: Window) => void; text: Words }) {
  const { state } = live;
  const { figure: figured, shown, before, frame: { b } } = now;
  const pair = { a: state.a, b };
  const isManifold = state.mode === "manifold";
  const names = (frame: Frame) => [...letters(frame, figured), ...(isManifold ? contactNames(frame, shown, text) : [])];
  const ghost = useMemo(() => before && drawn(still({ a: state.a, b: before.b })).b.outline, [state.a, before]);
  const hint = !isManifold && before ? shown.run.steps[0]?.direction : null;
  return (
    <figure class="of-world">
      <figcaption>{text.world}</figcaption>
      <WorldView
        state={pair} snap={state.snap} labels={names} computed={{ drawn: still(pair), error: null }} figure={figured} text={text} window={window} setWindow={setWindow} change={live.change}
        over={(frame) => <WorldMarks frame={frame} shown={shown} layers={state.layers} mode={state.mode} />}
      >
        {(frame) => (
          <>
            {ghost && <path class="ghost begin b" d={closed(ghost, frame)} />}
            {hint && <Arrow frame={frame} from={figured.a.center} along={hint} pixels={48} class="direction" />}
            <WorldLayers frame={frame} figure={figured} shown={shown} layers={state.layers} mode={state.mode} />
          </>
        )}
      </WorldView>
    </figure>
  );
}

/** What this frame took, and all of them. */
function Numbers({ now: { frame, shown }, all, isManifold, language }: { now: Now; all: Passed[]; isManifold: boolean; language: Language }) {
  const said = book[language].frames;
  const row = (name: string, value: string, testid: string) => <div key={testid}><dt>{name}</dt><dd data-testid={`book-${testid}`}>{value}</dd></div>;
  if (isManifold) return <dl class="readout">{row(said.points, String(frame.contacts.length), "points")}</dl>;
  const sum = (name: "cold" | "warm") => all.reduce((sum, frame) => sum + frame[name], 0);
  return (
    <dl class="readout">
      {row(said.cold, `${frame.cold} (${fill(said.ofAll, { all: sum("cold") })})`, "cold")}
      {row(said.warm, `${frame.warm} (${fill(said.ofAll, { all: sum("warm") })})`, "warm")}
      {row(said.distance, short(shown.run.answer.distance ?? null), "distance")}
    </dl>
  );
}
