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
  lead: { en: "One deepest point does not carry a box. Two do, and their names last from frame to frame.", zh: "一个最深点撑不住一个箱子，两个才行；而且它们的名字要从这一帧用到下一帧。" },
  thoughts: [
    {
      id: "clip",
      state: { ...STACK, mode: "manifold", step: null, layers: BARE },
      views: ["world"],
      readout: ["intersects"],
      scenes: [
        {
          text: {
            en: "A box stands on a box. Its deepest point alone would let it tip over, and tip back in the next frame. A solver needs the few points that carry it: the **contact manifold**.",
            zh: "箱子立在箱子上。只给出最深的一点，它就会歪过去，下一帧又歪回来。求解器需要的是撑住它的那几个点：**接触流形**。",
          },
        },
        {
          text: {
            en: "Take the side of one shape that faces the normal best, the *reference*, and the side of the other that faces against it, the *incident*. Clip the second by the ends of the first; keep what is below. Step through it.",
            zh: "取其中一个形状最正对法线的那条边作*参考边*，另一个形状与之相对的边作*入射边*。用参考边的两端裁剪入射边，留下位于其下的部分。请逐步查看。",
          },
          show: { step: 12 },
        },
        {
          text: {
            en: "⟦points.length⟧ points remain. Each has a name made of the features that it comes from, so that the solver finds it again in the next frame and begins with the force that held last time. This is one of the two **warm starts** of a physics engine.",
            zh: "剩下 ⟦points.length⟧ 个点。每个点的名字由产生它的特征组成，求解器下一帧就能认出它，从上一帧的受力接着算。这是物理引擎的两种**热启动**之一。",
          },
          show: { step: null },
        },
        {
          text: {
            en: "The other is GJK's own. Between two frames little moves: the features that were closest probably still are. A search that begins with them usually needs one round to prove it. The hint may be wrong; it costs a round then, never a wrong answer, since what is proved does not depend on where the search began.",
            zh: "另一种属于 GJK 自己。两帧之间变化很小，上一帧最近的特征多半仍然最近；从它们开始搜索，通常一轮就能证明。提示可能不准，那只会多花一轮，绝不会得出错误答案，因为证明与从哪里开始搜索无关。",
          },
        },
      ],
    },
  ],
};
