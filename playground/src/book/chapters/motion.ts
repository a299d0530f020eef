/** Motion: casts, time of impact, proved misses. */

import type { Chapter } from "../chapter";
import { BARE } from "./shapes";

export const motion: Chapter = {
  id: "motion",
  title: { en: "Motion: ray, cast, time of impact", zh: "运动：射线、投射与碰撞时间" },
  lead: { en: "Between two frames anything may happen. A plane that keeps two bodies apart for a while proves that nothing did.", zh: "两帧之间什么都可能发生。若有一个平面把两个物体隔开了一段时间，就证明这段时间里什么都没发生。" },
  thoughts: [
    {
      id: "miss",
      kind: "motion",
      state: {
        a: { type: "triangle", vertices: [[-2, -1.5], [2.5, -1], [0, 2]] },
        b: { type: "box", half_extents: [1, 0.75], pose: { translation: [-5, -1], angle: 0.4 } },
        motions: { a: {}, b: { velocity: [8, 7] } },
        mode: "motion", step: 0, layers: BARE,
      },
      scenes: [
        {
          text: {
            en: "B flies past A. Is there a contact on the way? Looking at single moments, however many, proves nothing about the times between them. To know, you need **continuous collision detection**. Drag the slider of time and see how near they come.",
            zh: "B 从 A 旁边飞过，途中会碰到吗？不管抽查多少个时刻，都说明不了其间发生了什么。要弄清楚，就得靠**连续碰撞检测**。拖动时间滑块，看看两者最近时有多近。",
          },
        },
        {
          text: {
            en: "Ask for the distance once. Its normal gives a plane between the bodies, and along that normal the speeds of their points are known: so this one plane keeps the bodies apart *for a while*, with a known gap at every moment of it. Where it ends, ask again. The figure shows the second plane.",
            zh: "先求一次距离。它的法线给出一个隔在两者之间的平面；沿这条法线，各点的速度是已知的，所以单凭这个平面，就能把它们隔开*一段时间*，而且其间每一刻的间隙都是已知的。用到尽头，再求一次。图中是第二个平面。",
          },
          code: "cast",
          show: { step: 1 },
        },
        {
          text: {
            en: "⟦journey.planes⟧ planes cover the whole time without a hole: there is no contact. This is a **proved miss**. How near do they come? The answer is two bounds again: B never comes nearer than ⟦journey.least|9⟧, and a pair of points at time ⟦journey.at⟧ shows that it does come as near as ⟦journey.most|9⟧.",
            zh: "⟦journey.planes⟧ 个平面毫无空隙地覆盖了全程，中途没有接触：这就是**有证明的未命中**。若再问最近时有多近，答案又是一对上下界：B 离 A 从不近于 ⟦journey.least|9⟧；而在时刻 ⟦journey.at⟧，有一对点确实近到 ⟦journey.most|9⟧。",
          },
          show: { step: null },
        },
      ],
    },
    {
      id: "thin",
      kind: "motion",
      state: {
        a: { type: "box", half_extents: [0.005, 3] },
        b: { type: "capsule", a: [-0.15, 0], b: [0.15, 0], radius: 0.05, pose: { translation: [-5, 0.6] } },
        motions: { a: {}, b: { velocity: [10, -0.5] } },
        mode: "motion", step: null, layers: BARE,
      },
      scenes: [
        {
          text: {
            en: "A bullet, and a wall as thin as paper. If the times 0 and 1 are two frames, the bullet is in front of the wall in the one and behind it in the other, and a game that looks only at frames sees nothing: the bullet **tunnels**. A cast does not look at frames. It proves that the first contact lies between ⟦journey.lower|16⟧ and ⟦journey.upper|16⟧, an interval ⟦journey.bracket|2⟧ wide.",
            zh: "一颗子弹，一堵薄如纸的墙。假设时刻 0 和时刻 1 是相邻的两帧：前一帧子弹在墙前，后一帧已到墙后，只看帧的游戏什么也没发现，这叫**隧穿**。投射不看帧。它证明首次接触在 ⟦journey.lower|16⟧ 与 ⟦journey.upper|16⟧ 之间，区间宽仅 ⟦journey.bracket|2⟧。",
          },
        },
        {
          text: {
            en: "A **ray** is the cast of a point, as here: it meets the wall between ⟦journey.lower|16⟧ and ⟦journey.upper|16⟧. A **shape cast** moves a shape without turning it. The **time of impact** (TOI) is asked for when both bodies may turn as well. One method answers all three.",
            zh: "**射线**就是点的投射，图中正是如此：它在 ⟦journey.lower|16⟧ 与 ⟦journey.upper|16⟧ 之间碰到墙；**形状投射**让形状只平移、不转动；两个物体还可能转动时，要求的就是**碰撞时间**（TOI）。三个问题，一个方法。",
          },
          show: { b: { type: "point", at: [-5, 0.6] } },
        },
      ],
    },
    {
      id: "turning",
      kind: "motion",
      state: {
        a: { type: "box", half_extents: [3, 0.5], pose: { translation: [0, -1] } },
        b: { type: "box", half_extents: [1, 1], pose: { translation: [-5, 3.5], angle: 0.3 } },
        motions: { a: { angular_velocity: 0.6 }, b: { velocity: [7, -4.2], angular_velocity: -2 } },
        mode: "motion", step: 0, layers: BARE,
      },
      scenes: [
        {
          text: {
            en: "Where bodies turn, their points move on arcs. An arc departs from its chord by a known amount at most; take that amount off, and the plane proves its gap as before. Step through the planes up to the contact, or drag the arrows and the round handles to change how the bodies move.",
            zh: "物体转动时，各点走的是弧线。弧线偏离弦的量有已知的上限，扣掉它，平面照样能证明间隙。可以逐个平面走到接触为止，也可以拖动箭头和圆形手柄，改变两者的运动。",
          },
        },
        {
          text: {
            en: "The steps end at the contact, at time ⟦journey.upper|6⟧. Where such a search has to give up earlier, it says until when the bodies are proved apart.",
            zh: "走到最后就是接触，在时刻 ⟦journey.upper|6⟧。这种搜索万一不得不提前停下，会说明已经证明两者分离到哪一刻为止。",
          },
          show: { step: null },
        },
      ],
    },
    {
      id: "capped",
      kind: "motion",
      state: {
        a: { type: "box", half_extents: [0.25, 3], pose: { translation: [3.5, 0] } },
        b: { type: "box", half_extents: [1.75, 0.12], pose: { translation: [-2.5, 0], angle: 1.2 } },
        motions: { a: {}, b: { velocity: [5.5, 0], angular_velocity: 16 } },
        mode: "motion", step: null, layers: BARE,
      },
      extras: ["wrong"],
      scenes: [
        {
          text: {
            en: "**What goes wrong.** A widespread search asks for the distance, moves on by as much time as the fastest points of the bodies would need for it, and asks again. Each of its steps is safe. But a blade that turns fast comes near the wall with every half turn, and each time the steps shrink; after ⟦journey.looks⟧ looks the search has only come to time ⟦journey.looked⟧; it gives up and reports “no hit”. The blade strikes the wall at ⟦journey.upper⟧. In a game it passes through; a robot's planner calls the way free.",
            zh: "**会错在哪里。**有一种流行的搜索：求一次距离，按物体上最快的点走完这段距离所需的时间往前推，再求一次。每一步都是安全的。可是飞转的叶片每转半圈就逼近墙一次，步子随之越迈越小；查看了 ⟦journey.looks⟧ 次，才走到时刻 ⟦journey.looked⟧，它便放弃，报告“未命中”。叶片其实在 ⟦journey.upper⟧ 撞上了墙。在游戏里，叶片穿墙而过；机器人的规划器会宣布这条路畅通。",
          },
        },
        {
          text: {
            en: "Another search checks only whether one axis separates the bodies at both ends of an interval, and skips what happens in between. Both are found in widely used engines. A plane that is proved to keep the bodies apart *for a while* leaves no time out.",
            zh: "还有的搜索只看某条轴在区间两端能否把物体分开，漏掉了其间发生的事。两者在广泛使用的引擎里都能找到。一个平面若已证明*在一段时间里*把两者隔开，就不会漏掉任何时刻。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** a first contact enclosed by two times, or a proof that there is none, however fast or thin the bodies are.",
      zh: "**这一章的收获：**首次接触被两个时刻夹住；如果没有接触，就有一份证明，不管物体多快、多薄。",
    },
  ],
};
