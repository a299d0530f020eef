/** The two views of a pair in space. Loaded with three.js, when a pair of space is shown. */

import { useEffect, useRef } from "preact/hooks";
import type { Edit } from "../door";
import type { Figure3 } from "../run";
import type { Shown } from "../shown";
import type { State } from "../state";
import type { Words } from "../text";
import { fillDifference, fillWorld } from "./spaceLayers";
import { Stage } from "./stage";

interface Props {
  state: State;
  figure: Figure3;
  shown: Shown | null;
  text: Words;
  change: (name: "a" | "b", edit: Edit) => void;
}

export default function SpaceViews({ state, figure, shown, text, change }: Props) {
  const canvases = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const stages = useRef<[Stage, Stage] | null>(null);
  const latest = useRef(change);
  latest.current = change;

  useEffect(() => {
    const [world, difference] = canvases.map((canvas) => canvas.current);
    if (!world || !difference) return;
    const made: [Stage, Stage] = [new Stage(world, (name, edit) => latest.current(name, edit)), new Stage(difference, null)];
    // Both are seen from the same side.
    made[0].follow(made[1]);
    made[1].follow(made[0]);
    stages.current = made;
    return () => {
      stages.current = null;
      made.forEach((stage) => stage.end());
    };
  }, []);

  useEffect(() => {
    if (!stages.current) return;
    const [world, difference] = stages.current;
    fillWorld(world, figure, shown, state);
    fillDifference(difference, figure, shown, state);
  }, [figure, shown?.step, shown?.done, state.layers, state.mode]);

  return (
    <div class="space">
      <figure>
        <figcaption>{text.world}</figcaption>
        <canvas ref={canvases[0]} data-testid="view-world" role="img" aria-label={text.world} />
      </figure>
      <figure>
        <figcaption>{text.difference}</figcaption>
        <canvas ref={canvases[1]} data-testid="view-difference" role="img" aria-label={text.difference} />
      </figure>
    </div>
  );
}
