/** Small marks that several layers use. */

import type { Point } from "../shape";
import type { Frame } from "./frame";

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
