import { GeometryError } from "./fault.js";

/** A 2D point or direction. */
export type Vec2 = readonly [number, number];
/** A 3D point or direction. */
export type Vec3 = readonly [number, number, number];
export type Vec = Vec2 | Vec3;
/** 2 or 3. */
export type Dimension = 2 | 3;

/** Returns the number of coordinates of a vector. */
export function dimension(vector: Vec | undefined, name: string): Dimension {
  const length: unknown = vector?.length;
  if (length === 2 || length === 3) return length;
  throw new GeometryError(`${name}: expected 2 or 3 numbers`);
}

/** Returns the coordinates of vectors, one after the other. All must have the same dimension. */
export function flat(vectors: readonly Vec[], of: Dimension, name: string): number[] {
  const numbers: number[] = [];
  vectors.forEach((vector, index) => {
    if (vector?.length !== of) {
      throw new GeometryError(`${name} ${index}: expected ${of} numbers, like the first`, index);
    }
    numbers.push(...vector);
  });
  return numbers;
}
