/** The live numbers of a figure: what holds for the shapes as they are now. The answer's come with the last step. */

import { point, short } from "../number";
import { saidBy } from "../said";
import { penetration, truth } from "../shown";
import { fill, mistake, type Language, type Words } from "../text";
import type { Reading } from "./chapter";
import type { Live } from "./live";
import { book } from "./words";

interface Props {
  live: Live;
  readings: Reading[];
  language: Language;
  text: Words;
}

export function Readout({ live: { computed, shown, state }, readings, language, text }: Props) {
  const said = book[language];
  if (computed.error !== null) return <p class="readout error" role="alert">{text.error.shape} {mistake(computed.error, text)}</p>;
  if (!shown) return null;
  const { run, step } = shown;
  const answer = truth(run);
  const distance = answer.distance ?? answer.gap ?? null;
  // At the end the answer's own bounds: what a search left open may have been decided since.
  const [lower, upper] = shown.done && answer.lower !== undefined ? [answer.lower, answer.upper] : [step?.lower ?? null, step?.upper ?? null];
  const row = (name: string, value: string, testid: string, exact?: number | null) => (
    <div key={testid}><dt>{name}</dt><dd data-testid={`book-${testid}`} data-value={exact ?? undefined}>{value}</dd></div>
  );
  const told = (name: string, value: string, testid: string, exact?: number | null) =>
    (shown.done ? row(name, value, testid, exact) : row(name, "–", testid));
  const rows: Record<Reading, () => unknown> = {
    distance: () => told(state.mode === "epa" && (distance ?? 0) < 0 ? said.signed : text.answer.distance, short(distance), "distance", distance),
    bounds: () => [row(text.answer.lower, short(lower), "lower", lower), row(text.answer.upper, short(upper), "upper", upper)],
    gap: () => row(said.between, typeof lower === "number" && typeof upper === "number" ? short(upper - lower, 3) : "–", "gap", typeof lower === "number" && typeof upper === "number" ? upper - lower : null),
    depth: () => told(text.answer.depth, distance !== null && distance < 0 ? short(-distance) : "–", "depth", distance === null ? null : -distance),
    intersects: () => told(text.answer.intersects, answer.intersects ? text.answer.yes : text.answer.no, "intersects"),
    mtv: () => told(text.answer.mtv, point(penetration(answer), 4), "mtv"),
    points: () => [told(text.answer.pointA, point(answer.point_a, 4), "point-a"), told(text.answer.pointB, point(answer.point_b, 4), "point-b")],
    turned: () => told(text.said.naiveNormal, typeof run.answer.turned === "number" ? fill(text.said.turnedBy, { value: short(run.answer.turned, 3) }) : text.said.noNormal, "turned", run.answer.turned),
    // The library is measured against nothing: it is the truth.
    said: () => [run.truth && row(said.naiveSays, saidBy(run.answer, text), "said"), row(said.truthIs, saidBy(answer, text), "truth")],
  };
  return <dl class="readout">{readings.map((name) => rows[name]())}</dl>;
}
