/** How far around a pointer things are taken. */

/** Pixels: a finger covers more than a mouse. */
const NEAR = { mouse: 9, touch: 24 };

/** The pixels around a pointer of that kind. */
export const near = (kind: string): number => (kind === "touch" ? NEAR.touch : NEAR.mouse);
