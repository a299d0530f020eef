/** Numbers as they are shown. */

import type { Point } from "./shape";
import type { State } from "./state";

/** Significant digits of numbers that stand alone, and of those in tables. */
const DIGITS = { alone: 6, table: 4 };

/** Small figures above the line. */
const RAISED: Record<string, string> = Object.fromEntries([..."-0123456789"].map((sign, i) => [sign, [..."⁻⁰¹²³⁴⁵⁶⁷⁸⁹"][i]!]));

/** An exponent as it stands above the line. */
export const raised = (power: number): string => [...String(power)].map((sign) => RAISED[sign]).join("");

/** Powers of ten as books write them: 4.2e−14 is 4.2·10⁻¹⁴. */
export const powers = (text: string): string => text.replace(/(\d)e([-−+]?)(\d+)/g, (_, digit: string, sign: string, power: string) => `${digit}·10${raised(Number(power) * (sign === "" || sign === "+" ? 1 : -1))}`);

/** A few significant digits, without zeros at the end. */
export function short(value: number | null | undefined, digits = DIGITS.alone): string {
  if (value === null || value === undefined) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return powers(value.toExponential(digits - 2).replace(/\.?0+e/, "e")).replace("-", "−");
  return String(Number(value.toPrecision(digits))).replace("-", "−");
}

/** Every digit that tells a number from its neighbours. */
const whole = (value: number | null | undefined): string => (typeof value === "number" ? String(value).replaceAll("-", "−") : "–");

export function point(value: Point | null | undefined, digits = DIGITS.alone): string {
  return value ? `(${value.map((number) => short(number, digits)).join(", ")})` : "–";
}

/** A way to write numbers and points. */
export interface Numerals {
  short: (value: number | null | undefined) => string;
  point: (value: Point | null | undefined) => string;
}

/** The same with the digits that fit into a table. */
export const brief: Numerals = {
  short: (value) => short(value, DIGITS.table),
  point: (value) => point(value, DIGITS.table),
};

const FEW: Numerals = { short: (value) => short(value), point: (value) => point(value) };
const ALL: Numerals = { short: whole, point: (value) => (value ? `(${value.map(whole).join(", ")})` : "–") };

/** Numbers that stand alone, with as many digits as are asked for. */
export const numerals = (digits: State["digits"]): Numerals => (digits === "all" ? ALL : FEW);

/** The same of those in tables. */
export const tabled = (digits: State["digits"]): Numerals => (digits === "all" ? ALL : brief);
