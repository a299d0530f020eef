/** A figure of two shapes of the plane: the bench's views with the book's layers, and what stands below them. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { still, strip as asked } from "../door";
import type { Figure2, Strip } from "../run";
import type { Point } from "../shape";
import { powers } from "../number";
import { penetration, truth } from "../shown";
import type { Layers, Window } from "../state";
import { fill, type Language, type Words } from "../text";
import { DifferenceView } from "../views/DifferenceView";
import { fitted, type Frame } from "../views/frame";
import type { Label } from "../views/labels";
import { useSize } from "../views/size";
import { WorldLayers, WorldMarks, contactNames, letters, vertexNames } from "../views/WorldLayers";
import { WorldView } from "../views/WorldView";
import { WrongInDifference, WrongInWorld, wrongLabels } from "../views/wrongLayers";
import { Candidates } from "./Candidates";
import type { Extra, Reading, Scene, Thought } from "./chapter";
import { Dial } from "./Dial";
import { Convergence, DialInDifference, DialInWorld, DialMarks, Lens, SegmentInWorld, SetInWorld, StripInWorld, WeightsInWorld, weightLabels } from "./layers";
import type { FigureProps, Live } from "./live";
import type { Quiz } from "./quiz";
import { Readout } from "./Readout";
import { Stepper } from "./Stepper";
import { book } from "./words";

type Props = FigureProps & { quiz: Quiz | null };

type Windows = { world: Window; difference: Window };

/** How much more is shown where shadows on axes lie beside the shapes. */
const SHADOWS = 1.32;

/** How much more is shown of shapes that stand alone: their handles need room. */
const ALONE = 1.2;

/** Pixels below which only one view is shown. */
const NARROW = 420;

/** Points of the trace that are kept. */
const TRACE = 400;

function fit(live: Live, figure: Figure2, aspect: number, count: number): Windows {
  const { run } = live.computed;
  const reach = run ? Math.abs(truth(run).distance ?? 0) : 0;
  const around: Point[] = [[reach, 0], [-reach, 0], [0, reach], [0, -reach]];
  const world = fitted([...figure.a.outline, ...figure.b.outline], aspect);
  const difference = fitted([...figure.difference.inflated, ...around], aspect);
  const span = (count > 1 ? Math.max(world.span, difference.span) : world.span) * (live.state.mode === "sat" ? SHADOWS : count > 1 ? 1.05 : ALONE);
  return { world: { ...world, span }, difference: { ...difference, span } };
}

/** Where the views look: fitted to what a scene opens, or as the scene says, or as the reader has turned them. */
function useWindows(live: Live, figure: Figure2, aspect: number, count: number): [Windows, (name: keyof Windows, window: Window) => void] {
  const [windows, setWindows] = useState<Windows>(() => fit(live, figure, aspect, count));
  const { zoom } = live.scene;
  useLayoutEffect(() => setWindows({ ...fit(live, figure, aspect, count), ...zoom }), [live.opening, live.scene, Math.round(aspect * 20)]);
  return [windows, (name, window) => setWindows((old) => ({ ...old, [name]: window }))];
}

/** What is drawn beside a question: nothing that answers it before the reader has. */
const asking = ({ chosen }: Quiz, layers: Layers): Layers => ({ ...layers, regions: false, polytope: layers.polytope && chosen !== null });

/** The view in which a scene asks. */
const asksIn = ({ predict }: Scene): "world" | "difference" | null => (predict ? (predict === "side" ? "world" : "difference") : null);

/** The numbers below the figure; while something is asked only those of the step: the answer's own would tell. */
function readings({ readout = ["distance"] }: Thought, quiz: Quiz | null): Reading[] {
  const isOpen = quiz !== null && quiz.question !== null;
  return isOpen ? readout.filter((name) => name === "bounds" || name === "gap") : readout;
}

export function PairFigure({ thought, live, quiz, language, text }: Props) {
  const figure = live.computed.figure;
  if (figure?.dimension !== 2) return <p class="notice" />;
  return <Plane thought={thought} live={live} quiz={quiz} language={language} text={text} figure={figure} />;
}

