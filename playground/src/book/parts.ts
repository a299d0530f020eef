/** Bodies of several convex parts: which pairs of parts have to be asked, when boxes around them are asked first. */

import { explain, figure, request, still, strip } from "../door";
import type { Outlined } from "../run";
import type { Point, Shape } from "../shape";
import type { State } from "../state";

/** A pair of parts. */
export interface PartPair {
  i: number;
  j: number;
  /** The distance of the boxes around them. */
  boxes: number;
  /** The distance of the parts; null where the boxes were already farther apart than what was known. */
  distance: number | null;
  point_a: Point | null;
  point_b: Point | null;
}

export interface Parts {
  /** In the order in which they were looked at. */
  pairs: PartPair[];
  asked: number;
  count: number;
  nearest: PartPair;
  bodies: { a: Outlined[]; b: Outlined[] };
  boxes: { a: Outlined[]; b: Outlined[] };
}

/** The convex parts of two bodies, chosen by the name of a figure. A body that moves as one has one pose. */
export interface Composed {
  a: Shape[];
  b: Shape[];
}

/** Bodies by the shape that stands for them in a state: an L and a C. */
const box = (x: number, y: number, w: number, h: number): Point[] => [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]];
const A_PARTS: Point[][] = [box(-1.5, 1, 0.5, 2.5), box(0.25, -1, 1.25, 0.5), box(0.25, 3, 1.25, 0.5)];
const B_PARTS: Point[][] = [box(1.8, 0, 1, 0.4), box(2.4, 1.5, 0.4, 1.1), box(3.3, 0, 0.5, 1.2), [[3.8, -1.2], [5.4, -0.6], [5.4, 0.4], [3.8, 0.4]]];

/** The name of the state in which a shape stands for a body of parts. */
export const COMPOSED = "parts";

const polygon = (vertices: Point[], pose: Shape["pose"]): Shape => ({ type: "polygon", vertices, pose });

export function composed({ a, b }: Pick<State, "a" | "b">): Composed {
  return { a: A_PARTS.map((part) => polygon(part, a.pose)), b: B_PARTS.map((part) => polygon(part, b.pose)) };
}

/** The box around a part: four support calls. */
function around(part: Shape): Shape {
  const end = (direction: Point): Point => strip(still({ a: part, b: part }), direction)?.point_a ?? [0, 0];
  const [left, right, bottom, top] = [end([-1, 0])[0]!, end([1, 0])[0]!, end([0, -1])[1]!, end([0, 1])[1]!];
  return { type: "polygon", vertices: [[left, bottom], [right, bottom], [right, top], [left, top]] };
}

function drawn(shape: Shape): Outlined {
  const found = figure(JSON.stringify({ a: shape, b: shape }));
  if (found.dimension !== 2) throw new Error("parts are of the plane");
  return found.a;
}

const asked = (a: Shape, b: Shape) => explain(request({ a, b, mode: "distance", algorithm: "library", motions: null, until: 1, target: 0 })).answer;

/** The near boxes first; a pair whose boxes are not nearer than the best so far is never asked. */
export function partsOf(state: State): Parts | undefined {
  if (state.algorithm !== COMPOSED) return undefined;
  const shapes = composed(state);
  const bodies = { a: shapes.a.map(drawn), b: shapes.b.map(drawn) };
  const boxed = { a: shapes.a.map(around), b: shapes.b.map(around) };
  const waiting = shapes.a.flatMap((_, i) => shapes.b.map((_, j) => ({ i, j, boxes: asked(boxed.a[i]!, boxed.b[j]!).distance ?? 0 })));
  waiting.sort((one, other) => one.boxes - other.boxes);
  let best = Infinity;
  const pairs = waiting.map(({ i, j, boxes }): PartPair => {
    if (boxes > best) return { i, j, boxes, distance: null, point_a: null, point_b: null };
    const answer = asked(shapes.a[i]!, shapes.b[j]!);
    const distance = answer.distance ?? 0;
    best = Math.min(best, distance);
    return { i, j, boxes, distance, point_a: answer.point_a ?? null, point_b: answer.point_b ?? null };
  });
  const answered = pairs.filter((pair) => pair.distance !== null);
  const nearest = answered.reduce((least, pair) => (pair.distance! < least.distance! ? pair : least));
  return { pairs, asked: answered.length, count: pairs.length, nearest, bodies, boxes: { a: boxed.a.map(drawn), b: boxed.b.map(drawn) } };
}
