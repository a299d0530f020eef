/**
 * Another library's answer beside this one's, and what of it is proved to be wrong; loaded when it is
 * opened.
 */

import { useMemo } from "preact/hooks";
import { claimed, compared, type Verdict } from "../compare";
import { message } from "../door";
import { memo } from "../memo";
import { numerals, short as few } from "../number";
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
  const claim = useMemo(() => claimed(written, dimensionOf(a)), [written, dimensionOf(a)]);
  const verdicts = useMemo((): Verdict[] | string | null => {
    if (written.trim() === "") return null;
    if (Object.keys(claim.said).length === 0) return words.nothing;
    try {
      return compared({ a, b }, claim);
    } catch (error) {
      return message(error);
    }
  }, [claim, a, b, words]);
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
      {claim.unread.length > 0 && <p class="note" data-testid="unread">{words.unread(claim.unread.join(", "))}</p>}
    </>
  );
});

export default Comparison;

function Told({ verdict, digits, language }: { verdict: Verdict; digits: State["digits"]; language: Language }) {
  const words = compareWords[language];
  const { short } = numerals(digits);
  const { what, value, off, format, angle, isTurned, size, rounding, more } = verdict;
  const excluded = () => {
    if (what === "length") return "";
    if (what === "normal") return words.wrongNormal(short(-off), short(angle));
    return what === "on_a" || what === "on_b" ? words.offSurface : words.excluded(short(Math.abs(off)), off < 0);
  };
  const allowed = () => (what === "on_a" || what === "on_b" ? words.onSurface : words.allowed);
  const judged = format === null ? excluded() : off === 0 ? allowed() : words.rounded(format, few(size, 3), few(rounding, 3));
  return (
    <li class={what === "length" ? "" : format === null ? "excluded" : "allowed"} data-testid={`verdict-${what}`}>
      {isTurned ? words.turned(short(value)) : [words.what[what](what === "distance" ? numerals("all").short(value) : short(value)), judged].join(words.space)}
      {words.space}{more !== null && <span class="faint">{words.difference(short(more))}</span>}
    </li>
  );
}
