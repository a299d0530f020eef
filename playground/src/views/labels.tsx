/** Names in a view: each where it hides no other, or, where there is no room, nowhere. */

import type { Point } from "../shape";
import type { Frame } from "./frame";

export interface Label {
  text: string;
  /** In pixels. */
  at: [number, number];
  class?: string;
  /** The size of the letters, in pixels. */
  size?: number;
  /** How far the text stays from its point. */
  away?: number;
  /** Whether the text is best right on its point. */
  on?: boolean;
  /** Where it may stand if there is no room at its point, in pixels. */
  elsewhere?: [number, number][];
  /** What is lit with it. */
  link?: string;
  testid?: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedLabel extends Label {
  box: Box;
}

/** The usual size of letters in a view, and how high a line of them is in units of it. */
const [SIZE, HEIGHT] = [13, 1.3];

/** Pixels that are left free at the rim of a view and between two names. */
const [RIM, ROOM] = [3, 2];

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Texts whose widths are kept: a drag makes new numbers all the time. */
const KEPT = 2000;

/** How wide a text is in the page's font, in pixels. */
function width(text: string, size: number, isBold: boolean): number {
  const font = `${isBold ? 600 : 400} ${size}px ${fontFamily()}`;
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size;
  pen.font = font;
  if (widths.size > KEPT) widths.clear();
  const measured = pen.measureText(text).width;
  widths.set(key, measured);
  return measured;
}

let family: string | null = null;
const fontFamily = (): string => (family ??= getComputedStyle(document.body).fontFamily);

const isApart = (one: Box, other: Box): boolean =>
  one.right + ROOM <= other.left || other.right + ROOM <= one.left || one.bottom + ROOM <= other.top || other.bottom + ROOM <= one.top;

/**
 * Where around its point a name may stand, the best place first: to the right and the left, above and below.
 */
const PLACES: [number, number][] = [[1, -1], [1, 1], [-1, -1], [-1, 1], [0, -1], [0, 1], [1, 0], [-1, 0]];

/** How many times farther away it may stand than is best. */
const FARTHER = [1, 2.2];

/**
 * Places names one after the other, the most important first, clear of what is taken. One for which there is
 * no room is left out.
 */
export function placed(labels: Label[], size: { width: number; height: number }, taken: Box[]): PlacedLabel[] {
  const used = [...taken];
  const found: PlacedLabel[] = [];
  for (const label of labels) {
    const letters = label.size ?? SIZE;
    const half = [width(label.text, letters, /\b(name|strong)\b/.test(label.class ?? "")) / 2 + 1, (letters * HEIGHT) / 2] as const;
    const away = label.away ?? 7;
    const offsets = FARTHER.flatMap((far) => PLACES.map(([x, y]): [number, number] => [x * (half[0] + away * far * (y === 0 ? 1 : 0.7)), y * (half[1] + away * far * (x === 0 ? 1 : 0.4))]));
    const candidates = label.on ? [[0, 0] as [number, number], ...offsets] : offsets;
    const places = [...candidates.map(([dx, dy]) => [label.at[0] + dx, label.at[1] + dy] as const), ...(label.elsewhere ?? [])];
    for (const [x, y] of places) {
      const box = { left: x - half[0], right: x + half[0], top: y - half[1], bottom: y + half[1] };
      const isInside = box.left >= RIM && box.top >= RIM && box.right <= size.width - RIM && box.bottom <= size.height - RIM;
      if (!isInside || !used.every((other) => isApart(box, other))) continue;
      used.push(box);
      found.push({ ...label, box });
      break;
    }
  }
  return found;
}

/** How much of a point is left free around its middle, in pixels: its own name stands hardly farther away. */
const SPOT = 2.5;

/** Points that names stay clear of. */
export const spots = (points: Point[], { x, y }: Frame): Box[] =>
  points.map(([px = 0, py = 0]) => ({ left: x(px) - SPOT, right: x(px) + SPOT, top: y(py) - SPOT, bottom: y(py) + SPOT }));

/** How high a line of a caption is, in pixels; what is too long for its view is broken into several. */
const LINE = 22;

/** What the caption and the buttons of a view cover, in pixels. */
export const corners = ({ width }: Pick<Frame, "width">, caption: string): Box[] => [
  { left: 0, top: 0, right: 14 + captionWidth(caption), bottom: 10 + LINE * Math.max(1, Math.ceil(captionWidth(caption) / Math.max(1, width - 22))) },
  { left: width - TOOLS, top: 0, right: width, bottom: 38 },
];

/** How wide the buttons in the corner of a view are at most, in pixels. */
const TOOLS = 210;

const captionWidth = (caption: string): number => width(caption, 15, true);

export function Labels({ labels, frame, taken }: { labels: Label[]; frame: Frame; taken: Box[] }) {
  return (
    <g class="labelled">
      {placed(labels, frame, taken).map(({ text, box, size, class: name, link, testid }, i) => (
        <text key={i} class={name ?? ""} data-link={link} data-testid={testid} x={(box.left + box.right) / 2} y={(box.top + box.bottom) / 2} dy="0.35em" text-anchor="middle" style={{ fontSize: `${size ?? SIZE}px` }}>
          {text}
        </text>
      ))}
    </g>
  );
}
