/** The numbers of a cast and of the plane that is shown, and what they mean in words. */

import { ending, type Moment, type Passage, type Seen } from "../journey";
import { brief, numerals, short, type Numerals } from "../number";
import type { CastAnswer, Leg } from "../run";
import type { State } from "../state";
import { fill, type Words } from "../text";
import { Row } from "./Row";

interface Props {
  passage: Passage;
  seen: Seen;
  /** The moment that is shown, for its distance. */
  now: Pick<Moment<unknown>, "time" | "distance" | "cut">;
  text: Words;
  digits: State["digits"];
  stale: boolean;
  isTold: boolean;
}

export function MotionNumbers({ passage, seen, now, text, digits, stale, isTold }: Props) {
  const write = numerals(digits);
  const { short } = write;
  const { steps } = passage.journey;
  const words = text.motion;
  return (
    <div class={stale ? "numbers stale" : "numbers"}>
      {isTold ? <Answer passage={passage} text={text} digits={digits} /> : <p class="note" data-testid="later">{text.answer.later}</p>}
      <h3>
        {text.step.of} {seen.index + 1} / {steps.length + 1} · {seen.leg ? `${words.plane} ${seen.index + 1}` : words.end}
      </h3>
      {seen.leg ? <LegTable leg={seen.leg} isLast={seen.index + 1 === steps.length} text={text} write={write} /> : <End passage={passage} now={now} text={text} />}
      {(seen.leg || now.time !== passage.at) && <dl>
        <Row name={words.rows.timeShown} value={short(now.time)} exact={now.time} testid="moment" />
        <Row name={words.rows.distanceShown} value={short(now.distance)} exact={now.distance} testid="moment-distance" />
        {now.cut && <Row name={words.rows.provedShown} value={short(now.cut.gap)} exact={now.cut.gap} testid="moment-proved" />}
      </dl>}
    </div>
  );
}

/** Two numbers in full: the digits that they share, and then those in which they differ. */
function Digits({ value, other }: { value: number; other: number }) {
  const [written, beside] = [String(value), String(other)];
  let shared = 0;
  while (shared < written.length && written[shared] === beside[shared]) shared += 1;
  return <span class="digits">{written.slice(0, shared)}<b>{written.slice(shared)}</b></span>;
}

function Answer({ passage: { journey, at }, text, digits }: { passage: Passage; text: Words; digits: State["digits"] }) {
  const isFull = digits === "all";
  const write = numerals(digits);
  const { short } = write;
  const { answer } = journey;
  const { rows, heads, unknown } = text.motion;
  const end = ending(answer);
  const isHit = answer.result === "hit";
  const pairs: [string, number, number, string][] = isHit
    ? [[rows.notBefore, answer.time_lower, answer.time_upper, "time-lower"], [rows.noLater, answer.time_upper, answer.time_lower, "time-upper"]]
    : [[text.answer.lower, answer.lower, answer.upper, "answer-lower"], [text.answer.upper, answer.upper, answer.lower, "answer-upper"]];
  const head = isHit ? answer.time_upper : end === "free" ? answer.lower : null;
  return (
    <>
      <dl>
        <Row class="main" name={heads[end]} value={isHit ? `t = ${short(answer.time_upper)}` : head === null ? "–" : `≥ ${short(head)}`} exact={head} testid="cast" />
        <Row name={rows.touch} value={isHit ? text.answer.yes : end === "free" ? text.answer.no : unknown} testid="intersects" />
        {end === "bounded" && <Row name={rows.provedUntil} value={short(answer.time_lower)} exact={answer.time_lower} testid="time-lower" />}
        {!isHit && <Row name={rows.metAt} value={short(at)} exact={at} testid="time-nearest" />}
        {pairs.map(([name, value, other, testid]) => <Row key={testid} name={name} value={isFull ? <Digits value={value} other={other} /> : short(value)} exact={value} testid={testid} />)}
        {isHit && <Row name={rows.bracket} value={short(answer.time_upper - answer.time_lower)} exact={answer.time_upper - answer.time_lower} testid="bracket" />}
      </dl>
      <Contact answer={answer} text={text} write={write} />
    </>
  );
}

/** The closest points of the contact or the nearest pair. */
function Contact({ answer, text, write: { short, point } }: { answer: CastAnswer; text: Words; write: Numerals }) {
  const { rows } = text.motion;
  return (
    <dl>
      <Row name={rows.distanceAtEnd} value={short(answer.distance)} exact={answer.distance} testid="distance" />
      <Row name={text.answer.normal} value={point(answer.normal)} testid="normal" />
      <Row name={text.answer.pointA} value={point(answer.point_a)} testid="point-a" />
      <Row name={text.answer.pointB} value={point(answer.point_b)} testid="point-b" />
      {answer.approach !== null && <Row name={rows.approach} value={short(answer.approach)} exact={answer.approach} testid="approach" />}
      <Row name={rows.asked} value={answer.steps} testid="iterations" />
    </dl>
  );
}

function LegTable({ leg, isLast, text, write: { short, point } }: { leg: Leg; isLast: boolean; text: Words; write: Numerals }) {
  const { rows, turnsWith, sentence, next } = text.motion;
  const { interval: [from, to], gaps, bend, clearance, frame } = leg;
  const said = [
    fill(frame === "balls" ? sentence.balls : sentence.apart, { from: brief.short(from), to: brief.short(to), turns: sentence.turns[frame] }),
    fill(sentence.sides, { before: brief.short(gaps[0]), after: brief.short(gaps[1]) }),
    fill(bend === 0 ? sentence.straight : sentence.bent, { bend: brief.short(bend), clearance: brief.short(clearance) }),
  ];
  return (
    <>
      <div data-testid="said">{[...said, ...(isLast ? [] : [next])].map((line, i) => <p class="note" key={i}>{line}</p>)}</div>
      <dl>
        <Row name={rows.interval} value={`${short(from)} … ${short(to)}`} testid="interval" />
        <Row name={rows.turnsWith} value={turnsWith[frame]} testid="turns-with" />
        <Row name={text.answer.normal} value={point(leg.normals[0])} />
        <Row name={rows.gapBefore} value={short(gaps[0])} exact={gaps[0]} testid="gap-before" />
        <Row name={rows.gapAfter} value={short(gaps[1])} exact={gaps[1]} testid="gap-after" />
        <Row name={rows.bend} value={short(bend)} exact={bend} testid="bend" />
        <Row name={rows.never} value={short(clearance)} exact={clearance} testid="never-below" />
      </dl>
    </>
  );
}

function End({ passage: { journey, at }, now, text }: Pick<Props, "passage" | "now" | "text">) {
  const { answer } = journey;
  const { ends, beyond, uncovered } = text.motion;
  const end = ending(answer);
  const { time_lower, time_upper, lower, upper, approach } = answer;
  const numbers = {
    lower: short(time_lower), upper: short(time_upper), width: short(time_upper - time_lower, 3), at: short(at),
    least: short(lower), most: short(upper), approach: short(approach, 4),
  };
  const said = ends[end].map((text) => fill(text, numbers));
  const note = now.time === at ? null : answer.result === "hit" ? beyond : end === "bounded" ? uncovered : null;
  return <div data-testid="said">{[...said, ...(note === null ? [] : [note])].map((line, i) => <p class="note" key={i}>{line}</p>)}</div>;
}
