/** Numbers as they are shown. */

import type { Point } from "./shape";

/** Significant digits of numbers that stand alone, and of those in tables. */
const DIGITS = { alone: 6, table: 4 };

/** A few significant digits, without zeros at the end. */
export function short(value: number | null | undefined, digits = DIGITS.alone): string {
  if (value === null || value === undefined) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return value.toExponential(digits - 2).replace(/\.?0+e/, "e").replace("-", "−").replace("e-", "e−");
  return String(Number(value.toPrecision(digits))).replace("-", "−");
}

export function point(value: Point | null | undefined, digits = DIGITS.alone): string {
  return value ? `(${value.map((number) => short(number, digits)).join(", ")})` : "–";
}

/** The same with the digits that fit into a table. */
export const brief = {
  short: (value: number | null | undefined): string => short(value, DIGITS.table),
  point: (value: Point | null | undefined): string => point(value, DIGITS.table),
};
