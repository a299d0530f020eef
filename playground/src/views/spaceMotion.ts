/** What the view of space shows of bodies that move. */

import { ending, type Moment, type Passage } from "../journey";
import type { InMotion } from "../motion";
import type { Figure3, Solid } from "../run";
import type { Stage } from "./stage";

/** How much is seen of a body as it begins, of one on its way, and of one where it ends. */
const OPACITY = { start: 0.3, now: 0.75, end: 0.15 };

const names = ["a", "b"] as const;

export function fillMotion(stage: Stage, figure: Figure3, { passage, shown, isTold, moments: { now, end } }: InMotion): void {
  stage.clear();
  stage.ground();
  names.forEach((name, i) => {
    const { velocity } = passage.motions[i]!;
    const { center } = figure[name];
    stage.line(passage.ways[i]!, name);
    stage.mesh(figure[name], name, OPACITY.start);
    if (isTold && now.time !== end.time) stage.mesh(end[name], name, OPACITY.end);
    stage.mesh(now[name], name, OPACITY.now);
    stage.vector(center, velocity, name);
    stage.label(now[name].center, name.toUpperCase(), name, { size: 18, on: true });
  });
  if (now.cut) fillPlane(stage, now.cut);
  else if (shown.leg === null && now.time === end.time) fillMeeting(stage, passage);
  stage.draw();
}

/** The two points that a plane parts, and along its normal the gap between their levels. */
function fillPlane(stage: Stage, { normal, point_a: a, point_b: b }: NonNullable<Moment<Solid>["cut"]>): void {
  const middle = a.map((value, i) => (value + (b[i] ?? 0)) / 2);
  const level = normal.reduce((sum, value, i) => sum + value * (((b[i] ?? 0) - (a[i] ?? 0)) / 2), 0);
  const foot = (side: number) => middle.map((value, i) => value + side * level * (normal[i] ?? 0));
  stage.dot(a, "answer", 0.8);
  stage.dot(b, "answer", 0.8);
  stage.bar(foot(-1), foot(1), "answer");
}

function fillMeeting(stage: Stage, { journey: { answer } }: Passage): void {
  const isHit = ending(answer) !== "free" && ending(answer) !== "bounded";
  const color = isHit ? "overlap" : "answer";
  stage.span(answer.point_a, answer.point_b, color);
  if (isHit) stage.arrow(answer.point_a, answer.normal, color);
}
