/** Concave bodies: trees of parts. */

import type { Chapter } from "../chapter";
import { COMPOSED } from "../parts";
import { BARE } from "./shapes";

export const concave: Chapter = {
  id: "concave",
  title: { en: "Concave bodies: trees of parts", zh: "凹形物体：部件之树" },
  lead: { en: "Everything so far needs convex shapes. The world is not convex, but it has convex parts.", zh: "到目前为止，一切都要求形状是凸的。世界并不凸，却可以拆成凸的部件。" },
  thoughts: [
    {
      id: "parts",
      kind: "parts",
      state: { a: { type: "point", at: [0, 0], pose: { angle: -0.5 } }, b: { type: "point", at: [0, 0], pose: { translation: [0.8, 1.5], angle: -0.8 } }, algorithm: COMPOSED, layers: BARE },
      views: ["world"],
      scenes: [
        {
          text: {
            en: "A bracket of three parts and a key of four. Each part is convex, so the distance of each pair of parts can be asked for, and the smallest of them is the distance of the bodies: ⟦parts.nearest.distance⟧. But two bodies of a thousand parts each have a million pairs.",
            zh: "一个支架由三个部件组成，一把钥匙由四个。每个部件都是凸的，每一对部件都可以求距离，其中最小的就是两个物体的距离：⟦parts.nearest.distance⟧。可是，两个各有一千个部件的物体，就有一百万对。",
          },
        },
        {
          text: {
            en: "So put a box around every part. The distance of two boxes is cheap to compute, and never larger than the distance of what is inside them. Ask the near boxes first: a pair whose boxes are farther apart than the best distance so far need not be asked at all. Of ⟦parts.count⟧ pairs, ⟦parts.asked⟧ were asked here. Drag the bodies and watch the thin lines, one for each pair that was asked.",
            zh: "那就给每个部件套一个包围盒。两个盒子的距离算起来很省事，而且绝不会大于里面东西的距离。先看靠得近的盒子；如果一对盒子之间比目前的最小距离还远，这一对就根本不必求。这里 ⟦parts.count⟧ 对中只求了 ⟦parts.asked⟧ 对。拖动物体，留意那些细线：每条线就是求过的一对。",
          },
        },
        {
          text: {
            en: "Boxes around boxes make a **tree**, in which one comparison near the root rules out thousands of pairs at once. The answer remains proved: the smallest of all lower bounds, those of the pairs that were asked and those of the boxes that were passed over, is a lower bound for the bodies.",
            zh: "盒子外面再套盒子，便成了一棵**树**，在靠近树根处比较一次，就能一举排除成千上万对。答案依然有证明：求过的各对有下界，跳过的盒子也有下界，其中最小的那个就是整体的下界。",
          },
        },
        {
          text: {
            en: "**What goes wrong.** Whoever takes the convex hull instead fills every hook and every hole: the key no longer enters the lock. And the depth of the deepest pair of parts is not the depth of the bodies, since the way out of one part may lead deeper into the next.",
            zh: "**会错在哪里。**如果图省事改用凸包，每个钩、每个孔都会被填满，钥匙再也插不进锁。另外，最深的一对部件的深度，并不是整体的深度：从一个部件里退出来，可能正好更深地陷进下一个。",
          },
        },
      ],
    },
  ],
  after: [
    {
      en: "**What you have now:** distances of bodies of any form, by the same convex search, asked only where it matters.",
      zh: "**这一章的收获：**任何形状的物体都能求距离；用的还是那套凸形状的算法，只在要紧的地方用。",
    },
  ],
};
