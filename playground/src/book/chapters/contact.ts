/** Contact manifolds and warm starts. */

import type { PartialState } from "../../state";
import type { Chapter } from "../chapter";
import { BARE, polygon } from "./shapes";

const STACK: PartialState = {
  a: { type: "box", half_extents: [4, 1] },
  b: { type: "box", half_extents: [1.5, 1], pose: { translation: [1, 1.9], angle: 0.04 } },
};

/** A box that leans on the side of another one. */
const LEANING: PartialState = {
  a: { type: "box", half_extents: [1, 2.5], pose: { angle: 0.15 } },
  b: polygon([1, -1.2], [4, -0.6], [3.6, 1.6], [0.7, 1]),
};

/** The upper box of a stack, at the beginning of its way over the edge. */
const SLIDING: PartialState = {
  a: { type: "box", half_extents: [4, 1] },
  b: { type: "box", half_extents: [1.5, 1], pose: { translation: [-1, 1.9], angle: 0.04 } },
};

/** Rounds of twelve corners, the one passing over the other. */
const ROUND = polygon([3, 0], [2.6, 0.7], [1.5, 1.21], [0, 1.4], [-1.5, 1.21], [-2.6, 0.7], [-3, 0], [-2.6, -0.7], [-1.5, -1.21], [0, -1.4], [1.5, -1.21], [2.6, -0.7]);
const SMALLER = polygon([2.19, 0.11], [1.84, 0.64], [0.99, 0.99], [-0.22, 1.09], [-1.2, 0.9], [-2, 0.45], [-2.19, -0.11], [-1.84, -0.64], [-0.99, -0.99], [0.22, -1.09], [1.2, -0.9], [2, -0.45]);
const PASSING: PartialState = { a: ROUND, b: { ...SMALLER, pose: { translation: [-3, 4] } } };
const TUMBLING: PartialState = { a: ROUND, b: { ...SMALLER, pose: { translation: [-5, 4] } } };

export const contact: Chapter = {
  id: "contact",
  title: { en: "Contact manifolds and warm starts", zh: "接触流形与热启动" },
  lead: { en: "One deepest point does not carry a box. Two do, and they need names that last from frame to frame.", zh: "一个最深点撑不住一个箱子，两个才行；而且它们要有名字，从这一帧用到下一帧。" },
  thoughts: [
    {
      id: "clip",
      state: { ...STACK, mode: "manifold", step: null, layers: BARE },
      views: ["world"],
      readout: [],
      scenes: [
        {
          text: {
            en: "A box stands on a box. If the deepest point alone were held up, the upper box would tip over, and in the next frame back again. The *solver*, the part of a physics engine that computes the forces, needs those few points that carry the box: the **contact manifold**.",
            zh: "箱子立在箱子上。如果只托住最深的那一点，上面的箱子就会歪过去，下一帧又歪回来。物理引擎里负责算力的部分叫*求解器*，它需要的是真正撑住箱子的那几个点：**接触流形**。",
          },
        },
        {
          text: {
            en: "Of one shape, take the side that faces the other most squarely, the *reference side*; of the other shape, the side that faces it, the *incident side*. Cut the second off where the first ends, and keep what lies below the first. Step back and forth: one corner after another is looked at, and left out, as a grey ring, if it does not lie over the other side.",
            zh: "在一个形状上，取最正对另一个形状的边，叫*参考边*；在另一个形状上，取迎着它的边，叫*入射边*。用参考边的两端裁剪入射边，留下位于参考边之下的部分。前后走几步看看：顶点逐个受检，没落在对方那条边范围内的就舍去，画成灰圈。",
          },
          code: "clip",
          show: { step: 14 },
        },
        {
          text: { en: "Your turn, with another pair: which side is the reference?", zh: "换一对形状，轮到你了：哪条边是参考边？" },
          predict: "side",
          show: { ...LEANING, step: 0 },
        },
      ],
    },
    {
      id: "names",
      kind: "frames",
      state: { ...SLIDING, mode: "manifold", step: 4, layers: BARE },
      views: ["world"],
      way: { by: [5.5, 0], turn: 0, count: 24 },
      scenes: [
        {
          text: {
            en: "Each point is named after the features that it comes from, a corner of B and an edge of A for example. The upper box slides over the edge of the lower one, ⟦frames.count⟧ frames long, and in ⟦frames.kept⟧ of them the names are those of the frame before. Play it, or drag the boxes.",
            zh: "每个点都以产生它的特征命名，比如 B 的某个顶点与 A 的某条边。上面的箱子滑出下面箱子的边缘，一共 ⟦frames.count⟧ 帧，其中 ⟦frames.kept⟧ 帧的名字与上一帧相同。播放一遍，或者拖动箱子看看。",
          },
        },
        {
          text: {
            en: "By its name the solver finds a point again, and begins with the force that held it last time. This is one of the two **warm starts** of a physics engine. Where B's corner leaves the edge, one name ends and another begins: only there does the solver begin from nothing.",
            zh: "求解器凭名字认出每个点，从上一帧撑住它的力接着算。这是物理引擎的两种**热启动**之一。B 的顶点滑出边缘时，一个名字结束，另一个开始：只有在这里，求解器才要从零算起。",
          },
          show: { step: 15 },
        },
      ],
    },
    {
      id: "warm",
      kind: "frames",
      state: { ...PASSING, step: 12, layers: BARE },
      views: ["world"],
      way: { by: [2, -0.4], turn: -0.2, count: 32 },
      scenes: [
        {
          text: {
            en: "The other warm start is GJK's own. A search that knows nothing begins along the line between the two centres. But between two frames little moves, and the direction in which the shapes were nearest is still nearly right: begin there, along the arrow. In these ⟦frames.count⟧ frames the one search asks for ⟦frames.cold⟧ support points in all, the other for ⟦frames.warm⟧.",
            zh: "另一种热启动属于 GJK 自己。什么都不知道的搜索，只能从两个中心的连线方向开始。可是两帧之间变化很小，上一帧的最近方向仍然大致不错：那就从它开始，即图中箭头的方向。在这 ⟦frames.count⟧ 帧里，前者共要了 ⟦frames.cold⟧ 个支撑点，后者只要了 ⟦frames.warm⟧ 个。",
          },
        },
        {
          text: {
            en: "The hint may be a bad one. Here B flies and tumbles, ⟦frames.count⟧ frames for a long way, and the hint saves little: ⟦frames.warm⟧ support points instead of ⟦frames.cold⟧. It may even cost a round, but never a wrong answer, since the proof does not depend on where the search began.",
            zh: "提示也可能很差。这里 B 翻滚着飞过，很长的路只有 ⟦frames.count⟧ 帧，提示便省不了多少：⟦frames.cold⟧ 个支撑点减到 ⟦frames.warm⟧ 个。它甚至可能多花一轮，但绝不会得出错误答案，因为证明与从哪里开始搜索无关。",
          },
          show: { ...TUMBLING, step: 5 },
          way: { by: [10, 0], turn: 6, count: 12 },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** what a solver needs to let boxes rest on each other, and two ways to use again what the last frame has found.",
      zh: "**这一章的收获：**让箱子稳稳叠住所需要的一切，以及沿用上一帧成果的两种办法。",
    },
  ],
};
