/** What the colors of a cast mean, those that are there. */

import type { Passage } from "../journey";
import { memo } from "../memo";
import type { Words } from "../text";

const FRAMES = ["world", "a", "b", "edges", "balls"] as const;

interface Props {
  passage: Passage;
  /** Whether it is told how it ends. */
  isTold: boolean;
  text: Words;
}

export const MotionLegend = memo(({ passage: { journey }, isTold, text: { motion: { legend }, legend: names } }: Props) => {
  const frames = FRAMES.filter((frame) => journey.steps.some((leg) => leg.frame === frame));
  const isHit = journey.answer.result === "hit";
  return (
    <ul class="legend" data-testid="legend">
      {(["a", "b"] as const).map((name) => (
        <li key={name}><svg width="22" height="12" aria-hidden="true"><rect x="1" y="1" width="20" height="10" class={`sw-${name}`} /></svg>{names[name]}</li>
      ))}
      <li><svg width="22" height="12" aria-hidden="true"><rect x="1" y="1" width="20" height="10" class="sw-ghost" /></svg>{legend.ghost}</li>
      <li><svg width="22" height="12" aria-hidden="true"><path d="M1 6H21" class="sw-truth" /></svg>{legend.truth}</li>
      {frames.map((frame) => (
        <li key={frame}><svg width="22" height="12" aria-hidden="true"><rect x="0" y="0" width="22" height="12" class={`piece ${frame}`} /></svg>{legend[frame]}</li>
      ))}
      {isTold && isHit && <li><svg width="22" height="12" aria-hidden="true"><circle cx="11" cy="6" r="5" class="sw-hit" /></svg>{legend.end}</li>}
      {isTold && !isHit && <li><svg width="22" height="12" aria-hidden="true"><circle cx="11" cy="6" r="5" class="sw-dot" /></svg>{legend.nearest}</li>}
    </ul>
  );
});
