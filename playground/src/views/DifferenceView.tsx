/** The view of A − B. */

import type { ComponentChildren } from "preact";
import type { Layers, Window } from "../state";
import type { Words } from "../text";
import { Backdrop, Origin, Rim, ticks } from "./Backdrop";
import { DifferenceLayers, differenceLabels, differenceSpots } from "./DifferenceLayers";
import type { Frame } from "./frame";
import { Labels, corners } from "./labels";
import { View } from "./View";
import type { Props as Layered } from "./WorldLayers";

interface Props extends Omit<Layered, "frame"> {
  /** The layers whose vertices have names. */
  named: Layers;
  /** Whether the shapes can no longer be used: then it is the last figure. */
  isStale: boolean;
  window: Window;
  setWindow: (window: Window) => void;
  text: Words;
  /** What is drawn over the layers. */
  children: (frame: Frame) => ComponentChildren;
}

export function DifferenceView({ figure, shown, layers, named, mode, isStale, window, setWindow, text, children }: Props) {
  return (
    <View name={text.difference} testid="view-difference" window={window} setWindow={setWindow}>
      {(frame) => (
        <>
          <Backdrop frame={frame} />
          <g class={isStale ? "stale" : undefined}>
            <DifferenceLayers frame={frame} figure={figure} shown={shown} layers={layers} mode={mode} />
            {children(frame)}
          </g>
          <Rim frame={frame} />
          <Origin frame={frame} />
          <Labels labels={differenceLabels(frame, shown, named)} frame={frame} taken={[...ticks(frame), ...corners(frame, text.difference), ...differenceSpots(frame, shown, named)]} />
        </>
      )}
    </View>
  );
}
