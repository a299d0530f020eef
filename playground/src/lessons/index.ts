/** The chapters in their order. */

import { boolean } from "./boolean";
import { closestPoints } from "./closest-points";
import { difference } from "./difference";
import { distance } from "./distance";
import { epa } from "./epa";
import type { Lesson } from "./lesson";
import { numbers } from "./numbers";
import { separatingAxes } from "./separating-axes";
import { simplex } from "./simplex";
import { support } from "./support";

export type { Lesson, Text, Variant } from "./lesson";

export const lessons: readonly Lesson[] = [
  support,
  difference,
  simplex,
  distance,
  closestPoints,
  boolean,
  separatingAxes,
  epa,
  numbers,
];
