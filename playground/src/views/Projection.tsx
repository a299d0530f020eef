/** Both shapes' shadows on an axis that lies beside them. */

import type { Axis, Figure2 } from "../run";
import type { Point } from "../shape";
import type { Shown } from "../shown";
import type { Frame } from "./frame";
import { Line } from "./marks";

export interface Tried {
  axis: Axis;
  isBest: boolean;
}

/** Pixels between the shapes and the axis. */
const AWAY = 26;

/** The axes that are drawn: the best so far, and the one that the step shows. All of them are in the numbers. */
export function drawnAxes({ run, step, index, done }: Shown): Tried[] {
  const tried = run.steps.slice(0, index + 1).filter((other) => other.axis && other.event === "projected");
  const best = tried.findLast((other) => other.is_best);
  const now = done || step?.event !== "projected" ? undefined : step;
  const drawn = now === undefined || now === best ? [best] : [best, now];
  return drawn.flatMap((other) => (other?.axis ? [{ axis: other.axis, isBest: other === best }] : []));
}

/** Where across its direction the axis lies: beside both shapes, on whichever side less of the shadow leaves the view. */
function placeBeside(along: Point, across: Point, [from, to]: [number, number], figure: Figure2, frame: Frame): number {
  const places = [...figure.a.outline, ...figure.b.outline].map(([x = 0, y = 0]) => x * across[0]! + y * across[1]!);
  const away = AWAY / frame.scale;
  const [left, right, bottom, top] = frame.bounds;
  const outside = (value: number, least: number, most: number) => Math.max(0, least - value, value - most);
  const lost = (place: number) =>
    [from, to].reduce((sum, t) => {
      const [x, y] = [along[0]! * t + across[0]! * place, along[1]! * t + across[1]! * place];
      return sum + outside(x, left, right) + outside(y, bottom, top);
    }, 0);
  const [below, above] = [Math.min(...places) - away, Math.max(...places) + away];
  return lost(below) < lost(above) ? below : above;
}

export function Projection({ frame, figure, axis, isBest }: { frame: Frame; figure: Figure2 } & Tried) {
  const [dx = 0, dy = 0] = axis.direction;
  const squared = dx * dx + dy * dy;
  if (!(squared > 0)) return null;
  const length = Math.sqrt(squared);
  const across: Point = [-dy / length, dx / length];
  const { projection_a: a, projection_b: b, gap } = axis;
  // The library counts from A's middle, the texts from the origin: A itself says where its shadow ends.
  const begin = Math.max(...figure.a.outline.map(([x = 0, y = 0]) => x * dx + y * dy)) - a[1];
  const [from, to] = [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
  const ends: [number, number] = [(from + begin) / length, (to + begin) / length];
  const offset = placeBeside([dx / length, dy / length], across, ends, figure, frame);
  // Numbers along the axis count its own length.
  const at = (t: number, shift: number): Point => {
    const [along, side] = [(t + begin) / squared, offset + shift / frame.scale];
    return [dx * along + across[0]! * side, dy * along + across[1]! * side];
  };
  const beyond = (to - from) * 0.06;
  const between: [number, number] = gap >= 0 ? [a[1], b[0]] : [b[0], a[1]];
  /** From each end of a shadow back to the shape that throws it. */
  const rays = (["a", "b"] as const).flatMap((name) => {
    const ends = axis[`projection_${name}`];
    return ends.map((end) => ({ name, end, touched: touched(figure[name].outline, axis.direction, end + begin) }));
  });
  return (
    <g class={isBest ? "sat best" : "sat now"}>
      {rays.map(({ name, end, touched }, i) => touched && <Line key={i} frame={frame} from={touched} to={at(end, 0)} class={`ray ${name}`} />)}
      <Line frame={frame} from={at(from - beyond, 0)} to={at(to + beyond, 0)} class="axis-line" />
      <Line frame={frame} from={at(a[0], -4)} to={at(a[1], -4)} class="on-a" />
      <Line frame={frame} from={at(b[0], 4)} to={at(b[1], 4)} class="on-b" />
      <Line frame={frame} from={at(between[0], 0)} to={at(between[1], 0)} class={gap >= 0 ? "gap" : "depth"} />
    </g>
  );
}

/** The drawn point whose place on the axis is nearest to this end of the shadow. */
function touched(outline: Point[], [dx = 0, dy = 0]: Point, end: number): Point | undefined {
  const off = ([x = 0, y = 0]: Point) => Math.abs(x * dx + y * dy - end);
  return outline.reduce<Point | undefined>((found, point) => (found === undefined || off(point) < off(found) ? point : found), undefined);
}
