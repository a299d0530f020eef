/** The algorithms as they stand beside their steps: pseudocode whose lines are lit. */

import { brief } from "../number";
import { seen, type Passage, type Seen } from "../journey";
import type { CastAnswer, Run, Step } from "../run";
import type { CodeName } from "./chapter";
import type { Live } from "./live";

/** Of one search's steps. */
type StepCode = Exclude<CodeName, "cast">;

interface Line<S = Step, R = Run> {
  code: string;
  /** Whether the step does what the line says. */
  isAt?: (step: S, run: R) => boolean;
  /** The numbers of the step that the line speaks of. */
  value?: (step: S) => string;
}

/** A line as it stands beside a figure. */
export interface Lit {
  code: string;
  isLit: boolean;
  value: string | null;
}

const has = (...events: Step["event"][]) => ({ event, phase }: Step) => phase === "gjk" && events.includes(event);
const newest = ({ simplex }: Step) => `w = ${brief.point(simplex?.at(-1)?.w)}`;
const ended = (...stops: string[]) => ({ phase, event, stop }: Step) => phase === "gjk" && event === "stopped" && stops.includes(stop ?? "");
/** An end after a support point that added nothing. */
const met = ended("closed", "converged", "stalled", "capped", "beyond");
const holds = ({ phase, region, stop }: Step) => phase === "gjk" && (region?.kind === "inside" || stop === "overlapping" || stop === "within");
const reduced = (step: Step) => has("reduced")(step) && !holds(step);

const DISTANCE: Line[] = [
  { code: "v ← any point of A − B" },
  { code: "repeat" },
  { code: "  d ← −v / |v|", isAt: reduced, value: ({ direction }) => `d = ${brief.point(direction)}` },
  { code: "  w ← support(A, d) − support(B, −d)", isAt: has("added"), value: newest },
  { code: "  lower ← max(lower, −d·w)", isAt: (step) => has("added")(step) || met(step), value: ({ lower }) => `lower = ${brief.short(lower)}` },
  { code: "  if upper − lower ≤ ε · upper: return", isAt: met, value: ({ gap }) => `upper − lower = ${brief.short(gap)}` },
  { code: "  add w to the simplex", isAt: has("added"), value: ({ simplex }) => `${simplex?.length ?? 0}` },
  { code: "  if it holds the origin: return overlap", isAt: holds },
  { code: "  keep the part nearest to the origin", isAt: reduced, value: ({ region, kept }) => `${region?.kind ?? ""} (${kept?.length ?? 0})` },
  { code: "  v ← its nearest point", isAt: reduced, value: ({ closest }) => `v = ${brief.point(closest)}` },
  { code: "  upper ← |v|", isAt: reduced, value: ({ upper }) => `upper = ${brief.short(upper)}` },
];

const BOOLEAN: Line[] = [
  { code: "d ← any direction" },
  { code: "repeat" },
  { code: "  w ← support(A, d) − support(B, −d)", isAt: has("added"), value: newest },
  { code: "  if d·w < 0: return apart", isAt: met },
  { code: "  add w to the simplex", isAt: has("added"), value: ({ simplex }) => `${simplex?.length ?? 0}` },
  { code: "  if it holds the origin: return overlap", isAt: holds },
  { code: "  keep the part nearest to the origin", isAt: reduced, value: ({ region }) => region?.kind ?? "" },
  { code: "  d ← from it to the origin", isAt: reduced, value: ({ direction }) => `d = ${brief.point(direction)}` },
];

const projected = ({ event, axis }: Step) => event === "projected" && axis !== undefined;
const SAT: Line[] = [
  { code: "best ← −∞" },
  { code: "for every edge normal n of A and of B, |n| = 1", isAt: projected, value: ({ axis }) => `n = ${brief.point(axis?.direction)}` },
  { code: "  end ← the greatest n·a of A", isAt: projected, value: ({ axis }) => `${brief.short(axis?.projection_a[1])}` },
  { code: "  begin ← the least n·b of B", isAt: projected, value: ({ axis }) => `${brief.short(axis?.projection_b[0])}` },
  { code: "  gap ← begin − end", isAt: projected, value: ({ axis }) => `gap = ${brief.short(axis?.gap)}` },
  { code: "  if gap > best: best, axis ← gap, n", isAt: (step) => projected(step) && step.is_best === true, value: ({ best_gap }) => `best = ${brief.short(best_gap)}` },
  { code: "if best > 0: return apart, at least best", isAt: ({ event }, { answer }) => event === "stopped" && answer.intersects === false },
  { code: "return overlap, MTV = −best · axis", isAt: ({ event }, { answer }) => event === "stopped" && answer.intersects === true, value: ({ best_gap }) => `best = ${brief.short(best_gap)}` },
];

