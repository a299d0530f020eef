/** The chapters in their order. */

import type { Chapter } from "./chapter";
import { difference } from "./chapters/difference";
import { simplex } from "./chapters/simplex";
import { support } from "./chapters/support";

export const chapters: readonly Chapter[] = [support, difference, simplex];
