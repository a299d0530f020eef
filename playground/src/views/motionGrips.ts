/** The handles of two bodies' motion: the tips of their velocities, and the ends of their turns. */

import type { Motion } from "../journey";
import { point, short } from "../number";
import type { Figure2 } from "../run";
import type { Point, Shape } from "../shape";
import type { Way } from "../state";
import type { Words } from "../text";
import type { Frame } from "./frame";
import { HANDLE } from "./turnHandle";
import type { Grip } from "./WorldView";

/** A velocity's handle stays this many pixels away from the middle of its body, which is dragged there. */
const LEAST = 24;

/** How far the handle of a turn is outside of the one that turns the shape, in pixels. */
const OUTSIDE = 20;

/** How much farther out a turn leads with every round, in pixels, so that rounds can be counted. */
const ROUND = 6;

/** How far a key changes a turn, in radians. */
const STEP = 0.05;

const names = ["a", "b"] as const;

/** Where an angle from the middle of a body leads to, as far outside of it as turns are drawn. */
function around({ center, reach }: Figure2["a"], angle: number, turned: number, frame: Frame): Point {
  const far = reach + (HANDLE + OUTSIDE + (ROUND * Math.abs(turned)) / (2 * Math.PI)) / frame.scale;
  return [(center[0] ?? 0) + far * Math.cos(angle), (center[1] ?? 0) + far * Math.sin(angle)];
}

/** The arc of a turn, from where the shape is turned to at first. */
export function arc(body: Figure2["a"], shape: Shape, turn: number, frame: Frame): Point[] {
  const from = shape.pose?.angle ?? 0;
  const pieces = Math.min(400, Math.max(1, Math.ceil(Math.abs(turn) * 12)));
  return Array.from({ length: pieces + 1 }, (_, i) => around(body, from + (turn * i) / pieces, (turn * i) / pieces, frame));
}

/** By how much an angle changes from one point to another, the shorter way around. */
function swept([cx = 0, cy = 0]: Point, [x = 0, y = 0]: Point, [fromX = 0, fromY = 0]: Point): number {
  const angle = Math.atan2(y - cy, x - cx) - Math.atan2(fromY - cy, fromX - cx);
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

interface Moved {
  figure: Figure2;
  shapes: { a: Shape; b: Shape };
  motions: [Motion, Motion];
  set: (name: "a" | "b", way: Way) => void;
  text: Words;
}

export function grips({ figure, shapes, motions, set, text }: Moved): Grip[] {
  const words = text.motion;
  return names.flatMap((name, i): Grip[] => {
    const { velocity, angular_velocity } = motions[i]!;
    const { center } = figure[name];
    const [vx = 0, vy = 0] = velocity;
    const turn = typeof angular_velocity === "number" ? angular_velocity : 0;
    const faster = ([x = 0, y = 0]: Point) => set(name, { velocity: [vx + x, vy + y] });
    const turned = (by: number) => set(name, { angular_velocity: turn + by });
    return [
      {
        id: `velocity-${name}`,
        name,
        label: `${words.velocity} ${name.toUpperCase()} ${point(velocity)}`,
        at: (frame) => {
          const length = Math.hypot(vx, vy);
          const [ux, uy] = length > 0 ? [vx / length, vy / length] : [0, -1];
          const far = Math.max(length, LEAST / frame.scale);
          return [(center[0] ?? 0) + ux * far, (center[1] ?? 0) + uy * far];
        },
        drag: (to, from) => faster([to[0]! - from[0]!, to[1]! - from[1]!]),
        push: faster,
        remove: () => set(name, { velocity: [0, 0] }),
      },
      {
        id: `spin-${name}`,
        name,
        label: `${words.turning} ${name.toUpperCase()} ${short(turn)} [ ]`,
        at: (frame) => around(figure[name], (shapes[name].pose?.angle ?? 0) + turn, turn, frame),
        drag: (to, from) => turned(swept(center, to, from)),
        push: ([x = 0, y = 0]) => turned(STEP * Math.sign(x + y)),
        turn: turned,
        remove: () => set(name, { angular_velocity: 0 }),
      },
    ];
  });
}
