/** What the book draws over the usual layers of a figure. */

import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { carried, closestSet, still } from "../door";
import { brief, powers, raised, short } from "../number";
import type { Figure2, Strip } from "../run";
import type { Point } from "../shape";
import { truth, type Shown } from "../shown";
import type { State } from "../state";
import { closed, type Frame } from "../views/frame";
import type { Label } from "../views/labels";
import { Arrow, Band, Dot, Level, Line } from "../views/marks";
import { useSize } from "../views/size";
import { widest } from "./facts";

/** The two lines that a strip is between. */
function Levels({ frame, strip: { point_a, point_b, direction } }: { frame: Frame; strip: Strip }) {
  return <>{[point_a, point_b].map((at, i) => <Level key={i} frame={frame} at={at} direction={direction} class={`level ${i === 0 ? "a" : "b"}`} />)}</>;
}

/** What is between them, where nothing of the shapes is. */
const Empty = ({ frame, strip: { point_a, point_b, direction } }: { frame: Frame; strip: Strip }) => <Band frame={frame} a={point_a} b={point_b} direction={direction} class="empty-strip" />;

/** The lower bound as a strip that nothing is in. */
export function StripInWorld({ frame, state, shown: { run, index } }: { frame: Frame; state: State; shown: Shown }) {
  const text = JSON.stringify([state.a, state.b]);
  const best = useMemo(() => widest(state, run.steps.slice(0, index + 1)), [text, index]);
  if (!best || !(best.gap > 0)) return null;
  return <g class="bounds-in-world"><Empty frame={frame} strip={best} /><Levels frame={frame} strip={best} /></g>;
}

/** The upper bound as a segment from one shape to the other. */
export function SegmentInWorld({ frame, shown: { run, step, done } }: { frame: Frame; shown: Shown }) {
  const answer = truth(run);
  const vertices = step?.simplex ?? [];
  const pair = useMemo(() => (vertices.length > 0 ? carried(vertices) : null), [step]);
  const ends = done && answer.point_a && answer.point_b ? [answer.point_a, answer.point_b] : pair;
  if (!ends || !((answer.distance ?? 0) > 0)) return null;
  return (
    <g class="answer upper-segment">
      <Line frame={frame} from={ends[0]!} to={ends[1]!} class="way" />
      {ends.map((at, i) => <Dot key={i} frame={frame} at={at} r={5} class="closest" />)}
    </g>
  );
}

/** The lines of the dial's two support points, which nothing of their shapes lies beyond. */
export function DialInWorld({ frame, figure, strip }: { frame: Frame; figure: Figure2; strip: Strip }) {
  const { direction } = strip;
  return (
    <g class="dial">
      {strip.gap > 0 && <Empty frame={frame} strip={strip} />}
      <Levels frame={frame} strip={strip} />
      <Arrow frame={frame} from={figure.a.center} along={direction} pixels={44} class="direction" />
      <Arrow frame={frame} from={figure.b.center} along={direction.map((value) => -value)} pixels={44} class="direction" />
    </g>
  );
}

export function DialMarks({ frame, strip }: { frame: Frame; strip: Strip }) {
  return (
    <g class="dial">
      <Dot frame={frame} at={strip.point_a} r={7} class="support-dot a" />
      <Dot frame={frame} at={strip.point_b} r={7} class="support-dot b" />
    </g>
  );
}

/** The point of A − B that the dial has found, its line, and the trace of those before. */
export function DialInDifference({ frame, strip, trace }: { frame: Frame; strip: Strip; trace: Point[] }) {
  const line = trace.map(([x = 0, y = 0]) => `${frame.x(x).toFixed(1)},${frame.y(y).toFixed(1)}`).join(" ");
  return (
    <g class="dial">
      <polyline class="trace" points={line} />
      {trace.map((at, i) => <Dot key={i} frame={frame} at={at} r={2.5} class="trace-dot" />)}
      <Level frame={frame} at={strip.w} direction={strip.direction} class="level difference" />
      <Arrow frame={frame} from={strip.w} along={strip.direction} pixels={40} class="direction" />
      <Dot frame={frame} at={strip.w} r={6} class="newest" />
    </g>
  );
}

/** All pairs of closest points, where there are many. */
export function SetInWorld({ frame, state }: { frame: Frame; state: State }) {
  const text = still(state);
  const { kind, pairs } = useMemo(() => closestSet(text), [text]);
  const [first, last] = pairs;
  if (kind !== "segment" || !first || !last) return null;
  return (
    <g class="closest-set">
      <path d={closed([first[0], first[1], last[1], last[0]], frame)} />
      <Line frame={frame} from={first[0]} to={last[0]} class="stretch" />
      <Line frame={frame} from={first[1]} to={last[1]} class="stretch" />
    </g>
  );
}

/** How both witness points are mixed from the points that the simplex remembers. */
export function WeightsInWorld({ frame, shown }: { frame: Frame; shown: Shown }) {
  const vertices = shown.step?.simplex ?? [];
  const pair = useMemo(() => (vertices.length > 0 ? carried(vertices) : null), [shown.step]);
  if (!pair) return null;
  const ends = (name: "a" | "b"): Point[] => vertices.map((vertex) => vertex[name]);
  return (
    <g class="weights">
      {(["a", "b"] as const).map((name, side) => {
        const points = ends(name);
        const isSpread = points.some((at) => at[0] !== points[0]![0] || at[1] !== points[0]![1]);
        return (
          <g key={name}>
            {isSpread && <path class={`mixed ${name}`} d={closed(points, frame)} />}
            {vertices.map(({ weight }, i) => <Dot key={i} frame={frame} at={points[i]!} r={4 + 8 * (weight ?? 0)} class={`weight ${name}`} />)}
            <Dot frame={frame} at={pair[side]!} r={4} class="closest" />
          </g>
        );
      })}
    </g>
  );
}

