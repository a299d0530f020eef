/** The two linked views, of the plane or of space. */

import { useEffect, useReducer, useState } from "preact/hooks";
import { message, type Computed, type Edit } from "../door";
import { Guard } from "../Guard";
import type { Shown } from "../shown";
import type { State, Window } from "../state";
import type { Words } from "../text";
import { Backdrop, Origin } from "./Backdrop";
import { DifferenceLayers } from "./DifferenceLayers";
import { View } from "./View";
import { WorldView } from "./WorldView";

interface Props {
  state: State;
  computed: Computed;
  shown: Shown | null;
  windows: NonNullable<State["views"]> | null;
  text: Words;
  setWindow: (name: "world" | "difference") => (window: Window) => void;
  change: (name: "a" | "b", edit: Edit) => void;
  fit: () => void;
  /** Counts what has been opened. */
  opening: number;
  setCameras: (cameras: State["cameras"]) => void;
}

type SpaceViews = (typeof import("./SpaceViews"))["default"];

let known: SpaceViews | null = null;

/** The chunk with three.js. Some browsers remember that an import failed and never ask the network again. */
async function loaded(attempt: number, failure: string | null): Promise<SpaceViews> {
  // Under another address it is another module to them; most browsers name the one that failed.
  const address = /https?:\S+\.js/.exec(failure ?? "")?.[0];
  const chunk: typeof import("./SpaceViews") = address ? await import(/* @vite-ignore */ `${address}?again=${attempt}`) : await import("./SpaceViews");
  return chunk.default;
}

/** The views of space. Three.js is loaded with the first pair. */
function Space(props: Parameters<SpaceViews>[0]) {
  const [Loaded, setLoaded] = useState(() => known);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, again] = useReducer<number, void>((count) => count + 1, 0);
  const { text } = props;
  useEffect(() => {
    if (Loaded) return;
    setFailure(null);
    loaded(attempt, failure).then((views) => setLoaded(() => (known = views)), (error: unknown) => setFailure(message(error)));
  }, [attempt]);
  const failed = (reason: string, again: () => void) => (
    <p class="error" role="alert" data-testid="error-3d">
      <strong>{text.error.three}</strong> {reason} <button type="button" class="small" data-testid="again-3d" onClick={again}>{text.error.again}</button>
    </p>
  );
  if (Loaded) return <Guard instead={failed}><Loaded {...props} /></Guard>;
  return failure === null ? <p class="notice" role="status">{text.loading3d}</p> : failed(failure, () => again());
}

const SOMEWHERE: Window = { center: [0, 0], span: 10 };

export function Views({ state, computed, shown, windows, text, setWindow, change, fit, opening, setCameras }: Props) {
  const { figure } = computed;
  if (!figure) return <div class="views"><p class="notice" /></div>;
  if (figure.dimension === 3) {
    return <Space state={state} figure={figure} drawn={computed.drawn} shown={shown} text={text} change={change} fit={fit} opening={opening} setCameras={setCameras} />;
  }
  const { world, difference } = windows ?? { world: SOMEWHERE, difference: SOMEWHERE };
  const zoom = (name: "world" | "difference", window: Window, factor: number) => setWindow(name)({ ...window, span: window.span * factor });
  const tools = (name: "world" | "difference", window: Window) => (
    <div class="tools">
      <button type="button" aria-label={text.zoomIn} title={text.zoomIn} onClick={() => zoom(name, window, 0.8)}>+</button>
      <button type="button" aria-label={text.zoomOut} title={text.zoomOut} onClick={() => zoom(name, window, 1.25)}>−</button>
      <button type="button" data-testid={name === "world" ? "fit" : undefined} onClick={fit}>{text.fit}</button>
    </div>
  );
  return (
    <div class="views">
      <figure>
        <figcaption>{text.world}</figcaption>
        {tools("world", world)}
        <WorldView state={state} computed={computed} figure={figure} shown={shown} text={text} window={world} setWindow={setWindow("world")} change={change} />
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
              </g>
              <Origin frame={frame} />
            </>
          )}
        </View>
      </figure>
    </div>
  );
}
