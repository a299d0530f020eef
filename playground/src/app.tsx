/** The page. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { hasState, read, write, type Address, type Theme } from "./address";
import { compute, presets as loadPresets, algorithms as loadAlgorithms, type Computed, type Edit } from "./door";
import { lessons } from "./lessons";
import { Header } from "./panels/Header";
import { Lessons } from "./panels/Lessons";
import { Numbers } from "./panels/Numbers";
import { ShapeEditor } from "./panels/Shapes";
import { Share } from "./panels/Share";
import { ShowPanel } from "./panels/Show";
import { Steps } from "./panels/Steps";
import { Legend } from "./panels/Legend";
import { dimensionOf, type Shape } from "./shape";
import { shown as choose } from "./shown";
import { complete, type Mode, type PartialState, type State } from "./state";
import { preferred, words, type Language } from "./text";
import { Debug } from "./panels/Debug";
import { edited } from "./views/WorldView";
import { Views } from "./views/Views";
import { fitted } from "./views/frame";

type Windows = NonNullable<State["views"]>;

/** How much more the views show where shadows on axes lie beside the shapes. */
const SHADOWS = 1.3;

/** Windows that show everything of a figure, both at the same scale. */
function fit({ figure, run }: Computed): Windows | null {
  const view = document.querySelector("svg.view")?.getBoundingClientRect();
  if (figure?.dimension !== 2 || !view) return null;
  const aspect = view.width / view.height;
  // The circle around the origin that the difference touches.
  const reach = Math.abs(run?.answer.distance ?? 0);
  const around = [[reach, 0], [-reach, 0], [0, reach], [0, -reach]];
  const world = fitted([...figure.a.outline, ...figure.b.outline], aspect);
  const difference = fitted([...figure.difference.inflated, ...around], aspect);
  const span = Math.max(world.span, difference.span) * (run?.query === "sat" ? SHADOWS : 1);
  return { world: { ...world, span }, difference: { ...difference, span } };
}

