/** Another library's answer, read from a text, and what of it the proved bounds exclude. */

import { answer, figure, separation, still } from "./door";
import type { Point } from "./shape";
import type { State } from "./state";

type Pair = Pick<State, "a" | "b">;
type Span = [number, number];

/** A number as it was written, and half of its last digit: it stands for all that round to it. */
interface Written {
  value: number;
  half: number;
}

const FIELDS = ["distance", "depth", "normal", "mtv", "point_a", "point_b", "overlap"] as const;

type Field = (typeof FIELDS)[number];

/** What a text says, field by field, and the names in it that are not read. */
export interface Claim {
  said: Partial<Record<Field, Written[]>>;
  unread: string[];
}

/** One thing that was compared. */
export interface Verdict {
  what: "distance" | "overlap" | "normal" | "length" | "between" | "on_a" | "on_b";
  /** The number that was claimed, or follows from what was. */
  value: number;
  /** The numbers that it may stand for. */
  span: Span;
  /** How far that is outside of what is proved; 0 where the bounds allow it. */
  off: number;
  /** The narrowest floating-point format of which rounding explains that; null where none does. */
  format: "f64" | "f32" | null;
  /** Of a normal: by how many degrees another one is better, and whether this one is right turned round. */
  angle?: number;
  isTurned?: boolean;
  /** The largest coordinate of the shapes, and what rounding may come to there. */
  size: number;
  rounding: number;
  /** Of a distance: by how much it is more than the library's. */
  more: number | null;
}

/** Names of fields without case and punctuation, as Box2D, Bullet, Jolt, FCL, Rapier and others have them. */
const NAMES: [Field, RegExp][] = [
  ["point_a", /^((nearest|closest|witness|contact|position|world)*(points?|position|p|closest|witness)(world)?(on)?(a|1)|(nearest|closest|witness)points\[0\])$/],
  ["point_b", /^((nearest|closest|witness|contact|position|world)*(points?|position|p|closest|witness)(world)?(on)?(b|2)|(nearest|closest|witness)points\[1\])$/],
  ["normal", /^(contact|separating|penetration|world)?(normal|axis|direction|dir|n)(world)?(on)?[ab12]?(inworld)?$/],
  ["mtv", /^(mtv|minimumtranslation(vector)?)$/],
  ["depth", /^((penetration)?depth|penetration)$/],
  ["distance", /^(min|minimum|signed)?(distance1?|dist|separation|d)$/],
  ["overlap", /^(is|does|has)?(overlap|overlaps|overlapping|intersects?|intersecting|collides?|colliding|collision|hit)$/],
];

/** Fields of one number. */
const SCALARS: readonly (Field | null)[] = ["distance", "depth", "overlap"];

/** Words that stand around numbers and are no names of fields. */
const AROUND = /^(x|y|z|w|f|e|new|true|false|null|coords|data|value|(b2|bt|d|f|i)?(vec|vector|float|double)[234]?[df]?)$/i;

/** A name with its index, two numbers or one with a decimal comma, a number, or a mark. */
const TOKEN = /[A-Za-z_]\w*(?:\[[01]\](?=\s*[:=]))?|[-+]?\d+,\d+(?![\d.,])|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|\S/g;

