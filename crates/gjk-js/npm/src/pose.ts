import { GeometryError } from "./fault.js";
import { type Dimension, type Vec, type Vec2, type Vec3 } from "./vector.js";

/** Where something is in the plane: it is turned, then moved. What is missing is no motion. */
export interface Pose2 {
  readonly translation?: Vec2;
  /** Radians, counter-clockwise. */
  readonly angle?: number;
  /** Rows of a rotation matrix, instead of the angle; meant is the rotation nearest to it. */
  readonly matrix?: readonly [Vec2, Vec2];
}

/** Where something is in space: it is turned, then moved. What is missing is no motion. */
export interface Pose3 {
  readonly translation?: Vec3;
  /** x, y, z, w of a quaternion of length 1. */
  readonly quaternion?: readonly [number, number, number, number];
  /** Rows of a rotation matrix, instead of the quaternion; meant is the rotation nearest to it. */
  readonly matrix?: readonly [Vec3, Vec3, Vec3];
}

export type Pose<V extends Vec = Vec> = V extends Vec2 ? Pose2 : Pose3;

/**
 * How something moves: from a pose at time 0, at constant rates. What is missing is no motion.
 *
 * The center moves along a straight line. Between two poses of a link that swings about a joint this is the chord of
 * an arc: with the center at the distance r from the axis, and a turn by θ radians, it is off by up to r·θ²/8. Use a
 * point of the axis as the center, which makes the motion exact; or add the error to `targetDistance`; or split the
 * move: n pieces have an error n² times smaller.
 */
export interface Motion<V extends Vec = Vec> {
  readonly start?: Pose<V>;
  /** Of the center, per unit of time. */
  readonly velocity?: V;
  /** Radians per unit of time: a number in the plane, a vector along the axis in space. */
  readonly angularVelocity?: V extends Vec2 ? number : Vec3;
  /** The point that it turns about, in the world at time 0. */
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

/** A pose of either dimension, before it is checked. */
interface Given {
  readonly translation?: Vec;
  readonly angle?: number;
  readonly quaternion?: readonly number[];
  readonly matrix?: readonly (readonly number[])[];
}

function part(list: readonly number[] | undefined, length: number, name: string): readonly number[] {
  if (list === undefined) return new Array<number>(length).fill(0);
  if (list.length !== length) throw new GeometryError(`${name} is to be ${length} numbers`);
  return list;
}

/** A pose as the module takes it. */
export function poseNumbers(pose: Pose2 | Pose3 | undefined, of: Dimension): number[] {
  const given = (pose ?? {}) as Given;
  for (const name in given) {
    if (!KNOWN[of].has(name)) throw new GeometryError(`a pose in ${of}D has no ${name}`);
  }
  const rotation = new Array<number>(of * of).fill(0);
  let kind = NONE;
  if (given.matrix !== undefined) {
    kind = MATRIX;
    if (given.matrix.length !== of) throw new GeometryError(`the matrix of a pose is to be ${of} rows`);
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

/** A motion as the module takes it. */
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
