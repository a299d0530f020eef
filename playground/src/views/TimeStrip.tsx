/** The time from 0 on as a strip, with a piece for each plane; and the slider that chooses a time. */

import { ending } from "../journey";
import { brief, short } from "../number";
import { fill } from "../text";
import type { Props as Charted } from "./TimeChart";

interface Props extends Charted {
  setStep: (step: number) => void;
  hover: (index: number | null) => void;
}

/** How far an arrow key moves the time: a part of the whole. */
const STEP = 0.005;

const percent = (part: number) => `${(100 * part).toFixed(4)}%`;

export function TimeStrip({ passage: { journey, at }, seen, isTold, put, setStep, hover, text, wrong = null }: Props) {
  const { steps, until, answer } = journey;
  const words = text.motion;
  const isHit = answer.result === "hit";
  const place = ([from, to]: [number, number]) => ({ left: percent(from / until), width: percent((to - from) / until) });
  /** What a step has not come to is there, to be chosen, but not to be seen. */
  const ahead = (i: number) => (!isTold && i > seen.index ? "ahead" : "");
  const covered = steps.at(-1)?.interval[1] ?? 0;
  return (
    <section class="time" aria-label={words.time}>
      <div class="strip" role="img" aria-label={fill(words.strip, isTold ? { planes: steps.length, end: words.heads[ending(answer)] } : { planes: seen.index + 1, end: text.answer.later })} data-testid="strip" onPointerLeave={() => hover(null)}>
        {steps.map((leg, i) => (
          <i
            key={i}
            class={`piece ${leg.frame} ${i === seen.index ? "now" : ""} ${ahead(i)}`}
            style={place(leg.interval)}
            title={ahead(i) ? undefined : `${i + 1}: ${brief.short(leg.interval[0])} … ${brief.short(leg.interval[1])}, ${words.turnsWith[leg.frame]}`}
            onPointerEnter={() => hover(ahead(i) ? null : i)}
            onClick={() => setStep(i)}
          />
        ))}
        {isTold && covered < until && <i class={isHit ? "after" : "unknown"} style={place([covered, until])} />}
        {wrong?.looks.map(([time], i) => <i key={`look-${i}`} class="look" style={{ left: percent(time / until) }} />)}
        {isTold && <i class={isHit ? "mark hit" : "mark nearest"} style={{ left: percent(at / until) }} title={`${words.heads[ending(answer)]}: ${short(at)}`} onPointerEnter={() => hover(null)} onClick={() => setStep(steps.length)} />}
      </div>
      <div class="clock">
        <span>{words.time}</span>
        <output data-testid="time-shown" data-value={seen.time}>{brief.short(seen.time)}</output>
        <input
          type="range"
          data-testid="time"
          aria-label={words.time}
          aria-valuetext={`t = ${brief.short(seen.time)}`}
          min={0}
          max={until}
          step={STEP * until}
          value={seen.time}
          onInput={(event) => put({ time: Number(event.currentTarget.value) })}
        />
      </div>
    </section>
  );
}
