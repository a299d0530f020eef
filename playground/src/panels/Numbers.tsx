/** The numbers of the answer and of the step that is shown. */

import { brief, point, short } from "../number";
import type { Answer, Run, Side, Step, Vertex } from "../run";
import type { Point } from "../shape";
import { penetration, truth, type Shown } from "../shown";
import type { State } from "../state";
import { feature, type Language, type Words } from "../text";
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
  return (
    <div class={stale ? "numbers stale" : "numbers"}>
      {run.truth ? (
        <>
          <h3>{text.answer.said}</h3>
          <Said answer={run.answer} text={text} />
          {mistake >= 0 && <button type="button" class="small" data-testid="mistake" onClick={() => setStep(mistake)}>{text.answer.showMistake}</button>}
          <h3>{text.answer.truth}</h3>
        </>
      ) : null}
      <AnswerTable answer={truth(run)} run={run} text={text} />
      {way && <button type="button" class="small" data-testid="part" onClick={() => part(way)}>{text.answer.part}</button>}
      {step && (
        <>
          <h3>
            {text.step.of} {shown.index + 1} / {run.steps.length}: {text.phases[step.phase]}, {text.events[step.event]}
          </h3>
          <StepTable step={step} shown={shown} text={text} language={language} />
        </>
      )}
      {state.mode === "sat" && <Axes axes={truth(run).axes ?? []} best={truth(run).axis} now={shown.done ? null : (step?.axis ?? null)} text={text} />}
      {run.closed_form && <p class="note">{text.answer.formula}</p>}
      {(run.radii[0] > 0 || run.radii[1] > 0) && (
        <p class="note">{text.answer.cores} {short(run.radii[0])} + {short(run.radii[1])}</p>
      )}
      {run.certificate && <Certificate certificate={run.certificate} text={text} language={language} />}
    </div>
  );
}

const span = ([least, most]: [number, number]) => `${short(least)} … ${short(most)}`;
const named = ({ shape, side }: Side, text: Words) => `${shape.toUpperCase()}: ${side ? feature(side, text) : "–"}`;
const yes = (value: boolean | null | undefined, text: Words) => (value === null || value === undefined ? "–" : value ? text.answer.yes : text.answer.no);

function AnswerTable({ answer, run, text }: { answer: Answer; run: Run; text: Words }) {
  const words = text.answer;
  const way = penetration(answer);
  const distance = answer.distance ?? answer.gap;
  return (
    <dl>
      {typeof distance === "number" && <Row class="main" name={words.distance} value={short(distance)} exact={distance} testid="distance" />}
      <Row name={words.intersects} value={yes(answer.intersects, text)} testid="intersects" />
      {typeof answer.lower === "number" && <Row name={words.lower} value={short(answer.lower)} exact={answer.lower} testid="answer-lower" />}
      {typeof answer.upper === "number" && <Row name={words.upper} value={short(answer.upper)} exact={answer.upper} testid="answer-upper" />}
      {(answer.normal ?? answer.axis) && <Row name={answer.normal ? words.normal : words.axis} value={point(answer.normal ?? answer.axis)} testid="normal" />}
      {answer.point_a && <Row name={words.pointA} value={point(answer.point_a)} testid="point-a" />}
      {answer.point_b && <Row name={words.pointB} value={point(answer.point_b)} testid="point-b" />}
      {way && <Row name={words.mtv} value={point(way)} testid="mtv" />}
      {answer.status && <Row name={words.status} value={text.status[answer.status] ?? answer.status} testid="status" />}
      {typeof answer.iterations === "number" && !run.truth && <Row name={words.iterations} value={answer.iterations} testid="iterations" />}
      {answer.points?.map((contact, i) => <Row key={i} name={`${words.contacts} ${i + 1}`} value={`${point(contact.point)}, ${short(contact.distance)}`} testid={`contact-${i}`} />)}
      {answer.reference?.side && <Row name={words.reference} value={named(answer.reference, text)} />}
    </dl>
  );
}

