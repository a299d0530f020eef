/** Numbers as they are shown. */

import type { Point } from "./shape";

/** Six significant digits, without zeros at the end. */
export function short(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return value.toExponential(4).replace(/\.?0+e/, "e").replace("-", "−").replace("e-", "e−");
  return String(Number(value.toPrecision(6))).replace("-", "−");
}

export function point(value: Point | null | undefined): string {
  return value ? `(${value.map(short).join(", ")})` : "–";
}
