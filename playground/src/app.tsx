/** The page. */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { read, write, type Address } from "./address";
import type { Theme } from "./route";
import { keep } from "./casting";
import { useChunk } from "./chunk";
import { compute, presets as loadPresets, algorithms as loadAlgorithms, type Computed, type Edit } from "./door";
import { moving, useMotion } from "./motion";
import { Faults } from "./panels/Faults";
import { Header } from "./panels/Header";
import { Numbers } from "./panels/Numbers";
import { ShapeEditor } from "./panels/Shapes";
import { Share } from "./panels/Share";
import { ShowPanel } from "./panels/Show";
import { Steps } from "./panels/Steps";
import { Legend } from "./panels/Legend";
import { identity, opened } from "./preset";
import { dimensionOf } from "./shape";
import { shown as choose } from "./shown";
import { SPACE, START, complete, type Mode, type PartialState, type State, type Way } from "./state";
import { mistake, preferred, words, type Language } from "./text";
import { useArrivals } from "./arrivals";
import { linkViews } from "./hover";
import { Compare } from "./panels/Compare";
import { Debug } from "./panels/Debug";
import { Source } from "./panels/Source";
import { useUndo, useUndoKeys } from "./undo";
import { Doors } from "./site/Doors";
import { edited } from "./views/WorldView";
import { Views } from "./views/Views";
import { fitted } from "./views/frame";

type Windows = NonNullable<State["views"]>;

/** How much more the views show where shadows on axes lie beside the shapes. */
const SHADOWS = 1.3;

/** The same where turns are drawn around bodies. */
const HANDLES = 1.15;

/** Windows that show everything of a figure, both at the same scale. */
function fit({ figure, run, passage }: Computed): Windows | null {
  const view = document.querySelector("svg.view")?.getBoundingClientRect();
  if (figure?.dimension !== 2 || !view) return null;
  const aspect = view.width / view.height;
  // The circle around the origin that the difference touches.
  const reach = Math.abs(run?.answer.distance ?? 0);
  const around = [[reach, 0], [-reach, 0], [0, reach], [0, -reach]];
  const world = fitted([...figure.a.outline, ...figure.b.outline, ...(passage?.area ?? [])], aspect);
  const difference = fitted([...figure.difference.inflated, ...around], aspect);
  if (passage) return { world: { ...world, span: world.span * HANDLES }, difference };
  const span = Math.max(world.span, difference.span) * (run?.query === "sat" ? SHADOWS : 1);
  return { world: { ...world, span }, difference: { ...difference, span } };
}