/** What a naive algorithm says. */
function Said({ answer, text }: { answer: Answer; text: Words }) {
  return (
    <dl>
      <Row name={text.answer.intersects} value={yes(answer.intersects, text)} testid="said-intersects" />
      {typeof answer.distance === "number" && <Row name={text.answer.distance} value={short(answer.distance)} exact={answer.distance} testid="said-distance" />}
      {typeof answer.depth === "number" && <Row name={text.answer.depth} value={short(answer.depth)} exact={answer.depth} testid="said-depth" />}
      {answer.mtv && <Row name={text.answer.mtv} value={point(answer.mtv)} />}
    </dl>
  );
}

function StepTable({ step, shown, text, language }: { step: Step; shown: Shown; text: Words; language: Language }) {
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
          {step.wrong && <strong>{words.mistake}: </strong>}
          {step.note[language]}
        </p>
      )}
      <dl>
        {step.lower !== undefined && <Row name={words.lower} value={short(step.lower)} exact={step.lower} testid="lower" />}
        {step.upper !== undefined && <Row name={words.upper} value={short(step.upper)} exact={step.upper} testid="upper" />}
        {step.gap !== undefined && <Row name={words.gap} value={short(step.gap)} exact={step.gap} testid="gap" />}
        {step.axis && step.event !== "stopped" && (
          <>
            <Row name={text.columns.axis} value={point(step.axis.direction)} />
            <Row name={text.columns.projectionA} value={span(step.axis.projection_a)} />
            <Row name={text.columns.projectionB} value={span(step.axis.projection_b)} />
          </>
        )}
        {step.best_gap !== undefined && <Row name={words.gap} value={short(step.axis?.gap)} exact={step.axis?.gap} testid="axis-gap" />}
        {step.region && <Row name={text.columns.region} value={`${text.regions[step.region.kind]} ${names(step.region.vertices).join(" ")}`} testid="region" />}
        {step.event === "reduced" && step.phase === "gjk" && <Row name={text.columns.kept} value={list(step.kept)} testid="kept" />}
        {step.event === "reduced" && step.phase === "gjk" && <Row name={text.columns.dropped} value={list(step.dropped)} testid="dropped" />}
        {step.phase === "clip" && (
          <>
            {step.reference && <Row name={words.reference} value={named(step.reference, text)} testid="reference" />}
            {step.incident && <Row name={words.incident} value={named(step.incident, text)} testid="incident" />}
            {step.points?.map((at, i) => <Row key={i} name={`${text.columns.point} ${i + 1}`} value={`${point(at)}: ${short(step.depths?.[i])}`} />)}
          </>
        )}
        {step.stop && <Row name={text.columns.stop} value={text.stops[step.stop] ?? step.stop} testid="stop" />}
      </dl>
      {step.reason && <p class="note" data-testid="reason"><strong>{text.columns.reason}:</strong> {text.reasons[step.reason] ?? step.reason}</p>}
      {vertices.length > 0 && <Vertices vertices={vertices} number={number} text={text} />}
      {step.phase === "epa" && step.vertices && <Vertices vertices={step.vertices.slice(-8)} number={number} text={text} />}
    </>
  );
}

function Vertices({ vertices, number, text }: { vertices: Vertex[]; number: Shown["number"]; text: Words }) {
  const source = (at: number[], id: number | null) => `${brief.point(at)}${id === null ? "" : ` #${id}`}`;
  const weighted = vertices.some(({ weight }) => typeof weight === "number");
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={text.simplexTable}>
      <table data-testid="vertices">
        <thead><tr><th /><th>{text.columns.w}</th><th>{text.columns.a}</th><th>{text.columns.b}</th>{weighted && <th>{text.columns.weight}</th>}</tr></thead>
        <tbody>
          {vertices.map((vertex, i) => (
            <tr key={i}>
              <th scope="row">w{number(vertex)}</th>
              <td>{brief.point(vertex.w)}</td>
              <td class="of-a">{source(vertex.a, vertex.ids[0])}</td>
              <td class="of-b">{source(vertex.b, vertex.ids[1])}</td>
              {weighted && <td>{brief.short(vertex.weight)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
