/** What the colors and marks mean. Every layer's mark is drawn here once; the toggles use the same. */

import { memo } from "../memo";
import type { Mode } from "../state";
import type { Words } from "../text";

/** What only some modes have anything of. */
const ONLY_IN: Partial<Record<"closest" | "support", Mode[]>> = {
  closest: ["distance", "epa"],
  support: ["distance", "boolean", "epa", "manifold"],
};

interface Props {
  mode: Mode;
  /** Whether a naive algorithm's answer is drawn beside the truth. */
  isNaive: boolean;
  text: Words;
}

export const Legend = memo(({ mode, isNaive, text }: Props) => {
  const { legend } = text;
  const marks = (["a", "b", "closest", "support"] as const).filter((name) => name === "a" || name === "b" || ONLY_IN[name]?.includes(mode));
  return (
    <>
      <svg width="0" height="0" class="hidden" aria-hidden="true">
        <symbol id="swatch-difference"><rect x="1" y="1" width="20" height="10" class="sw-difference" /></symbol>
        <symbol id="swatch-points"><circle cx="6" cy="6" r="2.5" class="sw-pair" /><circle cx="15" cy="6" r="2.5" class="sw-pair" /></symbol>
        <symbol id="swatch-simplex"><path d="M3 10L11 2L19 10Z" class="sw-simplex" /></symbol>
        <symbol id="swatch-direction"><path d="M2 6H14M14 2L20 6L14 10Z" class="sw-direction" /></symbol>
        <symbol id="swatch-regions"><path d="M1 1H10V11H1Z" class="sw-region-1" /><path d="M10 1H21V11H10Z" class="sw-region-2" /></symbol>
        <symbol id="swatch-bounds"><circle cx="11" cy="6" r="3" class="sw-lower" /><circle cx="11" cy="6" r="5.3" class="sw-upper" /></symbol>
        <symbol id="swatch-polytope"><path d="M2 10L7 2L16 3L20 9Z" class="sw-polytope" /></symbol>
        <symbol id="swatch-penetration"><path d="M2 6H14M14 2L20 6L14 10Z" class="sw-penetration" /></symbol>
        <symbol id="swatch-a"><rect x="1" y="1" width="20" height="10" class="sw-a" /></symbol>
        <symbol id="swatch-b"><rect x="1" y="1" width="20" height="10" class="sw-b" /></symbol>
        <symbol id="swatch-closest"><path d="M2 6H20" class="sw-closest" /><circle cx="2.5" cy="6" r="2.5" class="sw-dot" /><circle cx="19.5" cy="6" r="2.5" class="sw-dot" /></symbol>
        <symbol id="swatch-support"><circle cx="11" cy="6" r="4.5" class="sw-newest" /></symbol>
      </svg>
      <ul class="legend" data-testid="legend">
        {marks.map((name) => (
          <li key={name}><svg width="22" height="12" aria-hidden="true"><use href={`#swatch-${name}`} /></svg>{legend[name]}</li>
        ))}
        {mode !== "boolean" && <li><svg width="22" height="12" aria-hidden="true"><use href="#swatch-penetration" /></svg>{legend.overlap}</li>}
        {isNaive && <li><svg width="22" height="12" aria-hidden="true"><path d="M2 6H20" class="sw-wrong" /></svg>{text.said.legend}</li>}
        <li><span class="cross" aria-hidden="true">+</span>{legend.origin}</li>
      </ul>
    </>
  );
});
