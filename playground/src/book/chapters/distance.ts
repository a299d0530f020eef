/** Distance by GJK: the loop, line by line. */

import type { Chapter } from "../chapter";
import { APART, BARE, OVERLAPPING, TRIANGLE } from "./shapes";

const LAYERS = { ...BARE, simplex: true, direction: true };

export const distance: Chapter = {
  id: "distance",
  title: { en: "Distance: the loop, line by line", zh: "距离：循环，一行一行看" },
  lead: {
    en: "Ask for a support point, keep what matters, turn towards the origin. That is all of GJK.",
    zh: "要一个支撑点，留下有用的，转向原点：GJK 就这几步。",
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
            en: "Now both parts come together. Let *v* be the point of the simplex that is nearest to the origin; to begin with, it is any point of A − B. Each round of the loop tries to bring it nearer. Walk through the steps with the buttons below the figure: in the pseudocode, the lines that a step carries out light up, with its numbers beside them. The same loop can be read, and copied, as a program in Rust, C++ or Python.",
            zh: "现在把两个零件装到一起。设 *v* 是单纯形上离原点最近的点；一开始，它是 A − B 的任意一点。循环的每一轮，都设法让它更近。用图下方的按钮逐步走一遍：每一步执行到的那几行伪代码会亮起，数值就在旁边。同一个循环还有 Rust、C++ 和 Python 的完整程序，可以对照，也可以复制。",
          },
          code: "distance",
        },
        {
          text: {
            en: "A round has two halves. First it asks for a support point *w* along *d*, the direction from *v* to the origin, of length 1. No point of A − B lies farther along *d* than *w*, so all of A − B is at least −*d*·*w* away from the origin, and the shapes are at least that far apart. This is a **lower bound**, and the best one so far is kept: ⟦steps.2.lower⟧, still that of the very first direction.",
            zh: "一轮分两半。前一半，沿着从 *v* 指向原点的方向 *d*（长度为 1）要一个支撑点 *w*。A − B 没有任何一点沿 *d* 比 *w* 更远，所以整个 A − B 离原点至少有 −*d*·*w*，两个形状也至少相距这么远。这就是一个**下界**；历次下界中只留最好的一个，目前是 ⟦steps.2.lower⟧，还是最初那个方向得来的。",
          },
          show: { step: 2 },
        },
        {
          text: {
            en: "Then *w* joins the simplex, the simplex is reduced, and *v* moves to its nearest point. Since *v* lies in A − B, the shapes are at most |*v*| apart. This is an **upper bound**: it fell from ⟦steps.1.upper⟧ to ⟦steps.3.upper⟧.",
            zh: "后一半，把 *w* 加进单纯形，做一次缩减，*v* 移到新的最近点。*v* 在 A − B 之中，所以两个形状至多相距 |*v*|。这就是一个**上界**：它从 ⟦steps.1.upper⟧ 降到了 ⟦steps.3.upper⟧。",
          },
          show: { step: 3 },
        },
        {
          text: {
            en: "Another round: one corner joins, one leaves, and the upper bound falls to ⟦steps.5.upper⟧.",
            zh: "再来一轮：加进一个顶点，丢掉一个顶点，上界降到 ⟦steps.5.upper⟧。",
          },
          show: { step: 5 },
        },
        {
          text: {
            en: "The last support point brings nothing new: A − B does not reach any nearer to the origin than *v*. The lower bound rises to ⟦steps.6.lower⟧, both bounds agree up to rounding, and the loop ends after ⟦asked⟧ support points. Worked out by hand, the same edge gives 11/√41 = ⟦distance|6⟧. If you read 1.71 for this pair elsewhere, the coordinates were rounded first.",
            zh: "最后一个支撑点没有带来新东西：A − B 不可能比 *v* 更靠近原点了。下界升到 ⟦steps.6.lower⟧，上下界在舍入误差之内相等，循环在要了 ⟦asked⟧ 个支撑点之后结束。对同一条边手算，得 11/√41 = ⟦distance|6⟧。如果在别处看到这一对的距离写成 1.71，那是先把坐标舍入了。",
          },
          show: { step: 6 },
        },
        {
          text: { en: "Now be the support mapping yourself: before each step, choose the corner that it will find.", zh: "现在由你来当支撑映射：每一步之前，选出它将找到的顶点。" },
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
            en: "**What goes wrong.** A popular version of this loop always keeps two corners and never asks whether the simplex contains the origin. If the shapes overlap, there is no nearest edge to arrive at, and the search goes around the origin for ever.",
            zh: "**会错在哪里。**这个循环有一种流行的写法：总是保留两个顶点，从不检查单纯形是否包含原点。如果形状重叠，就没有哪条边能让它停下，搜索便绕着原点永远转下去。",
          },
        },
        {
          text: {
            en: "After ⟦count⟧ steps it holds the same two corners as before, and so it will go on. A game freezes in the frame in which two bodies first overlap; a robot's controller misses its deadline.",
            zh: "走了 ⟦count⟧ 步，它手里又是先前那两个顶点，往后只会周而复始。游戏会在两个物体刚刚重叠的那一帧卡死；机器人的控制器会错过截止时间。",
          },
          show: { step: 4 },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** the distance between any two convex shapes, found in a few steps, with a lower and an upper bound that enclose it from the first round on.",
      zh: "**这一章的收获：**任意两个凸形状的距离，几步就能求出，而且从第一轮起就有一个下界和一个上界把它夹住。",
    },
  ],
};