const inEpa = (...events: Step["event"][]) => ({ event, phase }: Step) => phase === "epa" && events.includes(event);
const EPA: Line[] = [
  { code: "P ← the simplex of GJK, which holds the origin", isAt: ({ phase }) => phase === "gjk" },
  { code: "repeat" },
  { code: "  e ← the edge of P nearest to the origin", isAt: inEpa("added"), value: ({ nearest }) => `e${nearest ?? ""}` },
  { code: "  n ← e's outer normal, |n| = 1", isAt: inEpa("added"), value: ({ nearest_normal }) => `n = ${brief.point(nearest_normal)}` },
  { code: "  δ ← e's distance: the depth is at least δ", isAt: inEpa("added"), value: ({ nearest_distance }) => `δ = ${brief.short(nearest_distance)}` },
  { code: "  w ← support(A, n) − support(B, −n)", isAt: inEpa("added"), value: ({ support }) => (support ? `w = ${brief.point(support.w)}` : "") },
  { code: "  if n·w − δ ≤ ε: return depth n·w, normal n", isAt: inEpa("stopped"), value: ({ lower, upper }) => `${brief.short(lower)} … ${brief.short(upper)}` },
  { code: "  put w between the ends of e", isAt: inEpa("expanded"), value: ({ vertices }) => `${vertices?.length ?? 0}` },
];

const clipped = ({ phase, event }: Step) => phase === "clip" && event === "clipped";
const side = (side: Step["reference"]) => (side ? `${side.shape.toUpperCase()} ${side.side ?? ""}` : "");
const CLIP: Line[] = [
  { code: "n ← the contact normal, from GJK or EPA", isAt: ({ phase }) => phase !== "clip" },
  { code: "r ← the side of A or B that faces the other best", isAt: clipped, value: ({ reference }) => side(reference) },
  { code: "s ← the side of the other one that faces r", isAt: clipped, value: ({ incident }) => side(incident) },
  { code: "for every corner c of r and of s", isAt: clipped, value: ({ look }) => (look ? `c = ${brief.point(look.point)}` : "") },
  { code: "  if c is not over the other side: leave it out", isAt: (step) => clipped(step) && step.look?.distance === null },
  { code: "  else: depth ← how far r and s overlap at c", isAt: (step) => clipped(step) && typeof step.look?.distance === "number", value: ({ look }) => `depth = ${brief.short(-(look?.distance ?? 0))}` },
  { code: "return the deepest, and what supports it best", isAt: ({ phase, event }) => phase === "clip" && event === "stopped", value: ({ points }) => `${points?.length ?? 0}` },
];

const ends = (...results: CastAnswer["result"][]) => ({ leg }: Seen, { journey }: Passage) => leg === null && results.includes(journey.answer.result);
const onLeg = ({ leg }: Seen) => leg !== null;
const CAST: Line<Seen, Passage>[] = [
  { code: "t ← 0" },
  { code: "while t < T" },
  { code: "  n ← a direction with B ahead of A", isAt: onLeg, value: ({ leg }) => `n = ${brief.point(leg?.normals[0])}` },
  { code: "  t′ ← until when a plane across n holds", isAt: onLeg, value: ({ leg }) => `t′ = ${brief.short(leg?.interval[1])}` },
  { code: "  if t′ = t: return contact at t", isAt: ends("hit"), value: ({ time }) => `t = ${brief.short(time)}` },
  { code: "  t ← t′", isAt: onLeg },
  { code: "return miss, proved by all these planes", isAt: ends("free") },
];

const STEPS: Record<StepCode, Line[]> = { distance: DISTANCE, boolean: BOOLEAN, sat: SAT, epa: EPA, clip: CLIP };

const isOfSteps = (name: CodeName): name is StepCode => name !== "cast";

/** The lines without what is lit, to be copied. */
export const pseudocode = (name: CodeName): string => (isOfSteps(name) ? STEPS[name] : CAST).map(({ code }) => code).join("\n");

function lit<S, R>(lines: Line<S, R>[], step: S | null, run: R | null): Lit[] {
  return lines.map(({ code, isAt, value }) => {
    const isLit = step !== null && run !== null && isAt !== undefined && isAt(step, run);
    return { code, isLit, value: isLit && value ? value(step) : null };
  });
}

/** The lines, those lit that the step of a figure does, with their numbers. */
export function litLines(name: CodeName, { shown, computed: { run, passage }, state }: Pick<Live, "shown" | "computed" | "state">): Lit[] {
  return isOfSteps(name) ? lit(STEPS[name], shown?.step ?? null, run) : lit(CAST, passage && seen(passage, state), passage);
}
