/** What the data suite of `cases/` must find, in Node and in a browser: each function says how much it saw. */

/** A shape of the suite as one of the package. */
function shape(gjk, s) {
  const options = { rounding: s.rounding };
  switch (s.type) {
    case "point":
      return new gjk.Point(s.at, options);
    case "segment":
      return new gjk.Segment(s.a, s.b, options);
    case "ball":
      return new gjk.Ball(s.center, s.radius, options);
    case "capsule":
      return new gjk.Capsule(s.a, s.b, s.radius, options);
    case "box":
      return new gjk.Box(s.half_extents, options);
    case "triangle":
      return new gjk.Triangle(...s.vertices, options);
    case "polygon":
      return new gjk.ConvexPolygon(s.vertices, options);
    case "hull":
      return new gjk.Hull(s.vertices, options);
    case "ellipsoid":
      return new gjk.Ellipsoid(s.radii, options);
    case "half_ellipse":
      return new gjk.HalfEllipse(s.radii, options);
    case "slice":
      return new gjk.Sector(s.radius, s.angle, options);
    case "cylinder":
      return new gjk.Cylinder(s.a, s.b, s.radius, options);
    case "cone":
      return new gjk.Cone(s.base, s.apex, s.radius, options);
    default:
      throw new Error(s.type);
  }
}

/** Ends the suite, with the place of what does not hold. */
function holds(condition, place) {
  if (!condition) throw new Error(`does not hold: ${place}`);
}

const within = ({ lower, upper }, value, tolerance) => lower <= value + tolerance && value - tolerance <= upper;

/** Pairs have the distances that are known. */
export function pairs(gjk, suite) {
  for (const pair of suite) {
    const { a, b, distance, tolerance, intersects } = pair;
    const asked = [shape(gjk, a), a.pose, shape(gjk, b), b.pose];
    const answer = gjk.proximity(...asked);
    const { lower, upper } = answer.bounds;
    const place = `${pair.id}: ${JSON.stringify(answer)}`;
    holds(within(answer.bounds, distance, tolerance), place);
    holds(lower <= answer.distance && answer.distance <= upper && answer.status !== "bounded", place);
    holds(gjk.intersects(...asked) === answer.intersects, place);
    holds(answer.intersects === (intersects ?? answer.intersects), place);
    holds(gjk.distance(...asked) === answer.distance, place);
  }
  return suite.length;
}

/** Pairs of bodies of one part have the same distances. */
export function bodies(gjk, suite) {
  for (const { id, a, b, distance, tolerance } of suite) {
    const body = new gjk.Compound([[shape(gjk, a), a.pose ?? {}]]);
    holds(within(gjk.proximity(body, {}, shape(gjk, b), b.pose).bounds, distance, tolerance), id);
  }
  return suite.length;
}

const AT_START = { stops: "stops", leaves_freely: "leaves_freely", ignored: "ignored" };

function motion({ pose: start }, { velocity, angular_velocity: angularVelocity, center } = {}) {
  return { start, velocity, angularVelocity, center };
}

/** Casts have the times that are known. */
export function casts(gjk, suite) {
  for (const pair of suite) {
    const { a, b, tolerance = 0 } = pair;
    const options = { until: pair.until, targetDistance: pair.target_distance, atStart: AT_START[pair.at_start] };
    const cast = gjk.cast(shape(gjk, a), motion(a, pair.motion_a), shape(gjk, b), motion(b, pair.motion_b), options);
    const place = `${pair.id}: ${JSON.stringify(cast)}`;
    const is = (bounds, value) => value == null || within(bounds, value, tolerance);
    holds(cast.result === pair.result || (pair.result === "any" && cast.result !== "bounded"), place);
    holds(cast.result !== "hit" || is(cast.time, pair.time), place);
    holds(cast.result !== "free" || is(cast.clearance, pair.clearance), place);
    holds(cast.result !== "hit" || pair.kind == null || cast.kind === pair.kind, place);
  }
  return suite.length;
}
