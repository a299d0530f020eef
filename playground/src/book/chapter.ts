/** What a chapter is: thoughts, each with a figure and the text that goes on about it. */

import type { Point } from "../shape";
import type { PartialState, Window } from "../state";
import type { Language } from "../text";

/**
 * The same text in both languages. In it `*x*` is a variable or a stress, `**term**` a term when it is first used,
 * `[text](address)` a link, and `⟦path⟧` a number of the figure's run: see `facts.ts`.
 */
export type Text = Record<Language, string>;

/** A chapter's text in one language, as `scripts/chapter.mjs` reads it from Markdown. */
export interface Written {
  title: string;
  lead: string;
  /** Text after the last figure: what was gained, what to read, or a list. */
  after: string;
  /** The texts of each thought, in the order of its scenes. */
  thoughts: Record<string, string[]>;
}

/** Something that is drawn over a figure's usual layers, or stands below it. */
export type Extra =
  /** A direction to turn: both support points, their lines, and the trace of A − B. */
  | "dial"
  /** The empty strip of the lower bound and the segment of the upper one. */
  | "bounds"
  /** A number line around the answer, magnified until the two bounds come apart. */
  | "lens"
  /** What the naive algorithm answers, beside the truth. */
  | "wrong"
  /** All closest points. */
  | "closest-set"
  /** The weights of the simplex, carried back to both shapes. */
  | "weights"
  /** What the colors of the regions mean. */
  | "regions"
  /** Both bounds over the steps, on a scale of powers of ten. */
  | "convergence";

/** What a figure shows while a text is read. */
export interface Scene {
  text: Text;
  /** Changes of the figure. Shapes of a scene replace what the reader has made of them. */
  show?: PartialState;
  /** Where the views look, in place of a fit. */
  zoom?: { world?: Window; difference?: Window };
  /** The view that a phone shows, where it is not the figure's first. */
  focus?: "world" | "difference";
  /** Which of the figure's views there are by now, where not all. */
  views?: ("world" | "difference")[];
  /** How B comes by, where it is not as in the figure. */
  way?: Passing;
  /** Code whose lines are lit by the figure's steps. */
  code?: CodeName;
  /** Asks before it shows. */
  predict?: Prediction;
}

/** The algorithms that there is code of. */
export type CodeName = "distance" | "sat" | "epa" | "boolean" | "clip" | "cast";

/** What the reader is asked to foresee at each step. */
export type Prediction = "support" | "region" | "axis" | "facet" | "side";

export type FigureKind = "pair" | "motion" | "space" | "parts" | "frames";

/** How B comes by, frame by frame: how far, how much it turns, in how many frames. */
export interface Passing {
  by: Point;
  turn: number;
  count: number;
}

export interface Thought {
  /** Its name in the address, with the chapter's. */
  id: string;
  kind?: FigureKind;
  state: PartialState;
  /** Which views there are; the first is the one that a phone shows. */
  views?: ("world" | "difference")[];
  extras?: Extra[];
  /** The numbers below the figure. */
  readout?: Reading[];
  /** How B comes by, in a figure of frames. */
  way?: Passing;
  scenes: Scene[];
}

export type Reading = "distance" | "bounds" | "gap" | "depth" | "intersects" | "said" | "mtv" | "points" | "turned";

export interface Chapter {
  id: string;
  title: Text;
  /** One sentence below the title. */
  lead: Text;
  thoughts: Thought[];
  after: Text;
}

/** A thought without its name and its texts. Scenes that change nothing may be left out at the end. */
type Figured = Omit<Thought, "id" | "scenes"> & { scenes?: Omit<Scene, "text">[] };

/** Joins the texts of a chapter with its figures. A text that is missing is empty. */
export function chapter(id: string, texts: Record<Language, Written>, figures: Record<string, Figured>): Chapter {
  const both = (of: (written: Written) => string | undefined): Text => ({ en: of(texts.en) ?? "", zh: of(texts.zh) ?? "" });
  const thoughts = Object.entries(figures).map(([name, { scenes = [], ...figure }]): Thought => {
    const count = Math.max(scenes.length, ...Object.values(texts).map(({ thoughts }) => thoughts[name]?.length ?? 0));
    return { ...figure, id: name, scenes: Array.from({ length: count }, (_, i) => ({ ...scenes[i], text: both(({ thoughts }) => thoughts[name]?.[i]) })) };
  });
  return { id, title: both(({ title }) => title), lead: both(({ lead }) => lead), thoughts, after: both(({ after }) => after) };
}
