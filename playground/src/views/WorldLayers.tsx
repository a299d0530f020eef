/** What is drawn of the two shapes and of a search about them. */

import type { Axis, Figure2, Outlined } from "../run";
import type { Point } from "../shape";
import { penetration, truth, type Shown } from "../shown";
import type { Layers, Mode } from "../state";
import { Arrow, Dot, Line } from "./marks";
import { closed, type Frame } from "./frame";

interface Props {
  frame: Frame;
  figure: Figure2;
  shown: Shown | null;
  layers: Layers;
  mode: Mode;
}

/** How many axes have room for their projections. */
const MOST_AXES = 16;

export function Body({ frame, body, name }: { frame: Frame; body: Outlined; name: "a" | "b" }) {
  const rounded = body.core.length !== body.outline.length || JSON.stringify(body.core) !== JSON.stringify(body.outline);
  return (
    <g class={`body ${name}`}>
      <path class="outline" d={closed(body.outline, frame)} />
      {body.outline.length < 3 && body.outline[0] && <Dot frame={frame} at={body.outline[0]} r={3} class="outline" />}
      {rounded && <path class="core" d={closed(body.core, frame)} />}
      <text class="name" x={frame.x(body.center[0] ?? 0)} y={frame.y(body.center[1] ?? 0) + 6} text-anchor="middle">{name.toUpperCase()}</text>
    </g>
  );
}

export function WorldLayers({ frame, figure, shown, layers, mode }: Props) {
  if (!shown) return null;
  const { run, step, done } = shown;
  const answer = truth(run);
  const way = penetration(answer);
  const sources = step?.simplex ?? [];
  const newest = sources.at(-1);
  const axes = (answer.axes ?? []).length > 0 || step?.axis ? axesUpTo(shown) : [];
  return (
    <>
      {axes.map(({ axis, isBest, isNow }, i) => <Projection key={i} frame={frame} figure={figure} axis={axis} place={i} isBest={isBest} isNow={isNow} />)}
      {layers.simplex && !done && sources.map((vertex, i) => (
        <g key={i} class="sources">
          <Dot frame={frame} at={vertex.a} r={7} class={`source a ${vertex === newest ? "newest" : ""}`} />
          <Dot frame={frame} at={vertex.b} r={7} class={`source b ${vertex === newest ? "newest" : ""}`} />
        </g>
      ))}
      {layers.direction && !done && step?.direction && (
        <>
          <Arrow frame={frame} from={figure.a.center} along={step.direction} pixels={48} class="direction" />
          <Arrow frame={frame} from={figure.b.center} along={step.direction.map((value) => -value)} pixels={48} class="direction" />
        </>
      )}
      {done && mode !== "boolean" && mode !== "manifold" && answer.point_a && answer.point_b && !way && (
        <g class="answer">
          <Line frame={frame} from={answer.point_a} to={answer.point_b} class="way" />
          <Dot frame={frame} at={answer.point_a} r={5} class="closest" />
          <Dot frame={frame} at={answer.point_b} r={5} class="closest" />
        </g>
      )}
      {done && way && layers.penetration && mode !== "boolean" && (
        <>
          <path class="parted" d={closed(figure.b.outline.map(([x = 0, y = 0]) => [x + (way[0] ?? 0), y + (way[1] ?? 0)]), frame)} />
          <Arrow frame={frame} from={answer.point_b ?? figure.b.center} along={way} class="penetration" />
        </>
      )}
      {mode === "manifold" && <Contacts frame={frame} shown={shown} />}
    </>
  );
}

interface Tried {
  axis: Axis;
  isBest: boolean;
  isNow: boolean;
}

/** The axes that have been tried, the best of them marked. */
function axesUpTo({ run, step, index, done }: Shown): Tried[] {
  const tried = run.steps.slice(0, index + 1).filter((other) => other.axis && other.event === "projected");
  const best = tried.reduce((found, other, i) => (other.is_best ? i : found), -1);
  const found = tried.flatMap((other, i) => (other.axis ? [{ axis: other.axis, isBest: i === best, isNow: !done && other === step }] : []));
  return found.length <= MOST_AXES ? found : found.filter(({ isBest, isNow }) => isBest || isNow);
}

/** Both shapes on an axis that lies beside them. */
function Projection({ frame, figure, axis, place, isBest, isNow }: { frame: Frame; figure: Figure2; axis: Axis; place: number } & Omit<Tried, "axis">) {
  const [dx = 0, dy = 0] = axis.direction;
  const squared = dx * dx + dy * dy;
  if (!(squared > 0)) return null;
  const length = Math.sqrt(squared);
  const side: Point = [-dy / length, dx / length];
  const [ax = 0, ay = 0] = figure.a.center;
  const [bx = 0, by = 0] = figure.b.center;
  const middle = ((ax + bx) * side[0]! + (ay + by) * side[1]!) / 2;
  // One beside the other, the one that counts nearest to the shapes.
  const rank = isBest || isNow ? 0 : 1 + (place % 6);
  const away = (0.3 * Math.min(frame.width, frame.height) + 13 * rank) / frame.scale;
  // Numbers along the axis count its own length.
  const at = (t: number, shift: number): Point => {
    const offset = middle - away - shift / frame.scale;
    return [(dx * t) / squared + side[0]! * offset, (dy * t) / squared + side[1]! * offset];
  };
  const { projection_a: a, projection_b: b } = axis;
  const [from, to] = [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
  const room = (to - from) * 0.08;
  const between: [number, number] = axis.gap >= 0 ? [a[1], b[0]] : [b[0], a[1]];
  return (
    <g class={`sat ${isBest ? "best" : ""} ${isNow ? "now" : ""}`}>
      <Line frame={frame} from={at(from - room, 0)} to={at(to + room, 0)} class="axis-line" />
      <Line frame={frame} from={at(a[0], -3)} to={at(a[1], -3)} class="on-a" />
      <Line frame={frame} from={at(b[0], 3)} to={at(b[1], 3)} class="on-b" />
      {(isBest || isNow) && <Line frame={frame} from={at(between[0], 0)} to={at(between[1], 0)} class={axis.gap >= 0 ? "gap" : "depth"} />}
    </g>
  );
}

/** The points that carry a contact, and the side that its normal is perpendicular to. */
function Contacts({ frame, shown }: { frame: Frame; shown: Shown }) {
  const { step, done } = shown;
  const answer = truth(shown.run);
  if (!done && step?.phase === "clip") {
    return (
      <g class="contacts">
        {step.corners?.map((corners, i) => corners.length > 1 && <Line key={i} frame={frame} from={corners[0]!} to={corners[1]!} class={`side ${i === 0 ? "a" : "b"}`} />)}
        {step.removed?.map((at, i) => <Dot key={i} frame={frame} at={at} r={4} class="removed" />)}
        {step.points?.map((at, i) => <Dot key={i} frame={frame} at={at} r={5.5} class="contact" />)}
      </g>
    );
  }
  if (!done) return null;
  return (
    <g class="contacts">
      {answer.points?.map(({ point }, i) => (
        <g key={i}>
          {answer.normal && <Arrow frame={frame} from={point} along={answer.normal} pixels={40} class="penetration" />}
          <Dot frame={frame} at={point} r={5.5} class="contact" />
        </g>
      ))}
    </g>
  );
}
