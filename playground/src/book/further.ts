/** The chapters after the first, in their order. */

import type { Chapter } from "./chapter";
import { boolean } from "./chapters/boolean";
import { bounds } from "./chapters/bounds";
import { closest } from "./chapters/closest";
import { concave } from "./chapters/concave";
import { contact } from "./chapters/contact";
import { curves } from "./chapters/curves";
import { distance } from "./chapters/distance";
import { epa } from "./chapters/epa";
import { motion } from "./chapters/motion";
import { numbers } from "./chapters/numbers";
import { sat } from "./chapters/sat";
import { sources } from "./chapters/sources";

export const further: readonly Chapter[] = [distance, bounds, closest, curves, boolean, sat, epa, contact, motion, concave, numbers, sources];
