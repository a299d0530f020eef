/** The texts of the chapters by their names: loaded with the first chapter that is opened. */

import type { Text } from "../lesson";
import { boolean } from "./boolean";
import { closestPoints } from "./closest-points";
import { difference } from "./difference";
import { distance } from "./distance";
import { epa } from "./epa";
import { numbers } from "./numbers";
import { separatingAxes } from "./separating-axes";
import { simplex } from "./simplex";
import { support } from "./support";

export const paragraphs: Record<string, readonly Text[]> = {
  boolean,
  "closest-points": closestPoints,
  difference,
  distance,
  epa,
  numbers,
  "separating-axes": separatingAxes,
  simplex,
  support,
};
