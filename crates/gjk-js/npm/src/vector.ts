import { GeometryError } from "./fault.js";

/** A point or a direction of the plane. */
export type Vec2 = readonly [number, number];
/** A point or a direction of space. */
export type Vec3 = readonly [number, number, number];
export type Vec = Vec2 | Vec3;
/** 2 in the plane, 3 in space. */
export type Dimension = 2 | 3;

/** Whether a vector is of the plane or of space. */
export function dimension(vector: Vec | undefined, name: string): Dimension {
  const length: unknown = vector?.length;
  if (length === 2 || length === 3) return length;
  throw new GeometryError(`${name} is to be 2 or 3 numbers`);
}

/** The coordinates of vectors, one after the other; all have to be of one dimension. */
export function flat(vectors: readonly Vec[], of: Dimension, name: string): number[] {
  const numbers: number[] = [];
  vectors.forEach((vector, index) => {
    if (vector?.length !== of) {
      throw new GeometryError(`${name} ${index} is to be ${of} numbers, as the first is`, index);
    }
    numbers.push(...vector);
  });
  return numbers;
}
