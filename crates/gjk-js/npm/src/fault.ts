/** Thrown if a shape, a pose or an option is not valid. */
export class GeometryError extends Error {
  override name = "GeometryError";

  constructor(
    message: string,
    /** The index of the vertex, triangle, ring, row or pose, from 0; undefined if there is only one. */
    readonly index?: number,
  ) {
    super(message);
  }
}

/** Returns the result of a module function, and turns its faults, strings "index|sentence", into errors. */
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
