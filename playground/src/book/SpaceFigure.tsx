/** A figure of a pair in space. Where there is no WebGL a message says so, and the numbers remain. */

import { Space } from "../views/Space";
import type { FigureProps } from "./live";
import { useNear } from "./near";
import { Readout } from "./Readout";
import { Stepper } from "./Stepper";

export function SpaceFigure({ thought, live: { computed, shown, state, opening, change, reset, setStep }, live, language, text, place }: FigureProps & { place: { current: HTMLDivElement | null } }) {
  // Browsers hold few of such pictures at once: those far away are given back.
  const isNear = useNear(place, 1, "leaves");
  const { figure, drawn, run } = computed;
  return (
    <>
      <div class="book-space">
        {isNear && figure?.dimension === 3
          ? <Space state={state} figure={figure} drawn={drawn} shown={shown} motion={null} put={() => {}} text={text} change={change} fit={reset} opening={opening} />
          : <p class="notice" role="status">{text.loading3d}</p>}
      </div>
      <div class="below">
        <Stepper steps={run?.steps ?? []} step={state.step} setStep={setStep} text={text} />
        <Readout live={live} readings={thought.readout ?? ["distance", "bounds"]} language={language} text={text} />
      </div>
    </>
  );
}
