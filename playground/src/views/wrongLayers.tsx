/** What a naive algorithm answers, drawn in its own color beside the truth. */

import type { Figure2 } from "../run";
import type { Point } from "../shape";
import { saidBy } from "../said";
import { truth, type Shown } from "../shown";
import { fill, type Words } from "../text";
import type { Frame } from "./frame";
import type { Label } from "./labels";
import { Arrow, Dot, Line, Moved } from "./marks";

/** How long the arrow of a normal is, in pixels. */
const NORMAL = 58;

/** Where it would move B, its closest points, its normal: at the end of its run. */
export function WrongInWorld({ frame, figure, shown }: { frame: Frame; figure: Figure2; shown: Shown }) {
  const { run, done } = shown;
  if (!run.truth) return null;
  const right = truth(run);
  const { mtv: way, point_a: from, point_b: to, normal } = run.answer;
  // The normal is what is asked; the true one is there from the beginning.
  const asksNormal = run.algorithm === "point_normal";
  const straight = asksNormal && from && right.normal && <Arrow frame={frame} from={from} along={right.normal} pixels={NORMAL} class="right-normal" />;
  if (!done) return <g class="wrong-layer">{straight}</g>;
  return (
    <g class="wrong-layer">
      {way && <Moved frame={frame} outline={figure.b.outline} by={way} />}
      {way && <Arrow frame={frame} from={right.point_b ?? figure.b.center} along={way} class="way" />}
      {straight}
      {normal && from && <Arrow frame={frame} from={from} along={normal} pixels={NORMAL} class="way" />}
      {!asksNormal && from && to && (
        <>
          <Line frame={frame} from={from} to={to} class="between" />
          {[from, to].map((at, i) => <Dot key={i} frame={frame} at={at} r={4.5} class="closest" />)}
        </>
      )}
    </g>
  );
}

/** Where both answers are words: its own, and the true one. */
export function wrongLabels(frame: Frame, figure: Figure2, { run, done }: Shown, text: Words): Label[] {
  if (!run.truth || !done) return [];
  const right = truth(run);
  const middle = (axis: number): number => ((right.point_a?.[axis] ?? figure.a.center[axis] ?? 0) + (right.point_b?.[axis] ?? figure.b.center[axis] ?? 0)) / 2;
  const at: [number, number] = [frame.x(middle(0)), frame.y(middle(1))];
  // Where the picture is full of shapes, its lower corners are not.
  const elsewhere = [20, 44, 68].flatMap((up) => [0.28, 0.72, 0.5].map((share): [number, number] => [frame.width * share, frame.height - up]));
  if (run.algorithm === "point_normal") return run.answer.normal ? [] : [{ text: text.said.noNormal, at, elsewhere, class: "wrong-name strong", away: 16 }];
  if (run.answer.intersects === right.intersects) return [];
  const isOver = right.intersects === true;
  return [
    { text: fill(text.said.quoted, { value: saidBy(run.answer, text) }), at, elsewhere, class: "wrong-name strong", away: 16 },
    { text: saidBy(right, text), at, elsewhere, class: isOver ? "right-name strong overlapping" : "right-name strong", away: 16 },
  ];
}

/** The same in A − B: its way out, how far it would look, and the point that it takes for the nearest. */
export function WrongInDifference({ frame, shown }: { frame: Frame; shown: Shown }) {
  const { run, step, done } = shown;
  if (!run.truth) return null;
  const way: Point | null = (done && run.answer.mtv) || null;
  const { distance, intersects } = run.answer;
  const isApart = done && intersects === false && typeof distance === "number" && distance * frame.scale > 3;
  return (
    <g class="wrong-layer">
      {isApart && <circle class="said" cx={frame.x(0)} cy={frame.y(0)} r={distance * frame.scale} />}
      {way && <Arrow frame={frame} from={[0, 0]} along={way} class="way" />}
      {step?.closest && <Dot frame={frame} at={step.closest} r={4.5} class="closest" />}
    </g>
  );
}
