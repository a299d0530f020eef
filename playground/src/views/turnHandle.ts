/** Where the round handle that turns a shape stands: beside it, clear of the other shape, the other's handle and the edge. */

import type { Held } from "../run";
import type { Point } from "../shape";
import type { Frame } from "./frame";
import type { Box } from "./labels";

/** How far it is from its shape, in pixels. */
export const HANDLE = 26;

/** Half of its width, in pixels. */
const SIZE = 7;

/** How much room there is to be for it, in pixels: up to the other shape, and to the edge of the view. */
const ROOM = 16;

/** Where it would stand on each of four sides of its shape, by quarters of a turn. */
export function sides({ center: [cx = 0, cy = 0], reach }: Held, angle: number, frame: Frame): Point[] {
  const far = reach + HANDLE / frame.scale;
  return [0, 1, 2, 3].map((quarter) => angle + (quarter * Math.PI) / 2).map((at) => [cx + far * Math.cos(at), cy + far * Math.sin(at)]);
}

/** On which of them there is room: the first, if there it is; else where there is most. */
export function side(places: Point[], other: Held, otherHandle: Point | null, frame: Frame): number {
  const [left, right, bottom, top] = frame.bounds;
  const room = places.map(([x = 0, y = 0]) => {
    const far = (at: Point) => Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0));
    return Math.min(far(other.center) - other.reach, otherHandle ? far(otherHandle) : Infinity, x - left, right - x, y - bottom, top - y);
  });
  return room[0]! > ROOM / frame.scale ? 0 : room.indexOf(Math.max(...room));
}

/** What it covers, for names that stay clear of it. */
export function covered([x = 0, y = 0]: Point, frame: Frame): Box {
  const [left, top] = [frame.x(x) - SIZE, frame.y(y) - SIZE];
  return { left, top, right: left + 2 * SIZE, bottom: top + 2 * SIZE };
}
