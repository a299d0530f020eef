/** The pair as text: what is typed, pasted or dropped here is the pair, or says at which place it is none. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Arrivals } from "../arrivals";
import { readText, type Found, type Wrong } from "../files";
import { dimensionOf } from "../shape";
import { SPACE, START, type PartialState, type State } from "../state";
import { fill, mistake, type Words } from "../text";

export interface Props {
  state: Pick<State, "a" | "b" | "mode" | "motions" | "until" | "target">;
  /** What was dropped on the page or pasted into it, and its number, by which one is told from the next. */
  arrived: Arrivals["arrived"];
  /** Changes the pair. */
  set: (change: PartialState) => void;
  open: (files: File[]) => void;
  text: Words;
}

/** How long nobody has typed before a text is read, in milliseconds. */
const PAUSE = 120;

/** Remarks that are listed of a file. */
const MOST = 5;

/** Lines around a fault are cut off this many characters from it. */
const AROUND = 40;

/** A pair as a person would write it: a line for each shape. */
function written({ a, b, mode, motions, until, target }: Props["state"]): string {
  const isCast = mode === "motion";
  const fields: [string, unknown][] = [["a", a], ["b", b]];
  if (isCast && motions) fields.push(["motion_a", motions.a], ["motion_b", motions.b]);
  if (isCast && until !== START.until) fields.push(["until", until]);
  if (isCast && target !== START.target) fields.push(["target_distance", target]);
  return `{\n${fields.map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`).join(",\n")}\n}`;
}

export default function SourceField({ state, arrived, set, open, text }: Props) {
  const words = text.source;
  const own = written(state);
  const [draft, setDraft] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const asked = useRef(0);

  const discard = () => {
    // What is still being read comes too late.
    asked.current += 1;
    setDraft(null);
    setFound(null);
  };
  const take = (found: Found) => {
    setFound(found.fault || (found.pairs?.length ?? 0) > 1 || found.bodies ? found : null);
    if (found.pairs?.[0]) set(pairOf(found, 0));
    else if (found.bodies?.bodies[0]) set(bodiesOf(found, 0, secondOf(found), state));
  };
  useEffect(() => {
    if (!arrived) return;
    const { found, text } = arrived;
    setDraft(found.fault ? text : null);
    take(found);
    if (found.fault) field.current?.scrollIntoView({ block: "center" });
  }, [arrived?.count]);
  // Another pair is shown: the text is that one, and nothing is wrong with it.
  useEffect(() => {
    if (found?.fault) discard();
  }, [own]);
  useEffect(() => {
    if (draft === null) return;
    const number = (asked.current += 1);
    const timer = setTimeout(() => {
      void readText(draft).then((found) => number === asked.current && take(found));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);

  const fault = found?.fault;
  const leave = () => {
    if (!fault) setDraft(null);
  };
  return (
    <>
      <p class="note">{words.help}</p>
      <textarea
        ref={field} data-testid="source" spellcheck={false} rows={5} aria-label={words.title} aria-invalid={fault !== undefined} aria-describedby={fault ? "source-fault" : undefined}
        value={draft ?? own} onInput={(event) => setDraft(event.currentTarget.value)} onBlur={leave}
      />
      {fault && <Fault fault={fault} written={draft} field={field} text={text} />}
      {fault && draft !== null && <button type="button" class="small" data-testid="source-reset" onClick={discard}>{words.reset}</button>}
      <label class="button small">
        {words.open}
        <input type="file" class="file" data-testid="source-file" multiple onChange={(event) => { open([...(event.currentTarget.files ?? [])]); event.currentTarget.value = ""; }} />
      </label>
      {found && !fault && <Choice key={arrived?.count} found={found} state={state} set={set} text={text} />}
    </>
  );
}

/** What is wrong, with the place in its line. */
function Fault({ fault: { message, line, column, from, to }, written, field, text }: { fault: Wrong; written: string | null; field: { current: HTMLTextAreaElement | null }; text: Words }) {
  const words = text.source;
  const show = () => {
    field.current?.focus();
    field.current?.setSelectionRange(from, Math.max(to, from + 1));
  };
  const start = written === null ? 0 : written.lastIndexOf("\n", from - 1) + 1;
  const end = written === null ? 0 : (written.indexOf("\n", from) + written.length + 1) % (written.length + 1);
  const cut = (text: string, side: 1 | -1) => (text.length <= AROUND ? text : side > 0 ? `${text.slice(0, AROUND)}…` : `…${text.slice(-AROUND)}`);
  return (
    <div class="error" role="alert" id="source-fault" data-testid="source-error">
      <strong>{fill(words.at, { line, column })}</strong> {mistake(message, text)}
      {written !== null && to > from && (
        <pre>{cut(written.slice(start, from), -1)}<mark>{cut(written.slice(from, Math.min(to, Math.max(end, from + 1))), 1)}</mark>{cut(written.slice(to, Math.max(end, to)), 1)}</pre>
      )}
      {written !== null && <button type="button" class="small" onClick={show}>{words.show}</button>}
    </div>
  );
}

/** One of several pairs. */
function pairOf({ pairs = [] }: Found, index: number): PartialState {
  const { a, b, motions, until, target } = pairs[index]!;
  if (!motions && until === undefined) return { a, b };
  return { a, b, mode: "motion", motions: motions ? { a: motions[0], b: motions[1] } : null, until: until ?? START.until, target: target ?? START.target };
}

/** The first body that is no part of the first one, whose parts are named after it. */
function secondOf({ bodies }: Found): number | null {
  const all = bodies?.bodies ?? [];
  const index = all.findIndex(({ name }, i) => i > 0 && !name.startsWith(`${all[0]!.name}, `));
  return index < 0 ? null : index;
}

/** Two bodies; null keeps what there is, if it is of the same dimension. */
function bodiesOf({ bodies }: Found, first: number | null, second: number | null, state: Props["state"]): PartialState {
  const [one, other] = [first, second].map((index) => (index === null ? null : (bodies?.bodies[index] ?? null)));
  const kept = (one ?? other)?.dimension === dimensionOf(state.a) ? state : (one ?? other)?.dimension === 3 ? SPACE : START;
  const motions = one?.motion || other?.motion ? { a: one?.motion ?? {}, b: other?.motion ?? {} } : null;
  const moves: PartialState = motions ? { mode: "motion", motions } : {};
  return { a: one?.shape ?? kept.a, b: other?.shape ?? kept.b, ...moves };
}

/** Which of many pairs, or which two of many bodies. */
function Choice({ found, state, set, text }: { found: Found; state: Props["state"]; set: Props["set"]; text: Words }) {
  const words = text.source;
  const { pairs, bodies } = found;
  const [chosen, setChosen] = useState<[number | null, number | null]>([0, secondOf(found)]);
  const choose = (side: 0 | 1, index: number | null) => {
    const next: [number | null, number | null] = side === 0 ? [index, chosen[1]] : [chosen[0], index];
    setChosen(next);
    set(bodiesOf(found, ...next, state));
  };
  return (
    <div class="choice-of-bodies" data-testid="source-choice">
      {pairs && (
        <label class="field"><span>{fill(words.pair, { count: pairs.length })}</span>
          <select data-testid="source-pair" onChange={(event) => set(pairOf(found, Number(event.currentTarget.value)))}>
            {pairs.map(({ id }, i) => <option key={i} value={i}>{i + 1}{id === undefined ? "" : `: ${String(id)}`}</option>)}
          </select>
        </label>
      )}
      {bodies && ([0, 1] as const).map((side) => (
        <label class="field" key={side}><span>{"AB"[side]}</span>
          <select data-testid={`source-${"ab"[side]}`} value={chosen[side] ?? ""} onChange={(event) => choose(side, event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
            <option value="">{words.keep}</option>
            {bodies.bodies.map(({ name }, i) => <option key={i} value={i}>{name}</option>)}
          </select>
        </label>
      ))}
      {bodies && bodies.said.length > 0 && (
        <ul class="note" data-testid="source-said">
          {bodies.said.slice(0, MOST).map(({ line, message }, i) => <li key={i}>{line === null ? "" : `${words.line} ${line}${text.colon}`}{mistake(message, text)}</li>)}
          {bodies.said.length > MOST && <li>…</li>}
        </ul>
      )}
    </div>
  );
}
