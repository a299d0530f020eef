/** What is drawn of A − B and of a search in it. */

import { useMemo } from "preact/hooks";
import { regions } from "../door";
import { brief } from "../number";
import type { Step, Vertex } from "../run";
import type { Point } from "../shape";
import { minus, penetration, truth, type Shown } from "../shown";
import type { Layers, Mode } from "../state";
import { Arrow, Axis, Dot, Line } from "./marks";
import type { Props } from "./WorldLayers";
import { closed, type Frame } from "./frame";
import { spots, type Box, type Label } from "./labels";

const ORIGIN: Point = [0, 0];

export function DifferenceLayers({ frame, figure, shown, layers, mode }: Props) {
  const { difference } = figure;
  const step = shown?.step ?? null;
  const points = step?.simplex ?? [];
  const isInflated = shown !== null && shown.run.radii.some((radius) => radius > 0);
  return (
    <>
      {layers.difference && (
        <g class="difference">
          <path class="inflated" d={closed(difference.inflated, frame)} />
          {isInflated && <path class="core" d={closed(difference.outline, frame)} />}
        </g>
      )}
      {shown && layers.regions && <Regions frame={frame} before={shown.before} step={step} />}
      {layers.points && difference.points.map((at, i) => <Dot key={i} frame={frame} at={at} r={2.5} class="pair" />)}
      {step && layers.bounds && <Bounds frame={frame} step={step} />}
      {step && layers.polytope && <Polytope frame={frame} step={step} named={shown!.named} />}
      {shown && layers.simplex && points.length > 0 && <Simplex frame={frame} vertices={points} named={shown.named} />}
      {shown && <Answer frame={frame} shown={shown} layers={layers} mode={mode} />}
      {step && layers.direction && step.direction && !shown?.done && (
        <Arrow frame={frame} from={step.closest ?? points.at(-1)?.w ?? ORIGIN} along={step.direction} pixels={64} class="direction" />
      )}
      {step?.axis && <Axis frame={frame} direction={step.axis.direction} gap={step.axis.gap} isBest={step.is_best ?? false} />}
    </>
  );
}

/** The Voronoi regions of the simplex, the one with the origin marked. */
function Regions({ frame, before, step }: { frame: Frame; before: Vertex[]; step: Step | null }) {
  const reach = (4 * Math.hypot(frame.width, frame.height)) / frame.scale;
  const text = JSON.stringify(before.map((vertex) => vertex.w));
  const found = useMemo(() => regions(JSON.parse(text), reach), [text, reach]);
  const here = step?.region;
  const same = (vertices: number[]) =>
    here !== undefined && here !== null && vertices.length === here.vertices.length && vertices.every((i) => here.vertices.includes(i));
  return (
    <g class="regions">
      {found.map(({ kind, vertices, polygon }, i) => (
        <path key={i} class={`${kind} ${same(vertices) ? "here" : ""}`} d={closed(polygon, frame)} />
      ))}
    </g>
  );
}

/** Two circles around the origin: the nearest point of the cores' difference is between them. */
function Bounds({ frame, step }: { frame: Frame; step: Step }) {
  const { lower, upper, phase } = step;
  const [x, y] = [frame.x(0), frame.y(0)];
  // Of an overlap the bounds are negative: then the boundary is between them.
  const inner = phase === "epa" ? upper : lower;
  const outer = phase === "epa" ? lower : upper;
  const radius = (value: number | null | undefined) => (typeof value === "number" ? (phase === "epa" ? -value : value) : 0);
  const [least, most] = [radius(inner) * frame.scale, radius(outer) * frame.scale];
  return (
    <g class="bounds">
      {least > 0 && <circle class="lower" cx={x} cy={y} r={least} />}
      {most > 0 && <circle class="upper" cx={x} cy={y} r={most} />}
    </g>
  );
}

