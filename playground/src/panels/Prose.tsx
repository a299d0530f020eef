/** A paragraph; what stands between two `$` is TeX, drawn as soon as KaTeX is there. */

import { useEffect, useState } from "preact/hooks";

type Render = (tex: string) => string;

let loading: Promise<Render> | null = null;

/** KaTeX is loaded with the first formula. */
function katex(): Promise<Render> {
  loading ??= import("../katex").then(({ render }) => render);
  return loading;
}

export function Prose({ text }: { text: string }) {
  const parts = text.split("$");
  const [render, setRender] = useState<Render | null>(null);
  const hasFormula = parts.length > 1;
  useEffect(() => {
    if (!hasFormula) return;
    // Without KaTeX the TeX itself can be read.
    katex().then((loaded) => setRender(() => loaded), () => {});
  }, [hasFormula]);
  return (
    <p>
      {parts.map((part, i) => {
        if (i % 2 === 0) return part;
        if (!render) return <code key={i}>{part}</code>;
        return <span key={i} class="formula" dangerouslySetInnerHTML={{ __html: render(part) }} />;
      })}
    </p>
  );
}