export function App() {
  const [address, setAddress] = useState<Address>(() => opened(read(location.hash, preferred()), hasState(location.hash)));
  const { state, language, theme, lesson } = address;
  const text = words[language];
  const [playing, setPlaying] = useState(false);
  const [windows, setWindows] = useState<Windows | null>(null);
  // Counts what has been opened: the views of space are fitted anew to each.
  const [opening, setOpening] = useState(0);
  const presets = useMemo(loadPresets, []);
  const algorithms = useMemo(loadAlgorithms, []);

  const last = useRef<Computed | null>(null);
  const computed = useMemo(() => (last.current = compute(state, last.current)), [state.a, state.b, state.mode, state.algorithm]);
  const { run, figure, error } = computed;

  const setState = useCallback((change: (state: State) => State) => setAddress((old) => ({ ...old, state: change(old.state) })), []);

  /** Shows another pair: the views are fitted to it. */
  const show = useCallback((partial: PartialState) => {
    setPlaying(false);
    setWindows(null);
    setOpening((count) => count + 1);
    setAddress((old) => ({ ...old, state: complete(partial) }));
  }, []);

  // A view is fitted once and then stays, whatever is dragged, until someone asks for another.
  const seen = state.views ?? windows;
  useLayoutEffect(() => {
    if (windows === null && state.views === null && figure) setWindows(fit(computed));
  }, [windows, state.views, figure]);

  // Before anything is painted, so that page and document never speak two languages.
  useLayoutEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
    document.documentElement.dataset["theme"] = theme;
    document.title = `gjk – ${text.title}`;
  }, [language, theme]);

  // Not on every frame of a drag: browsers limit how often an address may change.
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", write(address)), 200);
    return () => clearTimeout(timer);
  }, [address]);
  useLayoutEffect(() => {
    const changed = () => {
      setWindows(null);
      setOpening((count) => count + 1);
      setAddress(opened(read(location.hash, preferred()), hasState(location.hash)));
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);

  const setWindow = (name: keyof Windows) => (window: Windows["world"]) => {
    if (!seen) return;
    setState((old) => ({ ...old, views: { ...seen, ...old.views, [name]: window } }));
  };
  const setStep = useCallback((step: State["step"]) => setState((old) => ({ ...old, step })), []);
  const setCameras = useCallback((cameras: State["cameras"]) => setState((old) => ({ ...old, cameras })), []);
  const refit = () => {
    setState((old) => ({ ...old, views: null, cameras: null }));
    setWindows(fit(computed));
    setOpening((count) => count + 1);
  };
  const change = useCallback((name: "a" | "b", edit: Edit) => setState((old) => edited(old, name, edit)), []);
  const setShape = (name: "a" | "b") => (shape: Shape) => setState((old) => ({ ...old, [name]: shape }));
  const setLesson = (id: string | null) => {
    const found = lessons.find((other) => other.id === id);
    setAddress((old) => ({ ...old, lesson: id }));
    if (found) show(found.state);
  };

  const visible = run ? choose(run, state.step) : null;
  return (
    <div class={lesson === null ? "app" : "app with-lessons"} data-dimension={dimensionOf(state.a)}>
      <Header
        state={state} text={text} language={language} theme={theme} presets={presets} algorithms={algorithms}
        lessonOpen={lesson !== null}
        setMode={(mode: Mode) => setState((old) => ({ ...old, mode }))}
        setAlgorithm={(algorithm, mode) => setState((old) => ({ ...old, algorithm, mode: mode ?? old.mode, step: algorithm === "library" ? old.step : 0 }))}
        setLanguage={(language: Language) => setAddress((old) => ({ ...old, language }))}
        setTheme={(theme: Theme) => setAddress((old) => ({ ...old, theme }))}
        toggleLessons={() => setLesson(lesson === null ? (lessons[0]?.id ?? null) : null)}
        show={show}
      />
      {lesson !== null && <Lessons open={lesson} setOpen={setLesson} show={show} language={language} text={text} />}
      <main>
        {error && (
          <div class="error" role="alert" data-testid="error">
            <strong>{text.error.shape}</strong> {error}
            {run && <span class="faint"> {text.error.kept}</span>}
          </div>
        )}
        <Views
          state={state} computed={computed} shown={visible} windows={seen} text={text}
          setWindow={setWindow} change={change} opening={opening}
          setCameras={setCameras} fit={refit}
        />
        <Steps run={run} step={state.step} playing={playing} setPlaying={setPlaying} text={text} setStep={setStep} />
        <Legend text={text} />
      </main>
      <aside>
        <section aria-label={text.numbers}>
          <h2>{text.numbers}</h2>
          {visible && <Numbers state={state} shown={visible} text={text} language={language} stale={error !== null} part={(by) => change("b", { kind: "move", by })} setStep={setStep} />}
        </section>
        <ShowPanel layers={state.layers} dimension={dimensionOf(state.a)} text={text} setLayers={(layers) => setState((old) => ({ ...old, layers }))} />
      </aside>
      <div class="editors">
        <section aria-label={text.shapes}>
          <h2>{text.shapes}</h2>
          <p class="note">{dimensionOf(state.a) === 2 ? text.shape.help : text.help3d}</p>
          <div class="pair-of-shapes">
            {(["a", "b"] as const).map((name) => (
              <ShapeEditor key={name} name={name} shape={state[name]} center={figure?.[name].center ?? []} setShape={setShape(name)} text={text} error={error} />
            ))}
          </div>
        </section>
        <Share state={state} link={() => new URL(write(address), location.href).href} text={text} />
      </div>
      {new URLSearchParams(location.search).has("debug") && <Debug took={computed.took} state={state} />}
    </div>
  );
}

/** An address that names a chapter but no state of its own shows the chapter's figure. */
function opened(address: Address, hasOwn: boolean): Address {
  const found = lessons.find((lesson) => lesson.id === address.lesson);
  if (!found) return { ...address, lesson: null };
  return hasOwn ? address : { ...address, state: complete(found.state) };
}
