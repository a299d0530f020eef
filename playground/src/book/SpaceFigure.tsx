/** A figure of a pair in space. Three.js is loaded with the first; where there is no WebGL a message says so, and the numbers remain. */

import { useState } from "preact/hooks";
import { useChunk } from "../chunk";
import { Guard } from "../Guard";
import type { Language, Words } from "../text";
import type { Thought } from "./chapter";
import type { Live } from "./live";
import { useNear } from "./near";
import { Readout } from "./Readout";
import { Stepper } from "./Stepper";

interface Props {
  thought: Thought;
  live: Live;
  language: Language;
  text: Words;
  place: { current: HTMLDivElement | null };
}

type SpaceViews = (typeof import("../views/SpaceViews"))["default"];

let known: SpaceViews | null = null;

export function SpaceFigure({ thought, live, language, text, place }: Props) {
  const [Loaded, setLoaded] = useState(() => known);
  // Browsers hold few of such pictures at once: those far away are given back.
  const isNear = useNear(place, 1, "leaves");
  const { failure, again } = useChunk(Loaded === null, () => import("../views/SpaceViews"), (chunk) => setLoaded(() => (known = chunk.default)));
  const { computed, shown, state, opening } = live;
  const failed = (reason: string, again: () => void) => (
    <p class="error" role="alert" data-testid="book-error-3d">
      <strong>{text.error.three}</strong> {reason} <button type="button" class="small" onClick={again}>{text.error.again}</button>
    </p>
  );
  const views = () => {
    if (failure !== null) return failed(failure, again);
    if (!Loaded || !isNear || computed.figure?.dimension !== 3) return <p class="notice" role="status">{text.loading3d}</p>;
    return (
      <Guard instead={failed}>
        <Loaded
          state={state} figure={computed.figure} drawn={computed.drawn} shown={shown} motion={null} setTime={() => {}} text={text}
          change={live.change} fit={() => live.reset()} opening={opening} setCameras={() => {}}
        />
      </Guard>
    );
  };
  return (
    <>
      <div class="book-space">{views()}</div>
      <div class="below">
        <Stepper steps={computed.run?.steps ?? []} step={state.step} setStep={live.setStep} text={text} />
        <Readout live={live} readings={thought.readout ?? ["distance", "bounds"]} language={language} text={text} />
      </div>
    </>
  );
}
