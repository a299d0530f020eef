/** The full package: convex shapes, bodies that need not be convex, and motion. */

export type { Bounds, Cast, Feature, Manifold, ManifoldPoint, Proximities, Proximity, Reference } from "./answer.js";
export type { CastOptions } from "./options.js";
export type { Motion } from "./pose.js";
export { type Ray, rayCast } from "./ray.js";
export { type Aabb, type ClosestSet, type Sat, aabb, closestSet, sat } from "./further-queries.js";
export { Body, Compound, HeightField, Mesh, Polygon, Polyline } from "./body.js";
export { type Solid, cast, contacts, distance, intersects, proximity } from "./all-queries.js";
export {
  Ball,
  Box,
  Capsule,
  Cone,
  ConvexPolygon,
  Cylinder,
  Ellipsoid,
  GeometryError,
  HalfEllipse,
  Hull,
  type ManifoldOptions,
  type Options,
  Point,
  type Pose,
  type Pose2,
  type Pose3,
  Sector,
  Segment,
  Shape,
  type ShapeOptions,
  TaperedCapsule,
  Triangle,
  type Vec,
  type Vec2,
  type Vec3,
  manifold,
  proximities,
} from "./convex.js";
