/** Concave bodies: trees of parts. */

import type { PartialState } from "../../state";
import type { Chapter } from "../chapter";
import { COMPOSED } from "../composed";
import { BARE } from "./shapes";

/** The bracket and the key, each by where it is. */
const BODIES: PartialState = {
  a: { type: "point", at: [0, 0], pose: { angle: -0.5 } },
  b: { type: "point", at: [0, 0], pose: { translation: [0.8, 1.5], angle: -0.8 } },
  algorithm: COMPOSED,
  layers: BARE,
};

export const concave: Chapter = {
  id: "concave",
  title: { en: "Concave bodies: trees of parts", zh: "凹形物体：部件之树" },
  lead: { en: "Everything so far needs convex shapes. The world is not convex, but it has convex parts.", zh: "到目前为止，一切都要求形状是凸的。世界并不凸，却可以拆成凸的部件。" },
  thoughts: [
    {
      id: "parts",
      kind: "parts",
      state: BODIES,
      views: ["world"],
      scenes: [
        {
          text: {
            en: "A bracket of three parts and a key of four. Each part is convex, so the distance between any two parts can be asked for, and the smallest of them is the distance of the bodies: ⟦parts.nearest.distance⟧. But two bodies of a thousand parts each have a million pairs.",
            zh: "一个支架由三个部件组成，一把钥匙由四个。每个部件都是凸的，每一对部件都可以求距离，其中最小的就是两个物体的距离：⟦parts.nearest.distance⟧。可是，两个各有一千个部件的物体，就有一百万对。",
          },
        },
        {
          text: {
            en: "So put a box around every part. The distance between two boxes is cheap to compute, and never larger than that between what is inside them. Ask the near boxes first: a pair whose boxes are farther apart than the best distance so far need not be asked at all. Of ⟦parts.count⟧ pairs, ⟦parts.asked⟧ were asked here. Drag the bodies and watch the thin lines, one for each pair that was asked.",
            zh: "那就给每个部件套一个包围盒。两个盒子的距离算起来很省事，而且绝不会大于里面东西的距离。先看靠得近的盒子；如果一对盒子之间比目前的最小距离还远，这一对就根本不必求。这里 ⟦parts.count⟧ 对中只求了 ⟦parts.asked⟧ 对。拖动物体，留意那些细线：每条线就是求过的一对。",
          },
        },
        {
          text: {
            en: "Boxes around boxes, here one around each body, make a **tree**, in which one comparison near the root rules out thousands of pairs at once. The answer remains proved: the smallest of all lower bounds, those of the pairs that were asked and those of the boxes that were passed over, is a lower bound for the bodies.",
            zh: "盒子外面再套盒子（图中每个物体外面各套了一个），便成了一棵**树**，在靠近树根处比较一次，就能一举排除成千上万对。答案依然有证明：求过的各对有下界，跳过的盒子也有下界，其中最小的那个就是整体的下界。",
          },
          show: { layers: { bounds: true } },
        },
      ],
    },
    {
      id: "hull",
      kind: "parts",
      state: BODIES,
      views: ["world"],
      extras: ["wrong"],
      scenes: [
        {
          text: {
            en: "**What goes wrong (1).** Whoever takes the convex hull of a body for the body fills every hook and every hole. Between the two hulls the signed distance is ⟦parts.hulls.answer.distance⟧, a deep overlap; the bodies themselves are ⟦parts.nearest.distance⟧ apart. In a game the key never enters the lock; a robot's planner finds no way to hang a cup on its hook.",
            zh: "**会错在哪里（其一）。**如果图省事，拿凸包当物体，每个钩、每个孔都会被填平。两个凸包之间的有符号距离是 ⟦parts.hulls.answer.distance⟧，重叠得很深；物体本身却相距 ⟦parts.nearest.distance⟧。在游戏里，钥匙永远插不进锁；机器人的规划器找不到把杯子挂上挂钩的路。",
          },
        },
      ],
    },
    {
      id: "deepest",
      kind: "parts",
      state: { ...BODIES, b: { type: "point", at: [0, 0], pose: { translation: [-1.4, 1.1], angle: -0.5 } } },
      views: ["world"],
      extras: ["wrong"],
      scenes: [
        {
          text: {
            en: "**What goes wrong (2).** Where bodies overlap, the deepest pair of parts is often taken for the overlap of the bodies; here it is ⟦parts.deepest.depth⟧ deep. But the way out of one part may lead deeper into the next: B, moved along it to the dashed place, is ⟦parts.deepest.left⟧ deep in another part. In a game a body that is pushed out of the floor is driven into the wall, and shakes between the two.",
            zh: "**会错在哪里（其二）。**物体重叠时，最深的那一对部件常被当成整体的重叠，这里深度是 ⟦parts.deepest.depth⟧。可是从一个部件里退出来，可能正好更深地陷进另一个：照它移到虚线处，B 反而陷进另一个部件 ⟦parts.deepest.left⟧。在游戏里，从地板里推出来的物体又被塞进墙里，在两者之间抖个不停。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** distances between bodies of any form, by the same convex search, asked only where it matters.",
      zh: "**这一章的收获：**任何形状的物体都能求距离；用的还是那套凸形状的算法，只在要紧的地方用。",
    },
  ],
};
