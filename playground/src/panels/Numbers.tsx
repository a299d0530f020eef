/** The numbers of the answer and of the step that is shown. */

import { numerals, powers, short, tabled, type Numerals } from "../number";
import type { Answer, Step, Vertex } from "../run";
import type { Point } from "../shape";
import { penetration, truth, type Shown } from "../shown";
import type { State } from "../state";
import { AnswerRows, side, yes } from "./AnswerRows";
import { called, fill, type Language, type Words } from "../text";
import { Axes } from "./Axes";
import { Certificate } from "./Certificate";
import { Row } from "./Row";

interface Props {
  state: State;
  shown: Shown;
  text: Words;
  language: Language;
  stale: boolean;
  /** Moves B by the minimum translation vector. */
  part: (way: Point) => void;
  /** Shows a step. */
  setStep: (step: number) => void;
}

export function Numbers({ state, shown, text, language, stale, part, setStep }: Props) {
  const { run, step } = shown;
  const mistake = run.steps.findIndex((other) => other.wrong);
  const way = state.mode === "boolean" ? null : penetration(truth(run));
  const write = numerals(state.digits);
  // Beside a text's algorithm the truth is the measure of every step; else the answer comes with the last
  // one.
  const isTold = shown.done || run.truth !== undefined;
  return (
    <div class={stale ? "numbers stale" : "numbers"}>
      {run.truth && (
        <>
          <h3>{text.answer.said}</h3>
          <Said answer={run.answer} text={text} write={write} />
        </>
      )}
      {run.truth && mistake >= 0 && <button type="button" class="small" data-testid="mistake" onClick={() => setStep(mistake)}>{text.answer.showMistake}</button>}
      {run.truth && <h3>{text.answer.truth}</h3>}
      {isTold ? <AnswerRows answer={truth(run)} run={run} text={text} write={write} mode={state.mode} /> : <p class="note" data-testid="later">{text.answer.later}</p>}
      {isTold && way && <button type="button" class="small" data-testid="part" onClick={() => part(way)}>{text.answer.part}</button>}
      {step && (
        <>
          <h3>
            {text.step.of} {shown.index + 1} / {run.steps.length} · {text.phases[step.phase]} · {text.events[step.event]}
          </h3>
          <StepTable step={step} shown={shown} text={text} language={language} digits={state.digits} />
        </>
      )}
      {state.mode === "sat" && <Axes axes={shown.done ? (truth(run).axes ?? []) : tried(shown)} best={shown.done ? truth(run).axis : undefined} now={shown.done ? null : (step?.axis ?? null)} text={text} />}
      {isTold && run.closed_form && <p class="note">{text.answer.formula}</p>}
      {(run.radii[0] > 0 || run.radii[1] > 0) && (
        <p class="note">{text.answer.cores} {short(run.radii[0])} + {short(run.radii[1])}</p>
      )}
      {isTold && run.certificate && <Certificate certificate={run.certificate} text={text} language={language} />}
    </div>
  );
}

/** The axes that were tried until now. */
const tried = ({ run, index }: Shown) => run.steps.slice(0, index + 1).flatMap(({ axis, event }) => (axis && event === "projected" ? [axis] : []));

const span = ([least, most]: [number, number], { short }: Numerals) => `${short(least)} … ${short(most)}`;

/** What a naive algorithm says. */
function Said({ answer, text, write: { short, point } }: { answer: Answer; text: Words; write: Numerals }) {
  return (
    <dl>
      <Row name={text.answer.intersects} value={yes(answer.intersects, text)} testid="said-intersects" />
      {typeof answer.distance === "number" && <Row name={text.answer.distance} value={short(answer.distance)} exact={answer.distance} testid="said-distance" />}
      {typeof answer.depth === "number" && <Row name={text.answer.depth} value={short(answer.depth)} exact={answer.depth} testid="said-depth" />}
      {answer.mtv && <Row name={text.answer.mtv} value={point(answer.mtv)} />}
      {answer.normal && <Row name={text.answer.normal} value={point(answer.normal)} testid="said-normal" />}
      {typeof answer.turned === "number" && <Row name={text.said.naiveNormal} value={fill(text.said.turnedBy, { value: short(answer.turned) })} exact={answer.turned} testid="said-turned" />}
    </dl>
  );
}

