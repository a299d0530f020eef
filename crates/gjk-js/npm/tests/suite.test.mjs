/** The data suite of `cases/`: every pair and every cast has the answer that is known. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import * as all from "../dist/all/all.js";
import * as convex from "../dist/convex/convex.js";

const cases = (name) => JSON.parse(readFileSync(new URL(`../../../../cases/${name}.json`, import.meta.url), "utf8"));

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
      return new gjk.Polygon(s.vertices, options);
    case "hull":
      return new gjk.Hull(s.vertices, options);
    case "ellipsoid":
      return new gjk.Ellipsoid(s.radii, options);
    case "half_ellipse":
      return new gjk.HalfEllipse(s.radii, options);
    case "slice":
      return new gjk.Slice(s.radius, s.angle, options);
    case "cylinder":
      return new gjk.Cylinder(s.a, s.b, s.radius, options);
    case "cone":
      return new gjk.Cone(s.base, s.apex, s.radius, options);
    default:
      throw new Error(s.type);
  }
}

for (const [name, gjk] of Object.entries({ convex, all })) {
  test(`pairs have the distances that are known: ${name}`, () => {
    for (const pair of ["seed", "hard", "dyn4j"].flatMap(cases)) {
      const { a, b, distance, tolerance, intersects } = pair;
      const asked = [shape(gjk, a), a.pose, shape(gjk, b), b.pose];
      const answer = gjk.proximity(...asked);
      const { lower, upper } = answer.bounds;
      const place = `${pair.id}: ${JSON.stringify(answer)}`;
      assert.ok(lower <= distance + tolerance && distance - tolerance <= upper, place);
      assert.ok(lower <= answer.distance && answer.distance <= upper && answer.status !== "bounded", place);
      assert.equal(gjk.intersects(...asked), answer.intersects, place);
      assert.equal(answer.intersects, intersects ?? answer.intersects, place);
      assert.equal(gjk.distance(...asked), answer.distance, place);
    }
  });
}

test("pairs of bodies of one part have the same distances", () => {
  for (const pair of ["seed", "dyn4j"].flatMap(cases)) {
    const { a, b, distance, tolerance } = pair;
    const body = new all.Assembly([[shape(all, a), a.pose ?? {}]]);
    const { bounds } = all.proximity(body, {}, shape(all, b), b.pose);
    assert.ok(bounds.lower <= distance + tolerance && distance - tolerance <= bounds.upper, pair.id);
  }
});

test("casts have the times that are known", () => {
  const words = { stops: "stops", leaves_freely: "leavesFreely", ignored: "ignored" };
  for (const pair of cases("casts")) {
    const motion = ({ pose: start }, { velocity, angular_velocity: angularVelocity, center } = {}) => ({
      start,
      velocity,
      angularVelocity,
      center,
    });
    const { a, b, tolerance = 0 } = pair;
    const options = { until: pair.until, targetDistance: pair.target_distance, atStart: words[pair.at_start] };
    const cast = all.cast(shape(all, a), motion(a, pair.motion_a), shape(all, b), motion(b, pair.motion_b), options);
    const place = `${pair.id}: ${JSON.stringify(cast)}`;
    assert.ok(cast.result === pair.result || (pair.result === "any" && cast.result !== "bounded"), place);
    const holds = ({ lower, upper }, value) => value == null || (lower <= value + tolerance && value - tolerance <= upper);
    assert.ok(cast.result !== "hit" || holds(cast.time, pair.time), place);
    assert.ok(cast.result !== "free" || holds(cast.clearance, pair.clearance), place);
    assert.ok(cast.result !== "hit" || pair.kind == null || cast.kind === pair.kind, place);
  }
});
