/** Which layers are drawn. */

import type { Layers } from "../state";
import type { Words } from "../text";

export function ShowPanel({ layers, setLayers, text }: { layers: Layers; setLayers: (layers: Layers) => void; text: Words }) {
  const names = Object.keys(text.layers) as (keyof Layers)[];
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
}
