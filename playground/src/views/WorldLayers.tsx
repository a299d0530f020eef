/** What is drawn of the two shapes and of a search about them. */

import type { Figure2, Outlined, Step } from "../run";
import type { Point } from "../shape";
import { penetration, truth, type Shown } from "../shown";
import type { Layers, Mode } from "../state";
import { feature, type Words } from "../text";
import { Arrow, Dot, Line, Moved } from "./marks";
import { closed, type Frame } from "./frame";
import type { Label } from "./labels";
import { Projection, drawnAxes } from "./Projection";

export interface Props {
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
    </g>
  );
}

/** The letters of both shapes. */
export function letters(frame: Frame, bodies: Record<"a" | "b", Outlined>, kind = "body"): Label[] {
  return (["a", "b"] as const).map((name) => ({
    text: name.toUpperCase(), at: [frame.x(bodies[name].center[0] ?? 0), frame.y(bodies[name].center[1] ?? 0)], on: true, size: 18, away: 4, class: `name letter ${kind} ${name}`,
  }));
}

/** How far the ends of a side are prolonged where it cuts another one off, in pixels. */
const CUT = 60;

/** More vertices than these have no names but those that a step speaks of. */
const MOST_NAMES = 14;

/** The names of vertices, those that the step speaks of first. */
export function vertexNames(frame: Frame, figure: Figure2, shown: Shown | null): Label[] {
  const label = (name: "a" | "b", at: Point, index: number | string, kind: string): Label => ({
    text: `${name.toUpperCase()}${index}`, at: [frame.x(at[0] ?? 0), frame.y(at[1] ?? 0)], class: `vertex-name ${name} ${kind}`, size: 12, link: `${name.toUpperCase()}${index}`,
  });
  const sources = shown && !shown.done ? (shown.step?.simplex ?? []) : [];
  const spoken = sources.flatMap((vertex) => {
    const [, a, b] = /^A(\d+) − B(\d+)$/.exec(shown?.named(vertex).name ?? "") ?? [];
    return a === undefined || b === undefined ? [] : [label("a", vertex.a, a, "spoken"), label("b", vertex.b, b, "spoken")];
  });
  const every = (["a", "b"] as const).flatMap((name) => (figure[name].vertices.length <= MOST_NAMES ? figure[name].vertices.map((at, i) => label(name, at, i, "")) : []));
  const seen = new Set<string>();
  return [...spoken, ...every].filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** The names of the points that carry a contact: the features of both that it comes from. */
export function contactNames(frame: Frame, shown: Shown, text: Words): Label[] {
  if (!shown.done) return [];
  return (truth(shown.run).points ?? []).map(({ point, features: [a, b] }): Label => ({
    text: [a && `A ${feature(a, text)}`, b && `B ${feature(b, text)}`].filter(Boolean).join(" · "), at: [frame.x(point[0] ?? 0), frame.y(point[1] ?? 0)], class: "contact-name", away: 9,
  }));
}

export function WorldLayers({ frame, figure, shown, layers, mode }: Props) {
  if (!shown) return null;
  const { run, step, done } = shown;
  const answer = truth(run);
  const way = penetration(answer);
  return (
    <>
      {drawnAxes(shown).map((tried, i) => <Projection key={i} frame={frame} figure={figure} {...tried} />)}
      {layers.direction && !done && step?.direction && (
        <>
          <Arrow frame={frame} from={figure.a.center} along={step.direction} pixels={48} class="direction" />
          <Arrow frame={frame} from={figure.b.center} along={step.direction.map((value) => -value)} pixels={48} class="direction" />
        </>
      )}
      {done && mode !== "boolean" && mode !== "manifold" && answer.point_a && answer.point_b && !way && (
        <g class="answer"><Line frame={frame} from={answer.point_a} to={answer.point_b} class="way" /></g>
      )}
      {done && way && layers.penetration && mode !== "boolean" && (
        <>
          <Moved frame={frame} outline={figure.b.outline} by={way} />
          <Arrow frame={frame} from={answer.point_b ?? figure.b.center} along={way} class="penetration" />
        </>
      )}
      {mode === "manifold" && <Contacts frame={frame} shown={shown} />}
    </>
  );
}

/** The points of both shapes that the step and the answer speak of: they are mostly vertices. */
export function WorldMarks({ frame, shown, layers, mode }: Omit<Props, "figure">) {
  if (!shown) return null;
  const { run, step, done } = shown;
  const answer = truth(run);
  const sources = step?.simplex ?? [];
  const newest = sources.at(-1);
  const isApart = done && mode !== "boolean" && mode !== "manifold" && !penetration(answer);
  return (
    <>
      {layers.simplex && !done && sources.map((vertex, i) => (
        <g key={i} class="sources" data-link={shown.named(vertex).link}>
          <Dot frame={frame} at={vertex.a} r={7} class={`source a ${vertex === newest ? "newest" : ""}`} />
          <Dot frame={frame} at={vertex.b} r={7} class={`source b ${vertex === newest ? "newest" : ""}`} />
        </g>
      ))}
      {isApart && answer.point_a && answer.point_b && (
        <g class="answer">
          <Dot frame={frame} at={answer.point_a} r={5} class="closest" />
          <Dot frame={frame} at={answer.point_b} r={5} class="closest" />
        </g>
      )}
      {mode === "manifold" && done && <g class="contacts">{answer.points?.map(({ point }, i) => <Dot key={i} frame={frame} at={point} r={5.5} class="contact" />)}</g>}
    </>
  );
}

/** Where the reference side ends: what of the other side is beyond is cut off. */
function Cuts({ frame, step: { reference, corners, normal } }: { frame: Frame; step: Step }) {
  if (!reference || !corners || !normal) return null;
  const [nx = 0, ny = 0] = normal;
  const far = CUT / frame.scale;
  return (
    <>
      {corners[reference.shape === "a" ? 0 : 1].map(([x = 0, y = 0], i) => <Line key={i} frame={frame} from={[x - nx * far, y - ny * far]} to={[x + nx * far, y + ny * far]} class={`cut ${reference.shape}`} />)}
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
        <Cuts frame={frame} step={step} />
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
        answer.normal && <Arrow key={i} frame={frame} from={point} along={answer.normal} pixels={40} class="penetration" />
      ))}
    </g>
  );
}
