/** Pseudocode whose current lines are lit, with their numbers; the same algorithm as a program to copy. */

import { useState } from "preact/hooks";
import type { Language } from "../text";
import { useChunk } from "../chunk";
import type { CodeName } from "./chapter";
import { litLines, pseudocode } from "./code";
import type { Live } from "./live";
import { book } from "./words";

const LANGUAGES = ["Rust", "C++", "Python"] as const;

let known: (typeof import("./programs"))["program"] | null = null;

type Shown = "pseudo" | (typeof LANGUAGES)[number];

export function CodePanel({ name, live, language }: { name: CodeName; live: Live; language: Language }) {
  const [view, setView] = useState<Shown>("pseudo");
  const [copied, setCopied] = useState(false);
  const [program, setProgram] = useState(() => known);
  const { failure } = useChunk(view !== "pseudo" && program === null, () => import("./programs"), (loaded) => setProgram(() => (known = loaded.program)));
  const said = book[language];
  const choose = (next: Shown) => {
    setView(next);
    setCopied(false);
  };
  const copy = () => {
    const text = view === "pseudo" ? pseudocode(name) : (program?.(name, view) ?? "");
    navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  };
  return (
    <div class="code" data-testid={`code-${name}`}>
      <div class="code-bar">
        <div role="group" aria-label={said.code}>
          {(["pseudo", ...LANGUAGES] as const).map((other) => (
            <button key={other} type="button" class="small" aria-pressed={view === other} onClick={() => choose(other)}>{other === "pseudo" ? said.code : other}</button>
          ))}
        </div>
        <button type="button" class="small" data-testid="copy-code" onClick={copy}>{copied ? said.copied : said.copy}</button>
      </div>
      {view === "pseudo" ? (
        <ol class="lines" tabindex={0} aria-label={said.code}>
          {litLines(name, live).map(({ code, isLit, value }, i) => (
            <li key={i} class={isLit ? "lit" : undefined} aria-current={isLit ? "step" : undefined}>
              <code>{code}</code>
              {value !== null && <span class="value">{value}</span>}
            </li>
          ))}
        </ol>
      ) : (
        <pre class="program" tabindex={0}><code>{program?.(name, view) ?? failure ?? "…"}</code></pre>
      )}
    </div>
  );
}