function fieldOf(name: string): Field | null {
  const plain = name.replace(/^m(_|(?=[A-Z]))/, "").replaceAll("_", "").toLowerCase();
  return NAMES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Programs that print 2 mean 2; what has a point stands for all that round to it. */
function number(text: string): Written {
  const [, point, fraction = "", power = "0"] = /^[-+]?\d*(\.?)(\d*)(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  return { value: Number(text), half: point ? 0.5 * 10 ** (Number(power) - fraction.length) : 0 };
}

/** Reads `distance: 1.7, normal = (0.6, −0.8), depth 0.5`, a number alone, and JSON as well. */
export function claimed(text: string, dimension: 2 | 3): Claim {
  const alone = { name: "", field: "distance" as Field | null, numbers: [] as Written[] };
  const groups = [alone];
  const plain = text.replaceAll("−", "-").replace(/\b(points?|closest|witness)[ -]+(?:on[ -]+)?(?=[ab12]\b)/gi, "$1");
  const tokens = [...plain.matchAll(TOKEN)].map(([token]) => token);
  tokens.forEach((token, i) => {
    const last = groups.at(-1)!;
    if (/^[-+.]?\d/.test(token)) last.numbers.push(...(SCALARS.includes(last.field) ? [token.replace(",", ".")] : token.split(",")).map(number));
    else if (last.field === "overlap" && /^(true|false|yes|no)$/i.test(token)) last.numbers.push(number(/^[ty]/i.test(token) ? "1" : "0"));
    else if (/^[A-Za-z_]/.test(token) && !AROUND.test(token)) {
      const field = fieldOf(token);
      if (field || /^["']?[:=]/.test(tokens.slice(i + 1, i + 3).join(""))) groups.push({ name: token, field, numbers: [] });
    }
  });
  const found: Claim = { said: {}, unread: [] };
  for (const { name, field, numbers } of [...groups.slice(1), alone]) {
    if (numbers.length === 0) continue;
    // One more is the third coordinate of an engine of space; twice as many have decimal commas.
    const isWhole = SCALARS.includes(field) ? numbers.length === 1 : numbers.length === dimension || numbers.length === dimension + 1;
    const isKnown = field !== null && (found.said[field] ?? (name === "" && found.said.depth));
    if (field && isWhole && !isKnown) found.said[field] = numbers.slice(0, dimension);
    else if (name !== "") found.unread.push(name);
  }
  return found;
}

/** Roundings of a number as large as the largest coordinate that a right answer may be off by. */
const ROUNDINGS = 16;

const FORMATS = [["f64", 2 ** -53], ["f32", 2 ** -24]] as const;

const length = (vector: Point): number => Math.hypot(...vector);
const values = (written: Written[]): Point => written.map(({ value }) => value);
const spread = (written: Written[]): number => length(written.map(({ half }) => half));

/** The largest coordinate of both shapes, and the diagonal of the box around them. */
function extents(pair: Pair): { size: number; width: number } {
  const drawn = figure(still(pair));
  const all = drawn.dimension === 2 ? [...drawn.a.outline, ...drawn.b.outline].flat() : [...drawn.a.positions, ...drawn.b.positions];
  const axes = Array.from({ length: drawn.dimension }, (_, axis) => all.filter((_, i) => i % drawn.dimension === axis));
  const [least, most] = [Math.min, Math.max].map((pick) => axes.map((values) => values.reduce((one, other) => pick(one, other)))) as [Point, Point];
  return { size: Math.max(...[...least, ...most].map(Math.abs)), width: length(most.map((value, i) => value - least[i]!)) };
}

export function compared(pair: Pair, { said }: Claim): Verdict[] {
  const own = answer(pair);
  const [lower, upper] = [own.lower ?? -Infinity, own.upper ?? Infinity];
  const { size, width } = extents(pair);
  const verdicts: Verdict[] = [];
  /** Judges what stands for a span by the span that is proved; of lengths that have no place, rounding is that of 1. */
  const judge = (what: Verdict["what"], value: number, span: Span, [least, most]: Span, more: Partial<Verdict> = {}, at = size): Verdict => {
    const off = span[1] < least ? span[1] - least : span[0] > most ? span[0] - most : 0;
    const [format, epsilon] = FORMATS.find(([, epsilon]) => Math.abs(off) <= ROUNDINGS * epsilon * at) ?? [null, 0];
    return { what, value, span, off, format, size, rounding: ROUNDINGS * epsilon * size, more: null, ...more };
  };
  const add = (what: Verdict["what"], value: number, half: number, proved: Span, more?: Partial<Verdict>) => verdicts.push(judge(what, value, [value - half, value + half], proved, more));
  const depth = said.depth?.[0] ?? (said.mtv && { value: length(values(said.mtv)), half: spread(said.mtv) });
  const distance = said.distance?.[0] ?? (depth && { ...depth, value: -depth.value });
  if (distance) add("distance", distance.value, distance.half, [lower, upper], { more: distance.value - (own.distance ?? NaN) });
  const overlap = said.overlap?.[0]?.value;
  if (overlap !== undefined) verdicts.push(judge("overlap", overlap, overlap ? [-Infinity, 0] : [0, Infinity], [lower, upper]));
  const normal = said.normal ?? said.mtv;
  if (normal && length(values(normal)) > 0) {
    // A normal that is off by an angle proves at most so much less.
    const half = (width * spread(normal)) / length(values(normal));
    const proves = (direction: Point): Verdict => {
      const found = separation(pair, direction);
      return judge("normal", found.lower, [found.lower - half, found.lower + half], [lower, upper], { angle: (found.angle * 180) / Math.PI });
    };
    const [given, turned] = [proves(values(normal)), proves(values(normal).map((value) => -value))];
    verdicts.push(given.format === null && turned.format !== null ? { ...turned, isTurned: true } : given);
    const long = length(values(normal));
    const unit = judge("length", long, [long - spread(normal), long + spread(normal)], [1, 1], {}, 1);
    if (said.normal && unit.format === null) verdicts.push(unit);
  }
  for (const name of ["a", "b"] as const) {
    const at = said[`point_${name}`];
    if (!at) continue;
    const found = answer({ a: { type: "point", at: values(at) }, b: pair[name] });
    add(`on_${name}`, found.distance ?? NaN, spread(at), [-1, 1].map((sign) => sign * ((found.upper ?? 0) - (found.lower ?? 0))) as Span);
  }
  const { point_a, point_b } = said;
  if (point_a && point_b) {
    const apart = length(point_a.map(({ value }, i) => value - point_b[i]!.value));
    add("between", apart, spread(point_a) + spread(point_b), lower >= 0 ? [lower, upper] : upper <= 0 ? [-upper, -lower] : [0, Math.max(upper, -lower)]);
  }
  return verdicts;
}
