/** The grid of a view, its axes and their numbers. */

import { memo } from "../memo";
import { short } from "../number";
import { gridStep, type Frame } from "./frame";

/** How many lines are drawn at most: a view this far out shows none. */
const MOST = 200;

function places(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return count > 0 && count <= MOST ? Array.from({ length: count }, (_, i) => (first + i) * step) : [];
}

export const Backdrop = memo(({ frame }: { frame: Frame }) => {
  const { width, height, x, y, bounds, scale } = frame;
  const step = gridStep(scale);
  const [left, right, bottom, top] = bounds;
  const columns = places(left, right, step);
  const rows = places(bottom, top, step);
  return (
    <g aria-hidden="true">
      <g class="grid">
        {columns.map((at) => <line key={at} x1={x(at)} x2={x(at)} y1={0} y2={height} class={at === 0 ? "axis" : undefined} />)}
        {rows.map((at) => <line key={at} y1={y(at)} y2={y(at)} x1={0} x2={width} class={at === 0 ? "axis" : undefined} />)}
      </g>
      <g class="ticks">
        {columns.map((at, i) => i % 2 === 0 && x(at) > 24 && x(at) < width - 16 && <text key={at} x={x(at)} y={height - 5} text-anchor="middle">{short(at)}</text>)}
        {rows.map((at, i) => i % 2 === 0 && y(at) > 40 && y(at) < height - 18 && <text key={at} x={5} y={y(at) + 4}>{short(at)}</text>)}
      </g>
    </g>
  );
});

/** The mark of the origin, above everything else. */
export const Origin = memo(({ frame: { x, y } }: { frame: Frame }) => {
  return (
    <g class="origin" aria-hidden="true">
      <path d={`M${x(0) - 7} ${y(0)}h14M${x(0)} ${y(0) - 7}v14`} />
      <text x={x(0) + 7} y={y(0) + 16}>O</text>
    </g>
  );
});
