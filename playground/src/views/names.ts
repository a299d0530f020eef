/** Where the names of points stand: beside them, clear of one another. */

export interface Placed {
  x: number;
  y: number;
  anchor: "start" | "end";
}

interface Named {
  /** The point, in pixels. */
  at: [number, number];
  text: string;
}

/** Pixels of a name: its height, a letter's width, and how far it is from its point. */
const [HEIGHT, LETTER, AWAY] = [14, 7.2, 8];

type Box = [left: number, top: number, right: number, bottom: number];

const over = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) * Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

/**
 * The first of four places around each point that covers nothing, or the one that covers least; `taken` are the boxes
 * of other texts.
 */
export function placed(names: Named[], width: number, height: number, taken: Box[]): Placed[] {
  const boxes = [...taken];
  return names.map(({ at: [x, y], text }) => {
    const length = text.length * LETTER;
    const places = [[1, -1], [-1, -1], [1, 1], [-1, 1]].map(([side = 1, up = -1]) => {
      const [near, baseline] = [x + side * AWAY, up < 0 ? y - AWAY : y + AWAY + HEIGHT * 0.75];
      const left = side > 0 ? near : near - length;
      const box: Box = [left, baseline - HEIGHT * 0.8, left + length, baseline + HEIGHT * 0.2];
      const outside = Math.max(0, -box[0]) + Math.max(0, box[2] - width) + Math.max(0, -box[1]) + Math.max(0, box[3] - height);
      const covered = boxes.reduce((sum, other) => sum + over(box, other), 0);
      return { near, baseline, anchor: side > 0 ? ("start" as const) : ("end" as const), box, cost: covered + HEIGHT * outside };
    });
    const best = places.reduce((least, place) => (place.cost < least.cost ? place : least));
    boxes.push(best.box);
    return { x: best.near, y: best.baseline, anchor: best.anchor };
  });
}
