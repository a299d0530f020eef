/** The grid of a view, its axes, and their numbers at the rim. */

import { memo } from "../memo";
import { short } from "../number";
import { gridStep, type Frame } from "./frame";
import type { Box } from "./labels";

/** How many lines are drawn at most: a view this far out shows none. */
const MOST = 200;

function places(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return count > 0 && count <= MOST ? Array.from({ length: count }, (_, i) => (first + i) * step) : [];
}

/** How wide a figure of a number at the rim is, and how high a line, in pixels. */
const [DIGIT, LINE] = [6.6, 14];

/** The numbers of every other line, as far as they have room, and the boxes that they fill. */
function written(at: number[], { width, height, x, y }: Frame, along: "columns" | "rows" = "columns"): { at: number; box: Box }[] {
  return at.flatMap((value) => {
    const half = (short(value).length * DIGIT) / 2;
    const [middle, level] = along === "columns" ? [x(value), height - LINE / 2 - 2] : [5 + half, y(value)];
    const box = { left: middle - half, right: middle + half, top: level - LINE / 2, bottom: level + LINE / 2 };
    const isClear = along === "columns" ? box.left > 34 && box.right < width - 4 : box.top > 40 && box.bottom < height - LINE - 6;
    return isClear ? [{ at: value, box }] : [];
  });
}

/** Lines that have a number: every second one, the same whatever else is seen. */
const everyOther = (at: number[], step: number): number[] => at.filter((value) => Math.round(value / step) % 2 === 0);

/** What the numbers at the rim fill. */
export function ticks(frame: Frame): Box[] {
  const step = gridStep(frame.scale);
  const [left, right, bottom, top] = frame.bounds;
  const columns = everyOther(places(left, right, step), step);
  const rows = everyOther(places(bottom, top, step), step);
  return [...written(columns, frame), ...written(rows, frame, "rows")].map(({ box }) => box);
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
    </g>
  );
});

/** The numbers at the rim, over the shapes: a view that is all shape needs them most. */
export const Rim = memo(({ frame }: { frame: Frame }) => {
  const { x, y, bounds, scale } = frame;
  const step = gridStep(scale);
  const [left, right, bottom, top] = bounds;
  return (
    <g class="ticks" aria-hidden="true">
      {written(everyOther(places(left, right, step), step), frame).map(({ at, box }) => <text key={at} x={x(at)} y={box.bottom - 3} text-anchor="middle">{short(at)}</text>)}
      {written(everyOther(places(bottom, top, step), step), frame, "rows").map(({ at, box }) => <text key={at} x={box.left} y={y(at) + 4}>{short(at)}</text>)}
    </g>
  );
});

/** The mark of the origin, above everything else. */
export const Origin = memo(({ frame: { x, y } }: { frame: Frame }) => {
  return (
    <g class="origin" aria-hidden="true">
      <path d={`M${x(0) - 7} ${y(0)}h14M${x(0)} ${y(0) - 7}v14`} />
    </g>
  );
});
