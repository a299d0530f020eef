/** Contact manifolds and warm starts. */

import type { PartialState } from "../../state";
import type { Chapter } from "../chapter";
import { BARE } from "./shapes";

const STACK: PartialState = {
  a: { type: "box", half_extents: [4, 1] },
  b: { type: "box", half_extents: [1.5, 1], pose: { translation: [1, 1.9], angle: 0.04 } },
};

export const contact: Chapter = {
  id: "contact",
  title: { en: "Contact manifolds and warm starts", zh: "接触流形与热启动" },
  lead: { en: "One deepest point does not carry a box. Two do, and they need names that last from frame to frame.", zh: "一个最深点撑不住一个箱子，两个才行；而且它们要有名字，从这一帧用到下一帧。" },
  thoughts: [
    {
      id: "clip",
      state: { ...STACK, mode: "manifold", step: null, layers: BARE },
      views: ["world"],
      readout: ["intersects"],
      scenes: [
        {
          text: {
            en: "A box stands on a box. If the deepest point alone were held up, the upper box would tip over, and in the next frame back again. The *solver*, the part of a physics engine that computes the forces, needs those few points that carry the box: the **contact manifold**.",
            zh: "箱子立在箱子上。如果只托住最深的那一点，上面的箱子就会歪过去，下一帧又歪回来。物理引擎里负责算力的部分叫*求解器*，它需要的是真正撑住箱子的那几个点：**接触流形**。",
          },
        },
        {
          text: {
            en: "Of one shape, take the side that faces the other most squarely, the *reference side*; of the other shape, the side that faces it, the *incident side*. Cut the second off where the first ends, and keep what lies below it. Step through: one corner after another is looked at, and left out if it does not lie over the other side.",
            zh: "在一个形状上，取最正对另一个形状的边，叫*参考边*；在另一个形状上，取迎着它的边，叫*入射边*。用参考边的两端裁剪入射边，留下位于参考边之下的部分。请逐步查看：顶点逐个受检，没落在对方那条边范围内的就舍去。",
          },
          show: { step: 12 },
        },
        {
          text: {
            en: "⟦points.length⟧ points remain. Each is named after the features that it comes from, a corner and an edge for example. By its name the solver finds it again in the next frame, and begins with the force that held last time. This is one of the two **warm starts** of a physics engine.",
            zh: "剩下 ⟦points.length⟧ 个点。每个点都以产生它的特征命名，比如某个顶点与某条边。求解器下一帧凭名字认出它，从上一帧的受力接着算。这是物理引擎的两种**热启动**之一。",
          },
          show: { step: null },
        },
        {
          text: {
            en: "The other is GJK's own. Between two frames little moves, and the features that were nearest probably still are. A search that begins with them usually needs one round to prove it. The hint may be wrong; then it costs a round, but never a wrong answer, since the proof does not depend on where the search began.",
            zh: "另一种属于 GJK 自己。两帧之间变化很小，上一帧最近的特征多半仍然最近；从它们开始搜索，通常一轮就能证明。这个提示也可能不准，那不过多花一轮，绝不会得出错误答案，因为证明与从哪里开始搜索无关。",
          },
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
