/** An answer in a few words. */

import { short } from "./number";
import type { Answer } from "./run";
import type { Words } from "./text";

export function saidBy({ intersects, distance, depth, gap }: Pick<Answer, "intersects" | "distance" | "depth" | "gap">, { said }: Words): string {
  const signed = distance ?? gap ?? null;
  if (intersects === null) return said.nothing;
  if (!intersects) return typeof signed === "number" ? said.apartBy(short(signed, 4)) : said.apart;
  const deep = depth ?? (typeof signed === "number" ? -signed : null);
  return typeof deep === "number" ? said.deepBy(short(deep, 4)) : said.overlap;
}
