/** What is drawn of two bodies on their ways, over where they begin. */

import { ending, type Moment, type Passage, type Seen } from "../journey";
import type { Moments } from "../motion";
import { brief } from "../number";
import type { Figure2, Outlined } from "../run";
import type { Point, Shape } from "../shape";
import { closed, type Frame } from "./frame";
import type { Label } from "./labels";
import { letters } from "./WorldLayers";
import { Arrow, Band, Dot, Level, Line } from "./marks";
import { arc } from "./motionGrips";

interface Props {
  frame: Frame;
  figure: Figure2;
  shapes: { a: Shape; b: Shape };
  passage: Passage;
  seen: Seen;
  isTold: boolean;
  moments: Moments<Outlined>;
}

const names = ["a", "b"] as const;

/** How far the number of a gap is from it, in pixels. */
const AWAY = 6;

/** The letters of the bodies where they are, and the numbers of the gaps. */
export function motionLabels(frame: Frame, { now, begin }: Moments<Outlined>): Label[] {
  const gaps = [now, begin].flatMap((moment): Label[] => {
    if (!moment?.cut) return [];
    const { point_a: a, point_b: b, gap } = moment.cut;
    const middle = [0, 1].map((i) => ((a[i] ?? 0) + (b[i] ?? 0)) / 2);
    return [{ text: brief.short(gap), at: [frame.x(middle[0]!), frame.y(middle[1]!)], class: "gap-number strong", away: AWAY }];
  });
  return [...letters(frame, now, "moving"), ...gaps];
}

const open = (points: Point[], { x, y }: Frame) => points.map(([px = 0, py = 0]) => `${x(px).toFixed(2)},${y(py).toFixed(2)}`).join(" ");

export function MotionLayers({ frame, figure, shapes, passage, seen, isTold, moments: { now, end, begin } }: Props) {
  const { motions, ways, journey } = passage;
  const isEnd = seen.leg === null && now.time === end.time;
  return (
    <>
      {names.map((name, i) => <polyline key={name} class={`way ${name}`} points={open(ways[i]!, frame)} />)}
      {isTold && names.map((name) => <path key={name} class={`ghost end ${name}`} d={closed(end[name].outline, frame)} />)}
      {begin && names.map((name) => <path key={name} class={`ghost begin ${name}`} d={closed(begin[name].outline, frame)} />)}
      {names.map((name) => <Moving key={name} frame={frame} body={now[name]} name={name} />)}
      {begin && <Plane frame={frame} moment={begin} class="begin" />}
      <Plane frame={frame} moment={now} class="now" />
      {isEnd && <Meeting frame={frame} journey={journey} />}
      {names.map((name, i) => {
        const { velocity, angular_velocity } = motions[i]!;
        const turn = typeof angular_velocity === "number" ? angular_velocity : 0;
        return (
          <g key={name} class={`motion ${name}`}>
            <Arrow frame={frame} from={figure[name].center} along={velocity} class="velocity" />
            <polyline class="spin" points={open(arc(figure[name], shapes[name], turn, frame), frame)} />
          </g>
        );
      })}
    </>
  );
}

function Moving({ frame, body, name }: { frame: Frame; body: Outlined; name: "a" | "b" }) {
  return (
    <g class={`moving ${name}`}>
      <path class="outline" d={closed(body.outline, frame)} />
      {body.outline.length < 3 && body.outline[0] && <Dot frame={frame} at={body.outline[0]} r={3} class="outline" />}
    </g>
  );
}

/** Both levels of a plane: that of the farthest point of A along the normal, and that of the nearest of B; and the gap. */
function Plane({ frame, moment: { cut }, class: name }: { frame: Frame; moment: Moment<Outlined>; class: string }) {
  if (!cut) return null;
  const { normal, point_a: a, point_b: b, balls } = cut;
  const [nx = 0, ny = 0] = normal;
  const middle: Point = [(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2];
  /** The place on a level that is nearest to the middle. */
  const foot = (on: Point): Point => {
    const level = (on[0]! - middle[0]!) * nx + (on[1]! - middle[1]!) * ny;
    return [middle[0]! + nx * level, middle[1]! + ny * level];
  };
  const [from, to] = [foot(a), foot(b)];
  return (
    <g class={`plane ${name}`}>
      {balls.map((ball, i) => ball && <circle key={i} class={`ball ${names[i]}`} cx={frame.x(ball.center[0]!)} cy={frame.y(ball.center[1]!)} r={ball.radius * frame.scale} />)}
      <Band frame={frame} a={a} b={b} direction={normal} class="band" />
      <Level frame={frame} at={a} direction={normal} class="level" />
      <Level frame={frame} at={b} direction={normal} class="level" />
      <Line frame={frame} from={from} to={to} class="gap" />
      <Dot frame={frame} at={a} r={3.5} class="on" />
      <Dot frame={frame} at={b} r={3.5} class="on" />
    </g>
  );
}

/** The closest points at the end, and the normal of a contact. */
function Meeting({ frame, journey: { answer } }: { frame: Frame; journey: Passage["journey"] }) {
  const { point_a: a, point_b: b, normal } = answer;
  if (ending(answer) === "free" || ending(answer) === "bounded") {
    return (
      <g class="answer">
        <Line frame={frame} from={a} to={b} class="way" />
        <Dot frame={frame} at={a} r={5} class="closest" />
        <Dot frame={frame} at={b} r={5} class="closest" />
      </g>
    );
  }
  return (
    <g class="contacts">
      <Arrow frame={frame} from={a} along={normal} pixels={40} class="penetration" />
      <Dot frame={frame} at={a} r={5.5} class="contact" />
    </g>
  );
}
