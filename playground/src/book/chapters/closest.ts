/** From the nearest point of the difference back to a point on each shape. */

import type { PartialState } from "../../state";
import type { Chapter } from "../chapter";
import { APART, BARE, TRIANGLE } from "./shapes";

const BOXES: PartialState = {
  a: { type: "box", half_extents: [2, 1] },
  b: { type: "box", half_extents: [1, 1.5], pose: { translation: [4, 1] } },
};

export const closest: Chapter = {
  id: "closest-points",
  title: { en: "Closest points by convex combination", zh: "用凸组合求最近点" },
  lead: { en: "The simplex remembers where its corners came from. That is the way back.", zh: "单纯形记得每个顶点从哪里来，这就是回去的路。" },
  thoughts: [
    {
      id: "weights",
      state: { a: TRIANGLE, b: APART, step: 5, layers: { ...BARE, simplex: true } },
      extras: ["weights"],
      readout: ["points"],
      scenes: [
        {
          text: {
            en: "The nearest point *v* belongs to A − B, not to a shape. But each corner of the simplex was made of two points, *w* = *a* − *b*, and remembers them.",
            zh: "最近点 *v* 属于 A − B，并不在任何一个形状上。但单纯形的每个顶点都由两个点相减而来，*w* = *a* − *b*，而且还记得它们。",
          },
        },
        {
          text: {
            en: "In the simplex, *v* is a **convex combination**: *v* = Σ *λ*·*w* with weights *λ* ≥ 0 that sum to 1. Here they are ⟦steps.5.simplex.0.weight⟧ and ⟦steps.5.simplex.1.weight⟧, which is 24/41 and 17/41.",
            zh: "在单纯形里，*v* 是一个**凸组合**：*v* = Σ *λ*·*w*，权重 *λ* ≥ 0，总和为 1。这里的权重是 ⟦steps.5.simplex.0.weight⟧ 和 ⟦steps.5.simplex.1.weight⟧，也就是 24/41 和 17/41。",
          },
        },
        {
          text: {
            en: "Put the same weights on the remembered points. Of A that gives ⟦point_a⟧, of B ⟦point_b⟧: since both shapes are convex, the first lies in A and the second in B, and their difference is *v*. These are the **witness points**: as far apart as the shapes are.",
            zh: "把同样的权重放到记住的点上：A 上得到 ⟦point_a⟧，B 上得到 ⟦point_b⟧。两个形状都是凸的，所以前者在 A 中，后者在 B 中，而两者之差正是 *v*。它们叫**见证点**：两点的距离就是两个形状的距离。",
          },
          show: { step: null, layers: { ...BARE, simplex: true } },
        },
      ],
    },
    {
      id: "set",
      state: { ...BOXES, step: null, layers: BARE },
      extras: ["closest-set"],
      readout: ["distance", "points"],
      scenes: [
        {
          text: {
            en: "Closest points need not be unique. Between parallel edges a whole stretch of pairs is equally near; it is drawn here as a band, from ⟦set.pairs.0.0⟧ to ⟦set.pairs.1.0⟧ on A. The answer is one pair of it. Turn B a little by its round handle: the stretch shrinks to a single pair at once.",
            zh: "最近点不一定唯一。平行的两条边之间，整整一段点对都同样近；图中画成一条带，在 A 上从 ⟦set.pairs.0.0⟧ 到 ⟦set.pairs.1.0⟧。返回的是其中一对。捏住 B 的圆形手柄稍稍转动：这一段立刻缩成唯一的一对。",
          },
        },
        {
          text: {
            en: "The normal is unique all the same, if it is taken from the edge. Many programs take it from the difference of the witness points. That loses its digits as the shapes come near, and is 0/0 when they touch: a body's contact normal flips from frame to frame, and a stack of boxes begins to tremble.",
            zh: "法线却仍然是唯一的，只要从边上取。许多程序用两个见证点之差来求：形状越靠近，有效数字丢得越多，接触时就成了 0/0。于是接触法线逐帧乱跳，叠起来的箱子开始发抖。",
          },
        },
      ],
    },
  ],
};
