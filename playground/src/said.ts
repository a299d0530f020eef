/** An answer in a few words. */

import { short } from "./number";
import type { Answer } from "./run";
import { fill, type Words } from "./text";

export function saidBy({ intersects, distance, depth, gap }: Pick<Answer, "intersects" | "distance" | "depth" | "gap">, { said }: Words): string {
  const signed = distance ?? gap ?? null;
  if (intersects === null) return said.nothing;
  if (!intersects) return typeof signed === "number" ? fill(said.apartBy, { value: short(signed, 4) }) : said.apart;
  const deep = depth ?? (typeof signed === "number" ? -signed : null);
  return typeof deep === "number" ? fill(said.deepBy, { value: short(deep, 4) }) : said.overlap;
}
