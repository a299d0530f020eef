/** Distance by GJK: the loop, line by line. */

import type { Chapter } from "../chapter";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

const LAYERS = { ...BARE, simplex: true, direction: true };

export const distance: Chapter = {
  id: "distance",
  title: { en: "Distance: the loop, line by line", zh: "距离：循环，一行一行看" },
  lead: {
    en: "Ask for a support point, keep what matters, turn towards the origin. That is all of GJK.",
    zh: "要一个支撑点，留下有用的，转向原点。GJK 不过如此。",
  },
  thoughts: [
    {
      id: "loop",
      state: { a: TRIANGLE, b: APART, step: 0, layers: LAYERS },
      views: ["difference", "world"],
      readout: ["bounds", "gap"],
      scenes: [
        {
          text: {
            en: "The loop begins with any point of A − B. Walk through the steps of the figure: the lines that a step carries out are lit, with its numbers beside them.",
            zh: "循环从 A − B 的任意一点开始。在图上逐步走一遍：每一步执行的那几行会亮起，数值就在旁边。",
          },
          code: "distance",
        },
        {
          text: {
            en: "A round has two halves. First a support point *w* is asked for, in the direction from the nearest point *v* to the origin. Nothing of A − B lies beyond *w*, so the shapes are at least −*d*·*w* apart. That is **lower**; it now stands at ⟦steps.2.lower⟧.",
            zh: "一轮分两半。先沿着从最近点 *v* 指向原点的方向 *d*，要一个支撑点 *w*。A − B 的任何部分都不会越过 *w*，所以两个形状至少相距 −*d*·*w*。这就是**下界**，现在是 ⟦steps.2.lower⟧。",
          },
          show: { step: 2 },
        },
        {
          text: {
            en: "Then the simplex is reduced to the part nearest to the origin, and *v* moves there. *v* lies in A − B, so the shapes are at most |*v*| apart. That is **upper**: it fell from ⟦steps.1.upper⟧ to ⟦steps.3.upper⟧.",
            zh: "然后把单纯形约简到离原点最近的那一部分，*v* 随之移动。*v* 在 A − B 之中，所以两个形状至多相距 |*v*|。这就是**上界**：它从 ⟦steps.1.upper⟧ 降到了 ⟦steps.3.upper⟧。",
          },
          show: { step: 3 },
        },
        {
          text: {
            en: "Another round: a corner joins, a corner leaves, upper falls to ⟦steps.5.upper⟧.",
            zh: "再来一轮：加进一个顶点，丢掉一个顶点，上界降到 ⟦steps.5.upper⟧。",
          },
          show: { step: 5 },
        },
        {
          text: {
            en: "The last support point brings nothing new. Lower has risen to ⟦steps.6.lower⟧, both bounds agree up to rounding, and the loop ends after ⟦asked⟧ support points. By hand the same edge gives 11/√41, which is ⟦distance|6⟧. Where you read 1.71, someone has rounded the coordinates first.",
            zh: "最后一个支撑点没有带来新东西：下界升到了 ⟦steps.6.lower⟧，上下界在舍入误差之内相等，循环在要了 ⟦asked⟧ 个支撑点之后结束。对同一条边手算得 11/√41，也就是 ⟦distance|6⟧。有的地方写成 1.71，那是先把坐标舍入了。",
          },
          show: { step: 6 },
        },
        {
          text: { en: "Now you are the support mapping: before each step, choose the corner that comes next.", zh: "现在由你来当支撑映射：每一步之前，选出下一个会被找到的顶点。" },
          predict: "support",
          show: { step: 1 },
        },
      ],
    },
    {
      id: "endless",
      state: { a: TRIANGLE, b: OVERLAPPING, algorithm: "endless_distance", step: 1, layers: LAYERS },
      views: ["difference", "world"],
      extras: ["wrong"],
      readout: ["said"],
      scenes: [
        {
          text: {
            en: "**What goes wrong.** A popular version of the loop keeps two corners and never asks whether the simplex holds the origin. If the shapes overlap, it turns around the origin for ever.",
            zh: "**会错在哪里。**这个循环有一个流行的写法：总是保留两个顶点，从不检查单纯形是否已经含有原点。如果形状重叠，它就绕着原点永远转下去。",
          },
        },
        {
          text: {
            en: "After ⟦count⟧ steps it stands where it stood before. A game freezes in the first frame in which two bodies touch; a robot's controller misses its deadline.",
            zh: "走了 ⟦count⟧ 步，它又回到了原来的地方。游戏会在两个物体刚碰到的那一帧卡死；机器人的控制器会错过截止时间。",
          },
          show: { step: 4 },
        },
      ],
    },
  ],
};