/** The weights, by the points that they are given to; what is one point of both is whole. */
export function weightLabels(frame: Frame, { step }: Shown): Label[] {
  const vertices = step?.simplex ?? [];
  return (["a", "b"] as const).flatMap((name) => {
    const isSpread = vertices.some((vertex) => vertex[name].some((value, i) => value !== vertices[0]![name][i]));
    if (!isSpread) return [];
    return vertices.map((vertex): Label => ({ text: brief.short(vertex.weight), at: [frame.x(vertex[name][0]!), frame.y(vertex[name][1]!)], class: `weight-name ${name}`, away: 14 }));
  });
}

/** `3·10¹⁵`, and `10¹⁵` where it is once. */
const magnified = (factor: number): string => powers(factor.toExponential(0)).replace(/^1·/, "");

/** A drawing as wide as its column, in pixels: lines and letters are as large in every column. */
export function Wide({ height, label, children }: { height: number; label: string; children: (width: number) => ComponentChildren }) {
  const place = useRef<SVGSVGElement>(null);
  const [width] = useSize(place);
  return <svg ref={place} viewBox={`0 0 ${width} ${height}`} style={`height: ${height}px`} role="img" aria-label={label}>{children(width)}</svg>;
}

/** A number line around the answer, so far enlarged that the two bounds come apart. */
export function Lens({ shown, label, zoomed, names }: { shown: Shown; label: string; zoomed: (zoom: string) => string; names: { lower: string; upper: string; between: string } }) {
  const { lower, upper, distance } = truth(shown.run);
  if (typeof lower !== "number" || typeof upper !== "number" || typeof distance !== "number" || !(upper > lower)) return null;
  const width = short(upper - lower, 3);
  // A share of the answer, not of the number line: both ends are a few ulps from it.
  const scale = 120 / Math.max(distance - lower, upper - distance);
  return (
    <figure class="lens" data-testid="book-lens">
      <Wide height={96} label={`${label}: ${short(lower)} ≤ d ≤ ${short(upper)}; ${names.between} = ${width}`}>
        {(across) => {
          const middle = across / 2;
          const [from, to] = [lower, upper].map((value) => middle + (value - distance) * scale) as [number, number];
          return (
            <>
              <line class="number-line" x1={12} x2={across - 12} y1={48} y2={48} />
              <rect class="between" x={from} width={Math.max(1, to - from)} y={40} height={16} />
              <line class="end" x1={from} x2={from} y1={32} y2={64} />
              <line class="end" x1={to} x2={to} y1={32} y2={64} />
              <text x={from} y={24} text-anchor="middle">{names.lower}</text>
              <text x={to} y={24} text-anchor="middle">{names.upper}</text>
              <text class="width" x={middle} y={84} text-anchor="middle">{width}</text>
            </>
          );
        }}
      </Wide>
      <figcaption>{zoomed(magnified(scale / 40))}</figcaption>
    </figure>
  );
}

/** How far apart the bounds are at each step. */
export function Convergence({ shown, label }: { shown: Shown; label: string }) {
  const points = shown.run.steps.flatMap(({ gap }, i) => (typeof gap === "number" && gap > 0 ? [{ i, power: Math.log10(gap) }] : []));
  if (points.length < 2) return null;
  const [most, least] = [Math.ceil(Math.max(...points.map(({ power }) => power))), Math.floor(Math.min(...points.map(({ power }) => power)))];
  const [height, left, top] = [116, 40, 10];
  const last = shown.run.steps.length - 1;
  const y = (power: number) => top + ((most - power) / Math.max(1, most - least)) * (height - top - 16);
  const powers = Array.from({ length: most - least + 1 }, (_, i) => most - i).filter((_, i) => i % Math.max(1, Math.ceil((most - least) / 4)) === 0);
  return (
    <figure class="convergence" data-testid="book-convergence">
      <Wide height={height} label={label}>
        {(width) => {
          const x = (i: number) => left + (i / Math.max(1, last)) * (width - left - 12);
          return (
            <>
              {powers.map((power) => (
                <g key={power}>
                  <line class="rule" x1={left} x2={width - 8} y1={y(power)} y2={y(power)} />
                  <text x={left - 6} y={y(power) + 4} text-anchor="end">10{raised(power)}</text>
                </g>
              ))}
              {[0, last].map((i) => <text key={i} x={x(i)} y={height - 1} text-anchor="middle">{i + 1}</text>)}
              <polyline points={points.map(({ i, power }) => `${x(i).toFixed(1)},${y(power).toFixed(1)}`).join(" ")} />
              {points.map(({ i, power }) => <circle key={i} class={i === shown.index ? "now" : ""} cx={x(i)} cy={y(power)} r={i === shown.index ? 5 : 3} />)}
            </>
          );
        }}
      </Wide>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
