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
import { fill, type Language, type Words } from "../text";
import { compareWords } from "../text/compare";

/** What could be compared, by dimension. */
const SAMPLES = {
  2: "distance: 1.72\nnormal: (0.62, −0.78)\npoint_a: (6.9, 7.3)\npoint_b: (8, 6)",
  3: "distance: 1.0\nnormal: (1, 0, 0)\npoint_a: (2, 0.5, −0.5)\npoint_b: (3, 0.5, −0.5)",
};

export interface Props {
  a: State["a"];
  b: State["b"];
  /** The other answer, as it was written. */
  claim: string;
  put: (part: { claim: string }) => void;
  digits: State["digits"];
  language: Language;
  text: Words;
}

const Comparison = memo(({ a, b, claim: written, put, digits, language, text }: Props) => {
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
      <textarea data-testid="compare" rows={3} spellcheck={false} aria-label={text.compare} placeholder={SAMPLES[dimensionOf(a)]} value={written} maxLength={CLAIM} onInput={(event) => put({ claim: event.currentTarget.value })} />
      {typeof verdicts === "string" && <p class="error" role="alert" data-testid="compare-error">{verdicts}</p>}
      {Array.isArray(verdicts) && (
        <ul class="verdicts" data-testid="verdicts">
          {verdicts.map((verdict) => <Told key={verdict.what} verdict={verdict} digits={digits} language={language} text={text} />)}
        </ul>
      )}
      {claim.unread.length > 0 && <p class="note" data-testid="unread">{fill(words.unread, { names: claim.unread.join(", ") })}</p>}
    </>
  );
});

export default Comparison;

function Told({ verdict, digits, language, text }: { verdict: Verdict; digits: State["digits"]; language: Language; text: Words }) {
  const words = compareWords[language];
  const { short } = numerals(digits);
  const { what, value, off, format, angle, isTurned, size, rounding, more } = verdict;
  const isPoint = what === "on_a" || what === "on_b";
  const excluded = () => {
    if (what === "length") return "";
    if (what === "normal") return fill(words.wrongNormal, { by: short(-off), degrees: short(angle) });
    return isPoint ? words.offSurface : fill(off < 0 ? words.below : words.above, { by: short(Math.abs(off)) });
  };
  const allowed = isPoint ? words.onSurface : words.allowed;
  const judged = format === null ? excluded() : off === 0 ? allowed : fill(words.rounded, { format, size: few(size, 3), rounding: few(rounding, 3) });
  const said = isPoint && value < 0 ? fill(words.inside[what], { value: short(-value) }) : fill(words.what[what], { value: what === "distance" ? numerals("all").short(value) : short(value), yes: value ? text.answer.yes : text.answer.no });
  return (
    <li class={what === "length" ? "" : format === null ? "excluded" : "allowed"} data-testid={`verdict-${what}`}>
      {isTurned ? fill(words.turned, { value: short(value) }) : [said, judged].join(words.space)}
      {words.space}{more !== null && <span class="faint">{fill(words.difference, { more: `${more < 0 ? "" : "+"}${short(more)}` })}</span>}
    </li>
  );
}
