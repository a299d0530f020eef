/** Views that are not SVG themselves offer here how to draw them as SVG. */

export interface Drawing {
  width: number;
  height: number;
  /** What belongs inside an `svg` element of this size. */
  content: string;
}

let offered: (() => Drawing[]) | null = null;

/** Makes the offer, or with null takes it back. */
export function offer(drawings: (() => Drawing[]) | null): void {
  offered = drawings;
}

/** The views as they are now, if one of them is offered. */
export const drawings = (): Drawing[] | null => offered?.() ?? null;