function StepTable({ step, shown, text, language, digits }: { step: Step; shown: Shown; text: Words; language: Language; digits: State["digits"] }) {
  const write = numerals(digits);
  const { short, point } = write;
  const words = text.answer;
  const { before, number } = shown;
  // What a step says of vertices are their places in the simplex before it.
  const names = (places: number[]) => places.flatMap((i) => before[i] ?? []).map((vertex) => `w${number(vertex)}`);
  const list = (places: number[] = []) => (places.length > 0 ? names(places).join(", ") : words.none);
  const vertices = step.simplex ?? [];
  return (
    <>
      {step.note && (
        <p class={step.wrong ? "wrong" : "note"} data-testid="note">
          {step.wrong && <strong>{words.mistake}{text.colon}</strong>}
          {powers(step.note[language])}
        </p>
      )}
      <dl>
        {step.lower !== undefined && <Row name={words.lower} value={short(step.lower)} exact={step.lower} testid="lower" />}
        {step.upper !== undefined && <Row name={words.upper} value={short(step.upper)} exact={step.upper} testid="upper" />}
        {step.gap !== undefined && <Row name={words.gap} value={short(step.gap)} exact={step.gap} testid="gap" />}
        {step.axis && step.event !== "stopped" && (
          <>
            <Row name={text.columns.axis} value={point(step.axis.direction)} />
            <Row name={text.columns.projectionA} value={span(step.axis.projection_a, write)} />
            <Row name={text.columns.projectionB} value={span(step.axis.projection_b, write)} />
          </>
        )}
        {step.best_gap !== undefined && <Row name={text.columns.gap} value={short(step.axis?.gap)} exact={step.axis?.gap} testid="axis-gap" />}
        {step.region && <Row name={text.columns.region} value={`${text.regions[step.region.kind]} ${names(step.region.vertices).join(" ")}`} testid="region" />}
        {step.event === "reduced" && step.phase === "gjk" && <Row name={text.columns.kept} value={list(step.kept)} testid="kept" />}
        {step.event === "reduced" && step.phase === "gjk" && <Row name={text.columns.dropped} value={list(step.dropped)} testid="dropped" />}
        {step.phase === "clip" && (
          <>
            {step.reference && <Row name={words.reference} value={side(step.reference, text)} testid="reference" />}
            {step.incident && <Row name={words.incident} value={side(step.incident, text)} testid="incident" />}
            {step.points?.map((at, i) => <Row key={i} name={`${text.columns.point} ${i + 1}`} value={`${point(at)}: ${short(step.depths?.[i])}`} />)}
          </>
        )}
        {step.stop && <Row name={text.columns.stop} value={called(text.stops, step.stop)} testid="stop" />}
      </dl>
      {step.reason && <p class="note" data-testid="reason"><strong>{text.columns.reason}{text.colon}</strong>{called(text.reasons, step.reason)}</p>}
      {vertices.length > 0 && <Vertices vertices={vertices} shown={shown} text={text} digits={digits} />}
      {step.phase === "epa" && step.vertices && <Vertices vertices={step.vertices.slice(-8)} shown={shown} text={text} digits={digits} />}
    </>
  );
}

function Vertices({ vertices, shown: { number, named }, text, digits }: { vertices: Vertex[]; shown: Shown; text: Words; digits: State["digits"] }) {
  const { short, point } = tabled(digits);
  const weighted = vertices.some(({ weight }) => typeof weight === "number");
  /** `A2` of `A2 − B3`. */
  const source = (vertex: Vertex, side: 0 | 1) => named(vertex).name.split(" − ").at(side);
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={text.simplexTable}>
      <table data-testid="vertices">
        <thead><tr><th /><th>{text.columns.w}</th><th>{text.columns.a}</th><th>{text.columns.b}</th>{weighted && <th>{text.columns.weight}</th>}</tr></thead>
        <tbody>
          {vertices.map((vertex, i) => {
            const isNamed = named(vertex).name.includes("−");
            return (
              <tr key={i} data-link={named(vertex).link}>
                <th scope="row">w{number(vertex)}</th>
                <td>{point(vertex.w)}</td>
                <td class="of-a">{isNamed && <b>{source(vertex, 0)} </b>}{point(vertex.a)}</td>
                <td class="of-b">{isNamed && <b>{source(vertex, 1)} </b>}{point(vertex.b)}</td>
                {weighted && <td>{short(vertex.weight)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
