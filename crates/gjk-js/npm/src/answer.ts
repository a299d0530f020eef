import { type Dimension, type Vec } from "./vector.js";

/** Proved bounds of a value. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/** A vertex, edge or face of a shape. The index of a `smooth` feature has no meaning. */
export interface Feature {
  readonly kind: "smooth" | "vertex" | "edge" | "face";
  readonly index: number;
}

/** The proximity of two shapes. World frame; lengths in the unit of the input. */
export interface Proximity<V extends Vec = Vec> {
  /** The signed distance: the gap between the shapes, or minus their penetration depth. */
  readonly distance: number;
  /** Proved bounds of the true signed distance, rounding included. */
  readonly bounds: Bounds;
  /** The unit normal from A to B, whether the shapes are apart or overlap. */
  readonly normal: V;
  /** The point of A closest to B, or deepest in B. */
  readonly pointA: V;
  readonly pointB: V;
  /** `exact`: right up to rounding. `converged`: up to the tolerance. `bounded`: the search stopped early. */
  readonly status: "exact" | "converged" | "bounded";
  /** The closest features of A and of B, in this order. */
  readonly features: readonly [Feature, Feature];
  readonly iterations: number;
  /** For bodies: the indices of the parts of A and B that the points lie on. */
  readonly parts?: readonly [number, number];
  /** Whether the shapes share a point: `distance <= 0`. Touching shapes do. */
  readonly intersects: boolean;
  /** The minimum translation vector: added to B's position, it makes overlapping shapes just touch. */
  readonly mtv: V;
}

/** A point of a contact manifold. */
export interface ManifoldPoint<V extends Vec = Vec> {
  /** The point halfway between the two surfaces. World frame. */
  readonly point: V;
  /** The signed distance between the surfaces at this point, along the normal; negative if they overlap. */
  readonly distance: number;
  /** The features of A and B at this point. They identify it from frame to frame. */
  readonly features: readonly [Feature, Feature];
  /** For bodies: the indices of the parts of A and B at this point. */
  readonly parts?: readonly [number, number];
}

/** The reference side of a contact. Pass it to the next query about the same pair. */
export interface Reference {
  readonly side: "neither" | "a" | "b";
  readonly feature: Feature;
}

/** A contact manifold: up to 2 points in 2D and 4 in 3D, deepest first. */
export interface Manifold<V extends Vec = Vec> {
  readonly normal: V;
  readonly reference: Reference;
  readonly points: readonly ManifoldPoint<V>[];
}

/** The result of a cast: when two moving shapes first touch, or a proof that they do not. */
export interface Cast<V extends Vec = Vec> {
  /** `bounded`: the step limit was reached; they do not touch before `time.lower`. */
  readonly result: "hit" | "free" | "bounded";
  readonly kind: "none" | "start" | "impact" | "graze";
  /**
   * For a hit: before `lower` they are apart, at `upper` they are not. For `free`: the time of closest approach. For
   * `bounded`: before `lower` they are apart, and `upper` is the end of the interval.
   */
  readonly time: Bounds;
  /** Without a hit: bounds of the smallest signed distance in the time interval. */
  readonly clearance: Bounds;
  /** The proximity at `nearestTime`. */
  readonly proximity: Proximity<V>;
  /** The time of contact, or the time with the smallest distance found. */
  readonly nearestTime: number;
  /** For a hit: the speed at which the closest points approach each other along the normal. */
  readonly closingSpeed: number;
  readonly steps: number;
  /** For bodies: the indices of the parts of A and B that touch. */
  readonly parts?: readonly [number, number];
}

/** Columns of answers, one row per pose. */
export interface Proximities {
  readonly distance: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Two numbers per row in 2D, three in 3D. */
  readonly normal: Float64Array;
  readonly pointA: Float64Array;
  readonly pointB: Float64Array;
}

const FEATURES = ["smooth", "vertex", "edge", "face"] as const;
const STATUS = ["exact", "converged", "bounded"] as const;
const SIDES = ["neither", "a", "b"] as const;
const RESULTS = ["hit", "free", "bounded"] as const;
const KINDS = ["none", "start", "impact", "graze"] as const;

/** Reads the numbers of an answer in order. */
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

/** Returns a reference as numbers for the module. */
export function referenceNumbers(reference: Reference | undefined): number[] {
  if (reference === undefined) return [0, 0, 0];
  const { side, feature } = reference;
  return [SIDES.indexOf(side), FEATURES.indexOf(feature.kind), feature.index];
}

/** Converts rows of answers to columns. */
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
