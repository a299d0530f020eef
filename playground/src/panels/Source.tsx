/**
 * Where the pair is as text; what reads and writes it is loaded when it comes into sight, or something
 * arrives.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { useChunk } from "../chunk";
import type { Props } from "./SourceField";

type SourceField = (typeof import("./SourceField"))["default"];

export function Source(props: Props) {
  const { text, arrived } = props;
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [Loaded, setLoaded] = useState<SourceField | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), { rootMargin: "200px" });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const isWanted = Loaded === null && (isSeen || arrived !== null);
  const { failure, again } = useChunk(isWanted, () => import("./SourceField"), (chunk) => setLoaded(() => chunk.default));
  return (
    <section ref={place} class="as-text" aria-label={text.source.title}>
      <h2>{text.source.title}</h2>
      {Loaded && <Loaded {...props} />}
      {!Loaded && <p class="note">{failure ?? "…"} {failure !== null && <button type="button" class="small" onClick={again}>{text.error.again}</button>}</p>}
    </section>
  );
}
