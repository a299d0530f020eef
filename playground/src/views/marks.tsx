/** Small marks that several layers use. */

import type { Point } from "../shape";
import { closed, type Frame } from "./frame";

/** A dot at a point of the figure. */
export function Dot({ frame, at, r = 4, class: name, title }: { frame: Frame; at: Point; r?: number; class: string; title?: string }) {
  return (
    <circle class={name} cx={frame.x(at[0] ?? 0)} cy={frame.y(at[1] ?? 0)} r={r}>
      {title && <title>{title}</title>}
    </circle>
  );
}

/** A line between two points of the figure. */
export function Line({ frame, from, to, class: name }: { frame: Frame; from: Point; to: Point; class: string }) {
  const { x, y } = frame;
  return <line class={name} x1={x(from[0] ?? 0)} y1={y(from[1] ?? 0)} x2={x(to[0] ?? 0)} y2={y(to[1] ?? 0)} />;
}

/** Pixels that an arrow of a direction has at least, and that are left between its tip and the rim of the view. */
const [LEAST, RIM] = [24, 6];

/** The pixels from a place to the rim of the view, along a unit direction of the screen. */
function room({ width, height }: Frame, [x, y]: [number, number], [ux, uy]: [number, number]): number {
  const along = (at: number, step: number, size: number) => (step > 0 ? (size - RIM - at) / step : step < 0 ? (RIM - at) / step : Infinity);
  return Math.min(along(x, ux, width), along(y, uy, height));
}

/** An arrow from a point of the figure, so many pixels along a direction of the figure, or fewer where the view ends. */
export function Arrow({ frame, from, along, pixels, class: name }: { frame: Frame; from: Point; along: Point; pixels?: number; class: string }) {
  const [dx = 0, dy = 0] = along;
  const length = Math.hypot(dx, dy);
  if (!(length > 0)) return null;
  const [ux, uy] = [dx / length, -dy / length];
  const [x1, y1] = [frame.x(from[0] ?? 0), frame.y(from[1] ?? 0)];
  const size = pixels === undefined ? length * frame.scale : Math.min(pixels, Math.max(LEAST, room(frame, [x1, y1], [ux, uy])));
  const [x2, y2] = [x1 + ux * size, y1 + uy * size];
  const head = Math.min(9, size * 0.6);
  const tip = `M${x2} ${y2}L${x2 - ux * head - uy * head * 0.5} ${y2 - uy * head + ux * head * 0.5}L${x2 - ux * head + uy * head * 0.5} ${y2 - uy * head - ux * head * 0.5}Z`;
  return (
    <g class={name}>
      <line x1={x1} y1={y1} x2={x2 - ux * head * 0.8} y2={y2 - uy * head * 0.8} />
      <path d={tip} />
    </g>
  );
}

/** Far beyond every view: lines of this length have no ends. */
const beyond = ({ width, height, scale }: Frame): number => (3 * (width + height)) / scale;

/** The ends of a line through a point, perpendicular to a unit direction. */
export function across(frame: Frame, [x = 0, y = 0]: Point, [dx = 0, dy = 0]: Point): [Point, Point] {
  const far = beyond(frame);
  return [[x - dy * far, y + dx * far], [x + dy * far, y - dx * far]];
}

/** A line through a point, perpendicular to a unit direction. */
export function Level({ frame, at, direction, class: name }: { frame: Frame; at: Point; direction: Point; class: string }) {
  const [from, to] = across(frame, at, direction);
  return <Line frame={frame} from={from} to={to} class={name} />;
}

/** What lies between two such lines. */
export function Band({ frame, a, b, direction, class: name }: { frame: Frame; a: Point; b: Point; direction: Point; class: string }) {
  return <path class={name} d={closed([...across(frame, a, direction), ...across(frame, b, direction).reverse()], frame)} />;
}

/** An axis through the origin, and the line across it that is its gap away. */
export function Axis({ frame, direction: [dx = 0, dy = 0], gap, isBest }: { frame: Frame; direction: Point; gap: number; isBest: boolean }) {
  const length = Math.hypot(dx, dy);
  if (!(length > 0)) return null;
  const [ux, uy] = [dx / length, dy / length];
  const foot: Point = [(-ux * gap) / length, (-uy * gap) / length];
  return (
    <g class={isBest ? "sat best" : "sat"}>
      <Level frame={frame} at={[0, 0]} direction={[uy, -ux]} class="axis-line" />
      <Level frame={frame} at={foot} direction={[ux, uy]} class="support-line" />
      <Line frame={frame} from={[0, 0]} to={foot} class={gap < 0 ? "depth" : "gap"} />
    </g>
  );
}

/** A shape moved along a vector. */
export const Moved = ({ frame, outline, by: [x = 0, y = 0] }: { frame: Frame; outline: Point[]; by: Point }) => (
  <path class="parted" d={closed(outline.map(([px = 0, py = 0]) => [px + x, py + y]), frame)} />
);
