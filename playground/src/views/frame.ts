/** From the coordinates of a figure, y up, to pixels, y down. */

import type { Point } from "../shape";
import type { Window } from "../state";

export interface Frame {
  width: number;
  height: number;
  /** Pixels a unit of length. */
  scale: number;
  x: (x: number) => number;
  y: (y: number) => number;
  /** The figure's point at a pixel. */
  at: (x: number, y: number) => [number, number];
  /** The whole view, in the figure's coordinates: left, right, bottom, top. */
  bounds: [number, number, number, number];
}

export function frame({ center, span }: Window, width: number, height: number): Frame {
  const scale = Math.min(width, height) / span;
  const [cx = 0, cy = 0] = center;
  const at = (x: number, y: number): [number, number] => [cx + (x - width / 2) / scale, cy - (y - height / 2) / scale];
  const [left, top] = at(0, 0);
  const [right, bottom] = at(width, height);
  return {
    width,
    height,
    scale,
    x: (x) => width / 2 + (x - cx) * scale,
    y: (y) => height / 2 - (y - cy) * scale,
    at,
    bounds: [left, right, bottom, top],
  };
}

/** The attribute `d` of a closed chain of points. */
export function closed(points: Point[], { x, y }: Frame): string {
  if (points.length === 0) return "";
  return `M${points.map(([px = 0, py = 0]) => `${x(px).toFixed(2)} ${y(py).toFixed(2)}`).join("L")}Z`;
}

/** How much more than the points a fitted window shows: room for handles and names. */
const MARGIN = 1.28;

/** A window that shows all points, with a margin. */
export function fitted(points: Point[], aspect: number): Window {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x = 0, y = 0] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  if (!(left <= right)) return { center: [0, 0], span: 10 };
  // `span` is what the smaller side shows.
  const [across, up] = aspect >= 1 ? [(right - left) / aspect, top - bottom] : [right - left, (top - bottom) * aspect];
  const size = Math.max(across, up);
  return { center: [(left + right) / 2, (bottom + top) / 2], span: size > 0 ? size * MARGIN : 1 };
}

/** The distance of grid lines: 1, 2 or 5 times a power of ten, at least 40 pixels. */
export function gridStep(scale: number): number {
  const least = 40 / scale;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}
