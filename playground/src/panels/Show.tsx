/** Which layers are drawn. */

import { memo } from "../memo";
import type { Layers } from "../state";
import type { Words } from "../text";

/** What the views of space have no marks for. */
const PLANE_ONLY: (keyof Layers)[] = ["points", "regions"];

interface Props {
  layers: Layers;
  setLayers: (layers: Layers) => void;
  dimension: 2 | 3;
  text: Words;
}

export const ShowPanel = memo(({ layers, setLayers, dimension, text }: Props) => {
  const names = (Object.keys(text.layers) as (keyof Layers)[]).filter((name) => dimension === 2 || !PLANE_ONLY.includes(name));
  return (
    <section class="show">
      <h2>{text.view}</h2>
      <div class="toggles">
        {names.map((name) => (
          <label key={name}>
            <input type="checkbox" data-testid={`layer-${name}`} checked={layers[name]} onChange={(event) => setLayers({ ...layers, [name]: event.currentTarget.checked })} />
            <svg class={`swatch layer-${name}`} width="22" height="12" aria-hidden="true"><use href={`#swatch-${name}`} /></svg>
            {text.layers[name]}
          </label>
        ))}
      </div>
    </section>
  );
});
