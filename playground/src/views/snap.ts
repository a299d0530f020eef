/** Onto the lines of the grid, and halfway between them. */

import { gridStep, type Frame } from "./frame";

/** Places in a cell of the grid: hands hit no finer ones. */
const PARTS = 4;

/** Turns, in radians: 15°. */
const TURN = Math.PI / 12;

export function snapped([x, y]: [number, number], { scale }: Frame): [number, number] {
  const step = gridStep(scale) / PARTS;
  // By a division, so that 0.3 comes out as it is written.
  const onto = (value: number) => (step < 1 ? Math.round(value / step) / Math.round(1 / step) : Math.round(value / step) * step);
  return [onto(x), onto(y)];
}

export const snappedAngle = (angle: number): number => Math.round(angle / TURN) * TURN;
