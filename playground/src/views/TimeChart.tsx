/** The distance of two bodies over time: the truth as a line, and below it what each plane proves. */

import { useRef } from "preact/hooks";
import { ending, type Capped, type Passage, type Sample, type Seen } from "../journey";
import { short } from "../number";
import type { Words } from "../text";
import { gridStep } from "./frame";
import { useSize } from "./size";

export interface Props {
  passage: Passage;
  seen: Seen;
  isTold: boolean;
  put: (part: { time: number }) => void;
  text: Words;
  /** What another search has looked at: it is drawn beside the truth. */
  wrong?: Capped | null;
}

/** Around the curves, in pixels: left, right, on top, below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 16, 40, 26];

/** Below zero no more is shown than this share of what is above: after a contact bodies would only sink deeper. */
const SUNK = 0.25;

/** Times that are written. */
const TICKS = [0, 0.25, 0.5, 0.75, 1];

export function TimeChart({ passage, seen, isTold, put, text, wrong = null }: Props) {
  const element = useRef<SVGSVGElement>(null);
  const [width, height] = useSize(element);
  const { journey, truth, proved, at } = passage;
  const { answer, until } = journey;
  const isHit = answer.result === "hit";
  const distances = truth.map(([, distance]) => distance);
  const most = Math.max(...distances, 0);
  // The depth of those that touch at the start is all that there is to see.
  const least = Math.min(answer.distance, Math.max(Math.min(...distances, 0), -SUNK * most));
  const scale = Math.max(1, height - TOP - BOTTOM) / (most - least || 1);
  const x = (time: number) => LEFT + (time / until) * Math.max(1, width - LEFT - RIGHT);
  const y = (distance: number) => TOP + (most - Math.max(2 * least - most, distance)) * scale;
  const path = (samples: Sample[]) => samples.map(([time, distance]) => `${x(time).toFixed(2)},${y(distance).toFixed(2)}`).join(" ");
  // What is beyond the contact would be, if nothing stopped them.
  const all = isHit ? [...truth.filter(([time]) => time < at), [at, answer.distance] as Sample] : truth;
  // Until the end is told no more is drawn than the planes have proved.
  const known = seen.leg?.interval[1] ?? until;
  const before = isTold ? all : all.filter(([time]) => time <= known);
  const after = isHit && isTold ? [[at, answer.distance] as Sample, ...truth.filter(([time]) => time > at)] : [];
  const step = gridStep(scale);
  const lowest = Math.ceil(least / step);
  const levels = Array.from({ length: Math.floor(most / step) - lowest + 1 }, (_, i) => (lowest + i) * step);

  const timeAt = (event: PointerEvent) => {
    const box = element.current!.getBoundingClientRect();
    const share = (event.clientX - box.left - LEFT) / Math.max(1, width - LEFT - RIGHT);
    return until * Math.max(0, Math.min(1, share));
  };
  return (
    <svg
      ref={element}
      class="view time-chart"
      role="img"
      aria-label={`${text.motion.chart}. ${isTold ? text.motion.heads[ending(answer)] : text.answer.later}`}
      data-testid="view-time"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        element.current?.setPointerCapture(event.pointerId);
        put({ time: timeAt(event) });
      }}
      onPointerMove={(event) => {
        if (element.current?.hasPointerCapture(event.pointerId)) put({ time: timeAt(event) });
      }}
    >
      <g class="grid">
        {levels.map((level) => <line key={level} x1={LEFT} x2={width - RIGHT} y1={y(level)} y2={y(level)} class={level === 0 ? "axis" : undefined} />)}
        {TICKS.map((tick) => <line key={tick} x1={x(tick * until)} x2={x(tick * until)} y1={TOP} y2={height - BOTTOM} class={tick === 0 ? "axis" : undefined} />)}
      </g>
      <g class="ticks">
        {levels.map((level) => <text key={level} x={LEFT - 6} y={y(level) + 4} text-anchor="end">{short(level)}</text>)}
        {TICKS.map((tick) => <text key={tick} x={x(tick * until)} y={height - 8} text-anchor="middle">{short(tick * until)}</text>)}
      </g>
      {proved.slice(0, isTold ? undefined : seen.index + 1).map((curve, i) => {
        const leg = journey.steps[i]!;
        const ground = `${x(leg.interval[1]).toFixed(2)},${y(0).toFixed(2)} ${x(leg.interval[0]).toFixed(2)},${y(0).toFixed(2)}`;
        const above = curve.map(([time, distance]): Sample => [time, Math.max(0, distance)]);
        return <polygon key={i} class={`piece ${leg.frame} ${i === seen.index ? "now" : ""}`} points={`${path(above)} ${ground}`} />;
      })}
      <clipPath id="chart-paper"><rect x={LEFT} y={TOP} width={Math.max(0, width - LEFT - RIGHT)} height={Math.max(0, height - TOP - BOTTOM)} /></clipPath>
      <g clip-path="url(#chart-paper)">
        <polyline class="truth after" points={path(after)} />
        <polyline class="truth" points={path(before)} />
      </g>
      {wrong && (
        <g class="wrong-looks">
          <polyline points={path(wrong.looks)} />
          {wrong.looks.map(([time, distance], i) => <circle key={i} cx={x(time)} cy={y(distance)} r={i === wrong.looks.length - 1 ? 5 : 3} />)}
        </g>
      )}
      <line class="cursor" x1={x(seen.time)} x2={x(seen.time)} y1={TOP} y2={height - BOTTOM} />
      {isTold && <circle class={isHit ? "hit" : "nearest"} cx={x(at)} cy={y(answer.distance)} r={5} />}
    </svg>
  );
}
