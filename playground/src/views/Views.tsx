/** The two linked views, of the plane or of space. */

import { useState } from "preact/hooks";
import { shownBy } from "../casting";
import { useChunk, type Loading } from "../chunk";
import type { Computed, Edit } from "../door";
import { Guard } from "../Guard";
import type { Shown } from "../shown";
import type { InMotion } from "../motion";
import type { Figure2 } from "../run";
import type { State, Way, Window } from "../state";
import type { Words } from "../text";
import { Backdrop, Origin, Rim, ticks } from "./Backdrop";
import { DifferenceLayers, differenceLabels, differenceSpots } from "./DifferenceLayers";
import type { Frame } from "./frame";
import { Labels, corners } from "./labels";
import { TimeStrip } from "./TimeStrip";
import { Tools } from "./Tools";
import { View } from "./View";
import { WorldLayers, WorldMarks, contactNames, letters, vertexNames } from "./WorldLayers";
import { WorldView } from "./WorldView";
import { WrongInDifference, WrongInWorld, wrongLabels } from "./wrongLayers";

interface Props {
  state: State;
  computed: Computed;
  shown: Shown | null;
  /** Of bodies that move, once the module for them is there. */
  motion: InMotion | null;
  /** Null once it is. */
  loading: Loading | null;
  windows: NonNullable<State["views"]> | null;
  text: Words;
  setWindow: (name: "world" | "difference") => (window: Window) => void;
  change: (name: "a" | "b", edit: Edit) => void;
  fit: () => void;
  /** Counts what has been opened. */
  opening: number;
  setCameras: (cameras: State["cameras"]) => void;
  setMotion: (name: "a" | "b", way: Way) => void;
  setTime: (time: number) => void;
  setStep: (step: number) => void;
}

type SpaceViews = (typeof import("./SpaceViews"))["default"];

let known: SpaceViews | null = null;

/** The views of space. Three.js is loaded with the first pair. */
function Space(props: Parameters<SpaceViews>[0]) {
  const [Loaded, setLoaded] = useState(() => known);
  const { text } = props;
  const { failure, again } = useChunk(Loaded === null, () => import("./SpaceViews"), (chunk) => setLoaded(() => (known = chunk.default)));
  const failed = (reason: string, again: () => void) => (
    <p class="error" role="alert" data-testid="error-3d">
      <strong>{text.error.three}</strong> {reason} <button type="button" class="small" data-testid="again-3d" onClick={again}>{text.error.again}</button>
    </p>
  );
  if (Loaded) return <Guard instead={failed}><Loaded {...props} /></Guard>;
  return failure === null ? <p class="notice" role="status">{text.loading3d}</p> : failed(failure, again);
}

/** In place of bodies that move, while the module for them is under way. */
function Waiting({ failure, again, text }: Loading & { text: Words }) {
  if (failure === null) return <p class="notice" role="status">{text.motion.loading}</p>;
  return (
    <p class="error" role="alert" data-testid="error-motion">
      <strong>{text.motion.failed}</strong> {failure} <button type="button" class="small" data-testid="again-motion" onClick={again}>{text.error.again}</button>
    </p>
  );
}

const SOMEWHERE: Window = { center: [0, 0], span: 10 };

export function Views({ state, computed, shown, motion, loading, windows, text, setWindow, change, fit, opening, setCameras, setMotion, setTime, setStep }: Props) {
  const { figure } = computed;
  if (!figure) return <div class="views"><p class="notice" /></div>;
  if (state.mode === "motion" && loading) return <Waiting {...loading} text={text} />;
  if (figure.dimension === 3) {
    const strip = motion && <TimeStrip passage={motion.passage} seen={motion.shown} isTold={motion.isTold} setTime={setTime} setStep={setStep} hover={motion.hover} text={text} />;
    return (
      <>
        <Space
          key={motion ? "motion" : "still"} state={state} figure={figure} drawn={computed.drawn} shown={shown} motion={motion} setTime={setTime}
          text={text} change={change} fit={fit} opening={opening} setCameras={setCameras}
        />
        {strip}
      </>
    );
  }
  const { world, difference } = windows ?? { world: SOMEWHERE, difference: SOMEWHERE };
  if (motion) {
    const { MotionViews } = shownBy();
    return (
      <MotionViews
        state={state} computed={computed} figure={figure} motion={motion} window={world} setWindow={setWindow("world")} change={change}
        setMotion={setMotion} setTime={setTime} setStep={setStep} fit={fit} text={text}
      />
    );
  }
  const tools = (name: "world" | "difference", window: Window) => (
    <Tools zoom={(factor) => setWindow(name)({ ...window, span: window.span * factor })} fit={fit} testid={name === "world" ? "fit" : undefined} text={text} />
  );
  const names = (frame: Frame, figure: Figure2) => [
    ...letters(frame, figure), ...(shown ? wrongLabels(frame, figure, shown, text) : []), ...(shown && state.mode === "manifold" ? contactNames(frame, shown, text) : []), ...vertexNames(frame, figure, shown),
  ];
  return (
    <div class="views">
      <figure>
        <figcaption>{text.world}</figcaption>
        {tools("world", world)}
        <WorldView
          state={state} snap={state.snap} labels={(frame) => names(frame, figure)} computed={computed} figure={figure} text={text} window={world} setWindow={setWindow("world")} change={change}
          over={(frame) => <WorldMarks frame={frame} shown={shown} layers={state.layers} mode={state.mode} />}
        >
          {(frame) => (
            <>
              <WorldLayers frame={frame} figure={figure} shown={shown} layers={state.layers} mode={state.mode} />
              {shown && <WrongInWorld frame={frame} figure={figure} shown={shown} />}
            </>
          )}
        </WorldView>
      </figure>
      <figure>
        <figcaption>{text.difference}</figcaption>
        {tools("difference", difference)}
        <View name={text.difference} testid="view-difference" window={difference} setWindow={setWindow("difference")}>
          {(frame) => (
            <>
              <Backdrop frame={frame} />
              <g class={computed.error ? "stale" : undefined}>
                <DifferenceLayers frame={frame} figure={figure} shown={shown} layers={state.layers} mode={state.mode} />
                {shown && <WrongInDifference frame={frame} shown={shown} />}
              </g>
              <Rim frame={frame} />
              <Origin frame={frame} />
              <Labels labels={differenceLabels(frame, shown, state.layers)} frame={frame} taken={[...ticks(frame), ...corners(frame, text.difference), ...differenceSpots(frame, shown, state.layers)]} />
            </>
          )}
        </View>
      </figure>
    </div>
  );
}
