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
  lead: { en: "GJK stops as soon as it holds the origin. EPA asks how far it is to the wall.", zh: "GJK 一围住原点便停下；EPA 接着问：到墙还有多远。" },
  thoughts: [
    {
      id: "grow",
      state: { a: TRIANGLE, b: OVERLAPPING, mode: "epa", step: 6, layers: LAYERS },
      views: ["difference", "world"],
      readout: ["bounds", "depth"],
      scenes: [
        {
          text: {
            en: "The simplex at the end of GJK holds the origin, but its edges are chords through the inside of A − B. The shortest way out leads to its *boundary*. The **expanding polytope algorithm** pushes the chords out until the nearest one lies on it.",
            zh: "GJK 结束时的单纯形含有原点，但它的边只是穿过 A − B 内部的弦。最短的出路通向它的*边界*。**扩展多胞形算法**（EPA）把这些弦向外推，直到最近的一条落在边界上。",
          },
          code: "epa",
        },
        {
          text: {
            en: "Take the nearest edge, ⟦steps.7.nearest_distance⟧ from the origin, and ask for the support point along its outer normal. It lies beyond: the edge was a chord. The point goes between its ends.",
            zh: "取最近的边，它离原点 ⟦steps.7.nearest_distance⟧，沿它的外法线要一个支撑点。点在边的外面，可见这条边只是弦；于是把它插到两端之间。",
          },
          show: { step: 8 },
        },
        {
          text: {
            en: "The next nearest edge is ⟦steps.9.nearest_distance⟧ away, and nothing lies beyond it: the end. Again two bounds have closed. The polygon lies inside A − B, so the depth is at least its edge's distance; nothing lies beyond the support point, so it is at most that one's. Here it is 6/√41, ⟦depth|6⟧.",
            zh: "这时最近的边离原点 ⟦steps.9.nearest_distance⟧，它外面再没有点：结束。这里也有两个界合拢：多边形在 A − B 内部，所以深度至少是边的距离；没有点越过支撑点，所以深度至多是支撑点的高度。这里是 6/√41，即 ⟦depth|6⟧。",
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
            en: "Two pentagons, ⟦depth⟧ deep. Which edge does EPA look at next?",
            zh: "两个五边形，深 ⟦depth⟧。EPA 接下来会看哪条边？",
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
            en: "**What goes wrong.** The normal must come from the edge: its direction, turned by a right angle. Some programs take the foot of the perpendicular from the origin and divide by its length. If the edge passes through the origin, the foot *is* the origin, and no direction is left.",
            zh: "**会错在哪里。**法线必须取自边本身：把边的方向转一个直角。有些程序取原点到边的垂足，再除以它的长度。如果边恰好经过原点，垂足*就是*原点，方向便不复存在。",
          },
        },
        {
          text: {
            en: "And if the foot is pushed to an end of the edge, the length is that to a corner, too long. The result is a depth of ⟦said.depth⟧ where ⟦depth⟧ is right. A physics engine pushes the bodies apart far too hard, and along the wrong line; a gripper's planner backs off in the wrong direction.",
            zh: "要是垂足又被截到边的端点，量到的便是到顶点的距离，偏大。结果深度成了 ⟦said.depth⟧，正确的是 ⟦depth⟧。物理引擎会用过大的力、沿错误的方向把物体推开；夹爪的规划器则朝错误的方向退让。",
          },
          show: { step: null },
        },
      ],
    },
  ],
};
