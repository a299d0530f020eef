/** Where the pair is as text; what reads and writes it is loaded after the page has been painted. */

import { useState } from "preact/hooks";
import { useChunk } from "../chunk";
import type { Props } from "./SourceField";

type SourceField = (typeof import("./SourceField"))["default"];

export function Source(props: Props) {
  const { text } = props;
  const [Loaded, setLoaded] = useState<SourceField | null>(null);
  const { failure, again } = useChunk(Loaded === null, () => import("./SourceField"), (chunk) => setLoaded(() => chunk.default));
  return (
    <section class="as-text" aria-label={text.source.title}>
      <h2>{text.source.title}</h2>
      {Loaded && <Loaded {...props} />}
      {!Loaded && <p class="note">{failure ?? "…"} {failure !== null && <button type="button" class="small" onClick={again}>{text.error.again}</button>}</p>}
    </section>
  );
}
