/** All there is: convex shapes, what need not be convex, and what moves. */

export type { Batch, Bounds, Cast, Feature, Manifold, ManifoldPoint, Proximity, Reference } from "./answer.js";
export type { CastOptions } from "./options.js";
export type { Motion } from "./pose.js";
export { type Ray, rayCast } from "./ray.js";
export { type Aabb, type ClosestSet, type Sat, aabb, closestSet, sat } from "./further-queries.js";
export { Assembly, Body, HeightField, Mesh, Polyline, Region } from "./body.js";
export { type Solid, cast, contacts, distance, intersects, proximity } from "./all-queries.js";
export {
  Ball,
  Box,
  Capsule,
  Cone,
  Cylinder,
  Ellipsoid,
  GeometryError,
  HalfEllipse,
  Hull,
  type ManifoldOptions,
  type Options,
  Point,
  Polygon,
  type Pose,
  type Pose2,
  type Pose3,
  Segment,
  Shape,
  type ShapeOptions,
  Slice,
  Triangle,
  type Vec,
  type Vec2,
  type Vec3,
  manifold,
  proximities,
} from "./convex.js";
