import { GeometryError } from "./fault.js";
import { type Dimension, type Vec, type Vec2, type Vec3 } from "./vector.js";

/** A 2D pose: a rotation, then a translation. Missing fields mean the identity. */
export interface Pose2 {
  readonly translation?: Vec2;
  /** Radians, counter-clockwise. */
  readonly angle?: number;
  /** Rows of a rotation matrix, instead of the angle. The nearest rotation is used. */
  readonly matrix?: readonly [Vec2, Vec2];
}

/** A 3D pose: a rotation, then a translation. Missing fields mean the identity. */
export interface Pose3 {
  readonly translation?: Vec3;
  /** A unit quaternion: x, y, z, w. */
  readonly quaternion?: readonly [number, number, number, number];
  /** Rows of a rotation matrix, instead of the quaternion. The nearest rotation is used. */
  readonly matrix?: readonly [Vec3, Vec3, Vec3];
}

export type Pose<V extends Vec = Vec> = V extends Vec2 ? Pose2 : Pose3;

/**
 * A motion from a pose at time 0, at a constant velocity and a constant angular velocity. Missing fields mean no
 * motion.
 *
 * The center moves along a straight line. A link that swings about a joint moves along an arc, so this motion can
 * miss it by up to r·θ²/8: r is the distance from the center to the joint's axis, θ the angle in radians. To avoid
 * that error, use a point of the axis as the center. Or add the error to `targetDistance`, or split the motion: n
 * pieces divide the error by n².
 */
export interface Motion<V extends Vec = Vec> {
  readonly start?: Pose<V>;
  /** The velocity of the center, in length per unit of time. */
  readonly velocity?: V;
  /** Radians per unit of time: a counter-clockwise number in 2D, a vector along the axis in 3D. */
  readonly angularVelocity?: V extends Vec2 ? number : Vec3;
  /** The center of rotation, in world coordinates at time 0. */
  readonly center?: V;
}

const NONE = 0;
const ANGLE = 1;
const QUATERNION = 2;
const MATRIX = 3;

const KNOWN: Record<Dimension, ReadonlySet<string>> = {
  2: new Set(["translation", "angle", "matrix"]),
  3: new Set(["translation", "quaternion", "matrix"]),
};

/** A pose of either dimension, before validation. */
interface Given {
  readonly translation?: Vec;
  readonly angle?: number;
  readonly quaternion?: readonly number[];
  readonly matrix?: readonly (readonly number[])[];
}

function part(list: readonly number[] | undefined, length: number, name: string): readonly number[] {
  if (list === undefined) return new Array<number>(length).fill(0);
  if (list.length !== length) throw new GeometryError(`${name}: expected ${length} numbers`);
  return list;
}

/** Returns a pose as numbers for the module. */
export function poseNumbers(pose: Pose2 | Pose3 | undefined, of: Dimension): number[] {
  const given = (pose ?? {}) as Given;
  for (const name in given) {
    if (!KNOWN[of].has(name)) throw new GeometryError(`${name}: not a field of a ${of}D pose`);
  }
  const rotation = new Array<number>(of * of).fill(0);
  let kind = NONE;
  if (given.matrix !== undefined) {
    kind = MATRIX;
    if (given.matrix.length !== of) throw new GeometryError(`matrix: expected ${of} rows`);
    given.matrix.forEach((row, i) => part(row, of, "a row").forEach((x, j) => (rotation[j * of + i] = x)));
  } else if (of === 2 && given.angle !== undefined && given.angle !== 0) {
    kind = ANGLE;
    rotation[0] = given.angle;
  } else if (of === 3 && given.quaternion !== undefined) {
    kind = QUATERNION;
    part(given.quaternion, 4, "quaternion").forEach((x, i) => (rotation[i] = x));
  }
  return [kind, ...part(given.translation, of, "translation"), ...rotation];
}

/** Returns a motion as numbers for the module. */
export function motionNumbers(motion: Motion<never> | Motion | undefined, of: Dimension): Float64Array {
  const given = (motion ?? {}) as { start?: Pose2; velocity?: Vec; angularVelocity?: number | Vec3; center?: Vec };
  const turn = given.angularVelocity;
  return Float64Array.from([
    ...poseNumbers(given.start, of),
    ...part(given.velocity, of, "velocity"),
    ...(of === 2 ? [(turn as number | undefined) ?? 0] : part(turn as Vec3 | undefined, 3, "angularVelocity")),
    ...part(given.center, of, "center"),
  ]);
}
