/** Where another library's answer can be compared with this one's. */

import { useLayoutEffect, useState } from "preact/hooks";
import { useChunk } from "../chunk";
import { memo } from "../memo";
import type { State } from "../state";
import type { Language, Words } from "../text";

type Comparison = (typeof import("./Comparison"))["default"];

interface Props {
  a: State["a"];
  b: State["b"];
  /** The other answer, as it was written. */
  claim: string;
  setClaim: (claim: string) => void;
  digits: State["digits"];
  language: Language;
  text: Words;
}

export const Compare = memo((props: Props) => {
  const [isOpen, setOpen] = useState(props.claim !== "");
  // One that an address brings is seen at once.
  useLayoutEffect(() => {
    if (props.claim !== "") setOpen(true);
  }, [props.claim]);
  const [Loaded, setLoaded] = useState<Comparison | null>(null);
  const { text } = props;
  const { failure, again } = useChunk(isOpen && Loaded === null, () => import("./Comparison"), (chunk) => setLoaded(() => chunk.default));
  return (
    <details class="compare" open={isOpen} data-testid="compare-panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.compare}</summary>
      {isOpen && Loaded && <Loaded {...props} />}
      {isOpen && failure !== null && <p class="error" role="alert">{failure} <button type="button" class="small" onClick={again}>{text.error.again}</button></p>}
    </details>
  );
});
