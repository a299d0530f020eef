/** A state from outside, as far as it is one. What is not is left out, and said: where it stands, and why. */

import { algorithms, motionFault, sketch } from "./door";
import type { Figure } from "./run";
import { dimensionOf, type Point, type Shape } from "./shape";
import { CLAIM, LAYERS, MODES, SPACE, START, type Camera, type Layers, type State, type Window } from "./state";

export interface Fault {
  /** The path of what is wrong: `a.vertices[1][0]`. */
  place: string;
  /** A sentence of the module's, or the name of one in `Words.faults`. */
  reason: string;
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isPoint = (value: unknown, dimension: number): value is Point => Array.isArray(value) && value.length === dimension && value.every(Number.isFinite);
const isWindow = (value: unknown): value is Window => isRecord(value) && isPoint(value["center"], 2) && Number.isFinite(value["span"]) && (value["span"] as number) > 0;
const isCamera = (value: unknown): value is Camera => isRecord(value) && isPoint(value["target"], 3) && isPoint(value["eye"], 3) && Math.hypot(...value["eye"]) > 0;

/** Views are wider than high or the other way around, by less than this. */
const ASPECT = 4;

/**
 * What is smaller than this share of a view is not seen, and of what is larger than its inverse only the
 * inside.
 */
const SPECK = 1e-3;

/**
 * Whether some of these points may be seen from there: where the view looks, and the length that it shows.
 */
function isSeen(points: Point[], center: Point, span: number): boolean {
  const [least, most] = [Math.min, Math.max].map((pick) => center.map((_, i) => points.reduce((end, point) => pick(end, point[i] ?? 0), points[0]?.[i] ?? 0)));
  const reach = (ASPECT / 2) * span;
  const size = Math.max(...center.map((_, i) => most![i]! - least![i]!));
  const isNear = center.every((middle, i) => least![i]! <= middle + reach && most![i]! >= middle - reach);
  return isNear && (size === 0 || (size >= SPECK * span && span >= SPECK * SPECK * size));
}

const corners = (positions: number[]): Point[] => Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));

/** What the two views of a figure show. */
function contents(figure: Figure): { world: Point[]; difference: Point[] } {
  if (figure.dimension === 2) {
    return { world: [...figure.a.outline, ...figure.b.outline], difference: [...figure.difference.inflated, [0, 0]] };
  }
  const { a, b, difference } = figure;
  return { world: corners([...a.positions, ...b.positions]), difference: [...corners(difference.positions), [0, 0, 0]] };
}

