/** A figure of two bodies of several convex parts: the boxes around the parts, the pairs that had to be asked, and what is said instead. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { hit, still } from "../door";
import { short } from "../number";
import { saidBy } from "../said";
import type { Outlined, Parts } from "../run";
import type { Window } from "../state";
import { fill, type Language, type Words } from "../text";
import { Backdrop, Rim, ticks } from "../views/Backdrop";
import { closed, fitted, type Frame } from "../views/frame";
import { Labels, corners } from "../views/labels";
import { Arrow, Dot, Line } from "../views/marks";
import { useSize } from "../views/size";
import { View, type Pointer } from "../views/View";
import { letters } from "../views/WorldLayers";
import type { FigureProps, Live } from "./live";
import { composed } from "./composed";
import { partsOf } from "./facts";
import { book } from "./words";

/** How far a key moves a body, and how far it turns it, in radians. */
const [MOVE, TURN] = [0.1, 0.05];

const NAMES = ["a", "b"] as const;

/** Both bodies' outlines by name. */
const named = ([a, b]: [Outlined[], Outlined[]]) => ({ a, b });

export function PartsFigure({ thought, live, language, text }: FigureProps) {
  const parts = useMemo(() => partsOf(live.state), [live.state.a, live.state.b]);
  const place = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(place);
  const points = parts ? parts.bodies.flat().flatMap(({ outline }) => outline) : [];
  const [seen, setSeen] = useState<Window>({ center: [3, 1], span: 9 });
  useLayoutEffect(() => setSeen(fitted(points, width / Math.max(1, height))), [live.opening, width, height]);
  const hands = useHands(live);
  if (!parts) return null;
  const isWrong = thought.extras?.includes("wrong") ?? false;
  const bodies = named(parts.bodies);
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
                    {bodies[name].map(({ outline }, i) => <path key={i} class="outline" d={closed(outline, frame)} />)}
                  </g>
                ))}
                {isWrong ? <Instead frame={frame} parts={parts} /> : <Boxes frame={frame} parts={parts} isTree={live.state.layers.bounds} />}
                <Pairs frame={frame} parts={parts} isAll={!isWrong} />
                <Rim frame={frame} />
                <Labels labels={letters(frame, { a: bodies.a[0]!, b: bodies.b[0]! })} frame={frame} taken={[...ticks(frame), ...corners(frame, text.world)]} />
              </>
            )}
          </View>
        </figure>
      </div>
      <div class="below">{isWrong ? <Said parts={parts} language={language} text={text} /> : <Asked parts={parts} language={language} text={text} />}</div>
    </>
  );
}

function Asked({ parts: { nearest, lower, asked, count }, language, text }: { parts: Parts; language: Language; text: Words }) {
  const said = book[language].parts;
  return (
    <dl class="readout">
      <div><dt>{text.answer.distance}</dt><dd data-testid="book-distance" data-value={nearest.distance ?? undefined}>{short(nearest.distance ?? null)}</dd></div>
      <div><dt>{text.answer.lower}</dt><dd data-testid="book-lower" data-value={lower}>{short(lower)}</dd></div>
      <div><dt>{text.answer.upper}</dt><dd data-testid="book-upper" data-value={nearest.upper}>{short(nearest.upper ?? null)}</dd></div>
      <div><dt>{said.asked}</dt><dd>{asked} {said.all} {count}</dd></div>
    </dl>
  );
}

/** What is said by those who take the hulls, or the deepest pair, for the bodies; and what is so. */
function Said({ parts: { nearest, hulls, deepest }, language, text }: { parts: Parts; language: Language; text: Words }) {
  const said = book[language];
  const rows = deepest
    ? [[said.parts.deepest, fill(text.said.deepBy, { value: short(deepest.depth, 4) })], [said.parts.parted, fill(said.overlapLeft, { value: short(deepest.left, 4) })]]
    : [[said.parts.hulls, saidBy(hulls.answer, text)], [said.truthIs, saidBy({ intersects: null, ...nearest }, text)]];
  return (
    <>
      <dl class="readout">{rows.map(([name, value], i) => <div key={i}><dt>{name}</dt><dd data-testid={i === 0 ? "book-said" : "book-truth"}>{value}</dd></div>)}</dl>
      <p class="keys"><span class="key-wrong">{deepest ? said.parts.moved : said.parts.hulls}</span></p>
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

/** The boxes around parts; of a tree those around them as well. */
function Boxes({ frame, parts, isTree }: { frame: Frame; parts: Parts; isTree: boolean }) {
  const boxes = named(parts.boxes);
  return (
    <g class="part-boxes">
      {NAMES.flatMap((name) => boxes[name].map(({ outline }, i) => <path key={`${name}${i}`} class={name} d={closed(outline, frame)} />))}
      {isTree && parts.roots.map(({ outline }, i) => <path key={i} class={`root ${NAMES[i]}`} d={closed(outline, frame)} />)}
    </g>
  );
}

/** Where the deepest pair's way out would put B; or, where nothing overlaps, the hulls that are taken for the bodies. */
function Instead({ frame, parts: { hulls, deepest, nearest: { point_b: starts } } }: { frame: Frame; parts: Parts }) {
  const { point_a: from, point_b: to, intersects } = hulls.answer;
  if (deepest) {
    return (
      <g class="wrong-layer">
        {deepest.parted.map(({ outline }, i) => <path key={i} class="parted" d={closed(outline, frame)} />)}
        {starts && <Arrow frame={frame} from={starts} along={deepest.mtv} class="way" />}
      </g>
    );
  }
  return (
    <g class="wrong-layer">
      {hulls.outlines.map(({ outline }, i) => <path key={i} class="parted" d={closed(outline, frame)} />)}
      {!intersects && from && to && <Line frame={frame} from={from} to={to} class="said" />}
    </g>
  );
}

/** A thin line for each pair that was asked, a strong one for the nearest. */
function Pairs({ frame, parts: { pairs, nearest, deepest }, isAll }: { frame: Frame; parts: Parts; isAll: boolean }) {
  const { point_a: from, point_b: to } = nearest;
  return (
    <g class="part-pairs">
      {isAll && pairs.map((pair) => !(pair.i === nearest.i && pair.j === nearest.j) && pair.point_a && pair.point_b && <Line key={`${pair.i}-${pair.j}`} frame={frame} from={pair.point_a} to={pair.point_b} class="tried" />)}
      {!deepest && from && to && (
        <g class="answer">
          <Line frame={frame} from={from} to={to} class="way" />
          <Dot frame={frame} at={from} r={5} class="closest" />
          <Dot frame={frame} at={to} r={5} class="closest" />
        </g>
      )}
    </g>
  );
}
