/** The answer to a question, row by row. */

import type { Numerals } from "../number";
import type { Answer, Run, Side } from "../run";
import { penetration } from "../shown";
import type { Mode } from "../state";
import { called, feature, fill, type Words } from "../text";
import { Row } from "./Row";

export const side = ({ shape, side }: Side, text: Words) => `${shape.toUpperCase()}: ${side ? feature(side, text) : "–"}`;
export const yes = (value: boolean | null | undefined, text: Words) => (value === null || value === undefined ? "–" : value ? text.answer.yes : text.answer.no);

/** The words for so many rounds. */
const COUNTED = ["none", "one"] as const;

interface Props {
  answer: Answer;
  run: Run;
  text: Words;
  write: Numerals;
  mode: Mode;
}

export function AnswerRows({ answer, run, text, write: { short, point }, mode }: Props) {
  const words = text.answer;
  const way = mode === "boolean" ? null : penetration(answer);
  const distance = answer.distance ?? answer.gap;
  const searches = typeof answer.iterations === "number" && !run.truth;
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
      {answer.status && <Row name={words.status} value={called(text.status, answer.status)} testid="status" />}
      {searches && <Row name={words.iterations} value={fill(words.took[COUNTED[answer.iterations!] ?? "many"], { count: answer.iterations! })} exact={answer.iterations} testid="iterations" />}
      {answer.points?.map((contact, i) => <Row key={i} name={`${words.contacts} ${i + 1}`} value={`${point(contact.point)}, ${short(contact.distance)}`} testid={`contact-${i}`} />)}
      {answer.reference?.side && <Row name={words.reference} value={side(answer.reference, text)} />}
    </dl>
  );
}
