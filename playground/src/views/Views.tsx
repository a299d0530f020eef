/** The two linked views, of the plane or of space. */

import type { Loading } from "../chunk";
import type { Computed, Edit } from "../door";
import type { Shown } from "../shown";
import type { InMotion } from "../motion";
import type { Figure2 } from "../run";
import type { State, Way, Window } from "../state";
import type { Words } from "../text";
import { DifferenceView } from "./DifferenceView";
import type { Frame } from "./frame";
import { Space } from "./Space";
import { TimeStrip } from "./TimeStrip";
import { Tools } from "./Tools";
import { Waiting } from "./Waiting";
import { WorldLayers, WorldMarks, contactNames, letters, vertexNames } from "./WorldLayers";
import { WorldView } from "./WorldView";
import { WrongInDifference, WrongInWorld, wrongLabels } from "./wrongLayers";

interface Props {
  state: State;
  computed: Computed;
  shown: Shown | null;
  /** Of bodies that move, once the module for them is there. */
  motion: InMotion | null;
  /** What shows them; null until it is there. */
  Motion: typeof import("../motionParts") | null;
  loading: Loading;
  windows: NonNullable<State["views"]> | null;
  text: Words;
  setWindow: (name: "world" | "difference") => (window: Window) => void;
  change: (name: "a" | "b", edit: Edit) => void;
  fit: () => void;
  /** Counts what has been opened. */
  opening: number;
  put: (part: Partial<State>) => void;
  setMotion: (name: "a" | "b", way: Way) => void;
  setStep: (step: number) => void;
}

const SOMEWHERE: Window = { center: [0, 0], span: 10 };

export function Views({ state, computed, shown, motion, Motion, loading, windows, text, setWindow, change, fit, opening, put, setMotion, setStep }: Props) {
  const { figure } = computed;
  if (!figure) return <div class="views"><p class="notice" /></div>;
  if (state.mode === "motion" && !Motion) return <Waiting {...loading} text={text} />;
  if (figure.dimension === 3) {
    const strip = motion && <TimeStrip passage={motion.passage} seen={motion.shown} isTold={motion.isTold} put={put} setStep={setStep} hover={motion.hover} text={text} />;
    return (
      <>
        <Space
          key={motion ? "motion" : "still"} state={state} figure={figure} drawn={computed.drawn} shown={shown} motion={motion} put={put}
          text={text} change={change} fit={fit} opening={opening}
        />
        {strip}
      </>
    );
  }
  const { world, difference } = windows ?? { world: SOMEWHERE, difference: SOMEWHERE };
  if (motion && Motion) {
    return (
      <Motion.MotionViews
        state={state} computed={computed} figure={figure} motion={motion} window={world} setWindow={setWindow("world")} change={change}
        setMotion={setMotion} put={put} setStep={setStep} fit={fit} text={text}
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
        <DifferenceView
          figure={figure} shown={shown} layers={state.layers} named={state.layers} mode={state.mode} isStale={computed.error !== null}
          window={difference} setWindow={setWindow("difference")} text={text}
        >
          {(frame) => shown && <WrongInDifference frame={frame} shown={shown} />}
        </DifferenceView>
      </figure>
    </div>
  );
}
