/** A figure of two bodies of several convex parts: the boxes around the parts, and the pairs that had to be asked. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { hit, still } from "../door";
import { short } from "../number";
import type { Window } from "../state";
import type { Language, Words } from "../text";
import { Backdrop, Rim, ticks } from "../views/Backdrop";
import { closed, fitted, type Frame } from "../views/frame";
import { Labels, corners } from "../views/labels";
import { Dot, Line } from "../views/marks";
import { useSize } from "../views/size";
import { View, type Pointer } from "../views/View";
import { letters } from "../views/WorldLayers";
import type { Live } from "./live";
import { composed, partsOf, type Parts } from "./parts";
import { book } from "./words";

interface Props {
  live: Live;
  language: Language;
  text: Words;
}

/** How far a key moves a body, and how far it turns it, in radians. */
const [MOVE, TURN] = [0.1, 0.05];

const NAMES = ["a", "b"] as const;

export function PartsFigure({ live, language, text }: Props) {
  const parts = useMemo(() => partsOf(live.state), [live.state.a, live.state.b]);
  const place = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(place);
  const points = parts ? [...parts.bodies.a, ...parts.bodies.b].flatMap(({ outline }) => outline) : [];
  const [seen, setSeen] = useState<Window>({ center: [3, 1], span: 9 });
  useLayoutEffect(() => setSeen(fitted(points, width / Math.max(1, height))), [live.opening, width, height]);
  const hands = useHands(live);
  if (!parts) return null;
  const said = book[language];
  return (
    <>
      <div class="views book-views of-1" ref={place}>
        <figure>
          <figcaption>{text.world}</figcaption>
          <View name={text.world} testid="view-parts" window={seen} setWindow={setSeen} onPress={hands.press} onDrag={hands.drag} onRelease={hands.release}>
            {(frame) => (
              <>
                <Backdrop frame={frame} />
                {NAMES.map((name) => (
                  <g key={name} class={`body ${name}`} tabindex={0} role="button" aria-label={`${text.shape.body} ${name.toUpperCase()}`} onKeyDown={hands.keys(name)}>
                    {parts.bodies[name].map(({ outline }, i) => <path key={i} class="outline" d={closed(outline, frame)} />)}
                  </g>
                ))}
                <Boxes frame={frame} parts={parts} />
                <Pairs frame={frame} parts={parts} />
                <Rim frame={frame} />
                <Labels labels={letters(frame, { a: parts.bodies.a[0]!, b: parts.bodies.b[0]! })} frame={frame} taken={[...ticks(frame), ...corners(frame, text.world)]} />
              </>
            )}
          </View>
        </figure>
      </div>
      <div class="below">
        <dl class="readout">
          <div><dt>{text.answer.distance}</dt><dd data-testid="book-distance" data-value={parts.nearest.distance ?? undefined}>{short(parts.nearest.distance)}</dd></div>
          <div><dt>{said.parts.asked}</dt><dd>{parts.asked} {said.parts.all} {parts.count}</dd></div>
        </dl>
      </div>
    </>
  );
}

/** A hand on a body moves all of its parts; keys move and turn it. */
function useHands(live: Live) {
  const held = useRef<{ name: "a" | "b"; at: number[] } | null>(null);
  const near = ({ at, tolerance }: Pointer): "a" | "b" | null => {
    const shapes = composed(live.state);
    return NAMES.find((name) => shapes[name].some((part) => hit(still({ a: part, b: part }), at, tolerance) !== null)) ?? null;
  };
  const press = (pointer: Pointer) => {
    const name = near(pointer);
    held.current = name && { name, at: pointer.at };
    return name !== null;
  };
  const drag = ({ at }: Pointer) => {
    const now = held.current;
    if (!now) return;
    live.change(now.name, { kind: "move", by: [at[0] - now.at[0]!, at[1] - now.at[1]!] });
    held.current = { ...now, at };
  };
  const keys = (name: "a" | "b") => (event: KeyboardEvent) => {
    const moves: Record<string, number[]> = { ArrowLeft: [-MOVE, 0], ArrowRight: [MOVE, 0], ArrowUp: [0, MOVE], ArrowDown: [0, -MOVE] };
    const by = moves[event.key];
    if (by) live.change(name, { kind: "move", by });
    else if (event.key === "[" || event.key === "]") live.change(name, { kind: "turn", by: event.key === "]" ? TURN : -TURN });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { press, drag, keys, release: () => (held.current = null) };
}

function Boxes({ frame, parts }: { frame: Frame; parts: Parts }) {
  return <g class="part-boxes">{NAMES.flatMap((name) => parts.boxes[name].map(({ outline }, i) => <path key={`${name}${i}`} class={name} d={closed(outline, frame)} />))}</g>;
}

/** A thin line for each pair that was asked, a strong one for the nearest. */
function Pairs({ frame, parts }: { frame: Frame; parts: Parts }) {
  const { nearest } = parts;
  return (
    <g class="part-pairs">
      {parts.pairs.map((pair) => pair !== nearest && pair.point_a && pair.point_b && <Line key={`${pair.i}-${pair.j}`} frame={frame} from={pair.point_a} to={pair.point_b} class="tried" />)}
      {nearest.point_a && nearest.point_b && (
        <g class="answer">
          <Line frame={frame} from={nearest.point_a} to={nearest.point_b} class="way" />
          <Dot frame={frame} at={nearest.point_a} r={5} class="closest" />
          <Dot frame={frame} at={nearest.point_b} r={5} class="closest" />
        </g>
      )}
    </g>
  );
}
