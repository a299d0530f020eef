import { type Dimension, type Vec } from "./vector.js";

/** An interval that holds the true value. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/** A place on the boundary of a shape; of a curved one it has no index. */
export interface Feature {
  readonly kind: "smooth" | "vertex" | "edge" | "face";
  readonly index: number;
}

/** How far two shapes are apart. */
export interface Proximity<V extends Vec = Vec> {
  /** The gap if positive, minus the penetration depth if negative. */
  readonly distance: number;
  /** They hold the true signed distance, rounding included. */
  readonly bounds: Bounds;
  /** Unit, from A to B, also when they overlap. */
  readonly normal: V;
  /** The point of A that is closest to B, or deepest in it. */
  readonly pointA: V;
  readonly pointB: V;
  /** `exact`: no tolerance decided. `converged`: the tolerance was met. `bounded`: something ended the search. */
  readonly status: "exact" | "converged" | "bounded";
  /** The closest features of A and of B. */
  readonly features: readonly [Feature, Feature];
  readonly iterations: number;
  /** Of bodies: the parts that the points are on. */
  readonly parts?: readonly [number, number];
  /** Whether they share a point: touching does. */
  readonly intersects: boolean;
  /** What to add to B's position so that overlapping shapes just touch. */
  readonly mtv: V;
}

/** A point of a contact. */
export interface ManifoldPoint<V extends Vec = Vec> {
  /** Half way between the two surfaces, in the world. */
  readonly point: V;
  /** Along the normal: negative where they overlap. */
  readonly distance: number;
  /** The features that meet here: by them the point is found again. */
  readonly features: readonly [Feature, Feature];
  /** Of bodies: the parts that it is between. */
  readonly parts?: readonly [number, number];
}

/** The side that carries a contact, to be given to the next question about the same pair. */
export interface Reference {
  readonly side: "neither" | "a" | "b";
  readonly feature: Feature;
}

/** The points that carry a contact, up to 2 in the plane and 4 in space, the deepest first. */
export interface Manifold<V extends Vec = Vec> {
  readonly normal: V;
  readonly reference: Reference;
  readonly points: readonly ManifoldPoint<V>[];
}

/** When two moving shapes first meet, or the proof that they do not. */
export interface Cast<V extends Vec = Vec> {
  /** `bounded`: the step limit was reached; they do not meet before `time.upper`. */
  readonly result: "hit" | "free" | "bounded";
  readonly kind: "none" | "start" | "impact" | "graze";
  /** Of a hit: before `lower` they are apart, at `upper` they are not. Else when they are the nearest. */
  readonly time: Bounds;
  /** Without a hit the smallest signed distance of the interval. */
  readonly clearance: Bounds;
  /** The shapes at `nearestTime`. */
  readonly proximity: Proximity<V>;
  /** When they meet, or are nearest. */
  readonly nearestTime: number;
  /** Of a hit: how fast the points approach each other. */
  readonly closingSpeed: number;
  readonly steps: number;
  /** Of bodies: the parts that meet. */
  readonly parts?: readonly [number, number];
}

/** Columns of answers, a row for each pose. */
export interface Proximities {
  readonly distance: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** As many numbers a row as the space has dimensions. */
  readonly normal: Float64Array;
  readonly pointA: Float64Array;
  readonly pointB: Float64Array;
}

const FEATURES = ["smooth", "vertex", "edge", "face"] as const;
const STATUS = ["exact", "converged", "bounded"] as const;
const SIDES = ["neither", "a", "b"] as const;
const RESULTS = ["hit", "free", "bounded"] as const;
const KINDS = ["none", "start", "impact", "graze"] as const;

/** Reads the numbers of an answer from the first to the last. */
export class Reader {
  private next = 0;

  constructor(
    private readonly numbers: Float64Array,
    private readonly of: Dimension,
  ) {}

  get isAtEnd(): boolean {
    return this.next >= this.numbers.length;
  }

  number(): number {
    return this.numbers[this.next++] ?? NaN;
  }

  vector<V extends Vec>(): V {
    const [x, y] = [this.number(), this.number()];
    return (this.of === 2 ? [x, y] : [x, y, this.number()]) as unknown as V;
  }

  bounds(): Bounds {
    return { lower: this.number(), upper: this.number() };
  }

  word<T>(words: readonly T[]): T {
    return words[this.number()] as T;
  }

  feature(): Feature {
    return { kind: this.word(FEATURES), index: this.number() };
  }

  pair(): readonly [number, number] {
    return [this.number(), this.number()];
  }

  proximity<V extends Vec>(): Proximity<V> {
    const distance = this.number();
    const bounds = this.bounds();
    const [normal, pointA, pointB] = [this.vector<V>(), this.vector<V>(), this.vector<V>()];
    const depth = Math.max(0, -distance);
    return {
      distance,
      bounds,
      normal,
      pointA,
      pointB,
      status: this.word(STATUS),
      features: [this.feature(), this.feature()],
      iterations: this.number(),
      intersects: distance <= 0,
      mtv: normal.map((x) => x * depth) as unknown as V,
    };
  }

  manifold<V extends Vec>(of: "shapes" | "bodies"): Manifold<V> {
    const normal = this.vector<V>();
    const reference: Reference = { side: this.word(SIDES), feature: this.feature() };
    const points = Array.from({ length: this.number() }, (): ManifoldPoint<V> => {
      const point = { point: this.vector<V>(), distance: this.number(), features: [this.feature(), this.feature()] as const };
      return of === "bodies" ? { ...point, parts: this.pair() } : point;
    });
    return { normal, reference, points };
  }

  cast<V extends Vec>(): Cast<V> {
    return {
      result: this.word(RESULTS),
      kind: this.word(KINDS),
      time: this.bounds(),
      clearance: this.bounds(),
      nearestTime: this.number(),
      closingSpeed: this.number(),
      steps: this.number(),
      proximity: this.proximity<V>(),
    };
  }
}

/** The numbers of a feature and of a reference, as the module takes them. */
export function referenceNumbers(reference: Reference | undefined): number[] {
  if (reference === undefined) return [0, 0, 0];
  const { side, feature } = reference;
  return [SIDES.indexOf(side), FEATURES.indexOf(feature.kind), feature.index];
}

/** Rows of answers as columns. */
export function columns(rows: Float64Array, of: Dimension): Proximities {
  const width = 3 + 3 * of;
  const count = rows.length / width;
  const column = (first: number, size: number): Float64Array => {
    const all = new Float64Array(count * size);
    for (let i = 0; i < count; i++) all.set(rows.subarray(i * width + first, i * width + first + size), i * size);
    return all;
  };
  return {
    distance: column(0, 1),
    lower: column(1, 1),
    upper: column(2, 1),
    normal: column(3, of),
    pointA: column(3 + of, of),
    pointB: column(3 + 2 * of, of),
  };
}
