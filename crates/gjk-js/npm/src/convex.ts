/** Convex shapes of the plane and of space: how far apart are they, and do they touch? */

export type { Batch, Bounds, Feature, Manifold, ManifoldPoint, Proximity, Reference } from "./answer.js";
export { GeometryError } from "./fault.js";
export type { ManifoldOptions, Options } from "./options.js";
export type { Pose, Pose2, Pose3 } from "./pose.js";
export { distance, intersects, manifold, proximities, proximity } from "./queries.js";
export {
  Ball,
  Box,
  Capsule,
  Cone,
  Cylinder,
  Ellipsoid,
  HalfEllipse,
  Hull,
  Point,
  Polygon,
  Segment,
  Shape,
  type ShapeOptions,
  Slice,
  Triangle,
} from "./shapes.js";
export type { Vec, Vec2, Vec3 } from "./vector.js";
