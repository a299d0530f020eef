/** What is thrown where a shape, a pose or an option is none: what is wrong, and with which vertex. */
export class GeometryError extends Error {
  override name = "GeometryError";

  constructor(
    message: string,
    /** Which vertex, triangle, ring, row or pose it is, from 0; undefined where there is but one. */
    readonly index?: number,
  ) {
    super(message);
  }
}

/** What a function of the module gives; its faults are texts, "index|sentence". */
export function asked<T>(question: () => T): T {
  try {
    return question();
  } catch (fault) {
    if (typeof fault !== "string") throw fault;
    const bar = fault.indexOf("|");
    const index = fault.slice(0, bar);
    throw new GeometryError(fault.slice(bar + 1), index === "" ? undefined : Number(index));
  }
}