export function App() {
  const [address, setAddress] = useState<Address>(() => read(location.hash, preferred()));
  const { state, language, theme } = address;
  const text = words[language];
  const [playing, setPlaying] = useState(false);
  const [windows, setWindows] = useState<Windows | null>(null);
  // Counts what has been opened: the views of space are fitted anew to each.
  const [opening, setOpening] = useState(0);
  const presets = useMemo(loadPresets, []);
  const presetPairs = useMemo(() => presets.map((preset) => identity(opened(preset))), [presets]);
  const algorithms = useMemo(loadAlgorithms, []);

  const [Motion, setMotionParts] = useState<typeof import("./motionParts") | null>(null);
  const coming = useChunk(state.mode === "motion" && !Motion, () => import("./motionParts"), async (parts) => {
    await keep(parts.wasm);
    setMotionParts(parts);
  });

  const last = useRef<Computed | null>(null);
  const isEnd = state.step === null;
  const computed = useMemo(() => (last.current = compute({ ...state, brief: isEnd }, last.current)), [isEnd, state.a, state.b, state.mode, state.algorithm, state.motions, state.until, state.target, Motion]);
  const { run, figure, error } = computed;
  const motion = useMotion(computed, state);
  // For what is asked only by a hand on a control: controls that do not change are not drawn again while a
  // shape is dragged.
  const latest = useRef({ address, computed });
  latest.current = { address, computed };

  const setState = useCallback((change: (state: State) => State) => setAddress((old) => ({ ...old, state: change(old.state) })), []);

  /** Shows another pair: the views are fitted to it. */
  const show = useCallback((partial: PartialState) => {
    setPlaying(false);
    setWindows(null);
    setOpening((count) => count + 1);
    setAddress((old) => ({ ...old, state: complete(partial), faults: [] }));
  }, []);

  // A view is fitted once and then stays, whatever is dragged, until someone asks for another.
  const seen = state.views ?? windows;
  useLayoutEffect(() => {
    if (windows === null && state.views === null && figure && (state.mode !== "motion" || motion)) setWindows(fit(computed));
  }, [windows, state.views, figure, motion === null]);

  const undoing = useUndo(state, seen, (state) => setAddress((old) => ({ ...old, state: { ...old.state, ...state, layers: old.state.layers } })));
  useUndoKeys(undoing);
  const go = (hash: string) => {
    location.hash = hash;
  };
  const { arrived, open, isOver } = useArrivals(go);
  useLayoutEffect(linkViews, []);

  // Before anything is painted, so that page and document never speak two languages.
  useLayoutEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
    document.documentElement.dataset["theme"] = theme;
    document.title = `gjk – ${text.title}`;
  }, [language, theme]);

  // Not on every frame of a drag: browsers limit how often an address may change. An effect after the paint
  // would ask for a frame of its own.
  useLayoutEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", write(address)), 200);
    return () => clearTimeout(timer);
  }, [address]);
  useLayoutEffect(() => {
    // What was gone to, not where the page is: the timer above may have written the old address again.
    const changed = ({ newURL }: HashChangeEvent) => {
      setWindows(null);
      setOpening((count) => count + 1);
      setAddress(read(new URL(newURL).hash, preferred()));
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);

  const setWindow = (name: keyof Windows) => (window: Windows["world"]) => {
    if (!seen) return;
    setState((old) => ({ ...old, views: { ...seen, ...old.views, [name]: window } }));
  };
  const setStep = useCallback((step: State["step"]) => setState((old) => ({ ...old, step, time: null })), []);
  /** Changes some of what is shown. */
  const put = useCallback((part: Partial<State>) => setState((old) => ({ ...old, ...part })), []);
  const setMotion = useCallback((name: "a" | "b", way: Way) => {
    const { passage } = latest.current.computed;
    if (passage) setState((old) => moving(old, passage, name, way));
  }, []);
  const refit = () => {
    put({ views: null, cameras: null });
    setWindows(fit(computed));
    setOpening((count) => count + 1);
  };
  const changeShape = useCallback((name: "a" | "b", edit: Edit) => setState((old) => edited(old, name, edit)), []);
  const center = useCallback((name: "a" | "b") => latest.current.computed.figure?.[name].center ?? [], []);
  const setMode = useCallback((mode: Mode) => {
    // Bodies that move need room, and are not what a text's algorithm is about.
    const moves = (mode === "motion") !== (latest.current.address.state.mode === "motion");
    if (moves) setWindows(null);
    setState((old) => ({ ...old, mode, ...(moves ? { views: null, step: null, time: null, algorithm: "library" } : {}) }));
  }, []);
  const setAlgorithm = useCallback((algorithm: string, mode: Mode | null) => setState((old) => ({ ...old, algorithm, mode: mode ?? old.mode, step: algorithm === "library" ? old.step : 0 })), []);
  /** Shows another pair, or part of one, in place of what there is. */
  const setPair = useCallback((change: PartialState) => {
    setWindows(null);
    setOpening((count) => count + 1);
    setState((old) => ({ ...old, ...change, algorithm: dimensionOf(change.a ?? old.a) === 3 ? "library" : old.algorithm, layers: old.layers, views: null, cameras: null, motions: change.motions ?? (change.a || change.b ? null : old.motions) }));
  }, []);
  const others = useRef<Record<2 | 3, Pick<State, "a" | "b">>>({ 2: START, 3: SPACE });
  const setDimension = useCallback((dimension: 2 | 3) => {
    const { a, b } = latest.current.address.state;
    others.current[dimensionOf(a)] = { a, b };
    setPair(others.current[dimension]);
  }, []);
  const change = useCallback((chosen: { language: Language } | { theme: Theme }) => setAddress((old) => ({ ...old, ...chosen })), []);
  const forget = useCallback(() => setAddress((old) => ({ ...old, faults: [] })), []);
  const current = useCallback(() => latest.current.address.state, []);
  const link = useCallback(() => new URL(write(latest.current.address), location.href).href, []);

  const visible = run ? choose(run, state.step, figure) : null;
  return (
    <>
      <Doors language={language} theme={theme} />
      <div class={`app${isOver ? " over" : ""}`} data-dimension={dimensionOf(state.a)} data-drop={text.drop}>
        <Header
          mode={state.mode} algorithm={state.algorithm} dimension={dimensionOf(state.a)} chosen={presets[presetPairs.indexOf(identity(state))]?.name ?? ""}
          text={text} language={language} theme={theme} presets={presets} algorithms={algorithms}
          setMode={setMode} setAlgorithm={setAlgorithm} change={change} show={show}
          undo={undoing.undo} redo={undoing.redo}
        />
        <main>
          <Faults faults={address.faults} forget={forget} text={text} />
          {error && (
            <div class="error" role="alert" data-testid="error">
              <strong>{text.error.shape}</strong> {mistake(error, text)}
              {run && <span class="faint"> {text.error.kept}</span>}
            </div>
          )}
          <Views
            state={state} computed={computed} shown={visible} motion={motion} Motion={Motion} loading={coming} windows={seen} text={text}
            setWindow={setWindow} change={changeShape} opening={opening}
            put={put} fit={refit} setMotion={setMotion} setStep={setStep}
          />
          {Motion && motion ? <Motion.MotionLegend passage={motion.passage} isTold={motion.isTold} text={text} /> : <Legend mode={state.mode} isNaive={state.algorithm !== "library"} text={text} />}
        </main>
        <aside>
          <section aria-label={text.numbers}>
            <h2>
              {text.numbers}
              <button type="button" class="small" aria-pressed={state.digits === "all"} data-testid="digits" onClick={() => put({ digits: state.digits === "all" ? "few" : "all" })}>{text.digits}</button>
            </h2>
            {motion && Motion && <Motion.MotionNumbers passage={motion.passage} seen={motion.shown} now={motion.moments.now} isTold={motion.isTold} text={text} digits={state.digits} stale={error !== null} />}
            {visible && <Numbers state={state} shown={visible} text={text} language={language} stale={error !== null} part={(by) => changeShape("b", { kind: "move", by })} setStep={setStep} />}
            {state.mode !== "motion" && <Compare a={state.a} b={state.b} claim={state.claim} put={put} digits={state.digits} language={language} text={text} />}
          </section>
          {state.mode === "motion"
            ? motion && Motion && <Motion.Motions motions={motion.passage.motions} set={setMotion} put={put} until={state.until} target={state.target} text={text} />
            : <ShowPanel layers={state.layers} mode={state.mode} text={text} put={put} />}
        </aside>
        <div class="editors">
          <section aria-label={text.shapes}>
            <h2>
              {text.shapes}
              <span class="choice" role="group" aria-label={text.dimension}>
                {([2, 3] as const).map((dimension) => <button key={dimension} type="button" class="small" data-testid={`dimension-${dimension}`} aria-pressed={dimensionOf(state.a) === dimension} onClick={() => dimensionOf(state.a) !== dimension && setDimension(dimension)}>{dimension}D</button>)}
              </span>
              {dimensionOf(state.a) === 2 && <button type="button" class="small" aria-pressed={state.snap === "grid"} data-testid="snap" onClick={() => put({ snap: state.snap === "grid" ? "free" : "grid" })}>{text.snap}</button>}
            </h2>
            <p class="note">{dimensionOf(state.a) === 2 ? text.shape.help : text.help3d}</p>
            <div class="pair-of-shapes">
              {(["a", "b"] as const).map((name) => (
                <ShapeEditor key={name} name={name} shape={state[name]} center={center} put={put} text={text} error={error} />
              ))}
            </div>
          </section>
          <Source state={state} arrived={arrived} set={setPair} open={open} text={text} />
          <Share state={current} link={link} text={text} />
        </div>
        <Steps
          steps={motion ? [...motion.passage.journey.steps, { phase: "end" }] : (run?.steps ?? [])} step={state.step} at={motion?.chosen.index ?? state.step}
          playing={playing} setPlaying={setPlaying} text={text} setStep={setStep}
        />
        {new URLSearchParams(location.search).has("debug") && <Debug took={computed.took} state={state} />}
      </div>
    </>
  );
}