function Plane({ thought, live, quiz, language, text, figure }: Props & { figure: Figure2 }) {
  const { state, computed, shown } = live;
  const views = live.scene.views ?? thought.views ?? ["world", "difference"];
  const extras = thought.extras ?? [];
  const [main, setMain] = useState(views[0]!);
  useEffect(() => setMain(asksIn(live.scene) ?? live.scene.focus ?? views[0]!), [live.scene]);
  const place = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(place);
  const count = width < NARROW ? 1 : views.length;
  const [windows, setWindow] = useWindows(live, figure, width / count / Math.max(1, height), views.length);
  const { angle, turn, turned, trace } = useDial(live, extras);
  const said = book[language];
  const other = main === "world" ? "difference" : "world";
  const drawn: Drawn = { live, quiz, extras, figure, turned, trace, text, isBeside: views.length > 1, name: (i) => fill(said.predict.candidate, { i: i + 1 }), layers: quiz?.question ? asking(quiz, state.layers) : state.layers };
  return (
    <>
      <div class={`views book-views main-${main} of-${views.length}`} ref={place}>
        {views.includes("world") && <World drawn={drawn} window={windows.world} setWindow={(window) => setWindow("world", window)} />}
        {views.includes("difference") && <Difference drawn={drawn} window={windows.difference} setWindow={(window) => setWindow("difference", window)} />}
      </div>
      <div class="below">
        {views.length > 1 && <button type="button" class="small switch" onClick={() => setMain(other)}>{said.other[other]}</button>}
        {turned && <Dial angle={angle} turn={turn} language={language} />}
        {!turned && !quiz && walks(live, extras) && (computed.run?.steps.length ?? 0) > 1 && <Stepper steps={computed.run?.steps ?? []} step={state.step} setStep={live.setStep} text={text} />}
        <Readout live={live} readings={readings(thought, quiz)} language={language} text={text} />
        {extras.includes("regions") && drawn.layers.regions && <RegionKeys isFound={Boolean(shown?.step?.region)} language={language} />}
        {extras.includes("wrong") && shown?.run.truth && <Note live={live} language={language} />}
        {extras.includes("lens") && shown && <Lens shown={shown} label={said.lensLabel} zoomed={(value) => fill(said.lens, { value })} names={{ lower: text.answer.lower, upper: text.answer.upper, between: said.between }} />}
        {extras.includes("convergence") && shown && <Convergence shown={shown} label={said.convergence} />}
      </div>
    </>
  );
}

/** The direction of a dial, both shapes asked along it, and the points of A − B that were found before. */
function useDial({ state }: Live, extras: Extra[]) {
  const [angle, setAngle] = useState(20);
  const radians = (angle * Math.PI) / 180;
  const turned = extras.includes("dial") ? asked(still(state), [Math.cos(radians), Math.sin(radians)]) : null;
  const [trace, setTrace] = useState<Point[]>([]);
  useEffect(() => setTrace([]), [state.a, state.b]);
  const turn = (to: number) => {
    setAngle(to);
    if (turned) setTrace((old) => [...old, turned.w].slice(-TRACE));
  };
  return { angle, turn, turned, trace };
}

/** What both views draw. */
interface Drawn {
  live: Live;
  quiz: Quiz | null;
  extras: Extra[];
  figure: Figure2;
  /** What the dial has found; null where there is none. */
  turned: Strip | null;
  trace: Point[];
  text: Words;
  layers: Layers;
  /** Whether A − B stands beside the shapes. */
  isBeside: boolean;
  /** The name of a choice. */
  name: (index: number) => string;
}

interface ViewProps {
  drawn: Drawn;
  window: Window;
  setWindow: (window: Window) => void;
}

/** What changes with the steps of a run, besides its layers. */
const WALKED: Extra[] = ["bounds", "wrong", "weights", "convergence"];

/** What a run is walked through for: something in the picture changes with its steps. */
const walks = ({ state }: Live, extras: Extra[]): boolean =>
  extras.some((extra) => WALKED.includes(extra)) || state.step !== null || ["sat", "manifold"].includes(state.mode) || (state.mode === "epa" && state.layers.polytope) || (["simplex", "direction", "regions", "bounds"] as const).some((layer) => state.layers[layer]);

