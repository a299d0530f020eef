/** Which layers are drawn. */

import { memo } from "../memo";
import type { Layers, Mode } from "../state";
import type { Words } from "../text";

/** What only some modes have anything of. */
const ONLY_IN: Partial<Record<keyof Layers, Mode[]>> = {
  simplex: ["distance", "boolean", "epa", "manifold"],
  direction: ["distance", "boolean", "epa", "manifold"],
  regions: ["distance", "boolean", "epa", "manifold"],
  bounds: ["distance", "boolean", "epa", "manifold"],
  polytope: ["distance", "epa", "manifold"],
  penetration: ["distance", "epa", "sat", "manifold"],
};

interface Props {
  layers: Layers;
  put: (part: { layers: Layers }) => void;
  mode: Mode;
  text: Words;
}

export const ShowPanel = memo(({ layers, put, mode, text }: Props) => {
  const names = (Object.keys(text.layers) as (keyof Layers)[]).filter((name) => ONLY_IN[name]?.includes(mode) ?? true);
  return (
    <section class="show">
      <h2>{text.view}</h2>
      <div class="toggles">
        {names.map((name) => (
          <label key={name}>
            <input type="checkbox" data-testid={`layer-${name}`} checked={layers[name]} onChange={(event) => put({ layers: { ...layers, [name]: event.currentTarget.checked } })} />
            <svg class={`swatch layer-${name}`} width="22" height="12" aria-hidden="true"><use href={`#swatch-${name}`} /></svg>
            {text.layers[name]}
          </label>
        ))}
      </div>
    </section>
  );
});
