/** The buttons in the corner of a view. */

import type { Words } from "../text";

interface Props {
  zoom: (factor: number) => void;
  fit: () => void;
  /** One of the views has its button for fitting named. */
  testid?: string | undefined;
  text: Words;
}

/** How much more or less of the figure a press shows. */
const ZOOM = 1.25;

export function Tools({ zoom, fit, testid, text }: Props) {
  return (
    <div class="tools">
      <button type="button" aria-label={text.zoomIn} title={text.zoomIn} onClick={() => zoom(1 / ZOOM)}>+</button>
      <button type="button" aria-label={text.zoomOut} title={text.zoomOut} onClick={() => zoom(ZOOM)}>−</button>
      <button type="button" data-testid={testid} onClick={fit}>{text.fit}</button>
    </div>
  );
}
