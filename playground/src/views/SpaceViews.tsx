/**
 * The two views of a pair in space; of one that moves the view of the world, and the distance over time. Loaded
 * with three.js, when a pair of space is shown.
 */

import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { Edit } from "../door";
import type { InMotion } from "../motion";
import type { Figure3, Mesh } from "../run";
import type { Shown } from "../shown";
import type { State } from "../state";
import type { Words } from "../text";
import type { Hands } from "./grip";
import { offer } from "./offer";
import { fillMotion } from "./spaceMotion";
import { fillDifference, fillWorld } from "./spaceLayers";
import { Stage } from "./stage";
import { TimeChart } from "./TimeChart";
import { Tools } from "./Tools";

interface Props {
  state: State;
  figure: Figure3;
  /** The request that the figure is about. */
  drawn: string;
  shown: Shown | null;
  /** Null where the bodies stand still: that never changes while the views are there. */
  motion: InMotion | null;
  put: (part: Partial<State>) => void;
  text: Words;
  change: (name: "a" | "b", edit: Edit) => void;
  fit: () => void;
  opening: number;
}

/** How much a press of a key changes the distance of the eye. */
const ZOOM = 1.25;

/** How far an arrow key turns the view, in radians. */
const TURN = 0.1;

const TURNS: Record<string, [number, number]> = { ArrowLeft: [-TURN, 0], ArrowRight: [TURN, 0], ArrowUp: [0, TURN], ArrowDown: [0, -TURN] };

const NAMES = ["world", "difference"] as const;

/** Counts the changes of the page's colors. */
function useColors(): number {
  const [changes, changed] = useReducer<number, void>((count) => count + 1, 0);
  useLayoutEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const chosen = new MutationObserver(() => changed());
    const listener = () => changed();
    system.addEventListener("change", listener);
    chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      system.removeEventListener("change", listener);
      chosen.disconnect();
    };
  }, []);
  return changes;
}

export default function SpaceViews({ state, figure, drawn, shown, motion, put, text, change, fit, opening }: Props) {
  const canvases = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const stages = useRef<[Stage, Stage?] | null>(null);
  const latest = useRef({ drawn, change });
  latest.current = { drawn, change };
  const colors = useColors();

  // Drawn with the numbers beside it, not a frame later.
  useLayoutEffect(() => {
    const [world, difference] = canvases.map((canvas) => canvas.current);
    if (!world) return;
    const moved = () => {
      const [world, difference = world] = stages.current ?? [];
      if (world && difference) put({ cameras: { world: world.seenFrom(), difference: difference.seenFrom() } });
    };
    const hands: Hands = { drawn: () => latest.current.drawn, change: (name, edit) => latest.current.change(name, edit) };
    const made: [Stage, Stage?] = [new Stage(world, moved, hands)];
    if (difference) {
      made[1] = new Stage(difference, moved, null);
      // Both are seen from the same side.
      made[0].follow(made[1]);
      made[1].follow(made[0]);
    }
    stages.current = made;
    offer(() => made.flatMap((stage) => stage?.drawing() ?? []));
    return () => {
      offer(null);
      stages.current = null;
      made.forEach((stage) => stage?.end());
    };
  }, []);

  useLayoutEffect(() => {
    if (!stages.current) return;
    const [world, difference] = stages.current;
    const room: Mesh[] = motion ? [{ positions: motion.passage.area.flat(), indices: [], smooth: false }] : [];
    world.open(opening, [figure.a, figure.b, ...room], state.cameras?.world ?? null);
    if (motion) fillMotion(world, figure, motion);
    if (!difference) return;
    difference.open(opening, [figure.difference, { positions: [0, 0, 0], indices: [], smooth: false }], state.cameras?.difference ?? null);
    fillWorld(world, figure, shown, state);
    fillDifference(difference, figure, shown, state);
  }, [figure, shown?.step, shown?.done, state.layers, state.mode, motion?.moments, opening, colors]);

  const keys = (index: 0 | 1) => (event: KeyboardEvent) => {
    const turn = TURNS[event.key];
    if (turn) stages.current?.[index]?.turn(...turn);
    else if (event.key === "+" || event.key === "-") stages.current?.[index]?.zoom(event.key === "+" ? 1 / ZOOM : ZOOM);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const titles = [text.world, text.difference];
  return (
    <div class="space">
      {([0, 1] as const).filter((index) => index === 0 || !motion).map((index) => (
        <figure key={index}>
          <figcaption>{titles[index]}</figcaption>
          <Tools zoom={(factor) => stages.current?.[index]?.zoom(factor)} fit={fit} testid={index === 0 ? "fit" : undefined} text={text} />
          <canvas ref={canvases[index]} tabIndex={0} data-testid={`view-${NAMES[index]}`} role="img" aria-label={`${titles[index]}. ${text.keys3d}`} onKeyDown={keys(index)} />
          <div class="labels" aria-hidden="true" />
        </figure>
      ))}
      {motion && (
        <figure>
          <figcaption>{text.motion.chart}</figcaption>
          <TimeChart passage={motion.passage} seen={motion.shown} isTold={motion.isTold} put={put} text={text} />
        </figure>
      )}
    </div>
  );
}
