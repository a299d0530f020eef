/** What is drawn of the two shapes and of a search about them. */

import type { Figure2, Outlined } from "../run";
import { penetration, truth, type Shown } from "../shown";
import type { Layers, Mode } from "../state";
import { Arrow, Dot, Line } from "./marks";
import { closed, type Frame } from "./frame";
import { Projection, drawnAxes } from "./Projection";

interface Props {
  frame: Frame;
  figure: Figure2;
  shown: Shown | null;
  layers: Layers;
  mode: Mode;
}

export function Body({ frame, body, name }: { frame: Frame; body: Outlined; name: "a" | "b" }) {
  const rounded = body.core.length !== body.outline.length || body.core.some((at, i) => at[0] !== body.outline[i]?.[0] || at[1] !== body.outline[i]?.[1]);
  return (
    <g class={`body ${name}`}>
      <path class="outline" d={closed(body.outline, frame)} />
      {body.outline.length < 3 && body.outline[0] && <Dot frame={frame} at={body.outline[0]} r={3} class="outline" />}
      {rounded && <path class="core" d={closed(body.core, frame)} />}
      <text class="name" x={frame.x(body.center[0] ?? 0)} y={frame.y(body.center[1] ?? 0) + 6} text-anchor="middle">{name.toUpperCase()}</text>
    </g>
  );
}

export function WorldLayers({ frame, figure, shown, layers, mode }: Props) {
  if (!shown) return null;
  const { run, step, done } = shown;
  const answer = truth(run);
  const way = penetration(answer);
  const sources = step?.simplex ?? [];
  const newest = sources.at(-1);
  return (
    <>
      {drawnAxes(shown).map((tried, i) => <Projection key={i} frame={frame} figure={figure} {...tried} />)}
      {layers.simplex && !done && sources.map((vertex, i) => (
        <g key={i} class="sources">
          <Dot frame={frame} at={vertex.a} r={7} class={`source a ${vertex === newest ? "newest" : ""}`} />
          <Dot frame={frame} at={vertex.b} r={7} class={`source b ${vertex === newest ? "newest" : ""}`} />
        </g>
      ))}
      {layers.direction && !done && step?.direction && (
        <>
          <Arrow frame={frame} from={figure.a.center} along={step.direction} pixels={48} class="direction" />
          <Arrow frame={frame} from={figure.b.center} along={step.direction.map((value) => -value)} pixels={48} class="direction" />
        </>
      )}
      {done && mode !== "boolean" && mode !== "manifold" && answer.point_a && answer.point_b && !way && (
        <g class="answer">
          <Line frame={frame} from={answer.point_a} to={answer.point_b} class="way" />
          <Dot frame={frame} at={answer.point_a} r={5} class="closest" />
          <Dot frame={frame} at={answer.point_b} r={5} class="closest" />
        </g>
      )}
      {done && way && layers.penetration && mode !== "boolean" && (
        <>
          <path class="parted" d={closed(figure.b.outline.map(([x = 0, y = 0]) => [x + (way[0] ?? 0), y + (way[1] ?? 0)]), frame)} />
          <Arrow frame={frame} from={answer.point_b ?? figure.b.center} along={way} class="penetration" />
        </>
      )}
      {mode === "manifold" && <Contacts frame={frame} shown={shown} />}
    </>
  );
}

/** The points that carry a contact, and the side that its normal is perpendicular to. */
function Contacts({ frame, shown }: { frame: Frame; shown: Shown }) {
  const { step, done } = shown;
  const answer = truth(shown.run);
  if (!done && step?.phase === "clip") {
    return (
      <g class="contacts">
        {step.corners?.map((corners, i) => corners.length > 1 && <Line key={i} frame={frame} from={corners[0]!} to={corners[1]!} class={`side ${i === 0 ? "a" : "b"}`} />)}
        {step.removed?.map((at, i) => <Dot key={i} frame={frame} at={at} r={4} class="removed" />)}
        {step.points?.map((at, i) => <Dot key={i} frame={frame} at={at} r={5.5} class="contact" />)}
      </g>
    );
  }
  if (!done) return null;
  return (
    <g class="contacts">
      {answer.points?.map(({ point }, i) => (
        <g key={i}>
          {answer.normal && <Arrow frame={frame} from={point} along={answer.normal} pixels={40} class="penetration" />}
          <Dot frame={frame} at={point} r={5.5} class="contact" />
        </g>
      ))}
    </g>
  );
}
