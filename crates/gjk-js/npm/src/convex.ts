/** Distances and contacts of convex shapes, in 2D and 3D. */

export type { Bounds, Feature, Manifold, ManifoldPoint, Proximities, Proximity, Reference } from "./answer.js";
export { GeometryError } from "./fault.js";
export type { ManifoldOptions, Options } from "./options.js";
export type { Pose, Pose2, Pose3 } from "./pose.js";
export { distance, intersects, manifold, proximities, proximity } from "./queries.js";
export {
  Ball,
  Box,
  Capsule,
  Cone,
  ConvexPolygon,
  Cylinder,
  Ellipsoid,
  HalfEllipse,
  Hull,
  Point,
  Sector,
  Segment,
  TaperedCapsule,
  Triangle,
} from "./shapes.js";
export { Shape, type ShapeOptions } from "./shape.js";
export type { Vec, Vec2, Vec3 } from "./vector.js";