/** EPA's polygon, its nearest edge marked. */
function Polytope({ frame, step, named }: { frame: Frame; step: Step; named: Shown["named"] }) {
  const { vertices = [], facets = [], nearest, support } = step;
  const end = (index: number | undefined): Point => vertices[index ?? -1]?.w ?? ORIGIN;
  return (
    <g class="polytope">
      {facets.map(([i, j], index) => <Line key={index} frame={frame} from={end(i)} to={end(j)} class={index === nearest ? "nearest" : "facet"} />)}
      {vertices.map((vertex, i) => <g key={i} data-link={named(vertex).link}><Dot frame={frame} at={vertex.w} r={3.5} class="vertex" /></g>)}
      {support && step.event !== "stopped" && <Dot frame={frame} at={support.w} r={5} class="newest" />}
    </g>
  );
}

/** Vertices of a polytope that have names. */
const MOST_NAMES = 8;

/** The names of the simplex's vertices, the newest first, and that of the origin. */
export function differenceLabels(frame: Frame, shown: Shown | null, { simplex, polytope }: Layers): Label[] {
  const step = shown?.step;
  // The newest of a polytope's vertices alone: they become many.
  const grown = polytope && step?.phase === "epa" ? (step.vertices ?? []).slice(-MOST_NAMES) : [];
  const vertices = simplex && step?.simplex?.length ? step.simplex : grown;
  const names = [...vertices].reverse().map((vertex): Label => {
    const { w, weight } = vertex;
    const { name, link } = shown!.named(vertex);
    const number = `w${shown!.number(vertex)}`;
    // Only what is a mixture has weights to tell.
    const share = typeof weight === "number" && weight > 0 && weight < 1 ? ` (${brief.short(weight)})` : "";
    return { text: `${name === number ? number : `${number} = ${name}`}${share}`, at: [frame.x(w[0] ?? 0), frame.y(w[1] ?? 0)], class: "simplex name", link };
  });
  const seen = new Set<string>();
  const each = names.filter(({ text }) => !seen.has(text) && seen.add(text));
  return [{ text: "O", at: [frame.x(0), frame.y(0)], class: "origin-name", away: 8 }, ...each];
}

/** What names stay clear of: the points of the search, and the nearest one. */
export function differenceSpots(frame: Frame, shown: Shown | null, { simplex, polytope }: Layers): Box[] {
  const step = shown?.step;
  const grown = polytope && step?.phase === "epa" ? (step.vertices ?? []) : [];
  const points = [...(simplex ? (step?.simplex ?? []) : []), ...grown].map(({ w }) => w);
  return spots(step?.closest ? [...points, step.closest] : points, frame);
}

function Simplex({ frame, vertices, named }: { frame: Frame; vertices: Vertex[]; named: Shown["named"] }) {
  return (
    <g class="simplex">
      <path d={closed(vertices.map((vertex) => vertex.w), frame)} />
      {vertices.map((vertex, i) => (
        <g key={i} data-link={named(vertex).link}><Dot frame={frame} at={vertex.w} r={5} class={i === vertices.length - 1 ? "newest" : "vertex"} /></g>
      ))}
    </g>
  );
}

/** The nearest point so far, or that of the answer; and where the shapes overlap, the way out. */
function Answer({ frame, shown, layers, mode }: { frame: Frame; shown: Shown; layers: Layers; mode: Mode }) {
  const { run, step, done } = shown;
  const answer = truth(run);
  if (!done) {
    return step?.closest ? (
      <g class="answer"><Line frame={frame} from={ORIGIN} to={step.closest} class="way" /><Dot frame={frame} at={step.closest} r={4.5} class="closest" /></g>
    ) : null;
  }
  const way = penetration(answer);
  if (way && layers.penetration && mode !== "boolean") return <Arrow frame={frame} from={ORIGIN} along={way} class="penetration" />;
  if (!answer.point_a || !answer.point_b || (answer.distance ?? 0) <= 0) return null;
  const nearest = minus(answer.point_a, answer.point_b);
  return <g class="answer"><Line frame={frame} from={ORIGIN} to={nearest} class="way" /><Dot frame={frame} at={nearest} r={4.5} class="closest" /></g>;
}
