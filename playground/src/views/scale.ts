/** The numbers by which lengths are read in a view of space. */

import { short } from "../number";
import type { Point } from "../shape";

interface Written {
  at: Point;
  text: string;
}

/** How near to the middle of the ground its numbers stand, in cells. */
const NUMBERED = 2;

/** Along the two sides of the ground that are seen from the front, and which way these lead. */
export function groundNumbers([x = 0, y = 0, z = 0]: Point, cell: number): Written[] {
  const far = NUMBERED * cell;
  const lines = Array.from({ length: 2 * NUMBERED - 1 }, (_, i) => (i + 1 - NUMBERED) * cell);
  const alongX = lines.map((by): Written => ({ at: [x + by, y - far, z], text: short(x + by) }));
  const alongY = lines.map((by): Written => ({ at: [x + far, y + by, z], text: short(y + by) }));
  return [...alongX, ...alongY, { at: [x + far, y - far, z], text: "x →" }, { at: [x + far, y + far, z], text: "y →" }];
}

/** The names of the axes at their ends, and how long a cell of the ground is on each. */
export const axisNumbers = (long: number, cell: number): Written[] =>
  [0, 1, 2].flatMap((axis) => [long, cell].map((length, i) => ({ at: [0, 1, 2].map((other) => (other === axis ? length : 0)), text: i === 0 ? "xyz"[axis]! : short(cell) })));
