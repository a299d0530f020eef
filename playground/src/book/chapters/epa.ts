/** EPA: how deep shapes overlap, and where. */

import type { PartialState } from "../../state";
import type { Chapter } from "../chapter";
import { BARE, OVERLAPPING, TRIANGLE, polygon } from "./shapes";

const LAYERS = { ...BARE, simplex: true, polytope: true, penetration: true };

/** Two pentagons deep in each other: a polygon that grows for a while. */
const DEEP: PartialState = {
  a: { type: "polygon", vertices: [[0, 3], [-2.9, 0.9], [-1.8, -2.4], [1.8, -2.4], [2.9, 0.9]] },
  b: { type: "polygon", vertices: [[2, 2.6], [-0.7, 1.6], [-0.4, -1.2], [2.4, -1.9], [4, 0.6]] },
};

export const epa: Chapter = {
  id: "epa",
  title: { en: "EPA: the depth of an overlap", zh: "EPA：重叠有多深" },
  lead: { en: "GJK stops as soon as it has enclosed the origin. EPA goes on and asks how far it is to the boundary.", zh: "GJK 一围住原点便停下；EPA 接着往下问：离边界还有多远？" },
  thoughts: [
    {
      id: "grow",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "epa", step: 6, layers: LAYERS },
      views: ["difference", "world"],
      readout: ["bounds", "depth"],
      scenes: [
        {
          text: {
            en: "Bodies that overlap have to be pushed apart; but how far, and which way? The simplex at the end of GJK contains the origin, but its edges may be mere chords through the inside of A − B, and the shortest way out leads to its *boundary*. The **expanding polytope algorithm** (EPA) pushes the chords outwards until the nearest one lies on the boundary.",
            zh: "物体重叠了，就得把它们推开；可是推多远，朝哪边推？GJK 结束时的单纯形包含原点，但它的边往往只是穿过 A − B 内部的弦，而最短的出路通向 A − B 的*边界*。**扩展多胞形算法**（EPA）把这些弦一步步向外推，直到最近的一条落在边界上。",
          },
          code: "epa",
        },
        {
          text: {
            en: "Take the edge nearest to the origin, here ⟦steps.7.nearest_distance⟧ away, and ask for the support point along its outer normal. It lies beyond the edge, so the edge was only a chord; the point goes in between its two ends.",
            zh: "取离原点最近的边，这里它离原点 ⟦steps.7.nearest_distance⟧，沿它的外法线要一个支撑点。这一点在边的外面，可见这条边只是弦；于是把新点插到它的两个端点之间。",
          },
          show: { step: 7 },
        },
        {
          text: {
            en: "Now the nearest edge is ⟦steps.9.nearest_distance⟧ away, and nothing lies beyond it: that is the end. Again two bounds have met. The polygon lies inside A − B, so the depth is at least the distance of its nearest edge. A − B does not reach beyond the line through the support point, so the depth is at most the distance of that line. Here both are 6/√41 = ⟦depth|6⟧.",
            zh: "现在最近的边离原点 ⟦steps.9.nearest_distance⟧，它外面再没有点了：结束。这里也有两个界合拢：多边形在 A − B 之内，所以深度至少是最近的边到原点的距离；A − B 不会越过支撑点处的那条直线，所以深度至多是那条直线到原点的距离。这里两者都是 6/√41 = ⟦depth|6⟧。",
          },
          show: { step: 10 },
        },
      ],
    },
    {
      id: "foresee",
      state: { ...DEEP, mode: "epa", step: null, layers: LAYERS },
      views: ["difference", "world"],
      readout: ["depth"],
      scenes: [
        {
          text: {
            en: "Two pentagons, overlapping by ⟦depth⟧. Which edge does EPA look at next? Choose before each step.",
            zh: "两个五边形，穿透深度为 ⟦depth⟧。EPA 接下来会看哪条边？每一步之前先选。",
          },
          predict: "facet",
        },
      ],
    },
    {
      id: "foot",
      state: { a: polygon([4, -6], [1, 0], [-6, -1]), b: polygon([4, 7], [-1, -1], [5, -4]), mode: "epa", algorithm: "foot_normal", step: 2, layers: { ...LAYERS, penetration: true } },
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong.** The normal has to come from the edge itself: its direction, turned by a right angle. Some programs take the foot of the perpendicular from the origin instead, and divide it by its length. If the edge passes through the origin, the foot is the origin *itself*, and no direction is left.",
            zh: "**会错在哪里。**法线必须取自边本身：把边的方向转一个直角。有些程序却取原点到边的垂足，再除以它的长度。如果边恰好经过原点，垂足*就是*原点，方向便不复存在。",
          },
        },
        {
          text: {
            en: "And where the foot falls beyond the edge and is moved to its end, the length is that to a corner, and too large. Here the depth comes out as ⟦said.depth⟧; the true depth is ⟦depth⟧. A physics engine pushes the bodies apart far too hard and along the wrong line; a gripper's planner backs off in the wrong direction.",
            zh: "要是垂足落在边的外面，又被挪到端点上，量到的便是到顶点的距离，偏大。这里算出的深度是 ⟦said.depth⟧，正确的是 ⟦depth⟧。物理引擎会用过大的力、沿错误的方向把物体推开；夹爪的规划器则朝错误的方向退让。",
          },
          show: { step: null },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** depth and direction of an overlap, with two bounds as well. GJK from outside and EPA from inside measure the same number, the signed distance. In space, the polygon becomes a polyhedron, and faces take the place of edges.",
      zh: "**这一章的收获：**重叠有多深、朝哪里退，同样有上下界作证。GJK 从外面、EPA 从里面，量的是同一个数：有符号距离。到了空间中，多边形换成多面体，边换成面，做法不变。",
    },
  ],
};
