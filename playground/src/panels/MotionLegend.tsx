/** What the colors of a cast mean. */

import { memo } from "../memo";
import type { Words } from "../text";

export const FRAMES = ["world", "a", "b", "balls"] as const;

export const MotionLegend = memo(({ frames = FRAMES, text: { motion: { legend }, legend: names } }: { frames?: readonly (typeof FRAMES)[number][]; text: Words }) => (
  <ul class="legend" data-testid="legend">
    {(["a", "b"] as const).map((name) => (
      <li key={name}><svg width="22" height="12" aria-hidden="true"><rect x="1" y="1" width="20" height="10" class={`sw-${name}`} /></svg>{names[name]}</li>
    ))}
    <li><svg width="22" height="12" aria-hidden="true"><rect x="1" y="1" width="20" height="10" class="sw-ghost" /></svg>{legend.ghost}</li>
    <li><svg width="22" height="12" aria-hidden="true"><path d="M1 6H21" class="sw-truth" /></svg>{legend.truth}</li>
    {frames.map((frame) => (
      <li key={frame}><svg width="22" height="12" aria-hidden="true"><rect x="0" y="0" width="22" height="12" class={`piece ${frame}`} /></svg>{legend[frame]}</li>
    ))}
    <li><svg width="22" height="12" aria-hidden="true"><circle cx="11" cy="6" r="5" class="sw-hit" /></svg>{legend.end}</li>
    <li><svg width="22" height="12" aria-hidden="true"><circle cx="11" cy="6" r="5" class="sw-dot" /></svg>{legend.nearest}</li>
  </ul>
));
