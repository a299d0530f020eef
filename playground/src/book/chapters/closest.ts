/** From the nearest point of the difference back to a point on each shape. */

import type { PartialState } from "../../state";
import type { Chapter } from "../chapter";
import { APART, BARE, TRIANGLE, polygon } from "./shapes";

const BOXES: PartialState = {
  a: { type: "box", half_extents: [2, 1] },
  b: { type: "box", half_extents: [1, 1.5], pose: { translation: [4, 1] } },
};

/** A box on a slope, apart from it by a few roundings of its own coordinates. */
const RESTING: PartialState = {
  a: polygon([0, 0], [6, 0], [6, 2]),
  b: polygon([0.9486832980505137, 0.31622776601683844], [3.320391543176798, 1.1067971810589332], [2.846049894151541, 2.529822128134704], [0.4743416490252567, 1.739252713092609]),
};

/** Boxes side by side. */
const TOUCHING: PartialState = {
  a: { type: "box", half_extents: [2, 1] },
  b: { type: "box", half_extents: [1, 1], pose: { translation: [3, 0.5] } },
};

export const closest: Chapter = {
  id: "closest-points",
  title: { en: "Closest points by convex combination", zh: "用凸组合求最近点" },
  lead: { en: "The simplex remembers where its corners came from. That is the way back.", zh: "单纯形记得每个顶点从哪里来，顺着就能找到回去的路。" },
  thoughts: [
    {
      id: "weights",
      state: { a: TRIANGLE, b: APART, step: 5, layers: { ...BARE, simplex: true } },
      extras: ["weights"],
      readout: ["points"],
      scenes: [
        {
          text: {
            en: "*How far* is often not enough; a robot has to know *where* its arm is nearest to the table. The nearest point *v* belongs to A − B, not to either shape. But each corner of the simplex was made of two points, *w* = *a* − *b*, and remembers them.",
            zh: "光知道*多远*往往不够；机器人还得知道，手臂的*哪里*离桌子最近。最近点 *v* 属于 A − B，并不在任何一个形状上。不过，单纯形的每个顶点都由两个点相减而来，*w* = *a* − *b*，它们都还记着。",
          },
        },
        {
          text: {
            en: "*v* is a mixture of the corners, a **convex combination**: *v* = Σ *λ*·*w*, with weights *λ* ≥ 0 that add up to 1. The reduction has found the weights already. Here they are ⟦steps.5.simplex.0.weight⟧ and ⟦steps.5.simplex.1.weight⟧, exactly 24/41 and 17/41; in the figure, the larger dot has the larger weight.",
            zh: "*v* 由各个顶点按比例混合而成，这叫**凸组合**：*v* = Σ *λ*·*w*，权重 *λ* ≥ 0，总和为 1。缩减时已经把权重求出来了，这里是 ⟦steps.5.simplex.0.weight⟧ 和 ⟦steps.5.simplex.1.weight⟧，精确值为 24/41 和 17/41。图中的点越大，权重越大。",
          },
        },
        {
          text: {
            en: "Mix the remembered points with the same weights: on A that gives ⟦point_a⟧, on B ⟦point_b⟧. Since both shapes are convex, the one lies in A and the other in B, and their difference is *v*. They are called **witness points**: exactly as far apart as the shapes are, they bear witness to the distance.",
            zh: "把记住的点按同样的权重混合：A 上得到 ⟦point_a⟧，B 上得到 ⟦point_b⟧。两个形状都是凸的，所以前者在 A 中，后者在 B 中，而两者之差正是 *v*。它们叫**见证点**：两点的距离不多不少，就是两个形状的距离，足以为它作证。",
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
            en: "Closest points need not be unique. Between parallel edges a whole stretch of pairs is equally near, drawn here as a band; on A it runs from ⟦set.pairs.0.0⟧ to ⟦set.pairs.1.0⟧. The answer is one of these pairs. Turn B a little by its round handle: at once the stretch shrinks to a single pair.",
            zh: "最近点不一定唯一。两条平行的边之间，整整一段点对都同样近，图中画成一条带；在 A 上，它从 ⟦set.pairs.0.0⟧ 延伸到 ⟦set.pairs.1.0⟧。返回的是其中一对。捏住 B 的圆形手柄稍稍一转，这一段立刻缩成唯一的一对。",
          },
        },
      ],
    },
    {
      id: "normal",
      state: { ...RESTING, algorithm: "point_normal", step: null, layers: BARE },
      views: ["world"],
      extras: ["wrong"],
      readout: ["turned", "distance"],
      scenes: [
        {
          text: {
            en: "What is unique as long as the shapes are apart is the **normal**: the direction, of length 1, that leads straight from A to B where they are nearest. Here a box rests on a slope, as a physics engine leaves it: ⟦distance|2⟧ above it, proved to be at least ⟦lower|2⟧ and at most ⟦upper|2⟧. The normal is perpendicular to the slope.",
            zh: "只要两个形状分离，**法线**就是唯一的：它的长度为 1，从最近处由 A 直指 B。图中一个箱子停在斜面上，像物理引擎算完一步时那样：离斜面 ⟦distance|2⟧，已证明不小于 ⟦lower|2⟧，不大于 ⟦upper|2⟧。法线垂直于斜面。",
          },
          show: { step: 0 },
        },
        {
          text: {
            en: "**What goes wrong.** Many programs compute the normal as the difference of the witness points, divided by its length. But the points are rounded, and so near to contact their difference is hardly more than that rounding: this normal is turned by ⟦said.turned|3⟧ degrees. In a game it flips from frame to frame, and a stack of boxes begins to tremble; a robot's gripper pushes the part aside.",
            zh: "**会错在哪里。**许多程序用见证点之差除以自身长度来求法线。可是两点都经过舍入，临近接触时，它们的差与舍入误差相差无几：图中这条法线偏了 ⟦said.turned|3⟧ 度。在游戏里，它逐帧乱跳，叠起来的箱子开始发抖；机器人的夹爪会把零件推歪。",
          },
        },
        {
          text: {
            en: "Where the shapes touch, the two points are one, the difference is zero, and 0/0 is no direction at all. The normal of the edge does not ask how near the shapes are: taken from there, it stays right.",
            zh: "一旦接触，两点重合，差为零，0/0 根本不是方向。边的法线与两个形状离得多近无关：从边上取，它始终是对的。",
          },
          show: { ...TOUCHING },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** the full answer for shapes that are apart: the distance, a point on each shape, and the normal.",
      zh: "**这一章的收获：**分离情形的完整答案，即距离、两个形状上各一个点，以及法线。",
    },
  ],
};
