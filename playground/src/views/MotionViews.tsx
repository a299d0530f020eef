/** The views of two bodies that move: where they are, the distance over time, and the planes' times as a strip. */

import type { Computed, Edit } from "../door";
import type { Capped, Moment } from "../journey";
import type { InMotion } from "../motion";
import type { Figure2, Outlined } from "../run";
import type { State, Way, Window } from "../state";
import type { Words } from "../text";
import { MotionLayers, motionLabels } from "./MotionLayers";
import { closed } from "./frame";
import { grips } from "./motionGrips";
import { TimeChart } from "./TimeChart";
import { TimeStrip } from "./TimeStrip";
import { Tools } from "./Tools";
import { WorldView } from "./WorldView";

interface Props {
  state: State;
  computed: Computed;
  figure: Figure2;
  motion: InMotion;
  window: Window;
  setWindow: (window: Window) => void;
  change: (name: "a" | "b", edit: Edit) => void;
  setMotion: (name: "a" | "b", way: Way) => void;
  put: (part: { time: number }) => void;
  setStep: (step: number) => void;
  fit: () => void;
  text: Words;
  /** Another search, and where the bodies are when it gives up. */
  wrong?: { said: Capped; last: Moment<Outlined> } | null;
}

export function MotionViews({ state, computed, figure, motion, window, setWindow, change, setMotion, put, setStep, fit, text, wrong = null }: Props) {
  const { passage, shown, moments, isTold, hover } = motion;
  const shapes = { a: state.a, b: state.b };
  return (
    <>
      <div class="views motion">
        <figure>
          <figcaption>{text.world}</figcaption>
          <Tools zoom={(factor) => setWindow({ ...window, span: window.span * factor })} fit={fit} testid="fit" text={text} />
          <WorldView
            state={shapes} snap={state.snap} labels={(frame) => motionLabels(frame, moments)} computed={computed} figure={figure} text={text} window={window} setWindow={setWindow} change={change}
            grips={grips({ figure, shapes, motions: passage.motions, set: setMotion, text })}
          >
            {(frame) => (
              <>
                <MotionLayers frame={frame} figure={figure} shapes={shapes} passage={passage} seen={shown} isTold={isTold} moments={moments} />
                {wrong && <g class="wrong-layer">{(["a", "b"] as const).map((name) => <path key={name} class="parted" d={closed(wrong.last[name].outline, frame)} />)}</g>}
              </>
            )}
          </WorldView>
        </figure>
        <figure>
          <figcaption>{text.motion.chart}</figcaption>
          <TimeChart passage={passage} seen={shown} isTold={isTold} put={put} text={text} wrong={wrong?.said ?? null} />
        </figure>
      </div>
      <TimeStrip passage={passage} seen={shown} isTold={isTold} put={put} setStep={setStep} hover={hover} text={text} wrong={wrong?.said ?? null} />
    </>
  );
}
