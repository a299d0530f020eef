/**
 * Another library's answer beside this one's, and what of it is proved to be wrong; loaded when it is
 * opened.
 */

import { useMemo } from "preact/hooks";
import { claimed, compared, outside, type Verdict } from "../compare";
import { message } from "../door";
import { memo } from "../memo";
import { numerals } from "../number";
import { dimensionOf } from "../shape";
import { CLAIM, type State } from "../state";
import type { Language, Words } from "../text";
import { compareWords } from "../text/compare";

interface Props {
  a: State["a"];
  b: State["b"];
  claim: string;
  setClaim: (claim: string) => void;
  digits: State["digits"];
  language: Language;
  text: Words;
}

const Comparison = memo(({ a, b, claim: written, setClaim, digits, language, text }: Props) => {
  const words = compareWords[language];
  const verdicts = useMemo((): Verdict[] | string | null => {
    if (written.trim() === "") return null;
    const claim = claimed(written, dimensionOf(a));
    if (!claim) return words.nothing;
    try {
      return compared({ a, b }, claim);
    } catch (error) {
      return message(error);
    }
  }, [written, a, b, words]);
  return (
    <>
      <p class="note">{words.help}</p>
      <textarea data-testid="compare" rows={3} spellcheck={false} aria-label={text.compare} placeholder={dimensionOf(a) === 2 ? words.sample : words.sample3d} value={written} maxLength={CLAIM} onInput={(event) => setClaim(event.currentTarget.value)} />
      {typeof verdicts === "string" && <p class="error" role="alert" data-testid="compare-error">{verdicts}</p>}
      {Array.isArray(verdicts) && (
        <ul class="verdicts" data-testid="verdicts">
          {verdicts.map((verdict) => <Told key={verdict.what} verdict={verdict} digits={digits} language={language} />)}
        </ul>
      )}
    </>
  );
});

export default Comparison;

function Told({ verdict, digits, language }: { verdict: Verdict; digits: State["digits"]; language: Language }) {
  const words = compareWords[language];
  const { short } = numerals(digits);
  const { what, value, bounds, more } = verdict;
  const off = outside(verdict);
  const judged = bounds === null ? "" : off === 0 ? words.allowed : words.excluded(short(Math.abs(off)), off < 0);
  return (
    <li class={bounds === null ? "" : off === 0 ? "allowed" : "excluded"} data-testid={`verdict-${what}`}>
      {words.what[what](short(value))} {judged} {more !== null && <span class="faint">{words.difference(short(more))}</span>}
    </li>
  );
}
