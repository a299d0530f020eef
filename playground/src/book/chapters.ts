/** The first chapters: those that are read while the others are loaded. */

import type { Chapter } from "./chapter";
import { difference } from "./chapters/difference";
import { simplex } from "./chapters/simplex";
import { support } from "./chapters/support";

export const first: readonly Chapter[] = [support, difference, simplex];