/** What is wrong with a shape, whatever stands beside it; null where nothing is. */
function shapeFault(name: "a" | "b", shape: unknown): string | null {
  const found = sketch({ a: shape, b: shape } as Pick<State, "a" | "b">);
  return typeof found === "string" ? found.replace(/^a(?=[.:[])/, name) : null;
}

/**
 * The shapes, as far as they are some. In place of one that is none stands that of `base`, if it is of the
 * other one's dimension. Two of different dimensions are no pair: then the second is taken for wrong.
 */
function checkedShapes(given: { a: unknown; b: unknown }, base: State, wrong: Wrong): { pair: Pick<State, "a" | "b">; isWhole: boolean } {
  const said = (fault: string) => {
    const [, place = "s", reason = fault] = /^([^:]+): (.*)$/s.exec(fault) ?? [];
    return wrong(place, reason);
  };
  const [a, b] = (["a", "b"] as const).map((name) => {
    const fault = shapeFault(name, given[name]);
    return fault === null ? (given[name] as Shape) : said(fault);
  });
  if (a && b) {
    const fault = sketch({ a, b });
    if (typeof fault !== "string") return { pair: { a, b }, isWhole: true };
    said(fault);
  }
  const kept = a ?? b ?? base.a;
  const others = dimensionOf(kept) === dimensionOf(base.a) ? base : dimensionOf(kept) === 3 ? SPACE : START;
  if (a) return { pair: { a, b: others.b }, isWhole: false };
  return { pair: { a: others.a, b: b ?? others.b }, isWhole: false };
}

/**
 * A state that this page wrote, or someone who knows how it does. Where a shape is none, that of `base`
 * stands in its place.
 */
export function checked(value: unknown, base: State): { state: State; faults: Fault[] } {
  const faults: Fault[] = [];
  const wrong = (place: string, reason: string) => {
    faults.push({ place, reason });
    return null;
  };
  if (!isRecord(value)) {
    wrong("s", "written");
    return { state: base, faults };
  }
  for (const name of Object.keys(value)) if (!Object.hasOwn(START, name)) wrong(name, "unknown");
  const given = (name: keyof State): unknown => (Object.hasOwn(value, name) ? value[name] : START[name]);
  /** The value of a field if it is as it has to be, else what the page begins with. */
  const field = <Name extends keyof State>(name: Name, is: (value: unknown) => boolean, reason: string): State[Name] => {
    if (is(given(name))) return given(name) as State[Name];
    wrong(name, reason);
    return START[name];
  };
  const mode = MODES.find((known) => known === given("mode")) ?? wrong("mode", "mode") ?? base.mode;
  const layers = checkedLayers(given("layers"), wrong);
  const { pair, isWhole } = checkedShapes({ a: given("a"), b: given("b") }, base, wrong);
  const algorithm = given("algorithm");
  const isKnown = algorithm === START.algorithm || algorithms().some(({ name }) => name === algorithm);
  const fits = isKnown && (mode !== "motion" || algorithm === START.algorithm);
  const until = field("until", (value) => Number.isFinite(value) && (value as number) > 0 && (value as number) <= LAST, "until");
  const step = field("step", (value) => value === null || (typeof value === "number" && value >= 0), "step");
  const figure = sketch(pair);
  // Of other shapes than these the rest says nothing: it is left out without a word.
  const about: Wrong = isWhole ? wrong : () => null;
  const views = typeof figure === "string" ? { views: null, cameras: null } : checkedViews(given("views"), given("cameras"), figure, dimensionOf(pair.a), about);
  const span = { until, target: field("target", (value) => Number.isFinite(value) && Math.abs(value as number) <= LAST, "target") };
  return {
    state: {
      ...pair,
      mode,
      layers,
      algorithm: fits ? (algorithm as string) : (wrong("algorithm", isKnown ? "still" : "algorithm") ?? START.algorithm),
      step: step && Math.floor(step),
      ...span,
      time: field("time", (value) => value === null || (typeof value === "number" && value >= 0 && value <= until), "time"),
      motions: checkedMotions(given("motions"), pair, about),
      ...views,
      digits: field("digits", (value) => value === "few" || value === "all", "digits"),
      snap: field("snap", (value) => value === "free" || value === "grid", "snap"),
      claim: field("claim", (value) => typeof value === "string" && value.length <= CLAIM, "claim"),
    },
    faults,
  };
}

/** The last time and the largest distance of a hit that are taken: beyond, casts have no digits left. */
const LAST = 1e6;

type Wrong = (place: string, reason: string) => null;

/** How the shapes move, as far as these shapes can. */
function checkedMotions(value: unknown, pair: Pick<State, "a" | "b">, wrong: Wrong): State["motions"] {
  if (value === null) return null;
  const isPair = isRecord(value) && isRecord(value["a"]) && isRecord(value["b"]) && Object.keys(value).length === 2;
  if (!isPair) return wrong("motions", "motions");
  const motions = value as State["motions"];
  const fault = motionFault({ ...pair, motions, until: START.until, target: START.target });
  if (fault === null) return motions;
  const [, place = "motions", reason = fault] = /^([^:]+): (.*)$/s.exec(fault) ?? [];
  return wrong(place, reason);
}

function checkedLayers(value: unknown, wrong: Wrong): Layers {
  if (!isRecord(value)) return wrong("layers", "layer") ?? LAYERS;
  const layers = { ...LAYERS };
  for (const [name, shown] of Object.entries(value)) {
    if (!Object.hasOwn(LAYERS, name)) wrong(`layers.${name}`, "unknown");
    else if (typeof shown !== "boolean") wrong(`layers.${name}`, "layer");
    else layers[name as keyof Layers] = shown;
  }
  return layers;
}

/** Where the views look, unless that is no place, or one that other shapes were seen from. */
function checkedViews(views: unknown, cameras: unknown, figure: Figure, dimension: 2 | 3, wrong: Wrong): Pick<State, "views" | "cameras"> {
  const shown = contents(figure);
  const names = ["world", "difference"] as const;
  const each = <T>(place: string, value: unknown, is: (value: unknown) => value is T, none: string, seen: (view: T) => [Point, number]) => {
    if (value === null) return null;
    for (const name of names) {
      const view = isRecord(value) ? value[name] : null;
      if (!is(view)) return wrong(isRecord(value) ? `${place}.${name}` : place, none);
      if (!isSeen(shown[name], ...seen(view))) return wrong(`${place}.${name}`, "unseen");
    }
    return value as { world: T; difference: T };
  };
  if (dimension === 2) {
    return { views: each("views", views, isWindow, "window", ({ center, span }) => [center, span]), cameras: null };
  }
  if (views !== null) wrong("views", "space");
  return { views: null, cameras: each("cameras", cameras, isCamera, "camera", ({ eye, target }) => [target, Math.hypot(...eye)]) };
}
