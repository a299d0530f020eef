/** A paragraph of the book: variables, terms, links, and numbers that come from the figure's run. */

import type { ComponentChildren } from "preact";
import { shownAs, valueAt, type Facts } from "./facts";

/** What the marks of a text begin with and end with. */
const MARKS = /(⟦[^⟧]*⟧|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/;

/** A letter or two, as `n`, `ab` or `λ`; anything else between stars is a stress: of Chinese by dots, not by slanted letters. */
const VARIABLE = /^[a-zλδε]{1,2}$/i;

/** Formulas stay on one line: around their signs, and after a bar that opens or closes a length. */
const unbroken = (text: string): string => text.replace(/ ([=−≤≥<>+×]) /g, "\u00a0$1\u00a0").replace(/ ([=−≤≥<>+×])$/, "\u00a0$1").replace(/^([=−≤≥<>+×]) /, "$1\u00a0").replace(/\|(?! )/g, "|\u2060");

function marked(part: string, facts: Facts | null): ComponentChildren {
  if (part.startsWith("⟦")) {
    const [path = "", format] = part.slice(1, -1).split("|");
    const value = facts === null ? null : valueAt(facts, path);
    return <data class="number" data-path={path} value={JSON.stringify(value ?? null)}>{shownAs(value, format)}</data>;
  }
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith("*")) {
    const inner = part.slice(1, -1);
    return VARIABLE.test(inner) ? <var>{inner}</var> : <em class={/\p{Script=Han}/u.test(inner) ? "dotted" : undefined}>{inner}</em>;
  }
  if (part.startsWith("[")) {
    const [, name, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return <a href={address}>{name}</a>;
  }
  return unbroken(part);
}

/** Blank lines part paragraphs; lines that begin with a dash make a list. */
export function Prose({ text, facts }: { text: string; facts: Facts | null }) {
  const inline = (line: string) => line.split(MARKS).map((part) => marked(part, facts));
  return (
    <>
      {text.split("\n\n").map((block, i) => {
        if (!block.startsWith("- ")) return <p key={i}>{inline(block)}</p>;
        return <ul key={i}>{block.split("\n").map((line, j) => <li key={j}>{inline(line.slice(2))}</li>)}</ul>;
      })}
    </>
  );
}