/** Corners have names where the picture of A − B says which of them its points come from. */
function names(frame: Frame, { live: { shown, state }, extras, figure, turned, text, layers, isBeside }: Drawn): Label[] {
  const isNamed = isBeside && !turned && (layers.simplex || (state.mode === "epa" && layers.polytope));
  const weights = extras.includes("weights") && shown ? weightLabels(frame, shown) : [];
  const contacts = shown && state.mode === "manifold" ? contactNames(frame, shown, text) : [];
  const answers = extras.includes("wrong") && shown ? wrongLabels(frame, figure, shown, text) : [];
  return [...letters(frame, figure), ...answers, ...weights, ...contacts, ...(isNamed ? vertexNames(frame, figure, shown) : [])];
}

function World({ drawn, window, setWindow }: ViewProps) {
  const { live, quiz, extras, figure, turned, text, layers, name } = drawn;
  const { state, computed, shown, change } = live;
  const over = (frame: Frame) => (
    <>
      {extras.includes("bounds") && shown && <SegmentInWorld frame={frame} shown={shown} />}
      {turned ? <DialMarks frame={frame} strip={turned} /> : <WorldMarks frame={frame} shown={shown} layers={layers} mode={state.mode} />}
      {extras.includes("weights") && shown && <WeightsInWorld frame={frame} shown={shown} />}
    </>
  );
  return (
    <figure class="of-world">
      <figcaption>{text.world}</figcaption>
      <WorldView state={state} snap={state.snap} labels={(frame) => names(frame, drawn)} computed={computed} figure={figure} text={text} window={window} setWindow={setWindow} change={change} over={over}>
        {(frame) => (
          <>
            {extras.includes("bounds") && shown && <StripInWorld frame={frame} state={state} shown={shown} />}
            {extras.includes("closest-set") && <SetInWorld frame={frame} state={state} />}
            {turned ? <DialInWorld frame={frame} figure={figure} strip={turned} /> : <WorldLayers frame={frame} figure={figure} shown={shown} layers={layers} mode={state.mode} />}
            {extras.includes("wrong") && shown && <WrongInWorld frame={frame} figure={figure} shown={shown} />}
            {asksIn(live.scene) === "world" && <Choices frame={frame} quiz={quiz} name={name} />}
          </>
        )}
      </WorldView>
    </figure>
  );
}

/** What the reader chooses from, where something is asked. */
function Choices({ frame, quiz, name }: { frame: Frame; quiz: Quiz | null; name: (index: number) => string }) {
  if (!quiz?.question) return null;
  const { question: { candidates, right }, chosen, choose } = quiz;
  return <Candidates frame={frame} candidates={candidates} right={chosen === null ? null : right} chosen={chosen} choose={choose} name={name} />;
}

function Difference({ drawn: { live, quiz, extras, figure, turned, trace, text, layers, name }, window, setWindow }: ViewProps) {
  const { state, computed, shown } = live;
  return (
    <figure class="of-difference">
      <figcaption>{text.difference}</figcaption>
      <DifferenceView
        figure={figure} shown={turned ? null : shown} layers={layers} named={state.layers} mode={state.mode} isStale={computed.error !== null}
        window={window} setWindow={setWindow} text={text}
      >
        {(frame) => (
          <>
            {turned && <DialInDifference frame={frame} strip={turned} trace={trace} />}
            {extras.includes("wrong") && shown && <WrongInDifference frame={frame} shown={shown} />}
            {asksIn(live.scene) === "difference" && <Choices frame={frame} quiz={quiz} name={name} />}
          </>
        )}
      </DifferenceView>
    </figure>
  );
}

/** Whose the regions are, by their colors. */
function RegionKeys({ isFound, language }: { isFound: boolean; language: Language }) {
  const said = book[language].regions;
  return <p class="keys"><span class="key-region vertex">{said.vertex}</span> <span class="key-region edge">{said.edge}</span> {isFound && <span class="key-region here">{said.here}</span>}</p>;
}

/** What the algorithm itself is made to say at the step, and what the colors mean. */
function Note({ live: { shown }, language }: { live: Live; language: Language }) {
  const note = shown?.step?.note;
  // Of what overlaps the truth is drawn as the way out.
  const isOverlap = shown !== null && penetration(truth(shown.run)) !== null;
  return (
    <div class={shown?.step?.wrong ? "naive-note wrong-now" : "naive-note"}>
      <p class="keys"><span class="key-wrong">{book[language].wrongLegend}</span> <span class={isOverlap ? "key-right overlapping" : "key-right"}>{book[language].rightLegend}</span></p>
      {note && <p>{powers(note[language])}</p>}
    </div>
  );
}
