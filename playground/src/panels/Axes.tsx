/** Every axis of a separating axis test, both shapes' projections on it as bars, the winning one marked. */

import { brief, point, short } from "../number";
import type { Axis } from "../run";
import { feature, type Words } from "../text";

interface Props {
  axes: Axis[];
  /** The direction of the best one. */
  best?: number[] | undefined;
  /** The one that the step shows. */
  now: Axis | null;
  text: Words;
}

/** The size of the bars, in pixels. */
const [WIDTH, HEIGHT] = [92, 16];

/** Significant digits of a direction. */
const DIGITS = 3;

const isAlong = (axis: Axis, direction: number[] | undefined) => direction !== undefined && JSON.stringify(axis.direction) === JSON.stringify(direction);

export function Axes({ axes, best, now, text }: Props) {
  if (axes.length === 0) return null;
  const { columns } = text;
  // One scale for all, each axis moved to its own beginning: what counts is the length of the gap.
  const begin = (axis: Axis) => Math.min(axis.projection_a[0], axis.projection_b[0]);
  const extent = (axis: Axis) => Math.max(axis.projection_a[1], axis.projection_b[1]) - begin(axis);
  const winner = axes.findIndex((axis) => isAlong(axis, best));
  const scale = (WIDTH - 2) / Math.max(...axes.map(extent), Number.MIN_VALUE);
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={text.axesTable}>
      <table class="axes" data-testid="axes">
        <thead><tr><th>{columns.axis} / {columns.source}</th><th>{columns.projections}</th><th>{columns.gap}</th></tr></thead>
        <tbody>
          {axes.map((axis, i) => {
            const isBest = i === winner;
            return (
              <tr key={i} class={`${isBest ? "best" : ""} ${now && isAlong(axis, now.direction) ? "now" : ""}`}>
                <td>{isBest ? "★ " : ""}{point(axis.direction, DIGITS)}<br /><span class="faint">{axis.features.map((name, k) => name && `${"AB"[k]} ${feature(name, text)}`).filter(Boolean).join(", ") || axis.source}</span></td>
                <td><Bars axis={axis} begin={begin(axis)} scale={scale} text={text} /></td>
                <td>{brief.short(axis.gap)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Bars({ axis, begin, scale, text }: { axis: Axis; begin: number; scale: number; text: Words }) {
  const { projection_a: a, projection_b: b, gap } = axis;
  const at = (value: number) => 1 + (value - begin) * scale;
  const bar = (from: number, to: number) => ({ x: at(from), width: Math.max(1, at(to) - at(from)) });
  const [from, to] = gap >= 0 ? [a[1], b[0]] : [b[0], a[1]];
  const said = `${text.columns.projectionA} ${short(a[0])} … ${short(a[1])}, ${text.columns.projectionB} ${short(b[0])} … ${short(b[1])}`;
  return (
    <svg class="bars" width={WIDTH} height={HEIGHT} role="img" aria-label={said}>
      <title>{said}</title>
      <rect {...bar(from, to)} y={0} height={HEIGHT} class={gap >= 0 ? "gap" : "depth"} />
      <rect {...bar(a[0], a[1])} y={2} height={5} class="a" />
      <rect {...bar(b[0], b[1])} y={9} height={5} class="b" />
    </svg>
  );
}
