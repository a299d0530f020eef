/** Motion: casts, time of impact, proved misses. */

import type { Chapter } from "../chapter";
import { BARE } from "./shapes";

export const motion: Chapter = {
  id: "motion",
  title: { en: "Motion: ray, cast, time of impact", zh: "运动：射线、投射与碰撞时刻" },
  lead: { en: "Between two frames anything may happen. A plane that keeps two bodies apart for a while proves that nothing did.", zh: "两帧之间什么都可能发生。一个能把两个物体隔开一段时间的平面，就证明了什么都没发生。" },
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
            en: "B flies past A. Is there a contact on the way? Looking at moments, however many, proves nothing about the times between them.",
            zh: "B 从 A 旁边飞过，途中会碰到吗？不管抽查多少个时刻，都证明不了它们之间的时间里没有碰撞。",
          },
        },
        {
          text: {
            en: "Ask for the distance once. Its normal gives a plane between the bodies, and along that normal their points move at known speeds: so the plane keeps them apart *for a while*, with a known gap at each time of it. Where it ends, ask again.",
            zh: "先求一次距离。它的法线给出一个位于两者之间的平面；沿这条法线，各点的速度已知，所以这个平面能把它们隔开*一段时间*，而且其间每一刻的间隙都有数。用到尽头，再求一次。",
          },
          show: { step: 1 },
        },
        {
          text: {
            en: "⟦journey.planes⟧ planes cover the whole time without a hole. They prove that B never comes nearer than ⟦journey.least|9⟧, and a pair of points at time ⟦journey.at⟧ shows that it comes as near as ⟦journey.most|9⟧. A **proved miss**.",
            zh: "⟦journey.planes⟧ 个平面毫无空隙地覆盖了全程。它们证明 B 从不近于 ⟦journey.least|9⟧；而在时刻 ⟦journey.at⟧，有一对点近到 ⟦journey.most|9⟧。这就是**证明了的未碰撞**。",
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
            en: "A bullet and a wall as thin as paper. At sixty frames a second such a bullet is before the wall in one frame and behind it in the next: it **tunnels**. A cast does not look at frames. The first contact lies between ⟦journey.lower|16⟧ and ⟦journey.upper|16⟧, a bracket ⟦journey.bracket|2⟧ wide.",
            zh: "一颗子弹，一堵薄如纸的墙。以每秒六十帧计算，这一帧子弹在墙前，下一帧已在墙后，这叫**隧穿**。投射不看帧：首次接触在 ⟦journey.lower|16⟧ 与 ⟦journey.upper|16⟧ 之间，区间宽 ⟦journey.bracket|2⟧。",
          },
        },
        {
          text: {
            en: "A **ray** is the cast of a point. A **shape cast** moves without turning; the **time of impact** is asked when both may turn. One method answers all three.",
            zh: "**射线**就是点的投射；**形状投射**只平移不转动；两者都可能转动时，问的是**碰撞时刻**。三者同出一法。",
          },
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
            en: "Where bodies turn, their points move on arcs. An arc sags below its chord by a known amount at most, so the plane still proves its gap, less that amount. The contact is at ⟦journey.upper|6⟧; drag the arrows and the round handles to change how both move.",
            zh: "物体转动时，各点走的是弧线。弧线偏离弦的量有已知的上限，扣掉它，平面照样能证明间隙。接触发生在 ⟦journey.upper|6⟧；拖动箭头和圆形手柄可以改变两者的运动。",
          },
        },
        {
          text: {
            en: "**What goes wrong.** Conservative steps of a fixed number, a hundred say, end in “no hit” for a blade that turns fast past a wall. Steps that only look whether *one* axis separates at the end of an interval skip what happens inside it. Both are in widespread engines. Where this search must give up, it says until when it has proved the bodies apart.",
            zh: "**会错在哪里。**步数有上限（比如一百步）的保守推进，遇到贴着墙飞转的叶片便以“未命中”告终；只看区间末端有没有*一条*轴能分离的做法，会漏掉区间内部发生的事。两者都存在于广泛使用的引擎里。这里的搜索万一不得不放弃，会说明已经证明两者分离到哪一刻为止。",
          },
          show: { step: null },
        },
      ],
    },
  ],
};
