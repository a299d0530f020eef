/** The pair to take along: as a figure, a line for the command, a Rust test, a link. */

import { useState } from "preact/hooks";
import { pairLine, rustTest } from "../door";
import { memo } from "../memo";
import { picture } from "../picture";
import type { State } from "../state";
import type { Words } from "../text";

export const Share = memo(({ state, link, text }: { state: () => State; link: () => string; text: Words }) => {
  const [said, setSaid] = useState("");
  const [left, setLeft] = useState<string | null>(null);

  const copy = async (make: () => string) => {
    let made = "";
    try {
      made = make();
      await navigator.clipboard.writeText(made);
      setSaid(text.copy.done);
      setLeft(null);
    } catch (error) {
      setSaid(made === "" ? String(error instanceof Error ? error.message : error) : text.copy.failed);
      setLeft(made === "" ? null : made);
    }
  };
  const save = () => {
    const svg = picture();
    const anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    anchor.download = "gjk.svg";
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
  };
  return (
    <section class="share">
      <h2>{text.share}</h2>
      <div class="buttons">
        <button type="button" data-testid="save-svg" onClick={save}>{text.copy.svg}</button>
        <button type="button" data-testid="copy-line" onClick={() => copy(() => pairLine(state()))}>{text.copy.line}</button>
        <button type="button" data-testid="copy-test" onClick={() => copy(() => rustTest(state()))}>{text.copy.test}</button>
        <button type="button" data-testid="copy-link" onClick={() => copy(link)}>{text.copy.link}</button>
      </div>
      <p role="status" class="note">{said}</p>
      {left !== null && <textarea readOnly rows={5} value={left} data-testid="copy-text" aria-label={text.share} />}
    </section>
  );
});
