/** What the views of space show. */

import type { Figure3, Vertex } from "../run";
import type { Point } from "../shape";
import { minus, penetration, truth, type Shown } from "../shown";
import type { State } from "../state";
import type { Stage } from "./stage";

const ORIGIN: Point = [0, 0, 0];

export function fillWorld(stage: Stage, figure: Figure3, shown: Shown | null, { layers, mode }: State): void {
  stage.clear();
  stage.fit([figure.a, figure.b]);
  stage.mesh(figure.a, "a", 0.75, "a");
  stage.mesh(figure.b, "b", 0.75, "b");
  if (shown) {
    const { step, done } = shown;
    const answer = truth(shown.run);
    if (!done && layers.simplex) {
      for (const vertex of step?.simplex ?? []) {
        stage.dot(vertex.a, "a");
        stage.dot(vertex.b, "b");
      }
    }
    if (!done && layers.direction && step?.direction) {
      stage.arrow(figure.a.center, step.direction, "direction");
      stage.arrow(figure.b.center, step.direction.map((value) => -value), "direction");
    }
    const way = penetration(answer);
    if (done && mode === "manifold") {
      for (const { point } of answer.points ?? []) stage.dot(point, "overlap");
    } else if (done && way && layers.penetration && mode !== "boolean") {
      const from = answer.point_b ?? figure.b.center;
      stage.bar(from, from.map((value, i) => value + (way[i] ?? 0)), "overlap");
    } else if (done && answer.point_a && answer.point_b && mode !== "boolean") {
      stage.bar(answer.point_a, answer.point_b, "answer");
      stage.dot(answer.point_a, "answer");
      stage.dot(answer.point_b, "answer");
    }
  }
  stage.draw();
}

/** Every edge between two of the vertices. */
function edges(stage: Stage, vertices: Vertex[], color: string): void {
  vertices.forEach((from, i) => vertices.slice(i + 1).forEach((to) => stage.bar(from.w, to.w, color)));
}

export function fillDifference(stage: Stage, figure: Figure3, shown: Shown | null, { layers, mode }: State): void {
  stage.clear();
  stage.fit([figure.difference, { positions: ORIGIN, indices: [], smooth: false }]);
  if (layers.difference) stage.mesh(figure.difference, "difference", 0.5);
  stage.dot(ORIGIN, "ink", 1.2);
  if (shown) {
    const { step, done } = shown;
    const answer = truth(shown.run);
    const simplex = step?.simplex ?? [];
    if (layers.simplex) {
      edges(stage, simplex, "simplex");
      simplex.forEach((vertex, i) => stage.dot(vertex.w, i === simplex.length - 1 ? "newest" : "simplex"));
    }
    if (layers.polytope && step?.facets) {
      const corner = (i: number): Point => step.vertices?.[i]?.w ?? ORIGIN;
      step.facets.forEach((facet, i) => {
        const points = facet.map(corner);
        stage.line([...points, points[0] ?? ORIGIN], i === step.nearest ? "overlap" : "polytope");
      });
    }
    if (!done && layers.direction && step?.direction) stage.arrow(step.closest ?? ORIGIN, step.direction, "direction");
    const way = penetration(answer);
    if (!done && step?.closest) {
      stage.bar(ORIGIN, step.closest, "answer");
    } else if (done && way && layers.penetration && mode !== "boolean") {
      stage.bar(ORIGIN, way, "overlap");
    } else if (done && answer.point_a && answer.point_b && (answer.distance ?? 0) > 0) {
      const nearest = minus(answer.point_a, answer.point_b);
      stage.bar(ORIGIN, nearest, "answer");
      stage.dot(nearest, "answer");
    }
  }
  stage.draw();
}
